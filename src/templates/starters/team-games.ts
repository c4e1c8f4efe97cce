import type { ConditionalDescription, Template } from '../../generated/records.ts'
import { LEAGUES_OF_SCHOOLS, SPORTS_OF_SCHOOLS } from '../game/names.ts'
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

/** Games of schools of which nobody can say that one visits the other. */
const OF_SCHOOLS: readonly { readonly condition: string; readonly conditionValue: string }[] = [
  ...SPORTS_OF_SCHOOLS.map((sport) => ({ condition: 'sport_is', conditionValue: sport })),
  ...LEAGUES_OF_SCHOOLS.map((league) => ({ condition: 'league_is', conditionValue: league })),
]

/** Who meets where, on what occasion and when. */
function descriptions(when: string): ConditionalDescription[] {
  const told = (sentence: string) => `{event_occasion}: ${sentence} at {venue_full}${when}`
  // Of a team that is not ranked these are the name alone.
  const meeting = told('{away_team_ranked_the} and {home_team_ranked_the} meet')
  const visit = told('{away_team_ranked_the} visit {home_team_ranked_the}')
  const whoeverPlays = `{matchup_with_occasion}, {venue_full}${when}`
  return [
    ...calledOff('{matchup_with_occasion}'),
    { condition: 'teams_unknown', priority: 10, template: whoeverPlays },
    // A soccer match is named with its home side first, not told as a visit.
    { condition: 'sport_is', conditionValue: 'soccer', priority: 20, template: told('{matchup}') },
    { condition: 'is_neutral_site', priority: 30, template: meeting },
    ...OF_SCHOOLS.map((schools) => ({ ...schools, priority: 40, template: meeting })),
    // Records of a preseason tell nothing.
    { condition: 'is_preseason', priority: 50, template: visit },
    {
      condition: 'has_records',
      priority: 60,
      template: told('{away_team_ranked_the} ({away_team_record}) visit {home_team_ranked_the} ({home_team_record})'),
    },
    { template: visit },
  ]
}

const TEXTS = {
  title: `{league_title}: {matchup_at} ({if_necessary}) ${CALLED_OFF}`,
  subtitle: '{event_occasion} - {venue}',
  descriptionOptions: descriptions(AT_ITS_START),
  pregame: pregame(`${NEXT} {matchup_short} ({series_game}, {if_necessary}) - ${SOON}`, descriptions(ON_ITS_DAY)),
  postgame: postgame('{matchup_with_occasion}', `${EARLIER} {matchup_short} ({series_game})`, [
    { template: `{matchup_with_occasion}, {venue_full}${ON_THAT_DAY}` },
  ]),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
} satisfies Partial<Template>

/** A game of two teams. */
export const TEAM_GAMES: Starter = {
  name: 'Team games',
  templateType: 'event',
  sports: sportsOf('game'),
  channelName: `{league}: {matchup_short} ({series_game}) ${VARIANT}`,
  ...EVENT_ART,
  ...TEXTS,
  idle: EVENT_UNKNOWN,
}

/** A permanent channel of one team. */
export const TEAM_CHANNEL: Starter = {
  name: 'Team channel',
  templateType: 'team',
  sports: sportsOf('game'),
  channelName: '{team_name}',
  eventChannelLogoUrl: '{team_logo}',
  programArtUrl: '{event_logo}',
  ...TEXTS,
  idle: {
    title:
      '{team_name}: {relative_day_title.next} {versus.next} {opponent_short.next} ({if_necessary.next}), {game_time.next}',
    subtitle: LAST_RESULT,
    descriptionOptions: [
      {
        condition: 'has_next_game',
        priority: 10,
        template:
          'Next: {matchup_with_occasion.next}, {venue_full.next}. ' +
          '{game_day.next}, {game_date_short.next} at {game_time.next} ({broadcast_simple.next}).',
      },
      scheduleUnknown('{team_name_the}'),
      { template: 'No game of {team_name_the} is on the schedule yet.' },
    ],
    artUrl: '{team_logo}',
  },
}
