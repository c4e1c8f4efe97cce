import type { MatchedRule, SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import type { EventIndex } from '../event-index.ts'
import {
  type MatchResult,
  type NearMiss,
  noEvent,
  openResult,
  type Refusal,
  type ScoredCandidate,
} from '../match-result.ts'
import { isAdmitted, isInTime, isOtherGame, isPlaceSeparator, type Question } from '../question.ts'
import { listedNames, quoted, sidesWord, startText } from '../reason-texts.ts'
import { daysApart, EXACT_MINUTES, inFittingZone, minutesApart } from '../stated-time.ts'
import { isCollegeLeague, isOfOneCollege } from '../teams/built-in-aliases.ts'
import { fold } from '../teams/name-folding.ts'
import { type Team, type TeamHit, teamKey } from '../teams/team-index.ts'
import { isCard } from './fight-card-facts.ts'
import { cardPart } from './fight-cards.ts'
import { type KnownPart, knownParts, unknownParts, wordsBeside } from './known-sides.ts'
import {
  type Refused,
  refuseDay,
  refuseGame,
  refuseNicknames,
  refuseSides,
  refuseTime,
  refuseTournament,
} from './refusals.ts'
import { isSurelyNamed } from './sure-sides.ts'
import {
  gamesOf,
  guessedOpponent,
  isAtStatedTime,
  KIND_SCORE,
  LIKELY_MINUTES,
  mayBeUnmarked,
  rounded,
  type Side,
  SPELLING_MINUTES,
  sideOf,
} from './team-sides.ts'
import { isOtherTournament } from './tennis-tournaments.ts'
import { secondSideOnce } from './title-sides.ts'
import { foldedName, holdsPhrase, isOtherDecider, isOtherYear } from './title-words.ts'

/** A sure time further off than this is that of another meeting of two teams. */
const OTHER_MEETING_MINUTES = 240
/** The same on the day that the name states: starts are put off by hours, and the second game of a doubleheader is further away. */
const OTHER_GAME_MINUTES = 300

/** No two zones that names are written in are further apart: a stated day and time beyond this is that of another game. */
const MOST_ZONE_MINUTES = 18 * 60

/** A team that one side of the name means in a game. */
export interface MeantTeam extends TeamHit {
  /** The side, folded. */
  readonly text: string
  /** The side as the name writes it. */
  readonly written: string
  readonly part: KnownPart | null
  /** The side is the team's name as it sounds (heard-sides.ts). */
  readonly isHeard?: boolean
}

/** A game of two teams that the sides of a name may mean. */
export interface Meeting {
  readonly event: SportsEvent
  /** The side that the name gives first, and the other one. */
  readonly first: MeantTeam
  readonly second: MeantTeam
}

/** A test of a meeting, and what is said where no meeting passes it. */
interface MeetingTest {
  readonly passes: (meeting: ScoredCandidate, question: Question) => boolean
  readonly refuse: (question: Question, meetings: Refused) => Refusal
}

/** What a meeting has to pass, in this order. */
const TESTS: readonly MeetingTest[] = [
  { passes: ({ event }, question) => isInTime(event, question), refuse: refuseDay },
  { passes: ({ event }, { game }) => !isOtherGame(event, game), refuse: refuseGame },
  { passes: isOfSaidTournament, refuse: refuseTournament },
  { passes: isTellingName, refuse: refuseNicknames },
  { passes: isLikelyTime, refuse: refuseTime },
]

/**
 * Games of the two sides of a name: an event fits when one side can be its home
 * team and the other its away team, in either order. A side that the index does
 * not know may be a misspelt opponent of the side that it knows, never another
 * known team.
 */
export function twoTeams(question: Question, first: string, second: string): MatchResult {
  const { fits, refuse, nearMisses } = gamesBetween(question, first, second)
  return fits.length > 0 ? openResult(question, fits) : noEvent(question, refuse(), nearMisses)
}

/** Games of two sides that fit; without any, why none does and what came close. */
interface FittingGames {
  readonly fits: readonly ScoredCandidate[]
  /** The sides are the two sides of some game, which may not fit. */
  readonly isGame: boolean
  refuse(): Refusal
  nearMisses(): readonly NearMiss[]
}

/** A side, as a whole or as the part of it that names a team. */
interface SideText extends Side {
  readonly part?: KnownPart
}

/** The games that twoTeams answers with: of the sides as they stand, else of the parts of them that name teams. */
export function gamesBetween(question: Question, first: string, second: string): FittingGames {
  const sides = inSingular(question, [wholeSide(question, first), wholeSide(question, second)])
  const ofWhole = gamesOfSides(question, ...sides)
  if (ofWhole.isGame || sides.every(isKnown)) return ofWhole
  for (const [left, right] of waysToRead(question, sides)) {
    const ofParts = gamesOfSides(question, left, right)
    if (ofParts.isGame) return ofParts
  }
  const shorter = beforeVenue(question, second) ?? secondSideOnce(question, first, second)
  return shorter === null ? ofWhole : gamesBetween(question, first, shorter)
}

/** "Arizona | State Farm Stadium CBS": what stands before the name of a venue where one of the events is; null for none. */
function beforeVenue({ context: { index } }: Question, side: string): string | null {
  const text = side.toLowerCase()
  const venue = venuesOf(index).find((name) => text.includes(` ${name}`))
  return venue === undefined ? null : side.slice(0, text.indexOf(` ${venue}`))
}

const venuesOfIndexes = new WeakMap<EventIndex, readonly string[]>()

/** Names of venues of several words, in small letters. */
function venuesOf(index: EventIndex): readonly string[] {
  const known = venuesOfIndexes.get(index)
  if (known !== undefined) return known
  const names = index.events.map(({ venue }) => venue?.name?.toLowerCase() ?? '').filter((name) => name.includes(' '))
  const venues = [...new Set(names)]
  venuesOfIndexes.set(index, venues)
  return venues
}

function wholeSide(question: Question, text: string): SideText {
  const side = sideOf(question, text)
  const { league, time } = question.reading
  const mayBeCode = side.hits.length === 0 && text.length <= LONGEST_SMALL_CODE && (league !== null || time !== null)
  const isCode = mayBeCode && SMALL_CODE.test(text) && !isUnit(question, text)
  if (isCode) return { ...side, hits: sideOf(question, text.toUpperCase()).hits }
  return isKnown(side) || !GLUED_WORDS.test(text) ? side : wholeSide(question, text.replace(WITHIN_GLUED, ' '))
}

/** "GoldenStateWarriors", "NCState" */
const GLUED_WORDS = /^\p{Lu}[\p{L}\d]*(?:\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll})[\p{L}\d]*$/u
const WITHIN_GLUED = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** The sides, of which those that are unknown may be whole names with an s too many: "Atlanta Dreams v Indiana Fevers". */
function inSingular(question: Question, [first, second]: readonly [SideText, SideText]): readonly [SideText, SideText] {
  if (isKnown(first) && isKnown(second)) return [first, second]
  const one = singularOf(question, first)
  return [one, isKnown(one) ? singularOf(question, second) : second]
}

