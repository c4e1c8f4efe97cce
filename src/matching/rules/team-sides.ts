import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { MAX_TRACED, type NearMiss } from '../match-result.ts'
import { isAdmitted, isInTime, isOfHintedLeague, type Question } from '../question.ts'
import { inFittingZone, minutesApart } from '../stated-time.ts'
import { builtInAliases, isCollegeLeague, isNicknameBesideCity, nationOf } from '../teams/built-in-aliases.ts'
import { fold } from '../teams/name-folding.ts'
import { abbreviates, isSlip, longerForm, mayAbbreviate, misspelling } from '../teams/name-similarity.ts'
import { readMarkers, sameSquad } from '../teams/squad-markers.ts'
import type { SpellingKind } from '../teams/team.ts'
import type { NamedTeams, Team, TeamHit } from '../teams/team-index.ts'
import { isCutNickname } from '../teams/team-spellings.ts'

/** How much a spelling of each kind tells. */
export const KIND_SCORE: Readonly<Record<SpellingKind, number>> = {
  full: 1,
  alias: 0.97,
  short: 0.95,
  nickname: 0.92,
  abbreviation: 0.88,
  location: 0.85,
  similar: 0.7,
}

/** Score of an event that shares only one side with the name. */
const ONE_SIDE_SCORE = 0.3

/** Teams of one side whose games the trace looks at. */
const MAX_TEAMS_TRACED = 10

/** What a side of a name says. */
export interface Side extends NamedTeams {
  /** The side as the name writes it. */
  readonly text: string
  /** The provider's list cuts long names off: "LSU Tig…". */
  readonly isCutOff: boolean
}

const CUT_OFF = /(?:…|\.{2,})\s*$/

/** What a side names, without teams of another age or second teams, and without men where women are stated. */
export function sideOf({ reading, context, squad }: Question, text: string): Side {
  const named = context.teams.resolve(text)
  const age = named.markers.age ?? squad.age
  const women = reading.gender === 'women' || named.markers.women || squad.women
  const reserves = named.markers.reserves || squad.reserves
  const hits = named.hits.filter(({ team }) => {
    if (sportOf(team.sport).isNamedBySurname) return true
    if (women && !team.markers.women) return false
    // An age group is a young team already: "Chelsea U21 v Fulham U21 (Academy)".
    const isYoung = squad.reserves && !named.markers.reserves && team.markers.age !== null
    if (!isYoung && team.markers.reserves !== reserves) return false
    return team.markers.age === age || (age === null && isOfHintedLeague(team, reading))
  })
  return { ...named, text, hits, markers: { women, age, reserves }, isCutOff: CUT_OFF.test(text) }
}

/**
 * Nations and clubs whose men play under the same name: a women's game of theirs
 * needs a name that says so or a league that is theirs.
 */
export function mayBeUnmarked(event: SportsEvent, team: Team, { reading, squad }: Question): boolean {
  if (!team.markers.women || reading.gender === 'women' || squad.women) return true
  return isOfHintedLeague(event, reading) || !sharesNameWithMen(event, team)
}

const sharedNames = new WeakMap<Team, boolean>()

function sharesNameWithMen(event: SportsEvent, team: Team): boolean {
  const known = sharedNames.get(team)
  if (known !== undefined) return known
  const isShared =
    (event.sport === 'soccer' && event.league !== 'usa.nwsl') ||
    readMarkers(team.name).markers.women ||
    nationOf(fold(team.name)) !== undefined
  sharedNames.set(team, isShared)
  return isShared
}

/** Admitted games of the teams that the sides may mean: what came close. */
export function gamesOf(question: Question, sides: readonly NamedTeams[]): NearMiss[] {
  return sides
    .flatMap(({ hits }) => hits.slice(0, MAX_TEAMS_TRACED))
    .flatMap(({ team }) => question.context.index.ofTeam(team.key).map((event) => ({ event, team })))
    .filter(({ event }) => isAdmitted(event, question) && isInTime(event, question))
    .slice(0, MAX_TRACED)
    .map(({ event, team }) => ({
      event,
      score: ONE_SIDE_SCORE,
      why: sides.length > 1 ? `only ${team.name} is one of its sides` : `${team.name} is one of its sides`,
      segment: null,
    }))
}

/** A score to two digits. */
export function rounded(score: number): number {
  return Math.round(score * 100) / 100
}

/** A stated time within this of the start speaks for a spelling that the index does not know. */
export const SPELLING_MINUTES = 30

