/**
 * Addresses of art (spec, Art base address): whole ones, and paths below the
 * owner's base address. What a template says is read with applyArtBaseUrl and
 * stored with relativeArt.
 */

/** The setting that relative addresses are below. */
export interface ArtSettings {
  readonly artBaseUrl: string
}

/** An address that stands for itself; data: addresses too. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:\/\/|data:)/i

/** An address with its scheme and host. */
const WHOLE = /^[a-z][a-z0-9+.-]*:\/\//i

/** A value that begins with a placeholder for an address of its own ({home_team_logo}, {event_logo.next}). */
const STARTS_WITH_LOGO = /^\{[a-z0-9_@]*_logo(?:\.(?:next|last))?\}/i

/** Scheme, host with port, and what follows; an address with a login or with a placeholder in its host is none of these. */
const ADDRESS =
  /^([a-z][a-z0-9+.-]*:\/\/)((?:\[[\da-f:.]{1,60}\]|[^:/?#\s@{}[\]\\]{1,300})(?::\d{0,5})?)(?=$|[/?#])(.*)$/is

/** True for an address that needs no base; //host/logo.png is none, since no page says what comes before it. */
export function isWholeAddress(value: string): boolean {
  return WHOLE.test(value)
}

/**
 * Puts the art base address in front of a relative value, with exactly one
 * slash between; a query of the base goes behind that of the value. Absolute and
 * empty values and those that already begin with the base stay, so that applying
 * it twice changes nothing. Without a base every value stays.
 */
export function applyArtBaseUrl(value: string, base: string): string {
  const address = value.trim()
  if (address === '' || ABSOLUTE.test(address)) return address
  const { place, query } = readBase(base)
  if (place === '' || address.startsWith(`${place}/`)) return address
  return withQuery(`${place}/${address.replace(/^\/+/, '')}`, query)
}

/**
 * An art value as it is stored: a path below the base, beginning with a slash
 * (spec, Versioning). Absolute values of another place stay, as do those that
 * begin with a logo's placeholder, and those of which no path would lead to the
 * same address.
 */
export function relativeArt(value: string, base: string): string {
  const address = value.trim()
  const path = withLeadingSlash(pathBelow(address, base))
  return leadAlike(path, address, base) ? path : address
}

/** The path of an address below the base, beginning with a slash; any other value as it is. */
export function pathBelow(value: string, base: string): string {
  const place = withoutEndSlashes(plainForm(readBase(base).place))
  const address = plainForm(value)
  if (place === '' || !address.startsWith(`${place}/`)) return value
  const path = address.slice(place.length)
  const found = [withoutQuery(path, readBase(base).query), path].find((one) => leadAlike(one, value, base))
  return found ?? value
}

/** A relative value with a slash at its beginning; any other as it is. */
export function withLeadingSlash(value: string): string {
  const address = value.trim()
  return isRelativeArt(address) && !address.startsWith('/') ? `/${address}` : value
}

/** True for an art value that leads nowhere without a base. */
export function isRelativeArt(value: string): boolean {
  const address = value.trim()
  return address !== '' && !ABSOLUTE.test(address) && !STARTS_WITH_LOGO.test(address)
}

/** True for an address that nobody can load, whatever lies there: it names no host, or none that there can be. */
export function isBrokenAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && !URL.canParse(address)
}

/** True for a base below which the host and players find something: http or https with a host, and no blanks in it. */
export function isLoadableBase(base: string): boolean {
  return /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(base.trim())
}

/**
 * An address as origin (`scheme://host[:port]` in small letters, without the
 * port that its scheme has anyway) and the path after it with query and fragment.
 * Null for what is no address, and for a path that cannot be said relatively
 * because it begins with two slashes.
 */
export function splitAddress(value: string): { readonly origin: string; readonly path: string } | null {
  const [, scheme, host, rest = ''] = ADDRESS.exec(value.trim()) ?? []
  if (scheme === undefined || host === undefined) return null
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return path.startsWith('//') ? null : { origin: originOf(scheme.toLowerCase(), host.toLowerCase()), path }
}

function originOf(scheme: string, host: string): string {
  const usualPort = { 'http://': '80', 'https://': '443' }[scheme]
  const port = /:(\d*)$/.exec(host)
  const isUsual = port !== null && (port[1] === '' || port[1] === usualPort)
  return `${scheme}${isUsual ? host.slice(0, port.index) : host}`
}

/** What stands in front of a path, and what goes behind it. */
interface Base {
  readonly place: string
  readonly query: string
}

function readBase(base: string): Base {
  const [, place = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(base.trim()) ?? []
  return { place: withoutEndSlashes(place), query: query.trim() }
}

function withoutEndSlashes(text: string): string {
  const trimmed = text.trim()
  let end = trimmed.length
  while (trimmed[end - 1] === '/') end -= 1
  return trimmed.slice(0, end)
}

function withQuery(address: string, query: string): string {
  if (query === '') return address
  const fragmentAt = address.indexOf('#')
  const [before, fragment] = fragmentAt < 0 ? [address, ''] : [address.slice(0, fragmentAt), address.slice(fragmentAt)]
  return `${before}${before.includes('?') ? '&' : '?'}${query}${fragment}`
}

/** An address without what withQuery puts behind it; as it is where that is not its end. */
function withoutQuery(address: string, query: string): string {
  const [, before = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? []
  const isEnd = query !== '' && ['?', '&'].some((sign) => before.endsWith(`${sign}${query}`))
  return isEnd ? `${before.slice(0, -query.length - 1)}${fragment}` : address
}

/** True when two values lead to the same address below a base; without one a path leads nowhere yet. */
function leadAlike(one: string, other: string, base: string): boolean {
  if (readBase(base).place === '') return true
  return plainForm(applyArtBaseUrl(one, base)) === plainForm(applyArtBaseUrl(other, base))
}

/** An address as it is compared: letter case and usual port of its origin do not matter. */
function plainForm(value: string): string {
  const split = splitAddress(value)
  return split === null ? value.trim() : `${split.origin}${split.path}`
}
