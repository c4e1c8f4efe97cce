import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuide } from './guide.ts'
import type { Open } from './host-under-test.ts'
import type { Row } from './http.ts'
import { changePlaylist, createAccount, createAccountUnread, refreshAccount } from './playlist-account.ts'
import type { NotedEvent } from './probe.ts'
import { eventually } from './waiting.ts'
import { channelElement } from './xmltv.ts'

interface SystemEvent {
  readonly event_type: string
  readonly timestamp: string
  readonly details: { readonly [key: string]: unknown }
}

/** Events: what a plugin gets, and what the host writes down. */
export function describeEvents(open: Open): void {
  describe('events', () => {
    beforeAll(async () => {
      await open().host.probe.install()
      await plugin('enabled', { enabled: true })
    }, 90_000)
    afterAll(async () => {
      await open().host.probe.remove()
      await open().own.removeRows()
    }, 90_000)

    const plugin = (what: string, body: unknown) =>
      open().api.post(`/api/plugins/plugins/${open().host.probe.key}/${what}/`, body)
    const noted = async (): Promise<readonly NotedEvent[]> => {
      const { body } = await plugin('run', { action: 'events' })
      return (body as { readonly result: { readonly events: readonly NotedEvent[] } }).result.events
    }
    const ofAccount = async ({ name }: Row) => (await noted()).filter(({ payload }) => payload.account_name === name)
    const ofSource = async ({ name }: Row) => (await noted()).filter(({ payload }) => payload.source_name === name)
    const awaited = (what: string, find: () => Promise<readonly NotedEvent[]>, count: number) =>
      eventually(what, async () => {
        const found = await find()
        return found.length >= count ? found : undefined
      })
    const systemEvents = async (query: string) =>
      ((await open().api.get(`/api/core/system-events/?${query}`)).body as { readonly events: readonly SystemEvent[] })
        .events
    const slot = (word: string) => ({ name: open().own.name(word), slot: `${open().own.mark}-${word}` })

    test('§1 events: m3u_refresh tells the account by name, the time and the counts, none that is zero', async () => {
      const account = await createAccount(open(), [slot('a'), slot('b')])
      const [event] = await awaited('the event of a first refresh', () => ofAccount(account), 1)
      expect(event).toEqual({
        event: 'm3u_refresh',
        payload: expect.objectContaining({ account_name: account.name, streams_created: 2, total_processed: 2 }),
      })
      const keys = Object.keys(event?.payload ?? {}).filter((key) => key !== 'elapsed_time')
      expect(keys.sort()).toEqual(['account_name', 'streams_created', 'total_processed'])
    })

    test('§1 events: m3u_refresh counts what was updated and what went stale', async () => {
      const [kept, renamed, gone] = [slot('kept'), slot('renamed'), slot('gone')]
      const account = await createAccount(open(), [kept, renamed, gone])
      await changePlaylist(open(), account, [kept, { ...renamed, name: open().own.name('other') }])
      const events = await awaited('the event of a second refresh', () => ofAccount(account), 2)
      expect(events[1]?.payload).toMatchObject({ streams_updated: 1, streams_stale: 1, total_processed: 2 })
      expect(events[1]?.payload).not.toHaveProperty('streams_created')
      expect(events[1]?.payload).not.toHaveProperty('streams_deleted')
    })

    test('§1 events: making an account fires nothing', async () => {
      const account = await createAccountUnread(open(), [slot('unread')])
      const other = await createAccount(open(), [slot('read')])
      await awaited('the event of another account', () => ofAccount(other), 1)
      expect(await ofAccount(account)).toEqual([])
    })

    test('§1 events: an exception in the plugin is swallowed: the refresh is a success', async () => {
      await plugin('settings', { settings: { fail_on_event: true } })
      const account = await createAccount(open(), [slot('failing')])
      await awaited('the event of the failing plugin', () => ofAccount(account), 1)
      await plugin('settings', { settings: {} })
      expect(await refreshAccount(open(), account.id)).toMatchObject({ status: 'success' })
    })

    test('§1 events: a disabled plugin gets none', async () => {
      await plugin('enabled', { enabled: false })
      const account = await createAccount(open(), [slot('disabled')])
      await eventually('the written event', async () => {
        const events = await systemEvents('event_type=m3u_refresh')
        return events.find(({ details }) => details.account_name === account.name)
      })
      await plugin('enabled', { enabled: true })
      await refreshAccount(open(), account.id)
      const events = await awaited('the event after the plugin is on again', () => ofAccount(account), 1)
      expect(events).toHaveLength(1)
      expect(events[0]?.payload).not.toHaveProperty('streams_created')
    })

    test('§4 system events: the newest stands first, with whole details, zeros too, and the time', async () => {
      const account = await createAccount(open(), [slot('written')])
      const event = await eventually('the written event', async () => {
        const events = await systemEvents('event_type=m3u_refresh&limit=5')
        return events.find(({ details }) => details.account_name === account.name)
      })
      expect(event.event_type).toBe('m3u_refresh')
      expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
      expect(event.details).toEqual({
        account_name: account.name,
        elapsed_time: expect.any(Number),
        streams_created: 1,
        streams_updated: 0,
        streams_stale: 0,
        streams_deleted: 0,
        total_processed: 1,
      })
      const times = (await systemEvents('')).map(({ timestamp }) => Date.parse(timestamp))
      expect(times).toEqual(times.toSorted((one, other) => other - one))
    })

    test('§4 system events: limit and event_type are kept to, and no more than 101 events are kept', async () => {
      expect(await systemEvents('limit=1')).toHaveLength(1)
      const kinds = (await systemEvents('event_type=epg_refresh')).map(({ event_type }) => event_type)
      expect(kinds.filter((kind) => kind !== 'epg_refresh')).toEqual([])
      const { body } = await open().api.get('/api/core/system-events/?limit=2')
      expect(body).toMatchObject({ count: 2, offset: 0, limit: 2, total: expect.any(Number) })
      expect((body as { total: number }).total).toBeLessThanOrEqual(101)
    })

    test('§1 events: epg_refresh tells the source by name and the counts, none that is zero', async () => {
      const guide = await createGuide(open())
      await guide.refresh([channelElement('unmapped')])
      const payload = { source_name: guide.source.name, programs: 1, channels: 1 }
      const events = await awaited('the events of a guide', () => ofSource(guide.source), 2)
      expect(events[0]).toEqual({ event: 'epg_refresh', payload })
      expect(events).toContainEqual({ event: 'epg_refresh', payload: { ...payload, unmapped_channels: 1 } })
    })

    test('§1 events: epg_refresh is not fired while no channel is mapped', async () => {
      const guide = await createGuide(open(), { mapped: false })
      const other = await createGuide(open())
      await awaited('the event of another guide', () => ofSource(other.source), 1)
      expect(await ofSource(guide.source)).toEqual([])
    })

    test('§1 events: reading one row after set-epg fires nothing', async () => {
      const guide = await createGuide(open(), { mapped: false })
      const channel = await open().own.channel()
      const { id } = await guide.row('tick')
      await open().api.post(`/api/channels/channels/${channel.id}/set-epg/`, { epg_data_id: id })
      await eventually('the programmes', async () => ((await guide.programmes('tick')).length > 0 ? true : undefined))
      const other = await createGuide(open())
      await awaited('the event of another guide', () => ofSource(other.source), 1)
      expect(await ofSource(guide.source)).toEqual([])
    })
  })
}
