import { expect, test } from 'vitest'
import type { Host } from '../../src/host/contract.ts'
import { register } from '../../src/plugin.ts'
import { RefreshFixture } from './refresh-fixtures.ts'

/** A process of the plugin whose minutes the test brings: what it does at each of these times, in UTC of the day of the fixture's games. */
async function runsOf(fixture: RefreshFixture, times: readonly string[]): Promise<readonly string[]> {
  const host = await fixture.open()
  let tick: () => Promise<void> = async () => undefined
  const scheduled: Host = Object.assign(Object.create(host), {
    schedule(_: string, job: () => Promise<void>) {
      tick = job
      return { stop: () => undefined }
    },
  })
  const plugin = await register(scheduled, {
    events: { read: async () => ({ events: fixture.events, warnings: [] }) },
    wait: () => host.settled(),
  })
  const done: string[] = []
  try {
    for (const time of times) {
      fixture.now = `2025-06-05T${time}:00Z`
      await tick()
      const report = plugin.lastReport()
      const isNew = report?.started_at === new Date(fixture.now).toISOString()
      done.push(`${time} ${isNew ? report.trigger : '-'}`)
    }
    await host.settled()
  } finally {
    plugin.stop()
    await host.close()
  }
  return done
}

test('the plugin runs every quarter of an hour while its games are near, also after a start of the process', async () => {
  const fixture = new RefreshFixture() // games at 23:00 and 23:30
  fixture.now = '2025-06-05T20:30:00Z'
  await fixture.run()
  fixture.now = '2025-06-05T20:40:00Z'
  expect(await runsOf(fixture, ['21:29', '21:30', '21:45', '21:59', '22:00', '22:14'])).toEqual([
    '21:29 -',
    '21:30 schedule',
    '21:45 -',
    '21:59 -',
    '22:00 schedule',
    '22:14 -',
  ])
  expect(await runsOf(fixture, ['22:15', '22:16', '22:29', '22:31'])).toEqual([
    '22:15 -', // the process has just begun
    '22:16 schedule',
    '22:29 -',
    '22:31 schedule',
  ])
})
