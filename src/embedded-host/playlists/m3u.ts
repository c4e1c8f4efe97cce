/**
 * Playlists as providers write them: read with patience, since one bad line must
 * not cost the other ten thousand; and the line-up as we write it, so that every
 * reader can take it. The format has no standard: `#EXTINF:-1 key="value" ...,Name`,
 * other directives, then a line with the address.
 */
import type { Warning } from '../../generated/records.ts'
import { countText } from '../../text.ts'
import { firstCharacters, isLonger, MAX_NAME_LENGTH } from '../text-values.ts'

/** What an #EXTINF line says of a stream; what the provider left empty is null. */
interface EntryHead {
  /** What stands after the comma, else the tvg-name, else an empty text. At most 512 characters. */
  readonly name: string
  readonly tvg_id: string | null
  readonly tvg_name: string | null
  readonly logo_url: string | null
  /** group-title, else the #EXTGRP line. */
  readonly group: string | null
  /** The provider's own number, from tvg-chno or channel-number. */
  readonly channel_number: number | null
  /** Days for which it can be watched later, from tv_archive and tv_archive_duration; null where it cannot be. */
  readonly catchup_days: number | null
}

/** One stream of a playlist. */
export interface PlaylistEntry extends EntryHead {
  readonly url: string
}

/** What a playlist holds, and what of it could not be read. */
export interface Playlist {
  readonly streams: readonly PlaylistEntry[]
  readonly warnings: readonly Warning[]
}

/** One channel of the line-up that we write. */
export interface LineupEntry {
  readonly name: string
  readonly url: string
  readonly tvg_id: string
  readonly tvg_name: string
  readonly logo_url: string | null
  readonly number: number | null
  readonly group: string | null
}

/** A provider's whole offer with films is larger; event streams are not. */
const MAX_ENTRIES = 200_000
/** Lines that are named one by one; the rest are counted. */
const MAX_LINE_WARNINGS = 20

const ATTRIBUTE_KEY = /[A-Za-z][\w.-]*=/y
/** Attributes that a provider parted by commas: only a quoted value tells them from a name. */
const QUOTED_ATTRIBUTE_KEY = /\s*(?:tvg|group|catchup|radio|channel)[\w.-]*="/iy
/** What may follow the quote that ends a value; any other quote belongs to the value. */
const AFTER_VALUE = /\s*(?:,|$|[A-Za-z][\w.-]*=)/y
/** A quote, or the next attribute where the closing quote was forgotten. */
const QUOTE_OR_NEXT_KEY = { '"': /"|\s[A-Za-z][\w.-]*="/g, "'": /'|\s[A-Za-z][\w.-]*='/g }
const COMMA_OR_NEXT_KEY = /,|\s[A-Za-z][\w.-]*=/g
const ADDRESS = /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|\/)\S/

/**
 * The streams of the playlist `text`. Never throws: what cannot be read is left
 * out with a warning that names `place` (the file) and the line.
 */
export function readPlaylist(text: string, place: string): Playlist {
  if (isMarkup(text)) {
    return {
      streams: [],
      warnings: [
        {
          code: 'playlist_unreadable',
          message: `${place} is a web page, not a playlist. Check the URL and the login of your IPTV provider.`,
          place,
        },
      ],
    }
  }
  const streams: PlaylistEntry[] = []
  const unreadable: { line: number; what: string }[] = []
  const warnings: Warning[] = []
  let pending: { line: number; entry: EntryHead } | null = null
  let nameWasCut = false
  let line = 0
  for (const raw of linesOf(text)) {
    line += 1
    const content = raw.trim()
    if (content === '') continue
    if (/^#EXTINF\b/i.test(content)) {
      if (pending) unreadable.push({ line: pending.line, what: '#EXTINF line without a URL' })
      const { cut, ...entry } = entryOf(content)
      if (cut && !nameWasCut) warnings.push(nameCutWarning(place, line))
      nameWasCut ||= cut
      pending = { line, entry }
    } else if (/^#EXTGRP:/i.test(content)) {
      if (pending) pending.entry = { ...pending.entry, group: pending.entry.group ?? textOrNull(content.slice(8)) }
    } else if (content.startsWith('#')) {
      // #EXTM3U, #EXTVLCOPT, #KODIPROP and comments say nothing about names.
    } else if (!ADDRESS.test(content)) {
      unreadable.push({ line, what: 'line that is not a directive or a URL' })
    } else if (!pending) {
      unreadable.push({ line, what: 'URL without an #EXTINF line' })
    } else if (streams.length === MAX_ENTRIES) {
      warnings.push({
        code: 'playlist_too_long',
        message: `${place} has more than ${MAX_ENTRIES} streams. Streams from line ${line} on are ignored. Use a smaller playlist.`,
        place: `${place}:${line}`,
      })
      pending = null
      break
    } else {
      streams.push({ ...pending.entry, url: content })
      pending = null
    }
  }
  if (pending) unreadable.push({ line: pending.line, what: '#EXTINF line without a URL' })
  return { streams, warnings: [...warnings, ...lineWarnings(unreadable, place)] }
}

