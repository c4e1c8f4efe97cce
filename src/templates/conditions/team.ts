import type { EventSide } from '../../generated/records.ts'
import type { Game } from '../game/game.ts'
import { isConferenceGame, ourResult } from '../game/game.ts'
import { fullName, rankOf } from '../game/names.ts'
import { streakOf } from '../game/season-record.ts'
import {
  type Condition,
  contains,
  countFrom1,
  no,
  onGame,
  onGameWith,
  quoted,
  someText,
  type Verdict,
  verdict,
} from './condition.ts'

/** A side at the beginning of a reason: Our team (Harbor Herons). */
function named(who: string, side: EventSide | null): string {
  const name = side === null ? '' : fullName(side)
  return name.trim() === '' ? who : `${who} (${name})`
}

const ourTeam = ({ us }: Game) => named('Our team', us)
const opponent = ({ them }: Game) => named('The opponent', them)

function onStreak(name: string, description: string, type: 'win' | 'loss'): Condition {
  // Without a number any streak counts, as {win_streak} shows one of a single game.
  return onGameWith(countFrom1({ title: 'Games in a row', example: '3', default: '1' }), {
    name,
    description,
    scope: 'TEAM_ONLY',
    facts: ['standings'],
    tellsResult: true,
    holds: (game, wanted) => {
      const streak = streakOf(game.us)
      if (streak === null) return no(() => `${ourTeam(game)} has no known streak.`)
      return verdict(
        streak.type === type && streak.length >= wanted,
        () =>
          `${ourTeam(game)} has a ${streak.type} streak of ${streak.length}. The row needs a ${type} streak of at least ${wanted}.`,
      )
    },
  })
}

function isRanked(name: string, description: string, who: (game: Game) => string, of: 'us' | 'them'): Condition {
  return onGame({
    name,
    description,
    scope: 'TEAM_ONLY',
    facts: ['rankings'],
    holds: (game) =>
      verdict(
        rankOf(game[of]) !== null,
        () => `${who(game)} is ranked number ${rankOf(game[of])}.`,
        () => `${who(game)} is not in the top 25.`,
      ),
  })
}

function bothRankedUpTo(name: string, last: number): Condition {
  return onGame({
    name,
    description: `Both teams are ranked in the top ${last}.`,
    facts: ['rankings'],
    holds: ({ home, away }) => {
      const ranks = [rankOf(home), rankOf(away)]
      return verdict(
        ranks.every((rank) => rank !== null && rank <= last),
        () => `The teams are ranked number ${ranks.join(' and ')}.`,
        () => `At least one team is not in the top ${last}: ${ranks.map((rank) => rank ?? 'unranked').join(' and ')}.`,
      )
    },
  })
}

function plays(name: string, description: string, side: 'home' | 'away'): Condition {
  return onGame({
    name,
    description,
    scope: 'TEAM_ONLY',
    holds: (game) =>
      verdict(game.ourSide === side, () =>
        game.ourSide === null
          ? 'It is unknown which side is our team.'
          : `${ourTeam(game)} is the ${game.ourSide} side.`,
      ),
  })
}

const RESULTS = { win: 'won', loss: 'lost', tie: 'tied' } as const

function ended(name: string, result: keyof typeof RESULTS): Condition {
  return onGame({
    name,
    description: `Our team ${RESULTS[result]}.`,
    scope: 'TEAM_ONLY',
    tellsResult: true,
    holds: (game) => {
      const known = ourResult(game)
      return verdict(known === result, () =>
        known === null ? 'The game has no result yet.' : `${ourTeam(game)} ${RESULTS[known]}.`,
      )
    },
  })
}

function conferenceReason({ home, away }: Game): string {
  const names = [home, away].flatMap((side) => side?.conference?.name ?? side?.conference?.abbreviation ?? [])
  return names.length < 2
    ? 'The conference of at least one team is unknown.'
    : `The conferences are ${names.map(quoted).join(' and ')}.`
}

function nameContains(name: string, description: string, of: 'us' | 'them', what: string): Condition {
  return onGameWith(someText({ title: 'Text in the name', example: 'Herons' }), {
    name,
    description,
    scope: 'TEAM_ONLY',
    holds: (game, wanted): Verdict => {
      const side = game[of]
      return contains(what, side === null ? [] : [fullName(side)], wanted)
    },
  })
}

/** Conditions on our team and its opponent, and on how the two compare. */
export const TEAM_CONDITIONS: readonly Condition[] = [
  plays('is_home', 'Our team plays at home.', 'home'),
  plays('is_away', 'Our team plays away.', 'away'),
  onStreak('win_streak', 'Our team has won at least this many games in a row.', 'win'),
  onStreak('loss_streak', 'Our team has lost at least this many games in a row.', 'loss'),
  isRanked('is_ranked', 'Our team is ranked in the top 25.', ourTeam, 'us'),
  isRanked('is_ranked_opponent', 'The opponent is ranked in the top 25.', opponent, 'them'),
  bothRankedUpTo('is_ranked_matchup', 25),
  bothRankedUpTo('is_top_ten_matchup', 10),
  onGame({
    name: 'is_conference_game',
    description: 'Both teams are in the same conference.',
    facts: ['standings'],
    holds: (game) => verdict(isConferenceGame(game), () => conferenceReason(game)),
  }),
  nameContains('team_name_contains', "Our team's name contains the text.", 'us', 'The name of our team'),
  nameContains('opponent_name_contains', "The opponent's name contains the text.", 'them', 'The name of the opponent'),
  ended('is_win', 'win'),
  ended('is_loss', 'loss'),
  ended('is_tie', 'tie'),
]
