import type { HintTarget } from '../hint-target.ts'
import type { TargetPattern } from './pattern.ts'

/** Countries and sports whose own "Premier League" is not England's. */
const OTHER_PREMIER_LEAGUES = [
  ...['scottish', 'welsh', 'irish', 'russian', 'ukrainian', 'egyptian', 'canadian', 'saudi', 'israeli', 'kazakhstan'],
  ...['armenian', 'belarusian', 'maltese', 'ghana', 'kenyan', 'nigeria', 'thai', 'hong kong', 'singapore', 'malaysian'],
  ...['indian', 'caribbean', 'bangladesh', 'lanka', 'pakistan', 'nepal', 'hockey', 'darts', 'snooker', 'volleyball'],
]

const WOMEN_BEFORE = ["women's", 'womens', 'women', 'frauen', 'ladies', 'femenina', 'feminine', 'femminile']

const QUALIFYING = ['qualifying', 'qualifier', 'qualifiers', 'qualification']

/**
 * LEAGUE_HINT_PATTERNS (spec, Resources A): what providers write for a league,
 * and the league codes it means. The most specific comes first: the first
 * pattern found in a name decides. A list is an umbrella brand.
 */
export const LEAGUE_HINTS: readonly TargetPattern<HintTarget>[] = [
  // Soccer: competitions of confederations.
  {
    words: ['uwcl', "women's champions league", 'womens champions league', 'uefa_womens_champions_league'],
    target: 'uefa.wchampions',
  },
  {
    words: ['champions league', 'uefa_champions_league', 'ucl', 'ligue des champions', 'liga de campeones'],
    notAfter: ['caf', 'afc', 'concacaf', 'ofc', 'hockey', 'ehf', 'cev', 'basketball', 'handball', ...WOMEN_BEFORE],
    target: 'uefa.champions',
  },
  { words: ['europa league', 'uefa_europa_league', 'uel'], notAfter: WOMEN_BEFORE, target: 'uefa.europa' },
  {
    words: ['conference league', 'uefa_conference_league', 'uefa_europa_conference_league', 'uecl'],
    target: 'uefa.europa.conf',
  },
  {
    words: ['uefa nations league', 'nations league', 'uefa_nations_league'],
    notAfter: ['concacaf', 'volleyball', ...WOMEN_BEFORE],
    target: 'uefa.nations',
  },
  {
    words: ['uefa'],
    notBefore: ['euro', 'women', "women's", 'womens', 'youth', 'u17', 'u19', 'u21', 'under'],
    target: ['uefa.champions', 'uefa.europa', 'uefa.europa.conf'],
  },
  {
    words: ["fifa women's world cup", 'fifa womens world cup', "women's world cup", 'fifa wwc'],
    notBefore: QUALIFYING,
    target: 'fifa.wwc',
  },
  {
    words: ['fifa world cup', 'fifa_world_cup', 'copa mundial', 'fifa wc'],
    notBefore: [...QUALIFYING, 'u17', 'u20', 'u-17', 'u-20'],
    target: 'fifa.world',
  },

  // Soccer: national leagues.
  { words: ['wsl', "women's super league", 'womens super league'], target: 'eng.w.1' },
  { words: ['fa cup', 'emirates fa cup'], notAfter: WOMEN_BEFORE, target: 'eng.fa' },
  { words: ['carabao cup', 'efl cup', 'english league cup'], target: 'eng.league_cup' },
  { words: ['efl championship', 'sky bet championship', 'english championship'], target: 'eng.2' },
  { words: ['efl league one', 'efl league 1', 'sky bet league one', 'league one'], target: 'eng.3' },
  { words: ['efl league two', 'efl league 2', 'sky bet league two', 'league two'], target: 'eng.4' },
  // Providers sell cup nights of these clubs under the same brand.
  { words: ['efl', 'english football league'], notBefore: ['trophy'], target: ['eng.2', 'eng.3', 'eng.4', 'eng.fa'] },
  {
    words: ['epl', 'english premier league', 'premier league', 'premier_league'],
    notAfter: OTHER_PREMIER_LEAGUES,
    notBefore: ['darts', '2', 'u21', 'cup'],
    target: 'eng.1',
  },
  {
    words: ['2. bundesliga', '2.bundesliga', '2 bundesliga', 'bundesliga 2', '2. bl', '2. liga'],
    // "Sky Sport Bundesliga 2" is the second of a maker's channels.
    notAfter: ['sky', 'sky sport'],
    target: 'ger.2',
  },
  {
    words: ['bundesliga', 'bundesliga_1', 'dfl'],
    notAfter: [...WOMEN_BEFORE, 'austrian', 'osterreichische', 'handball', 'basketball', 'eishockey', 'volleyball'],
    target: ['ger.1', 'ger.2'],
  },
  {
    words: ['la liga', 'laliga', 'la_liga', 'laliga ea sports', 'primera division'],
    notBefore: ['2', 'hypermotion', 'smartbank'],
    target: 'esp.1',
  },
  {
    words: ['serie a', 'serie_a', 'lega serie a'],
    notAfter: [...WOMEN_BEFORE, 'brasileirao', 'brasileiro', 'brazil', 'brazilian', 'ecuador', 'ligapro', 'basket'],
    notBefore: ['femminile', 'women', 'basket', 'brasil', 'brazil', 'brasileira', 'do brasil', 'de ecuador', 'ecuador'],
    target: 'ita.1',
  },
  { words: ['ligue 1', 'ligue1', 'ligue_1'], target: 'fra.1' },
  { words: ['eredivisie'], notAfter: WOMEN_BEFORE, target: 'ned.1' },
  { words: ['primeira liga', 'liga portugal'], notBefore: ['2'], target: 'por.1' },
  {
    words: ['spfl', 'scottish premiership', 'scottish championship'],
    target: ['sco.1', 'sco.2', 'sco.3', 'sco.4'],
  },
  { words: ['liga mx', 'ligamx'], notBefore: ['femenil'], target: 'mex.1' },
  { words: ['nwsl', "national women's soccer league"], target: 'usa.nwsl' },
  { words: ['mls', 'major league soccer'], notBefore: ['next'], target: 'usa.1' },

  // American football.
  { words: ['cfl', 'canadian football league'], target: 'cfl' },
  {
    words: ['ncaaf', 'cfb', 'cfp', 'ncaa football', 'college football', 'b1g football', 'ncaa fb'],
    target: 'college-football',
  },
  {
    words: [
      ...['nfl', 'нфл', 'national football league', 'monday night football', 'sunday night football'],
      ...['thursday night football'],
    ],
    target: 'nfl',
  },

  // Basketball.
  { words: ['nba g league', 'nba g-league', 'g league', 'g-league', 'gleague'], target: 'nba-development' },
  {
    words: ['wnba', "women's national basketball association", 'womens national basketball association'],
    target: 'wnba',
  },
  { words: ['nba', 'national basketball association', 'нба'], notAfter: ["women's", 'womens'], target: 'nba' },
  {
    words: ['ncaaw', 'ncaaw b', 'ncaawb', 'wcbb', "women's college basketball", "ncaa women's basketball"],
    target: 'womens-college-basketball',
  },
  {
    words: ['ncaam', 'ncaam b', 'ncaamb', "men's college basketball", "ncaa men's basketball"],
    target: 'mens-college-basketball',
  },
  {
    words: ['ncaab', 'cbb', 'ncaa basketball', 'college basketball', 'college hoops', 'march madness'],
    target: ['mens-college-basketball', 'womens-college-basketball'],
  },

  // Baseball.
  // The Little League Classic is a game of the major league.
  { words: ['little league', 'llws', 'llb'], notBefore: ['classic'], target: 'llb' },
  { words: ['college baseball', 'ncaa baseball'], target: 'college-baseball' },
  {
    words: [
      'milb',
      'minor league baseball',
      'triple-a baseball',
      'pacific coast league',
      'pcl',
      'international league',
      'eastern league',
      'texas league',
    ],
    target: ['milb-aaa', 'milb-aa', 'milb-high-a', 'milb-a'],
  },
  { words: ['mlb', 'major league baseball', 'млб'], target: 'mlb' },

  // Ice hockey.
  {
    words: ['ncaa hockey', 'college hockey', 'ncaa ice hockey', 'ncaah'],
    target: ['mens-college-hockey', 'womens-college-hockey'],
  },
  { words: ['pwhl'], target: 'pwhl' },
  { words: ['ahl', 'american hockey league'], target: 'ahl' },
  { words: ['ohl', 'ontario hockey league'], target: 'ohl' },
  { words: ['whl', 'western hockey league'], target: 'whl' },
  { words: ['qmjhl', 'lhjmq'], target: 'qmjhl' },
  { words: ['chl', 'canadian hockey league'], target: ['ohl', 'whl', 'qmjhl'] },
  { words: ['nhl', 'national hockey league', 'нхл'], target: 'nhl' },

  // Combat sports.
  {
    words: ['ufc', 'ultimate fighting championship', 'contender series', 'dwcs'],
    target: 'ufc',
  },
  { words: ['pfl', 'professional fighters league'], target: 'pfl' },
  { words: ['bellator'], target: 'bellator' },
  {
    words: [
      ...['boxing', 'boxeo', 'boxe', 'boxen', 'top rank', 'matchroom', 'golden boy', 'queensberry', 'pbc'],
      ...['premier boxing champions'],
    ],
    notBefore: ['day'],
    target: 'boxing',
  },

  // Racing, tennis, golf.
  { words: ['f1', 'formula 1', 'formula one', 'formula1', 'formule 1', 'formel 1'], target: 'f1' },
  { words: ['indycar', 'indy car', 'ntt indycar series'], target: 'irl' },
  { words: ['nascar'], target: ['nascar-premier', 'nascar-secondary', 'nascar-truck'] },
  { words: ['motogp', 'moto gp'], target: 'motogp' },
  { words: ['atp', 'atp tour'], target: 'atp' },
  { words: ['wta', 'wta tour'], target: 'wta' },
  { words: ['pga', 'pga tour'], notBefore: ['champions', 'tour champions'], target: 'pga' },
]

