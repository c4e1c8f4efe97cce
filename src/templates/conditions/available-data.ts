import type { FactKind } from '../../sports/index.ts'
import type { Game } from '../game/game.ts'
import { hasOdds, isFinal, noteOf, seriesSummary } from '../game/game.ts'
import { areSidesKnown, fullName } from '../game/names.ts'
import { gamesPlayed, recordOf } from '../game/season-record.ts'
import { type Condition, no, onContext, onGame, quoted, verdict } from './condition.ts'

function hasText(
  name: string,
  description: string,
  what: string,
  read: (game: Game) => string | null | undefined,
  rules: { readonly facts?: readonly FactKind[]; readonly tellsResult?: true } = {},
): Condition {
  return onGame({
    name,
    description,
    ...rules,
    holds: (game) => {
      const text = read(game) ?? ''
      return verdict(
        text.trim() !== '',
        () => `The ${what} is ${quoted(text)}.`,
        () => `No ${what} is known.`,
      )
    },
  })
}

/** Season records that cannot tell how this game went: both those of an answer from before its start, and of a season in which both have played. */
function hasRecordsBefore({ state, event, home, away }: Game): boolean {
  const isBefore = state === 'pre' && (event.status?.state ?? 'pre') === 'pre'
  return isBefore && [home, away].every((side) => side !== null && gamesPlayed(recordOf(side, event.sport)) > 0)
}

/** Conditions on what is known of the event. */
export const KNOWLEDGE_CONDITIONS: readonly Condition[] = [
  onGame({
    name: 'has_teams',
    description: 'Both sides are known.',
    holds: (game) =>
      verdict(
        areSidesKnown(game) === 'both',
        () => `${[game.home, game.away].map((side) => side && quoted(fullName(side))).join(' and ')} meet.`,
        () => (areSidesKnown(game) === 'one' ? 'Only one side is known.' : 'Neither side is known.'),
      ),
  }),
  onGame({
    name: 'teams_unknown',
    description: 'Not both sides are known: they are not settled yet, or the event has none.',
    holds: (game) =>
      verdict(
        areSidesKnown(game) !== 'both',
        () => (areSidesKnown(game) === 'one' ? 'Only one side is known.' : 'Neither side is known.'),
        () => 'Both sides are known.',
      ),
  }),
  onContext({
    name: 'team_not_found',
    description: 'No provider has named the team whose channel it is, so that no game of it is known.',
    scope: 'TEAM_ONLY',
    // No schedule is asked for: there is none of a team that nobody has named.
    holds: ({ team, current, around }) => {
      if (team === null) return no(() => 'The channel is of no team.')
      const hasGame = current !== null || around().next !== null || around().last !== null
      return verdict(
        team.id === undefined && !hasGame,
        () => `No provider has named ${quoted(team.name ?? '')} yet.`,
        () => (hasGame ? 'A game of the team is known.' : 'The team is known.'),
      )
    },
  }),
  onGame({
    name: 'has_records',
    description:
      'The records of both teams before this game are known, and both have played; from its start on they count it.',
    tellsResult: true,
    holds: (game) =>
      verdict(
        hasRecordsBefore(game),
        () => 'Both records from before the game are known.',
        () => 'Not both records from before the game are known, or a team has not played yet.',
      ),
  }),
  onGame({
    name: 'has_odds',
    description: 'Betting figures are known.',
    holds: (game) =>
      verdict(
        hasOdds(game),
        () =>
          `Betting figures are known${game.event.odds?.details?.trim() ? `: ${quoted(game.event.odds.details)}` : ''}.`,
        () => 'No betting figures are known.',
      ),
  }),
  hasText('has_venue', 'The venue is known.', 'venue', ({ event }) => event.venue?.name),
  hasText('has_preview', 'The provider has a preview.', 'preview', ({ event }) => event.headlines?.preview, {
    facts: ['detail'],
    tellsResult: true,
  }),
  hasText(
    'has_recap',
    'The event is over, and the provider has a report; it tells the result.',
    'report',
    (game) => (isFinal(game) ? game.event.headlines?.recap : null),
    { tellsResult: true },
  ),
  hasText('has_event_note', 'The provider has a note about the event that {game_event_note} shows.', 'note', noteOf),
  hasText('has_series', 'The state of a play-off series is known.', 'state of the series', seriesSummary, {
    facts: ['detail'],
    tellsResult: true,
  }),
]
