import { type KeywordService, type NameReading, readName } from '../detection/index.ts'
import { DAY_ONLY_ZONE, type LeagueCatalog, type Span, sportOf } from '../sports/index.ts'
import { startOfDay } from '../time/zone.ts'
import { gateOf, listOf } from './event-index.ts'
import { leaguesOfSeries } from './rules/race-names.ts'
import { holdsPhrase, oncePer } from './rules/title-words.ts'
import { dashedDay, possibleDaysOfWord } from './stated-day.ts'
import { statedTime } from './stated-time.ts'
import { fold } from './teams/name-folding.ts'

/** What a name's day depends on beside the name. */
interface DayContext {
  readonly now: Date
  /** The owner's zone. */
  readonly timeZone: string
  /** Zone of the names of the stream group, where the owner set one. */
  readonly defaultTimeZone?: string | null
  readonly daysAhead: number
}

/** Tells when the events begin, or still run, that a name may mean. */
type PossibleTimes = (reading: NameReading) => readonly Span[]

/**
 * The times that a name may mean, before it is known which teams play and in what
 * order its list writes day and month: every one that `questionsOf` may come to
 * when both are known, and few others. Equal spans are one object.
 */
function possibleTimes(context: DayContext): PossibleTimes {
  const { now, timeZone, defaultTimeZone = null, daysAhead } = context
  const known = new Map<string, Span>()

  /** The gate of the day, and for games without a clock, whose day is New York's, that of the day there. */
  const timeOf = (reading: NameReading, date: string | null): Span => {
    const stated = statedTime(date === reading.date ? reading : { ...reading, date }, { timeZone, defaultTimeZone })
    const key = stated.date === null ? '' : `${stated.date} ${stated.zone}`
    const before = known.get(key)
    if (before !== undefined) return before
    const gate = gateOf(stated, { now, timeZone, daysAhead })
    const span = stated.date === null ? gate : together(gate, dayOnlyGate(stated.date))
    known.set(key, span)
    return span
  }

  const timesOf = (reading: NameReading): readonly Span[] => {
    const { date, dayAndMonth: clue } = reading
    if (date !== null) {
      const other = clue?.other ?? null
      return other === null ? [timeOf(reading, date)] : [timeOf(reading, date), timeOf(reading, other)]
    }
    const zone = defaultTimeZone ?? timeZone
    return possibleDaysOfWord(reading, now, zone).map((day) =>
      timeOf(reading, day ?? dashedDay(reading.name, now, zone)),
    )
  }
  return (reading) => [
    ...timesOf(reading),
    ...reading.otherTimes.flatMap((time) => timesOf({ ...reading, ...time, date: time.date ?? reading.date })),
  ]
}

function dayOnlyGate(date: string): Span {
  return { from: startOfDay(date, DAY_ONLY_ZONE, -1), to: startOfDay(date, DAY_ONLY_ZONE, 2) }
}

function together(one: Span, other: Span): Span {
  return {
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
  }
}

/** Which events a name may mean, as far as it can be told before any event is known. */
export interface Reach {
  /** Leagues that the name hints at; null where it hints at none. */
  readonly leagues: readonly string[] | null
  /** Sports that it hints at; null where it hints at a league, or at no sport. */
  readonly sports: readonly string[] | null
  /** Of races it means those of these leagues alone; null where it tells no series. */
  readonly series: readonly string[] | null
  /** The name may mean events of any league: it has no hint, or one that may be a part of a team's or a network's name. */
  readonly isOpen: boolean
  /** It means a fight card, or a game of a league whose short name stands in it. */
  readonly isCard: boolean
  readonly name: string
  /** When they begin, or still run. */
  readonly times: readonly Span[]
}

/** What a reach depends on beside the name. */
export interface ReachContext extends DayContext {
  readonly keywords: KeywordService
}

/**
 * A finder of the reach of names that were read without knowing any team; null
 * for a name that no rule of matching is asked about. It covers whatever
 * `questionsOf` makes of the name when the teams are known: this is the same
 * question, asked earlier.
 */
