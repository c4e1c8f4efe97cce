import type { HintTarget } from '../hint-target.ts'
import type { TargetPattern } from './pattern.ts'

const WOMEN = ["women's", 'womens', 'women', 'w', 'femenina', 'feminino', 'feminina', 'feminine', 'femminile', 'frauen']
const YOUNG = ['u17', 'u19', 'u20', 'u21', 'u23', 'sub', 'under', 'primavera', 'juvenil']
/** Competitions that the catalog has not and that are written in one way: the words with dashes are the code. */
const UNCATALOGD: readonly TargetPattern<string>[] = [
  ...'naia|xfl|usfl|overtime elite|wnbl|nbl1|bsl|wbbl|cpbl|lmb|lidom|lvbp|serie del caribe|banana ball|cape cod league'.split(
    '|',
  ),
  ...'mlb draft league|nahl|bchl|ajhl|sjhl|mjhl|ojhl|ncdc|usphl|sphl|fphl|hockeyallsvenskan|spengler cup|vflw|sanfl'.split(
    '|',
  ),
  ...'wafl|kings league|queens league|baller league|invicta fc|ksw|karate combat|power slap|brave cf|fury fc'.split(
    '|',
  ),
  ...'jungle fight|combate global|aew|njpw|tna wrestling'.split('|'),
  ...'sdhl|naisten liiga|wnfc|puppy bowl|lingerie bowl|mascot game|nrlw|icon league|socca|minifootball|mini football'.split(
    '|',
  ),
  ...'walking football|street football|cp football|conifa|homeless world cup|kings world cup|deaflympics'.split('|'),
  ...'toulon tournament|maurice revello|shebelieves|solheim cup|tug of war|eurovision|miss world'.split('|'),
  // Clubs of soccer have teams in other sports under the same names.
  ...'kbsl|sultanlar ligi|efeler ligi|basketbol super ligi|euroliga|eurocup|bcl|basketball champions league|aba liga'.split(
    '|',
  ),
  ...'aba league|lega basket|superlega|betclic elite|lnb|lnv|starligue|lnfs|asobal|hbl|handball bundesliga|vbl'.split(
    '|',
  ),
  ...'bnxt league|orlen basket liga|plusliga|tauron liga|lpb|handbollsligan|herreligaen|seha|super league basketball'.split(
    '|',
  ),
  ...'ligue magnus|cba|kbl|b.league|pba|nbb|lnbp|cibacopa|tbt|athletes unlimited|ausl|lovb|pbr|af1'.split('|'),
  // Their women, young and second teams.
  ...'eerste divisie|keuken kampioen divisie|k league|k league 1|k league 2|chinese super league|indian super league'.split(
    '|',
  ),
  ...'club world cup|east-west shrine bowl|senior bowl'.split('|'),
  ...'rezerv lig|primera rfef|segunda rfef|primera federacion|primera iberdrola|d1 arkema|arkema premiere ligue'.split(
    '|',
  ),
  ...'liga revelacao|liga bpi|regionalliga|premier league international cup|special olympics'.split('|'),
  // Rugby, cricket and bats.
  ...'betfred super league|gallagher prem|prem rugby|county championship|the hundred'.split('|'),
  ...'cross country|xc|acrobatics|marching band|dance team'.split('|'),
  ...'arizona fall league|savannah bananas|legion baseball'.split('|'),
  ...'liga mexicana de beisbol|liga mexicana del pacifico|diii|mhsaa|uil|lingerie football|old timers'.split('|'),
].map((words) => ({ words: [words], target: words.replaceAll(/[ .]/g, '-') }))

const QUALIFYING = ['qualifying', 'qualifier', 'qualifiers', 'qualification']
/** Makers whose channels are called after what they show, with a number: "Sky Sports One". */
const MAKERS = ['sky', 'sports', 'sport']

/**
 * Competitions beside LEAGUE_HINTS, whose number the spec gives. They come before
 * those, as many hold the word of a greater one ("LPGA ... PGA Championship"); what is one only as a
 * label comes behind them. A league
 * that the catalog does not have has a code of the same style: a name that says so means
 * no event of another league, unless the owner adds the league under such a word.
 */
