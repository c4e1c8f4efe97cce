import type { Template } from '../../generated/records.ts'
import {
  betweenEvents,
  CALLED_OFF,
  CATEGORIES,
  calledOff,
  EVENT_ART,
  EVENT_UNKNOWN,
  LIVE_FLAGS,
  NAMED_BY_LEAGUE,
  ON_ITS_DAY,
  postgame,
  pregame,
  SOON,
  type Starter,
  sportsOf,
  VARIANT,
} from './parts.ts'

/*
 * The name of a tournament may begin with a small article (the Memorial), which
 * gets its capital at the beginning of a text only: no colon stands before it.
 */

const TEXTS = {
  title: `{event_name_with_league} ${CALLED_OFF}`,
  subtitle: '{venue_full}',
  // No hour: a tournament is on for days, and its start is that of the first.
  description_options: [...calledOff('{event_name}'), { template: '{event_name}, {venue_full} ({broadcast_simple}).' }],
  pregame: pregame(`Next up, {event_name} - ${SOON} ${CALLED_OFF}`, [
    ...calledOff('{event_name}'),
    { template: `{event_name}, {venue_full}${ON_ITS_DAY}` },
  ]),
  postgame: postgame('{event_name}', `Earlier, {event_name} ${CALLED_OFF}`, [
    { template: '{event_name}, {venue_full}.' },
  ]),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
} satisfies Partial<Template>

const OF_EVENT = {
  template_type: 'event',
  channel_name: `{event_name_with_league} ${VARIANT}`,
  ...EVENT_ART,
  ...TEXTS,
  idle: EVENT_UNKNOWN,
} satisfies Partial<Template>

/** Golf. It stands apart from what is for every sport, so that a copy of it takes golf alone. */
export const GOLF_TOURNAMENTS: Starter = { name: 'Golf tournaments', sports: sportsOf('tournament'), ...OF_EVENT }

/** Whatever no other starter is for: it is for every sport. */
export const OTHER_EVENTS: Starter = { name: 'Other events', ...OF_EVENT }

/** A permanent channel of a tour. */
export const TOUR_CHANNEL: Starter = {
  name: 'Tour channel',
  template_type: 'team',
  sports: sportsOf('tournament'),
  ...NAMED_BY_LEAGUE,
  ...TEXTS,
  idle: betweenEvents(
    '{event_name_with_league.next} - {relative_day_title.next}',
    '{event_name.next}, {venue_full.next}. From {game_day.next}, {game_date_short.next} ({broadcast_simple.next}).',
    'No {league} tournament is on the schedule yet.',
  ),
}