export function reachFinder(context: ReachContext): (reading: NameReading) => Reach | null {
  const { keywords, now } = context
  const timesOf = possibleTimes(context)
  return (reading) => {
    if (reading.category === 'PLACEHOLDER' || reading.isShoulder || reading.isExcluded) return null
    const { name } = reading
    const isCard = reading.category === 'EVENT_CARD'
    const times = timesOf(reading)
    const hinted = listOf(reading.league) ?? listOf(reading.leagueAtEnd)
    const leagues = hinted === null ? null : [...hinted, ...reading.leagueNamesakes()]
    if (leagues !== null) {
      return { name, leagues, sports: null, series: null, isOpen: reading.isLeagueOfNetwork(), isCard, times }
    }
    const said = keywords.detectSport(name)
    const isOpen = said === null || String(said) !== String(reading.sport) || mayBeOfSide(reading, keywords, now)
    const sports = listOf(said)
    return { name, leagues, sports, series: seriesIn(name, sports, keywords.leagues), isOpen, isCard, times }
  }
}

/** The leagues of the series that a name of motor sport tells; null where it tells none. */
function seriesIn(name: string, sports: readonly string[] | null, catalog: LeagueCatalog): readonly string[] | null {
  const isRaced = sports?.some((sport) => sportOf(sport).contest === 'race') ?? false
  const series = isRaced ? leaguesOfSeries(name, catalog) : null
  return series === null ? null : [...series]
}

/**
 * True where the sport word of a name may be a part of a team's name, so that it
 * is no hint once that team is known (sportOfName): it stands in a side, read as if
 * no text or any text were a team.
 */
function mayBeOfSide(reading: NameReading, keywords: KeywordService, now: Date): boolean {
  const { name } = reading
  if (keywords.isOwnSport(name)) return false
  const widest = readName(name, { keywords, now, isKnownTeam: () => true })
  const sides = [reading.team1, reading.team2, widest.team1, widest.team2]
  return sides.some((side) => side !== null && keywords.detectSport(side) !== null)
}

/**
 * The leagues that a name needs of those that its group subscribes to. `subscribed`
 * null means every league: then an open name needs none by itself, since nobody can
 * ask for all of them. A fight card without a hint needs the leagues that have cards.
 */
export function leaguesInReach(
  reach: Reach,
  subscribed: readonly string[] | null,
  catalog: LeagueCatalog,
): readonly string[] {
  const { leagues, sports, series, isOpen, isCard } = reach
  const all = subscribed ?? catalog.all.map(({ code }) => code)
  if (leagues !== null && isOpen && subscribed !== null) return subscribed
  if (leagues !== null) return all.filter((code) => leagues.includes(code))
  const isOfSport = (code: string): boolean => {
    const sport = catalog.find(code)?.sport ?? ''
    const isOtherSeries = series !== null && sportOf(sport).contest === 'race' && !series.includes(code)
    return (sports?.includes(sport) ?? false) && !isOtherSeries
  }
  if (isOpen && isCard) {
    const folded = fold(reach.name)
    return all.filter((code) => isOfSport(code) || mayHoldCard(code, folded, catalog))
  }
  if (isOpen && subscribed !== null) return subscribed
  return all.filter(isOfSport)
}

/** The leagues of fight cards, and the folded short names of all others that have one. */
const namesBesideCards = oncePer((catalog: LeagueCatalog) => {
  const cards = catalog.all.filter(({ sport }) => sportOf(sport).contest === 'card')
  const shortNames = catalog.all.map(({ code, shortName: name }) => [code, fold(name ?? '')] as const)
  return { cards: new Set(cards.map(({ code }) => code)), shortNames: new Map(shortNames) }
})

function mayHoldCard(code: string, foldedName: string, catalog: LeagueCatalog): boolean {
  const { cards, shortNames } = namesBesideCards(catalog)
  return cards.has(code) || holdsPhrase(foldedName, shortNames.get(code) ?? '')
}
