import type { SportsEvent } from '../generated/records.ts'
import { eventTitle } from '../sports/index.ts'
import { listOf } from './candidates.ts'
import { candidatesOf, type Question } from './context.ts'
import { fold } from './fold.ts'
import { segmentFor, sessionOf } from './race-sessions.ts'
import { minutesApart } from './stated-time.ts'
import type { Finding, ScoredCandidate } from './trace.ts'

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
  /\b(?:f2|f3|formula (?:2|3|two|three)|f1 academy|porsche|supercup|moto2|moto3|motoe|xfinity|truck|trucks|arca)\b/

/** A stated time this close to a session's start means the session. */
const SESSION_MINUTES = 45

/**
 * Race weekends and golf tournaments that a name means: the event first, by a
 * telling word of its title, city, country or circuit, then the session. A name
 * with nothing but its series can mean the only event of it in the window; one
 * that names another Grand Prix means none.
 */
export function fieldEvents(question: Question): Finding {
  const { reading } = question
  const isHinted = listOf(reading.league) !== null || listOf(reading.sport) !== null
  const candidates = isHinted ? candidatesOf(question, 'field') : []
  const words = tellingWords(reading.text)
  const named = candidates.filter((event) => isNamed(event, words, reading.text))
  const unnamed = words.length === 0 ? candidates : []
  const fits = (named.length > 0 ? named : unnamed).map((event) => withSession(question, event, named.length > 0))
  const near = candidates
    .slice(0, 20)
    .map((event) => ({ ...withSession(question, event, false), score: 0.2, rule: 'near' }))
  return { fits, near, refusal: { rule: 'no_candidate', reason: refusalFor(isHinted, candidates.length) } }
}

/** The words of a text that may tell one weekend or tournament from another. */
function tellingWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word.length > 2 && !GENERIC_WORDS.has(word) && !/\d/.test(word))
}

function isNamed(event: SportsEvent, words: readonly string[], text: string): boolean {
  const title = tellingWords(eventTitle(event).split(/\b(?:pres\.?|presented)\b/i)[0] ?? '')
  if (event.sport === 'golf') return title.length > 0 && title.every((word) => words.includes(word))
  if (OTHER_SERIES.test(fold(text)) && !OTHER_SERIES.test(fold(`${event.league} ${eventTitle(event)}`))) return false
  const { city, country, name } = event.venue ?? {}
  const places = new Set([...title, ...tellingWords([city, country, name, event.circuit?.name].join(' '))])
  const prix = /(\S+) (?:grand prix|gp)\b/.exec(fold(text))?.[1]
  const isOtherPrix = prix !== undefined && tellingWords(prix).length > 0 && !places.has(prix)
  return !isOtherPrix && words.some((word) => places.has(word))
}

function withSession(question: Question, event: SportsEvent, isNamedEvent: boolean): ScoredCandidate {
  const { reading, stated } = question
  const segments = event.segments ?? []
  const session = sessionOf(reading.text)
  const byName = session === null ? undefined : segmentFor(segments, session)
  const byTime = segments.find((segment) => {
    const minutes = segment.start === undefined ? null : minutesApart(event, stated, segment.start)
    return stated.date !== null && minutes !== null && minutes <= SESSION_MINUTES
  })
  const segment = session === null ? byTime : byName
  const kind = event.sport === 'golf' ? 'golf_tournament' : segment ? 'race_session' : 'race_weekend'
  const why = `${isNamedEvent ? 'its name or place' : 'the only one of its series'}${segment ? `, session ${segment.code}` : ''}`
  return { event, rule: kind, score: isNamedEvent ? 0.92 : 0.8, why, segment: segment?.code ?? null }
}

function refusalFor(isHinted: boolean, count: number): string {
  if (!isHinted) return 'The name tells neither series nor tour.'
  if (count === 0) return 'No race weekend or tournament of this series in the days that are looked at.'
  return 'The name means none of the race weekends or tournaments in the days that are looked at.'
}