function singularOf(question: Question, side: SideText): SideText {
  if (isKnown(side) || !ONE_TOO_MANY.test(side.text)) return side
  const { hits } = sideOf(question, side.text.slice(0, -1))
  return hits.some(({ kind }) => kind === 'full') ? { ...side, hits } : side
}

const ONE_TOO_MANY = /\p{L} \p{L}+[^s]s$/u

/** "NHL 60 min @ COL": minutes. */
function isUnit({ reading: { name } }: Question, text: string): boolean {
  return text === 'min' && /\d ?min\b/.test(name)
}

/** A code that is written like a word, which counts beside a league or at the exact time: "NBA: Orl @ Dal". */
const SMALL_CODE = /^\p{L}\p{Ll}{1,3}$/u
const LONGEST_SMALL_CODE = 4

/** Two sides as they may be meant, one of them known at least; not as they stand. */
function* waysToRead(
  question: Question,
  [first, second]: readonly [SideText, SideText],
): Generator<readonly [SideText, SideText]> {
  const firsts = knownReadings(question, first, 'first')
  const seconds = knownReadings(question, second, 'second')
  for (const one of isKnown(first) ? firsts : [...firsts, first]) {
    for (const other of isKnown(second) ? seconds : [...seconds, second]) {
      const isWhole = one === first && other === second
      if (!isWhole && (isKnown(one) || isKnown(other))) yield [one, other]
    }
  }
  for (const one of firsts) for (const other of misspelledReadings(question, second, 'second')) yield [one, other]
  for (const other of seconds) for (const one of misspelledReadings(question, first, 'first')) yield [one, other]
}

