import { expect, test } from 'vitest'
import { RefreshQueue, type RefreshRequest } from '../../src/host/refresh-queue.ts'

/** A queue whose runs end when the test says so. */
function heldQueue() {
  const runs: { request: RefreshRequest; end: (error?: Error) => void }[] = []
  const queue = new RefreshQueue(
    (asked) =>
      new Promise((resolve, reject) => {
        runs.push({ request: asked, end: (error) => (error ? reject(error) : resolve()) })
      }),
  )
  return {
    runs,
    request: (request: RefreshRequest) => queue.request(request),
    exclusively: <Answer>(work: () => Promise<Answer>) => queue.exclusively(work),
  }
}

const write = (...triggers: string[]) => ({ triggers, dryRun: false, ignoreCaps: false, relayout: false })
const dry = (...triggers: string[]) => ({ ...write(...triggers), dryRun: true })

test('requests that arrive during a run are merged into one that follows it', async () => {
  const { runs, request } = heldQueue()
  const first = request(write('m3u_refresh'))
  const others = [request(write('epg_refresh')), request(write('api')), request(write('epg_refresh'))]
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await first
  await Promise.resolve()
  expect(runs.map((run) => run.request)).toEqual([write('m3u_refresh'), write('epg_refresh', 'api')])
  runs[1]?.end()
  await Promise.all(others)
  expect(runs).toHaveLength(2)
})

test('dry runs alone stay a dry run', async () => {
  const { runs, request } = heldQueue()
  const done = request(dry('api'))
  runs[0]?.end()
  await done
  expect(runs[0]?.request).toEqual(dry('api'))
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

test('a merged run goes past the caps when one of its requests asked for it', async () => {
  const { runs, request } = heldQueue()
  const first = request(write('m3u_refresh'))
  const merged = [request({ ...write('api'), ignoreCaps: true }), request(write('schedule'))]
  runs[0]?.end()
  await first
  await Promise.resolve()
  expect(runs[1]?.request).toEqual({ ...write('api', 'schedule'), ignoreCaps: true })
  runs[1]?.end()
  await Promise.all(merged)
})

/** A dry run shows what it was asked for, and nothing that another request asked for. */
test('a dry run is merged with dry runs of the same kind alone', async () => {
  const { runs, request } = heldQueue()
  const first = request(write('m3u_refresh'))
  const asked = [
    dry('api'),
    write('epg_refresh'),
    { ...dry('regrid'), relayout: true },
    { ...dry('api'), ignoreCaps: true },
    dry('preview'),
    write('button'),
  ]
  const others = asked.map((one) => request(one))
  for (let at = 0; at < 5; at += 1) {
    runs[at]?.end()
    await new Promise(setImmediate)
  }
  await Promise.all([first, ...others])
  expect(runs.slice(1).map((run) => run.request)).toEqual([
    dry('api', 'preview'),
    write('epg_refresh', 'button'),
    { ...dry('regrid'), relayout: true },
    { ...dry('api'), ignoreCaps: true },
  ])
})

test('exclusive work waits for the run that is under way, and refreshes wait for it', async () => {
  const { runs, request, exclusively } = heldQueue()
  const told: string[] = []
  const first = request(write('m3u_refresh')).then(() => told.push('run'))
  const later = request(write('schedule')).then(() => told.push('later run'))
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = exclusively(async () => {
    await held
    told.push('work')
    return 'answer'
  })
  await Promise.resolve()
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await first
  expect(runs).toHaveLength(1)
  release()
  expect(await work).toBe('answer')
  await Promise.resolve()
  runs[1]?.end()
  await later
  expect(told).toEqual(['run', 'work', 'later run'])
})

test('exclusive work that fails tells its caller, and what waits goes on', async () => {
  const { runs, request, exclusively } = heldQueue()
  await expect(exclusively(() => Promise.reject(new Error('the host is away')))).rejects.toThrow('the host is away')
  const next = request(write('api'))
  await Promise.resolve()
  runs[0]?.end()
  await expect(next).resolves.toBeUndefined()
})
