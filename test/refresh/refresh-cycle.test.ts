import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RefreshReport, SportsEvent } from '../../src/generated/records.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const actions = ({ operations }: RefreshReport) => operations.map(({ action, name }) => `${action} ${name}`)

describe('streams', () => {
  test('that change their name in place move their event’s channel', async () => {
    const fixture = new RefreshFixture()
    await fixture.run()
    expect(await fixture.channels()).toEqual({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5001 })
    fixture.events.push(game(3, 4, 5, '2025-06-06T00:00:00Z'))
    fixture.names = ['NBA 01: Mules @ Herons', 'NBA 02: Otters @ Lynxes', 'NBA 03: Porcupines @ Crabs']
    const report = await fixture.run()
    expect(actions(report)).toEqual(['update NBA: Porcupines @ Crabs', 'create NBA: Otters @ Lynxes'])
    expect(report.operations[0]).toMatchObject({ fields: ['streams'] })
  })

  test('of one game share its channel, national before home before away', async () => {
    const fixture = new RefreshFixture()
    fixture.names = ['NBA 01: Mules @ Herons (Away)', 'NBA 02: Mules @ Herons (Home)', 'NBA 03: Mules @ Herons']
    await fixture.run()
    const [channel] = await fixture.read((rest) => rest.channels.list())
    const nameOf = new Map((await fixture.read((rest) => rest.streams.list())).map(({ id, name }) => [id, name]))
    expect(channel?.streams.map((id) => nameOf.get(id))).toEqual([
      'NBA 03: Mules @ Herons',
      'NBA 02: Mules @ Herons (Home)',
      'NBA 01: Mules @ Herons (Away)',
    ])
  })

  test('that are all gone at once remove nothing before the event is over', async () => {
    const fixture = new RefreshFixture()
    await fixture.run()
    fixture.names = []
    const report = await fixture.run()
    expect(report).toMatchObject({ operations: [], warnings: [{ code: 'no_streams' }] })
    expect(Object.keys(await fixture.channels())).toHaveLength(2)
  })
})

test('a playlist that suddenly lists few streams removes nothing for three hours', async () => {
  const fixture = new RefreshFixture()
  const slots = Array.from({ length: 10 }, (_, slot) => `NBA ${slot + 10}:`)
  fixture.names = [...fixture.names, ...slots]
  await fixture.run()
  fixture.names = ['Movies 24/7']
  expect(await fixture.run()).toMatchObject({ operations: [], warnings: [{ code: 'few_streams' }] })
  expect(await fixture.run()).toMatchObject({ operations: [], warnings: [{ code: 'few_streams' }] })
  fixture.now = '2025-06-05T19:00:00Z'
  const report = await fixture.run()
  expect(report.warnings).toEqual([])
  expect(actions(report)).toEqual(['remove NBA: Mules @ Herons', 'remove NBA: Porcupines @ Crabs'])
})

describe('numbers', () => {
  test('in gap mode stay while games come and go', async () => {
    const fixture = new RefreshFixture()
    fixture.settings = { channel_stability_mode: 'gap', gap_size: 3 }
    await fixture.run()
    expect(await fixture.channels()).toEqual({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5003 })
    fixture.events.push(game(3, 4, 5, '2025-06-05T23:15:00Z'))
    fixture.names = [...fixture.names, 'NBA 04: Otters @ Lynxes']
    await fixture.run()
    expect(await fixture.channels()).toMatchObject({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5003 })
    expect(new Set(Object.values(await fixture.channels())).size).toBe(3)
  })

  test('of the host’s other channels are never used', async () => {
    const fixture = new RefreshFixture()
    await fixture.run(async ({ rest }) => {
      const { id } = await rest.groups.create('Mine')
      await rest.channels.create({
        name: 'News',
        channelNumber: 5000,
        channelGroupId: id,
        tvgId: 'news',
        logoId: null,
        streams: [],
      })
    })
    expect(await fixture.channels()).toEqual({
      News: 5000,
      'NBA: Mules @ Herons': 5001,
      'NBA: Porcupines @ Crabs': 5002,
    })
  })

  test('change places in one request, and two channels never end on one number', async () => {
    const fixture = new RefreshFixture()
    await fixture.run()
    fixture.events.push(game(3, 4, 5, '2025-06-05T22:00:00Z'))
    fixture.names = [...fixture.names, 'NBA 04: Otters @ Lynxes']
    const report = await fixture.run()
    expect(await fixture.channels()).toEqual({
      'NBA: Otters @ Lynxes': 5000,
      'NBA: Mules @ Herons': 5001,
      'NBA: Porcupines @ Crabs': 5002,
    })
    expect(actions(report)).toEqual([
      'create NBA: Otters @ Lynxes',
      'renumber NBA: Mules @ Herons',
      'renumber NBA: Porcupines @ Crabs',
    ])
  })
})

