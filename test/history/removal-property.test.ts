import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../host/facts/http.ts'
import { fixtureBeforeRefresh, hostRows, removeAll } from './removal-fixtures.ts'
import type { OpenPlugin } from './undo-fixtures.ts'
import { oursOf } from './undo-run-fixtures.ts'

/** A channel of the user's, and whether it stands in our group, shows our logo or our guide. */
const USERS_CHANNEL = fc.record({
  group: fc.constantFrom('mine', 'ours', 'default'),
  logo: fc.constantFrom('mine', 'ours', 'none'),
  guide: fc.boolean(),
  autoCreated: fc.boolean(),
})

const SCENE = fc.record({
  /** The user has a group and a logo of these names before the first refresh. */
  hasGroup: fc.boolean(),
  hasLogo: fc.boolean(),
  channels: fc.array(USERS_CHANNEL, { maxLength: 3 }),
  /** Which of our channels are watched. */
  watched: fc.subarray([0, 1, 2]),
})

/** The rows of the host that Sports Guide did not create, with all their fields. */
async function usersRows(plugin: OpenPlugin, created: ReadonlySet<string>) {
  const rows = await hostRows(plugin)
  const ofUser = (list: string) => (rows[list] ?? []).filter(({ id }) => !created.has(`${list} ${id}`))
  // How many channels a group or logo has is the host's count of ours, too.
  const plain = ({ channel_count: _, channel_names: __, is_used: ___, ...row }: Row) => row
  return Object.fromEntries(
    Object.keys(rows).map((list) => [list, list === 'profiles' ? [] : ofUser(list).map((row) => plain(row))]),
  )
}

async function lineupOf({ api }: OpenPlugin) {
  const groups = await api.rows('/api/channels/groups/')
  const logos = await api.rows('/api/channels/logos/?no_pagination=true')
  const rows = (await oursOf(api)).map((row) => ({
    tvgId: String(row.tvg_id),
    name: row.name,
    number: row.channel_number,
    streams: row.streams,
    group: groups.find(({ id }) => id === row.channel_group_id)?.name,
    logo: logos.find(({ id }) => id === row.logo_id)?.url,
  }))
  return rows.sort((one, other) => (one.tvgId < other.tvgId ? -1 : 1))
}

test('whatever the host holds, a removal changes no row of the user’s, and a refresh afterwards creates the same lineup', async () => {
  await fc.assert(
    fc.asyncProperty(SCENE, async ({ hasGroup, hasLogo, channels, watched }) => {
      const fixture = await fixtureBeforeRefresh(3)
      await fixture.work(async (plugin) => {
        const { api, server, refresh, settled } = plugin
        if (hasGroup) await api.create('/api/channels/groups/', { name: 'NBA' })
        if (hasLogo) await api.create('/api/channels/logos/', { name: 'Theirs', url: 'https://art.example/0.png' })
        const before = await hostRows(plugin)
        await refresh()
        await settled()
        await refresh()
        await settled()
        const lineup = await lineupOf(plugin)
        const after = await hostRows(plugin)
        const known = new Set(Object.entries(before).flatMap(([list, rows]) => rows.map(({ id }) => `${list} ${id}`)))
        const created = new Set(
          Object.entries(after)
            .flatMap(([list, rows]) => rows.map(({ id }) => `${list} ${id}`))
            .filter((row) => !known.has(row)),
        )
        const ours = await oursOf(api)
        const mine = await api.create('/api/channels/groups/', { name: 'Mine too' })
        const logo = await api.create('/api/channels/logos/', { name: 'Mine too', url: 'http://logos.example/2.png' })
        for (const [index, one] of channels.entries()) {
          const [example] = ours
          await api.create('/api/channels/channels/', {
            name: `Of the user ${index}`,
            channel_number: 20 + index,
            auto_created: one.autoCreated,
            ...(one.group === 'default'
              ? {}
              : { channel_group_id: one.group === 'mine' ? mine.id : example?.channel_group_id }),
            ...(one.logo === 'none' ? {} : { logo_id: one.logo === 'mine' ? logo.id : example?.logo_id }),
            ...(one.guide ? { epg_data_id: example?.epg_data_id } : {}),
          })
        }
        const stops = watched.map((index) => server.watch(String(ours[index]?.uuid)))
        const users = await usersRows(plugin, created)
        const { warnings } = await removeAll(plugin)
        expect(warnings).toEqual([])
        expect(await usersRows(plugin, created)).toEqual(users)
        expect((await oursOf(api)).map(({ id }) => id).sort()).toEqual(watched.map((index) => ours[index]?.id).sort())
        for (const stop of stops) stop()
        await removeAll(plugin)
        expect(await oursOf(api)).toEqual([])
        expect(await usersRows(plugin, created)).toEqual(users)
        await refresh()
        await settled()
        expect(await lineupOf(plugin)).toEqual(lineup)
      })
    }),
    { numRuns: 20 },
  )
})
