import type { DetectionKeyword } from '../../generated/records.ts'
import { findLeague } from '../../sports/leagues.ts'
import { sportName } from '../../sports/sports.ts'
import { capitalized } from '../../text.ts'
import type { HintTarget } from '../hint-target.ts'
import { CARD_SEGMENTS } from './card-segments.ts'
import { EVENT_TYPE_KEYWORDS, type EventType } from './event-types.ts'
import { EXCLUSIONS } from './exclusions.ts'
import { LEAGUE_HINTS } from './league-hints.ts'
import type { LibraryEntry, WordPattern } from './pattern.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { SEPARATORS } from './separators.ts'
import { SPORT_HINTS } from './sport-hints.ts'

/** What patterns of the Detection Library are used for: a set of the spec's each. */
export type LibraryUse =
  | EventType
  | 'league_hints'
  | 'sport_hints'
  | 'placeholders'
  | 'card_segments'
  | 'exclusions'
  | 'separators'

/** A built-in pattern of the Detection Library: what users see of it, and switch off by its id. */
export interface BuiltInPattern {
  /** Its category and its id there: "league_hints.nba". It is the same in every version. */
  readonly id: string
  readonly use: LibraryUse
  readonly category: DetectionKeyword['category']
  readonly name: string
  /** Spellings that mean the same; empty for an expression. */
  readonly words: readonly string[]
  /** Source of the expression that is tested on the normalized name. */
  readonly expression: string | null
  /** Limits to where its words count, one clause each: 'not before "club"'. */
  readonly conditions: readonly string[]
  /** League codes, sports, an event type or a part of a card. */
  readonly target: HintTarget | null
  /** A stream name that it decides. */
  readonly example: string
}

/** A spelling of no more characters of a league or a promotion is its code. */
const LONGEST_CODE = 5

/** The category of the Detection Library that a use belongs to. */
function categoryOfUse(use: LibraryUse): BuiltInPattern['category'] {
  return use in EVENT_TYPE_KEYWORDS ? 'event_type_keywords' : (use as Exclude<LibraryUse, EventType>)
}

/** The id that users' rows have for a pattern of this use. */
export function patternId(use: LibraryUse, id: string): string {
  return `${categoryOfUse(use)}.${id}`
}

/** Signs in the ids of separators. */
const SIGN_NAMES: readonly (readonly [sign: string, name: string])[] = [
  ['.', '_dot'],
  ['@', 'at_sign'],
]

/** The entry of a separator in the library: the text itself is what it means. */
function separatorEntry(separator: string): WordPattern & LibraryEntry {
  const id = SIGN_NAMES.reduce((text, [sign, name]) => text.replace(sign, name), separator)
  return { id, name: separator, words: [separator] }
}

/** The ids of SEPARATORS, in their order. */
export const SEPARATOR_IDS: readonly string[] = SEPARATORS.map((one) => patternId('separators', separatorEntry(one).id))

/** The ids of PLACEHOLDERS, in their order. */
export const PLACEHOLDER_IDS: readonly string[] = PLACEHOLDERS.map((one) => patternId('placeholders', one.id))

/** Every built-in pattern of the Detection Library, category by category, each in the order in which it counts. */
export const BUILT_IN_PATTERNS: readonly BuiltInPattern[] = [
  ...wordPatterns('league_hints', LEAGUE_HINTS),
  ...wordPatterns('sport_hints', SPORT_HINTS),
  ...wordPatterns('EVENT_CARD', EVENT_TYPE_KEYWORDS.EVENT_CARD),
  ...wordPatterns('TEAM_VS_TEAM', EVENT_TYPE_KEYWORDS.TEAM_VS_TEAM),
  ...wordPatterns('FIELD_EVENT', EVENT_TYPE_KEYWORDS.FIELD_EVENT),
  ...PLACEHOLDERS.map(
    (entry): BuiltInPattern => ({
      id: patternId('placeholders', entry.id),
      use: 'placeholders',
      category: 'placeholders',
      name: entry.name ?? wordsOfId(entry.id),
      words: [],
      expression: entry.pattern.source,
      conditions: entry.maxWords === undefined ? [] : [`in names of at most ${entry.maxWords} words`],
      target: null,
      example: entry.example ?? '',
    }),
  ),
  ...wordPatterns('card_segments', CARD_SEGMENTS),
  ...wordPatterns('exclusions', EXCLUSIONS),
  ...wordPatterns('separators', SEPARATORS.map(separatorEntry)),
]

const patternById: ReadonlyMap<string, BuiltInPattern> = new Map(BUILT_IN_PATTERNS.map((one) => [one.id, one]))

/** The built-in pattern with this id; null for an id of another version, or of none. */
export function findBuiltInPattern(id: string): BuiltInPattern | null {
  return patternById.get(id) ?? null
}

type WordEntry = WordPattern & LibraryEntry & { readonly target?: HintTarget }

function wordPatterns(use: Exclude<LibraryUse, 'placeholders'>, entries: readonly WordEntry[]): BuiltInPattern[] {
  const category = categoryOfUse(use)
  return entries.map((entry) => ({
    id: patternId(use, entry.id),
    use,
    category,
    name: entry.name ?? nameOfTarget(use, entry.target) ?? wordsOfId(entry.id),
    words: entry.words,
    expression: null,
    conditions: conditionsOf(entry),
    target: category === 'event_type_keywords' ? use : (entry.target ?? null),
    example: entry.example ?? exampleOf(use, entry.words[0] ?? ''),
  }))
}

/** The league or the sport that is the only target. */
function nameOfTarget(use: LibraryUse, target: HintTarget | undefined): string | null {
  if (typeof target !== 'string') return null
  if (use === 'league_hints') return findLeague(target)?.name ?? null
  return use === 'sport_hints' ? sportName(target) : null
}

/** "full_card": "Full card". */
function wordsOfId(id: string): string {
  return capitalized(id.replaceAll('_', ' '))
}

function conditionsOf({ notAfter, notBefore, beforeNumber, atEnd, yieldsToLeague }: WordEntry): readonly string[] {
  return [
    ...(notAfter === undefined ? [] : [`not after ${quoted(notAfter)}`]),
    ...(notBefore === undefined ? [] : [`not before ${quoted(notBefore)}`]),
    ...(beforeNumber ? ['only before a number or a colon'] : []),
    ...(atEnd ? ['only at the end of the name or of a part of it'] : []),
    ...(yieldsToLeague ? ['only without a league of another sport in the name'] : []),
  ]
}

function quoted(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(', ')
}

/** A stream name with this spelling; the teams are invented. */
function exampleOf(use: LibraryUse, spelling: string): string {
  const isCode = (use === 'league_hints' || use === 'EVENT_CARD') && spelling.length <= LONGEST_CODE
  const label = isCode ? spelling.toUpperCase() : capitalized(spelling)
  if (use === 'separators' || use === 'TEAM_VS_TEAM') return `Harbor Herons ${spelling} Mesa Mules`
  if (use === 'EVENT_CARD') return `${label} 12: Hammer - Anvil`
  if (use === 'FIELD_EVENT') return `Live: ${label}`
  if (use === 'card_segments' || use === 'exclusions') return `UFC 310: ${label}`
  return `${label}: Harbor Herons - Mesa Mules`
}
