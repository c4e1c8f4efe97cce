import type { HostChannel } from '../../../../src/generated/records.ts'
import type { Choices } from '../choices.ts'
import type { DataSource } from '../data-source.ts'
import type { Dice } from '../dice.ts'
import type { Game } from '../games.ts'
import type { YearLeague } from '../leagues.ts'
import type { OpenedHost } from '../opened-host.ts'
import type { Provider } from '../provider.ts'

/** A channel that is watched or recorded for a while. */
export interface Use {
  readonly kind: 'watched' | 'recorded'
  readonly until: Date
  /** Ends it in the process that runs now. */
  readonly end: (host: OpenedHost) => Promise<void>
}

/** What deeds happen to. */
export interface Scene {
  readonly now: Date
  readonly dice: Dice
  readonly choices: Choices
  readonly leagues: readonly YearLeague[]
  readonly games: readonly Game[]
  readonly provider: Provider
  readonly source: DataSource
  readonly host: OpenedHost
  readonly channels: readonly HostChannel[]
  readonly hostGroups: ReadonlyMap<string, number>
  /** By the ID of the channel in the host. */
  readonly uses: Map<number, Use>
  /** Names of stream groups that were deleted, ever. */
  readonly deletedGroups: Set<string>
  /** Starts the plugin and its host as new processes. */
  readonly restart: () => Promise<void>
}

/** Something that happens in the year. */
export interface Deed {
  readonly name: string
  /** How often it happens beside the others; 1 by default. */
  readonly weight?: number
  /** Does it, and says what was done; null where there is nothing to do it to. */
  readonly act: (scene: Scene) => string | null | Promise<string | null>
}

/** Whether a channel is Sports Guide's own. */
export function isOurs({ tvgId }: Pick<HostChannel, 'tvgId'>): boolean {
  return tvgId?.startsWith('sg.') ?? false
}