function isKnown({ hits }: SideText): boolean {
  return hits.length > 0
}

/** A side that is known; of one that is not, the parts of it that are. */
function knownReadings(question: Question, side: SideText, place: 'first' | 'second'): readonly SideText[] {
  if (isKnown(side)) return [side]
  return knownParts(question, side.text, place).map((part) => ({ ...sideOf(question, part.text), part }))
}

/** Of a side that is not known, the parts of it that may be misspelled. A code is never taken for one. */
function misspelledReadings(question: Question, side: SideText, place: 'first' | 'second'): readonly SideText[] {
  if (isKnown(side)) return []
  return unknownParts(question, side.text, place).map((part) => ({
    ...sideOf(question, part.text),
    code: null,
    part,
  }))
}

function gamesOfSides(question: Question, first: SideText, second: SideText): FittingGames {
  const { meetings, fits, refusal } = testedMeetings(question, meetingsOf(question, first, second))
  const refuse = refusal ?? (() => refuseSides(question, [first.text, second.text], [first, second]))
  const nearMisses = () => [...meetings, ...gamesOf(question, [first, second])]
  return { fits, isGame: meetings.length > 0, refuse, nearMisses }
}

/** Meetings that the words around the sides allow, and those of them that fit. */
interface TestedMeetings {
  readonly meetings: readonly ScoredCandidate[]
  readonly fits: readonly ScoredCandidate[]
  /** Why the last of them failed; null where there were none. */
  readonly refusal: (() => Refusal) | null
}

const NO_MEETINGS: TestedMeetings = { meetings: [], fits: [], refusal: null }

/** Puts the meetings to every test that a game of two sides has to pass. */
export function testedMeetings(question: Question, found: readonly Meeting[]): TestedMeetings {
  if (found.length === 0) return NO_MEETINGS
  const meetings = found
    .filter((meeting) => isAdmitted(meeting.event, question) && isSurelyNamed(meeting, question))
    .map((meeting) => candidate(meeting, question))
  let fits: readonly ScoredCandidate[] = meetings
  let refusal: TestedMeetings['refusal'] = null
  for (const test of TESTS) {
    if (fits.every((meeting) => test.passes(meeting, question))) continue
    const [one, ...others] = fits
    fits = fits.filter((meeting) => test.passes(meeting, question))
    if (fits.length > 0 || one === undefined) continue
    refusal = () => test.refuse(question, [one, ...others])
    break
  }
  return { meetings, fits, refusal }
}

/**
 * Games of two sides in a league whose own short name is a word for fights, so that
 * the name was read as a card: "WBC 05: Japan vs USA" is the World Baseball Classic.
 */
export function teamsOfNamedLeague(question: Question, first: string, second: string): MatchResult {
  const { whole } = foldedName(question.reading)
  const { catalog } = question.context.index
  const isNamed = ({ event }: ScoredCandidate): boolean =>
    !isCard(event) && holdsPhrase(whole, fold(catalog.find(event.league)?.shortName ?? ''))
  const fits = gamesBetween(question, first, second).fits.filter(isNamed)
  return fits.length > 0 ? openResult(question, fits) : noEvent(question, NO_GAME_OF_LEAGUE)
}

