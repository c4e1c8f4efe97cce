import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../../src/bench/seeded-random.ts'
import { killMoments } from './killed-runs.ts'
import { killUndoOnce, type PreparedUndo, prepareUndo } from './killed-undos.ts'

const KILLED = Number(process.env.KILLED_UNDOS ?? 2)
const SEED = 5

let prepared: PreparedUndo

beforeAll(async () => {
  prepared = await prepareUndo()
}, 120_000)

afterAll(() => {
  rmSync(prepared.prepared.folder, { recursive: true, force: true })
  rmSync(join(prepared.prepared.events, '..'), { recursive: true, force: true })
})

test('an undo in a process of its own brings back what was before the run', () => {
  const { before, undone } = prepared
  const { channels, profiles, ledger, guide, documents } = undone
  expect({ channels, profiles, ledger, guide, documents }).toEqual({
    channels: before.channels,
    profiles: before.profiles,
    ledger: before.ledger,
    guide: before.guide,
    documents: before.documents,
  })
})

test('an undo after one that was killed goes on to the same end', async () => {
  const moments = killMoments(KILLED, prepared.calls, seededRandom(SEED))
  for (const moment of moments) {
    const first = await killUndoOnce(prepared, moment)
    expect(first.faults, JSON.stringify(moment)).toEqual([])
    if (first.killed) continue
    // How often the guide is asked for varies, so that an undo may have fewer calls than the moment waits for.
    const earlier = { ...moment, afterCalls: Math.ceil(moment.afterCalls / 2) }
    expect(await killUndoOnce(prepared, earlier), JSON.stringify(earlier)).toEqual({ killed: true, faults: [] })
  }
}, 600_000)
