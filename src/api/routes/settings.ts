import { readSettings } from '../../store/settings.ts'
import type { Route } from '../route.ts'

/** The settings that the next run will use. */
export const settingsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/settings',
    summary: 'The settings as the next run will use them, and what is wrong with any.',
    handle: (_, { host }) => readSettings(host, { write: false }),
  },
]
