import { expect, test } from 'vitest'
import { createRefreshQueue, type RefreshRequest } from '../../src/host/refresh-queue.ts'

/** A queue whose runs end when the test says so. */
function heldQueue() {
  const runs: { request: RefreshRequest; end: (error?: Error) => void }[] = []
  const request = createRefreshQueue(
    (asked) =>
      new Promise((resolve, reject) => {
        runs.push({ request: asked, end: (error) => (error ? reject(error) : resolve()) })
      }),
  )
  return { runs, request }
}

const write = (trigger: string) => ({ trigger, dryRun: false })

test('requests that arrive during a run are merged into one that follows it', async () => {
  const { runs, request } = heldQueue()
  const first = request(write('m3u_refresh'))
  const others = [
    request(write('epg_refresh')),
    request({ trigger: 'api', dryRun: true }),
    request(write('epg_refresh')),
  ]
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await first
  await Promise.resolve()
  expect(runs.map((run) => run.request)).toEqual([write('m3u_refresh'), write('epg_refresh, api')])
  runs[1]?.end()
  await Promise.all(others)
  expect(runs).toHaveLength(2)
})

test('dry runs alone stay a dry run', async () => {
  const { runs, request } = heldQueue()
  const done = request({ trigger: 'api', dryRun: true })
  runs[0]?.end()
  await done
  expect(runs[0]?.request).toEqual({ trigger: 'api', dryRun: true })
})

test('a run that fails tells its callers, and the next request runs', async () => {
  const { runs, request } = heldQueue()
  const failing = request(write('m3u_refresh'))
  runs[0]?.end(new Error('the host is away'))
  await expect(failing).rejects.toThrow('the host is away')
  const next = request(write('api'))
  await Promise.resolve()
  runs[1]?.end()
  await expect(next).resolves.toBeUndefined()
})
