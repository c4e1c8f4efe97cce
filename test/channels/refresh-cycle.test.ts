import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RefreshReport } from '../../src/generated/records.ts'
import { game, Stage } from './stage.ts'

const actions = ({ operations }: RefreshReport) => operations.map(({ action, name }) => `${action} ${name}`)

describe('streams', () => {
  test('that change their name in place move their event’s channel', async () => {
    const stage = new Stage()
    await stage.run()
    expect(await stage.channels()).toEqual({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5001 })
    stage.events.push(game(3, 4, 5, '2025-06-06T00:00:00Z'))
    stage.names = ['NBA 01: Mules @ Herons', 'NBA 02: Otters @ Lynxes', 'NBA 03: Porcupines @ Crabs']
    const report = await stage.run()
    expect(actions(report)).toEqual(['update NBA: Porcupines @ Crabs', 'create NBA: Otters @ Lynxes'])
    expect(report.operations[0]).toMatchObject({ fields: ['streams'] })
  })

  test('of one game share its channel, national before home before away', async () => {
    const stage = new Stage()
    stage.names = ['NBA 01: Mules @ Herons (Away)', 'NBA 02: Mules @ Herons (Home)', 'NBA 03: Mules @ Herons']
    await stage.run()
    const [channel] = await stage.read((rest) => rest.channels.list())
    const nameOf = new Map((await stage.read((rest) => rest.streams.list())).map(({ id, name }) => [id, name]))
    expect(channel?.streams.map((id) => nameOf.get(id))).toEqual([
      'NBA 03: Mules @ Herons',
      'NBA 02: Mules @ Herons (Home)',
      'NBA 01: Mules @ Herons (Away)',
    ])
  })

  test('that are all gone at once remove nothing before the event is over', async () => {
    const stage = new Stage()
    await stage.run()
    stage.names = []
    const report = await stage.run()
    expect(report).toMatchObject({ operations: [], warnings: [{ code: 'no_streams' }] })
    expect(Object.keys(await stage.channels())).toHaveLength(2)
  })
})

test('a playlist that suddenly lists few streams removes nothing in its first run', async () => {
  const stage = new Stage()
  const slots = Array.from({ length: 10 }, (_, slot) => `NBA ${slot + 10}:`)
  stage.names = [...stage.names, ...slots]
  await stage.run()
  stage.names = ['Movies 24/7']
  expect(await stage.run()).toMatchObject({ operations: [], warnings: [{ code: 'few_streams' }] })
  const report = await stage.run()
  expect(report.warnings).toEqual([])
  expect(actions(report)).toEqual(['remove NBA: Mules @ Herons', 'remove NBA: Porcupines @ Crabs'])
})

describe('numbers', () => {
  test('in gap mode stay while games come and go', async () => {
    const stage = new Stage()
    stage.settings = { channel_stability_mode: 'gap', gap_size: 3 }
    await stage.run()
    expect(await stage.channels()).toEqual({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5003 })
    stage.events.push(game(3, 4, 5, '2025-06-05T23:15:00Z'))
    stage.names = [...stage.names, 'NBA 04: Otters @ Lynxes']
    await stage.run()
    expect(await stage.channels()).toMatchObject({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5003 })
    expect(new Set(Object.values(await stage.channels())).size).toBe(3)
  })

  test('of the host’s other channels are never used', async () => {
    const stage = new Stage()
    await stage.run(async ({ rest }) => {
      const { id } = await rest.groups.create('Mine')
      await rest.channels.create({
        name: 'News',
        channel_number: 5000,
        channel_group_id: id,
        tvg_id: 'news',
        logo_id: null,
        streams: [],
      })
    })
    expect(await stage.channels()).toEqual({ News: 5000, 'NBA: Mules @ Herons': 5001, 'NBA: Porcupines @ Crabs': 5002 })
  })

  test('change places in one request, and two channels never end on one number', async () => {
    const stage = new Stage()
    await stage.run()
    stage.events.push(game(3, 4, 5, '2025-06-05T22:00:00Z'))
    stage.names = [...stage.names, 'NBA 04: Otters @ Lynxes']
    const report = await stage.run()
    expect(await stage.channels()).toEqual({
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
  const stage = new Stage()
  stage.settings = { channel_stability_mode: 'strict' }
  await stage.run()
  const before = await stage.channels()
  rmSync(join(stage.folder, 'plugin/sports-guide.db'))
  const report = await stage.run()
  expect(actions(report)).toEqual([])
  expect(await stage.channels()).toEqual(before)
})

test('the day after, channels of yesterday are gone and those of today are there', async () => {
  const stage = new Stage()
  await stage.run()
  stage.events.push(game(3, 4, 5, '2025-06-06T23:00:00Z'))
  stage.names = ['NBA 01: Otters @ Lynxes', 'NBA 02:', 'NBA 03:']
  stage.now = '2025-06-06T16:00:00Z'
  const report = await stage.run()
  expect(await stage.channels()).toEqual({ 'NBA: Otters @ Lynxes': 5000 })
  expect(report.operations.map(({ action, reason }) => [action, reason])).toEqual([
    ['create', '1 stream shows Delta Otters at Summit Lynxes'],
    ['remove', 'its event is over'],
    ['remove', 'its event is over'],
  ])
})

test('a profile that the host does not have is a warning, and hinders no channel', async () => {
  const stage = new Stage()
  const report = await stage.run(async ({ settings }) => {
    await settings.write('stream_groups', [{ id: 1, name: 'Games', channel_profile_ids: [77] }])
  })
  expect(report.counts.created).toBe(2)
  expect(report.warnings).toMatchObject([
    { code: 'row_refers_to_nothing', message: expect.stringContaining('"Games" names channel profile 77') },
  ])
  expect((await stage.run()).counts.host_writes).toBe(0)
})
