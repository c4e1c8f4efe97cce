import type { Filler, SportsEvent, Template } from '../generated/records.ts'

/** Ids of starters; stored templates count from 1 and never get here. */
const FIRST_STARTER_ID = 2_000_000_001

const TEAM_SPORTS = [
  'football',
  'basketball',
  'baseball',
  'softball',
  'hockey',
  'soccer',
  'lacrosse',
  'volleyball',
  'rugby',
  'rugby-league',
  'cricket',
  'australian-football',
  'field-hockey',
  'water-polo',
  'handball',
  'netball',
  'gaelic-games',
]

const LIVE_FLAGS = { new: true, live: true, date: true }
const CATEGORIES = ['Sports', 'Sports event', '{sport}', '{league}']
const ART = { event_channel_logo_url: '{event_logo}', program_art_url: '{event_logo}' }

/** The marks of a variant at the end of a channel's name. */
const VARIANT = '({broadcast_feed_team}) [{exception_keyword}]'
const WHEN_AND_WHERE_TO_SEE = '{game_time}, {broadcast_simple}.'

/** Before an event: what comes, and when. */
function pregame(what: string): Filler {
  return {
    title: `Next: ${what}`,
    description: `{relative_day_title} at {game_time}: ${what}, {venue_full}.`,
    art_url: '{event_logo}',
  }
}

/** After an event: how it ended, once that is known. The title does not tell it. */
function postgame(what: string, result: string): Filler {
  return {
    title: `Ended: ${what}`,
    description_options: [
      { condition: 'is_final', priority: 10, template: result },
      { template: `${what}, {game_date}.` },
    ],
    art_url: '{event_logo}',
  }
}

