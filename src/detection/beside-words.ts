import {
  CHANNEL_BRANDS,
  CHANNEL_WORDS,
  COUNTRY_TAGS,
  ENGLISH_MONTHS,
  FOREIGN_MONTHS,
  foldedWordsOf,
  LANGUAGE_WORDS,
  LEAGUE_HINTS,
  OTHER_LEAGUES,
  PROVIDER_WORDS,
  REMARK_WORDS,
  SPORT_HINTS,
  STATUS_WORDS,
  TAG_WORDS,
} from './patterns/pattern-sets.ts'
import { foldText } from './text/normalize.ts'

/** What a word says that stands beside a team's name and is no part of it. */
export type BesideKind =
  | 'network'
  | 'feed'
  | 'language'
  | 'quality'
  | 'backup'
  | 'day'
  | 'round'
  | 'season'
  | 'place'
  | 'country'
  | 'number'
  | 'noise'

/** Longer tags are names of countries, which teams have too: "England Lions". */
const MAX_COUNTRY_CODE = 3
/** Words of channels that teams have in their names, too. */
const PLACES_OF_CHANNELS: readonly string[] = ['east', 'west', 'mexico', 'canada', 'deutschland', 'france']

/** Shorter words of leagues are articles and initials: "La Liga". */
const MIN_LEAGUE_WORD = 3

/** The single words of spellings. */
function wordsIn(spellings: readonly string[]): readonly string[] {
  return spellings.flatMap((spelling) => spelling.split(' '))
}

/** Words by what they say; of a word in two lists the first counts. A new word goes into one of them. */
const wordsByKind = (): readonly (readonly [kind: BesideKind, words: readonly string[]])[] => [
  [
    'feed',
    wordsIn([
      'feed feeds home away visitor visitors broadcast commentary anlatım audio sap multicam originalton kommentar comentarios relato narracion narracao komentarz komentar spiker telecronaca',
    ]),
  ],
  ['quality', wordsIn(['hd uhd fhd sd hdr hevc raw dolby vision atmos fps 4k 8k'])],
  [
    'backup',
    wordsIn([
      'backup bkp bkup bk bck yedek rezerva respaldo secours zapasowy zaloha alt alternate alternative spare main secondary option source server link',
    ]),
  ],
  [
    'day',
    [
      ...foldedWordsOf('weekdays'),
      ...foldedWordsOf('weekdaysBehindTeam'),
      ...foldedWordsOf('today'),
      ...wordsIn([...ENGLISH_MONTHS.keys(), ...FOREIGN_MONTHS.keys()]),
      ...wordsIn([
        'mon tue tues wed thu thur thurs fri sat sun tonight tomorrow noon morning afternoon evening night matinee',
        'por noche tarde notte sera nacht abend soir kveld kväll akşam gece вечер вечером мужчины мужской',
        'midnight midday ko lunchtime teatime thanksgiving christmas easter halloween primetime weekend midweek daily early late window mnf snf tnf et ct mt pt gmt utc cet bst sati uur',
      ]),
    ],
  ],
  [
    'round',
    [
      ...foldedWordsOf('roundWords'),
      ...wordsIn([
        'round rd week wk matchday matchweek gameweek gw md leg game gm match series final finals semifinal semifinals',
        'semi semis quarterfinal quarterfinals qf sf group stage stages opener finale rubber knockout playoff playoffs',
        'elimination tiebreaker doubleheader dh makeup nightcap rivalry derby derbi derbisi derbys clasico classico rematch showdown clash',
        'quarti cuartos quartas ottavi octavos oitavas primo secondo terzo quarto premier deuxieme troisieme erste zweite dritte primera segunda tercera primeira terceira',
        'pierwsza druga trzecia forste andra eerste tweede derde prvo drugo trece prvni druhe treti birinci ikinci ucuncu',
        'grupo gruppe groupe gruppo girone grup grupa skupina poule pool hinspiel rückspiel hinrunde rückrunde',
        'первый второй третий четвертый четвёртый osmina cetvrtina sesnaestina region subregional regional singles doubles doppel dobles doppio einzel herren damen mixed quali qualifying qualifier qualification',
        'čtyřhra dvouhra štvorhra dvojhra qualificazioni qualifikation kvalifikacije ms mundial mundialu mistrzostwa swiata wk wm vm',
      ]),
    ],
  ],
  [
    'season',
    wordsIn([
      'season preseason postseason regular spring training cup league division international nfc afc alcs nlcs alds nlds conference tier championship championships',
      'tournament tour trophy shield friendly exhibition testspiel amistoso amichevole hazirlik opening closing cl ucl uel uecl ecl conf olympia olympics olympic olympiques olimpicos olimpicas olimpiadi olympische olympiske olympiska juegos jogos jeux giochi spiele igrzyska wildcard comodines comodin divisional bowl classic challenge invitational',
      'festival kickoff apertura clausura كأس العالم الدوري بطولة مباراة مونديال دوري مباريات',
      'انجليزي الانجليزي الإنجليزي الاسباني الإسباني الايطالي الإيطالي الالماني الألماني الفرنسي التركي البرتغالي الهولندي السعودي',
      'الامريكي الأمريكي المصري المغربي القطري الجولة جولة',
      'турции англии испании италии германии франции португалии нидерландов бразилии аргентины мексики',
      'туреччини англії іспанії італії німеччини франції τουρκίας αγγλίας ισπανίας ιταλίας γερμανίας γαλλίας',
      'オープン戦 公式戦 開幕戦 交流戦 親善試合 練習試合 中継 決勝 準決勝 準々決勝 プレーオフ リーグ リーグ戦 시범경기 정규시즌 결승 준결승 리그 중계 常规赛 季前赛 决赛 半决赛 联赛',
      'олимпиада олимпиады олимпийские игры лига лиги суперлига супер премьер премьер-лига кубок чемпионат чемпионата турнир серия примера матч футбол баскетбол хоккей теннис бейсбол',
    ]),
  ],
  [
    'place',
    wordsIn([
      'kurt kort kortti campo pista cancha stadium arena park field center centre dome coliseum garden gardens fieldhouse ballpark estadio stade stadion',
      'eastern western central pacific mountain atlantic northwest northeast southwest southeast midwest',
    ]),
  ],
  [
    'language',
    [...LANGUAGE_WORDS, ...wordsIn(['ingilizce türkçe eng esp spa fre fra ger deu ita por ara rus tur pol ned'])],
  ],
  ['country', COUNTRY_TAGS.filter((tag) => tag.length <= MAX_COUNTRY_CODE)],
  [
    'network',
    [
      ...wordsIn([...PROVIDER_WORDS, ...CHANNEL_BRANDS]),
      ...CHANNEL_WORDS.filter((word) => !PLACES_OF_CHANNELS.includes(word)),
      ...wordsIn([
        'fanduel bally sportsnet sn viaplay fubo sling hulu stan nova',
        // Regional ones of North America by their letters.
        'msgsn mnmt chsn marq schn bsw bssw bsoh bsfl bssun bsse bsdet bsmw bswi bskc bsaz bssd bssc bsso bsin bsgl bsok bsno',
        'fdsn fsoh nbcsba nbcsca nbcsb nbcsp nbcsch spsn sne snw snp sno tvas azfamily gcsen wgn accnx accne lhn cbss nfln nflrz',
        'hbo beins skysp sspl ssf ssme tnts bts azteca espnp tntsp sbt caze skyit vplay cmore yle nrk digi sportklub antena',
        'cosmote trt trtspor beinconnect tivibu exxen ssc alkass ontime hotstar sony sonyliv jio fancode foxtel wowow nhk abema',
        'tvb pccw migu kayo optus star select connect 2m',
        'youtube xfinity comcast spectrum optimum verizon fios altitude scripps rogers onesoccer ruutu wow sportdigital teledeporte',
        'vtm tod smart spor dsmart d-smart diema spíler okko dhabi dubai startimes jiocinema astro tigo caracol rcn latina матч тв',
        'kanal canal canale kanava ss gray info supertennis',
      ]),
    ],
  ],
  [
    'season',
    [...SPORT_HINTS, ...LEAGUE_HINTS, ...OTHER_LEAGUES]
      .flatMap(({ words }) => wordsIn(words))
      .filter((word) => word.length >= MIN_LEAGUE_WORD),
  ],
  [
    'noise',
    wordsIn([
      ...[...STATUS_WORDS, ...TAG_WORDS, ...REMARK_WORDS],
      'maci maçı karşılaşması mac vip premium exclusive special official coverage presents regional overflow bonus national global feature featured',
      'in-season hlg hot evt gotw ot mlk throwback weather rain int latam eur europe asia mena nordic benelux exyu balkan only',
      'anpfiff anstoß anstoss beginn inizio inicio début originalkommentar ton stadion',
      'presented presentado presentato präsentiert sponsored powered delivered brought',
      'stats nextgen gen show pack package multi test open free progress underway delay delayed halftime start first pitch puck drop tip',
      'y e o i und et og och new now next on in of the from for with and by a to de la le el les los las der die das en vivo no nr slot part',
    ]),
  ],
]

