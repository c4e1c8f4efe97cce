import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { RefreshReport } from '../../src/generated/records.ts'
import { FormFixture } from '../configuration/form-fixtures.ts'

const MULES = 'NBA: Mules @ Herons'
const CRABS = 'NBA: Porcupines @ Crabs'
const LYNXES = 'NBA: Otters @ Lynxes'

const codes = ({ warnings }: RefreshReport) => warnings.map(({ code }) => code)
const removals = ({ operations }: RefreshReport) =>
  operations.filter(({ action }) => action === 'remove').map(({ name, reason }) => [name, reason])

const DATABASE = 'plugin/sports-guide.db'

/** As a version left the database that did not store whether all streams are used. */
function forgetChoice({ folder }: FormFixture): void {
  const database = new DatabaseSync(join(folder, DATABASE))
  database.exec("DELETE FROM facts WHERE name = 'every_stream'")
  database.close()
}

describe('with nothing but the groups filled in', () => {
  test('their events get channels, and a second run writes nothing', async () => {
    const fixture = new FormFixture()
    const report = await fixture.run({ event_groups: 'us| nba*\n uk| sports,  live ' })
    expect(report.warnings).toEqual([])
    expect(report.form).toEqual([
      {
        setting: 'event_groups',
        label: 'Event groups',
        text: 'us| nba*',
        leaves_out: false,
        matched: [{ name: 'US| NBA PPV', streams: 2 }],
        matched_count: 1,
        streams: 2,
        nearest: null,
        around: [],
      },
      {
        setting: 'event_groups',
        label: 'Event groups',
        text: 'uk| sports,  live',
        leaves_out: false,
        matched: [{ name: 'UK| SPORTS, LIVE', streams: 2 }],
        matched_count: 1,
        streams: 2,
        nearest: null,
        around: [],
      },
    ])
    expect(report).not.toHaveProperty('group_suggestions')
    expect(await fixture.channels()).toEqual([MULES, CRABS])
    expect(await fixture.run()).toMatchObject({ operations: [], counts: { host_writes: 0 }, guide: { changed: false } })
  })

  test('the same channels come where nobody has to choose: the form goes before "all streams"', async () => {
    const fixture = new FormFixture()
    fixture.mustChoose = false
    await fixture.run({ event_groups: 'US| NBA PPV' })
    expect(await fixture.channels()).toEqual([MULES])
  })

  test('an edit of the form lets the right channels come and go', async () => {
    const fixture = new FormFixture()
    fixture.groups = { ...fixture.groups, 'DE: PPV': ['NBA: Otters @ Lynxes'] }
    await fixture.run({ event_groups: 'US| NBA PPV\nUK*' })
    const report = await fixture.run({ event_groups: 'US| NBA PPV\nDE: PPV' })
    expect(removals(report)).toEqual([[CRABS, expect.stringMatching(/^its streams .*"Event groups"/)]])
    expect(await fixture.channels()).toEqual([MULES, LYNXES])
  })

  test('emptied again, it takes its channels away, one run after the other as the caps say', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: '*' })
    const capped = await fixture.run({ event_groups: '', removal_cap: 1, change_cap_percent: 0 })
    expect(removals(capped)).toEqual([[MULES, expect.stringContaining('no event groups')]])
    expect(codes(capped)).toEqual(expect.arrayContaining(['nothing_chosen', 'removal_cap_reached']))
    await fixture.run()
    expect(await fixture.channels()).toEqual([])
  })

  test('no more channels come at once than the cap allows, but for the first run', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: 'US| NBA PPV' })
    const report = await fixture.run({ event_groups: '*', creation_cap: 0, change_cap_percent: 0 })
    expect(codes(report)).toContain('creation_cap_reached')
    expect(await fixture.channels()).toEqual([MULES])
  })
})

