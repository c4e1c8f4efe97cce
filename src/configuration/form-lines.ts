import type { FormLine, FormLineJson, FormMatch, HostGroup, HostStream, Warning } from '../generated/records.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { isObject } from '../records/json.ts'
import { codeMeant, type KnownLeague, type LeagueCatalog, wordsOfCode } from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { nearestNameIn } from '../text.ts'
import { DAY_MS } from '../time/units.ts'
import {
  type FoldedName,
  fitsPattern,
  foldedName,
  isAnyName,
  isPlainName,
  literalText,
  type NamePattern,
  readPattern,
  visibleText,
} from './name-pattern.ts'

/** A line of a text of the settings form that holds names. */
export interface NameLine {
  /** As it was typed, without surrounding blanks. */
  readonly text: string
  /** True for a line that begins with !: it takes away from what the others name. */
  readonly leavesOut: boolean
  readonly pattern: NamePattern
}

/**
 * The lines of a text, parted by line breaks and semicolons; empty ones are none, and one of
 * a mere ! names nothing. A backslash before a semicolon or a leading ! makes it a part of the name.
 */
export function nameLines(text: string): readonly NameLine[] {
  return splitLines(text).flatMap((line) => {
    const seen = visibleText(line).trim()
    const leavesOut = seen.startsWith('!')
    const pattern = readPattern(leavesOut ? seen.slice(1) : seen)
    return seen === '' ? [] : [{ text: line, leavesOut, pattern }]
  })
}

/** What ends a line in any system, and in programs from which texts are pasted. */
const LINE_ENDS = /[\r\n\v\f\u0085\u2028\u2029]+/gu

function splitLines(text: string): readonly string[] {
  const lines = text.split(LINE_ENDS).flatMap((line) => line.match(/(?:\\.|[^\\;]|\\$)+/gu) ?? [])
  return lines.map((line) => line.trim())
}

/** A line with what it names. */
interface ReadLine<Item> {
  readonly line: NameLine
  readonly items: readonly Item[]
}

/** What the lines of a text name together. */
export interface Choice<Item> {
  /** Everything that a line names and no line leaves out, in the order of the items. */
  readonly chosen: readonly Item[]
  readonly lines: readonly ReadLine<Item>[]
}

/** What is to be chosen from. */
export interface ChoiceInput<Item> {
  readonly items: readonly Item[]
  /** The items that a line names. */
  readonly namedBy: (line: NameLine) => readonly Item[]
  /** True where an empty text means all of them: then so does one that only leaves some out. */
  readonly emptyIsAll: boolean
}

/** What the lines choose. Lines that name nothing add nothing; where no line names anything, nothing is chosen. */
export function chooseItems<Item>(
  lines: readonly NameLine[],
  { items, namedBy, emptyIsAll }: ChoiceInput<Item>,
): Choice<Item> {
  const read = lines.map((line) => ({ line, items: namedBy(line) }))
  const named = read.filter(({ line }) => !line.leavesOut)
  const leftOut = new Set(read.filter(({ line }) => line.leavesOut).flatMap((one) => one.items))
  const wanted = new Set(named.length === 0 && emptyIsAll ? items : named.flatMap((one) => one.items))
  return { chosen: items.filter((item) => wanted.has(item) && !leftOut.has(item)), lines: read }
}

/** A group of the host with its streams. */
export interface CountedGroup {
  readonly id: number
  readonly name: string
  /** Streams that playlists list now. */
  readonly listed: number
  /** False for a group without any, such as one that only holds channels. */
  readonly hasStreams: boolean
}

/** The host's groups with how many streams each has, of all accounts together, in the host's order. */
export function countedGroups(groups: readonly HostGroup[], streams: readonly HostStream[]): readonly CountedGroup[] {
  const listed = new Map<number, number>()
  for (const { channelGroup: group, isStale } of streams) {
    if (group !== null && group !== undefined) listed.set(group, (listed.get(group) ?? 0) + (isStale ? 0 : 1))
  }
  return groups.map(({ id, name }) => ({ id, name, listed: listed.get(id) ?? 0, hasStreams: listed.has(id) }))
}

