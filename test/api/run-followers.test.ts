import { describe, expect, test } from 'vitest'
import { type Follower, RunFollowers } from '../../src/api/run-followers.ts'
import { SportsGuideError } from '../../src/errors.ts'
import type { RefreshReport, RunProgress } from '../../src/generated/records.ts'
import type { RefreshContext } from '../../src/host/contract.ts'
import { TrackedRuns } from '../../src/refresh/progress.ts'
import { call, demoPlugin } from './demo-api.ts'

const CONTEXT: RefreshContext = {
  trigger: 'test',
  triggers: ['test'],
  now: new Date('2025-06-05T16:00:00Z'),
  dryRun: false,
  progress: () => undefined,
}

const HEARTBEAT_MS = 15_000

/** Whatever is due in the process has its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Ends when the signal aborts, and after no time at all that the test does not give. */
const waitForSignal = (_: number, ends: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (ends.aborted) resolve()
    ends.addEventListener('abort', () => resolve())
  })

/** A client and what reached it; one that is stuck takes nothing. */
function client({ stuck = false } = {}) {
  const leaving = new AbortController()
  const events: string[] = []
  let beats = 0
  const follower: Follower = {
    send(event, { phase, done, total }) {
      if (stuck) return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
      events.push(phase === undefined ? event : `${event} ${phase} ${done}/${total}`)
      return Promise.resolve()
    },
    async beat() {
      beats += 1
    },
    left: leaving.signal,
  }
  return { follower, events, leave: () => leaving.abort(), beats: () => beats }
}

function followersOf({ wait = waitForSignal } = {}) {
  const at = { ms: 0 }
  const runs = new TrackedRuns(() => at.ms)
  return { runs, at, followers: new RunFollowers(runs, { wait }) }
}

describe('the followers of runs', () => {
  test('tells a client that comes late how the run stands, then its steps and its end, and goes on with the next', async () => {
    const { runs, at, followers } = followersOf()
    runs.begin(CONTEXT)
    runs.step('match', 7, 20)
    const { follower, events, leave } = client()
    const followed = followers.follow(follower)
    await settle()
    at.ms = 250
    runs.step('match', 9, 20)
    await settle()
    runs.done({ run_id: 1, counts: {}, guide: {} } as RefreshReport)
    runs.begin(CONTEXT)
    await settle()
    leave()
    await followed
    expect(events).toEqual(['running match 7/20', 'running match 9/20', 'done', 'running null 0/0'])
  })

  test('a client that reads slowly misses steps within a phase, and nothing else', async () => {
    const { runs, at, followers } = followersOf()
    const { follower, events, leave } = client()
    const gates: (() => void)[] = []
    const slow: Follower = {
      ...follower,
      send: async (event, data) => {
        await new Promise<void>((open) => gates.push(open))
        await follower.send(event, data)
      },
    }
    const followed = followers.follow(slow)
    runs.begin(CONTEXT)
    for (let step = 0; step < 50; step += 1) {
      at.ms += 250
      runs.step('match', step, 50)
    }
    runs.step('plan', 0, 1)
    runs.failed(new SportsGuideError('HostAway', 'list channels: nobody answers'))
    runs.begin(CONTEXT)
    for (let sent = 0; sent < 6; sent += 1) {
      await settle()
      gates.shift()?.()
    }
    await settle()
    leave()
    await followed
    expect(events).toEqual([
      'idle',
      'running null 0/0',
      'running match 49/50',
      'running plan 0/1',
      'failed',
      'running null 0/0',
    ])
  })

  test('takes so many clients and no more; one that leaves makes room, and one that is stuck holds up nobody', async () => {
    const { runs, followers } = followersOf()
    const clients = Array.from({ length: 20 }, () => client({ stuck: true }))
    const followed = clients.map(({ follower }) => followers.follow(follower))
    expect(() => followers.requireRoom()).toThrow(expect.objectContaining({ code: 'TooManyViewers' }))
    await expect(followers.follow(client().follower)).rejects.toMatchObject({ code: 'TooManyViewers' })
    runs.begin(CONTEXT)
    runs.done({ run_id: 1, counts: {}, guide: {} } as RefreshReport)
    expect(runs.current().state).toBe('done')
    clients[0]?.leave()
    await followed[0]
    followers.requireRoom()
    for (const { leave } of clients) leave()
    await Promise.all(followed)
  })

  test('lets go of a client that takes nothing for run after run', async () => {
    const { runs, followers } = followersOf()
    const { follower, events } = client()
    let open: () => void = () => undefined
    const first = new Promise<void>((resolve) => {
      open = resolve
    })
    const followed = followers.follow({ ...follower, send: (...event) => first.then(() => follower.send(...event)) })
    for (let run = 0; run < 100; run += 1) {
      runs.begin(CONTEXT)
      runs.failed(new Error('broken'))
    }
    open()
    await followed
    expect(events).toEqual(['idle'])
  })

  test('lets go of a client that takes nothing for a minute', async () => {
    let late: () => void = () => undefined
    const wait = (ms: number, ends: AbortSignal) =>
      Promise.race([waitForSignal(0, ends), ...(ms === 60_000 ? [new Promise<void>((end) => (late = end))] : [])])
    const { followers } = followersOf({ wait })
    const followed = followers.follow(client({ stuck: true }).follower)
    await settle()
    late()
    await followed
  })

  test('sends a sign of life while nothing happens', async () => {
    let ticks = 0
    const wait = async (ms: number, ends: AbortSignal) => {
      if (ms === HEARTBEAT_MS) ticks += 1
      if (ms !== HEARTBEAT_MS || ticks > 3) await waitForSignal(0, ends)
    }
    const { followers } = followersOf({ wait })
    const { follower, events, leave, beats } = client()
    const followed = followers.follow(follower)
    await settle()
    leave()
    await followed
    expect([events, beats()]).toEqual([['idle'], 3])
  })

  test('lets all clients go when the plugin stops', async () => {
    const { followers } = followersOf()
    const followed = followers.follow(client().follower)
    followers.stop()
    await followed
  })
})

