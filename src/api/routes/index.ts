import type { Route } from '../route.ts'
import { builtInPatternRoutes } from './built-in-patterns.ts'
import { channelRoutes } from './channels.ts'
import { classifyRoutes } from './classify.ts'
import { correctionRoutes } from './corrections.ts'
import { detectionKeywordRoutes } from './detection-keywords.ts'
import { effectRoutes } from './effect.ts'
import { exceptionKeywordRoutes } from './exception-keywords.ts'
import { matchRoutes } from './explain.ts'
import { favoriteTeamRoutes } from './favorite-teams.ts'
import { firstRunRoutes } from './first-run.ts'
import { guideRoutes } from './guide.ts'
import { homeRoutes } from './home.ts'
import { imageRoutes } from './images.ts'
import { leagueRoutes } from './leagues.ts'
import { migrationRoutes } from './migrations.ts'
import { numberingExceptionRoutes } from './numbering-exceptions.ts'
import { numberingPriorityRoutes } from './numbering-priorities.ts'
import { outputRoutes } from './outputs.ts'
import { removalRoutes } from './removal.ts'
import { runRoutes } from './runs.ts'
import { settingsRoutes } from './settings.ts'
import { settingsFormRoutes } from './settings-form.ts'
import { sportsDataRoutes } from './sports-data.ts'
import { statusRoutes } from './status.ts'
import { streamGroupRoutes } from './stream-groups.ts'
import { lastStreamRoutes } from './stream-outcomes.ts'
import { supportReportRoutes } from './support-report.ts'
import { teamRoutes } from './teams.ts'
import { templateImportRoutes } from './template-import.ts'
import { templatePreviewRoutes } from './template-preview.ts'
import { templateRoutes } from './templates.ts'
import { templateSampleRoutes } from './variable-samples.ts'
import { templatePickerRoutes } from './variables-and-conditions.ts'

/** A new resource is one line here. */
const RESOURCE_ROUTES: readonly Route[] = [
  ...channelRoutes,
  ...classifyRoutes,
  ...correctionRoutes,
  ...builtInPatternRoutes, // before the routes of one category: "built-in" is not a category
  ...detectionKeywordRoutes,
  ...favoriteTeamRoutes,
  ...exceptionKeywordRoutes,
  ...firstRunRoutes,
  ...guideRoutes,
  ...homeRoutes, // before the routes of one stream group: "form" is no id
  ...imageRoutes,
  ...leagueRoutes,
  ...matchRoutes,
  ...migrationRoutes,
  ...numberingExceptionRoutes,
  ...numberingPriorityRoutes,
  ...lastStreamRoutes,
  ...outputRoutes,
  ...removalRoutes,
  ...runRoutes,
  ...settingsRoutes,
  ...sportsDataRoutes,
  ...settingsFormRoutes, // before the routes of one stream group: "form" is no id
  ...statusRoutes,
  ...supportReportRoutes,
  ...streamGroupRoutes,
  ...teamRoutes,
  ...templateImportRoutes,
  ...templatePickerRoutes,
  ...templatePreviewRoutes,
  ...templateSampleRoutes,
  ...templateRoutes,
]

/** Every route of the API. */
export const ROUTES: readonly Route[] = [...RESOURCE_ROUTES, ...effectRoutes(RESOURCE_ROUTES)]
