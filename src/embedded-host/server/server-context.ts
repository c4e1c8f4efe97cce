import type { HostLog } from '../../host/contract.ts'
import type { GuideRefresher } from '../guides/guide-refresher.ts'
import type { ProgrammeStore } from '../guides/programme-store.ts'
import type { Viewers } from '../lineup/viewers.ts'
import type { Login } from '../login/login.ts'
import type { PlaylistRefresher } from '../playlists/playlist-refresher.ts'
import type { HostEvents } from '../plugins/host-events.ts'
import type { PluginRegistry } from '../plugins/plugin-registry.ts'
import type { SettingsRows } from '../settings/settings-rows.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Tables } from '../tables.ts'
import type { BackgroundTasks } from './background-tasks.ts'

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
  readonly viewers: Viewers
}
