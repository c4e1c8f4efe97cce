import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RefreshReport, SportsEvent } from '../../src/generated/records.ts'
import type { HostRest } from '../../src/host/contract.ts'
import { createEmbeddedHost, type EmbeddedHost } from '../../src/host/embedded/embedded-host.ts'
import { type Plugin, register } from '../../src/plugin.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const QUIET = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }
const NOON = '2025-06-05T16:00:00Z'

const TEAMS = ['Harbor Herons', 'Mesa Mules', 'Cove Crabs', 'Pine Porcupines', 'Summit Lynxes', 'Delta Otters']

/** A game of the day between two of the invented teams. */
function game(id: number, home: number, away: number, start = '2025-06-05T23:00:00Z'): SportsEvent {
  const side = (team: number) => ({
    id: String(team),
    name: TEAMS[team] ?? '',
    short_name: TEAMS[team]?.split(' ')[1] ?? '',
  })
  return {
    id: String(id),
    provider: 'espn',
    sport: 'basketball',
    league: 'nba',
    start,
    home: side(home),
    away: side(away),
  }
}

/** A host with the plugin, whose playlist, events and clock the test changes between runs. */
class Stage {
  readonly folder = temporaryFolder()
  events: SportsEvent[] = [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')]
  names: readonly string[] = ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs', 'NBA 03:']
  now = NOON
  settings: { [field: string]: unknown } = {}

  /** Runs the whole plugin as a new process would: everything it knows lies in the folder. */
  async run(
    change: (host: EmbeddedHost) => EmbeddedHost = (host) => host,
  ): Promise<{ report: RefreshReport; host: EmbeddedHost }> {
    const host = change(
      createEmbeddedHost({
        stateDir: this.folder,
        clock: () => new Date(this.now),
        timeZone: 'America/New_York',
        form: this.settings,
        log: QUIET,
      }),
    )
    const lines = this.names.map((name, slot) => `#EXTINF:-1,${name}\nhttp://provider.example/${slot}.ts\n`)
    host.loadPlaylist(`#EXTM3U\n${lines.join('')}`, 'list.m3u')
    const plugin: Plugin = await register(host, {
      events: { read: async () => ({ events: this.events, warnings: [] }) },
    })
    try {
      await host.requestRefresh({ trigger: 'test' })
      const report = plugin.lastReport()
      if (report === null) throw new Error('no report')
      return { report, host }
    } finally {
      plugin.stop()
      host.stop()
    }
  }

  /** Channels as name -> number. */
  async channels(): Promise<{ [name: string]: number | null }> {
    const host = createEmbeddedHost({
      stateDir: this.folder,
      clock: () => new Date(this.now),
      timeZone: 'UTC',
      log: QUIET,
    })
    const rows = await host.rest.channels.list()
    return Object.fromEntries(rows.map(({ name, channel_number: number }) => [name, number]))
  }
}

const actions = ({ operations }: RefreshReport) => operations.map(({ action, name }) => `${action} ${name}`)

describe('streams', () => {
  test('that change their name in place move their event’s channel', async () => {
    const stage = new Stage()
    await stage.run()
    expect(await stage.channels()).toEqual({ 'NBA: Mules @ Herons': 5000, 'NBA: Porcupines @ Crabs': 5001 })
    stage.events.push(game(3, 4, 5, '2025-06-06T00:00:00Z'))
    stage.names = ['NBA 01: Mules @ Herons', 'NBA 02: Otters @ Lynxes', 'NBA 03: Porcupines @ Crabs']
    const { report } = await stage.run()
    expect(actions(report)).toEqual(['update NBA: Porcupines @ Crabs', 'create NBA: Otters @ Lynxes'])
    expect(report.operations[0]).toMatchObject({ fields: ['streams'] })
  })

  test('of one game share its channel, national before home before away', async () => {
    const stage = new Stage()
    stage.names = ['NBA 01: Mules @ Herons (Away)', 'NBA 02: Mules @ Herons (Home)', 'NBA 03: Mules @ Herons']
    const { host } = await stage.run()
    const [channel] = await host.rest.channels.list()
    const nameOf = new Map((await host.rest.streams.list()).map(({ id, name }) => [id, name]))
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
    const { report } = await stage.run()
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
  expect((await stage.run()).report).toMatchObject({ operations: [], warnings: [{ code: 'few_streams' }] })
  const { report } = await stage.run()
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
    await stage.run((host) => {
      const group = host.rest.groups.create('Mine')
      void group.then(({ id }) =>
        host.rest.channels.create({
          name: 'News',
          channel_number: 5000,
          channel_group_id: id,
          tvg_id: 'news',
          logo_id: null,
          streams: [],
        }),
      )
      return host
    })
    expect(await stage.channels()).toEqual({ News: 5000, 'NBA: Mules @ Herons': 5001, 'NBA: Porcupines @ Crabs': 5002 })
  })

  test('change places in one request, and two channels never end on one number', async () => {
    const stage = new Stage()
    await stage.run()
    stage.events.push(game(3, 4, 5, '2025-06-05T22:00:00Z'))
    stage.names = [...stage.names, 'NBA 04: Otters @ Lynxes']
    const { report } = await stage.run()
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

describe('a run that breaks off', () => {
  /** The host fails at the given write and at all later ones, before or after it acted. */
  const failing = (host: EmbeddedHost, failAt: number, acts: boolean): EmbeddedHost => {
    let writes = 0
    const guard =
      <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        writes += 1
        if (writes < failAt) return call(...args)
        if (writes === failAt && acts) await call(...args)
        throw new Error('the host is away')
      }
    const { rest } = host
    const broken: HostRest = {
      ...rest,
      groups: { ...rest.groups, create: guard(rest.groups.create) },
      logos: { ...rest.logos, create: guard(rest.logos.create) },
      channels: {
        list: rest.channels.list,
        create: guard(rest.channels.create),
        bulkEdit: guard(rest.channels.bulkEdit),
        bulkDelete: guard(rest.channels.bulkDelete),
      },
      guideSources: {
        list: rest.guideSources.list,
        create: guard(rest.guideSources.create),
        update: guard(rest.guideSources.update),
        import: guard(rest.guideSources.import),
      },
    }
    return { ...host, rest: broken }
  }

  const moments = [1, 2, 3, 4, 5, 6].flatMap((failAt) => [true, false].map((acts) => [failAt, acts] as const))

  test.each(moments)(
    'at write %i (acted: %s) is continued by the next one, with no channel twice',
    async (failAt, acts) => {
      const undisturbed = new Stage()
      const stage = new Stage()
      for (const each of [undisturbed, stage]) each.events.push(game(3, 4, 5, '2025-06-06T00:00:00Z'))
      await undisturbed.run()
      await stage
        .run((host) => failing(host, failAt, acts))
        .catch((error: Error) => expect(error.message).toBe('the host is away'))
      await stage.run()
      expect(await stage.channels()).toEqual(await undisturbed.channels())
      const { report } = await stage.run()
      expect({ operations: report.operations, writes: report.counts.host_writes }).toEqual({
        operations: [],
        writes: 0,
      })
    },
  )
})

test('with the local database lost no channel is made twice, and no number moves', async () => {
  const stage = new Stage()
  stage.settings = { channel_stability_mode: 'strict' }
  await stage.run()
  const before = await stage.channels()
  rmSync(join(stage.folder, 'plugin/sports-guide.db'))
  const { report } = await stage.run()
  expect(actions(report)).toEqual([])
  expect(await stage.channels()).toEqual(before)
})

test('the day after, channels of yesterday are gone and those of today are there', async () => {
  const stage = new Stage()
  await stage.run()
  stage.events.push(game(3, 4, 5, '2025-06-06T23:00:00Z'))
  stage.names = ['NBA 01: Otters @ Lynxes', 'NBA 02:', 'NBA 03:']
  stage.now = '2025-06-06T16:00:00Z'
  const { report } = await stage.run()
  expect(await stage.channels()).toEqual({ 'NBA: Otters @ Lynxes': 5000 })
  expect(report.operations.map(({ action, reason }) => [action, reason])).toEqual([
    ['create', '1 stream shows Delta Otters at Summit Lynxes'],
    ['remove', 'its event is over'],
    ['remove', 'its event is over'],
  ])
})
