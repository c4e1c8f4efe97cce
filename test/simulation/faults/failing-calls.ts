import type { Fault, ServedCall } from '../../../src/embedded-host/server/call-ledger.ts'
import { manualDeadlines } from '../../host/rest/deadlines.ts'
import { type OpenedCase, openCase, type Prepared } from './big-refresh.ts'
import { differences, type LeftBehind, leftBehind } from './state.ts'

/** Ways in which every call is made to fail once. */
const WAYS: readonly (Fault & { readonly name: string })[] = [
  { name: '500', kind: 'status_500', acted: false },
  { name: '400', kind: 'status_400', acted: false },
  { name: 'time-out', kind: 'timeout', acted: false },
  { name: 'cut before', kind: 'cut', acted: false },
  { name: 'cut after', kind: 'cut', acted: true },
]

/** Further ways of calls that change something: the host has acted, or acts when nobody waits for it. */
const WRITE_WAYS: typeof WAYS = [
  { name: '500 after', kind: 'status_500', acted: true },
  { name: 'time-out after', kind: 'timeout', acted: true },
  { name: 'late', kind: 'late', acted: true },
]

/** One call that is to fail in one way. */
export interface FailingCall {
  readonly call: ServedCall
  readonly way: (typeof WAYS)[number]
}

/** A refresh that nothing disturbs: its calls, and what it leaves behind after the run that follows it. */
export interface Undisturbed {
  readonly calls: readonly ServedCall[]
  readonly state: LeftBehind
}

/** Runs the refresh undisturbed. Throws where it fails, or where the run after it writes. */
export async function undisturbed(prepared: Prepared): Promise<Undisturbed> {
  return inCase(prepared, async ({ host, start }) => {
    const plugin = await start()
    try {
      const first = await plugin.run()
      const second = await plugin.run()
      const writes = second.calls.filter((call) => call.writes).map(({ method, path }) => `${method} ${path}`)
      if (first.error !== null) throw new Error(`the undisturbed refresh failed: ${first.error}`)
      if (writes.length > 0) throw new Error(`the run after the undisturbed one writes: ${writes.join(', ')}`)
      return { calls: first.calls, state: await leftBehind(host) }
    } finally {
      plugin.stop()
    }
  })
}

/** Every case of a refresh: each call in each way. */
export function failingCalls({ calls }: Undisturbed): readonly FailingCall[] {
  return calls.flatMap((call) => [...WAYS, ...(call.writes ? WRITE_WAYS : [])].map((way) => ({ call, way })))
}

/** Has one call of the refresh fail, and then runs it twice again; answers what is not as it should be. */
export function failOnce(prepared: Prepared, { call, way }: FailingCall, expected: LeftBehind): Promise<string[]> {
  return inCase(prepared, async ({ host, start }) => {
    const deadlines = manualDeadlines()
    const plugin = await start({ deadline: deadlines.deadline, repeat: { wait: async () => undefined } })
    try {
      let met = false
      const { run } = plugin
      const disturbed = run('disturbed') // resets the calls before anything is sent
      void host.server.faults.fail(call.number, way).then(() => {
        met = true
        if (way.kind === 'timeout' || way.kind === 'late') setImmediate(deadlines.pass)
      })
      const { error } = await disturbed
      host.server.faults.clear()
      const unclear = error !== null && !/Dispatcharr/.test(error) ? [`it ended with "${error}"`] : []
      await run('again')
      const last = await run('and again')
      const failed = last.error === null ? [] : [`the last run failed: ${last.error}`]
      const writes = last.calls
        .filter((one) => one.writes)
        .map(({ method, path }) => `the last run sent ${method} ${path}`)
      const unmet = met ? [] : ['the call was never made']
      return [...unmet, ...unclear, ...failed, ...writes, ...differences(expected, await leftBehind(host))]
    } finally {
      plugin.stop()
    }
  })
}

async function inCase<Answer>(prepared: Prepared, work: (opened: OpenedCase) => Promise<Answer>): Promise<Answer> {
  const opened = await openCase(prepared)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