/** True for a start that is, within minutes, the one that the name states. */
export function isAtStatedTime(event: SportsEvent, { stated }: Question): boolean {
  return (minutesApart(event, inFittingZone(stated, [event])) ?? Infinity) <= SPELLING_MINUTES
}

/** A weak pair of names, or one team alone, is refused when a stated time is further off than this. */
export const LIKELY_MINUTES = 90

/** The opponent under a spelling that nobody knows: only beside a side that is spelt right, and never for another team's name. */
export function guessedOpponent(
  question: Question,
  event: SportsEvent,
  known: TeamHit,
  side: Side,
  opponent: Team,
): TeamHit | undefined {
  if (side.hits.length > 0 || side.folded === '' || !sameSquad(opponent.markers, side.markers)) return undefined
  if (side.code !== null && isCodeOf(side.code, known, event, opponent, question)) {
    return { team: opponent, kind: 'similar' }
  }
  if (known.kind === 'abbreviation') return undefined
  const apart = minutesApart(event, question.stated)
  const isTimed = apart !== null && apart <= SPELLING_MINUTES
  const isHinted = question.reading.league !== null
  // "Santos vs Raiders": such a nickname has to stand beside its city, or beside an opponent in the named league or at the stated time.
  if ((isTimed || isHinted) && isNicknameOf(side.folded, opponent)) return { team: opponent, kind: 'similar' }
  const isSchool = isCollegeLeague(event.league)
  if (isSchool && (isTimed || isHinted) && isCutNickname(side.folded, fold(opponent.name))) {
    return { team: opponent, kind: 'similar' }
  }
  if (question.context.teams.isNamed(side.folded)) return undefined
  const isPerson = sportOf(event.sport).hasPersons
  // Soccer towns have many clubs, which play at the same hours: "Fortuna Köln" is no longer form of "Köln".
  const mayBeLonger =
    event.sport === 'soccer'
      ? isTimed && isOfHintedLeague(event, question.reading)
      : apart === null || apart <= LIKELY_MINUTES
  const { folded } = side
  const isLonger = mayBeLonger && opponent.ownNames.some((name) => longerForm(folded, name))
  const isNear = apart === null || apart <= LIKELY_MINUTES
  const isShortened = isNear && opponent.names.some((name) => abbreviates(folded, name))
  const isMisspelt = opponent.names.some(
    (name) =>
      (isNear && (name.includes(' ') || !isPerson) && isSlip(folded, name)) ||
      ((isTimed || (isHinted && name.includes(' '))) && misspelling(folded, name) > 0),
  )
  // A state as it is cut short would be written out: "Calgary Fla...".
  const written = side.text.replace(CUT_OFF, '').toLowerCase()
  const isBegun =
    side.isCutOff && isNear && opponent.names.some((name) => isBeginOf(folded, name) || isBeginOf(written, name))
  return isLonger || isShortened || isMisspelt || isBegun ? { team: opponent, kind: 'similar' } : undefined
}

function isNicknameOf(folded: string, { name, sport, league }: Team): boolean {
  if (!isNicknameBesideCity(folded)) return false
  const { nicknamesBesideCity } = builtInAliases({ name: fold(name), location: undefined, sport, league })
  return nicknamesBesideCity.map(fold).includes(folded)
}

/** Letters that have to be left of a name that was cut off. */
const LETTERS_LEFT = 4

/** "lsu tig" of "lsu tigers". */
function isBeginOf(text: string, name: string): boolean {
  return text.length >= LETTERS_LEFT && name.startsWith(text)
}

/**
 * True where the text is how some provider abbreviates the opponent, and no
 * other team that plays in the league then, beside a side that is sure: codes
 * differ from provider to provider ("GSV" and "GS").
 */
function isCodeOf(code: string, known: TeamHit, event: SportsEvent, opponent: Team, question: Question): boolean {
  const { context, reading } = question
  const isTimed =
    question.stated.date !== null && (minutesApart(event, question.stated) ?? Infinity) <= SPELLING_MINUTES
  const isSure =
    known.kind !== 'location' && (known.kind !== 'abbreviation' || isTimed || isOfHintedLeague(event, reading))
  if (!isSure || !mayAbbreviate(code, opponent) || context.teams.isNamed(code)) return false
  if (context.teams.isCodeIn(code, event.league)) return false
  const others = context.index.events
    .filter((other) => other.league === event.league && isInTime(other, question))
    .flatMap((other) => [context.teams.teamOf(other, 'home'), context.teams.teamOf(other, 'away')])
  return others.every((team) => team === null || team.key === opponent.key || !mayAbbreviate(code, team))
}