test('with the local database lost no channel is made twice, and no number moves', async () => {
  const fixture = new RefreshFixture()
  fixture.settings = { channel_stability_mode: 'strict' }
  await fixture.run()
  const before = await fixture.channels()
  rmSync(join(fixture.folder, 'plugin/sports-guide.db'))
  const report = await fixture.run()
  expect(actions(report)).toEqual([])
  expect(await fixture.channels()).toEqual(before)
})

test('the day after, channels of yesterday are gone and those of today are there', async () => {
  const fixture = new RefreshFixture()
  await fixture.run()
  fixture.events.push(game(3, 4, 5, '2025-06-06T23:00:00Z'))
  fixture.names = ['NBA 01: Otters @ Lynxes', 'NBA 02:', 'NBA 03:']
  fixture.now = '2025-06-06T16:00:00Z'
  const report = await fixture.run()
  expect(await fixture.channels()).toEqual({ 'NBA: Otters @ Lynxes': 5000 })
  expect(report.operations.map(({ action, reason }) => [action, reason])).toEqual([
    ['create', expect.stringMatching(/^1 stream .*Delta Otters at Summit Lynxes$/)],
    ['remove', expect.stringMatching(/ended.*Thu, Jun 5 .*9:30 PM.*2 hours/)],
    ['remove', expect.stringMatching(/ended.*Thu, Jun 5 .*10:00 PM.*2 hours/)],
  ])
})

test('a profile that the host does not have is a warning, and hinders no channel', async () => {
  const fixture = new RefreshFixture()
  const report = await fixture.run(async ({ settings }) => {
    await settings.write('stream_groups', [{ id: 1, name: 'Games', leagues: ['nba'], channel_profile_ids: [77] }])
  })
  expect(report.counts.created).toBe(2)
  expect(report.warnings).toMatchObject([
    { code: 'row_refers_to_nothing', message: expect.stringMatching(/"Games".*channel profile 77\b/) },
  ])
  expect((await fixture.run()).counts.host_writes).toBe(0)
})

describe('texts that speak of the next and the last game', () => {
  const score = (event: SportsEvent, home: number, away: number): SportsEvent => ({
    ...event,
    status: { state: 'post' },
    home: { ...event.home, score: home },
    away: { ...event.away, score: away },
  })
  const template = {
    id: 1,
    name: 'Around',
    template_type: 'event',
    channel_name: '{team_short} then {opponent_short.next}',
    title: '{matchup_short}',
    subtitle: 'After {opponent_short.last} ({final_score.last})',
    postgame: {
      title: 'Ended',
      description_options: [
        { condition: 'has_last_game', priority: 10, template: 'Last: {opponent_short.last}' },
        { template: 'Next: {opponent_short.next}' },
      ],
    },
  }

  async function withFixture() {
    const fixture = new RefreshFixture()
    fixture.names = ['NBA 01: Mules @ Herons']
    fixture.events = [
      game(1, 0, 1),
      score(game(4, 2, 0, '2025-06-04T17:00:00Z'), 90, 101),
      game(5, 0, 3, '2025-06-07T23:00:00Z'),
    ]
    const write = ({ settings }: Parameters<Parameters<RefreshFixture['run']>[0] & object>[0]) =>
      Promise.all([
        settings.write('templates', [template]),
        settings.write('stream_groups', [{ id: 1, name: 'Games', template_id: 1 }]),
      ])
    return { fixture, write, guide: () => readFileSync(join(fixture.folder, 'plugin/guide.xml'), 'utf8') }
  }

  test('have them in channel and guide, and a run without a change writes nothing', async () => {
    const { fixture, write, guide } = await withFixture()
    await fixture.run(write)
    expect(Object.keys(await fixture.channels())).toEqual(['Herons then Porcupines'])
    expect(guide()).toContain('After Crabs (101-90)')
    // Nobody knows yet how the game of the evening ends.
    expect(guide()).toContain('<desc>Next: Porcupines</desc>')
    expect(await fixture.run()).toMatchObject({ operations: [], counts: { host_writes: 0 }, guide: { changed: false } })
  })

  test('say how the game went as soon as somebody does', async () => {
    const { fixture, write, guide } = await withFixture()
    await fixture.run(write)
    fixture.events = fixture.events.map((event) => (event.id === '1' ? score(event, 99, 98) : event))
    fixture.now = '2025-06-06T02:00:00Z'
    await fixture.run()
    expect(guide()).toContain('<desc>Last: Mules</desc>')
    expect(guide()).toContain('After Crabs (101-90)')
  })
})
