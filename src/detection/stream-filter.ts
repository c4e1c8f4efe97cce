import type { DetectionKeyword, ExceptionKeyword, SkippedRule, StreamGroup } from '../generated/records.ts'
import { sportName } from '../sports/sports.ts'
import { cutText, oneLine } from '../text.ts'
import type { ExceptionKeywords } from './exception-keywords.ts'
import { listOf } from './hint-target.ts'
import type { KeywordService } from './keyword-service.ts'
import type { NameReading } from './name-reading.ts'

/** What the filter asks about a stream. */
export interface FilterOptions {
  readonly group: Pick<StreamGroup, 'skipBuiltinFilter' | 'includeRegex' | 'excludeRegex'>
  /** Compiles the group's expressions. */
  readonly keywords: KeywordService
  /** Sport codes or names, compared without case. */
  readonly unsupportedSports: readonly string[]
  /** Whether the user chose these sports. Defaults to false: they are those that no data source has schedules for. */
  readonly isSportChoice?: boolean
  /** Defaults to none. */
  readonly exceptions?: ExceptionKeywords | undefined
}

/** Whether a stream goes on to matching; where it does not, the rule and one sentence why. */
export type FilterDecision =
  | { readonly kept: true }
  | {
      readonly kept: false
      readonly rule: SkippedRule
      readonly reason: string
      /** The user's keyword that decided. */
      readonly keyword?: DetectionKeyword
      /** The same where it is an exception keyword. */
      readonly exception?: ExceptionKeyword
    }

/** Decides on a name that was read. */
export type NameFilter = (reading: NameReading) => FilterDecision

/**
 * The stream filter of a group (spec, part A): it only looks at what the keyword service
 * found and runs the group's own expressions, which are compiled once. The first rule that holds
 * decides: placeholder, unsupported sport (both not with skip_builtin_filter), not
 * included, excluded, ignored by an exception keyword. An empty expression counts as none. Throws PatternRefused
 * where one cannot be run.
 */
export function createNameFilter(options: FilterOptions): NameFilter {
  const { group, keywords, unsupportedSports, isSportChoice = false, exceptions } = options
  const unsupported = new Set(unsupportedSports.map((sport) => sport.toLowerCase()))
  const include = group.includeRegex ? keywords.compile(group.includeRegex) : null
  const exclude = group.excludeRegex ? keywords.compile(group.excludeRegex) : null

  return ({ name, sport, isPlaceholder }) => {
    if (!group.skipBuiltinFilter) {
      if (isPlaceholder) {
        const keyword = keywords.ownKeyword(name, 'placeholders')
        if (keyword !== null) return { ...dropped('placeholder', keywordReason(keyword)), keyword }
        return dropped('placeholder', 'The stream name is for an empty slot or a divider, so it has no event.')
      }
      const hinted = listOf(sport)
      if (hinted.length > 0 && hinted.every((one) => unsupported.has(one.toLowerCase()))) {
        const sports = hinted.map(sportName).join(' or ')
        return dropped(
          'unsupported_sport',
          isSportChoice ? `You skip ${sports} in the settings.` : `No data source has schedules for ${sports}.`,
        )
      }
    }
    if (include && !include.test(name)) {
      return dropped(
        'not_included',
        `The stream group only includes names with “${include.source}”: to change that, edit “Only these names” of the group under Setup › Stream groups in the console.`,
      )
    }
    if (exclude?.test(name)) {
      return dropped(
        'excluded_by_group',
        `The stream group excludes names with “${exclude.source}”: to change that, edit “Not these names” of the group under Setup › Stream groups in the console.`,
      )
    }
    const exception = exceptions?.ignoring(name) ?? null
    if (exception !== null) {
      const reason = `The stream name contains the ${exceptionText(exception)}, which ignores streams: to change that, edit it under Detection › Exception keywords in the console.`
      return { ...dropped('ignored_by_keyword', reason), exception }
    }
    return KEPT
  }
}

/** One decision of createNameFilter, for callers with a single name. */
export function filterName(reading: NameReading, options: FilterOptions): FilterDecision {
  return createNameFilter(options)(reading)
}

const KEPT: FilterDecision = { kept: true }

function dropped(rule: SkippedRule, reason: string) {
  return { kept: false, rule, reason } as const
}

/** What a keyword that takes names out says of one, as a sentence. */
export function keywordReason(keyword: DetectionKeyword): string {
  const said = keyword.category === 'placeholders' ? 'is for an empty slot' : 'is not for a live event'
  return `Your ${keywordText(keyword)} says that the stream name ${said}.`
}

/** How sentences name a keyword of the user's: keyword “.*” (placeholders). */
export function keywordText({ keyword, category }: DetectionKeyword): string {
  return `keyword “${shortText(keyword)}” (${category.replaceAll('_', ' ')})`
}

/** How sentences name an exception keyword: exception keyword “Radio”. */
export function exceptionText({ label }: ExceptionKeyword): string {
  return `exception keyword “${shortText(label)}”`
}

function shortText(text: string): string {
  return cutText(oneLine(text), MAX_SHOWN)
}

/** Characters of a keyword that sentences show. */
const MAX_SHOWN = 60
