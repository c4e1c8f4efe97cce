import type { ConditionalDescription, Template } from '../../generated/records.ts'
import {
  AT_ITS_START,
  CALLED_OFF,
  CATEGORIES,
  calledOff,
  EARLIER,
  EVENT_ART,
  EVENT_UNKNOWN,
  LAST_RESULT,
  LIVE_FLAGS,
  NEXT,
  ON_ITS_DAY,
  ON_THAT_DAY,
  postgame,
  pregame,
  SOON,
  type Starter,
  scheduleUnknown,
  sportsOf,
  VARIANT,
} from './starter-parts.ts'

/** Who meets at which tournament, in which round and on which court. */
const MATCH = '{matchup} at {tournament_name_the}, {venue_full}. {tennis_draw}, {tennis_round}, {tennis_court}'

function rows(when: string): ConditionalDescription[] {
  return [
    { condition: 'has_teams', priority: 50, template: `${MATCH}${when}` },
    // Of two players one of whom is not known yet.
    { condition: 'event_name_contains', conditionValue: 'TBD', priority: 60, template: `${MATCH}${when}` },
    // Of players who are not known yet the name of the event has the tournament and the round.
    { template: `{event_name}, {venue_full}${when}` },
  ]
}

function descriptions(when: string): ConditionalDescription[] {
  return [...calledOff('{matchup}'), ...rows(when)]
}

const TEXTS = {
  title: `{league}: {matchup_title} ${CALLED_OFF}`,
  subtitle: '{tournament_name} - {tennis_draw}, {tennis_round}',
  descriptionOptions: descriptions(AT_ITS_START),
  pregame: pregame(`${NEXT} {matchup_title_short} - ${SOON}`, descriptions(ON_ITS_DAY)),
  postgame: postgame('{matchup}', `${EARLIER} {matchup_title_short}`, rows(ON_THAT_DAY)),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
} satisfies Partial<Template>

/** Two players, or two pairs. */
export const MATCHES: Starter = {
  name: 'Tennis and other matches',
  templateType: 'event',
  sports: sportsOf('match'),
  channelName: `{league}: {matchup} ${VARIANT}`,
  ...EVENT_ART,
  ...TEXTS,
  idle: EVENT_UNKNOWN,
}

/** A permanent channel of one player, or of one pair. */
export const PLAYER_CHANNEL: Starter = {
  name: 'Player channel',
  templateType: 'team',
  sports: sportsOf('match'),
  channelName: '{team_name}',
  eventChannelLogoUrl: '{event_logo}',
  programArtUrl: '{event_logo}',
  ...TEXTS,
  idle: {
    title: '{team_name}: {relative_day_title.next} vs {opponent.next}, {game_time.next}',
    subtitle: LAST_RESULT,
    descriptionOptions: [
      {
        condition: 'has_next_game',
        priority: 10,
        template:
          // What has no suffix here is the next match's while there is one.
          'Next: {matchup.next} at {tournament_name_the}, {venue_full.next}. {tennis_draw}, {tennis_round}. ' +
          '{game_day.next}, {game_date_short.next} at {game_time.next} ({broadcast_simple.next}).',
      },
      scheduleUnknown('{team_name}'),
      { template: 'No match of {team_name} is on the schedule yet.' },
    ],
    artUrl: '{league_logo}',
  },
}
