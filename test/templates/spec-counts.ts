/** A category as part B of the spec lists it. */
export interface SpecCategory {
  readonly name: string
  /** How many variables the spec says it has. */
  readonly count: number
  /** The variables that the spec gives as examples of it. */
  readonly examples: readonly string[]
}

/** The categories of which the spec states a count, in its order (Resources B); of the other ones it states none. */
export const SPEC_CATEGORIES: readonly SpecCategory[] = [
  {
    name: 'Identity',
    count: 20,
    examples: ['team_name', 'opponent', 'league', 'sport', 'team_short', 'matchup_short'],
  },
  {
    name: 'Combat',
    count: 26,
    examples: ['fighter1', 'fighter2', 'card_segment', 'round_number', 'fight_result_method'],
  },
  { name: 'Conference', count: 20, examples: ['college_conference', 'pro_division', 'division_abbrev'] },
  { name: 'Records', count: 18, examples: ['team_record', 'opponent_record', 'team_wins', 'team_losses'] },
  { name: 'Streaks', count: 18, examples: ['win_streak', 'loss_streak', 'streak_detail', 'streak_emoji'] },
  { name: 'Home/Away', count: 17, examples: ['is_home', 'vs_at', 'home_team_name', 'away_team_short'] },
  { name: 'Scores', count: 15, examples: ['team_score', 'opponent_score', 'final_score', 'score_differential'] },
  { name: 'DateTime', count: 10, examples: ['game_date', 'game_time', 'days_until', 'hours_until'] },
  { name: 'Rankings', count: 9, examples: ['team_rank', 'opponent_rank', 'is_ranked', 'rank_text'] },
  { name: 'Odds', count: 7, examples: ['odds_spread', 'odds_over_under', 'odds_moneyline_team'] },
  { name: 'Soccer', count: 6, examples: ['soccer_match_league', 'soccer_group_name', 'soccer_match_matchday'] },
  { name: 'Statistics', count: 6, examples: ['team_ppg', 'opponent_ppg', 'team_wpct'] },
  { name: 'Outcome', count: 5, examples: ['result', 'result_text', 'result_emoji', 'final_status'] },
  { name: 'Broadcast', count: 4, examples: ['broadcast_simple', 'network', 'market'] },
  { name: 'Venue', count: 4, examples: ['venue_full', 'venue_name', 'venue_city'] },
  { name: 'Standings', count: 4, examples: ['playoff_seed', 'games_back'] },
  { name: 'Playoffs', count: 4, examples: ['is_playoff', 'is_preseason', 'season_type'] },
]

/** Variables that part B names elsewhere: beside the categories, for a scope, in the shape of an art path, as a family (finish_*). */
export const SPEC_NAMES: readonly string[] = [
  ...['home_team', 'venue', 'odds_spread', 'odds_moneyline', 'is_playoff', 'fight_result'],
  ...['feed_team', 'feed_team_short', 'is_home_feed', 'feed_home_away'],
  ...['team_name', 'opponent', 'is_home', 'team_record', 'win_streak', 'result', 'odds_moneyline', 'game_date'],
  ...['league_id', 'away_team_slug', 'home_team_slug'],
  ...['finish_method', 'finish_round', 'finish_time', 'finish_detail', 'finish_summary'],
]
