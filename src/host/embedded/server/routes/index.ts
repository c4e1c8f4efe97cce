import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerContext } from '../server-context.ts'
import { accountRoutes } from './accounts.ts'
import { channelBulkRoutes } from './channel-bulk.ts'
import { channelGuideRoutes } from './channel-guide.ts'
import { channelRoutes } from './channels.ts'
import { coreRoutes } from './core.ts'
import { groupRoutes } from './groups.ts'
import { guideDataRoutes } from './guide-data.ts'
import { guideSourceRoutes } from './guide-sources.ts'
import { logoRoutes } from './logos.ts'
import { playlistRoutes } from './playlists.ts'
import { pluginRoutes } from './plugins.ts'
import { profileRoutes } from './profiles.ts'
import { settingsRoutes } from './settings.ts'
import { streamRoutes } from './streams.ts'

type Routes = (server: ServerContext) => Hono<{ Bindings: HttpBindings }>

/** The parts of the API with their addresses, which end with a slash for Hono to keep it. Of two that fit the first answers: single rows come last. */
export const ROUTES: readonly (readonly [string, Routes])[] = [
  ['/api/accounts/', accountRoutes],
  ['/api/core/settings/', settingsRoutes],
  ['/api/core/', coreRoutes],
  ['/api/channels/streams/', streamRoutes],
  ['/api/channels/groups/', groupRoutes],
  ['/api/channels/channels/', channelBulkRoutes],
  ['/api/channels/channels/', channelGuideRoutes],
  ['/api/channels/channels/', channelRoutes],
  ['/api/channels/profiles/', profileRoutes],
  ['/api/channels/logos/', logoRoutes],
  ['/api/epg/', guideSourceRoutes],
  ['/api/epg/', guideDataRoutes],
  ['/api/m3u/', playlistRoutes],
  ['/api/plugins/plugins/', pluginRoutes],
]
