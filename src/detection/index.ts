/** Detection: what a stream name says (spec, part A). The only place that knows patterns. */

export {
  languageLabel,
  languageOf,
  QUALITIES,
  QUALITY_LABELS,
  type Quality,
  qualityOf,
  type StatedQuality,
} from './broadcast-variants--index.ts'
export { type ReadOptions, readName } from './classifier.ts'
export { extractionProblem, withExtraction } from './extraction.ts'
export { createKeywordService, type KeywordService } from './keyword-service.ts'
export { unusableKeywords } from './keywords/user-keywords.ts'
export { compileUserPattern, type UserPattern } from './keywords/user-pattern.ts'
export { type NameReading, type ReadingStep, readingRecord } from './name-reading.ts'
export { readTarget, storedTarget, targetOf } from './pattern-meaning.ts'
export { isAlwaysOn, isReplay, isShow, saysOver } from './programme-marks.ts'
export { programmeTitle } from './programme-names.ts'
export { meaningInEveryName } from './scan/name-words.ts'
export type { FoundSeparator } from './scan/separator-finder.ts'
export type { DetectionPattern, PatternCounts } from './shown-patterns.ts'
export { withSlotHints } from './slot-hints.ts'
export {
  createNameFilter,
  type FilterDecision,
  type FilterOptions,
  filterName,
  type NameFilter,
} from './stream-filter.ts'
export { normaliseName } from './text/normalize.ts'
