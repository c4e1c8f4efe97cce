import type { HintTarget } from '../hint-target.ts'
import type { LibraryEntry, TargetPattern } from './pattern.ts'

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
export const LEAGUE_HINTS: readonly (TargetPattern<HintTarget> & LibraryEntry)[] = [
  // Soccer: competitions of confederations.
  {
    id: 'womens_champions_league',
    words: ['uwcl', "women's champions league", 'womens champions league', 'uefa_womens_champions_league'],
    target: 'uefa.wchampions',
  },
  {
    id: 'champions_league',
    words: ['champions league', 'uefa_champions_league', 'ucl', 'ligue des champions', 'liga de campeones'],
    notAfter: ['caf', 'afc', 'concacaf', 'ofc', 'hockey', 'ehf', 'cev', 'basketball', 'handball', ...WOMEN_BEFORE],
    target: 'uefa.champions',
  },
  {
    id: 'europa_league',
    words: ['europa league', 'uefa_europa_league', 'uel'],
    notAfter: WOMEN_BEFORE,
    target: 'uefa.europa',
  },
  {
    id: 'conference_league',
    words: ['conference league', 'uefa_conference_league', 'uefa_europa_conference_league', 'uecl'],
    target: 'uefa.europa.conf',
  },
  {
    id: 'nations_league',
    words: ['uefa nations league', 'nations league', 'uefa_nations_league'],
    notAfter: ['concacaf', 'volleyball', ...WOMEN_BEFORE],
    target: 'uefa.nations',
  },
  {
    id: 'uefa',
    name: 'UEFA club competitions',
    words: ['uefa'],
    notBefore: ['euro', 'women', "women's", 'womens', 'youth', 'u17', 'u19', 'u21', 'under'],
    target: ['uefa.champions', 'uefa.europa', 'uefa.europa.conf'],
  },
  {
    id: 'womens_world_cup',
    words: ["fifa women's world cup", 'fifa womens world cup', "women's world cup", 'fifa wwc'],
    notBefore: QUALIFYING,
    target: 'fifa.wwc',
  },
  {
    id: 'world_cup',
    words: ['fifa world cup', 'fifa_world_cup', 'copa mundial', 'fifa wc'],
    notBefore: [...QUALIFYING, 'u17', 'u20', 'u-17', 'u-20'],
    target: 'fifa.world',
  },

  // Soccer: national leagues.
  { id: 'wsl', words: ['wsl', "women's super league", 'womens super league'], target: 'eng.w.1' },
  { id: 'fa_cup', words: ['fa cup', 'emirates fa cup'], notAfter: WOMEN_BEFORE, target: 'eng.fa' },
  { id: 'carabao_cup', words: ['carabao cup', 'efl cup', 'english league cup'], target: 'eng.league_cup' },
  {
    id: 'efl_championship',
    words: ['efl championship', 'sky bet championship', 'english championship'],
    target: 'eng.2',
  },
  { id: 'league_one', words: ['efl league one', 'efl league 1', 'sky bet league one', 'league one'], target: 'eng.3' },
  { id: 'league_two', words: ['efl league two', 'efl league 2', 'sky bet league two', 'league two'], target: 'eng.4' },
  // Providers sell cup nights of these clubs under the same brand.
  {
    id: 'efl',
    name: 'English Football League',
    words: ['efl', 'english football league'],
    notBefore: ['trophy'],
    target: ['eng.2', 'eng.3', 'eng.4', 'eng.fa'],
  },
  {
    id: 'premier_league',
    words: ['epl', 'english premier league', 'premier league', 'premier_league'],
    notAfter: OTHER_PREMIER_LEAGUES,
    notBefore: ['darts', '2', 'u21', 'cup'],
    target: 'eng.1',
  },
  {
    id: 'bundesliga_2',
    words: ['2. bundesliga', '2.bundesliga', '2 bundesliga', 'bundesliga 2', '2. bl', '2. liga'],
    // "Sky Sport Bundesliga 2" is the second of a maker's channels.
    notAfter: ['sky', 'sky sport'],
    target: 'ger.2',
  },
  {
    id: 'bundesliga',
    name: 'Bundesliga, both divisions',
    words: ['bundesliga', 'bundesliga_1', 'dfl'],
    notAfter: [...WOMEN_BEFORE, 'austrian', 'osterreichische', 'handball', 'basketball', 'eishockey', 'volleyball'],
    target: ['ger.1', 'ger.2'],
  },
  {
    id: 'la_liga',
    words: ['la liga', 'laliga', 'la_liga', 'laliga ea sports', 'primera division'],
    notBefore: ['2', 'hypermotion', 'smartbank'],
    target: 'esp.1',
  },
  {
    id: 'serie_a',
    words: ['serie a', 'serie_a', 'lega serie a'],
    notAfter: [...WOMEN_BEFORE, 'brasileirao', 'brasileiro', 'brazil', 'brazilian', 'ecuador', 'ligapro', 'basket'],
    notBefore: ['femminile', 'women', 'basket', 'brasil', 'brazil', 'brasileira', 'do brasil', 'de ecuador', 'ecuador'],
    target: 'ita.1',
  },
  { id: 'ligue_1', words: ['ligue 1', 'ligue1', 'ligue_1'], target: 'fra.1' },
  { id: 'eredivisie', words: ['eredivisie'], notAfter: WOMEN_BEFORE, target: 'ned.1' },
  { id: 'primeira_liga', words: ['primeira liga', 'liga portugal'], notBefore: ['2'], target: 'por.1' },
  {
    id: 'spfl',
    name: 'Scottish leagues',
    words: ['spfl', 'scottish premiership', 'scottish championship'],
    target: ['sco.1', 'sco.2', 'sco.3', 'sco.4'],
  },
  { id: 'liga_mx', words: ['liga mx', 'ligamx'], notBefore: ['femenil'], target: 'mex.1' },
  { id: 'nwsl', words: ['nwsl', "national women's soccer league"], target: 'usa.nwsl' },
  { id: 'mls', words: ['mls', 'major league soccer'], notBefore: ['next'], target: 'usa.1' },

  // American football.
  { id: 'cfl', words: ['cfl', 'canadian football league'], target: 'cfl' },
  {
    id: 'college_football',
    words: ['ncaaf', 'cfb', 'cfp', 'ncaa football', 'college football', 'b1g football', 'ncaa fb'],
    target: 'college-football',
  },
  {
    id: 'nfl',
    words: [
      ...['nfl', 'нфл', 'national football league', 'monday night football', 'sunday night football'],
      ...['thursday night football'],
    ],
    target: 'nfl',
  },

  // Basketball.
  {
    id: 'g_league',
    words: ['nba g league', 'nba g-league', 'g league', 'g-league', 'gleague'],
    target: 'nba-development',
  },
  {
    id: 'wnba',
    words: ['wnba', "women's national basketball association", 'womens national basketball association'],
    target: 'wnba',
  },
  {
    id: 'nba',
    words: ['nba', 'national basketball association', 'нба'],
    notAfter: ["women's", 'womens'],
    target: 'nba',
  },
  {
    id: 'womens_college_basketball',
    words: ['ncaaw', 'ncaaw b', 'ncaawb', 'wcbb', "women's college basketball", "ncaa women's basketball"],
    target: 'womens-college-basketball',
  },
  {
    id: 'mens_college_basketball',
    words: ['ncaam', 'ncaam b', 'ncaamb', "men's college basketball", "ncaa men's basketball"],
    target: 'mens-college-basketball',
  },
  {
    id: 'college_basketball',
    words: ['ncaab', 'cbb', 'ncaa basketball', 'college basketball', 'college hoops', 'march madness'],
    target: ['mens-college-basketball', 'womens-college-basketball'],
  },

  // Baseball.
  // The Little League Classic is a game of the major league.
  { id: 'little_league', words: ['little league', 'llws', 'llb'], notBefore: ['classic'], target: 'llb' },
  { id: 'college_baseball', words: ['college baseball', 'ncaa baseball'], target: 'college-baseball' },
  {
    id: 'milb',
    name: 'Minor League Baseball',
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
  { id: 'mlb', words: ['mlb', 'major league baseball', 'млб'], target: 'mlb' },

  // Ice hockey.
  {
    id: 'college_hockey',
    words: ['ncaa hockey', 'college hockey', 'ncaa ice hockey', 'ncaah'],
    target: ['mens-college-hockey', 'womens-college-hockey'],
  },
  { id: 'pwhl', words: ['pwhl'], target: 'pwhl' },
  { id: 'ahl', words: ['ahl', 'american hockey league'], target: 'ahl' },
  { id: 'ohl', words: ['ohl', 'ontario hockey league'], target: 'ohl' },
  { id: 'whl', words: ['whl', 'western hockey league'], target: 'whl' },
  { id: 'qmjhl', words: ['qmjhl', 'lhjmq'], target: 'qmjhl' },
  {
    id: 'chl',
    name: 'Canadian Hockey League',
    words: ['chl', 'canadian hockey league'],
    target: ['ohl', 'whl', 'qmjhl'],
  },
  { id: 'nhl', words: ['nhl', 'national hockey league', 'нхл'], target: 'nhl' },

  // Combat sports.
  { id: 'ufc', words: ['ufc', 'ultimate fighting championship', 'contender series', 'dwcs'], target: 'ufc' },
  { id: 'pfl', words: ['pfl', 'professional fighters league'], target: 'pfl' },
  { id: 'bellator', words: ['bellator'], target: 'bellator' },
  {
    id: 'boxing',
    words: [
      ...['boxing', 'boxeo', 'boxe', 'boxen', 'top rank', 'matchroom', 'golden boy', 'queensberry', 'pbc'],
      ...['premier boxing champions'],
    ],
    notBefore: ['day'],
    target: 'boxing',
  },

  // Racing, tennis, golf.
  { id: 'f1', words: ['f1', 'formula 1', 'formula one', 'formula1', 'formule 1', 'formel 1'], target: 'f1' },
  { id: 'indycar', words: ['indycar', 'indy car', 'ntt indycar series'], target: 'irl' },
  {
    id: 'nascar',
    name: 'NASCAR series',
    words: ['nascar'],
    target: ['nascar-premier', 'nascar-secondary', 'nascar-truck'],
  },
  { id: 'motogp', words: ['motogp', 'moto gp'], target: 'motogp' },
  { id: 'atp', words: ['atp', 'atp tour'], target: 'atp' },
  { id: 'wta', words: ['wta', 'wta tour'], target: 'wta' },
  { id: 'pga', words: ['pga', 'pga tour'], notBefore: ['champions', 'tour champions'], target: 'pga' },
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
