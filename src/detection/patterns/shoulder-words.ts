import { foldedWordsOf } from './languages/index.ts'
import type { WordPattern } from './pattern.ts'

/** Keywords of races, whose first sessions are called "Training" in several languages. */
const RACE_WORDS: readonly string[] = [
  ...['grand prix', 'gran premio', 'grosser preis', 'gp', 'race', 'races', 'rally', 'speedway', 'le mans'],
  ...['formula 1', 'formel 1', 'formule 1', 'formula one', 'f1', 'formula 2', 'f2', 'formula 3', 'f3', 'formula e'],
  ...['motogp', 'moto2', 'moto3', 'motoe', 'superbike', 'superbikes'],
  ...['nascar', 'indycar', 'wec', 'imsa', 'wrc', 'supercars'],
]

/**
 * Programmes around an event of any sport: never the live event itself. The
 * exclusions count as well; these are words that matter outside combat only.
 * Those of other languages than English that need no rule of their own stand in languages/.
 */
export const SHOULDER_WORDS: readonly WordPattern[] = [
  { words: ['studio', 'studio show', 'studio coverage'] },
  // "8pm & build up": the game comes first.
  { words: ['build-up', 'build up', 'buildup'], notAfter: ['&', 'and', '+', 'plus'] },
  {
    words: [
      ...['pregame', 'pre-game', 'pre game', 'pre-match', 'pre match', 'prematch'],
      ...['pre-race', 'pre race', 'prerace', 'kick-off show', 'kick off show'],
    ],
  },
  {
    words: [
      ...['postgame', 'post-game', 'post game', 'post-match', 'post match', 'postmatch', 'full time show'],
      ...['post-race', 'post race', 'postrace', 'halftime show', 'half-time show', 'half time show', 'halftime report'],
    ],
    // "Hawaii vs Stanford & Postgame": the game comes first.
    notAfter: ['&', 'and', '+', 'plus'],
  },
  { words: ['preview'], notAfter: ['free'] },
  // Talk about it.
  {
    words: [
      ...['press conf', 'press confs', 'presscon', 'interview', 'interviews'],
      ...['watch party', 'watch-party', 'watch parties', 'watchalong', 'watch along', 'watch-along', 'docuseries'],
      ...[
        'spring game',
        'fall camp',
        'pro day',
        'signing day',
        "coach's show",
        'coaches show',
        'pep rally',
        'commencement',
        'graduation',
        'review show',
        'in review',
        'betting show',
        'odds show',
        'rivalry special',
        'fantasy show',
        'fantasy football',
        'fantasy baseball',
      ],
      ...[
        'draft special',
        'draft lottery',
        'mock draft',
        'open training',
        'film room',
        'fan cam',
        'gameplay',
        'public viewing',
      ],
    ],
  },
  {
    words: [
      ...['phone-in', 'phone in', 'talkshow', 'goal show', 'catch up', 'as live'],
      ...['top 10 goals', 'top ten goals', 'goals of the', 'match in 20', 'match in 30', "mic'd up", 'top plays'],
      ...['best moments', 'match in 40', 'game in 40', 'game in 60', 'in 40 minutes', 'in 60 minutes'],
      ...[
        'sound fx',
        'nfl icons',
        'first take',
        'undisputed',
        'pick six',
        'locker room',
        'a football life',
        'power rankings',
        'power ranking',
      ],
      ...['inside march madness', 'champions league today', 'champions league tonight'],
      ...['world cup tonight', 'premier league tonight', 'nfl tonight', 'college football tonight'],
    ],
  },
  {
    words: [
      ...['hilights', 'hi-lites', 'hilites', 'mini-match', 'minimatch', 're-broadcast', 'previously aired', 'on tape'],
      ...['from tape', 'recorded', 'this day in history', 'all-time classic', 'instant classic', 'greatest moments'],
      ...[
        'top moments',
        'goal of the season',
        'looking back',
        'look back',
        'lookback',
        'remember when',
        'film session',
      ],
      ...["x's and o's", "coach's corner", 'watch with', 'last night', 'last week', 'last season', 'last year'],
    ],
  },
  // Labels; elsewhere they are words of names.
  // Others play than those whose names are there.
  {
    words: [
      ...[
        'powerchair',
        'deaf',
        'blind',
        'testimonial',
        'charity match',
        'intrasquad',
        'celebrity',
        'prep',
        'scrimmage',
        'charity',
        'unified',
        'jong',
        'rezerv',
        'paf',
        'uyl',
        'all-stars',
      ],
    ],
    asLabel: true,
  },
  { words: ['draw', 'road to', 'audio', 'huddle', 'walkthrough', 'combine', 'matchday live'], asLabel: true },
  // Words of real names, too ("Fantasy Springs", "Draft Day"): they count where they close a part of the name.
  {
    words: [
      ...['review', 'reaction', 'press', 'betting', 'fantasy', 'draft', 'promo', 'promos', 'trailer', 'trailers'],
      ...['teaser', 'picks', 'prediction', 'predictions', 'simulation', 'sim', 'sims', 'repeat', 'repeats'],
      ...['debate', 'parade', 'talk', 'story', 'odds', 'tips', 'memories', 'icons', 'fanzone', 'pes'],
      ...['recording', 'press box', 'pressbox', 'demo', 'lobby'],
    ],
    atEnd: true,
  },
  {
    words: ['talkback', 'quiz', 'trivia', 'predictor', 'great games', 'best goals', 'match pack', 'years ago'],
  },
  { words: ['practice'], notAfter: ['free', '1', '2', '3'], atEnd: true, notWith: RACE_WORDS },
  {
    words: ['training'],
    notAfter: ['spring', 'free', 'freies', 'vrije', '1.', '2.', '3.'],
    atEnd: true,
    notWith: RACE_WORDS,
  },
  // "Fase previa" is a qualifying round.
  { words: ['previa'], notAfter: ['fase', 'ronda', 'rueda', 'etapa', 'eliminatoria'], atEnd: true },
  // "Delayed" alone is a start that was put off as often as a game that is shown later.
  { words: ['taped', 'tape-delayed', 'tape delayed', 'pre-recorded', 'prerecorded', 'previously recorded'] },
  {
    words: ['classic match', 'classic game', 'classic race', 'classic games', 'classic matches', 'vintage'],
  },
  { words: ['throwback'], notBefore: ['night', 'day', 'jersey', 'jerseys', 'uniforms', 'weekend'] },
  { words: ['condensed', 'mini match', 'full match', 'archive', 'vod', 'rebroadcast'] },
  // A service of Australia.
  { words: ['on demand'], notAfter: ['sbs'] },
  { words: ['full game'], notBefore: ['broadcast', 'coverage', 'feed', 'live', 'pass'] },
  { words: ['reaction show', 'debate show', 'wrap show', 'highlights show', 'recap show'] },
  // Shows that are named after what they talk about.
  {
    words: ['baseball tonight', 'mlb tonight', 'mlb central', 'quick pitch', 'big inning', 'nba today', 'nba gametime'],
  },
  { words: ['inside the nba', 'nfl gameday', 'gameday morning', 'good morning football', 'nfl primetime'] },
  {
    words: [
      'college gameday',
      'sportscenter',
      'match of the day',
      'motd',
      'soccer saturday',
      'goal zone',
      'nhl tonight',
    ],
  },
  { words: ['golf central', 'race hub', 'raceday', 'race day live', 'grid walk', "ted's notebook", 'the f1 show'] },
  // What networks make themselves: at the end of a part, since "original audio" is that of a game.
  {
    words: ['nesn', 'espn', 'msg', 'fanduel', 'nbc sports', 'sportsnet', 'tsn', 'prime', 'peacock', 'netflix'].flatMap(
      (network) => [`${network} original`, `${network} originals`],
    ),
    atEnd: true,
  },
  { words: ['behind the b'] },
  { words: ['hard knocks', 'nfl films', 'total access', 'inside the nfl', '24/7'] },
  { words: ['centerstage', 'center stage', 'before the match', 'before the game'] },
  // Old games, and games cut short.
  { words: ['pl retro', 'premier league retro', 'greatest games', 'greatest matches', 'premier league years'] },
  { words: ['wimbledon classic', 'roland garros classic'] },
  { words: ['goals'], asLabel: true },
  // Series.
  { words: ['road trip', 'roadtrip'], notAfter: ['coast', 'game'] },
  { words: ['pl years', 'epl years', 'nba years', 'nfl years'] },
  // Others play under the teams' names.
  { words: ['alumni game', 'alumni match', 'legends game', 'legends match', 'old boys match', 'old boys game'] },
  // Their young and second teams.
  {
    words: [
      ...[
        'junioren',
        'mladez',
        'mlodziez',
        'nuoret',
        'ungdom',
        'молодежка',

        'jugend',
        'reservas',
        'riserve',
      ],
      ...['b takimi', 'b-tym', 'b tym', 'b-team', 'b team'],
      ...[
        'genclik',
        'rezervas',
        'юноши',
        'юнацька',
        'k15',
        'k17',
        'k19',
        'κ15',
        'κ17',
        'κ19',
        'juniores',
        'legends xi',
      ],
      ...['over 35', 'over-35', 'amputee', 'cerebral palsy', 'training match', 'behind closed doors', 'inter-squad'],
    ],
  },
  { words: ['old timers game', "old timers' game", 'old-timers game', 'celebrity game', 'celebrity match'] },
  { words: ['star skills', 'skills competition', 'skills challenge'] },
  {
    words: [
      'virtual',
      ...['nba 2k', 'wnba 2k', 'nhl 2k', 'mlb 2k', 'wwe 2k', 'pga tour 2k'],
      'mlb the show',
      'ea fc',
      'ea sports fc',
      ...['efootball', 'ea nhl', 'ea madden', 'cpu vs cpu', 'cpu v cpu', 'ps4', 'ps5', 'xbox'],
      ...[
        'esports',
        'esport',
        'e-sports',
        'e-sport',
        'e-spor',
        'espor',
        'ebundesliga',
        'efifa',
        'elaliga',
        'epremier league',
      ],
      ...['esuper lig', 'eserie a', 'emls', 'fc24', 'fc25', 'fc26', 'fc27', 'nba2k'],
      ...['dynasty', 'myteam', 'mycareer', 'career mode', 'franchise mode', 'ultimate team', 'road to glory'],
      ...['2k20', '2k21', '2k22', '2k23', '2k24', '2k25', '2k26', '2k27', '2k28'],
      'ea ncaa',
      'football manager',
    ],
  },
  { words: ['madden'], notBefore: ['thanksgiving', 'cruiser', 'player'] },
  { words: ['fc 25', 'fc 26', 'fc 27'], asLabel: true },
  { words: ['e-soccer', 'e-football', 'e-basketball', 'ebasketball', 'e-hockey', 'ehockey'] },
  // Advertisements, and tips for those who bet.
  {
    words: ['tickets', 'entradas', 'boletos', 'billets', 'biglietti', 'ingressos', 'eintrittskarten'],
    notAfter: ['season', 'sunday'],
  },
  {
    words: [
      ...['momios', 'pronosticos', 'pronostico', 'pronostics', 'pronostici', 'prognosticos', 'palpites', 'cuotas'],
      ...['apuestas', 'scommesse', 'wett-tipps', 'wetttipps', 'iddaa', 'best bets', 'betting tips', 'bet builder'],
    ],
  },
  // Parts of a game.
  { words: ['minutes of', 'mins of', 'minutos de', 'minuten von'] },
  {
    words: [
      ...['every goal', 'every home run', 'every touchdown', 'every td', 'every run', 'every strikeout'],
      ...['all goals', 'all the goals', 'all touchdowns', 'all home runs', 'all 5 goals', 'hype video'],
      ...['hype reel', 'sizzle reel', 'previewing', 'recapping', 'reacting to', 'reacts to', 'breaking down'],
    ],
  },
  // What is shown while nothing is on.
  { words: ['color bars', 'colour bars', 'waiting room', 'promo loop'] },
  // In French it is mostly shown again, unless it says otherwise.
  { words: ['retransmission'], notBefore: ['en direct', 'direct', 'live'] },
  // Games beside each other.
  { words: ['quad view', 'quad box', 'quadbox', 'octobox', 'mosaic'] },
  // Sound without pictures.
  {
    words: [
      ...['radio', 'audio only', 'audio feed', 'audio stream', 'commentary only', 'listen live'],
      ...['siriusxm', 'sirius xm', 'tunein', 'twitter spaces', 'discord'],
    ],
    notBefore: ['sync', 'overlay'],
    notAfter: ['&', 'and', '+'],
  },
  { words: ['(rpt)', '[rpt]'] },
  { words: ['rpt', 'hls', 'shootaround', 'shoot-around', 'fan zone', 'dancers', 'cheerleaders'], atEnd: true },
  // Series of films.
  { words: ['30 for 30'] },
  { words: ['tailgate', 'whip around', 'whiparound', 'redzone', 'goal rush', 'goals show', 'magazine'] },
]

