import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchInstallation } from '../../../src/dispatcharr/process/installation-watch.ts'
import type { Host } from '../../../src/host/contract.ts'
import { QUIET } from '../../quiet-log.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

type Listed = 'on' | 'off' | 'gone'

/** Watches while the host answers so, one answer after the other, the last for good; a look a step, an hour of them a minute. */
async function watched(answers: readonly (Listed | 'no connection')[], steps: number) {
  const pluginsDir = temporaryFolder()
  const pluginDir = join(pluginsDir, 'sports_guide')
  mkdirSync(pluginDir)
  writeFileSync(join(pluginsDir, '.reload_token'), 'touched before the watch began')
  const left = [...answers]
  const next = () => (left.length > 1 ? left.shift() : left[0])
  const list = async () => {
    const said = next()
    return said === 'gone' ? [] : [{ key: 'sports_guide', enabled: said === 'on' }]
  }
  const ends = new AbortController()
  let reason: string | null = null
  let looks = 0
  await watchInstallation({
    pluginDir,
    pluginsDir,
    build: 'one',
    plugins() {
      if (left[0] !== 'no connection') return { list } as unknown as Host['rest']['plugins']
      next()
      return null
    },
    async pause(ms) {
      if (ms === 1) looks += 1
      if (looks > steps) ends.abort()
    },
    timings: { installation: 1, folderAway: 100, minute: 10_000, secondLook: 5 },
    log: QUIET,
    until: ends.signal,
    end: (end) => {
      reason = end.reason
    },
    handOver: () => undefined,
    incomplete: () => undefined,
  })
  return { reason, left: left.length }
}

test('the first look asks whether the plugin is on: it may have been switched off before the watch began', async () => {
  expect(await watched(['off'], 1)).toMatchObject({ reason: expect.stringContaining('disabled') })
})

test('a plugin whose row is gone ends it', async () => {
  expect(await watched(['gone'], 1)).toMatchObject({ reason: expect.stringContaining('removed') })
})

test('a "no" that is taken back, as while a version is replaced, does not', async () => {
  expect(await watched(['gone', 'on', 'off'], 20)).toEqual({ reason: null, left: 1 })
})

test('while there is no connection the question stays open', async () => {
  expect(await watched(['no connection', 'no connection', 'off'], 3)).toMatchObject({
    reason: expect.stringContaining('disabled'),
  })
})

test('a host that has answered is asked again when a minute has gone', async () => {
  expect(await watched(['on', 'off'], 9_000)).toMatchObject({ reason: null })
  expect(await watched(['on', 'off'], 10_001)).toMatchObject({ reason: expect.stringContaining('disabled') })
})
