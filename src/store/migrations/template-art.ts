import { isObject } from '../../records/json-object.ts'
import { type RowDocument, rowDocumentOf } from '../row-document.ts'

type Members = { readonly [member: string]: unknown }

const ART_FIELDS = ['program_art_url', 'event_channel_logo_url']
const FILLERS = ['pregame', 'postgame', 'idle']

/** An address that stands for itself. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:\/\/|data:)/i

/** A value that begins with a placeholder for an address of its own ({home_team_logo}, {event_logo.next}). */
const STARTS_WITH_LOGO = /^\{[a-z0-9_@]*_logo(?:\.(?:next|last))?\}/i

/** Scheme, host with port, and what follows; an address with a login or with a placeholder in its host is none of these. */
const ADDRESS = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#\s@{}\\]{1,300})(?=$|[/?#])(.*)$/is

/** Every art value of the stored templates, in their order (spec, Resources B). */
export function artValues(templates: unknown): string[] {
  const values: string[] = []
  changeArt(templates, (value) => {
    values.push(value)
    return value
  })
  return values
}

/**
 * The stored templates with `change` applied to every art value, and how many
 * values became others. Everything else stays as it is; null stands for a
 * document without templates.
 */
export function changeArt(
  templates: unknown,
  change: (value: string) => string,
): { readonly document: RowDocument; readonly changed: number } | null {
  const stored = templates === null ? null : rowDocumentOf(templates)
  if (stored === null) return null
  let changed = 0
  const counting = (value: string) => {
    const next = change(value)
    if (next !== value) changed += 1
    return next
  }
  const rows = stored.rows.map((row) => (isObject(row) ? templateArt(row, counting) : row))
  return { document: { ...(isObject(templates) ? templates : {}), ...stored, rows }, changed }
}

/** True for a value that is a path below the base address. */
export function isRelative(value: string): boolean {
  const address = value.trim()
  return address !== '' && !ABSOLUTE.test(address) && !STARTS_WITH_LOGO.test(address) && !address.startsWith('//')
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

function templateArt(template: Members, change: (value: string) => string): Members {
  const own = membersChanged(template, ART_FIELDS, change)
  const fillers = FILLERS.flatMap((name) => {
    const filler = template[name]
    return isObject(filler) ? [[name, membersChanged(filler, ['art_url'], change)]] : []
  })
  return { ...own, ...Object.fromEntries(fillers) }
}

function membersChanged(record: Members, names: readonly string[], change: (value: string) => string): Members {
  const changed = names.flatMap((name) => {
    const value = record[name]
    return typeof value === 'string' ? [[name, change(value)]] : []
  })
  return { ...record, ...Object.fromEntries(changed) }
}