describe('the other texts of the form', () => {
  test('say which leagues count, where channels go, and which profiles show them', async () => {
    const fixture = new FormFixture()
    await fixture.work(async ({ api, save, refresh, host }) => {
      await api.create('/api/channels/profiles/', { name: 'Living room' })
      await api.create('/api/channels/profiles/', { name: 'Kids' })
      await save({
        event_groups: '*',
        event_leagues: 'national basketball association',
        event_channel_group: ' Live sports ',
        event_profiles: '!kids',
      })
      const report = await refresh()
      expect(report.form?.map(({ text, matched }) => [text, matched[0]?.name])).toEqual([
        ['*', 'US| NBA PPV'],
        ['national basketball association', 'National Basketball Association'],
        ['!kids', 'Kids'],
      ])
      const groups = await host.rest.groups.list()
      expect(groups.map(({ name }) => name)).toContain('Live sports')
      const channels = await host.rest.channels.list()
      expect(channels).toHaveLength(2)
      const profiles = await host.rest.profiles.list()
      expect(profiles.map(({ name, channels: shown }) => [name, shown.length])).toEqual([
        ['Living room', 2],
        ['Kids', 0],
      ])
      expect((await refresh()).counts.host_writes).toBe(0)
    })
  })

  test('a league of another sport takes the channels away, since the owner says so', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: '*' })
    const report = await fixture.run({ event_groups: '*', event_leagues: 'NHL' })
    expect(removals(report)).toEqual([
      [MULES, expect.stringMatching(/^its league .*"Event groups"/)],
      [CRABS, expect.stringMatching(/^its league .*"Event groups"/)],
    ])
  })

  test.each([
    ['event_leagues', 'NBBA', /league.*"NBBA".*"NBA"/],
    ['event_profiles', 'Livingroon', /channel profile.*"Livingroon".*"Living room"/],
    ['event_groups', 'US| NBA PVP', /group.*"US\| NBA PVP".*"US\| NBA PPV"/],
  ])('a mistake in %s takes nothing away, and makes nothing new', async (setting, text, message) => {
    const fixture = new FormFixture()
    await fixture.work(async ({ api, save, refresh, channels }) => {
      await api.create('/api/channels/profiles/', { name: 'Living room' })
      await save({ event_groups: 'US| NBA PPV' })
      await refresh()
      await save({ event_groups: 'US| NBA PPV\nUK*', [setting]: text })
      const report = await refresh()
      expect(report.operations).toEqual([])
      expect(report.warnings).toMatchObject([
        { code: 'form_line_matches_nothing', place: setting, message: expect.stringMatching(message) },
        {
          code: 'form_line_matches_nothing',
          place: setting,
          message: expect.stringContaining('are over'),
        },
      ])
      expect(await channels()).toEqual([MULES])
    })
  })

  test.each([
    ['!', 'only excludes'],
    ['! ;', 'only excludes'],
    ['x'.repeat(100_001), 'cannot be read'],
    [true, 'cannot be read'],
    [['US| NBA PPV'], 'cannot be read'],
  ])('a slip in the groups, as %.9j, is never taken for an empty text', async (text, message) => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: '*' })
    const report = await fixture.run({ event_groups: text })
    expect(report.operations).toEqual([])
    expect(report.group_suggestions?.map(({ name }) => name)).toEqual(['US| NBA PPV', 'UK| SPORTS, LIVE'])
    expect(report.warnings.map(({ message: told }) => told)).toContainEqual(expect.stringContaining(message))
    expect(await fixture.channels()).toEqual([MULES, CRABS])
  })

  test.each(['event_leagues', 'event_profiles'])(
    'a text %s that cannot be read takes nothing away',
    async (setting) => {
      const fixture = new FormFixture()
      await fixture.run({ event_groups: 'US| NBA PPV' })
      const report = await fixture.run({ event_groups: '*', [setting]: 'x'.repeat(20_001) })
      expect(report.operations).toEqual([])
      expect(codes(report)).toEqual(['setting_invalid', 'form_line_matches_nothing'])
    },
  )

  test('groups that only the settings row names, which is damaged, keep their channels', async () => {
    const fixture = new FormFixture()
    await fixture.work(async ({ host, put, refresh, channels }) => {
      expect(await put('/api/v1/settings', { event_groups: '*' })).toMatchObject({ status: 200 })
      await refresh()
      const { revision } = await host.settings.read('settings')
      await host.settings.write('settings', 'damaged', { ifRevision: revision })
      expect((await refresh()).operations).toEqual([])
      expect(await channels()).toEqual([MULES, CRABS])
    })
  })

  test('of two lines one of which is mistaken the other counts', async () => {
    const fixture = new FormFixture()
    const report = await fixture.run({ event_groups: 'US| NBA PPV\nUK| SPROTS, LIVE' })
    expect(codes(report)).toEqual(['form_line_matches_nothing'])
    expect(await fixture.channels()).toEqual([MULES])
  })
})