/**
 * The playlist of our channels. Double quotes become single ones, backslashes
 * slashes, and control characters blanks, because readers of playlists know no
 * escapes. An entry whose address is none is left out: its line would take the
 * address of the next channel.
 */
export function writeLineup(entries: readonly LineupEntry[]): string {
  const lines = ['#EXTM3U']
  for (const entry of entries) {
    const url = withoutControls(entry.url)
    if (!ADDRESS.test(url)) continue
    const attributes = [
      attribute('tvg-id', entry.tvg_id),
      attribute('tvg-name', entry.tvg_name),
      attribute('tvg-logo', entry.logo_url ?? ''),
      ...(entry.number === null ? [] : [attribute('tvg-chno', String(entry.number))]),
      attribute('group-title', entry.group ?? ''),
    ]
    lines.push(`#EXTINF:-1 ${attributes.join(' ')},${withoutQuotes(entry.name)}`, url)
  }
  return `${lines.join('\n')}\n`
}

/** What one #EXTINF line says; `cut` tells that its name was too long. */
function entryOf(content: string): EntryHead & { cut: boolean } {
  const { attributes, name: written } = partsOf(content)
  const tvgName = textOrNull(attributes.get('tvg-name') ?? '')
  const name = withoutControls(written) || (tvgName ?? '')
  return {
    name: firstCharacters(name, MAX_NAME_LENGTH),
    tvg_id: textOrNull(attributes.get('tvg-id') ?? ''),
    tvg_name: tvgName === null ? null : firstCharacters(tvgName, MAX_NAME_LENGTH),
    logo_url: textOrNull(attributes.get('tvg-logo') ?? ''),
    group: textOrNull(attributes.get('group-title') ?? ''),
    channel_number: numberOrNull(attributes.get('tvg-chno') ?? attributes.get('channel-number') ?? ''),
    catchup_days: catchupDays(attributes),
    cut: isLonger(name, MAX_NAME_LENGTH),
  }
}

/**
 * Walks an #EXTINF line once: duration, attributes in any order, comma, name.
 * Of an attribute that comes twice the first counts. A line without a comma
 * gives the words that belong to no attribute as its name.
 */