/** Reads events off an answer until one of this name came. */
async function eventsUntil(answer: Response, last: string): Promise<{ event: string; data: RunProgress }[]> {
  const events: { event: string; data: RunProgress }[] = []
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event = '', data = '{}'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      events.push({ event, data: JSON.parse(data) })
    }
    if (events.at(-1)?.event === last) break // leaving the loop closes the connection
  }
  return events
}

describe('GET /api/v1/runs/progress', () => {
  test('shows a run phase by phase and ends with its counts', async () => {
    const { app } = await demoPlugin()
    const answer = await app.request('/api/v1/runs/progress')
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const [events, { json: report }] = await Promise.all([
      eventsUntil(answer, 'done'),
      call<RefreshReport>(app, 'POST', '/api/v1/runs', {}),
    ])
    const { phases } = report
    expect(events[0]).toEqual({ event: 'idle', data: { state: 'idle' } })
    const seen = new Set(events.flatMap(({ data: { phase } }) => phase ?? []))
    expect([...seen].sort()).toEqual(phases.map(({ phase }) => phase).sort())
    expect(events.at(-1)?.data).toMatchObject({
      ...{ state: 'done', trigger: 'api', dry_run: false, run_id: report.run_id },
      ...{ duration_ms: report.duration_ms, counts: report.counts },
      summary: expect.stringMatching(/\bapi\b.*\b191 streams/),
    })
  })

  test('tells of a run that failed what is wrong, in the form of every problem', async () => {
    const { app, host } = await demoPlugin()
    host.server.resetCalls()
    void host.server.faults.fail(1, { kind: 'status_400', acted: false })
    const answer = await app.request('/api/v1/runs/progress')
    const [events, { json: problem }] = await Promise.all([
      eventsUntil(answer, 'failed'),
      call<object>(app, 'POST', '/api/v1/runs', {}),
    ])
    expect(problem).toMatchObject({ status: 502, code: 'HostRefused' })
    expect(events.at(-1)?.data).toMatchObject({ state: 'failed', problem })
  })

  test('a request for the head alone takes no place', async () => {
    const { app } = await demoPlugin()
    for (let round = 0; round < 25; round += 1) {
      const answer = await app.request('/api/v1/runs/progress', { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([200, 'text/event-stream', null])
    }
    const answer = await app.request('/api/v1/runs/progress')
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })

  test('has room for the next client when one has left', async () => {
    const { app } = await demoPlugin()
    for (let round = 0; round < 25; round += 1) {
      const answer = await app.request('/api/v1/runs/progress')
      expect(answer.status).toBe(200)
      await eventsUntil(answer, 'idle')
      await settle()
    }
    const open = await Promise.all(Array.from({ length: 20 }, () => app.request('/api/v1/runs/progress')))
    expect(await call(app, 'GET', '/api/v1/runs/progress')).toMatchObject({
      status: 503,
      json: { code: 'TooManyViewers' },
    })
    await Promise.all(open.map(({ body }) => body?.cancel()))
  })
})