/** The groups that the lines choose; those that only hold channels, such as the ones that we make, are none. */
export function chooseGroups(lines: readonly NameLine[], groups: readonly CountedGroup[]): Choice<CountedGroup> {
  const withStreams = groups.filter(({ hasStreams }) => hasStreams)
  const folded = withStreams.map((group) => ({ group, name: foldedName(group.name) }))
  return chooseItems(lines, {
    items: withStreams,
    namedBy: ({ pattern }) => folded.filter(({ name }) => fitsPattern(pattern, name)).map(({ group }) => group),
    emptyIsAll: false,
  })
}

/**
 * The leagues that the lines choose. A plain line is a code or a name of a league, as
 * imports read them, or that of a sport, which means all its leagues; one with * or ? is held
 * against every code and name.
 */
export function chooseLeagues(lines: readonly NameLine[], catalog: LeagueCatalog): Choice<KnownLeague> {
  const folded = catalog.all.map((league) => ({ league, names: leagueNames(league).map(foldedName) }))
  return chooseItems(lines, {
    items: catalog.all,
    namedBy: ({ pattern }) => {
      const meant = pattern.length > 0 && isPlainName(pattern) ? meantBy(literalText(pattern), catalog) : []
      if (meant.length > 0) return meant
      return folded.filter(({ names }) => names.some((name) => fitsPattern(pattern, name))).map(({ league }) => league)
    },
    emptyIsAll: true,
  })
}

/** What a league may be called in the form. */
export function leagueNames({ code, name, shortName: short = name, aliases = [] }: KnownLeague): readonly string[] {
  return [...new Set([name, short, ...aliases, code, wordsOfCode(code)])]
}

function meantBy(written: string, catalog: LeagueCatalog): readonly KnownLeague[] {
  const code = codeMeant('league', written, catalog)
  const league = code === null ? undefined : catalog.find(code)
  if (league !== undefined) return [league]
  const sport = codeMeant('sport', written, catalog)
  return sport === null ? [] : catalog.ofSport(sport)
}

/** What the lines of a text name, as the form reports it. */
export interface FormChoice {
  readonly lines: readonly ReadLine<FormMatch>[]
  /** How many the lines choose together. */
  readonly chosen: number
}

/** A text of the form with what its lines name. */
export interface FormText extends FormChoice {
  readonly setting: FormLine['setting']
  /** Everything that a line could have named. */
  readonly names: readonly FormMatch[]
  /** It says something that is no text, or too long a one. */
  readonly isUnreadable: boolean
}

/** True for a text that says something and chooses nothing; * chooses all, also where there is none. */
export function isIdleText(text: FormText): boolean {
  if (text.isUnreadable) return true
  return text.lines.length > 0 && text.chosen === 0 && !text.lines.every((_, place) => isAllOfNone(text, place))
}

/** True for a line that means all where there is nothing that it could name. */
export function isAllOfNone({ lines, names }: FormText, place: number): boolean {
  const pattern = lines[place]?.line.pattern ?? []
  return names.length === 0 && pattern.length > 0 && isAnyName(pattern)
}

/** Settings of which no line chose anything in a refresh, read from its report. */
export function idleSettings(lines: readonly FormLineJson[]): readonly FormLineJson['setting'][] {
  return [...new Set(lines.map(({ setting }) => setting))].filter((setting) =>
    choseNothing(lines.filter((line) => line.setting === setting)),
  )
}

function choseNothing(lines: readonly FormLineJson[]): boolean {
  // * matches nothing only where there is nothing.
  if (lines.every(({ text, matched_count: count }) => count === 0 && meansAll(text))) return false
  const naming = lines.filter(({ leaves_out: leavesOut }) => !leavesOut)
  const leavingOut = lines.filter(({ leaves_out: leavesOut }) => leavesOut)
  if (leavingOut.some(({ text, matched_count: count }) => count > 0 && meansAll(text))) return true
  if (naming.length === 0) return lines[0]?.setting === 'event_groups'
  const leftOut = new Set(leavingOut.flatMap(({ matched }) => matched.map(({ name }) => name)))
  return naming.every(
    ({ matched, matched_count: count }) => count === matched.length && matched.every(({ name }) => leftOut.has(name)), // of more, some are not listed
  )
}

function meansAll(text: string): boolean {
  return nameLines(text).some(({ pattern }) => pattern.length > 0 && isAnyName(pattern))
}

/** The text without the lines that are one of these. */
export function withoutLines(text: string, lines: readonly string[]): string {
  const kept = text.split('\n').flatMap((row) => {
    const written = nameLines(row)
    const rest = written.filter((line) => !lines.includes(line.text))
    if (rest.length === written.length) return [row]
    return rest.length === 0 ? [] : [rest.map((line) => line.text).join('; ')]
  })
  return kept.join('\n')
}

