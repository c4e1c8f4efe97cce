/** Detection: what a stream name says (spec, part A). The only place that knows patterns. */
export { type ReadOptions, readName } from './classifier.ts'
export { extractionProblem, withExtraction } from './extraction.ts'
export { createKeywordService, type KeywordService } from './keyword-service.ts'
export { meaningInEveryName } from './lookup/name-words.ts'
export type { FoundSeparator } from './lookup/separator-finder.ts'
export type { DetectionPattern, PatternCounts } from './lookup/shown-patterns.ts'
export { unusableKeywords } from './owner/user-keywords.ts'
export { compileUserPattern, type UserPattern } from './owner/user-pattern.ts'
export { isAlwaysOn, isReplay, isShow, saysOver } from './programme/programme-marks.ts'
export { programmeTitle } from './programme/programme-title.ts'
export { withSlotHints } from './programme/slot-hints.ts'
export { type NameReading, type ReadingStep, readingRecord } from './reading.ts'
export {
  createNameFilter,
  type FilterDecision,
  type FilterOptions,
  filterName,
  type NameFilter,
} from './stream-filter.ts'
export { readTarget, storedTarget, targetOf } from './targets.ts'
export { normaliseName } from './text/normalise.ts'
export {
  languageLabel,
  languageOf,
  QUALITIES,
  QUALITY_LABELS,
  type Quality,
  qualityOf,
  type StatedQuality,
} from './variants/index.ts'
