import type { RefreshReport, Settings, UndoAnswer } from '../generated/records.ts'
import type { Host } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import type { MatchInput } from '../streams/match-input.ts'
import type { ConsolePlace } from './messages/console-text.ts'

/** A run that a person asks for. */
export type AskedRun = Parameters<Host['requestRefresh']>[0]

/** What the actions know of the plugin. */
export interface ActionParts {
  /** What the last finished run did; null before the first. */
  readonly lastReport: () => RefreshReport | null
  /** Asks for a run and answers what it did, a dry one what it would do. */
  readonly refresh: (request: AskedRun) => Promise<RefreshReport>
  /** What the owner set, as a run that began now would read it. */
  readonly settings: () => Promise<Settings>
  /** What streams are matched against now, and these names beside them. */
  readonly matchInput: (names: readonly string[]) => Promise<MatchInput>
  /** Runs a refresh that places every channel anew. */
  readonly regrid: () => Promise<void>
  /** Takes the last run back that changed something. */
  readonly undo: (options: { readonly dryRun: boolean }) => Promise<UndoAnswer>
  /** Says whether automatic runs rest after an undo, and which guide source is ours. */
  readonly ledger: Pick<Ledger, 'fact'>
  /** Where the console is. */
  readonly console: () => ConsolePlace
  /** Puts the console there where it is not; why it cannot and what to do, null where it is there. */
  readonly publishConsole: () => Promise<string | null>
}
