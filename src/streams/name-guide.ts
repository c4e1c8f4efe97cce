import { createHash } from 'node:crypto'
import {
  isAlwaysOn,
  isReplay,
  isShow,
  type KeywordService,
  type NameReading,
  programmeTitle,
  saysOver,
  withLabelHints,
} from '../detection/index.ts'
import type { SportsEvent, StreamGroup, StreamRule } from '../generated/records.ts'
import { type DateOrders, type LikelyStart, likelyStart } from '../matching/index.ts'
import { isObject } from '../records/json.ts'
import {
  type Contest,
  DAY_ONLY_ZONE,
  eventEnd,
  type LeagueCatalog,
  NAME_SOURCE,
  NO_SPORT,
  sportName,
  sportOf,
  wordsOfCode,
} from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { readFact } from '../store/facts.ts'
import { compareText } from '../text.ts'
import { DAY_MS, HOUR_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'

/**
 * "Duke vs Virginia" for "Lacrosse: Duke vs Virginia", "Lacrosse Duke vs Virginia" and "Duke vs Virginia - Lacrosse":
 * templates show a name behind its league or sport, which is not said twice. "Replay:" in front stays there, and a
 * mark of women or men goes behind the name. `league` is null where only the sport is known.
 */
function titleWithoutLabel(
  title: string,
  { league, sport }: { readonly league: string | null; readonly sport: string },
  catalog: LeagueCatalog,
): string {
  const [, front = '', name = ''] = REPLAY_IN_FRONT.exec(title) ?? []
  const { contest } = sportOf(sport)
  const { shortName: short = '', name: whole = '' } = catalog.find(league ?? '') ?? {}
  const ofLeague = TEAMS_OR_PERSONS.has(contest)
  const withoutLeague =
    withoutLabel(name, short, ofLeague) ??
    withoutLabel(name, whole, ofLeague) ??
    (ofLeague ? withoutLabelBehind(name, short) : null) ??
    name
  // Of no sport that is known templates say none.
  const label = sport === NO_SPORT ? '' : sportName(sport)
  return front + (withoutLabel(withoutLeague, label, SIDES.has(contest)) ?? withoutLeague)
}

/** Splits every title in two. */
const REPLAY_IN_FRONT = /^(replay\s*[:-]\s*)?(.*)$/isu

/** A league may stand before two sides without a colon, but that of a card is its name: "UFC Fight Night Lopes vs Silva". */
const TEAMS_OR_PERSONS: ReadonlySet<Contest | null> = new Set<Contest>(['game', 'match'])
/** Likewise a sport; "Racing" and "Golf" begin names of clubs and places. */
const SIDES: ReadonlySet<Contest | null> = new Set<Contest>(['game', 'match', 'card'])

/** The name without the label at one of its ends; null where that holds none. */
function withoutLabel(name: string, label: string, isLoose: boolean): string | null {
  if (label === '') return null
  if (startsWith(name, label)) {
    const [, mark = '', sign = '', rest = ''] = BEHIND_LABEL.exec(name.slice(label.length)) ?? []
    const isPart = sign !== '' ? NAMES_SOMETHING.test(rest) : isLoose && NAMES_TWO_SIDES.test(rest)
    if (isPart) return mark === '' ? rest : `${rest} ${mark}`
  }
  const end = name.length - label.length
  const [, before = ''] = BEFORE_LABEL.exec(name.slice(0, Math.max(end, 0))) ?? []
  return startsWith(name.slice(end), label) && NAMES_SOMETHING.test(before) ? before : null
}

/** "Browns at Buccaneers NFL 7", "NY @ WSH (WNBA)": two sides, and a label of their league behind them. */
function withoutLabelBehind(name: string, label: string): string | null {
  const [whole = ''] = /\s+(?:\S+ \d{1,3}|\([^()]+\)|\[[^[\]]+\])$/u.exec(name) ?? []
  const inside = whole.replace(/^[\s([]+|[)\]]$| \d{1,3}$/g, '')
  const before = name.slice(0, name.length - whole.length)
  return label !== '' && inside.toLowerCase() === label.toLowerCase() && NAMES_TWO_SIDES.test(before) ? before : null
}

function startsWith(text: string, label: string): boolean {
  return text.slice(0, label.length).toLowerCase() === label.toLowerCase()
}

/** A mark of women or men, a colon or dash, if any, and the rest. */
const BEHIND_LABEL = /^(?:\s*(\((?:[mwf]|men|women)\)))?(\s*:|\s+-(?=\s)|(?=\s))\s*(.*)$/isu
const BEFORE_LABEL = /^(.*?)\s+-\s+$/su
const NAMES_SOMETHING = /\p{L}.*\p{L}/su
const NAMES_TWO_SIDES = /^(?:\p{L}|#\d)[^:]*\s(?:vs?\.?|x|@|at)\s+[^:]*\p{L}[^:]*$/iu

/** When a made-up event is: at the time that its name states, or for as long as a stream has the name. */
export type NameTime = LikelyStart | { readonly start: Date; readonly end: Date; readonly hasClock: false }

/** What such an event is made of beside title and time. */
type NameHints = Pick<
  NameReading,
  'name' | 'isShoulder' | 'isOfOtherSeason' | 'separator' | 'league' | 'leagueAtEnd' | 'sport' | 'gender'
>

/**
 * The event that a name alone tells of (provider `name`). Its id comes of title, league or
 * sport, and stated time, not of the stream: one programme on ten streams is one event, and two programmes never are.
 * Without a stated league the sport stands in its place; it has no sides. Pure.
 */
export function nameEvent(written: string, time: NameTime, reading: NameHints, catalog: LeagueCatalog): SportsEvent {
  const league = statedLeague(reading, catalog)
  const sport = (league === null ? null : catalog.sportOf(league)) ?? statedSport(reading.sport) ?? NO_SPORT
  const ownWord = sport === NO_SPORT ? sportWord(reading, written) : ''
  const title = ownWord + titleWithoutLabel(written, { league, sport }, catalog)
  const isOpenEnded = 'end' in time
  return {
    id: idOf([foldedTitle(title), league ?? sport, reading.gender, isOpenEnded ? null : [time.start, time.hasClock]]),
    provider: NAME_SOURCE,
    sport,
    league: league ?? sport,
    name: title,
    start: isoSeconds(time.start),
    ...(isOpenEnded ? { end: isoSeconds(time.end) } : {}),
    ...(time.hasClock ? {} : { timeValid: false }),
    ...(isReplay(reading) ? { isReplay: true } : isShow(reading, title) ? { isShow: true } : {}),
  }
}

/** One league that the name says. The code of one that the catalog has not may stand for several, so that the name must say its words. */
function statedLeague(reading: NameHints, catalog: LeagueCatalog): string | null {
  const league = onlyOne(reading.league ?? reading.leagueAtEnd)
  if (league === null || catalog.find(league) !== undefined) return league
  return says(reading.name, wordsOfCode(league)) ? league : null
}

/** One sport; of several the one whose name is a part of all the others': rugby, of "Rugby" and "Rugby League". */
function statedSport(hint: NameReading['sport']): string | null {
  const codes = hint === null || typeof hint === 'string' ? [] : hint
  const [common = null] = codes.filter((code) => codes.every((other) => says(sportName(other), sportName(code))))
  return onlyOne(hint) ?? common
}

/** "Football: " where the name says the word and the title does not, and nobody knows which of several sports it means. */
function sportWord({ name, sport }: NameHints, title: string): string {
  const words = (typeof sport === 'string' ? [] : (sport ?? [])).map(sportName)
  const word = words.find((one) => says(name, one) && !says(title, one))
  return word === undefined ? '' : `${word}: `
}

function says(text: string, words: string): boolean {
  return ` ${foldedTitle(text)} `.includes(` ${foldedTitle(words)} `)
}

/** Digits of the hash that names an event: two titles would have to be in billions of billions for two to meet. */
const ID_DIGITS = 20

function idOf(whatItIs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(whatItIs)).digest('hex').slice(0, ID_DIGITS)
}

/** A title without case, accents and marks, with one word for what stands between two sides. */
export function foldedTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\s)(?:vs?\.?|x|@|at)(?=\s)/g, ' v ')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
}

