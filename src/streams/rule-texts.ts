import type { StreamRule } from '../generated/records.ts'

/** The button that makes a correction by which a name means no event. */
export const NEVER_MATCH = 'Never match this name.'

/** Each rule in a few words. */
export const RULE_WORDS: { readonly [Rule in StreamRule]: string } = {
  both_teams: 'both teams in the name',
  both_teams_time: 'both teams, and the day or time',
  tennis_player: 'one player and the time',
  spelled_by_ear: 'both sides, spelled as they sound',
  one_team: 'one team in the name, with one game',
  tennis_players: 'both players in the name',
  tennis_round: 'tournament, draw and round of a match',
  tennis_court: 'court and time of a match',
  all_star: 'All-Star game of a league',
  card_number: 'number of a fight card',
  card_fighters: 'bout of a fight card',
  card_city: 'place or title of a fight card',
  card_promotion: 'only fight card of its promotion',
  race_weekend: 'race weekend',
  race_session: 'session of a race weekend',
  golf_tournament: 'golf tournament',
  correction: 'your correction',
  not_yet: 'channel is created later',
  event_over: 'event is over',
  event_called_off: 'event is postponed or canceled',
  deleted_by_user: 'you deleted its channel',
  no_channel_to_attach: 'no channel to take over',
  no_event_in_name: 'no event in the name',
  shoulder_programme: 'replay, highlights or show',
  excluded: 'side content of a fight',
  league_not_switched_on: 'league not switched on',
  no_events_of_league: 'no events of the league in the schedules',
  schedule_unknown: 'schedule of the league missing',
  no_candidate: 'no known team or event in the name',
  other_teams: 'no game of these teams',
  other_game: 'another game of the series',
  no_fixture_that_day: 'no game of these teams on that day',
  date_says_otherwise: 'game on another day or time',
  outside_window: 'game outside the searched days',
  ambiguous: 'several events fit equally well',
  event_postponed: 'postponed',
  event_suspended: 'suspended',
  event_canceled: 'canceled',
  placeholder: 'empty slot or divider',
  unsupported_sport: 'sport without schedules',
  not_included: 'name not included by its stream group',
  excluded_by_group: 'name excluded by its stream group',
  ignored_by_keyword: 'ignored by an exception keyword',
  no_stream_group: 'group not chosen',
  stale_stream: 'no longer in the playlist',
}

/** Rules of streams that no refresh looks at: outside the event groups, or gone from the playlist. */
export const UNREAD_RULES: ReadonlySet<StreamRule> = new Set(['no_stream_group', 'stale_stream'])

/** Rules of names that say that nothing is on, and of dividers. */
export const EMPTY_SLOT_RULES: ReadonlySet<StreamRule> = new Set(['placeholder', 'no_event_in_name'])
