import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { game, RefreshFixture } from '../refresh/refresh-fixtures.ts'

test('what a guide showed of a game that ran over is there in the guides of later runs and processes', async () => {
  const fixture = new RefreshFixture()
  fixture.names = ['NBA 01: Mules @ Herons']
  const planned = game(1, 0, 1, '2025-06-05T17:00:00Z')
  const runAt = async (clock: string, state: 'in' | 'post', dryRun = false) => {
    fixture.now = `2025-06-05T${clock}:00Z`
    fixture.events = [{ ...planned, status: { state } }]
    if (dryRun) await fixture.work((host) => host.requestRefresh({ trigger: 'test', dryRun: true }))
    else await fixture.run()
    const guide = readFileSync(join(fixture.folder, 'plugin/guide.xml'), 'utf8')
    return /<programme start="20250605170000 \+0000" stop="20250605(\d{4})/.exec(guide)?.[1]
  }
  expect(await runAt('18:00', 'in')).toBe('1930')
  await runAt('21:10', 'in', true)
  expect(await runAt('19:40', 'post'), 'a dry run shows nothing').toBe('1930')
  expect(await runAt('19:50', 'in')).toBe('2000')
  expect(await runAt('20:20', 'post')).toBe('2000')
  expect(await runAt('21:20', 'post')).toBe('2000')
})
