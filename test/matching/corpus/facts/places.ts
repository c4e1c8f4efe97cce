/** Teams of one metropolis by league: real ones, so that an impostor is always somebody. */
export interface Metropolis {
  readonly nfl?: readonly string[]
  readonly mlb?: readonly string[]
  readonly nba?: readonly string[]
  readonly nhl?: readonly string[]
  readonly wnba?: readonly string[]
  readonly 'usa.1'?: readonly string[]
  readonly 'usa.nwsl'?: readonly string[]
}

export type ProLeague = keyof Metropolis

/** The leagues of the table. */
export const PRO_LEAGUES: readonly ProLeague[] = ['nfl', 'mlb', 'nba', 'nhl', 'wnba', 'usa.1', 'usa.nwsl']

/** Places with teams in several leagues. */
export const METROPOLES: readonly Metropolis[] = [
  {
    nfl: ['New York Giants', 'New York Jets'],
    mlb: ['New York Yankees', 'New York Mets'],
    nba: ['New York Knicks', 'Brooklyn Nets'],
    nhl: ['New York Rangers', 'New York Islanders'],
    wnba: ['New York Liberty'],
    'usa.1': ['New York City FC', 'Red Bull New York', 'New York Red Bulls'],
    'usa.nwsl': ['Gotham FC'],
  },
  {
    nfl: ['Los Angeles Rams', 'Los Angeles Chargers'],
    mlb: ['Los Angeles Dodgers', 'Los Angeles Angels'],
    nba: ['Los Angeles Lakers', 'LA Clippers'],
    nhl: ['Los Angeles Kings', 'Anaheim Ducks'],
    wnba: ['Los Angeles Sparks'],
    'usa.1': ['LAFC', 'LA Galaxy'],
    'usa.nwsl': ['Angel City FC'],
  },
  {
    nfl: ['Chicago Bears'],
    mlb: ['Chicago Cubs', 'Chicago White Sox'],
    nba: ['Chicago Bulls'],
    nhl: ['Chicago Blackhawks'],
    wnba: ['Chicago Sky'],
    'usa.1': ['Chicago Fire FC'],
    'usa.nwsl': ['Chicago Stars FC'],
  },
  {
    nfl: ['New England Patriots'],
    mlb: ['Boston Red Sox'],
    nba: ['Boston Celtics'],
    nhl: ['Boston Bruins'],
    'usa.1': ['New England Revolution'],
    'usa.nwsl': ['Boston Legacy FC'],
  },
  {
    nfl: ['Philadelphia Eagles'],
    mlb: ['Philadelphia Phillies'],
    nba: ['Philadelphia 76ers'],
    nhl: ['Philadelphia Flyers'],
    'usa.1': ['Philadelphia Union'],
  },
  {
    nfl: ['Dallas Cowboys'],
    mlb: ['Texas Rangers'],
    nba: ['Dallas Mavericks'],
    nhl: ['Dallas Stars'],
    wnba: ['Dallas Wings'],
    'usa.1': ['FC Dallas'],
  },
  {
    nfl: ['Houston Texans'],
    mlb: ['Houston Astros'],
    nba: ['Houston Rockets'],
    'usa.1': ['Houston Dynamo FC'],
    'usa.nwsl': ['Houston Dash'],
  },
  {
    nfl: ['Miami Dolphins'],
    mlb: ['Miami Marlins'],
    nba: ['Miami Heat'],
    nhl: ['Florida Panthers'],
    'usa.1': ['Inter Miami CF'],
  },
  {
    nfl: ['Washington Commanders'],
    mlb: ['Washington Nationals'],
    nba: ['Washington Wizards'],
    nhl: ['Washington Capitals'],
    wnba: ['Washington Mystics'],
    'usa.1': ['D.C. United'],
    'usa.nwsl': ['Washington Spirit'],
  },
  {
    nfl: ['Atlanta Falcons'],
    mlb: ['Atlanta Braves'],
    nba: ['Atlanta Hawks'],
    wnba: ['Atlanta Dream'],
    'usa.1': ['Atlanta United FC'],
  },
  { nfl: ['Detroit Lions'], mlb: ['Detroit Tigers'], nba: ['Detroit Pistons'], nhl: ['Detroit Red Wings'] },
  {
    nfl: ['Minnesota Vikings'],
    mlb: ['Minnesota Twins'],
    nba: ['Minnesota Timberwolves'],
    nhl: ['Minnesota Wild'],
    wnba: ['Minnesota Lynx'],
    'usa.1': ['Minnesota United FC'],
  },
  { nfl: ['Tampa Bay Buccaneers'], mlb: ['Tampa Bay Rays'], nhl: ['Tampa Bay Lightning'] },
  {
    nfl: ['Denver Broncos'],
    mlb: ['Colorado Rockies'],
    nba: ['Denver Nuggets'],
    nhl: ['Colorado Avalanche'],
    'usa.1': ['Colorado Rapids'],
  },
  {
    nfl: ['Arizona Cardinals'],
    mlb: ['Arizona Diamondbacks'],
    nba: ['Phoenix Suns'],
    nhl: ['Arizona Coyotes'],
    wnba: ['Phoenix Mercury'],
  },
  {
    nfl: ['Seattle Seahawks'],
    mlb: ['Seattle Mariners'],
    nhl: ['Seattle Kraken'],
    wnba: ['Seattle Storm'],
    'usa.1': ['Seattle Sounders FC'],
    'usa.nwsl': ['Seattle Reign FC'],
  },
  { nfl: ['Cleveland Browns'], mlb: ['Cleveland Guardians'], nba: ['Cleveland Cavaliers'] },
  { nfl: ['Pittsburgh Steelers'], mlb: ['Pittsburgh Pirates'], nhl: ['Pittsburgh Penguins'] },
  { nfl: ['Cincinnati Bengals'], mlb: ['Cincinnati Reds'], 'usa.1': ['FC Cincinnati'] },
  {
    nfl: ['Kansas City Chiefs'],
    mlb: ['Kansas City Royals'],
    'usa.1': ['Sporting Kansas City'],
    'usa.nwsl': ['Kansas City Current'],
  },
  { mlb: ['St. Louis Cardinals'], nhl: ['St. Louis Blues'], 'usa.1': ['St. Louis CITY SC'] },
  { nfl: ['Baltimore Ravens'], mlb: ['Baltimore Orioles'] },
  { nfl: ['Green Bay Packers'], mlb: ['Milwaukee Brewers'], nba: ['Milwaukee Bucks'] },
  { nfl: ['Indianapolis Colts'], nba: ['Indiana Pacers'], wnba: ['Indiana Fever'] },
  {
    nfl: ['Carolina Panthers'],
    nba: ['Charlotte Hornets'],
    nhl: ['Carolina Hurricanes'],
    'usa.1': ['Charlotte FC'],
    'usa.nwsl': ['North Carolina Courage'],
  },
  { nfl: ['Tennessee Titans'], nba: ['Memphis Grizzlies'], nhl: ['Nashville Predators'], 'usa.1': ['Nashville SC'] },
  { nfl: ['Buffalo Bills'], nhl: ['Buffalo Sabres'] },
  { nfl: ['New Orleans Saints'], nba: ['New Orleans Pelicans'] },
  { nfl: ['Las Vegas Raiders'], nhl: ['Vegas Golden Knights'], wnba: ['Las Vegas Aces'] },
  {
    nfl: ['San Francisco 49ers'],
    mlb: ['San Francisco Giants', 'Athletics', 'Oakland Athletics'],
    nba: ['Golden State Warriors'],
    nhl: ['San Jose Sharks'],
    wnba: ['Golden State Valkyries'],
    'usa.1': ['San Jose Earthquakes'],
    'usa.nwsl': ['Bay FC'],
  },
  { mlb: ['San Diego Padres'], 'usa.1': ['San Diego FC'], 'usa.nwsl': ['San Diego Wave FC'] },
  { mlb: ['Toronto Blue Jays'], nba: ['Toronto Raptors'], nhl: ['Toronto Maple Leafs'], 'usa.1': ['Toronto FC'] },
  { nhl: ['Montreal Canadiens'], 'usa.1': ['CF Montréal'] },
  { nhl: ['Vancouver Canucks'], 'usa.1': ['Vancouver Whitecaps'] },
  { nba: ['Utah Jazz'], nhl: ['Utah Mammoth'], 'usa.1': ['Real Salt Lake'], 'usa.nwsl': ['Utah Royals'] },
  { nhl: ['Columbus Blue Jackets'], 'usa.1': ['Columbus Crew'] },
  { nba: ['Orlando Magic'], 'usa.1': ['Orlando City SC'], 'usa.nwsl': ['Orlando Pride'] },
  { nba: ['Portland Trail Blazers'], 'usa.1': ['Portland Timbers'], 'usa.nwsl': ['Portland Thorns FC'] },
]

