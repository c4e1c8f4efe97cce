import type { ConditionalDescription, Filler, SportsEvent, Template } from '../generated/records.ts'
import { type Contest, SPORTS } from '../sports/index.ts'

/** Ids of starters; stored templates count from 1 and never get here. */
const FIRST_STARTER_ID = 2_000_000_001

const LIVE_FLAGS = { new: true, live: true, date: true }
const CATEGORIES = ['Sports', 'Sports event', '{sport}', '{league}']
const ART = { event_channel_logo_url: '{event_logo}', program_art_url: '{event_logo}' }

/** The marks of a variant at the end of a channel's name. */
const VARIANT = '({broadcast_feed_team}) [{exception_keyword}]'
const WHEN_AND_WHERE_TO_SEE = '{game_time}, {broadcast_simple}.'
/** A filler may be read on another day than the one on which it was written, so it names the day. */
const DAY_AND_TIME = '{game_day}, {game_date_short} at {game_time}'

/** Codes of the sports whose events are of this kind. */
function sportsOf(contest: Contest): string[] {
  return SPORTS.filter((sport) => sport.contest === contest).map(({ code }) => code)
}

/** Instead of any other description, once it is known that there is no event. */
function calledOff(what: string): ConditionalDescription[] {
  return [
    { condition: 'is_postponed', priority: 1, template: `${what} was postponed. {event_occasion}.` },
    { condition: 'is_canceled', priority: 1, template: `${what} was canceled.` },
  ]
}

/** Before an event: what comes, and when. */
function pregame(title: string, description: string): Filler {
  return { title: `Next: ${title}`, description, art_url: '{event_logo}' }
}

/** After an event: that it is over, and nothing of how it went. `what` names it in case it was called off. */
function postgame(what: string, title: string, description: string): Filler {
  return {
    title: `Ended: ${title}`,
    description_options: [...calledOff(what), { template: description }],
    art_url: '{event_logo}',
  }
}

/*
 * No starter tells a score, a winner or anything else from which one could be
 * read: no recap, no state of a series, no season record that counts the event,
 * no overtime. The names of channels hold nothing that changes with the clock.
 */

