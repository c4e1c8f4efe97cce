import type { GuideRefresher } from '../guides/guide-refresher.ts'
import type { ProgrammeStore } from '../guides/programme-store.ts'
import type { Viewers } from '../lineup/viewers.ts'
import type { OwnerAccess } from '../login/authentication.ts'
import type { PlaylistRefresher } from '../playlists/playlist-refresher.ts'
import type { HostEvents } from '../plugins/host-events.ts'
import type { PluginRegistry } from '../plugins/plugin-registry.ts'
import type { HostCore } from './host-core.ts'

/** What every route of the server works with. */
export interface ServerContext extends HostCore, OwnerAccess {
  readonly events: HostEvents
  readonly plugins: PluginRegistry
  readonly programmes: ProgrammeStore
  readonly guides: GuideRefresher
  readonly playlists: PlaylistRefresher
  readonly viewers: Viewers
}
