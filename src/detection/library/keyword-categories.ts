import type { DetectionKeyword } from '../../generated/records.ts'
import { byPrecedence } from '../keywords/user-keywords.ts'
import { CARD_SEGMENT_CODES, EVENT_TYPE_KEYWORDS } from '../patterns/pattern-sets.ts'

/** Name of a category, as rows and paths write it (design 4). */
type CategoryCode = DetectionKeyword['category']

/** What the target of a row may be. */
type TargetRule =
  /** A code, or a list of codes, of leagues or of sports. */
  | { readonly kind: 'league' | 'sport' }
  /** One word of a closed list. */
  | { readonly kind: 'word'; readonly words: readonly string[] }
  /** Being found is all that such a keyword says. */
  | { readonly kind: 'none' }

/** One category of the Detection Library (spec, part A; design 4): everything that differs between categories. */
export interface KeywordCategory {
  readonly code: CategoryCode
  /** What its keywords do, for people. */
  readonly purpose: string
  readonly target: TargetRule
  /** The target in words, for people. */
  readonly targetShape: string
  /** Rows that could be stored as they are. */
  readonly examples: readonly Pick<DetectionKeyword, 'category' | 'keyword' | 'isRegex' | 'target'>[]
  /** What files of other programs call it, singular or plural; in lower case with underscores. */
  readonly otherNames: readonly string[]
  /** The target of a row from such a file that has none, where the name there says it. */
  readonly impliedTargets?: { readonly [otherName: string]: string }
}

/** Every category, in the order in which lists show them. */
export const KEYWORD_CATEGORIES: readonly KeywordCategory[] = [
  {
    code: 'league_hints',
    purpose: 'A stream name with this keyword belongs to this league, or to one of these leagues.',
    target: { kind: 'league' },
    targetShape: 'a league code, or a list of codes for a word that several leagues share',
    examples: [
      { category: 'league_hints', keyword: 'Gull Sports Hoops', target: 'nba' },
      { category: 'league_hints', keyword: 'Cup Night', target: ['uefa.champions', 'uefa.europa'] },
    ],
    otherNames: ['league_hint', 'league_hint_patterns'],
  },
  {
    code: 'sport_hints',
    purpose: 'A stream name with this keyword is about this sport, or about one of these sports.',
    target: { kind: 'sport' },
    targetShape: 'a sport, or a list of sports for a word that several share',
    examples: [
      { category: 'sport_hints', keyword: 'Eishockey', target: 'hockey' },
      { category: 'sport_hints', keyword: 'futbol', target: ['soccer', 'football'] },
    ],
    otherNames: ['sport_hint', 'sport_hint_patterns'],
  },
  {
    code: 'event_type_keywords',
    purpose:
      'Shows the kind of event: a fight card, a game of two sides, or an event with many starters (race, tournament).',
    target: { kind: 'word', words: Object.keys(EVENT_TYPE_KEYWORDS) },
    targetShape: 'one event type',
    examples: [
      { category: 'event_type_keywords', keyword: 'Hammer Promotions', target: 'EVENT_CARD' },
      { category: 'event_type_keywords', keyword: 'regatta', target: 'FIELD_EVENT' },
    ],
    otherNames: ['event_type_keyword', 'event_type', 'event_types', 'combat_keyword', 'combat_keywords', 'combat'],
    // Combat keywords are the EVENT_CARD list (rule 3).
    impliedTargets: { combat_keyword: 'EVENT_CARD', combat_keywords: 'EVENT_CARD', combat: 'EVENT_CARD' },
  },
  {
    code: 'placeholders',
    purpose: 'A stream name with this keyword is an empty slot and is skipped.',
    target: { kind: 'none' },
    targetShape: 'none',
    examples: [
      { category: 'placeholders', keyword: 'no game today' },
      { category: 'placeholders', keyword: '^slot \\d+$', isRegex: true },
    ],
    otherNames: ['placeholder', 'placeholder_pattern', 'placeholder_patterns'],
  },
  {
    code: 'card_segments',
    purpose: 'Shows which part of a fight card a stream has.',
    target: { kind: 'word', words: CARD_SEGMENT_CODES },
    targetShape: 'one part of a card',
    examples: [{ category: 'card_segments', keyword: 'hauptkampf', target: 'main_card' }],
    otherNames: ['card_segment', 'card_segment_pattern', 'card_segment_patterns'],
  },
  {
    code: 'exclusions',
    purpose:
      'A stream name with this keyword is side content of a fight and is never matched. Built-in words that only look like a fight, such as “boxing day”, are read as any other name.',
    target: { kind: 'none' },
    targetShape: 'none',
    examples: [{ category: 'exclusions', keyword: 'ring walk special' }],
    otherNames: ['exclusion', 'exclusion_pattern', 'exclusion_patterns', 'combat_exclude_patterns'],
  },
  {
    code: 'separators',
    purpose: 'Separates the two sides of a game, like vs and @.',
    target: { kind: 'none' },
    targetShape: 'none',
    examples: [{ category: 'separators', keyword: 'mot' }],
    otherNames: ['separator', 'game_separator', 'game_separators'],
  },
  {
    code: 'ignored_words',
    purpose: 'Takes a built-in word back: it no longer says anything about a stream name.',
    target: { kind: 'none' },
    targetShape: 'none',
    examples: [{ category: 'ignored_words', keyword: 'countdown' }],
    otherNames: ['ignored_word'],
  },
  {
    code: 'ignored_patterns',
    purpose: 'Switches a built-in pattern off. The keyword is the ID of the pattern.',
    target: { kind: 'none' },
    targetShape: 'none',
    examples: [{ category: 'ignored_patterns', keyword: 'exclusions.countdown' }],
    otherNames: ['ignored_pattern'],
  },
]

const byCode = new Map<string, KeywordCategory>(KEYWORD_CATEGORIES.map((category) => [category.code, category]))
const byOtherName = new Map(
  KEYWORD_CATEGORIES.flatMap((category) => category.otherNames.map((name) => [name, category] as const)),
)

/** The category with this code; null for any other text. */
export function findCategory(code: string): KeywordCategory | null {
  return byCode.get(code) ?? null
}

/**
 * The category that a file means, and the target that the name there says: its
 * code, or what other programs call it, whatever the case and with blanks or
 * dashes for underscores. Null for a name that means none for certain.
 */
export function categoryMeant(name: string): { category: KeywordCategory; impliedTarget: string | null } | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  const category = byCode.get(plain) ?? byOtherName.get(plain)
  return category ? { category, impliedTarget: category.impliedTargets?.[plain] ?? null } : null
}

/** The codes of all categories, for sentences. */
export function categoryCodes(): string {
  return KEYWORD_CATEGORIES.map(({ code }) => code).join(', ')
}

const place = new Map(KEYWORD_CATEGORIES.map(({ code }, index) => [code, index]))

/** Order of a list of all keywords: category by category, each as it counts. */
export function byCategory(left: DetectionKeyword, right: DetectionKeyword): number {
  return (place.get(left.category) ?? 0) - (place.get(right.category) ?? 0) || byPrecedence(left, right)
}
