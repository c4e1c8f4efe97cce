import { describe, expect, test } from 'vitest'
import type { ManagedChannel, SportsEvent } from '../../../src/generated/records.ts'
import type { Story } from '../world/stories.ts'
import type { Checked } from './check.ts'
import type { GuideProgramme } from './guide-programmes.ts'
import { HOST_HOLDS_GUIDE } from './mapping-checks.ts'
import { EVENTS_ARE_SHOWN, TEAMS_SHOW_GAMES } from './shown-events.ts'

const START = '2026-09-14T23:00:00.000Z'
const GAME: SportsEvent = {
  id: '1',
  sport: 'basketball',
  league: 'nba',
  start: START,
  end: '2026-09-15T01:30:00.000Z',
  home: { id: '1', name: 'Harbor Herons' },
  away: { id: '2', name: 'Cove Crabs' },
}
const FROM = '2026-09-14T04:00:00.000Z'
const TO = '2026-09-15T04:00:00.000Z'

function programme(start: string, stop: string, more: Partial<GuideProgramme> = {}): GuideProgramme {
  return {
    ...{ start: new Date(start), stop: new Date(stop), title: 'Crabs @ Herons', subTitle: '', description: '' },
    ...{ categories: [], episode: null, date: null, icon: null },
    ...{ isLive: false, isNew: false, isPremiere: false, wasShown: false },
    ...more,
  }
}

const LIVE = { isLive: true, isNew: true, description: 'Tonight', categories: ['Sports'] }

/** A day of the channel around its game. */
const day = (shown: GuideProgramme): readonly GuideProgramme[] => [
  programme(FROM, shown.start.toISOString()),
  shown,
  programme(shown.stop.toISOString(), TO),
]
const GOOD = day(programme(START, '2026-09-15T01:30:00.000Z', LIVE))

/** The row of a programme in the host. */
const held = ({ start, stop, title, isLive, isNew, ...rest }: GuideProgramme) => ({
  ...{ id: 1, tvg_id: 'sg.1', start_time: start.toISOString(), end_time: stop.toISOString(), title },
  ...{ sub_title: rest.subTitle || null, description: rest.description || null },
  custom_properties: isLive ? { live: isLive, new: isNew, categories: rest.categories } : null,
})

function checked({
  shown = GOOD,
  now = '2026-09-14T16:00:00Z',
  kind = 'plays' as Story['kind'],
  end = '2026-09-15T01:30:00Z',
  rows = GOOD.map(held) as Checked['held'],
}): Checked {
  const story: Story = { event: GAME, kind, end: new Date(end), toldAt: new Date(FROM), delayMs: 60 * 60_000 }
  const record = { tvgId: 'sg.1', eventId: '1', segment: null, hostChannelId: 1, mode: 'create' }
  const team = { tvgId: 'sg.team.1', eventId: null, segment: null, hostChannelId: 2, mode: 'team' }
  const channels = [
    { id: 1, name: 'Crabs @ Herons', tvg_id: 'sg.1' },
    { id: 2, name: 'Harbor Herons', tvg_id: 'sg.team.1' },
  ]
  return {
    ...{ now: new Date(now), outage: null, first: { report: { guide: { from: FROM, to: TO } } }, held: rows },
    ...{ ledger: [record, team] as ManagedChannel[], stories: new Map([['1', story]]), dressed: new Set() },
    after: { channels: rows === null ? channels : channels.slice(0, 1) },
    ...{ favorites: [{ teamName: 'Harbor Herons', leagues: ['nba'] }], isImportLost: false },
    programmes: new Map([
      ['sg.1', shown],
      ['sg.team.1', shown],
    ]),
  } as unknown as Checked
}

const faultsOf = (scene: Parameters<typeof checked>[0]) => [
  EVENTS_ARE_SHOWN.faults(checked({ ...scene, rows: null })),
  TEAMS_SHOW_GAMES.faults(checked({ ...scene, rows: null })),
]

test('where all is well no check finds a fault', () => {
  expect(faultsOf({})).toEqual([[], []])
  expect(HOST_HOLDS_GUIDE.faults(checked({}))).toEqual([])
})

