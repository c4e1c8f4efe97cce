/** Templates: names, titles, descriptions and art from an event's record (spec B, design 7). */

export { catchAllWarning, neverChosenWarning } from './choice-warnings.ts'
export type { ValueSchema } from './conditions/condition.ts'
export { codesOf } from './conditions/condition.ts'
export {
  CONDITIONS,
  type ConditionTrace,
  conditionsFor,
  findCondition,
  selectDescription,
} from './conditions.ts'
export { buildTemplateContext, type ContextRequest, type TeamIdentity, type TemplateContext } from './context.ts'
export { gameOf, occasionOf, segmentName } from './game/game.ts'
export { withoutResults } from './game/hidden-results.ts'
export {
  abbreviation,
  fullName,
  leagueShortName,
  matchupInWords,
  pairsBySurname,
  shortName,
  surname,
} from './game/names.ts'
export { renderRequest } from './render-request.ts'
export { createResolver, factsOf, type Resolver } from './resolver.ts'
export type { EventLeague } from './samples/invented-events.ts'
export { liveValues, mainPart, type SampleValues, staticValues } from './samples/sample-values.ts'
export { staticSample } from './samples/static-sample.ts'
export { GUIDE_STYLES, type GuideStyle } from './starters/guide-styles.ts'
export {
  chooseTeamTemplate,
  chooseTemplate,
  isStarter,
  STARTER_TEMPLATES,
  starterTemplates,
} from './starters/starter-templates.ts'
export { templateRecord } from './template-record.ts'
export {
  artBaseWarnings,
  missingTextWarnings,
  type UnplacedWarning,
  warningAt,
  warningsOfMembers,
  warningsOfTemplate,
  warningsOfTemplateAlone,
} from './template-warnings.ts'
export { networksOf } from './variables/broadcast.ts'
export type { Category, TemplateScope, Variable } from './variables/variable.ts'
export {
  allowedSuffixes,
  CATEGORIES,
  FACTS_OF_SUFFIXES,
  filterByTemplateType,
  findVariable,
  readVariable,
  VARIABLES,
} from './variables.ts'
