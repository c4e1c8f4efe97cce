import { gameOfSeries, occasionOf } from '../event-note.ts'
import type { Game } from '../game.ts'
import { isFinal } from '../outcome.ts'
import { shortName } from '../sides.ts'
import { category, fromGame, TEAM_SHAPE } from './variable.ts'

function lastFiveOfBoth({ home, away }: Game): string | null {
  const parts = [away, home].flatMap((side) => (side?.last_five ? [`${shortName(side)} ${side.last_five}`] : []))
  return parts.length === 0 ? null : parts.join(', ')
}

/** Texts about the event. */
export const SUMMARY = category('Summary', { suffixRules: 'ALL', scope: 'ALL', shapes: TEAM_SHAPE }, [
  {
    name: 'game_recap',
    description: "The provider's report; it tells the result and is empty until the end.",
    sample: 'The Herons pulled away late and beat the Crabs.',
    extract: fromGame((game) => (isFinal(game) ? game.event.headlines?.recap : null)),
  },
  {
    name: 'game_preview',
    description: "The provider's preview.",
    sample: 'The Herons look for a sixth win in a row.',
    facts: ['detail'],
    extract: fromGame(({ event }) => event.headlines?.preview),
  },
  {
    name: 'game_event_note',
    description: 'What the provider notes about the event: the round, the game of a series, a cup.',
    sample: 'Finals - Game 5',
    extract: fromGame(({ event }) => event.notes?.find((note) => note.trim() !== '')),
  },
  {
    name: 'event_occasion',
    description: 'Like game_event_note, but never a note that tells a result; in soccer else the group or the stage.',
    sample: 'Finals - Game 5',
    extract: fromGame(({ event }) => occasionOf(event)),
  },
  {
    name: 'series_game',
    description: 'Which game of a series or a double-header it is, where a note says so.',
    sample: 'Game 5',
    extract: fromGame(({ event }) => gameOfSeries(event)),
  },
  {
    name: 'series_summary',
    description: 'How the play-off series stands.',
    sample: 'Series tied 1-1',
    facts: ['detail'],
    extract: fromGame(({ event }) => event.series?.summary),
  },
  {
    name: 'home_last_five',
    description: 'Balance of the last five games of the home team.',
    sample: '4-1',
    facts: ['detail'],
    extract: fromGame(({ home }) => home?.last_five),
  },
  {
    name: 'away_last_five',
    description: 'Balance of the last five games of the away team.',
    sample: '2-3',
    facts: ['detail'],
    extract: fromGame(({ away }) => away?.last_five),
  },
  {
    name: 'last_five_summary',
    description: 'Balance of the last five games of both teams.',
    sample: 'Mules 2-3, Herons 4-1',
    facts: ['detail'],
    extract: fromGame(lastFiveOfBoth),
  },
])