const NO_GAME_OF_LEAGUE: Refusal = { rule: 'no_candidate', reason: 'No game of the league in the stream name fits.' }

/** Every game of a team of one side and a team of the other; of a side that nobody knows, of whom it may misspell. */
function meetingsOf(question: Question, first: SideText, second: SideText): readonly Meeting[] {
  if (first.hits.length > 0) return gamesAgainst(question, first, second)
  return gamesAgainst(question, second, first).map(({ event, first: known, second: guessed }) => ({
    event,
    first: guessed,
    second: known,
  }))
}

function gamesAgainst(question: Question, known: SideText, other: SideText): readonly Meeting[] {
  const { index } = question.context
  const opponents = new Map(other.hits.map((hit) => [hit.team.key, hit]))
  const found = new Map<SportsEvent, Meeting>()
  for (const hit of known.hits) {
    for (const event of index.ofTeam(hit.team.key)) {
      const opponent = opponentIn(event, hit.team, question)
      if (!opponent || !mayBeUnmarked(event, hit.team, question)) continue
      const facing = opponents.get(opponent.key) ?? guessedOpponent(question, event, hit, other, opponent)
      if (!facing || found.has(event)) continue
      const first = { ...hit, text: known.folded, written: known.text, part: known.part ?? null }
      const second = { ...facing, text: other.folded, written: other.text, part: other.part ?? null }
      found.set(event, { event, first, second })
    }
  }
  return [...found.values()]
}

/** The other team of a game of the team; null where it has no name yet, or the team plays itself. */
export function opponentIn(event: SportsEvent, team: Team, { context }: Question): Team | null {
  const home = context.teams.teamOf(event, 'home')
  const away = context.teams.teamOf(event, 'away')
  if (home?.key === away?.key) return null
  return home?.key === team.key ? away : home
}

function candidate({ event, first, second }: Meeting, question: Question): ScoredCandidate {
  return {
    event,
    score: rounded((KIND_SCORE[first.kind] + KIND_SCORE[second.kind]) / 2),
    rule: first.isHeard || second.isHeard ? 'spelled_by_ear' : ruleOf(event),
    segment: isCard(event) ? cardPart(event, question) : null,
    isGuess: first.kind === 'similar' || second.kind === 'similar',
    isTurned: teamKey(event, event.home) === first.team.key,
    hasSmallCode: isSmallCode(first) || isSmallCode(second),
    isBareNicknames: isNickname(first) && isNickname(second) && !isToldByCollege(event, [first, second]),
    sideParts: [first.part, second.part],
    get why() {
      return `${sidesText(event, first, second)}${timeText(event, question)}`
    },
  }
}

/** "“Pacers” and “Thunder” are its teams". */
function sidesText(event: SportsEvent, first: MeantTeam, second: MeantTeam): string {
  const word = sidesWord(event)
  if (first.isHeard || second.isHeard) {
    const texts = [first, second].map((side) =>
      side.isHeard ? `${quoted(side.written)} is read as ${side.team.name}` : `${sideText(side)} is one of its ${word}`,
    )
    return `${texts.join(' and ')}${besideText([first, second])}`
  }
  if (first.kind !== 'similar' && second.kind !== 'similar') {
    return `${sideText(first)} and ${sideText(second)} are its ${word}${besideText([first, second])}`
  }
  const [guess, sure] = first.kind === 'similar' ? [first, second] : [second, first]
  return `${sideText(sure)} is one of its ${word}, and ${sideText(guess)} is close to the other, ${guess.team.name}`
}

/** ", next to “NESN+”": the words of the sides that are no part of a team's name. */
function besideText(sides: readonly MeantTeam[]): string {
  if (sides.every(({ part }) => part === null)) return ''
  const words = sides.flatMap(({ part }) => wordsBeside(part))
  return words.length === 0 ? '' : `, next to ${listedNames(words.map(quoted), 'and')}`
}

