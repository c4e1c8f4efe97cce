/** Detection: what a stream name says (spec, part A). The only place that knows patterns. */
export { type ReadOptions, readName } from './classifier.ts'
export {
  createKeywordService,
  type DetectionPattern,
  type KeywordService,
  type PatternCounts,
} from './keyword-service.ts'
export { normaliseName } from './normalise.ts'
export type { NameReading, ReadingStep } from './reading.ts'
export type { FoundSeparator } from './separator-finder.ts'
export { type FilterDecision, type FilterOptions, filterName } from './stream-filter.ts'
export { readTarget, storedTarget } from './targets.ts'
export { compileUserPattern, type UserPattern } from './user-pattern.ts'
