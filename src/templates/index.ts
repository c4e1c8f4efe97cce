/** Templates: names, titles, descriptions and art from an event's record (spec B, design 7). */
export { artBaseWarnings } from './art-base-warnings.ts'
export { codesOf } from './conditions/codes.ts'
export type { Condition, Verdict } from './conditions/condition.ts'
export { CONDITIONS, conditionsFor, findCondition } from './conditions/index.ts'
export type { ValueSchema } from './conditions/value-schema.ts'
export { buildTemplateContext, type ContextRequest, type TeamIdentity, type TemplateContext } from './context.ts'
export { withoutResults } from './game/without-results.ts'
export { missingTexts } from './missing-texts.ts'
export { neverChosen, type TemplateRivals } from './never-chosen.ts'
export { ownWarnings } from './own-warnings.ts'
export { type Rendered, renderRequest } from './render-request.ts'
export { mainPart } from './samples/main-part.ts'
export { liveValues, type SampleValues, staticValues } from './samples/sample-values.ts'
export { type EventLeague, type StaticSample, staticSample } from './samples/static-sample.ts'
export { type ConditionTrace, type Selection, selectDescription } from './selector.ts'
export { chooseTeamTemplate, chooseTemplate, type Followed, STARTER_TEMPLATES } from './starters/index.ts'
export { takesAll } from './takes-all.ts'
export { factsOf } from './template-facts.ts'
export { templateRecord } from './template-record.ts'
export type { TemplateScope } from './template-scope.ts'
export { type MemberWarning, warningAt, warningsOfMembers, warningsOfTemplate } from './template-warnings.ts'
export { createResolver, type Resolver } from './text/resolver.ts'
export {
  allowedSuffixes,
  CATEGORIES,
  FACTS_OF_SUFFIXES,
  filterByTemplateType,
  findVariable,
  readVariable,
  VARIABLES,
} from './variables/index.ts'
export type { Category, SampleShape, SuffixRule, Variable } from './variables/variable.ts'
