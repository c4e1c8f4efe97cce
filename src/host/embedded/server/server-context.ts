import type { HostLog } from '../../contract.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Tables } from '../tables.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { HostEvents } from './host-events.ts'
import type { Login } from './login.ts'
import type { PlaylistRefresher } from './playlist-refresher.ts'
import type { PluginRegistry } from './plugin-registry.ts'
import type { SettingsRows } from './settings-rows.ts'
import type { GuideRefresher } from './xmltv/guide-refresher.ts'
import type { ProgrammeStore } from './xmltv/programme-store.ts'

/** What every route of the server works with. */
export interface ServerContext {
  readonly folder: StateFolder
  readonly tables: Tables
  readonly clock: () => Date
  readonly log: HostLog
  readonly tasks: BackgroundTasks
  readonly login: Login
  readonly settings: SettingsRows
  readonly events: HostEvents
  readonly plugins: PluginRegistry
  readonly programmes: ProgrammeStore
  readonly guides: GuideRefresher
  readonly playlists: PlaylistRefresher
}
