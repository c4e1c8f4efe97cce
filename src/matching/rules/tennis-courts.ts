import type { SportsEvent } from '../../generated/records.ts'
import { stateAt } from '../../sports/index.ts'
import type { ScoredCandidate } from '../match-result.ts'
import { candidatesOf, type Question } from '../question.ts'
import { daysApart, EXACT_MINUTES, minutesApart } from '../stated-time.ts'
import { fold } from '../teams/name-folding.ts'
import { foldedName } from './folded-name.ts'
import { oncePer } from './once-per.ts'
import { TENNIS_SCORES } from './scores.ts'
import { isOtherDraw } from './tennis-draws.ts'
import { isOfTournament } from './tennis-tournaments.ts'
import { holdsPhrase } from './title-words.ts'

/** What a court is called in names; a name without any of it gives no court. */
const COURT =
  /\b(?:courts?|ct|campo|pista|platz|cancha|stadium|arena|grandstand|chatrier|lenglen|mathieu|ashe|armstrong)\b/

const NUMBER = /\b(?:courts?|ct|campo|pista|platz|cancha) (?:no |nr |number |n )?(\d{1,2})\b|\bno (\d{1,2}) court\b/

/** Words that every court may have in its name. */
const COURT_WORDS: ReadonlySet<string> = new Set('court stadium arena the pista campo cancha stade'.split(' '))

/** Words that may stand beside a court's number where nothing names the tournament. */
const BESIDE = /^(?:live|tennis|day|session|espn|feed|main|the|at|on|\d+)$/

/** The last word of a court's name tells it where it is at least this long: "Chatrier". */
const TELLING_LENGTH = 4

interface Court {
  readonly number: string | null
  /** Its name without words such as "court"; the whole and its last word. */
  readonly names: readonly string[]
}

/**
 * Tennis matches that a name gives by their court. With a time it is the match
 * that starts there then; without one the only match there on the stated day,
 * or the only one still to come. A court alone, without its tournament, needs
 * both day and time.
 */
export function tennisCourts(question: Question, text: string): readonly ScoredCandidate[] {
  if (!COURT.test(text)) return []
  const number = NUMBER.exec(text)
  const stated = number?.[1] ?? number?.[2] ?? null
  const isBare = isOnlyCourt(question)
  const there = candidatesOf(question, 'draw').filter(
    (event) =>
      isOnCourt(event, stated, text) &&
      !isOtherDraw(event, text) &&
      (isOfTournament(event, text, question) || (isBare && stated !== null)),
  )
  const fits = there.filter((event) => isThen(event, question))
  if (question.stated.minutes === null && fits.length > 1) return []
  return fits.map((event) => ({
    event,
    score: TENNIS_SCORES.tennis_court,
    rule: 'tennis_court',
    why: 'its court, and the only match there then',
    segment: null,
  }))
}

/** The title is nothing but a court, and the name says when. */
function isOnlyCourt({ reading, stated }: Question): boolean {
  if (stated.date === null || stated.minutes === null) return false
  const rest = foldedName(reading).title.replace(NUMBER, ' ').split(' ')
  return rest.every((word) => word === '' || BESIDE.test(word))
}

function isOnCourt(event: SportsEvent, number: string | null, text: string): boolean {
  const court = courtOf(event)
  if (court.number !== null) return court.number === number
  return number === null && court.names.some((name) => holdsPhrase(text, name))
}

const courtOf = oncePer(({ tournament }: SportsEvent): Court => {
  const folded = fold(tournament?.court ?? '')
  const digits = NUMBER.exec(folded)
  const words = folded.split(' ').filter((word) => word !== '' && !COURT_WORDS.has(word))
  const last = words.at(-1) ?? ''
  const names = [words.join(' '), last].filter(
    (name) => name.length >= TELLING_LENGTH && !/^(?:centre|center)$/.test(name),
  )
  return { number: digits?.[1] ?? digits?.[2] ?? null, names: names.length > 0 ? names : [folded].filter(Boolean) }
})

function isThen(event: SportsEvent, { stated, context }: Question): boolean {
  if (stated.minutes !== null) {
    const readings = stated.zones.map((zone) => minutesApart(event, { ...stated, zone }) ?? Infinity)
    return Math.min(...readings) <= EXACT_MINUTES
  }
  if (stated.date !== null) return daysApart(event, stated) === 0
  return stateAt(event, context.now) !== 'post'
}
