import type { ConditionalDescription, Template } from '../../generated/records.ts'
import {
  AT_ITS_START,
  betweenEvents,
  CALLED_OFF,
  CATEGORIES,
  calledOff,
  EARLIER,
  EVENT_ART,
  EVENT_UNKNOWN,
  LIVE_FLAGS,
  NAMED_BY_LEAGUE,
  NEXT,
  ON_ITS_DAY,
  ON_THAT_DAY,
  postgame,
  pregame,
  SOON,
  type Starter,
  sportsOf,
  VARIANT,
} from './starter-parts.ts'

/** Without an hour while it is on for days, since its start is that of the first. */
function descriptions(when: string): ConditionalDescription[] {
  return [
    { condition: 'lasts_days', priority: 10, template: '{event_name}, {venue_full} ({broadcast_simple}).' },
    { template: `{event_name}, {venue_full}${when}` },
  ]
}

const TEXTS = {
  title: `{event_name_with_league} ${CALLED_OFF}`,
  subtitle: '{venue_full}',
  descriptionOptions: [...calledOff('{event_name}'), ...descriptions(AT_ITS_START)],
  pregame: pregame(`${NEXT} {event_name_with_league} - ${SOON}`, [
    ...calledOff('{event_name}'),
    { template: `{event_name}, {venue_full}${ON_ITS_DAY}` },
  ]),
  postgame: postgame('{event_name}', `${EARLIER} {event_name_with_league}`, [
    { condition: 'lasts_days', priority: 10, template: '{event_name}, {venue_full}.' },
    { template: `{event_name}, {venue_full}${ON_THAT_DAY}` },
  ]),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
} satisfies Partial<Template>

const OF_EVENT = {
  templateType: 'event',
  channelName: `{event_name_with_league} ${VARIANT}`,
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
  templateType: 'team',
  sports: sportsOf('tournament'),
  ...NAMED_BY_LEAGUE,
  ...TEXTS,
  idle: betweenEvents(
    '{event_name_with_league.next} - {relative_day_title.next}',
    '{event_name.next}, {venue_full.next}. From {game_day.next}, {game_date_short.next} ({broadcast_simple.next}).',
    'No {league} tournament is on the schedule yet.',
  ),
}
