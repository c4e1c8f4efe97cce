/** Templates in the form of Teamarr, invented: whole ones as its API answers them, and one of its first version. */

/** An event template with something in every member. */
export const EVENT_TEMPLATE = {
  id: 12,
  name: 'Herons and others',
  template_type: 'event',
  sport: 'basketball',
  league: 'NBA',
  title_format: '{gracenote_category}: {matchup}',
  subtitle_template: '{venue_full}',
  program_art_url: 'https://art.example/{league_id}/{away_team|slug}/{home_team|slug}/cover.png',
  game_duration_mode: 'custom',
  game_duration_override: 3.5,
  xmltv_flags: { new: true, live: 1, date: 'false', premiere: true },
  xmltv_video: { enabled: true, quality: 'HDTV' },
  xmltv_categories: ['Sports', '{sport}'],
  xmltv_filler_categories: ['Sports event'],
  pregame_enabled: true,
  pregame_periods: [{ start_hours_before: 24, end_hours_before: 6, title: 'Soon' }],
  pregame_fallback: {
    title: 'Coming up: {matchup_short}',
    subtitle: '{venue_city}',
    description: '{game_time} on {network}.',
    description_fallback: 'Starts at {game_time}.',
    art_url: '/pre.png',
  },
  pregame_conditional_rows: [
    {
      condition: 'has_rich_preview',
      priority: 20,
      template: '{game_preview_rich}',
      title: 'Preview',
      label: 'editorial',
    },
  ],
  postgame_enabled: true,
  postgame_periods: null,
  postgame_fallback: { title: 'Over: {matchup_short}', description: 'It is over.', subtitle: '' },
  postgame_conditional: {
    enabled: true,
    title_final: 'Final: {final_score}',
    description_final: '{event_result}.',
    description_not_final: '{matchup} is still on.',
  },
  postgame_conditional_rows: [],
  idle_enabled: false,
  idle_content: { title: '{team_name}', description: 'No game today.' },
  idle_conditional: { enabled: false, description_final: 'Last time: {final_score.last}' },
  idle_offseason: { title_enabled: false, description_enabled: true, description: 'The season is over.' },
  idle_conditional_rows: null,
  conditional_descriptions: [
    { condition: 'is_playoff', condition_value: null, priority: 10, template: '{game_event_note}.', label: 'stage' },
    { condition: 'win_streak', condition_value: 5, template: '{team_name} have won {win_streak} in a row.' },
    { condition: null, priority: 100, template: '{away_team} visit {home_team}.', subtitle: '{matchup_short}' },
    { condition: 'is_home', priority: 30, template: ' ' },
  ],
  event_channel_name: '{away_team_abbrev} @ {home_team_abbrev} {stream_number}',
  event_channel_logo_url: '/{league_id}/logo.png',
  created_at: '2026-01-02T03:04:05',
  updated_at: '2026-02-03T04:05:06',
  team_count: 3,
  global_assignments: null,
}

/** A team template with the texts for days without a game. */
export const TEAM_TEMPLATE = {
  name: 'My team',
  template_type: 'team',
  title_format: '{team_name} {sport}',
  description_template: '{matchup} | {venue_full}',
  conditional_descriptions: null,
  pregame_enabled: true,
  pregame_fallback: { title: 'Next: {matchup.next}', description: '', description_fallback: '{team_name} play next.' },
  idle_enabled: true,
  idle_content: { title: '{team_name}', description: 'Next: {opponent.next|pascal} on {game_day.next}.' },
  idle_offseason: { description_enabled: true, description: 'No game of {team_name} is known.', subtitle: 'Holiday' },
}

/** The first version wrote lists and objects as JSON text. */
export const OLD_TEMPLATE = {
  name: 'Old one',
  template_type: 'event',
  title_format: '{league}: {matchup}',
  description_options: JSON.stringify([
    { condition: 'is_home', priority: '40', template: '{home_team} host {away_team}.' },
    { condition: '', priority: 100, template: '{matchup}.' },
  ]),
  flags: '{"new": true, "live": false}',
  categories: '["Sports", "{league}"]',
  categories_apply_to: 'all',
  pregame_enabled: 1,
  pregame_fallback: '{"title": "Soon", "description": "{game_time}"}',
  channel_name: '{matchup_short}',
  channel_logo_url: '{home_team_logo}',
}
