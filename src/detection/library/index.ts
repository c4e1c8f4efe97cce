/** The Detection Library: the rules of the owner's keywords as records (spec, part A; design 4). Knows no store. */
export {
  byCategory,
  categoryCodes,
  findCategory,
  KEYWORD_CATEGORIES,
} from './keyword-categories.ts'
export {
  afterImport,
  type ImportPlan,
  importedKeyword,
  importedRows,
  MOST_IMPORTED_ROWS,
  OTHER_TARGET,
  planImport,
} from './keyword-import.ts'
export { keywordKey, keywordRecord, requireFreeKey } from './keyword-record.ts'
export { idleLeagueWords, leagueWordProblem, sharedLeagueWords } from './league-word-rules.ts'
export {
  patternIdText,
  patternViews,
  type SwitchEdit,
  switchOff,
  switchOn,
  unknownPatterns,
  unknownPatternText,
} from './pattern-switches.ts'
export { type TargetCatalog, targetCatalog, unknownTargets } from './target-catalog.ts'
