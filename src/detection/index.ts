/** Detection: what a stream name says (spec, part A). The only place that knows patterns. */
export { type ReadOptions, readName } from './classifier.ts'
export { createKeywordService, type KeywordService } from './keyword-service.ts'
export { normaliseName } from './normalise.ts'
export { type NameReading, type ReadingStep, readingRecord } from './reading.ts'
export type { FoundSeparator } from './separator-finder.ts'
export type { DetectionPattern, PatternCounts } from './shown-patterns.ts'
export {
  createNameFilter,
  type FilterDecision,
  type FilterOptions,
  filterName,
  type NameFilter,
} from './stream-filter.ts'
export { readTarget, storedTarget, targetOf } from './targets.ts'
export { unusableKeywords } from './user-keywords.ts'
export { compileUserPattern, type UserPattern } from './user-pattern.ts'