describe('a group that the provider loses', () => {
  const BIG = { 'US| NBA PPV': ['NBA 01: Mules @ Herons', ...Array.from({ length: 12 }, (_, slot) => `NBA ${slot}:`)] }

  test('with most of the playlist keeps its channels, and they are unchanged when it is back', async () => {
    const fixture = new FormFixture()
    const all = { ...fixture.groups, ...BIG }
    fixture.groups = all
    await fixture.run({ event_groups: 'US| NBA PPV' })
    const { 'US| NBA PPV': _, ...rest } = all
    fixture.groups = rest
    const report = await fixture.run()
    expect(removals(report)).toEqual([])
    expect(codes(report)).toEqual(['form_group_without_streams', 'few_streams'])
    fixture.groups = all
    expect(await fixture.run()).toMatchObject({ operations: [], warnings: [] })
    expect(await fixture.channels()).toEqual([MULES])
  })

  test.each([
    ['the form', undefined],
    ['a stored group', [{ id: 1, name: 'Games', name_pattern: '^U' }]],
  ])('alone, while the rest of the playlist is there, loses its channels, with %s', async (_, rows) => {
    const fixture = new FormFixture()
    await fixture.work(async ({ host, save, refresh }) => {
      if (rows !== undefined) await host.settings.write('stream_groups', rows)
      else await save({ event_groups: 'U*' })
      await refresh()
    })
    const { 'US| NBA PPV': lost, ...rest } = fixture.groups
    fixture.groups = rest
    expect(removals(await fixture.run())).toEqual([[MULES, expect.stringContaining('playlist')]])
    fixture.groups = { ...rest, 'US| NBA PPV': lost ?? [] }
    await fixture.run()
    expect(await fixture.channels()).toEqual([MULES, CRABS])
  })

  test('with all others removes nothing', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: '*' })
    fixture.groups = {}
    const report = await fixture.run()
    expect(removals(report)).toEqual([])
    expect(codes(report)).toContain('no_streams')
  })

  test('by another name, with other lines that count, keeps its channels for a day', async () => {
    const fixture = new FormFixture()
    // Not over within the day: only the lost group is a reason to go.
    fixture.events = fixture.events.map((event) => ({ ...event, start: '2025-06-08T23:00:00Z' }))
    fixture.now = '2025-06-07T16:00:00Z'
    await fixture.run({ event_groups: 'US| NBA PPV\nUK*', create_before: '2d' })
    expect(await fixture.channels()).toEqual([MULES, CRABS])
    await fixture.work(async ({ api, host, refresh, channels }) => {
      const group = (await host.rest.groups.list()).find(({ name }) => name === 'US| NBA PPV')
      await api.patch(`/api/channels/groups/${group?.id}/`, { name: 'USA NBA' })
      const report = await refresh()
      expect(removals(report)).toEqual([])
      expect(report.warnings.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(/"US\| NBA PPV".*"USA NBA"/),
      )
      expect(await channels()).toEqual([MULES, CRABS])
      expect((await refresh()).counts.host_writes).toBe(0)
      fixture.now = '2025-06-08T16:00:01Z'
      expect(removals(await refresh())).toEqual([[MULES, expect.stringMatching(/^its streams .*"Event groups"/)]])
    })
  })

  test('by another name loses its channels at once where the owner takes its line out', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: 'US| NBA PPV\nUK*' })
    const report = await fixture.run({ event_groups: 'UK*\nUS| NBA PVP' })
    expect(removals(report)).toEqual([[MULES, expect.stringMatching(/^its streams .*"Event groups"/)]])
  })

  test('by another name keeps its channels until their events are over', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: 'US| NBA PPV' })
    const { 'US| NBA PPV': streams = [], ...rest } = fixture.groups
    fixture.groups = { ...rest, 'USA NBA': streams }
    await fixture.work(async ({ api, refresh, channels, host }) => {
      // The host has forgotten the old group and its streams.
      const groups = await host.rest.groups.list()
      const old = groups.find(({ name }) => name === 'US| NBA PPV')
      const gone = (await host.rest.streams.list()).filter(({ channelGroup: group }) => group === old?.id)
      for (const { id } of gone) await api.delete(`/api/channels/streams/${id}/`)
      await api.delete(`/api/channels/groups/${old?.id}/`)
      const report = await refresh()
      expect(removals(report)).toEqual([])
      expect(codes(report)).toContain('form_line_matches_nothing')
      expect(await channels()).toEqual([MULES])
    })
    fixture.now = '2025-06-06T16:00:00Z'
    await fixture.run()
    expect(await fixture.channels()).toEqual([])
  })
})

