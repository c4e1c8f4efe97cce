import type { ReadonlySignal, Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RunProgress, Status } from '../../generated/records.ts'
import type { ApiDocument } from '../forms/resources.ts'
import type { Drafts } from '../frame/drafts.ts'
import type { Router } from '../frame/router.ts'
import type { Theme } from '../frame/theme.ts'
import type { ShownClock } from '../text/clock.ts'
import type { TimeClock } from '../text/time.ts'
import type { Client } from '../transport/client.ts'
import type { TokenStorage } from '../transport/transport.ts'
import type { ImageSource } from '../ui/image-source.ts'

/** What an action of the frame led to. */
export interface Notice {
  readonly tone: 'ok' | 'warn' | 'error'
  readonly text: string
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Available to every page. */
export interface Console {
  readonly client: Client
  /** Where the logos of teams, leagues and channels come from. */
  readonly images: ImageSource
  /** The version that this page was built with. */
  readonly version: string
  readonly router: Router
  readonly drafts: Drafts
  /** Newest answer of GET /api/v1/status. */
  readonly status: ReadonlySignal<Status>
  readonly progress: ReadonlySignal<RunProgress>
  /** Counts the refreshes that ended while the page was open: pages read again what they change. */
  readonly runsEnded: Signal<number>
  readonly clock: ReadonlySignal<ShownClock>
  /** The clock with the server's current time, which advances between its answers. */
  readonly time: ReadonlySignal<TimeClock>
  readonly document: Signal<ApiDocument | null>
  /** What the document title says after the name of the page: "3 warnings". Empty for nothing. */
  readonly pageState: Signal<string>
  /** Starts a refresh without waiting for it. Throws what the API refuses. */
  readonly startRun: (options: { readonly ignoreCaps: boolean }) => Promise<void>
  /** Reads the status again, after a change that it shows. */
  readonly look: () => Promise<void>
  /** Shows one notice at the top of the page; null removes it. */
  readonly notify: (notice: Notice | null) => void
  readonly notice: ReadonlySignal<Notice | null>
  readonly theme: ReadonlySignal<Theme>
  readonly setTheme: (theme: Theme) => void
  /** Keeps what the user chose in this browser; null where it has closed its storage. */
  readonly preferences: TokenStorage | null
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
