import type { SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { MAX_TRACED, type NearMiss } from '../match-result.ts'
import { isAdmitted, isInTime, isOfHintedLeague, type Question } from '../question.ts'
import { nationOf } from '../teams/built-in-aliases.ts'
import { fold } from '../teams/name-folding.ts'
import type { SpellingKind } from '../teams/spelling.ts'
import { readMarkers } from '../teams/squad-markers.ts'
import type { NamedTeams, Team } from '../teams/team-index.ts'

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
  /** The provider's list cuts long names off: "LSU Tig…". */
  readonly isCutOff: boolean
}

const CUT_OFF = /(?:…|\.\.)\s*$/

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
  return { ...named, hits, markers: { women, age, reserves }, isCutOff: CUT_OFF.test(text) }
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
    .map(({ event, team }) => ({ event, score: ONE_SIDE_SCORE, why: `only one side: ${team.name}`, segment: null }))
}

/** A score to two digits. */
export function rounded(score: number): number {
  return Math.round(score * 100) / 100
}
