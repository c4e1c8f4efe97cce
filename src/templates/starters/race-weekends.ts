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
  type Starter,
  sportsOf,
} from './starter-parts.ts'

/** Some weekends are named after their place, so a comma stands before the circuit. */
const WEEKEND = '{event_name}, {circuit_name}, {venue_city}, {venue_country}'
const SESSION = `{card_segment_display}: ${WEEKEND}`

/** A channel of the whole weekend tells all its sessions with their days, one of a session that one's. */
function descriptionsBefore(): ConditionalDescription[] {
  return [
    ...calledOff('{event_name}'),
    { condition: 'has_segment', priority: 10, template: `${SESSION}${ON_ITS_DAY}` },
    { template: `${WEEKEND} ({broadcast_simple}).\n{race_schedule}` },
  ]
}

const TEXTS = {
  title: `{event_name_with_league} - {card_segment_display} ${CALLED_OFF}`,
  subtitle: '{circuit_name}, {venue_city}, {venue_country}',
  descriptionOptions: [...calledOff('{event_name}'), { template: `${SESSION}${AT_ITS_START}` }],
  pregame: pregame(`${NEXT} {event_name_short} - {next_session_title}`, descriptionsBefore()),
  postgame: postgame('{event_name}', `${EARLIER} {event_name} - {card_segment_display}`, [
    { condition: 'has_segment', priority: 10, template: `${SESSION}${ON_THAT_DAY}` },
    { template: `${WEEKEND}.` },
  ]),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
} satisfies Partial<Template>

/** Race weekends; the guide writes a programme for each session. */
export const RACE_WEEKENDS: Starter = {
  name: 'Race weekends',
  templateType: 'event',
  sports: sportsOf('race'),
  channelName: '{event_name_with_league} - {card_segment_display} [{exception_keyword}]',
  ...EVENT_ART,
  ...TEXTS,
  idle: EVENT_UNKNOWN,
}

/** A permanent channel of a series, or of a racing team; a weekend has no sides, so the series names it. */
export const RACING_CHANNEL: Starter = {
  name: 'Racing channel',
  templateType: 'team',
  sports: sportsOf('race'),
  ...NAMED_BY_LEAGUE,
  ...TEXTS,
  idle: betweenEvents(
    '{event_name_with_league.next} - {relative_day_title.next}',
    // A weekend begins with its first session, so the day is told and no hour of a race.
    'Next: {event_name.next}, {venue.next}, {venue_city.next}, {venue_country.next}. From {game_day.next}, {game_date_short.next} ({broadcast_simple.next}).',
    'No {league} race is on the schedule yet.',
  ),
}
