/** Detection: what a stream name says (spec, part A). The only place that knows patterns. */

export { besideKind } from './beside-words.ts'
export {
  languageLabel,
  languageOf,
  QUALITIES,
  QUALITY_LABELS,
  type Quality,
  qualityOf,
} from './broadcast-variants.ts'
export { type Exception, type ExceptionKeywords, exceptionKeywords } from './exception-keywords.ts'
export { draftExpression, selectedParts } from './expression-draft.ts'
export { extractionProblem, withExtraction } from './extraction.ts'
export { readTarget, storedTarget, targetOf } from './hint-target.ts'
export { KeywordService } from './keyword-service.ts'
export { type TakingOut, unusableKeywords } from './keywords/user-keywords.ts'
export { compileUserPattern, type UserPattern } from './keywords/user-pattern.ts'
export { readName } from './name-reader.ts'
export { type NameReading, type ReadingStep, readingRecord } from './name-reading.ts'
export { MAX_SHAPE_LENGTH, shapeOfName } from './name-shape.ts'
export {
  DAY_WORDS,
  HOME_BEHIND,
  hasWordBetweenTeams,
  SPACED_BETWEEN_TEAMS,
  WOMEN_OF_LANGUAGES,
} from './patterns/pattern-sets.ts'
export { isAlwaysOn, isReplay, isShow, programmeTitle, saysOver, withLabelHints } from './programme-names.ts'
export { meaningInEveryName } from './scan/built-in-index.ts'

export {
  createNameFilter,
  exceptionText,
  type FilterDecision,
  filterName,
  keywordReason,
  keywordText,
  type NameFilter,
} from './stream-filter.ts'
export { normalizeName } from './text/normalize.ts'
