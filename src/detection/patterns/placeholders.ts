import { foldText } from '../text/normalize.ts'
import { foldedWordsOf, LANGUAGES } from './languages/index.ts'
import type { IdlePhrases } from './languages/language.ts'
import type { LibraryEntry } from './pattern.ts'

/** One idle shape of a name, with what every such name has: names without it are not tested. */
export interface PlaceholderPattern extends LibraryEntry {
  /** Tested on the normalized name (see normalize.ts). */
  readonly pattern: RegExp
  /** One of these stands in the name as a whole word, folded. */
  readonly words?: readonly string[]
  /** One of these ASCII characters ends the name. */
  readonly endsIn?: string
  /** It begins with neither a letter nor a number. */
  readonly startsWithMark?: boolean
  /** One of these stands somewhere in the name, folded. */
  readonly contains?: readonly string[]
  /** It has no more words than this. */
  readonly maxWords?: number
  /**
   * What counts for less than two sides ("A vs B") in the same name. behind: the words are said of a game where they
   * stand behind it ("Lakers vs Celtics (No Streaming in NY)") or go on to a side ("Stay Tuned FC vs Leeds"); a
   * name that begins with them holds none, whatever it says next. anywhere: sides rule it out, but for a list of games and a game between crosses.
   */
  readonly yieldsToSides?: 'behind' | 'anywhere'
  /** So does it to sides that "@" or "at" parts: "Aggies @ Bruins Sat TBA" is a game without a time. */
  readonly yieldsToPlaces?: boolean
}

/** What may follow idle words in front of two sides: anything else makes them a part of a title or of a side. */
export const IDLE_ENDS: ReadonlySet<string> = new Set([
  ...['now', 'currently', 'right', 'available', 'scheduled', 'streaming', 'planned'],
  ...foldedWordsOf('today'),
])

/** "Keine Übertragung" in the languages that have such phrases. */
const IDLE_PHRASES: readonly IdlePhrases[] = LANGUAGES.flatMap(({ idle }) => idle ?? [])

/**
 * PLACEHOLDER_PATTERNS (spec, Resources A): names of slots that hold no event.
 * Whatever may be followed by an event is anchored to the end of the name.
 */
