import { describe, expect, test } from 'vitest'
import type { RefreshConfig, RefreshReport, StreamGroup } from '../../src/generated/records.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

type Rows = Partial<Omit<RefreshConfig, 'settings'>>

const HERONS = game(1, 0, 1)
/** A game of another league and sport, in the same evening. */
const LYNXES = { ...game(2, 4, 5, '2025-06-05T23:30:00Z'), league: 'nhl', sport: 'hockey' }
const NBA = { id: 1, name: 'NBA', mode: 'create', includeRegex: '^NBA', leagues: ['nba'] } as unknown as StreamGroup
const BOTH = { id: 3, name: 'Both', mode: 'create', leagues: ['nba', 'nhl'] } as unknown as StreamGroup

/** A playlist with one game of the NBA and one of the NHL. */
function fixtureWith(groups: readonly StreamGroup[]) {
  const fixture = new RefreshFixture()
  fixture.events = [HERONS, LYNXES]
  fixture.names = ['NBA 01: Mules @ Herons', 'NHL 01: Otters @ Lynxes']
  const run = (rows: Rows = {}) => fixture.run(({ settings }) => writeUserRows(settings, rows, new Date(fixture.now)))
  return { fixture, run, first: () => run({ streamGroups: [...groups] }) }
}

const NHL_CHANNEL = 'NHL: Otters @ Lynxes'
const removed = ({ operations }: RefreshReport) =>
  operations.filter(({ action }) => action === 'remove').map(({ name, reason }) => `${name}: ${reason}`)
const codes = ({ warnings }: RefreshReport) => warnings.map(({ code }) => code)

describe('what is switched off takes its channels at the next refresh', () => {
  test.each<readonly [string, readonly StreamGroup[], string]>([
    [
      'a league of the only group',
      [{ ...BOTH, leagues: ['nba'] }],
      'its league is no longer among the leagues of stream group "Both"',
    ],
    [
      'every league of the group',
      [{ ...BOTH, leagues: [] }],
      'its league is no longer among the leagues of stream group "Both"',
    ],
    ['the group', [{ ...BOTH, enabled: false }, NBA], 'stream group "Both" is switched off'],
    ['the group, by deleting it', [NBA], 'its stream group was deleted'],
    [
      'the names of the league',
      [{ ...BOTH, excludeRegex: '^NHL' }],
      'the names of its streams are excluded by stream group "Both"',
    ],
    [
      'all other names',
      [{ ...BOTH, includeRegex: '^NBA' }],
      'the names of its streams are no longer included by stream group "Both"',
    ],
    [
      'channels of its own, in favor of existing ones',
      [{ ...BOTH, mode: 'attach' }],
      'stream group "Both" now takes over existing channels and creates none',
    ],
  ])('%s', async (_, groups, reason) => {
    const { fixture, run, first } = fixtureWith([BOTH])
    await first()
    expect(await fixture.channels()).toHaveProperty([NHL_CHANNEL])
    const report = await run({ streamGroups: [...groups] })
    expect(removed(report)).toContain(`${NHL_CHANNEL}: ${reason}`)
    expect(codes(report)).not.toContain('event_not_listed')
    expect(await fixture.channels()).not.toHaveProperty([NHL_CHANNEL])
    expect(await run()).toMatchObject({ operations: [], counts: { host_writes: 0 } })
  })

  test.each(['Hockey', 'hockey', 'Ice Hockey'])(
    'the sport %s, skipped though no name says the sport',
    async (sport) => {
      const { fixture, run, first } = fixtureWith([BOTH])
      fixture.names = ['NBA 01: Mules @ Herons', 'Slot 7: Delta Otters @ Summit Lynxes']
      await first()
      fixture.settings = { unsupported_sports: [sport] }
      const report = await run()
      expect(removed(report)).toEqual([`${NHL_CHANNEL}: Hockey is now skipped in the settings`])
      expect(report.streams[1]).toMatchObject({ rule: 'unsupported_sport', channel: null })
    },
  )

  test('a league that another group still has, but not for these streams', async () => {
    const other = { ...BOTH, id: 4, name: 'Other', includeRegex: '^NBA' }
    const { run, first } = fixtureWith([BOTH, other])
    await first()
    const report = await run({ streamGroups: [{ ...BOTH, enabled: false }, other] })
    expect(removed(report)).toEqual([
      `${NHL_CHANNEL}: the names of its streams are no longer included by stream group "Other"`,
    ])
  })

  test('the leagues of the settings form', async () => {
    const { fixture, run } = fixtureWith([])
    fixture.settings = { event_groups: '*', event_leagues: 'nba\nnhl' }
    await run()
    fixture.settings = { event_groups: '*', event_leagues: 'nba' }
    const report = await run()
    expect(removed(report)).toEqual([expect.stringMatching(/^NHL: Otters @ Lynxes: its league is no longer among/)])
    expect(codes(report)).not.toContain('event_not_listed')
  })

  test('a group whose event the schedule does not list at the moment either', async () => {
    const { fixture, run, first } = fixtureWith([BOTH])
    await first()
    fixture.events = [HERONS]
    expect(codes(await run())).toContain('event_not_listed')
    const report = await run({ streamGroups: [{ ...BOTH, leagues: ['nba'] }] })
    expect(removed(report)).toHaveLength(1)
    expect(codes(report)).not.toContain('event_not_listed')
  })

  test('every league of a group with guides from names: the streams get theirs at once', async () => {
    const named: StreamGroup = { ...BOTH, nameGuide: 'all' }
    const { run, first } = fixtureWith([named])
    await first()
    const report = await run({ streamGroups: [{ ...named, leagues: [] }] })
    expect(removed(report)).toHaveLength(2)
    expect(report.counts).toMatchObject({ created: 2 })
    expect(await run()).toMatchObject({ operations: [], counts: { host_writes: 0 } })
  })

  test('a group while the playlist looks cut off', async () => {
    const { fixture, run, first } = fixtureWith([BOTH])
    fixture.names = [...fixture.names, ...Array.from({ length: 20 }, (_, slot) => `NBA ${slot + 10}:`)]
    await first()
    fixture.names = fixture.names.slice(0, 2)
    const report = await run({ streamGroups: [{ ...BOTH, leagues: ['nba'] }] })
    expect(codes(report)).toContain('few_streams')
    expect(removed(report)).toHaveLength(1)
  })
})

