import type { Game } from '../game/game.ts'
import { gameOfSeries, isFinal, isIfNecessary, noteOf, occasionOf, seriesSummary } from '../game/game.ts'
import { shortName } from '../game/names.ts'
import { type CategoryRules, category, fromGame, TEAM_SHAPE } from './variable.ts'

function lastFiveOfBoth({ home, away }: Game): string | null {
  const parts = [away, home].flatMap((side) => (side?.lastFive ? [`${shortName(side)} ${side.lastFive}`] : []))
  return parts.length === 0 ? null : parts.join(', ')
}

const RULES: CategoryRules = {
  about: 'Texts about the game: preview, recap, note, series and last five games. A recap is empty until the end.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
}

/** Texts about the event. */
export const SUMMARY = category('Summary', RULES, [
  {
    name: 'game_recap',
    description: 'Recap from the data source. It contains the result and is empty until the end.',
    sample: 'The Herons pulled away late and beat the Crabs.',
    tellsResult: true,
    extract: fromGame((game) => (isFinal(game) ? game.event.headlines?.recap : null)),
  },
  {
    name: 'game_preview',
    description: 'Preview from the data source.',
    sample: 'The Herons look for a sixth win in a row.',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(({ event }) => event.headlines?.preview),
  },
  {
    name: 'game_event_note',
    description:
      'Note about the event, such as the round, the game of a series or the cup. Results appear only after the end. Dates and times are removed, because they are in the time zone of the data source.',
    sample: 'Finals - Game 5',
    extract: fromGame(noteOf),
  },
  {
    name: 'event_occasion',
    description:
      'Like game_event_note, but never with a result or a cancellation, and without "If Necessary" after the start. In soccer without a note: the group or the stage.',
    sample: 'Finals - Game 5',
    extract: fromGame(occasionOf),
  },
  {
    name: 'series_game',
    description: 'Game of a series or a doubleheader, such as Game 5, if a note contains it.',
    sample: 'Game 5',
    isRare: true,
    extract: fromGame(({ event }) => gameOfSeries(event)),
  },
  {
    name: 'if_necessary',
    description: '"If Necessary" for a series game that may not be needed, until it starts. Otherwise empty.',
    sample: 'If Necessary',
    isRare: true,
    extract: fromGame((game) => (isIfNecessary(game) ? 'If Necessary' : null)),
  },
  {
    name: 'series_summary',
    description: 'State of the playoff series, such as Series tied 1-1.',
    sample: 'Series tied 1-1',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(seriesSummary),
  },
  {
    name: 'series_title',
    description: 'Name of the playoff series.',
    sample: 'Finals',
    facts: ['detail'],
    extract: fromGame(({ event }) => event.series?.title),
  },
  {
    name: 'home_last_five',
    description: 'Record of the home team in its last five games.',
    sample: '4-1',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(({ home }) => home?.lastFive),
  },
  {
    name: 'away_last_five',
    description: 'Record of the away team in its last five games.',
    sample: '2-3',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(({ away }) => away?.lastFive),
  },
  {
    name: 'last_five_summary',
    description: 'Records of both teams in their last five games.',
    sample: 'Mules 2-3, Herons 4-1',
    facts: ['detail'],
    tellsResult: true,
    extract: fromGame(lastFiveOfBoth),
  },
])
