import type { Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RunProgress } from '../../generated/records.ts'
import type { ApiDocument } from '../forms/resources.ts'
import type { ShownClock } from '../text/clock.ts'
import type { Client } from '../transport/client.ts'
import type { ImageSource } from '../transport/images.ts'

/** What every page has. */
export interface Console {
  readonly client: Client
  /** Where the logos of teams, leagues and channels come from. */
  readonly images: ImageSource
  /** The version that this page was built with. */
  readonly version: string
  /** How runs stand. */
  readonly progress: Signal<RunProgress>
  /** Counts the runs that were seen to end: what they change is read again. */
  readonly runsEnded: Signal<number>
  readonly clock: Signal<ShownClock>
  readonly document: Signal<ApiDocument | null>
  /** Asks for a run without waiting for it; throws what the API refuses. */
  readonly startRun: (options: { readonly ignoreCaps: boolean }) => Promise<void>
  /** Forgets the login that this page keeps; null where it keeps none. */
  readonly logOut: (() => void) | null
  /** Is told of every error: one that concerns the whole page is shown above it. */
  readonly tell: (error: Error) => void
}

export const ConsoleContext = createContext<Console | null>(null)

/** What every page has; only inside the page. */
export function useConsole(): Console {
  const found = useContext(ConsoleContext)
  if (found === null) throw new Error('useConsole was called outside the console')
  return found
}
