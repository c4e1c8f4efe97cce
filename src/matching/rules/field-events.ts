import type { SportsEvent } from '../../generated/records.ts'
import { eventTitle, findLeague, LEAGUES, sportOf } from '../../sports/index.ts'
import { listOf } from '../candidates.ts'
import { candidatesOf, isOfHintedLeague, type Question } from '../context.ts'
import { fold } from '../identity/fold.ts'
import { type Finding, MAX_TRACED, type ScoredCandidate } from '../trace.ts'
import { daysApart, minutesApart } from '../when/stated-time.ts'
import { segmentFor, sessionOf } from './race-sessions.ts'

/** Words of weekends, tournaments and stream names that tell none from another. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'grand prix gp formula one f1 motogp nascar indycar cup series race races racing practice free qualifying quali ' +
    'qual sprint shootout session live event the of at in on and by pres presented feed main on board onboard pit lane ' +
    'cam driver tracker data weekend pga lpga tour golf tournament championship championships classic open round day ' +
    'featured groups group holes hole featured coverage final first second third fourth us uk fp1 fp2 fp3 hd fhd uhd ' +
    '4k sky sports espn tsn dazn viaplay channel'
  ).split(' '),
)

/** Series that race at the same place as the one that is hinted. */
const OTHER_SERIES =
  /\b(?:f[234]|formula (?:[2-4e]|two|three|four)|f1 academy|porsche|supercup|carrera cup|moto2|moto3|motoe|motojunior|xfinity|oreilly|trucks?|arca|indy nxt|indy lights)\b/

/** Words that say which part of a weekend or tournament is shown. */
const PART =
  /\b(?:(?:round|rd|day|session|stage|r) ?\d{1,2}|(?:first|second|third|fourth|final|opening) (?:round|day)|(?:round|day) (?:one|two|three|four))\b/

/** Broadcasts of a running tournament. */
const FEATURED = /\b(?:featured|marquee|main feed|live coverage|early coverage|late coverage)\b/

/** A stated time this close to a session's start means the session. */
const SESSION_MINUTES = 45

/**
 * Race weekends and golf tournaments that a name means: the event first, by a
 * telling word of its title, city, country or circuit, then the session. A name
 * with nothing but its series can mean the only event of it in the window where
 * it says which part of it is shown; a channel of that sport does not. One that
 * names another Grand Prix means none.
 */
export function fieldEvents(question: Question): Finding {
  const { reading } = question
  const isHinted = listOf(reading.league) !== null || listOf(reading.sport) !== null
  const candidates = candidatesOf(question, 'field')
  const words = tellingWords(reading.title())
  const named = candidates.filter((event) => isNamed(event, words, question))
  const unnamed = words.length === 0 ? candidates.filter((event) => isOnlyPart(event, question)) : []
  const fits = (named.length > 0 ? named : unnamed).map((event) => withSession(question, event, named.length > 0))
  const near = candidates.slice(0, MAX_TRACED).map((event) => ({ ...withSession(question, event, false), score: 0.2 }))
  return { fits, near, refusal: { rule: 'no_candidate', reason: refusalFor(isHinted, candidates.length) } }
}

/** The words of a text that may tell one weekend or tournament from another. */
function tellingWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word.length > 2 && !GENERIC_WORDS.has(word) && !/\d/.test(word))
}

function isNamed(event: SportsEvent, words: readonly string[], question: Question): boolean {
  const title = tellingWords(titleHeading(event))
  if (sportOf(event.sport).contest === 'tournament') return isNamedTournament(event, title, words, question)
  const text = fold(question.reading.title())
  if (!namesSeries(event, question) || isOtherSeries(event, text)) return false
  const { city, country, name } = event.venue ?? {}
  const places = new Set([...title, ...tellingWords([city, country, name, event.circuit?.name].join(' '))])
  const prix = /(\S+) (?:grand prix|gp)\b/.exec(text)?.[1]
  const isOtherPrix = prix !== undefined && tellingWords(prix).length > 0 && !places.has(prix)
  return !isOtherPrix && words.some((word) => places.has(word))
}