/** One event for all streams that tell of one programme, whichever comes first: one that is not written in capitals, if there is one. */
export function shareEvents<Named extends { readonly event: SportsEvent }>(all: readonly Named[]): readonly Named[] {
  const best = new Map<string, SportsEvent>()
  for (const { event } of all) {
    const known = best.get(event.id)
    if (known === undefined || compareForms(event, known) < 0) best.set(event.id, event)
  }
  return all.map((named) => ({ ...named, event: best.get(named.event.id) ?? named.event }))
}

function compareForms(one: SportsEvent, other: SportsEvent): number {
  const shouts = ({ name = '' }: SportsEvent) => (name === name.toUpperCase() ? 1 : 0)
  return shouts(one) - shouts(other) || compareText(JSON.stringify(one), JSON.stringify(other))
}

/** A hint that is one code. */
function onlyOne(hint: string | readonly string[] | null): string | null {
  if (hint === null || typeof hint === 'string') return hint
  return hint.length === 1 ? (hint[0] ?? null) : null
}

function isoSeconds(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z')
}

/** The fact of the ledger that holds when names were first seen. */
const FIRST_SEEN = 'names_first_seen'

/** When a name was first seen in its playlist, and until when its event lasts (ISO). */
interface SeenName {
  readonly since: string
  readonly until: string
}

