import { besideKind, type NameReading } from '../../detection/index.ts'
import type { EventSide, SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import {
  MAX_TRACED,
  type MatchResult,
  type NearMiss,
  noEvent,
  openResult,
  type Refusal,
  type ScoredCandidate,
} from '../match-result.ts'
import { candidatesOf, isAdmitted, isInTime, type Question } from '../question.ts'
import { CHOOSE_IT, hintedNames, listedNames, windowText } from '../reason-texts.ts'
import { fold } from '../teams/name-folding.ts'
import { golfTournaments } from './golf-tournaments.ts'
import { raceWeekends } from './race-weekends.ts'
import { ALL_STAR_SCORE, NEAR_SCORE } from './scores.ts'
import { foldedName, isOtherYear, isShow, oncePer } from './title-words.ts'

/** Events with a field of starters that a name means: race weekends with their sessions, golf tournaments. */
export function fieldEvents(question: Question): MatchResult {
  const candidates = candidatesOf(question, 'field')
  const fits = [
    ...raceWeekends(question, candidates.filter(isRace)),
    ...golfTournaments(
      question,
      candidates.filter((event) => !isRace(event)),
    ),
  ]
  const nearMisses = () => candidates.slice(0, MAX_TRACED).map(nearMiss)
  if (fits.length > 0) return openResult(question, fits, nearMisses)
  const reason = refusalFor(question, candidates.length)
  return noEvent(question, { rule: 'no_candidate', reason }, nearMisses)
}

function nearMiss(event: SportsEvent): NearMiss {
  const why = isRace(event)
    ? 'it is a race weekend in the days that are searched'
    : 'it is a tournament in the days that are searched'
  return { event, score: NEAR_SCORE, why, segment: null }
}

function isRace({ sport }: SportsEvent): boolean {
  return sportOf(sport).contest === 'race'
}

function refusalFor(question: Question, count: number): string {
  const names = hintedNames(question)
  if (names === null) {
    return 'No league or sport was found in the stream name: if a word in the name means one, add the word under Detection › Keywords in the console.'
  }
  const when = windowText(question)
  if (count === 0) return `No ${listedNames(names, 'or')} event was found ${when}.`
  if (count === 1) {
    return `Only one ${listedNames(names, 'or')} event was found ${when}, and the stream name does not fit it: ${CHOOSE_IT}.`
  }
  const hint = listedNames(names, 'and')
  const events = names.length === 1 ? `${hint} events` : `events of ${hint}`
  return `The stream name fits none of the ${count} ${events} ${when}: if the stream shows one of them, choose it under Streams in the console.`
}

/** What every name has in which ALL_STAR may be found. */
const MAY_BE_ALL_STAR = /all.?star/iu
const ALL_STAR = /\ball ?stars?\b/

/** What else goes on around an All-Star game under its name. */
const BESIDE_THE_GAME =
  /\b(?:skills?|celebrity|futures|derby|dunk|contest|challenge|shootout|rising|practice|workout|draft|red carpet|concert|fan(?:fest| fest| zone)?|saturday|weekend|friday|point|tip off|classic|selection|reserves|voting|media|hbcu|unified|legends)\b/

const NO_ALL_STAR_GAME: Refusal = {
  rule: 'no_candidate',
  reason: 'No All-Star game of the league in the stream name was found.',
}

/** The folded texts by which an event may say that it is an All-Star game. */
const textsOf = oncePer(({ name, notes = [], home, away, series }: SportsEvent): string =>
  fold([name, home?.name, away?.name, series?.title, ...notes].filter((text) => text !== undefined).join(' | ')),
)

/**
 * A league's All-Star game, which a name gives by the league, or the sport, alone: "NBA All-Star Game". The name has no
 * sides but those of the game, and no word that is not known beside one: there is much else around an All-Star game.
 */
export function allStarGame(question: Question): MatchResult {
  const { league, sport, name } = question.reading
  const isOfOne = league !== null || typeof sport === 'string' || areAllStars(question.reading)
  if (!isOfOne) return noEvent(question, NO_ALL_STAR_GAME)
  if (!MAY_BE_ALL_STAR.test(name)) return noEvent(question, NO_ALL_STAR_GAME)
  const { title, whole } = foldedName(question.reading)
  if (!ALL_STAR.test(whole) || BESIDE_THE_GAME.test(whole) || isShow(whole)) return noEvent(question, NO_ALL_STAR_GAME)
  const fits = question.context.index.events
    .filter((event) => isAdmitted(event, question) && isInTime(event, question) && isAllStarGame(event))
    .filter((event) => !isOtherYear(event, title) && hasItsSides(event, question) && saysNothingElse(event, title))
    .map(
      (event): ScoredCandidate => ({
        event,
        rule: 'all_star',
        score: ALL_STAR_SCORE,
        why: `it is the All-Star game ${league === null ? 'that fits' : 'of the league in'} the stream name`,
        segment: null,
      }),
    )
  return fits.length > 0 ? openResult(question, fits) : noEvent(question, NO_ALL_STAR_GAME)
}

/** True for a name whose two sides are selections: what leagues they are called after need not be that of their game. */
export function areAllStars({ team1, team2 }: NameReading): boolean {
  return [team1, team2].every((side) => side !== null && MAY_BE_ALL_STAR.test(side))
}

function isAllStarGame(event: SportsEvent): boolean {
  const texts = textsOf(event)
  return ALL_STAR.test(texts) && !BESIDE_THE_GAME.test(texts)
}

/** Words that sides of different All-Star games share. */
const SHARED_WORDS: ReadonlySet<string> = new Set(
  'all allstar allstars star stars team game conference conf league'.split(' '),
)

/** True where the name has no two sides, or each of them has a word of another side of the game: "Eastern Conference vs Western Conference". */
function hasItsSides({ home, away }: SportsEvent, { reading }: Question): boolean {
  const { team1, team2 } = reading
  if (team1 === null || team2 === null) return true
  const [first, second] = [ownWords(team1), ownWords(team2)]
  // Of "MLS All-Stars" the league was taken for a label of the name.
  const title = reading.title()
  const firstOrLabel = first.length > 0 ? first : ownWords(title.slice(0, title.indexOf(team1) + team1.length))
  const shares = (words: readonly string[], side: EventSide | undefined) => {
    const known = wordsOfSide(side)
    return words.some((word) => known.has(word))
  }
  return (shares(firstOrLabel, away) && shares(second, home)) || (shares(firstOrLabel, home) && shares(second, away))
}

function ownWords(side: string): readonly string[] {
  return fold(side)
    .split(' ')
    .filter((word) => !SHARED_WORDS.has(word))
}

function wordsOfSide({ name, shortName, abbreviation, location, nickname }: EventSide = {}): ReadonlySet<string> {
  return new Set([name, shortName, abbreviation, location, nickname].flatMap((text) => fold(text ?? '').split(' ')))
}

const OF_ANY_GAME = new Set([...SHARED_WORDS, 'annual', 'vs', 'v', 'x'])

/** True where every word of a folded title is one of the game, of its place or of what stands beside games. */
function saysNothingElse(event: SportsEvent, title: string): boolean {
  const { home, away, venue } = event
  const known = new Set([
    ...textsOf(event).split(' '),
    ...fold([venue?.name, venue?.city, venue?.state].filter((text) => text !== undefined).join(' ')).split(' '),
    ...wordsOfSide(home),
    ...wordsOfSide(away),
  ])
  return title.split(' ').every((word) => OF_ANY_GAME.has(word) || known.has(word) || besideKind(word, false) !== null)
}
