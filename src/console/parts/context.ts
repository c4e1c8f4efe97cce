import type { ReadonlySignal, Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RunProgress, Status } from '../../generated/records.ts'
import type { ApiDocument } from '../forms/resources.ts'
import type { Drafts } from '../frame/drafts.ts'
import type { Router } from '../frame/router.ts'
import type { ShownClock } from '../text/clock.ts'
import type { Client } from '../transport/client.ts'

/** Available to every page. */
export interface Console {
  readonly client: Client
  /** The version that this page was built with. */
  readonly version: string
  readonly router: Router
  readonly drafts: Drafts
  /** Newest answer of GET /api/v1/status. */
  readonly status: ReadonlySignal<Status>
  readonly progress: ReadonlySignal<RunProgress>
  /** Current time of the server in milliseconds; advances between its answers. */
  readonly now: ReadonlySignal<number>
  /** Counts the refreshes that ended while the page was open: pages read again what they change. */
  readonly runsEnded: Signal<number>
  readonly clock: Signal<ShownClock>
  readonly document: Signal<ApiDocument | null>
  /** What the document title says after the name of the page: "3 warnings". Empty for nothing. */
  readonly pageState: Signal<string>
  /** Starts a refresh without waiting for it. Throws what the API refuses. */
  readonly startRun: (options: { readonly ignoreCaps: boolean }) => Promise<void>
  /** Reads the status again, after a change that it shows. */
  readonly look: () => Promise<void>
  /** Forgets the login that this page keeps; null where it keeps none. */
  readonly logOut: (() => void) | null
  /** Takes every error of a request. Returns whether the frame shows it, so that a page need not. */
  readonly tell: (error: Error) => boolean
}

export const ConsoleContext = createContext<Console | null>(null)

/** What every page has. Throws outside the console. */
export function useConsole(): Console {
  const found = useContext(ConsoleContext)
  if (found === null) throw new Error('useConsole was called outside the console')
  return found
}
