import { expect, test } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { DetectionKeyword, RefreshReport } from '../../src/generated/records.ts'
import { RefreshFixture } from './refresh-fixtures.ts'

/** A fixture whose second game has a name that a built-in pattern keeps from it. */
function fixtureWith(name: string): RefreshFixture {
  const fixture = new RefreshFixture()
  fixture.names = ['NBA 01: Mules @ Herons', name]
  return fixture
}

const storeRows = (rows: readonly DetectionKeyword[]) => (host: EmbeddedHost) =>
  host.settings.write('detection_keywords', {
    last_id: rows.length,
    rows: rows.map((row, at) => ({ ...row, id: at + 1 })),
  })

const off = (...ids: readonly string[]) =>
  storeRows(ids.map((keyword): DetectionKeyword => ({ category: 'ignored_patterns', keyword })))

const ruleOf = ({ streams }: RefreshReport) => streams[1]?.rule
const hitsOf = ({ built_in_patterns: patterns = [] }: RefreshReport, id: string) =>
  patterns.find((one) => one.id === id) ?? null

test.each([
  ['placeholders.divider', '##### NBA: Porcupines @ Crabs #####', 'placeholder'],
  ['exclusions.countdown', 'NBA Countdown: Porcupines @ Crabs', 'shoulder_programme'],
])('%s lets a name through when it is off, and keeps it from its game again when it is on', async (id, name, rule) => {
  const fixture = fixtureWith(name)
  const before = await fixture.run()
  expect([ruleOf(before), before.counts.channels]).toEqual([rule, 1])
  expect(hitsOf(before, id)).toEqual({ id, hits: 1, example: name })

  const without = await fixture.run(off(id))
  expect(without.streams[1]?.event_id).toBe('2')
  expect(without.counts).toMatchObject({ channels: 2, created: 1 })
  expect(hitsOf(without, id)).toBeNull()

  // The same rows in a new process: nothing changes.
  expect((await fixture.run()).counts).toMatchObject({ channels: 2, created: 0, updated: 0, removed: 0 })

  const again = await fixture.run(off())
  expect([ruleOf(again), again.counts.channels]).toEqual([rule, 1])
})

test('a switch of an id that this version does not have is a warning, and stays stored', async () => {
  const fixture = fixtureWith('NBA 02: Porcupines @ Crabs')
  const report = await fixture.run(off('placeholders.of_tomorrow'))
  expect(report.warnings.filter(({ code }) => code === 'row_refers_to_nothing')).toMatchObject([
    { message: expect.stringContaining('placeholders.of_tomorrow') },
  ])
  expect(report.counts.matched).toBe(2)
  const host = await fixture.open()
  expect((await host.settings.read('detection_keywords')).value).toMatchObject({
    rows: [{ keyword: 'placeholders.of_tomorrow' }],
  })
  await host.close()
})

test('an undo takes back what a switch changed, and leaves the switch', async () => {
  const id = 'exclusions.countdown'
  const fixture = fixtureWith('NBA Countdown: Porcupines @ Crabs')
  await fixture.run()
  await fixture.run(off(id))
  expect(Object.keys(await fixture.channels())).toHaveLength(2)
  await fixture.work(async (host, _, undo) => {
    await undo()
    expect((await host.settings.read('detection_keywords')).value).toMatchObject({ rows: [{ keyword: id }] })
  })
  expect(Object.keys(await fixture.channels())).toHaveLength(1)
})

test('patterns are counted once for each stream that they decided, the most used first', async () => {
  const fixture = new RefreshFixture()
  const { built_in_patterns: patterns } = await fixture.run()
  expect(patterns).toEqual([
    { id: 'league_hints.nba', hits: 2, example: 'NBA 01: Mules @ Herons' },
    { id: 'separators.at_sign', hits: 2, example: 'NBA 01: Mules @ Herons' },
    { id: 'placeholders.empty_slot', hits: 1, example: 'NBA 03:' },
  ])
})