/** The title before its sponsor. */
function titleHeading(event: SportsEvent): string {
  return (eventTitle(event).split(/\b(?:pres\.?|presented)\b/i)[0] ?? '').trim()
}

/** A tournament by all telling words of its title: two of them without any word for the sport, never under another tour. */
function isNamedTournament(
  event: SportsEvent,
  title: readonly string[],
  words: readonly string[],
  question: Question,
): boolean {
  const { reading } = question
  const isHinted = listOf(reading.league) !== null || listOf(reading.sport) !== null
  if (title.length < (isHinted ? 1 : 2) || !title.every((word) => words.includes(word))) return false
  // One word alone ("Memorial") may mean a day or a show, unless its own title or a part of a tournament stands there.
  const heading = fold(titleHeading(event)).replace(/^the /, '')
  const text = fold(reading.title())
  if (title.length === 1 && !text.includes(heading) && !PART.test(text) && !FEATURED.test(text)) return false
  const others = LEAGUES.filter(({ sport, code }) => sport === event.sport && code !== event.league)
  return namesSeries(event, question) || !others.some((league) => isPhraseOf(seriesNames(league.code), reading.name))
}

/** A part of the only event of a series: the name tags the series and says a round, a day, a session or a date. */
function isOnlyPart(event: SportsEvent, question: Question): boolean {
  const { reading, stated } = question
  const text = fold(reading.title())
  if (!namesSeries(event, question) || isOtherSeries(event, text)) return false
  if (stated.date !== null) return daysApart(event, stated) === 0
  return sessionOf(reading.title()) !== null || PART.test(text)
}

function namesSeries(event: SportsEvent, { reading }: Question): boolean {
  return isOfHintedLeague(event, reading) || isPhraseOf(seriesNames(event.league), reading.name)
}

/** What a series or tour is called. */
function seriesNames(code: string): readonly string[] {
  const { name, short_name: shortName, aliases = [] } = findLeague(code) ?? {}
  return [code, name, shortName, ...aliases].filter((text) => text !== undefined)
}

function isPhraseOf(phrases: readonly string[], text: string): boolean {
  const folded = ` ${fold(text)} `
  return phrases.some((phrase) => folded.includes(` ${fold(phrase)} `))
}

function isOtherSeries(event: SportsEvent, text: string): boolean {
  return OTHER_SERIES.test(text) && !OTHER_SERIES.test(fold(`${event.league} ${eventTitle(event)}`))
}

function withSession(question: Question, event: SportsEvent, isNamedEvent: boolean): ScoredCandidate {
  const { reading, stated } = question
  const segments = event.segments ?? []
  const session = sessionOf(reading.title())
  const byName = session === null ? undefined : segmentFor(segments, session)
  const byTime = segments.find((segment) => {
    const minutes = segment.start === undefined ? null : minutesApart(event, stated, segment.start)
    return stated.date !== null && minutes !== null && minutes <= SESSION_MINUTES
  })
  const segment = session === null ? byTime : byName
  const kind =
    sportOf(event.sport).contest === 'tournament' ? 'golf_tournament' : segment ? 'race_session' : 'race_weekend'
  const why = `${isNamedEvent ? 'its name or place' : 'the only one of its series'}${segment ? `, session ${segment.code}` : ''}`
  return { event, rule: kind, score: isNamedEvent ? 0.92 : 0.8, why, segment: segment?.code ?? null }
}

function refusalFor(isHinted: boolean, count: number): string {
  if (!isHinted) return 'The name tells neither series nor tour.'
  if (count === 0) return 'No race weekend or tournament of this series in the days that are looked at.'
  return 'The name means none of the race weekends or tournaments in the days that are looked at.'
}