export const OTHER_LEAGUES: readonly TargetPattern<HintTarget>[] = [
  // Schools, and players of schools that are no first team.
  {
    words: [
      'high school',
      'highschool',
      'hs football',
      'hs basketball',
      'hs baseball',
      'hs softball',
      'hs soccer',
      'nfhs',
    ],
    notBefore: ['musical', 'stadium', 'field'],
    target: 'high-school',
  },
  { words: ['hs', 'prep sports'], asLabel: true, target: 'high-school' },
  { words: ['jv', 'junior varsity'], target: 'junior-varsity' },
  { words: ['varsity'], notBefore: ['blues', 'match', 'stadium', 'field', 'cup'], target: 'high-school' },
  { words: ['juco', 'njcaa', 'cccaa'], target: 'njcaa' },
  { words: ['swim', 'rifle', 'bowling', 'stunt', 'cheer'], asLabel: true, target: 'college-clubs' },
  { words: ['acha'], target: 'college-clubs' },
  {
    words: [
      ...['club football', 'club hockey', 'club basketball', 'club baseball', 'club lacrosse', 'club soccer'],
      ...['club volleyball', 'club rugby', 'club softball'],
    ],
    asLabel: true,
    target: 'college-clubs',
  },
  { words: ['pop warner', 'aau', 'youth football', 'youth basketball', 'youth hockey'], target: 'youth-leagues' },
  { words: ['peewee', 'pee wee'], asLabel: true, target: 'youth-leagues' },

  // Colleges.
  {
    words: ['ncaa softball', 'college softball', 'wcws', "women's college world series"],
    target: 'college-softball',
  },
  { words: ['college world series'], notAfter: WOMEN, target: 'college-baseball' },
  { words: ['ncaa soccer', 'college soccer'], target: ['usa.ncaa.m.1', 'usa.ncaa.w.1'] },
  {
    words: ['ncaa volleyball', 'college volleyball'],
    target: ['mens-college-volleyball', 'womens-college-volleyball'],
  },
  { words: ['ncaa lacrosse', 'college lacrosse'], target: ['mens-college-lacrosse', 'womens-college-lacrosse'] },
  {
    words: ['ncaa water polo', 'college water polo'],
    target: ['mens-college-water-polo', 'womens-college-water-polo'],
  },
  { words: ['ncaa field hockey', 'college field hockey'], target: 'womens-college-field-hockey' },

  // American football.
  { words: ['ufl', 'united football league'], target: 'ufl' },
  { words: ['european league of football'], target: 'elf' },
  { words: ['elf'], asLabel: true, target: 'elf' },

  // Basketball.
  { words: ['nba summer league', 'summer league', 'las vegas summer league'], target: 'nba-summer' },
  { words: ['nbl'], target: 'nbl' },
  { words: ['fiba'], notBefore: ['3x3', 'women', "women's", ...YOUNG], target: 'fiba' },
  { words: ['euroleague', 'turkish airlines euroleague'], notAfter: WOMEN, notBefore: WOMEN, target: 'euroleague' },
  { words: ['fiba champions league'], target: 'basketball-champions-league' },
  { words: ['liga endesa', 'liga acb'], target: 'esp.acb' },
  { words: ['acb'], asLabel: true, target: 'esp.acb' },
  { words: ['unrivaled'], asLabel: true, target: 'unrivaled' },
  { words: ['lba'], asLabel: true, target: 'ita-lba' },
  // Basketball of Germany and Britain, and cricket of Australia; of a school it is short for "Bible".
  {
    words: ['bbl'],
    notAfter: ["women's", 'womens', 'w', 'trinity', 'trinty'],
    target: ['easycredit-bbl', 'british-bbl', '8044'],
  },

  // Baseball.
  { words: ['world baseball classic'], target: 'world-baseball-classic' },
  { words: ['kbo', 'kbo league'], target: 'kbo' },
  { words: ['npb', 'nippon professional baseball'], target: 'npb' },

  // Ice hockey.
  { words: ['echl'], target: 'echl' },
  { words: ['khl', 'kontinental hockey league'], target: 'khl' },
  { words: ['shl', 'swedish hockey league'], target: 'shl' },
  { words: ['eihl', 'elite ice hockey league'], target: 'eihl' },
  { words: ['ushl'], target: 'ushl' },
  { words: ['liiga', 'mestis'], notAfter: ['mestarien', 'eurooppa', 'naisten'], target: 'liiga' },
  { words: ['penny del', 'deutsche eishockey liga', 'del2'], target: 'del' },
  { words: ['del'], asLabel: true, target: 'del' },
  { words: ['d2', 'd3', 'ncaa d2', 'ncaa d3'], asLabel: true, target: 'college-divisions' },
  { words: ['champions hockey league'], target: 'champions-hockey-league' },

  // Australian football and lacrosse.
  { words: ['aflw', 'afl women', "afl women's", 'afl womens'], target: 'aflw' },
  { words: ['vfl'], asLabel: true, target: 'vfl' },
  { words: ['afl'], notBefore: WOMEN, target: 'afl' },
  { words: ['nll', 'national lacrosse league'], target: 'nll' },
  { words: ['pll', 'premier lacrosse league'], target: 'pll' },

  // Soccer.
  { words: ['vanarama national league', 'enterprise national league', 'english national league'], target: 'eng.5' },
  { words: ['national league'], asLabel: true, target: 'eng.5' },
  { words: ['championship'], asLabel: true, target: ['eng.2', 'sco.2'] },
  { words: ['efl trophy', 'papa johns trophy', 'bristol street motors trophy', 'vertu trophy'], target: 'eng.trophy' },
  { words: ['fa trophy', 'fa vase'], target: 'eng.fa_trophy' },
  { words: ["women's fa cup", 'womens fa cup', "fa women's cup"], target: 'eng.w.fa' },
  { words: ['community shield'], notAfter: WOMEN, target: 'eng.charity' },
  {
    words: [
      'laliga 2',
      'la liga 2',
      'laliga hypermotion',
      'la liga hypermotion',
      'liga hypermotion',
      'segunda division',
    ],
    target: 'esp.2',
  },
  { words: ['copa del rey'], notBefore: [...YOUNG, 'de baloncesto', 'basket', 'acb'], target: 'esp.copa_del_rey' },
  { words: ['liga f', 'liga f moeve'], target: 'esp.w.1' },
  { words: ['dfb pokal', 'dfb-pokal'], notBefore: ['der frauen', ...WOMEN, ...YOUNG], target: 'ger.dfb_pokal' },
  {
    words: ['serie b', 'serie bkt'],
    notAfter: ['brasileirao', 'brasileiro', 'brazil', 'ligapro'],
    notBefore: ['brasil', 'brazil', 'do', 'ecuador'],
    target: 'ita.2',
  },
  {
    words: ['coppa italia'],
    notBefore: [...WOMEN, ...YOUNG, 'serie c', 'basket', 'lega pro'],
    target: 'ita.coppa_italia',
  },
  { words: ['ligue 2'], target: 'fra.2' },
  { words: ['coupe de france'], notBefore: [...WOMEN, ...YOUNG], target: 'fra.coupe_de_france' },
  { words: ['taca de portugal'], target: 'por.taca.portugal' },
  { words: ['jupiler pro league', 'belgian pro league'], target: 'bel.1' },
  { words: ['scottish league cup', 'premier sports cup'], target: 'sco.cis' },
  { words: ['scottish cup'], notAfter: WOMEN, target: 'sco.tennents' },
  { words: ['super lig', 'superlig', 'trendyol super lig'], target: 'tur.1' },
  { words: ['greek super league', 'super league greece'], target: 'gre.1' },
  { words: ['allsvenskan'], notAfter: ['hockey', 'bandy', 'handboll'], notBefore: WOMEN, target: 'swe.1' },
  { words: ['eliteserien'], notAfter: ['handball', 'hockey'], target: 'nor.1' },
  { words: ['superligaen', '3f superliga', 'danish superliga'], target: 'den.1' },
  { words: ['saudi pro league', 'roshn saudi league'], target: 'ksa.1' },
  { words: ['open cup', 'lamar hunt us open cup'], target: 'usa.open' },
  { words: ['usl championship'], target: 'usa.usl.1' },
  { words: ['usl league one', 'usl league two', 'usl super league', 'usl w league'], target: 'usa.usl.lower' },
  { words: ['mls next pro', 'mls next'], target: 'mls-next-pro' },
  { words: ['expansion mx', 'liga de expansion mx', 'liga de expansion'], target: 'mex.2' },
  { words: ['liga mx femenil'], target: 'mex.w.1' },
  { words: ['liga profesional argentina', 'liga profesional de futbol'], target: 'arg.1' },
  {
    words: ['brasileirao', 'serie a do brasil', 'serie a brasil', 'brazilian serie a'],
    notBefore: ['serie b', 'serie c', 'b', ...WOMEN, ...YOUNG],
    target: 'bra.1',
  },
  { words: ['copa do brasil'], notBefore: [...WOMEN, ...YOUNG], target: 'bra.copa_do_brazil' },
  { words: ['liga betplay'], notBefore: WOMEN, target: 'col.1' },
  { words: ['canadian premier league'], target: 'can.1' },
  { words: ['j1 league', 'j-league', 'j league'], target: 'jpn.1' },
  { words: ['a-league women', 'a-league womens', "a-league women's", 'liberty a-league'], target: 'aus.w.1' },
  { words: ['a-league', 'a-league men'], notAfter: WOMEN, notBefore: WOMEN, target: 'aus.1' },
  {
    words: ['copa libertadores', 'conmebol libertadores', 'libertadores'],
    notBefore: [...WOMEN, ...YOUNG],
    target: 'conmebol.libertadores',
  },
  {
    words: ['copa sudamericana', 'conmebol sudamericana', 'sudamericana'],
    notBefore: [...WOMEN, ...YOUNG],
    target: 'conmebol.sudamericana',
  },
  { words: ['copa america'], notBefore: [...WOMEN, ...YOUNG], target: 'conmebol.america' },
  { words: ['concacaf gold cup'], notBefore: WOMEN, target: 'concacaf.gold' },
  { words: ['concacaf nations league'], target: 'concacaf.nations.league' },
  { words: ['concacaf champions cup', 'concacaf champions league'], target: 'concacaf.champions' },
  { words: ['leagues cup'], target: 'concacaf.leagues.cup' },
  {
    words: ['africa cup of nations', 'afcon'],
    notAfter: WOMEN,
    notBefore: [...QUALIFYING, ...WOMEN, ...YOUNG],
    target: 'caf.nations',
  },
  { words: ['caf champions league'], target: 'caf.champions' },
  { words: ['afc champions league', 'afc champions league elite'], target: 'afc.champions' },
  { words: ['afc asian cup'], notBefore: [...WOMEN, ...YOUNG, ...QUALIFYING], target: 'afc.asian.cup' },
  { words: ['club friendly', 'club friendlies'], target: 'club.friendly' },
  {
    words: [
      'friendly',
      'friendlies',
      'international friendly',
      'international friendlies',
      'preseason friendly',
      'pre-season friendly',
    ],
    asLabel: true,
    target: ['club.friendly', 'fifa.friendly', 'fifa.friendly.w'],
  },
  {
    words: ['concacaf w', "concacaf women's", 'concacaf womens'],
    target: 'concacaf-women',
  },
  // The women's competition with the word for it behind the men's name.
  {
    words: [
      ...[
        'champions league women',
        "champions league women's",
        'champions league femenina',
        'champions league feminine',
      ],
      ...['champions league femminile', 'champions league frauen', 'champions league der frauen'],
      ...['champions league feminina', 'liga de campeones femenina', 'ligue des champions feminine'],
      ...['liga dos campeoes feminina', 'liga campeones femenina'],
    ],
    notAfter: ['caf', 'afc', 'ehf', 'cev', 'handball', 'hockey'],
    target: 'uefa.wchampions',
  },
  // Finnish names; "liiga" alone is ice hockey.
  { words: ['bundesliiga', 'bundes liiga'], notAfter: WOMEN, target: ['ger.1', 'ger.2'] },
  { words: ['valioliiga'], notAfter: [...WOMEN, 'naisten'], target: 'eng.1' },
  { words: ['mestarien liiga'], notAfter: [...WOMEN, 'naisten'], target: 'uefa.champions' },
  { words: ['eurooppa-liiga', 'eurooppa liiga'], notAfter: [...WOMEN, 'naisten'], target: 'uefa.europa' },

  // Rugby and cricket.
  {
    words: ['rugby 7s', 'rugby sevens', 'sevens series', 'hsbc sevens', 'hsbc svns', 'svns'],
    target: 'rugby-sevens',
  },
  { words: ['indian premier league', 'ipl'], target: '8048' },
  { words: ['big bash league', 'big bash'], notAfter: WOMEN, target: '8044' },

  // Golf.
  { words: ['lpga', 'lpga tour', "women's pga", 'womens pga'], target: 'lpga' },
  { words: ['pga tour champions', 'pga champions tour', 'champions tour'], target: 'champions-tour' },
  { words: ['korn ferry tour', 'korn ferry', 'pga tour americas'], target: 'korn-ferry' },
  // Some of its tournaments count for the PGA Tour as well.
  { words: ['dp world tour'], target: ['eur', 'pga'] },
  { words: ['ladies european tour'], target: 'ladies-european-tour' },
  { words: ['liv golf'], target: 'liv' },

  // Tennis of national teams.
  { words: ['davis cup'], target: 'davis-cup' },
  { words: ['billie jean king cup', 'bjk cup', 'fed cup'], target: 'billie-jean-king-cup' },

  // Promotions of fights.
  {
    words: ['one championship', 'one fight night', 'one friday fights', 'one fc'],
    notAfter: ['league', ...MAKERS],
    target: 'one',
  },
  {
    words: ['bkfc', 'bare knuckle', 'bare knuckle fc', 'bare knuckle fighting championship', 'byb extreme'],
    target: 'bkfc',
  },
  { words: ['glory kickboxing', 'glory collision', 'k-1 world', 'k-1 world max'], target: 'kickboxing' },
  { words: ['glory'], notAfter: ['perth'], beforeNumber: true, target: 'kickboxing' },
  { words: ['oktagon', 'oktagon mma'], target: 'oktagon' },
  { words: ['rizin', 'rizin ff'], target: 'rizin' },
  { words: ['cage warriors'], target: 'cage-warriors' },
  { words: ['cage fury', 'cffc'], target: 'cage-fury' },
  { words: ['lfa', 'legacy fighting alliance'], target: 'lfa' },
  { words: ['wwe', 'wrestlemania'], target: 'wwe' },
  // Names that clubs have, too.
  { words: ['eagle fc', 'titan fc', 'uae warriors'], beforeNumber: true, target: 'regional-cards' },
  ...UNCATALOGD,
]