/** Names that say a clock without a day, or a day by a word such as "tomorrow", as earlier runs saw them. */
export type SeenNames = ReadonlyMap<string, SeenName>

/** What a run learns of such names. */
export interface SeenNameTracker {
  /** When the name was first seen; now, where it never was. */
  since(name: string): Date
  /** A stream that its playlist lists has the name, and this is when its event is over. */
  lists(name: string, until: Date): void
  /** What is to be remembered: the names that are listed, and those whose event is not over. */
  kept(): SeenNames
}

/** The names that earlier runs remembered; what cannot be read counts as never seen. */
export function readSeenNames(ledger: FactReader): SeenNames {
  const kept = readFact(ledger, FIRST_SEEN)
  return new Map(
    Object.entries(isObject(kept) ? kept : {}).flatMap(([name, times]) => {
      const [since, until] = Array.isArray(times) ? times : []
      return isInstant(since) && isInstant(until) ? [[name, { since, until }] as const] : []
    }),
  )
}

/** Remembers them for the next run. */
export function recordSeenNames(ledger: FactWriter, names: SeenNames): void {
  const sorted = [...names].sort(([one], [other]) => (one < other ? -1 : 1))
  const rows = sorted.map(([name, { since, until }]) => [name, [since, until]])
  ledger.setFact(FIRST_SEEN, JSON.stringify(Object.fromEntries(rows)))
}

/** A clock that was set wrong once is no reason to remember a name for ever. */
const LONGEST_KEPT_MS = 7 * DAY_MS

/**
 * A name is forgotten when no playlist lists it any more and its event is over, so that the same name of the next game
 * is another event, while a playlist that is empty for an hour changes nothing.
 */
