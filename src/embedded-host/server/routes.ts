/**
 * Where the parts of the API are. Of the real host's API this one has what the
 * plugin, its page and its tests ask for. It does not have:
 *
 * - users but the one who asks, and their levels; API keys to be made, first set-up
 * - output/: parameters, fillers for channels without a guide, Xtream Codes; hdhr/: output profiles, device.xml; nothing is played
 * - the websocket; notifications; backups; films and series; proxy/ but for who watches, recordings but for their rows
 * - uploads and other multipart bodies: plugins to import, playlists, guides, logos
 * - schedules: a refresh interval and a cron expression are kept, and nothing runs by them
 * - accounts of the kind XC, filters, server groups, user agents, profiles of accounts beyond the default
 * - automatic channels (auto channel sync): a channel may be created as one, and then has overrides
 * - channels/channels/: from-stream, reorder, match-epg and other work on many channels beyond edit, assign and delete
 * - clean-ups of logos and groups; pictures of logos
 * - epg/: current-programs, programs/ and single programmes, the text filters of programs/search/, Schedules Direct,
 *   generated guides, files that are zip or xz, HTML's names of characters in XMLTV
 */
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { guideDataRoutes } from '../guides/guide-data-routes.ts'
import { guideSourceRoutes } from '../guides/guide-source-routes.ts'
import { channelBulkRoutes } from '../lineup/channel-bulk-routes.ts'
import { channelGuideRoutes } from '../lineup/channel-guide-routes.ts'
import { channelRoutes } from '../lineup/channel-routes.ts'
import { groupRoutes } from '../lineup/group-routes.ts'
import { logoRoutes } from '../lineup/logo-routes.ts'
import { outputRoutes, tunerRoutes } from '../lineup/output-routes.ts'
import { profileRoutes } from '../lineup/profile-routes.ts'
import { recordingRoutes } from '../lineup/recording-routes.ts'
import { viewingRoutes } from '../lineup/viewing-routes.ts'
import { accountRoutes } from '../login/account-routes.ts'
import { playlistRoutes } from '../playlists/playlist-routes.ts'
import { streamRoutes } from '../playlists/stream-routes.ts'
import { pluginRoutes } from '../plugins/plugin-routes.ts'
import { coreRoutes } from '../settings/core-routes.ts'
import { settingsRoutes } from '../settings/settings-routes.ts'
import type { ServerContext } from './server-context.ts'

type Routes = (server: ServerContext) => Hono<{ Bindings: HttpBindings }>

/** The parts of the API, and what stands beside it, with their addresses, which end with a slash for Hono to keep it. Of two that fit the first answers: single rows come last. */
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
  ['/api/channels/recordings/', recordingRoutes],
  ['/api/epg/', guideSourceRoutes],
  ['/api/epg/', guideDataRoutes],
  ['/api/m3u/', playlistRoutes],
  ['/api/plugins/plugins/', pluginRoutes],
  ['/output/', outputRoutes],
  ['/hdhr/', tunerRoutes],
  ['/proxy/ts/', viewingRoutes],
]
