/** Templates: names, titles, descriptions and art from an event's record (spec B, design 7). */
export { artBaseWarnings } from './art-base-warnings.ts'
export { neverChosen, type TemplateRivals } from './choice-warnings.ts'
export { codesOf } from './conditions/codes.ts'
export type { Condition, Verdict } from './conditions/condition.ts'
export type { ValueSchema } from './conditions/value-schema.ts'
export { type ConditionTrace, type Selection, selectDescription } from './conditions.ts'
export { CONDITIONS, conditionsFor, findCondition } from './conditions--index.ts'
export { buildTemplateContext, type ContextRequest, type TeamIdentity, type TemplateContext } from './context.ts'
export { withoutResults } from './game/hidden-results.ts'
export { missingTexts } from './missing-texts.ts'
export { ownWarnings } from './own-warnings.ts'
export { type Rendered, renderRequest } from './render-request.ts'
export { createResolver, type Resolver } from './resolver.ts'
export { mainPart } from './samples/main-part.ts'
export { liveValues, type SampleValues, staticValues } from './samples/sample-values.ts'
export { type EventLeague, type StaticSample, staticSample } from './samples/static-sample.ts'
export { chooseTeamTemplate, chooseTemplate, type Followed, STARTER_TEMPLATES } from './starters/index.ts'
export { takesAll } from './takes-all.ts'
export { factsOf } from './template-facts.ts'
export { templateRecord } from './template-record.ts'
export { type MemberWarning, warningAt, warningsOfMembers, warningsOfTemplate } from './template-warnings.ts'
export type { TemplateScope } from './variables/template-scope.ts'
export type { Category, SampleShape, SuffixRule, Variable } from './variables/variable.ts'
export {
  allowedSuffixes,
  CATEGORIES,
  FACTS_OF_SUFFIXES,
  filterByTemplateType,
  findVariable,
  readVariable,
  VARIABLES,
} from './variables.ts'