export function trackSeenNames(before: SeenNames, now: Date): SeenNameTracker {
  const listed = new Map<string, SeenName>()
  const sinceOf = (name: string): Date => {
    const since = before.get(name)?.since
    return since === undefined || Date.parse(since) > now.getTime() ? now : new Date(since)
  }
  const lasts = ({ until }: SeenName) => {
    const left = Date.parse(until) - now.getTime()
    return left > 0 && left < LONGEST_KEPT_MS
  }
  return {
    since: sinceOf,
    lists: (name, until) => {
      listed.set(name, { since: sinceOf(name).toISOString(), until: until.toISOString() })
    },
    kept: () => new Map([...[...before].filter(([name, seen]) => !listed.has(name) && lasts(seen)), ...listed]),
  }
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

/** What the name alone of a stream without a match comes to: an event that is made of it, or why none. */
export type NameGuide =
  | { readonly event: SportsEvent }
  /** A sentence for people. */
  | { readonly event: null; readonly why: string }

/** What names are read by. */
export interface NameGuideContext {
  readonly now: Date
  /** The owner's. */
  readonly timeZone: string
  readonly keywords: KeywordService
  /** Days of the guide before and after today. */
  readonly daysBack: number
  readonly daysAhead: number
  readonly seen: SeenNameTracker
}

/** A stream without a match, and what decided that. */
export interface UnmatchedName {
  readonly group: StreamGroup
  readonly reading: NameReading
  readonly rule: StreamRule
  /** How its list of names writes day and month. */
  readonly dateOrders: DateOrders
  /** True where its playlist lists the stream no more. */
  readonly isStale: boolean
}

/**
 * Rules after which a name may have a guide of its own: nobody knows its event, or it means a programme beside one. What
 * the owner keeps away, holds no event, or is called off has none; nor has a stream of a league that he did not choose.
 */
const MAY_HAVE_GUIDE: ReadonlySet<StreamRule> = new Set<StreamRule>([
  ...(['no_candidate', 'other_teams', 'other_game', 'no_fixture_that_day', 'date_says_otherwise'] as const),
  ...(['outside_window', 'ambiguous', 'no_events_of_league', 'shoulder_programme', 'excluded'] as const),
  ...(['schedule_unknown', 'unsupported_sport'] as const),
])

/** A clock without a day that was first seen so long after it still means that day: playlists are late, and games are long. */
const LATE_MS = 4 * HOUR_MS

/** Reads names as programmes; null where the stream's group wants none of such a stream. Pure but for `seen`. */
export function nameGuideFinder(context: NameGuideContext): (unmatched: UnmatchedName) => NameGuide | null {
  const always = openEnded(context)
  const { keywords } = context
  return (given) => {
    const { group, rule } = given
    const { nameGuide: wish = 'none' } = group
    if (wish === 'none' || !mayHaveGuide(rule, group)) return null
    const unmatched = { ...given, reading: withLabelHints(given.reading, keywords) }
    const { reading } = unmatched
    const title = programmeTitle(reading)
    // With skip_builtin_filter an empty slot gets here: two sides in its name are an event, a divider's words are none.
    const isSlot = reading.isPlaceholder && reading.team2 === null
    if (title === null || isSlot) return none('the name has only a slot or a channel')
    if (saysOver(reading.name)) return none('the name says that the event is over')
    const time = timeOf(unmatched, context)
    if (time !== null && !isAlwaysOn(reading.name, title)) return guideOf(title, time, unmatched, context)
    if (wish === 'timed') return none(time === null ? 'the name has no time' : 'the stream is always on')
    return { event: nameEvent(title, always, reading, keywords.leagues) }
  }
}

function mayHaveGuide(rule: StreamRule, { leagues }: StreamGroup): boolean {
  // Who subscribes to no league at all wants nothing but names.
  return MAY_HAVE_GUIDE.has(rule) || (rule === 'league_not_switched_on' && leagues?.length === 0)
}

function none(because: string): NameGuide {
  return { event: null, why: `No guide is made from the stream name because ${because}.` }
}

function guideOf(
  title: string,
  time: NameTime,
  { reading, isStale }: UnmatchedName,
  { keywords, seen }: NameGuideContext,
): NameGuide {
  const event = nameEvent(title, time, reading, keywords.leagues)
  if (reading.date === null && !isStale) seen.lists(reading.name, eventEnd(event))
  return { event }
}

/**
 * The stated time; a clock without a day, or with a word such as "tomorrow", is meant as of when the name was first seen.
 * Such a word alone is most often a show's: "MLB Tonight".
 */
function timeOf(
  { group, reading, dateOrders }: UnmatchedName,
  { now, timeZone, seen }: NameGuideContext,
): NameTime | null {
  if (reading.date === null && reading.time === null) return null
  const { defaultTimeZone = null } = group
  const since = reading.date === null ? seen.since(reading.name) : now
  const context = { now: since, timeZone, defaultTimeZone, dateOrders }
  return likelyStart(reading, context, new Date(since.getTime() - LATE_MS))
}

/** All days of the guide, for a name that states no time: the programme is on as long as the stream is called so. */
function openEnded({ now, timeZone, daysBack, daysAhead }: NameGuideContext): NameTime {
  const today = civilDate(now, timeZone)
  return {
    start: startOfDay(today, DAY_ONLY_ZONE, -daysBack),
    end: startOfDay(today, DAY_ONLY_ZONE, daysAhead + 1),
    hasClock: false,
  }
}
