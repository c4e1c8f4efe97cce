import { FOREIGN_LANGUAGES, foldedWordsOf, wordsOf } from './languages/index.ts'

/** Words that providers put before a number ("ESPN+ 12"): brands of services, of packs and of generic slots. */
export const PROVIDER_WORDS: readonly string[] = [
  ...[
    'espn',
    'espn+',
    'tsn',
    'tsn+',
    'dazn',
    'peacock',
    'paramount',
    'paramount+',
    'sky',
    'sky+',
    'sky sports',
    'stan',
  ],
  ...['sportsnet', 'sportsnet+', 'sn', 'sn+', 'btn', 'btn+', 'big10', 'big10+', 'flo', 'flo sports', 'flsp', 'apple'],
  ...[
    'viaplay',
    'ppv',
    'event',
    'live event',
    'ppv event',
    'espn unltd',
    'max',
    'fox',
    'cbs',
    'abc',
    'nbc',
    'tnt',
    'bein',
  ],
  ...[
    'optus',
    'kayo',
    'prime',
    'amazon',
    'netflix',
    'eurosport',
    'canal+',
    'movistar',
    'ziggo',
    'match',
    'game',
    'channel',
    'ch',
    'gm',
  ],
]

/** "En vivo", "directo": no team's name begins with them, so that they need no mark behind them. */
export const FOREIGN_STATUS_WORDS: readonly string[] = [
  ...wordsOf('live', FOREIGN_LANGUAGES),
  ...wordsOf('statusWords', FOREIGN_LANGUAGES),
]

/** What an event is said to be before its name: never a part of it. */
export const STATUS_WORDS: readonly string[] = [
  ...['live', 'live now', 'next', 'next game', 'end', 'ended', 'final', 'upcoming', 'past', 'now', 'today', 'tonight'],
  ...['coming up', 'on now', 'finished', 'vip'],
  ...FOREIGN_STATUS_WORDS,
]

/** Languages of a commentary, folded. */
export const LANGUAGE_WORDS: readonly string[] = foldedWordsOf('labels')

/** Words of packs and slots that stand beside a team without saying anything of a programme. */
export const TAG_WORDS: readonly string[] = [
  ...[
    'team',
    'teams',
    'feed',
    'tv',
    'live',
    'game',
    'games',
    'channel',
    'network',
    'pass',
    'league',
    'ticket',
    'match',
  ],
  ...['real', 'hd', 'home', 'away', 'season', 'event', 'events', 'stream', 'usa', 'sports', 'sport', 'extra'],
]

/** Words that open a remark behind a dash, never a part of a team's name. */
export const REMARK_WORDS: readonly string[] = [
  ...[
    'game',
    'leg',
    'match',
    'round',
    'day',
    'session',
    'week',
    'part',
    'heat',
    'stage',
    'court',
    'feed',
    'final',
    'finals',
  ],
  ...['semifinal', 'semifinals', 'quarterfinal', 'quarterfinals', 'semi', 'quarter', 'group', 'pool', 'championship'],
  ...[
    "women's",
    'womens',
    'women',
    "men's",
    'mens',
    'men',
    'girls',
    'boys',
    'ladies',
    'matchday',
    'playoffs',
    'playoff',
  ],
  ...[
    'first',
    'second',
    '1st',
    '2nd',
    'live',
    'title',
    'kick-off',
    'main',
    'home',
    'away',
    'replay',
    'exclusive',
    'ppv',
  ],
  ...['tbd', 'tba', 'tbc', 'soon', 'coming', 'starting', 'starts', 'proximamente', 'bientot', 'demnachst'],
  ...['makeup', 'make-up', 'doubleheader', 'double-header', 'rescheduled', 'resumption', 'spring', 'preseason'],
]

/** Marks in brackets behind a school that tell it from another of the same name. */
export const STATE_TAGS: ReadonlySet<string> = new Set(
  (
    'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ' +
    'ri sc tn tx ut vt va wa wv wi wy ohio fla minn mass ind penn conn calif'
  ).split(' '),
)