describe('where nothing is chosen', () => {
  test('a run does nothing to channels, and names the groups that look like events', async () => {
    const fixture = new FormFixture()
    const report = await fixture.run()
    expect(report).toMatchObject({ operations: [], counts: { matched: 0, channels: 0 } })
    expect(report.group_suggestions).toEqual([
      { name: 'US| NBA PPV', streams: 2, events: 1 },
      { name: 'UK| SPORTS, LIVE', streams: 2, events: 1 },
    ])
    expect(report).not.toHaveProperty('form')
    expect(report.warnings).toMatchObject([
      {
        code: 'nothing_chosen',
        message: expect.stringMatching(
          /"Event groups".*"US\| NBA PPV" \(.*1 of 2 streams\), "UK\| SPORTS, LIVE" \(.*1 of 2 streams\)/,
        ),
      },
    ])
    expect(await fixture.work(({ refresh }) => refresh({ dryRun: true }))).toMatchObject({
      group_suggestions: [{ name: 'US| NBA PPV' }, { name: 'UK| SPORTS, LIVE' }],
    })
  })

  test('runs before the choice do not make the first one after it a later run', async () => {
    const fixture = new FormFixture()
    await fixture.run({ channel_stability_mode: 'strict', creation_cap: 0, change_cap_percent: 0 })
    await fixture.run()
    await fixture.run({ event_groups: '*', channel_stability_mode: 'strict', creation_cap: 0, change_cap_percent: 0 })
    const numbers = await fixture.work(async ({ host }) =>
      (await host.rest.channels.list()).map(({ name, channelNumber: number }) => [name, number]),
    )
    expect(numbers).toEqual([
      [MULES, 5000],
      [CRABS, 5001],
    ])
  })

  test('but nobody has to choose, all streams are taken', async () => {
    const fixture = new FormFixture()
    fixture.mustChoose = false
    expect(await fixture.run()).toMatchObject({ warnings: [] })
    expect(await fixture.channels()).toEqual([MULES, CRABS])
  })

  describe('a state that took all streams where nobody had to choose', () => {
    const formerState = async () => {
      const fixture = new FormFixture()
      fixture.mustChoose = false
      await fixture.run()
      forgetChoice(fixture)
      fixture.mustChoose = true
      return fixture
    }

    test('goes on with them in a host where groups must be chosen', async () => {
      const fixture = await formerState()
      expect(await fixture.run()).toMatchObject({ operations: [], warnings: [], counts: { host_writes: 1 } })
      expect(await fixture.channels()).toEqual([MULES, CRABS])
      expect(await fixture.run()).toMatchObject({ operations: [], counts: { host_writes: 0 } })
    })

    test('goes on with them where the database is lost', async () => {
      const fixture = await formerState()
      await fixture.run()
      rmSync(join(fixture.folder, DATABASE))
      expect(removals(await fixture.run())).toEqual([])
      expect(await fixture.channels()).toEqual([MULES, CRABS])
    })

    test('goes by the choice where one is made, even if it is taken back after the database was lost', async () => {
      const fixture = await formerState()
      await fixture.run()
      await fixture.run({ event_groups: 'US| NBA PPV' })
      expect(await fixture.channels()).toEqual([MULES])
      rmSync(join(fixture.folder, DATABASE))
      expect(codes(await fixture.run({ event_groups: '' }))).toContain('nothing_chosen')
    })
  })

  test('a state without the choice, whose stream groups were all deleted, does not take all streams', async () => {
    const fixture = new FormFixture()
    await fixture.work(async ({ post, refresh }) => {
      await post('/api/v1/stream-groups', { name: 'Games', name_pattern: 'NBA' })
      await refresh()
    })
    expect(await fixture.channels()).toEqual([MULES])
    forgetChoice(fixture)
    await fixture.work(async ({ host, refresh }) => {
      await host.settings.write('stream_groups', { last_id: 1, rows: [] })
      expect(codes(await refresh())).toContain('nothing_chosen')
    })
  })

  test('the channels of stream groups that were all deleted go', async () => {
    const fixture = new FormFixture()
    await fixture.work(async ({ host, refresh }) => {
      await host.settings.write('stream_groups', [{ id: 1, name: 'Games' }])
      await refresh()
      await host.settings.write('stream_groups', [])
      expect(removals(await refresh())).toEqual([
        [MULES, expect.stringMatching(/stream group .*deleted/)],
        [CRABS, expect.stringMatching(/stream group .*deleted/)],
      ])
    })
  })
})

