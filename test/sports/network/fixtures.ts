import { onTestFinished, vi } from 'vitest'
import type { Reply, SentRequest } from '../../../src/sports/network/request.ts'
import { SourceClient, type SourceClientOptions } from '../../../src/sports/network/source-client.ts'
import { type LoopbackProvider, type Routes, startLoopbackProvider } from '../fake-server.ts'

/** A schedule as a provider answers it. */
export const SCHEDULE = { events: [{ id: '401', name: 'Dallas Cowboys at Philadelphia Eagles' }] }

/** The path that the tests ask for. */
export const PATH = '/football/nfl/scoreboard'

/** A signal that never aborts. */
export const GO_ON = new AbortController().signal

/** A provider that serves SCHEDULE at PATH until the test is over. */
export async function provider(routes: Routes = { [PATH]: SCHEDULE }): Promise<LoopbackProvider> {
  const started = await startLoopbackProvider(routes)
  onTestFinished(() => started.close())
  return started
}

/** Looks again and again until it holds; a slow machine has ten seconds. */
export function eventually(holds: () => void): Promise<void> {
  return vi.waitFor(holds, { timeout: 10_000, interval: 5 })
}

/** A clock that stands still but for pauses, which it counts instead of waiting for them. */
interface CountedPauses {
  now: number
  readonly pauses: number[]
  readonly options: Required<Pick<SourceClientOptions, 'clock' | 'wait' | 'random'>>
}

function countedPauses(): CountedPauses {
  const counted: CountedPauses = {
    now: 0,
    pauses: [],
    options: {
      clock: () => counted.now,
      random: () => 0,
      async wait(milliseconds) {
        counted.pauses.push(milliseconds)
        counted.now += milliseconds
      },
    },
  }
  return counted
}

/** An asker of the test's, with what it asks for unless told otherwise; no pause takes any time. */
export function asking(server: Pick<LoopbackProvider, 'url'>, options: SourceClientOptions = {}) {
  const time = countedPauses()
  const asker = new SourceClient({ ...time.options, ...options })
  onTestFinished(() => asker.close())
  const ask = (changes: Partial<SentRequest> = {}, stopping = GO_ON): Promise<Reply> =>
    asker.ask({ source: 'espn', pace: { atATime: 6 }, url: `${server.url}${PATH}`, params: {}, ...changes }, stopping)
  return { ask, asker, time }
}

/** Deadlines that pass when a test says so, and at no other time: a slow machine changes nothing. */
export function manualDeadlines() {
  let open: { readonly milliseconds: number; readonly controller: AbortController }[] = []
  return {
    deadline(milliseconds: number): AbortSignal {
      const controller = new AbortController()
      open.push({ milliseconds, controller })
      return controller.signal
    },
    /** Every deadline of so many milliseconds that is under way passes. */
    pass(milliseconds: number): void {
      const due = open.filter((one) => one.milliseconds === milliseconds)
      open = open.filter((one) => one.milliseconds !== milliseconds)
      for (const { controller } of due) controller.abort()
    },
  }
}