/** Two teams. */
const TEAM_GAME: Template = {
  id: FIRST_STARTER_ID,
  name: 'Team games',
  template_type: 'event',
  sports: sportsOf('game'),
  channel_name: `{league}: {matchup_short} ({series_game}) ${VARIANT}`,
  ...ART,
  title: '{league}: {matchup}',
  subtitle: '{event_occasion} - {venue_full}',
  description_options: [
    ...calledOff('{matchup}'),
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
      // A soccer match is named with its home side first, not told as a visit.
      condition: 'sport_is',
      condition_value: 'soccer',
      priority: 50,
      template: `{matchup} at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
    {
      condition: 'has_records',
      priority: 60,
      template:
        '{away_team_the} ({away_team_record}) visit {home_team_the} ({home_team_record}) at {venue_full}. ' +
        WHEN_AND_WHERE_TO_SEE,
    },
    {
      condition: 'has_teams',
      priority: 70,
      template: `{away_team_the} visit {home_team_the} at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
    { template: `{event_name}. {venue_full}. ${WHEN_AND_WHERE_TO_SEE}` },
  ],
  pregame: pregame('{matchup_short} ({series_game}) at {game_time}', `${DAY_AND_TIME}: {matchup}, {venue_full}.`),
  postgame: postgame('{matchup}', '{matchup_short} ({series_game})', '{matchup}, {game_date}.'),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Fight cards, whole or by segment. */
const FIGHT_CARD: Template = {
  id: FIRST_STARTER_ID + 1,
  name: 'Fight cards',
  template_type: 'event',
  sports: sportsOf('card'),
  channel_name: '{event_name_with_league} - {card_segment_display} [{exception_keyword}]',
  ...ART,
  title: '{event_name_with_league} - {card_segment_display}',
  subtitle: '{venue_full}',
  description_options: [
    ...calledOff('{event_name}'),
    {
      condition: 'segment_is',
      condition_value: 'early_prelims',
      priority: 10,
      template: `{event_name}, {venue_full}. ${WHEN_AND_WHERE_TO_SEE}\n{early_prelims_bouts}`,
    },
    {
      condition: 'segment_is',
      condition_value: 'prelims',
      priority: 10,
      template: `{event_name}, {venue_full}. ${WHEN_AND_WHERE_TO_SEE}\n{prelims_bouts}`,
    },
    {
      condition: 'segment_is',
      condition_value: 'main_card',
      priority: 10,
      template: `{matchup} at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}\n{main_card_bouts}`,
    },
    {
      condition: 'is_title_fight',
      priority: 20,
      template: `{matchup}, title fight at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}\n{fight_card}`,
    },
    { template: `{matchup} at {venue_full}. ${WHEN_AND_WHERE_TO_SEE}\n{fight_card}` },
  ],
  pregame: pregame(
    '{event_name} - {card_segment_display} at {game_time}',
    `${DAY_AND_TIME}: {event_name} ({card_segment_display}), {venue_full}.`,
  ),
  postgame: postgame(
    '{event_name}',
    '{event_name} - {card_segment_display}',
    '{event_name} ({card_segment_display}), {game_date}.',
  ),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Race weekends; the guide writes a programme for each session. */
const RACE_WEEKEND: Template = {
  id: FIRST_STARTER_ID + 2,
  name: 'Race weekends',
  template_type: 'event',
  sports: sportsOf('race'),
  channel_name: '{event_name_with_league} - {card_segment_display} [{exception_keyword}]',
  ...ART,
  title: '{event_name_with_league} - {card_segment_display}',
  subtitle: '{circuit_name}, {venue_city}, {venue_country}',
  description_options: [
    ...calledOff('{event_name}'),
    {
      template: `{event_name}: {card_segment_display}. {circuit_name}, {venue_city}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
  ],
  pregame: {
    title: 'Next: {event_name} - {card_segment_display} at {card_segment_time}',
    description_options: [
      {
        condition: 'has_segment',
        priority: 10,
        template: `${DAY_AND_TIME}: {event_name} - {card_segment_display}, {circuit_name}, {venue_city}.`,
      },
      { template: '{event_name}, {circuit_name}, {venue_city}.\n{race_schedule}' },
    ],
    art_url: '{event_logo}',
  },
  postgame: postgame(
    '{event_name}',
    '{event_name} - {card_segment_display}',
    '{event_name} ({card_segment_display}) has ended.',
  ),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Two players, or two pairs. */
const MATCH_OF_PERSONS: Template = {
  id: FIRST_STARTER_ID + 5,
  name: 'Tennis and other matches',
  template_type: 'event',
  sports: sportsOf('match'),
  channel_name: `{league}: {matchup} ${VARIANT}`,
  ...ART,
  title: '{league}: {matchup}',
  subtitle: '{tournament_name}: {tennis_draw} - {tennis_round}, {tennis_court} - {venue_full}',
  description_options: [
    ...calledOff('{matchup}'),
    {
      condition: 'has_teams',
      priority: 50,
      template: `{matchup} at {tournament_name_the}, {tennis_round}. {venue_full}. ${WHEN_AND_WHERE_TO_SEE}`,
    },
    { template: `{event_name}. {venue_full}. ${WHEN_AND_WHERE_TO_SEE}` },
  ],
  pregame: pregame('{matchup} at {game_time}', `${DAY_AND_TIME}: {matchup}, {tournament_name}, {tennis_round}.`),
  postgame: postgame('{matchup}', '{matchup}', '{matchup}, {tournament_name}, {game_date}.'),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Golf, and whatever no other starter is for. */
const OTHER_EVENT: Template = {
  id: FIRST_STARTER_ID + 3,
  name: 'Golf and other events',
  template_type: 'event',
  channel_name: `{event_name_with_league} ${VARIANT}`,
  ...ART,
  title: '{event_name_with_league}',
  subtitle: '{venue_full}',
  description_options: [
    ...calledOff('{event_name}'),
    { template: `{event_name}. {venue_full}. ${WHEN_AND_WHERE_TO_SEE}` },
  ],
  pregame: pregame('{event_name} at {game_time}', `${DAY_AND_TIME}: {event_name}, {venue_full}.`),
  postgame: postgame('{event_name}', '{event_name}', '{event_name} has ended.'),
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
  pregame: TEAM_GAME.pregame ?? {},
  postgame: TEAM_GAME.postgame ?? {},
  idle: {
    title: '{team_name}',
    description_options: [
      {
        condition: 'has_next_game',
        priority: 10,
        template:
          'Next: {matchup.next}, {game_day.next}, {game_date_short.next} at {game_time.next}. {venue_full.next}.',
      },
      { template: 'No game of {team_name_the} is on the schedule yet.' },
    ],
    art_url: '{team_logo}',
  },
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
}

/** Templates that are there without the owner writing one; the last of type event fits every event. */
export const STARTER_TEMPLATES: readonly Template[] = [
  TEAM_GAME,
  FIGHT_CARD,
  RACE_WEEKEND,
  MATCH_OF_PERSONS,
  OTHER_EVENT,
  TEAM_CHANNEL,
]

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