describe('a channel that does not show its event is found', () => {
  const [event, team] = ['sg.1 (Cove Crabs at Harbor Herons): ', 'sg.team.1 (Cove Crabs at Harbor Herons): ']

  test('at another time', () => {
    const shown = day(programme('2026-09-14T23:30:00.000Z', '2026-09-15T01:30:00.000Z', LIVE))
    expect(faultsOf({ shown })).toEqual([
      [
        expect.stringContaining(`${event}nothing begins at ${START}`),
        `${event}"Crabs @ Herons" is live from 2026-09-14T23:30:00.000Z`,
      ],
      [`${team}nothing live begins at ${START}`],
    ])
  })

  test('not as live', () => {
    const shown = day(programme(START, '2026-09-15T01:30:00.000Z'))
    expect(faultsOf({ shown })).toEqual([
      [expect.stringMatching(new RegExp(`"Crabs @ Herons" .*${START}.*not live`))],
      [`${team}nothing live begins at ${START}`],
    ])
  })

  test('at its old time, when it was moved', () => {
    const moved = '2026-09-15T00:00:00.000Z'
    expect(faultsOf({ kind: 'moved' })[0]).toContainEqual(expect.stringContaining(`${event}nothing begins at ${moved}`))
    const shown = day(programme(moved, '2026-09-15T01:30:00.000Z', LIVE))
    expect(faultsOf({ kind: 'moved', shown })).toEqual([[], []])
  })

  test('as live, when it is called off', () => {
    const says = 'it is called off, but "Crabs @ Herons /  / Tonight"'
    const both = (name: string) => ['is live', 'is new', 'does not say so'].map((what) => `${name}${says} ${what}`)
    expect(faultsOf({ kind: 'postponed' })).toEqual([both(event), both(team)])
    const shown = day(programme(START, '2026-09-15T01:30:00.000Z', { subTitle: 'Postponed' }))
    expect(faultsOf({ kind: 'postponed', shown })).toEqual([[], []])
  })

  test('no longer, when it runs over', () => {
    const scene = { now: '2026-09-15T02:00:00Z', end: '2026-09-15T02:10:00Z' }
    expect(faultsOf(scene)[0]).toEqual([expect.stringMatching(/^sg\.1 .*nothing is live/)])
    const shown = day(programme(START, '2026-09-15T02:30:00.000Z', LIVE))
    expect(faultsOf({ ...scene, shown })).toEqual([[], []])
  })

  test('longer than it is', () => {
    const shown = day(programme(START, '2026-09-15T02:30:00.000Z', LIVE))
    const fault = `${event}"Crabs @ Herons" is live until 2026-09-15T02:30:00.000Z`
    expect(faultsOf({ shown })[0]).toEqual([fault])
    expect(faultsOf({ shown, now: '2026-09-15T02:00:00Z' })[0]).toEqual([fault])
  })
})

describe('a host that holds another guide than the file is found', () => {
  const rowsWith = (change: object) =>
    GOOD.map(held).map((row, position) => (position === 1 ? { ...row, ...change } : row))

  test.each([
    ['another title', rowsWith({ title: 'Crabs' })],
    ['another time', rowsWith({ start_time: '2026-09-14T22:00:00Z' })],
    ['no description', rowsWith({ description: null })],
    ['no marks', rowsWith({ custom_properties: { categories: ['Sports'] } })],
    ['no categories', rowsWith({ custom_properties: { live: true, new: true } })],
  ])('%s', (_, rows) => {
    const [fault, ...others] = HOST_HOLDS_GUIDE.faults(checked({ rows }))
    expect(fault).toMatch(/^Crabs @ Herons \(sg\.1\): .*\[.*\] .*\[.*Tonight.*\]$/)
    expect(others).toEqual([])
  })

  test('fewer programmes', () => {
    const rows = GOOD.map(held)
    expect(HOST_HOLDS_GUIDE.faults(checked({ rows: rows.slice(0, 2) }))).toHaveLength(1)
    expect(HOST_HOLDS_GUIDE.faults(checked({ rows: [] }))).toHaveLength(1)
    expect(HOST_HOLDS_GUIDE.faults(checked({ rows: [...rows, ...rows.slice(2)] }))).toEqual([
      expect.stringMatching(/^Crabs @ Herons \(sg\.1\): .*\b4 programmes .*\b3$/),
    ])
  })
})