export const PLACEHOLDERS: readonly PlaceholderPattern[] = [
  // Nothing, or digits and punctuation only.
  { id: 'no_letters', name: 'No letters', example: '-- 01 --', pattern: /^[^\p{L}]*$/u },
  // A divider: ##### PREMIER LEAGUE #####, also drawn with boxes, blocks, bars or ornaments.
  {
    id: 'divider',
    name: 'Divider',
    example: '##### PREMIER LEAGUE #####',
    pattern:
      /^(?!.*(?:main card|prelims|(?:ufc|pfl) \d{2,3})(?!.*#{3}$))(?:(?:[#=*~:_<>+•"\u2700-\u27bf-]|[\u2500-\u25ff]|\| ){3,}|[\u2500-\u25ff]{2,})/iu,
    yieldsToSides: 'anywhere',
    startsWithMark: true,
  },
  // The slot says that it is empty.
  {
    id: 'no_event',
    name: 'Says that nothing is on',
    example: 'NBA 01: No Event',
    pattern:
      /(?<![\p{L}\p{N}_])(?:nothing (?:scheduled|on|live)(?=[\s.!]*$)|no (?:live |scheduled |current |upcoming ){0,2}(?:events?|games?|match(?:es)?|streams?|streaming|broadcasts?|program(?:me)?s?|programming|signal|content|feed|fixtures?)(?![\p{L}\p{N}]))/iu,
    yieldsToSides: 'behind',
    words: ['no', 'nothing'],
  },
  {
    id: 'no_event_in_other_languages',
    name: 'Says that nothing is on, in other languages',
    example: 'NBA 01: Kein Event',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${IDLE_PHRASES.map(({ phrase }) => phrase.source).join('|')})(?![\\p{L}\\p{N}])`,
      'iu',
    ),
    yieldsToSides: 'behind',
    words: IDLE_PHRASES.flatMap(({ words }) => words.map(foldText)),
  },
  // To be announced, behind a slot or alone.
  {
    id: 'to_be_announced',
    name: 'To be announced',
    example: 'NBA 01: TBA',
    pattern: /(?:^|[:|)\]\d-]\s*)(?:t\.?b\.?[acd]|to be (?:announced|determined|confirmed))[\s.!)]*$/iu,
    yieldsToSides: 'behind',
    yieldsToPlaces: true,
    contains: ['tb', 't.b', 'to be'],
  },
  {
    id: 'coming_soon',
    name: 'Coming soon',
    example: 'NBA 01: Coming Soon',
    pattern:
      /(?<![\p{L}\p{N}_])(?:(?:coming|starting|starts|back|available|resuming) (?:soon|shortly|later)|pr[óo]ximamente|em breve|bient[ôo]t(?: disponible)?|(?<=^|[:|-] ?)(?:[àa] venir|demn[äa]chst|binnenkort|prossimamente))[\s.!]*$/iu,
    yieldsToSides: 'behind',
    words: 'soon shortly later proximamente breve bientot disponible venir demnachst binnenkort prossimamente'.split(
      ' ',
    ),
  },
  // Slates.
  {
    id: 'slate',
    name: 'Slate',
    example: 'NBA 01: Technical Difficulties',
    pattern:
      /(?<![\p{L}\p{N}_])(?:technical (?:difficult(?:y|ies)|issues?|problems?|fault)|signal lost|stand ?-?by|off[ -](?:the[ -])?air|offair|offline|test (?:card|pattern|signal|stream)|(?:under|for) maintenance|be right back|stay tuned)(?![\p{L}\p{N}])/iu,
    yieldsToSides: 'behind',
    words: 'technical signal stand standby off offair offline test under for be stay'.split(' '),
  },
  // A generic channel, with a number or without; a provider's pay slot with one. A numbered card (UFC PPV 310) is no slot.
  {
    id: 'numbered_channel',
    name: 'Channel with a number',
    example: 'US: Sports Event 12',
    pattern:
      /^(?![a-z]{3} ?[:|] ?(?:match|game))(?:[a-z]{2,3} ?[:|] ?)?(?=(?:(?:(?:live|ppv|sports?|extra|vip) ){0,2}(?:ch|chan|channel|canal|kanal|cha[iî]ne|stream|feed|events?|eventos?|slot|match|game|ppv|live)|(?:[\p{L}+]{2,16} ){1,3}ppv(?= ?#?\d)) ?[-.#:]? ?\d{0,4}[\s:|-]*$)(?!.*(?<!\p{L})(?:ufc|pfl|one|bellator|mma|boxing)(?!\p{L}).*ppv \d{3}|.*(?<!\p{L})(?:bkfc|ksw|rizin|oktagon|wwe|aew)(?!\p{L}))/iu,
    maxWords: 6,
    endsIn: '0123456789:|-.#hHnNlLeEmMdDtTsSoOvV',
  },
  // A slot number with nothing behind its colon, dash or pipe. A numbered card (UFC 310) is no slot.
  {
    id: 'empty_slot',
    name: 'Slot number with nothing after it',
    example: 'NBA League Pass 03:',
    pattern:
      /^(?!(?:ufc|pfl|one|bellator) \d{3})(?!.*\s(?:vs?\.?|at|x)\s)[^:|]{1,32}[ |]{0,3}(?<!\d)\d{1,3}[)\]]? ?[:|-][\s:|-]*$/iu,
    endsIn: ':|-',
  },
  // A word or three, then a dangling mark: "UEFA -".
  {
    id: 'dangling_mark',
    name: 'Words with nothing after their mark',
    example: 'UEFA -',
    pattern: /^[\p{L}\d+]{1,16}(?: [\p{L}\d+]{1,16}){0,2} ?[:|-][\s:|-]*$/u,
    endsIn: ':|-',
  },
  // A slot in brackets and nothing else: [NHL-13], US (MiLB 011).
  {
    id: 'slot_in_brackets',
    name: 'Slot in brackets',
    example: '[NHL-13]',
    pattern: /^(?:[a-z]{2,3} ?)?[[({](?!ufc|pfl)[^\][(){}]{0,20}\d{1,3}[\])}][\s:|-]*$/iu,
    endsIn: ')]}:|-',
  },
  // A bare slot of a league or of a pack, also written with the colon in front: ":MLS 03".
  {
    id: 'bare_slot',
    name: 'League with a number',
    example: 'NBA 03',
    pattern:
      /^(?:: ?[\p{L}+ ]{2,20}|(?:espn\+|tsn\+|ncaa[bfmw]|nba|nfl|nhl|mlb|mls|wnba|milb|epl|uefa|ohl|ahl|whl|chl|efl)) ?[#|-]? ?\d{1,3}$/iu,
    endsIn: '0123456789',
  },
  // Idle and always-on slots carry a date far away.
  {
    id: 'far_date',
    name: 'Date far ahead',
    example: 'MLB 04: Game 2099-12-31',
    pattern: /(?<!\d)209\d-\d{1,2}-\d{1,2}(?!\d)/u,
    contains: ['209'],
  },
  {
    id: 'unused_slot',
    name: 'Placeholder or reserved',
    example: 'NBA 01: Reserved',
    pattern:
      /^(?:[^:|]{1,24}[:|-] ?)?(?:placeholder|reserved|unused|not in use|empty|inactive|disabled|vacant|dummy|idle|none|n\/a)(?: \d{1,3})?[\s.!]*$/iu,
    words: 'placeholder reserved unused not empty inactive disabled vacant dummy idle none n'.split(' '),
  },
  // What was here is over.
  {
    id: 'event_over',
    name: 'Says that it is over',
    example: 'NBA 01: Game Over',
    pattern:
      /(?:(?<![\p{L}\p{N}_])(?:event|match|game|stream|broadcast) (?:has |is )?(?:ended|finished|over|concluded)|(?<![\p{L}\p{N}_])off[ -]?season|season over|(?<![\p{L}\p{N}_])see you (?:next|soon).{0,20})[\s.!]*$/iu,
    words: 'ended finished over concluded off offseason season see'.split(' '),
  },
]
