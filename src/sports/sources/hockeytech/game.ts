import { startOfDay } from '../../../time/zone.ts'
import { isoOf } from '../../instant.ts'
import { at, instant, text } from '../answer-reader.ts'
import { dayText } from '../days.ts'
import { DAY_ZONE } from './day-zone.ts'
import { gameSide } from './side.ts'
import { stateOf, statusRecord } from './status.ts'

/** One game of a scorebar as an event, not checked yet. */
export function gameRecord(game: unknown, league: string): { readonly [member: string]: unknown } {
  const state = stateOf(game)
  const [home, away] = [gameSide(game, 'Home', state), gameSide(game, 'Visitor', state)]
  return {
    id: text(at(game, 'ID')),
    provider: 'hockeytech',
    sport: 'hockey',
    league,
    name: home.name === undefined || away.name === undefined ? undefined : `${away.name} at ${home.name}`,
    short_name: shortName(game),
    ...startOf(game),
    // Only series of the play-offs have letters; which part of a season the others belong to the answer does not tell.
    season: { type: text(at(game, 'game_letter')) === undefined ? undefined : 'postseason' },
    status: statusRecord(game),
    home,
    away,
    venue: venueOf(game),
    broadcasts: broadcastsOf(game),
  }
}

function shortName(game: unknown): string | undefined {
  const [away, home] = [text(at(game, 'VisitorCode')), text(at(game, 'HomeCode'))]
  return away === undefined || home === undefined ? undefined : `${away} @ ${home}`
}

/**
 * A game whose clock is not set yet says TBD, or begins at midnight, when no game
 * does; then the day alone counts, written as its midnight like every such day.
 */
function startOf(game: unknown) {
  const start = instant(at(game, 'GameDateISO8601'))
  const day = dayText(text(at(game, 'Date')))
  if (day === undefined || !hasNoClock(game)) return { start }
  return { start: isoOf(startOfDay(day, DAY_ZONE)), time_valid: false }
}

function hasNoClock(game: unknown): boolean {
  const shown = [text(at(game, 'ScheduledFormattedTime')), text(at(game, 'GameStatusString'))].join(' ')
  return /\bTB[ADC]\b/i.test(shown) || text(at(game, 'ScheduledTime')) === '00:00:00'
}

/** "Pacific Coliseum | Vancouver" names the city again behind the bar; "Vancouver, BC" is city and state. */
function venueOf(game: unknown) {
  const [name] = (text(at(game, 'venue_name')) ?? '').split(' | ')
  const [city, state, country] = (text(at(game, 'venue_location')) ?? '').split(',').map((part) => part.trim())
  return { name: text(name), city: text(city), state: text(state), country: text(country) }
}

function broadcastsOf(game: unknown) {
  return text(at(game, 'FloHockeyUrl')) === undefined ? [] : [{ name: 'FloHockey', type: 'Streaming' }]
}