describe('what something still wants stays', () => {
  test('in the guide of a favorite team, whose league no stream group has', async () => {
    const team = { id: 1, teamName: 'Summit Lynxes', sport: 'hockey', leagues: ['nhl'] }
    const { fixture, run } = fixtureWith([])
    const rows = { streamGroups: [{ ...BOTH, leagues: ['nba'] }], favoriteTeams: [team] }
    fixture.asksForNeeds = true
    await run(rows)
    const listed = await run()
    fixture.events = [HERONS]
    const report = await run()
    const shownBy = ({ channels }: RefreshReport) => channels.filter(({ name }) => name === 'Summit Lynxes')
    expect(shownBy(listed)[0]?.event_programmes).toHaveLength(1)
    expect(shownBy(report)).toEqual(shownBy(listed))
    expect(codes(report)).toContain('event_not_listed')
  })

  test('where another group takes its streams and has the league', async () => {
    const other = { ...BOTH, id: 4, name: 'Other' }
    const { fixture, run, first } = fixtureWith([BOTH, other])
    await first()
    const before = await fixture.channels()
    expect(removed(await run({ streamGroups: [{ ...BOTH, enabled: false }, other] }))).toEqual([])
    expect(await fixture.channels()).toEqual(before)
    fixture.events = [HERONS] // the schedule was asked, and does not list it
    const report = await run()
    expect(removed(report)).toEqual([])
    expect(codes(report)).toContain('event_not_listed')
  })

  test('where the schedule of its league does not list it, and its streams are gone for now', async () => {
    const { fixture, run, first } = fixtureWith([BOTH])
    await first()
    fixture.events = [HERONS]
    fixture.names = ['NBA 01: Mules @ Herons']
    const report = await run()
    expect(removed(report)).toEqual([])
    expect(codes(report)).toContain('event_not_listed')
  })
})
