/** How providers tag a league, and the leagues that such a tag means. */
export interface LeagueTag {
  readonly text: string
  readonly leagues: readonly string[]
}

const COLLEGE_BASKETBALL = ['mens-college-basketball', 'womens-college-basketball']

/** Tags of the leagues of the corpus; a league of which providers write the sport only has that. */
export const LEAGUE_TAGS: Readonly<Record<string, readonly LeagueTag[]>> = {
  nfl: [{ text: 'NFL', leagues: ['nfl'] }],
  nba: [{ text: 'NBA', leagues: ['nba'] }],
  wnba: [{ text: 'WNBA', leagues: ['wnba'] }],
  mlb: [{ text: 'MLB', leagues: ['mlb'] }],
  nhl: [{ text: 'NHL', leagues: ['nhl'] }],
  'usa.1': [{ text: 'MLS', leagues: ['usa.1'] }],
  'usa.nwsl': [{ text: 'NWSL', leagues: ['usa.nwsl'] }],
  'college-football': [
    { text: 'NCAAF', leagues: ['college-football'] },
    { text: 'CFB', leagues: ['college-football'] },
  ],
  'mens-college-basketball': [
    { text: 'NCAAB', leagues: COLLEGE_BASKETBALL },
    { text: 'NCAAM', leagues: ['mens-college-basketball'] },
  ],
  'college-softball': [{ text: 'NCAA Softball', leagues: ['college-softball'] }],
  'womens-college-volleyball': [{ text: 'Volleyball (W)', leagues: ['womens-college-volleyball'] }],
  'eng.1': [
    { text: 'EPL', leagues: ['eng.1'] },
    { text: 'Premier League', leagues: ['eng.1'] },
  ],
  'eng.2': [
    { text: 'EFL', leagues: ['eng.2', 'eng.3', 'eng.4'] },
    { text: 'EFL Championship', leagues: ['eng.2'] },
  ],
  'eng.w.1': [{ text: 'WSL', leagues: ['eng.w.1'] }],
  'esp.1': [{ text: 'LaLiga', leagues: ['esp.1'] }],
  'ger.1': [{ text: 'Bundesliga', leagues: ['ger.1', 'ger.2'] }],
  'ita.1': [{ text: 'Serie A', leagues: ['ita.1'] }],
  'fra.1': [{ text: 'Ligue 1', leagues: ['fra.1'] }],
  'mex.1': [{ text: 'Liga MX', leagues: ['mex.1'] }],
  'uefa.champions': [
    { text: 'UEFA Champions League', leagues: ['uefa.champions'] },
    { text: 'UCL', leagues: ['uefa.champions'] },
  ],
}

/** Leagues whose clubs have the names of a men's team: only a word for women, or the league, tells which is meant. */
export const UNMARKED_WOMEN: ReadonlySet<string> = new Set(['eng.w.1'])

/** Leagues of women; a name that says "(W)" means one of these. */
export const WOMENS_LEAGUES: ReadonlySet<string> = new Set([
  'eng.w.1',
  'usa.nwsl',
  'wnba',
  'college-softball',
  'womens-college-volleyball',
  'womens-college-basketball',
])

/** Leagues of North America, where the guest is named first. */
export const GUEST_FIRST: ReadonlySet<string> = new Set([
  ...['nfl', 'nba', 'wnba', 'mlb', 'nhl', 'usa.1', 'usa.nwsl'],
  ...['college-football', 'mens-college-basketball', 'college-softball', 'womens-college-volleyball'],
])

/** Leagues of schools, of which hundreds share a handful of nicknames. */
export const SCHOOL_LEAGUES: ReadonlySet<string> = new Set([
  ...['college-football', 'mens-college-basketball', 'college-softball', 'womens-college-volleyball'],
])