/** What stands before a league that a channel is called after. */
const NETWORK_BEFORE = '(?:sports?|dazn|m\\+|movistar(?: plus)?\\+?|sky|bein|canal\\+?|viaplay|tv|eleven)'

/**
 * Networks and programmes that have a league or a sport in their name, folded, and that show other leagues as well: "NBA
 * TV" shows the WNBA, and "Monday Night Football" is soccer in Britain.
 */
export const NETWORKS_OF_LEAGUES = networksOfLeagues()

function networksOfLeagues(): RegExp {
  const channels = `${NETWORK_BEFORE} (?:la ?liga|bundesliga|premier league)(?: \\d)?`
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:nba|mlb|nfl|nhl)[ .]?(?:tv|network)|(?:monday|friday|saturday) night football|${channels})(?![\\p{L}\\p{N}])`,
    'u',
  )
}

/** Leagues of other countries or divisions that are called like a hint, folded: "Serie A" is Italian, if not Brazilian. */
export const NAMESAKES_OF_LEAGUES: readonly (readonly [name: RegExp, codes: readonly string[]])[] = [
  [/(?<![\p{L}\p{N}])serie a(?![\p{L}\p{N}])/u, ['bra.1', 'ecu.1', 'ven.1']],
  // The second channel of a network for the league: "DAZN LaLiga 2", "V Sport Premier League 2".
  [new RegExp(`${NETWORK_BEFORE} la ?liga 2(?!\\p{N})`, 'u'), ['esp.1']],
  [new RegExp(`${NETWORK_BEFORE} premier league 2(?!\\p{N})`, 'u'), ['eng.1']],
  [new RegExp(`${NETWORK_BEFORE} bundesliga 2(?!\\p{N})`, 'u'), ['ger.1']],
]