test('a stream that a stored group takes stays with it', async () => {
  const fixture = new FormFixture()
  await fixture.work(async ({ host, save, refresh }) => {
    const stored = { id: 1, name: 'Mine', name_pattern: '^US', output_channel_group: 'Stored' }
    await host.settings.write('stream_groups', [stored])
    await save({ event_groups: '*', event_channel_group: 'Form' })
    await refresh()
    const names = new Map((await host.rest.groups.list()).map(({ id, name }) => [id, name]))
    const channels = await host.rest.channels.list()
    expect(channels.map(({ name, channelGroupId: group }) => [name, names.get(group ?? 0)]).sort()).toEqual([
      [MULES, 'Stored'],
      [CRABS, 'Form'],
    ])
  })
})

describe('what the form made', () => {
  test('comes back by an undo of the run that took it away', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: '*' })
    await fixture.work(async ({ save, refresh, post, channels }) => {
      await save({ event_groups: 'UK*' })
      await refresh()
      expect(await channels()).toEqual([CRABS])
      expect(await post('/api/v1/runs/undo', {})).toMatchObject({ status: 200 })
      expect(await channels()).toEqual([MULES, CRABS])
      await save({ event_groups: '*' })
      expect(await refresh()).toMatchObject({ operations: [] })
    })
  })

  test('is neither made twice nor moved when the local database is lost', async () => {
    const fixture = new FormFixture()
    await fixture.run({ event_groups: '*', channel_stability_mode: 'strict' })
    rmSync(join(fixture.folder, 'plugin/sports-guide.db'))
    expect(await fixture.run()).toMatchObject({ operations: [] })
    expect(await fixture.channels()).toEqual([MULES, CRABS])
  })

  test('passes to a stored group that takes its streams', async () => {
    const fixture = new FormFixture()
    await fixture.work(async ({ host, save, refresh }) => {
      await save({ event_groups: '*' })
      await refresh()
      await host.settings.write('stream_groups', [{ id: 1, name: 'All', name_pattern: '.*' }])
      expect(await refresh()).toMatchObject({ operations: [] })
      await save({ event_groups: '' })
      expect(await refresh()).toMatchObject({ operations: [], warnings: [] })
    })
  })
})