let kindOfWord: ReadonlyMap<string, BesideKind> | undefined

/** Made when a word is first asked for: in most lists few names have words beside a team. */
function kindsOnce(): ReadonlyMap<string, BesideKind> {
  kindOfWord ??= new Map(
    wordsByKind()
      .toReversed()
      .flatMap(([kind, words]) => words.map((word) => [foldText(word), kind] as const)),
  )
  return kindOfWord
}

/** How networks and services make their names: "Sportsnet", "NESN+", "Viaplay"; a station's call sign: "KMOV". */
const NETWORK_SHAPE =
  /sports?$|tv$|(?:sports|tele)net$|\p{L}{3}(?:cast|vision|play|zone|max|plus|pass|ticket|stream|flix|hub|box|cent(?:er|re)|network|channel|live|media)$|\+$|\p{L}\.(?:com|net|org|io|fm|me|to|app|live)$/u
const CALL_SIGN = /^[KW][A-Z]{3}$/
/** "CW33", "FOX4": a network and the number of a station. */
const STATION = /^(?:abc|cbs|cw|fox|ion|my|nbc|pbs)\d{1,2}$/

/** The last rounds in European languages: "Achtelfinale", "półfinał", "semifinales". */
const ROUND_SHAPE = /fina(?:l|lu|le|les|len|ler|li|is)$/

/**
 * What a word beside a team's name says when it is no part of the name; null for a word that may be one. `isShouted`
 * tells that it is written in capitals while the name is not.
 */
export function besideKind(word: string, isShouted: boolean): BesideKind | null {
  const written = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, '')
  const folded = foldText(written)
  if (folded === '') return 'noise'
  const known = kindsOnce().get(folded)
  if (known !== undefined) return known
  if (/\d/.test(folded)) return STATION.test(folded) ? 'network' : 'number'
  if (ROUND_SHAPE.test(folded)) return 'round'
  return NETWORK_SHAPE.test(folded) || CALL_SIGN.test(written) || isShouted ? 'network' : null
}
