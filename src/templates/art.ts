/** An address that stands for itself; data: addresses too. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:\/\/|data:)/i

/** An address with its scheme and host. */
const WHOLE = /^[a-z][a-z0-9+.-]*:\/\//i

/** True for an address that needs no base; //host/logo.png is none. */
export function isWholeAddress(value: string): boolean {
  return WHOLE.test(value)
}

/** A value that begins with a placeholder for an address of its own ({home_team_logo}, {event_logo}). */
const STARTS_WITH_LOGO = /^\{[a-z0-9_@]*_logo(?:\.(?:next|last))?\}/i

/**
 * Puts the art base address in front of a relative value, with exactly one
 * slash between. Absolute and empty values and those that already begin with the
 * base stay, so that applying it twice changes nothing (spec, Art base address).
 */
export function applyArtBaseUrl(value: string, base: string): string {
  const address = value.trim()
  const prefix = base.trim().replace(/\/+$/, '')
  if (address === '' || prefix === '' || ABSOLUTE.test(address) || address.startsWith(`${prefix}/`)) return address
  return `${prefix}/${address.replace(/^\/+/, '')}`
}

/**
 * An art value as it is stored: relative to the base, beginning with a slash
 * (spec, Versioning). Absolute values of another origin, and those that begin
 * with a logo's placeholder, stay.
 */
export function relativeArt(value: string, base: string): string {
  const address = value.trim()
  const prefix = base.trim().replace(/\/+$/, '')
  if (address === '' || STARTS_WITH_LOGO.test(address)) return address
  if (prefix !== '' && address.startsWith(`${prefix}/`)) return `/${address.slice(prefix.length).replace(/^\/+/, '')}`
  return ABSOLUTE.test(address) || address.startsWith('/') ? address : `/${address}`
}