/** Names that a line is reported with. */
const MOST_MATCHED = 20
/** Lines of a text for which a nearest name is looked for. */
const MOST_NEAREST = 20

/** Finds names in which a text stands, those with the most streams first. */
function namesAround(names: readonly FormMatch[]): (pattern: NamePattern) => FormMatch[] {
  let folded: readonly { readonly match: FormMatch; readonly name: FoldedName }[] | null = null
  return (pattern) => {
    if (literalText(pattern).trim() === '') return []
    folded ??= names.map((match) => ({ match, name: foldedName(match.name) }))
    const around: NamePattern = [{ is: 'any' }, ...pattern, { is: 'any' }]
    const found = folded.filter(({ name }) => fitsPattern(around, name)).map(({ match }) => match)
    return found.sort((one, other) => (other.streams ?? 0) - (one.streams ?? 0)).slice(0, MOST_MATCHED)
  }
}

/** What each typed line means, text by text. */
export function formLines(texts: readonly FormText[]): readonly FormLine[] {
  return texts.flatMap(({ setting, lines, names }) => {
    const findNearest = nearestNameIn(names.map(({ name }) => name))
    const namedAround = namesAround(names)
    let looked = 0
    return lines.map(({ line: { text, leavesOut, pattern }, items }): FormLine => {
      const isLooked = items.length === 0 && looked < MOST_NEAREST
      if (isLooked) looked += 1
      return {
        setting,
        label: fieldLabel(setting),
        text,
        leavesOut: leavesOut,
        matched: items.slice(0, MOST_MATCHED),
        matchedCount: items.length,
        streams: setting === 'event_groups' ? items.reduce((sum, { streams }) => sum + (streams ?? 0), 0) : null,
        nearest: isLooked ? (findNearest(literalText(pattern)) ?? null) : null,
        around: isLooked ? namedAround(pattern) : [],
      }
    })
  })
}

/** The fact of the ledger that holds when each line of the form last named groups. */
const LINES_MATCHED = 'form_lines_matched_at'

/** What is known of the lines that choose groups. */
export interface LineMemory {
  /** When each last named streams (ISO), by its text; of lines that stand in the form now. */
  readonly matchedAt: { readonly [text: string]: string }
  /** Lines that named streams within the last day and name none now: their group has another name, or is empty. */
  readonly lost: readonly string[]
}

/** What the form's lines name in this run beside what they named before it. */
export function lineMemory(ledger: FactReader, lines: readonly FormLine[], now: Date): LineMemory {
  const before = readMatchedAt(ledger.fact(LINES_MATCHED))
  const naming = lines.filter(({ setting, leavesOut }) => setting === 'event_groups' && !leavesOut)
  const matchedAt = naming.flatMap(({ text, streams }) => {
    const at = streams !== 0 ? now.toISOString() : before.get(text)
    return at === undefined ? [] : [[text, at] as const]
  })
  const isRecent = (text: string) => now.getTime() - Date.parse(before.get(text) ?? '') < DAY_MS
  const lost = naming.filter(({ text, streams }) => streams === 0 && isRecent(text))
  return { matchedAt: Object.fromEntries(matchedAt), lost: [...new Set(lost.map(({ text }) => text))] }
}

/** Remembers what the lines named in this run. */
export function recordLines(ledger: FactWriter, { matchedAt }: LineMemory): void {
  ledger.setFact(LINES_MATCHED, JSON.stringify(matchedAt))
}

/** What is told where channels stay since a line lost what it named; `groupNow` has their streams, where that is known. */
export function lostLineWarning(text: string, groupNow: string | null): Warning {
  const where = groupNow === null ? '' : ` ("${groupNow}" has them now)`
  return {
    code: 'form_line_matches_nothing',
    message: `${fieldLabel('event_groups')}: "${text}" no longer matches a group with streams${where}. Its channels are kept for a day, or until their events are over. Correct the line, or remove it to delete them.`,
    place: 'event_groups',
  }
}

/** What cannot be read counts as never seen. */
function readMatchedAt(text: string | null): ReadonlyMap<string, string> {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return new Map() // this run writes another
  }
  const entries = Object.entries(isObject(kept) ? kept : {})
  return new Map(entries.flatMap(([line, at]) => (typeof at === 'string' ? [[line, at] as const] : [])))
}
