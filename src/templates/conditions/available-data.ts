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
        () => `The ${what} is unknown.`,
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
    description: 'At least one side is unknown: it is not decided yet, or the event has no sides.',
    holds: (game) =>
      verdict(
        areSidesKnown(game) !== 'both',
        () => (areSidesKnown(game) === 'one' ? 'Only one side is known.' : 'Neither side is known.'),
        () => 'Both sides are known.',
      ),
  }),
  onContext({
    name: 'team_not_found',
    description: "No data source knows the channel's team, so no game is known.",
    scope: 'TEAM_ONLY',
    // No schedule is asked for: there is none of a team that nobody has named.
    holds: ({ team, current, around }) => {
      if (team === null) return no(() => 'The channel does not belong to a team.')
      const hasGame = current !== null || around().next !== null || around().last !== null
      return verdict(
        team.id === undefined && !hasGame,
        () => `No data source knows ${quoted(team.name ?? '')} yet.`,
        () => (hasGame ? 'A game of the team is known.' : 'The team is known.'),
      )
    },
  }),
  onGame({
    name: 'has_records',
    description:
      'Both teams have played this season, and their records before this game are known. Never after the start of the game.',
    tellsResult: true,
    holds: (game) =>
      verdict(
        hasRecordsBefore(game),
        () => 'The records of both teams before the game are known.',
        () => 'A team has not played yet, or the records before the game are unknown.',
      ),
  }),
  onGame({
    name: 'has_odds',
    description: 'Odds are known.',
    holds: (game) =>
      verdict(
        hasOdds(game),
        () => `Odds are known${game.event.odds?.details?.trim() ? `: ${quoted(game.event.odds.details)}` : ''}.`,
        () => 'Odds are unknown.',
      ),
  }),
  hasText('has_venue', 'The venue is known.', 'venue', ({ event }) => event.venue?.name),
  hasText('has_preview', 'The data source has a preview.', 'preview', ({ event }) => event.headlines?.preview, {
    facts: ['detail'],
    tellsResult: true,
  }),
  hasText(
    'has_recap',
    'The event is over, and the data source has a recap. The recap contains the result.',
    'recap',
    (game) => (isFinal(game) ? game.event.headlines?.recap : null),
    { tellsResult: true },
  ),
  hasText(
    'has_event_note',
    'The data source has a note about the event, which {game_event_note} shows.',
    'note',
    noteOf,
  ),
  hasText('has_series', 'The state of a playoff series is known.', 'state of the series', seriesSummary, {
    facts: ['detail'],
    tellsResult: true,
  }),
]