function partsOf(content: string): { attributes: Map<string, string>; name: string } {
  const attributes = new Map<string, string>()
  const strayWords: string[] = []
  let allClosed = true
  let at = endOf(/^#EXTINF\s*:?\s*-?[\d.]*/iy, content, 0) ?? 0
  while (at < content.length) {
    if (content[at] === ',') {
      const goesOn = allClosed && matchesAt(QUOTED_ATTRIBUTE_KEY, content, at + 1)
      if (!goesOn) return { attributes, name: content.slice(at + 1) }
      at += 1
    } else if (/\s/.test(content.charAt(at))) {
      at += 1
    } else {
      const valueStart = endOf(ATTRIBUTE_KEY, content, at)
      if (valueStart === null) {
        const end = indexOrEnd(content, /[\s,]/g, at)
        strayWords.push(content.slice(at, end))
        at = end
      } else {
        const key = content.slice(at, valueStart - 1).toLowerCase()
        const { value, end, closed } = valueAt(content, valueStart)
        if (!attributes.has(key)) attributes.set(key, value)
        allClosed &&= closed
        at = end
      }
    }
  }
  return { attributes, name: strayWords.join(' ') }
}

/**
 * The value that begins at `start`, with quotes or without, and where the line
 * goes on. `closed` is false where a quote is never closed: the value then ends
 * at the comma, and what follows is the name, so that no line is searched twice.
 */
function valueAt(content: string, start: number): { value: string; end: number; closed: boolean } {
  const quote = content[start]
  if (quote === '"' || quote === "'") {
    const boundary = QUOTE_OR_NEXT_KEY[quote]
    boundary.lastIndex = start + 1
    for (let found = boundary.exec(content); found; found = boundary.exec(content)) {
      const at = boundary.lastIndex - 1
      const escaped = content[at - 1] === '\\'
      if (!escaped && matchesAt(AFTER_VALUE, content, at + 1)) {
        const value = content.slice(start + 1, at).replaceAll(`\\${quote}`, quote)
        return { value, end: at + 1, closed: true }
      }
      if (found[0] !== quote) return { value: content.slice(start + 1, found.index), end: found.index, closed: true }
    }
    const comma = indexOrEnd(content, /,/g, start)
    return { value: content.slice(start + 1, comma), end: comma, closed: false }
  }
  const end = indexOrEnd(content, COMMA_OR_NEXT_KEY, start)
  return { value: content.slice(start, end), end, closed: true }
}

function lineWarnings(unreadable: readonly { line: number; what: string }[], place: string): Warning[] {
  const named = unreadable.slice(0, MAX_LINE_WARNINGS).map(
    ({ line, what }): Warning => ({
      code: 'playlist_line_unreadable',
      message: `${place}:${line}: ignored ${what}.`,
      place: `${place}:${line}`,
    }),
  )
  const more = unreadable.length - named.length
  if (more === 0) return named
  const message = `${place}: ignored ${countText(more, 'more line')}. Check that this is the right file.`
  return [...named, { code: 'playlist_line_unreadable', message, place }]
}

function nameCutWarning(place: string, line: number): Warning {
  return {
    code: 'playlist_name_cut',
    message: `${place}:${line}: stream name longer than ${MAX_NAME_LENGTH} characters. Such names are shortened.`,
    place: `${place}:${line}`,
  }
}

/** The lines of a text one by one, so that a large playlist is not held twice. */
function* linesOf(text: string): Generator<string> {
  const lineBreak = /\r\n?|\n/g
  let start = 0
  for (let found = lineBreak.exec(text); found; found = lineBreak.exec(text)) {
    yield text.slice(start, found.index)
    start = lineBreak.lastIndex
  }
  yield text.slice(start)
}

/** True for an error page or feed that a provider sent in place of a playlist. */
function isMarkup(text: string): boolean {
  return /^<(?:!doctype|html|head|body|\?xml)/i.test(text.slice(0, 1000).trimStart())
}

function attribute(key: string, value: string): string {
  return `${key}="${withoutQuotes(value).replaceAll('\\', '/')}"`
}

function withoutQuotes(value: string): string {
  return withoutControls(value).replaceAll('"', "'")
}

function withoutControls(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function textOrNull(value: string): string | null {
  return withoutControls(value) || null
}

function catchupDays(attributes: ReadonlyMap<string, string>): number | null {
  if (!['1', 'True'].includes(attributes.get('tv_archive') ?? '')) return null
  const days = numberOrNull(attributes.get('tv_archive_duration') ?? '') ?? 0
  return Number.isInteger(days) ? days : 0
}

function numberOrNull(value: string): number | null {
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null
}

/** Where the match of a sticky expression at `at` ends; null without one. */
function endOf(sticky: RegExp, content: string, at: number): number | null {
  sticky.lastIndex = at
  return sticky.test(content) ? sticky.lastIndex : null
}

function matchesAt(sticky: RegExp, content: string, at: number): boolean {
  return endOf(sticky, content, at) !== null
}

/** Where a global expression is met from `at` on, else the end of the line. */
function indexOrEnd(content: string, global: RegExp, at: number): number {
  global.lastIndex = at
  return global.exec(content)?.index ?? content.length
}
