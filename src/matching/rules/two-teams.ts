import type { MatchedRule, SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { isAdmitted, isInTime, isOfHintedLeague, type Question } from '../context.ts'
import { nationOf } from '../identity/built-in-aliases.ts'
import { fold } from '../identity/fold.ts'
import { markersOfText, readMarkers, sameSquad } from '../identity/markers.ts'
import { type NamedTeams, type Team, type TeamHit, teamKey } from '../identity/team-index.ts'
import type { SpellingKind } from '../identity/team-spellings.ts'
import { isPlaceSeparator } from '../settle.ts'
import { type Finding, MAX_TRACED, type NearMiss, type ScoredCandidate } from '../trace.ts'
import { isOtherGame } from '../when/game-number.ts'
import { daysApart, inFittingZone, minutesApart } from '../when/stated-time.ts'
import { cardSegment, isCard } from './card-facts.ts'
import { guessedOpponent, LIKELY_MINUTES, SPELLING_MINUTES } from './guessed-opponent.ts'
import { refuseTeams } from './team-refusals.ts'

/** How much a spelling of each kind tells. */
const KIND_SCORE: Readonly<Record<SpellingKind, number>> = {
  full: 1,
  alias: 0.97,
  short: 0.95,
  nickname: 0.92,
  abbreviation: 0.88,
  location: 0.85,
  similar: 0.7,
}

/** A sure time further off than this is that of another meeting of two teams, unless the stated day is the event's. */
const OTHER_MEETING_MINUTES = 240

const NOTHING: Finding = { fits: [], near: [], refusal: { rule: 'no_candidate', reason: '' } }

/**
 * Games of the two sides of a name: an event fits when one side can be its home
 * team and the other its away team, in either order. A side that the index does
 * not know may be a misspelt opponent of the side that it knows, never another
 * known team.
 */
export function twoTeams(question: Question, first: string, second: string): Finding {
  const sides = [sideOf(question, first), sideOf(question, second)] as const
  const meetings = [
    ...meetingsOf(question, sides[0], sides[1]),
    ...meetingsOf(question, sides[1], sides[0]).map((meeting) => ({ ...meeting, isTurned: !meeting.isTurned })),
  ]
  const unique = [...new Map(meetings.map((meeting) => [meeting.event, meeting])).values()]
  const allowed = unique.filter(({ event }) => isAdmitted(event, question))
  const fits = allowed
    .filter(({ event }) => isInTime(event, question) && !isOtherGame(event, question.reading.name))
    .filter((meeting) => isLikely(meeting, question))
  if (fits.length > 0) return { ...NOTHING, fits }
  const near = [...allowed, ...gamesOf(question, sides)]
  return { fits, near, refusal: refuseTeams(question, [first, second], sides, allowed) }
}

/**
 * Games of a team that a name gives alone. Only a name that says enough counts:
 * its whole name, or any name but a mere code or city when the league is hinted.
 */
export function oneTeam(question: Question, text: string): Finding {
  const side = sideOf(question, text)
  const isHinted = question.reading.league !== null
  const hits = side.hits.filter(({ kind }) => kind !== 'abbreviation' && kind !== 'location')
  const telling = isHinted || side.folded.includes(' ') ? hits : []
  const fits = telling
    .flatMap((hit) => question.context.index.ofTeam(hit.team.key).map((event) => ({ event, hit })))
    .filter(({ event }) => isAdmitted(event, question) && isInTime(event, question))
    .filter(({ event }) => !isOtherGame(event, question.reading.name))
    .filter(({ event, hit }) => mayBeUnmarked(event, hit.team, question))
    .filter(({ event }) => (minutesApart(event, question.stated) ?? 0) <= LIKELY_MINUTES || !question.stated.isZoneSure)
    .map(({ event, hit }) => candidate(event, KIND_SCORE[hit.kind] * 0.9, 'one_team', `plays: ${hit.team.name}`))
  if (fits.length > 0) return { ...NOTHING, fits }
  return { fits, near: gamesOf(question, [side]), refusal: refuseTeams(question, [text], [side], []) }
}

/** What a side names, without teams of another age or second teams, and without men where women are stated. */
export function sideOf({ reading, context }: Question, text: string): NamedTeams {
  const named = context.teams.resolve(text)
  const whole = markersOfText(reading.name)
  const age = named.markers.age ?? whole.age
  const women = reading.gender === 'women' || named.markers.women
  const hits = named.hits.filter(({ team }) => {
    if (sportOf(team.sport).isNamedBySurname) return true
    if (women && !team.markers.women) return false
    return isOfHintedLeague(team, reading) && age === null
      ? team.markers.reserves === named.markers.reserves
      : sameSquad(team.markers, { ...named.markers, age })
  })
  return { ...named, hits, markers: { ...named.markers, women, age } }
}

function meetingsOf(question: Question, known: NamedTeams, other: NamedTeams): ScoredCandidate[] {
  const opponents = new Map(other.hits.map((hit) => [hit.team.key, hit]))
  const found: ScoredCandidate[] = []
  for (const hit of known.hits) {
    for (const event of question.context.index.ofTeam(hit.team.key)) {
      const opponent = opponentIn(event, hit.team, question)
      if (!opponent || !mayBeUnmarked(event, hit.team, question)) continue
      const facing = opponents.get(opponent.key) ?? guessedOpponent(question, event, hit, other, opponent)
      if (facing) found.push(meeting(event, hit, facing, question))
    }
  }
  return found
}

function opponentIn(event: SportsEvent, team: Team, { context }: Question): Team | null {
  const [home, away] = [context.teams.teamOf(event, 'home'), context.teams.teamOf(event, 'away')]
  if (home?.key === away?.key) return null
  return home?.key === team.key ? away : home
}

function meeting(event: SportsEvent, one: TeamHit, other: TeamHit, question: Question): ScoredCandidate {
  const { reading, stated } = question
  const names = (KIND_SCORE[one.kind] + KIND_SCORE[other.kind]) / 2
  const apart = isInTime(event, question) ? minutesApart(event, stated) : null
  // Other matches of persons (darts, snooker) have no rule of their own.
  const isFight = sportOf(event.sport).contest === 'card'
  const rule = event.sport === 'tennis' ? 'tennis_players' : isFight ? 'card_fighters' : 'both_teams'
  const why = `${one.team.name} (${one.kind}), ${other.team.name} (${other.kind})`
  const timed = apart === null ? why : `${why}, ${Math.round(apart)} minutes from the stated time`
  const segment = isCard(event) ? cardSegment(event, reading.card_segment) : null
  const isGuess = one.kind === 'similar' || other.kind === 'similar'
  const isBareNicknames = one.kind === 'nickname' && other.kind === 'nickname'
  const isTurned = teamKey(event, event.home) === one.team.key
  return { ...candidate(event, names, rule, timed), segment, isGuess, isTurned, isBareNicknames }
}

/**
 * A sure time has to bear out what the names leave open: two cities or codes
 * without a league may be another sport's teams, and without the day, or on the
 * day beside it, it may be another meeting of the same two. So has any time where
 * the name puts the game at the other side's place, and for two nicknames that
 * many schools have.
 */
function isLikely(
  { event, score, isTurned, isBareNicknames }: ScoredCandidate,
  { reading, stated }: Question,
): boolean {
  const fitting = inFittingZone(stated, [event])
  const apart = minutesApart(event, fitting)
  if (isBareNicknames && reading.league === null && isSharedByMany(event))
    return (apart ?? Infinity) <= SPELLING_MINUTES
  if (isTurned && isPlaceSeparator(reading.separator)) {
    return (daysApart(event, fitting) ?? 0) === 0 && (apart ?? 0) <= LIKELY_MINUTES
  }
  if (apart === null || !stated.isZoneSure) return true
  if (reading.league === null && score <= KIND_SCORE.abbreviation) return apart <= LIKELY_MINUTES
  return daysApart(event, stated) === 0 || apart <= OTHER_MEETING_MINUTES
}

/** Hundreds of schools share a handful of nicknames. */
function isSharedByMany({ league }: SportsEvent): boolean {
  return league.includes('college')
}

/**
 * Nations and clubs whose men play under the same name: a women's game of theirs
 * needs a name that says so or a league that is theirs.
 */
function mayBeUnmarked(event: SportsEvent, team: Team, { reading }: Question): boolean {
  if (!team.markers.women || reading.gender === 'women' || markersOfText(reading.name).women) return true
  if (isOfHintedLeague(event, reading)) return true
  const isShared = event.sport === 'soccer' && event.league !== 'usa.nwsl'
  return !isShared && !readMarkers(team.name).markers.women && nationOf(fold(team.name)) === undefined
}

/** Admitted games of the teams that the sides may mean: what came close. */
function gamesOf(question: Question, sides: readonly NamedTeams[]): NearMiss[] {
  return sides
    .flatMap(({ hits }) => hits.slice(0, 10))
    .flatMap(({ team }) => question.context.index.ofTeam(team.key).map((event) => ({ event, team })))
    .filter(({ event }) => isAdmitted(event, question) && isInTime(event, question))
    .slice(0, MAX_TRACED)
    .map(({ event, team }) => ({ event, score: 0.3, why: `only one side: ${team.name}`, segment: null }))
}

function candidate(event: SportsEvent, score: number, rule: MatchedRule, why: string): ScoredCandidate {
  return { event, score: Math.round(score * 100) / 100, rule, why, segment: null }
}
