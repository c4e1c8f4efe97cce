import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../src/bench/seeded-random.ts'
import { type Prepared, prepareRefresh } from './big-refresh.ts'
import { failingCalls, failOnce, type Undisturbed, undisturbed } from './failing-calls.ts'
import { killMoments, killOnce } from './killed-runs.ts'

// All of them: npm run faults.
const FAILING = 9
const KILLED = 2
const SEED = 11

let prepared: Prepared
let plain: Undisturbed
const random = seededRandom(SEED)

beforeAll(async () => {
  prepared = await prepareRefresh()
  plain = await undisturbed(prepared)
})

afterAll(() => rmSync(prepared.folder, { recursive: true, force: true }))

test('the refresh that is disturbed makes at least 60 calls, and some of every kind', () => {
  expect(plain.calls.length).toBeGreaterThanOrEqual(60)
  const kinds = new Set(plain.calls.filter(({ writes }) => writes).map(({ method, path }) => `${method} ${path}`))
  expect([...kinds].sort()).toEqual([
    'DELETE /api/channels/channels/bulk-delete/',
    'PATCH /api/channels/channels/edit/bulk/',
    expect.stringMatching(/^PATCH \/api\/channels\/profiles\/\d+\/channels\/bulk-update\/$/),
    expect.stringMatching(/^PATCH \/api\/channels\/profiles\/\d+\/channels\/bulk-update\/$/),
    expect.stringMatching(/^PATCH \/api\/core\/settings\/\d+\/$/),
    expect.stringMatching(/^PATCH \/api\/epg\/sources\/\d+\/$/),
    'POST /api/channels/channels/',
    'POST /api/channels/channels/batch-set-epg/',
    'POST /api/channels/groups/',
    'POST /api/channels/logos/',
    'POST /api/epg/import/',
  ])
})

test('two runs after a call that failed leave what an undisturbed refresh leaves', async () => {
  const cases = failingCalls(plain)
  for (let index = 0; index < FAILING; index += 1) {
    const failing = cases[Math.floor(((index + random()) * cases.length) / FAILING)]
    if (failing === undefined) throw new Error('no case')
    const place = `${failing.call.method} ${failing.call.path} (call ${failing.call.number}), ${failing.way.name}`
    expect(await failOnce(prepared, failing, plain.state), place).toEqual([])
  }
}, 300_000)

test('two runs after a process that was killed leave what an undisturbed refresh leaves', async () => {
  for (const moment of killMoments(KILLED, plain.calls.length, random)) {
    const { killed, faults } = await killOnce(prepared, moment, plain.state)
    expect({ killed, faults }, JSON.stringify(moment)).toEqual({ killed: true, faults: [] })
  }
}, 300_000)