/** Towns of soccer clubs of which the provider of events gives none. */
export const TOWNS: Readonly<Record<string, string>> = {
  'New York City FC': 'New York',
  'New York Red Bulls': 'New York',
  'Red Bull New York': 'New York',
  LAFC: 'Los Angeles',
  'LA Galaxy': 'Los Angeles',
  'D.C. United': 'Washington',
  'CF Montréal': 'Montreal',
  'Atlanta United FC': 'Atlanta',
  'Austin FC': 'Austin',
  'Charlotte FC': 'Charlotte',
  'Chicago Fire FC': 'Chicago',
  'Colorado Rapids': 'Colorado',
  'Columbus Crew': 'Columbus',
  'FC Cincinnati': 'Cincinnati',
  'FC Dallas': 'Dallas',
  'Houston Dynamo FC': 'Houston',
  'Minnesota United FC': 'Minnesota',
  'Nashville SC': 'Nashville',
  'New England Revolution': 'New England',
  'Orlando City SC': 'Orlando',
  'Philadelphia Union': 'Philadelphia',
  'Real Salt Lake': 'Salt Lake',
  'San Jose Earthquakes': 'San Jose',
  'Seattle Sounders FC': 'Seattle',
  'Sporting Kansas City': 'Kansas City',
  'St. Louis CITY SC': 'St. Louis',
  'Toronto FC': 'Toronto',
  'Vancouver Whitecaps': 'Vancouver',
  'Boston Legacy FC': 'Boston',
  'Houston Dash': 'Houston',
  'North Carolina Courage': 'North Carolina',
  'Angel City FC': 'Los Angeles',
}

/** Clubs that nobody calls by their town alone. */
export const NEVER_BY_TOWN: ReadonlySet<string> = new Set([
  'New York City FC',
  'LAFC',
  'LA Galaxy',
  'D.C. United',
  'Angel City FC',
])

/** Letters that providers put before a nickname for the place. */
export const PLACE_LETTERS: Readonly<Record<string, string>> = {
  'New York': 'NY',
  'Los Angeles': 'LA',
  'San Francisco': 'SF',
  'Tampa Bay': 'TB',
  'Kansas City': 'KC',
  'Green Bay': 'GB',
  'New England': 'NE',
  'New Orleans': 'NO',
  'Las Vegas': 'LV',
  'San Diego': 'SD',
  'San Jose': 'SJ',
  'Oklahoma City': 'OKC',
  'St. Louis': 'STL',
  Philadelphia: 'PHI',
  Minnesota: 'MIN',
  Washington: 'WSH',
}