/** Two teams. No text of the programme itself tells a score. */
const TEAM_GAME: Template = {
  id: FIRST_STARTER_ID,
  name: 'Team games',
  template_type: 'event',
  sports: TEAM_SPORTS,
  channel_name: `{league}: {matchup_short} ${VARIANT}`,
  ...ART,
  title: '{league}: {matchup}',
  subtitle: '{game_event_note} - {venue_full}',
  description_options: [
    {
      condition: 'has_series',
      priority: 10,
      template: `{series_summary}. {matchup} at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
    {
      condition: 'is_ranked_matchup',
      priority: 20,
      template: `{away_team_ranked_the} meet {home_team_ranked_the} at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
    {
      condition: 'is_neutral_site',
      priority: 30,
      template: `{matchup} on neutral ground at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
    { condition: 'has_preview', priority: 40, template: `{game_preview}. ${WHEN_AND_WHERE_TO_SEE}` },
    {
      condition: 'has_teams',
      priority: 50,
      template:
        '{away_team_the} ({away_team_record}) visit {home_team_the} ({home_team_record}) at {venue_full}. ' +
        WHEN_AND_WHERE_TO_SEE,
    },
    { template: `{event_name}. {venue_full}. ${WHEN_AND_WHERE_TO_SEE}` },
  ],
  pregame: pregame('{matchup}'),
  postgame: postgame('{matchup}', '{final_status}: {event_result}. {game_recap}.'),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Fight cards, whole or by segment. */
const FIGHT_CARD: Template = {
  id: FIRST_STARTER_ID + 1,
  name: 'Fight cards',
  template_type: 'event',
  sports: ['mma', 'boxing'],
  channel_name: '{event_name} - {card_segment_display} [{exception_keyword}]',
  ...ART,
  title: '{event_name} - {card_segment_display}',
  subtitle: '{weight_class} - {venue_full}',
  description_options: [
    {
      condition: 'segment_is',
      condition_value: 'early_prelims',
      priority: 10,
      template: '{event_name}, {venue_full}.\n{early_prelims_bouts}',
    },
    {
      condition: 'segment_is',
      condition_value: 'prelims',
      priority: 10,
      template: '{event_name}, {venue_full}.\n{prelims_bouts}',
    },
    {
      condition: 'is_title_fight',
      priority: 20,
      template: `{matchup}, title fight at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}\n{fight_card}`,
    },
    { template: `{matchup} at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}\n{fight_card}` },
  ],
  pregame: pregame('{event_name} - {card_segment_display}'),
  postgame: postgame('{event_name} - {card_segment_display}', '{event_name} is over. {fight_result}.'),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Race weekends; the guide writes a programme for each session. */
const RACE_WEEKEND: Template = {
  id: FIRST_STARTER_ID + 2,
  name: 'Race weekends',
  template_type: 'event',
  sports: ['racing'],
  channel_name: '{league}: {event_name} - {card_segment_display} [{exception_keyword}]',
  ...ART,
  title: '{league}: {event_name} - {session_name}',
  subtitle: '{circuit_name}, {venue_city}, {venue_country}',
  description_options: [
    { template: `{event_name}: {session_name}. {circuit_name}, {venue_city}. ${WHEN_AND_WHERE_TO_SEE}` },
  ],
  pregame: {
    title: 'Next: {event_name}',
    description: '{event_name} at {circuit_name}. {next_session_name}, {next_session_time}.',
    art_url: '{event_logo}',
  },
  postgame: postgame('{event_name}', '{event_name} is over. {podium}.'),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Tennis, golf, and whatever no other starter is for. */
const OTHER_EVENT: Template = {
  id: FIRST_STARTER_ID + 3,
  name: 'Individual sports and other events',
  template_type: 'event',
  channel_name: `{league}: {matchup} ${VARIANT}`,
  ...ART,
  title: '{league}: {matchup}',
  subtitle: '{tennis_draw} - {tennis_round}, {tennis_court} - {venue_full}',
  description_options: [
    {
      condition: 'has_teams',
      priority: 50,
      template: `{matchup} at {tournament_name_the}, {tennis_round}. {venue_full}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
    { template: `{event_name}. {venue_full}. ${WHEN_AND_WHERE_TO_SEE}` },
  ],
  pregame: pregame('{matchup}'),
  postgame: postgame('{matchup}', '{final_status}: {matchup}. {tennis_result}.'),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** A permanent channel of one team. */
const TEAM_CHANNEL: Template = {
  id: FIRST_STARTER_ID + 4,
  name: 'Team channel',
  template_type: 'team',
  channel_name: '{team_name}',
  event_channel_logo_url: '{team_logo}',
  program_art_url: '{event_logo}',
  title: TEAM_GAME.title ?? '',
  subtitle: TEAM_GAME.subtitle ?? '',
  description_options: TEAM_GAME.description_options ?? [],
  pregame: pregame('{matchup}'),
  postgame: postgame('{matchup}', '{final_status}: {event_result}. {game_recap}.'),
  idle: {
    title: '{team_name}',
    description_options: [
      {
        condition: 'has_next_game',
        priority: 10,
        template: 'Next: {matchup.next}, {relative_day.next} at {game_time.next}. {venue_full.next}.',
      },
      { template: 'No game of {team_name_the} is on the schedule yet.' },
    ],
    art_url: '{team_logo}',
  },
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Templates that are there without the owner writing one; the last of type event fits every event. */
export const STARTER_TEMPLATES: readonly Template[] = [TEAM_GAME, FIGHT_CARD, RACE_WEEKEND, OTHER_EVENT, TEAM_CHANNEL]

const starterIds = new Set(STARTER_TEMPLATES.map(({ id }) => id))

/**
 * The event template for an event: one of the owner's before a starter, then
 * one for its league, then one for its sport, then one for everything; among
 * equals the first. Without an event, or when none fits, the starter that fits
 * everything.
 */
export function chooseTemplate(templates: readonly Template[], event: SportsEvent | null): Template {
  if (event === null) return OTHER_EVENT
  const fitting = templates.filter((template) => template.template_type === 'event' && appliesTo(template, event))
  const sorted = fitting
    .map((template, index) => ({ template, index, rank: rankOf(template) }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
  return sorted[0]?.template ?? OTHER_EVENT
}

function appliesTo({ sports, leagues }: Template, event: SportsEvent): boolean {
  return (sports?.includes(event.sport) ?? true) && (leagues?.includes(event.league) ?? true)
}

/** Smaller goes first. */
function rankOf({ id, sports, leagues }: Template): number {
  return (starterIds.has(id) ? 4 : 0) + (leagues ? 0 : sports ? 1 : 2)
}
