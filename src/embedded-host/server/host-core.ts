import type { HostLog } from '../../host/contract.ts'
import type { HttpClient } from '../../http/index.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Tables } from '../tables.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { SpokenDifferences } from './spoken-version.ts'

/** What the embedded host's own services are built on. */
export interface HostCore {
  readonly folder: StateFolder
  readonly tables: Tables
  readonly clock: () => Date
  readonly log: HostLog
  readonly tasks: BackgroundTasks
  /** Downloads playlists and guides. */
  readonly http: HttpClient
  /** The release that it answers as. */
  readonly speaks: SpokenDifferences
}