function sideText({ written, correction }: MeantTeam): string {
  return `${quoted(written)}${correction === undefined ? '' : ' (your correction)'}`
}

function timeText(event: SportsEvent, question: Question): string {
  if (!isInTime(event, question)) {
    if (question.stated.date === null) return ', but it is outside the days that are searched'
    return `, but it does not fit the day${question.stated.minutes === null ? '' : ' and time'} in the name`
  }
  const start = startText(event, question)
  return start === null ? '' : `, and it ${start}`
}

/** "Badgers / Fighting Illini": one of them can be no other school's. */
function isToldByCollege({ league }: SportsEvent, sides: readonly MeantTeam[]): boolean {
  return isCollegeLeague(league) && sides.some(({ text }) => isOfOneCollege(text))
}

function isSmallCode({ kind, written }: MeantTeam): boolean {
  return kind === 'abbreviation' && SMALL_CODE.test(written)
}

/** A nickname tells no city; persons are called by their surnames, which is no nickname. */
function isNickname({ team, kind, text }: MeantTeam): boolean {
  if (sportOf(team.sport).isNamedBySurname) return false
  return kind === 'nickname' || (kind === 'short' && !team.ownNames.includes(text))
}

/** Other matches of persons than tennis and fights (darts, snooker) have no rule of their own. */
function ruleOf({ sport }: SportsEvent): MatchedRule {
  if (sport === 'tennis') return 'tennis_players'
  return sportOf(sport).contest === 'card' ? 'card_fighters' : 'both_teams'
}

/** Players and teams meet again and again; a name that says the tournament, its year or a deciding game means that one. */
function isOfSaidTournament({ event }: ScoredCandidate, { reading }: Question): boolean {
  if (event.sport !== 'tennis') return !isOtherDecider(event, reading.name)
  const { whole } = foldedName(reading)
  return !isOtherTournament(event, whole) && !isOtherYear(event, whole)
}

/** Two nicknames that many schools have need a league, the venue or the time. */
function isTellingName({ event, isBareNicknames }: ScoredCandidate, question: Question): boolean {
  const { reading } = question
  if (!isBareNicknames || reading.league !== null || !isCollegeLeague(event.league)) return true
  if (isAtStatedTime(event, question)) return true
  const venue = fold(event.venue?.name ?? '')
    .split(' ')
    .slice(0, 2)
    .join(' ')
  return venue.includes(' ') && holdsPhrase(foldedName(reading).whole, venue)
}

/**
 * A sure time has to bear out what the names leave open: two cities or codes
 * without a league may be another sport's teams, and without the day, or on the
 * day beside it, it may be another meeting of the same two. So has any time where
 * the name puts the game at the other side's place, and for two nicknames without
 * a league.
 */
function isLikelyTime(
  { event, score, isTurned, isBareNicknames, hasSmallCode }: ScoredCandidate,
  { reading, stated }: Question,
): boolean {
  const fitting = inFittingZone(stated, [event])
  const apart = minutesApart(event, fitting)
  if (isTurned && isPlaceSeparator(reading.separator)) {
    return (daysApart(event, fitting) ?? 0) === 0 && (apart ?? 0) <= LIKELY_MINUTES
  }
  if (apart === null) return true
  const isOpen = reading.league === null
  if (isOpen && hasSmallCode && apart > EXACT_MINUTES) return false
  if (stated.date !== null && apart > MOST_ZONE_MINUTES && !sportOf(event.sport).hasPersons) return false
  if (!stated.isZoneSure) return !isOpen || !isBareNicknames || stated.date === null || apart <= SPELLING_MINUTES
  if (isOpen && score <= KIND_SCORE.abbreviation) return apart <= LIKELY_MINUTES
  // Matches of persons follow each other on a court, so that their times are guesses.
  if (daysApart(event, stated) === 0) return apart <= OTHER_GAME_MINUTES || sportOf(event.sport).hasPersons
  return apart <= OTHER_MEETING_MINUTES
}
