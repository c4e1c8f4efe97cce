import type { Route } from '../route.ts'
import { channelRoutes } from './channels.ts'
import { matchRoutes } from './match.ts'
import { runRoutes } from './runs.ts'
import { settingsRoutes } from './settings.ts'
import { templateRoutes } from './templates.ts'

/** Every route of the API: a new resource is one line here. */
export const ROUTES: readonly Route[] = [
  ...channelRoutes,
  ...matchRoutes,
  ...runRoutes,
  ...settingsRoutes,
  ...templateRoutes,
]