/** Programmes around an event in the words of single languages. */
export const SHOULDER_WORDS_OF_LANGUAGES: readonly WordPattern[] = [
  { words: [...foldedWordsOf('shoulderWords'), ...foldedWordsOf('replayWords')] },
  { words: foldedWordsOf('shoulderLabels'), asLabel: true },
]

/**
 * Words that make a replay of what follows where they open a name or a part of
 * it, alone or behind a league: "Classic: A v B", "MLB Vault | A v B". Elsewhere
 * they belong to a tournament ("Maui Classic: A v B"), but for those that also count alone behind the event
 * (alsoBehind: "A v B - Classic").
 */
export const SHOULDER_LEADS: readonly WordPattern[] = [
  { words: ['classic'], notAfter: ['little league', 'winter', 'heritage'], alsoBehind: true },
  { words: ['flashback', 'retro', 'vault', 'from the vault'], alsoBehind: true },
  // The players of old: clubs and leagues have such names, too.
  { words: ['years', 'rediff', 'alumni'], alsoBehind: true },
  { words: ['legends', 'veterans', 'veteranos', 'leyendas', 'legenden', 'old boys'], alsoBehind: true },
  {
    words: [
      ...['on this day', 'memorable games', 'clasico del recuerdo', 'partido clasico'],
      // "NHL in 30": a game in half an hour. "Résumé": French for highlights, while an English game may resume.
      ...['in 30', 'in 40', 'in 60', 'in 90', 'resume', 'le resume'],
    ],
  },
  // A session of races has the same name.
  {
    words: ['warm-up', 'warm up', 'the warm-up'],
    notAfter: ['motogp', 'moto2', 'moto3', 'motoe', 'superbike', 'race', 'worldsbk'],
  },
]
