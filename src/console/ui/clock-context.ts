import type { ReadonlySignal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { TimeClock } from '../text/time.ts'

export type { TimeClock }

/** The user's clock. The frame sets it, and moves it on once a minute. */
export const ClockContext = createContext<ReadonlySignal<TimeClock> | null>(null)

/** The clock given, or the one of the page. Throws where there is neither. */
export function useClock(own?: TimeClock): TimeClock {
  const shared = useContext(ClockContext)
  const clock = own ?? shared?.value
  if (clock === undefined) throw new Error('useClock was called without a clock')
  return clock
}
