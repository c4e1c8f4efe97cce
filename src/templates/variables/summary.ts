import type { Game } from '../game/game.ts'
import { gameOfSeries, isFinal, isIfNecessary, noteOf, occasionOf, seriesSummary } from '../game/game.ts'
import { shortName } from '../game/names.ts'
import { type CategoryRules, category, fromGame, TEAM_SHAPE } from './variable.ts'

function lastFiveOfBoth({ home, away }: Game): string | null {
  const parts = [away, home].flatMap((side) => (side?.lastFive ? [`${shortName(side)} ${side.lastFive}`] : []))
  return parts.length === 0 ? null : parts.join(', ')
}

const RULES: CategoryRules = {
  about:
    'Texts about the game: preview, recap, notes, the series, the last five games. A recap is empty until the end.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
}

/** Texts about the event. */
export const SUMMARY = category('Summary', RULES, [
  {
    name: 'game_recap',
    description: "The provider's report; it tells the result and is empty until the end.",
    sample: 'The Herons pulled away late and beat the Crabs.',
    tellsResult: true,
    extract: fromGame((game) => (isFinal(game) ? game.event.headlines?.recap : null)),
  },
  {
    name: 'game_preview',
    description: "The provider's preview.",
    sample: 'The Herons look for a sixth win in a row.',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(({ event }) => event.headlines?.preview),
  },
  {
    name: 'game_event_note',
    description:
      'What the provider notes about the event: the round, the game of a series, a cup; how it went only after the end, and never a date or an hour, which are those of the provider.',
    sample: 'Finals - Game 5',
    extract: fromGame(noteOf),
  },
  {
    name: 'event_occasion',
    description:
      'Like game_event_note, but never a note that tells a result or that the event was called off, and without If Necessary once it has begun; in soccer else the group or the stage.',
    sample: 'Finals - Game 5',
    extract: fromGame(occasionOf),
  },
  {
    name: 'series_game',
    description: 'Which game of a series or a double-header it is, where a note says so.',
    sample: 'Game 5',
    isRare: true,
    extract: fromGame(({ event }) => gameOfSeries(event)),
  },
  {
    name: 'if_necessary',
    description:
      'If Necessary, of a game of a series that may not be played, until it is known to have begun; else empty.',
    sample: 'If Necessary',
    isRare: true,
    extract: fromGame((game) => (isIfNecessary(game) ? 'If Necessary' : null)),
  },
  {
    name: 'series_summary',
    description: 'How the play-off series stands.',
    sample: 'Series tied 1-1',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(seriesSummary),
  },
  {
    name: 'series_title',
    description: 'What the play-off series is called.',
    sample: 'Finals',
    facts: ['detail'],
    extract: fromGame(({ event }) => event.series?.title),
  },
  {
    name: 'home_last_five',
    description: 'Balance of the last five games of the home team.',
    sample: '4-1',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(({ home }) => home?.lastFive),
  },
  {
    name: 'away_last_five',
    description: 'Balance of the last five games of the away team.',
    sample: '2-3',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(({ away }) => away?.lastFive),
  },
  {
    name: 'last_five_summary',
    description: 'Balance of the last five games of both teams.',
    sample: 'Mules 2-3, Herons 4-1',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(lastFiveOfBoth),
  },
])
