import type { FactKind } from '../../sports/index.ts'
import { HOUR_MS } from '../../time/units.ts'
import type { Game } from '../game.ts'
import { hasOdds, isNational, networksOf } from '../game-facts.ts'
import { leagueShortName } from '../league-text.ts'
import { areSidesKnown } from '../matchup.ts'
import { overtimeOf } from '../outcome.ts'
import { recordOf } from '../season-record.ts'
import { fullName } from '../sides.ts'
import { type Condition, onGame, onGameWithNumber, onGameWithText, verdict, yes } from './condition.ts'

type SeasonType = 'preseason' | 'regular' | 'postseason'

function inSeason(name: string, description: string, type: SeasonType): Condition {
  return onGame(name, description, ({ event }) => {
    const known = event.season?.type ?? 'not known'
    return verdict(known === type, `The season is ${type}.`, `The season is ${known}.`)
  })
}

type StateTest = readonly [name: string, description: string, state: string]

const STATE_TESTS: readonly StateTest[] = [
  ['is_upcoming', 'The event has not started.', 'pre'],
  ['is_live', 'The event is running.', 'in'],
  ['is_final', 'The event is over.', 'post'],
  ['is_postponed', 'The event was postponed.', 'postponed'],
  ['is_canceled', 'The event was canceled.', 'canceled'],
]

function hasText(
  name: string,
  description: string,
  what: string,
  read: (event: Fields) => string | undefined,
  facts?: readonly FactKind[],
): Condition {
  const holds = ({ event }: Game) =>
    verdict(Boolean(read(event)?.trim()), `There is a ${what}.`, `There is no ${what}.`)
  return onGame(name, description, holds, facts)
}

/** Season records that cannot tell how this game went: both those of an answer from before its start. */
function hasRecordsBefore({ state, event, home, away }: Game): boolean {
  const isBefore = state === 'pre' && (event.status?.state ?? 'pre') === 'pre'
  return isBefore && [home, away].every((side) => side !== null && recordOf(side, event.sport) !== null)
}

type Fields = Parameters<typeof hasOdds>[0]['event']

/** Conditions on the event itself. */
export const EVENT_CONDITIONS: readonly Condition[] = [
  { name: 'always', description: 'Always.', value: 'none', facts: [], holds: () => yes('Always.') },
  inSeason('is_playoff', 'The game belongs to the postseason.', 'postseason'),
  inSeason('is_preseason', 'The game belongs to the preseason.', 'preseason'),
  inSeason('is_regular_season', 'The game belongs to the regular season.', 'regular'),
  onGame('is_national_broadcast', 'A national network carries the event.', (game) => {
    const national = networksOf(game).find(isNational)
    return verdict(national !== undefined, `${national?.name} carries it.`, 'No national network is known to carry it.')
  }),
  onGame('has_broadcast', 'A network is known.', (game) => {
    const first = networksOf(game)[0]
    return verdict(first !== undefined, `${first?.name} carries it.`, 'No network is known.')
  }),
  onGame('has_odds', 'Betting figures are known.', (game) =>
    verdict(hasOdds(game), 'There are odds.', 'There are no odds.'),
  ),
  onGame('is_neutral_site', 'Neither team plays at home.', ({ event }) =>
    verdict(event.neutral_site === true, 'The site is neutral.', 'The site is not marked neutral.'),
  ),
  onGame('has_teams', 'Both sides are known.', (game) => {
    const names = [game.home, game.away].map((side) => (side === null ? '' : fullName(side)))
    return verdict(areSidesKnown(game) === 'both', `${names.join(' and ')} meet.`, 'Not both sides are known.')
  }),
  onGame(
    'has_records',
    'The records of both teams before this game are known; from its start on they count it.',
    (game) =>
      verdict(hasRecordsBefore(game), 'Both records are known.', 'Not both records from before the game are known.'),
  ),
  hasText('has_venue', 'The venue is known.', 'venue', ({ venue }) => venue?.name),
  hasText('has_preview', 'The provider has a preview.', 'preview', ({ headlines }) => headlines?.preview, ['detail']),
  hasText('has_recap', 'The provider has a report; it tells the result.', 'recap', ({ headlines }) => headlines?.recap),
  hasText('has_event_note', 'The provider has a note about the event.', 'note', ({ notes }) => notes?.join('')),
  hasText('has_series', 'The state of a play-off series is known.', 'series', ({ series }) => series?.summary, [
    'detail',
  ]),
  ...STATE_TESTS.map(([name, description, state]) =>
    onGame(name, description, (game) =>
      verdict(game.state === state, `The state is ${state}.`, `The state is ${game.state}, not ${state}.`),
    ),
  ),
  onGame('is_overtime', 'The event runs or ran past its regular time.', (game) => {
    const overtime = overtimeOf(game)
    return verdict(overtime !== null, `It went on ${overtime?.text}.`, 'There is no extra time.')
  }),
  onGameWithText('league_is', 'The league has this code or name.', ({ event }, wanted, { findLeague }) => {
    const names = [event.league, leagueShortName(event.league, findLeague(event.league))]
    const isIt = names.some((name) => name.toLowerCase() === wanted)
    return verdict(isIt, `The league is ${event.league}.`, `The league is ${event.league}, not ${wanted}.`)
  }),
  onGameWithText('sport_is', 'The sport has this code.', ({ event }, wanted) =>
    verdict(event.sport.toLowerCase() === wanted, `The sport is ${event.sport}.`, `The sport is ${event.sport}.`),
  ),
  onGameWithText('segment_is', 'The channel shows this part of the card or weekend.', (_game, wanted, { segment }) =>
    verdict(segment === wanted, `It shows ${segment}.`, `It shows ${segment ?? 'the whole event'}.`),
  ),
  onGame('has_segment', 'The channel shows one part of a card or weekend.', (_game, { segment }) =>
    verdict(segment !== null, `It shows ${segment}.`, 'It shows the whole event.'),
  ),
  onGameWithNumber('starts_within', 'The event starts within so many hours.', (game, wanted, { now }) => {
    const hours = game.start === null ? Number.NaN : (game.start.getTime() - now.getTime()) / HOUR_MS
    return verdict(
      hours >= 0 && hours <= wanted,
      `It starts within ${wanted} hours.`,
      `It does not start within ${wanted} hours.`,
    )
  }),
  {
    name: 'has_next_game',
    description: 'The next game is known.',
    value: 'none',
    facts: [],
    holds: ({ next }) => verdict(next !== null, 'The next game is known.', 'No next game is known.'),
  },
  {
    name: 'has_last_game',
    description: 'The last game is known.',
    value: 'none',
    facts: [],
    holds: ({ last }) => verdict(last !== null, 'The last game is known.', 'No last game is known.'),
  },
]
