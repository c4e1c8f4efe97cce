import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RefreshReport, SportsEvent } from '../../src/generated/records.ts'
import { register } from '../../src/plugin.ts'
import type { EventSource } from '../../src/sports/index.ts'
import { fallsIn } from '../../src/sports/index.ts'
import { call } from '../api/demo-api.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { game } from './refresh-fixtures.ts'

const TODAY = game(1, 0, 1)
const IN_FIVE_DAYS = game(2, 2, 3, '2025-06-10T23:30:00Z')
const TWICE = game(3, 0, 1, '2025-06-10T23:00:00Z')

const DATED = 'NBA: Porcupines @ Crabs 06/10 7:30 PM ET'
const UNDATED = 'NBA: Mules @ Herons'

/** A source that gives what is needed alone, as the data sources do. */
function asked(events: readonly SportsEvent[]): EventSource {
  return {
    read: async ({ needs }) => {
      const spans = new Map(needs?.().map((need) => [need.league, need.spans]))
      const isNeeded = (event: SportsEvent) =>
        spans.get(event.league)?.some(({ from, to }) => fallsIn(event, from, to)) ?? false
      return { events: events.filter(isNeeded), warnings: [] }
    },
  }
}

/** A host with these streams, by playlist group, and these stream groups; `refresh` runs it once. */
async function hostWith(
  streams: { readonly [group: string]: readonly string[] },
  events: readonly SportsEvent[],
  groups: readonly object[],
) {
  const host = await openEmbeddedHost()
  const lines = Object.entries(streams).flatMap(([group, names]) =>
    names.map(
      (name, slot) => `#EXTINF:-1 group-title="${group}",${name}\nhttp://provider.example/${group}${slot}.ts\n`,
    ),
  )
  await host.loadPlaylist(`#EXTM3U\n${lines.join('')}`, 'list.m3u')
  const plugin = await register(host, { events: asked(events) })
  onTestFinished(() => plugin.stop())
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  for (const group of groups) await call(app, 'POST', '/api/v1/stream-groups', group)
  return {
    app,
    async refresh(): Promise<RefreshReport> {
      await host.requestRefresh({ trigger: 'test' })
      const report = plugin.lastReport()
      if (report === null) throw new Error('no report')
      return report
    },
  }
}

const nba = (more: object = {}) => ({ name: 'NBA', name_pattern: '^NBA', leagues: ['nba'], ...more })

describe('a channel that is to be created before the guide has its day', () => {
  test('is created as early as its stream group says, and stays', async () => {
    const { refresh } = await hostWith({ NBA: [DATED, UNDATED] }, [TODAY, IN_FIVE_DAYS], [nba({ create_before: '7d' })])
    const first = await refresh()
    expect(first.channels.map(({ event_id: id }) => id)).toEqual(['1', '2'])
    expect(first.warnings).toEqual([])
    const second = await refresh()
    expect(second.counts).toMatchObject({ created: 0, removed: 0, updated: 0, host_writes: 0 })
    expect(second.channels.map(({ event_id: id }) => id)).toEqual(['1', '2'])
  })

  test('is not created where the group says less, and its schedule is not read', async () => {
    const { refresh } = await hostWith({ NBA: [DATED, UNDATED] }, [TODAY, IN_FIVE_DAYS], [nba({ create_before: '2d' })])
    const { channels, counts } = await refresh()
    expect(channels.map(({ event_id: id }) => id)).toEqual(['1'])
    expect(counts.events).toBe(1)
  })

  test('is not that of a group that creates its own later', async () => {
    const { refresh } = await hostWith(
      { NBA: [DATED], Other: [DATED] },
      [IN_FIVE_DAYS],
      [nba({ name_pattern: '^Other' }), nba({ create_before: '7d' })],
    )
    const { channels, streams } = await refresh()
    expect(channels).toHaveLength(1)
    expect(channels[0]?.stream_count).toBe(1)
    expect(streams.map(({ event_id: id }) => id)).toEqual([expect.anything(), null])
  })

  test('is removed for its true reason when the group says less', async () => {
    const { app, refresh } = await hostWith({ NBA: [DATED] }, [IN_FIVE_DAYS], [nba({ create_before: '7d' })])
    await refresh()
    await call(app, 'PUT', '/api/v1/stream-groups/1', { create_before: 'same_day' })
    const { operations, warnings } = await refresh()
    expect(warnings).toEqual([])
    expect(operations.filter(({ action }) => action === 'remove')).toMatchObject([
      { reason: expect.stringContaining('channels are created on the day of the event') },
    ])
  })
})

describe('a name without a date', () => {
  test('means the game of today, and none that is a week ahead', async () => {
    const { refresh } = await hostWith({ NBA: [UNDATED, DATED] }, [TODAY, TWICE], [nba({ create_before: '7d' })])
    const { channels } = await refresh()
    expect(channels.map(({ event_id: id }) => id)).toEqual(['1'])
  })

  test('means none where the only game is a week ahead', async () => {
    const { refresh } = await hostWith({ NBA: [UNDATED, DATED] }, [TWICE, IN_FIVE_DAYS], [nba({ create_before: '7d' })])
    const { channels, streams } = await refresh()
    expect(channels.map(({ event_id: id }) => id)).toEqual(['2'])
    expect(streams.find(({ name }) => name === UNDATED)).toMatchObject({ event_id: null })
  })
})

test('a time of more than 14 days is cut, and the group and the setting are told of', async () => {
  const { app, refresh } = await hostWith({ NBA: [DATED] }, [IN_FIVE_DAYS], [])
  const told = { code: 'lead_time_cut', message: expect.stringContaining('90 days') }
  expect((await call(app, 'POST', '/api/v1/stream-groups', nba({ create_before: '90d' }))).json).toMatchObject({
    create_before: '90d',
    warnings: [told],
  })
  expect((await call(app, 'PUT', '/api/v1/settings', { create_before: '15d' })).json).toMatchObject({
    settings: { create_before: '15d' },
    warnings: [{ code: 'lead_time_cut', message: expect.stringContaining('15 days') }],
  })
  const { warnings, channels } = await refresh()
  expect(channels).toHaveLength(1)
  expect(warnings.filter(({ code }) => code === 'lead_time_cut')).toHaveLength(2)
  await call(app, 'PUT', '/api/v1/stream-groups/1', { create_before: '14d' })
  expect((await call(app, 'PUT', '/api/v1/settings', { create_before: '2d' })).json).toMatchObject({ warnings: [] })
  expect((await refresh()).warnings).toEqual([])
})
