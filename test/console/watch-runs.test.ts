import { expect, test } from 'vitest'
import type { Client } from '../../src/console/transport/client.ts'
import { watchRuns } from '../../src/console/watch-runs.ts'
import type { RunProgress, Status } from '../../src/generated/records.ts'

/** A server that tells these states, one a look; the last one stays. */
function watched(states: readonly RunProgress[]) {
  const [told, sent] = [[] as Error[], [] as unknown[]]
  const status: { value: Status | null } = { value: null }
  let looks = 0
  let ends = 0
  const client: Client = {
    get: async <Body>() => ({ progress: states[Math.min(looks++, states.length - 1)] }) as Body,
    send: async <Body>(_: string, path: string, body: unknown) => {
      sent.push([path, body])
      return {} as Body
    },
  }
  const onEnd = () => {
    ends += 1
  }
  const runs = watchRuns({ client, status, onEnd, tell: (error) => told.push(error), wait: async () => undefined })
  return { runs, progress: () => status.value?.progress, sent, told, looks: () => looks, ends: () => ends }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('follows a run that it asked for to its end', async () => {
  const done: RunProgress = { state: 'done', run_id: 2 }
  const { runs, progress, sent, looks, ends } = watched([
    { state: 'done', run_id: 1 },
    { state: 'done', run_id: 1 },
    { state: 'running', phase: 'match' },
    { state: 'running', phase: 'plan' },
    done,
  ])
  await runs.look()
  await runs.start({ ignoreCaps: true })
  await settled()
  expect(sent).toEqual([['/api/v1/runs', { wait: false, ignore_caps: true }]])
  expect([progress(), looks(), ends()]).toEqual([done, 5, 1])
})

test('sees a run that was too short to be seen under way, and gives up on one that never begins', async () => {
  const short = watched([{ state: 'idle' }, { state: 'done', run_id: 1 }])
  await short.runs.look()
  await short.runs.start({ ignoreCaps: false })
  await settled()
  expect([short.looks(), short.ends()]).toEqual([2, 1])
  const never = watched([{ state: 'idle' }])
  await never.runs.look()
  await never.runs.start({ ignoreCaps: false })
  await settled()
  expect([never.looks(), never.ends()]).toEqual([7, 0])
})

test('what stood before the page opened is no end; runs that others start are seen to end', async () => {
  const { runs, ends } = watched([{ state: 'done', run_id: 1 }, { state: 'running', phase: null }, { state: 'failed' }])
  await runs.look()
  expect(ends()).toBe(0)
  await runs.look()
  expect(ends()).toBe(0)
  await runs.look()
  expect(ends()).toBe(1)
})

test('a preview is no end, also where a refresh ended before it', async () => {
  const preview: RunProgress = { state: 'done', dry_run: true, run_id: null }
  const states: readonly RunProgress[] = [
    { state: 'done', run_id: 1 },
    { state: 'running', dry_run: true, phase: 'match' },
    preview,
    { ...preview, duration_ms: 20 },
    { state: 'done', run_id: 2 },
  ]
  const { runs, ends } = watched(states)
  for (const _ of states.slice(1)) await runs.look()
  expect(ends()).toBe(0)
  await runs.look()
  expect(ends()).toBe(1)
})
