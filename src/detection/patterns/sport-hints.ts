import type { HintTarget } from '../hint-target.ts'
import type { TargetPattern } from './pattern.ts'

/** "Hockey Club", "Football Club": a part of a club's name, no sport label. */
const CLUB = ['club']

/**
 * SPORT_HINT_PATTERNS (spec, Resources A): words for a sport, and the sport
 * codes they mean. The most specific comes first; a list is a word that several
 * sports share (rule 7).
 */
export const SPORT_HINTS: readonly TargetPattern<HintTarget>[] = [
  {
    words: [
      'field hockey',
      'feldhockey',
      'fih',
      'fih pro league',
      'hockey sur gazon',
      'hockey sobre cesped',
      'hockey su prato',
    ],
    notBefore: CLUB,
    target: 'field-hockey',
  },
  {
    words: [
      ...['water polo', 'waterpolo', 'mwp', 'wwp'],
      ...['wasserball', 'pallanuoto', 'vaterpolo', 'vesipallo', 'vizilabda', 'piłka wodna', 'pilka wodna'],
    ],
    target: 'water-polo',
  },
  { words: ['beach volleyball', 'beach volley'], target: 'beach-volleyball' },
  { words: ['table tennis', 'ping pong', 'mltt', 'tischtennis'], target: 'table-tennis' },
  { words: ['horse racing', 'thoroughbred', 'thoroughbreds', 'harness racing'], target: 'horse-racing' },
  { words: ['rugby league', 'nrl'], target: 'rugby-league' },
  { words: ['rugby union', 'rugby sevens', 'rugby 7s', 'six nations'], target: 'rugby' },
  { words: ['rugby'], notBefore: CLUB, target: ['rugby', 'rugby-league'] },
  { words: ['gaelic football', 'gaelic games', 'hurling', 'camogie', 'gaa'], target: 'gaelic-games' },
  {
    words: ['australian football', 'aussie rules', 'australian rules', 'afl', 'aflw'],
    target: 'australian-football',
  },
  {
    words: [
      ...['futbol americano', 'futebol americano', 'football americain', 'amerikan futbolu', 'futbol amerykanski'],
      'american football',
      'college football',
      'b1g football',
      'gridiron',
      'ncaa football',
      'flofootball',
    ],
    target: 'football',
  },
  {
    words: [
      'soccer',
      'futbol',
      'fussball',
      'fußball',
      'calcio',
      'futebol',
      'voetbal',
      'fotboll',
      'flofc',
      'msoc',
      'wsoc',
    ],
    notBefore: CLUB,
    target: 'soccer',
  },
  { words: ['football'], notBefore: CLUB, target: ['soccer', 'football'] },
  {
    words: [
      ...['basketball', 'baloncesto', 'basquete', 'hoops', 'basket', 'flohoops', 'mbb', 'wbb', 'eurobasket'],
      ...[
        'koripallo',
        'koszykowka',
        'basketbol',
        'basketboll',
        'basquetebol',
        'basquetbol',
        'pallacanestro',
        'kosarka',
        'kosarlabda',
        'korvpall',
        'krepsinis',
        'baschet',
        'basketbal',
      ],
      ...['баскетбол', 'μπασκετ', 'バスケットボール', 'バスケ', '篮球', '籃球', '농구', 'כדורסל', 'كرة السلة'],
    ],
    notBefore: CLUB,
    target: 'basketball',
  },
  { words: ['softball', 'flosoftball', 'wcws'], target: 'softball' },
  { words: ['baseball', 'beisbol', 'flobaseball'], target: 'baseball' },
  {
    words: [
      ...['ice hockey', 'hockey', 'eishockey', 'ishockey', 'jaakiekko', 'flohockey', 'mhky', 'whky'],
      ...['iihf', 'hokej', 'buz hokeyi', 'hockey sobre hielo', 'hockey sur glace', 'hoquei no gelo', 'jegkorong'],
      ...['ijshockey', 'hochei', 'хоккей', 'хокей', 'アイスホッケー', '冰球'],
    ],
    notBefore: [...CLUB, 'sur', 'sobre'],
    target: 'hockey',
  },
  {
    words: [
      ...['volleyball', 'voleibol', 'volley', 'flovolleyball', 'mvb', 'wvb', 'fivb', 'vnl'],
      ...['voleybol', 'siatkowka', 'pallavolo', 'lentopallo', 'odbojka', 'volejbal', 'roplabda', 'volleyboll'],
      ...['volei', 'voley', 'volleybal', 'volley-ball', 'piłka siatkowa', 'pilka siatkowa', 'tinklinis'],
      ...['волейбол', 'βολει', 'バレーボール', 'バレー', '排球', '배구', 'כדורעף', 'كرة الطائرة'],
    ],
    target: 'volleyball',
  },
  { words: ['lacrosse', 'flolax', 'mlax', 'wlax'], target: 'lacrosse' },
  {
    words: [
      'tennis',
      'tenis',
      'теннис',
      'τενις',
      'テニス',
      '网球',
      '網球',
      '테니스',
      'wimbledon',
      'roland garros',
      'mten',
      'wten',
    ],
    // "AFC Wimbledon" is a club.
    notAfter: ['afc'],
    notBefore: CLUB,
    target: 'tennis',
  },
  { words: ['golf', 'golfe', 'pga', 'lpga'], notBefore: CLUB, target: 'golf' },
  { words: ['cricket', 't20', 'test match'], notBefore: CLUB, target: 'cricket' },
  {
    words: [
      ...['handball', 'balonmano', 'ehf'],
      ...[
        'andebol',
        'handebol',
        'hentbol',
        'handbold',
        'handboll',
        'kasipallo',
        'piłka reczna',
        'pilka reczna',
        'pallamano',
        'hazena',
        'kezilabda',
        'rukomet',
        'handbal',
        'haandball',
        'rokomet',
        'rankinis',
      ],
      ...['гандбол', 'χαντμπολ', 'ハンドボール', '手球', '핸드볼', 'כדוריד', 'كرة اليد'],
    ],
    target: 'handball',
  },
  { words: ['boxing', 'boxeo', 'boxe', 'boxen'], notBefore: ['day'], target: 'boxing' },
  { words: ['mma', 'mixed martial arts', 'ufc'], target: 'mma' },
  {
    words: [
      ...[
        'motorsport',
        'motorsports',
        'motor racing',
        'auto racing',
        'drag racing',
        'floracing',
        'formula 1',
        'f1',
        'formule 1',
        'formel 1',
      ],
      ...['formula 2', 'formula 3', 'formula e', 'nascar', 'indycar', 'motogp', 'moto2', 'moto3', 'superbike'],
      ...['superbikes', 'motoamerica', 'wec', 'imsa', 'wrc', 'rally', 'supercars', 'speedway'],
    ],
    target: 'racing',
  },
  { words: ['cycling', 'la vuelta', 'tour de france', "giro d'italia", 'flobikes', 'ciclismo'], target: 'cycling' },
  { words: ['darts', 'pdc'], target: 'darts' },
  { words: ['snooker'], target: 'snooker' },
  { words: ['swimming', 'floswimming', 'natacion', 'mswim', 'wswim'], target: 'swimming' },
  { words: ['athletics', 'track and field', 'track & field', 'flotrack', 'diamond league'], target: 'athletics' },
  { words: ['wrestling', 'flowrestling', 'wwe', 'aew'], target: 'wrestling' },
  { words: ['gymnastics', 'flogymnastics', 'mgym', 'wgym'], target: 'gymnastics' },
]
