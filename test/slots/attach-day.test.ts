import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { HostChannel, SportsEvent } from '../../src/generated/records.ts'
import { eventEnd } from '../../src/sports/index.ts'
import { type OwnChannel, openSlotFixture, type SlotFixture } from './slot-fixtures.ts'

const MINUTE = 60_000
const TEAMS = ['Herons', 'Mules', 'Crabs', 'Porcupines', 'Lynxes', 'Otters', 'Badgers', 'Wolves', 'Moles', 'Ravens']
/** What is before the first game of the day, and after the last. */
const [DAY_BEGINS, DAY_ENDS] = ['2025-06-05T13:00:00Z', '2025-06-06T09:30:00Z']
const SLOTS = 22

/** Games of the day: home and away by their place in TEAMS, and the start. */
const GAMES: readonly (readonly [home: number, away: number, start: string])[] = [
  [0, 1, '2025-06-05T16:00:00Z'],
  [2, 3, '2025-06-05T16:30:00Z'],
  [4, 5, '2025-06-05T18:00:00Z'],
  [6, 7, '2025-06-05T19:00:00Z'],
  [8, 9, '2025-06-05T20:30:00Z'],
  [1, 2, '2025-06-05T23:00:00Z'],
  [3, 0, '2025-06-05T23:30:00Z'],
  [5, 6, '2025-06-06T01:00:00Z'],
  [7, 4, '2025-06-06T02:30:00Z'],
]

function gameOf(index: number, [home, away, start]: (typeof GAMES)[number]): SportsEvent {
  const side = (team: number) => ({
    id: String(team),
    name: `Harbor ${TEAMS[team]}`,
    shortName: TEAMS[team] ?? '',
    logo: `https://art.example/${team}.png`,
  })
  return {
    id: String(index + 1),
    provider: 'espn',
    sport: 'basketball',
    league: 'nba',
    start,
    home: side(home),
    away: side(away),
  }
}

const EVENTS = GAMES.map((game, index) => gameOf(index, game))

/** The names of slots change in place: which game (by its place in GAMES) a slot shows from when on; null is an idle slot. */
const TIMETABLE: readonly (readonly [slot: number, from: string, game: number | null])[] = [
  ...GAMES.flatMap(([, , start], game) => {
    const from = new Date(Date.parse(start) - 90 * MINUTE).toISOString()
    const to = new Date(Date.parse(start) + (game % 2 === 0 ? 120 : 240) * MINUTE).toISOString()
    return [game * 2, game * 2 + 1].flatMap((slot) => [[slot, from, game] as const, [slot, to, null] as const])
  }),
  // Two slots that change from one game to the next without a pause.
  [18, '2025-06-05T15:00:00Z', 0],
  [18, '2025-06-05T18:30:00Z', 2],
  [18, '2025-06-05T22:30:00Z', 5],
  [19, '2025-06-05T19:00:00Z', 4],
  [19, '2025-06-06T00:00:00Z', 7],
]

/** The game that a slot's name says at a time. */
function gameIn(slot: number, now: string): number | null {
  const said = TIMETABLE.filter(([of, from]) => of === slot && Date.parse(from) <= Date.parse(now))
  return said.sort(([, one], [, other]) => Date.parse(one) - Date.parse(other)).at(-1)?.[2] ?? null
}

function nameOf(slot: number, now: string): string {
  const [home, away] = GAMES[gameIn(slot, now) ?? -1] ?? []
  const label = `NBA ${String(slot + 1).padStart(2, '0')}:`
  return home === undefined || away === undefined ? label : `${label} ${TEAMS[away]} @ ${TEAMS[home]}`
}

/** Twenty channels of the owner's over the slots; the last one carries slots of two games. */
const CHANNELS: readonly OwnChannel[] = [
  { name: 'NBA Slot 1', number: 101, slots: [0] },
  { name: 'Slot „zwei“ ☆', number: 102.5, slots: [1], logo: 'https://own.example/two.png' },
  { name: 'PPV <3> & more', number: 103, slots: [2], guide: 'ppv.one' },
  { name: 'PPV 4', number: 103.1, slots: [3], logo: 'https://own.example/four.png', guide: 'ppv.two' },
  { name: '5', number: null, slots: [4] },
  { name: 'Mules @ Herons', number: 105, slots: [5], logo: 'https://own.example/two.png' },
  { name: 'PPV 7', number: 5000, slots: [6], guide: 'ppv.three' },
  { name: 'PPV 7', number: 5001, slots: [7] },
  { name: '{league}', number: 5002.25, slots: [8] },
  { name: 'Kanal 10 — "HD"', number: 10, slots: [9], logo: 'https://own.example/ten.png' },
  { name: 'PPV 11', number: 11, slots: [10] },
  { name: 'PPV 12', number: 12, slots: [11], guide: 'ppv.one' },
  { name: 'PPV 13', number: 13, slots: [12] },
  { name: 'PPV 14', number: 14, slots: [13], logo: '/data/logos/fourteen.png' },
  { name: 'PPV 15', number: 15, slots: [14] },
  { name: 'Auto 16', number: 16, slots: [15], auto: null },
  { name: 'Auto 17', number: 17, slots: [16], auto: { name: 'My seventeen' }, guide: 'ppv.four' },
  { name: 'PPV 18', number: 18, slots: [17], logo: 'https://own.example/18.png', guide: 'ppv.four' },
  { name: 'Anything', number: 19, slots: [18] },
  { name: 'Two slots', number: 20, slots: [20, 19, 0] },
  // Not concerned: a slot that never shows a game, and one of another group.
  { name: 'Idle', number: 21, slots: [20] },
  { name: 'Elsewhere', number: 22, slots: [21], logo: 'https://own.example/two.png', guide: 'ppv.one' },
]
const DRESSABLE = 20

const DRESSED_FIELDS = new Set([
  'name',
  'logoId',
  'epgDataId',
  'override',
  'effectiveName',
  'effectiveLogoId',
  'effectiveEpgDataId',
])

/** Which game each channel should show: that of its first slot, in its own order, whose game runs or comes next. */
function gameOn({ slots }: OwnChannel, now: string): number | null {
  const time = Date.parse(now)
  const live = slots.flatMap((slot) => {
    const game = slot === 21 ? null : gameIn(slot, now)
    const event = EVENTS[game ?? -1]
    if (game === null || event === undefined) return []
    const [from, end] = [Date.parse(event.start) - 60 * MINUTE, eventEnd(event).getTime()]
    return time < from || time >= end + 30 * MINUTE ? [] : [{ game, isOver: time >= end }]
  })
  return (live.find(({ isOver }) => !isOver) ?? live[0])?.game ?? null
}

function changedFields(row: HostChannel, original: HostChannel | undefined): string[] {
  const before = (original ?? {}) as unknown as { readonly [field: string]: unknown }
  return Object.entries(row).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(before[field]) ? [] : [field],
  )
}

/** What a person sees of the owner's channels at a time, in one line. */
async function line(fixture: SlotFixture, originals: readonly HostChannel[]): Promise<string> {
  const rows = await fixture.rows()
  const shown = rows.filter((row, index) => changedFields(row, originals[index]).length > 0)
  const time = fixture.now.slice(5, 16).replace('T', ' ')
  return `${time}  ${String(shown.length).padStart(2)}  ${shown.map((row) => `${row.id}:${row.effectiveName}`).join(' | ')}`
}

test('twenty slots through a day: names, logos and guides come and go, and every row is as it was at the end', async () => {
  const fixture = await openSlotFixture({
    now: DAY_BEGINS,
    names: Array.from({ length: SLOTS }, (_, slot) => nameOf(slot, DAY_BEGINS)),
    channels: CHANNELS,
    groupOf: (slot) => (slot === 21 ? 'Other' : 'PPV'),
    groups: [
      { id: 1, name: 'Slots', namePattern: 'PPV', mode: 'attach', attachName: true },
      { id: 2, name: 'Other', namePattern: 'Other', leagues: ['nfl'] },
    ],
  })
  onTestFinished(() => fixture.host.close())
  fixture.events = [...EVENTS]
  const originals = await fixture.rows()
  expect(originals).toHaveLength(CHANNELS.length)
  const rows: string[] = []
  let [runs, most, writes] = [0, 0, 0]

  for (let time = Date.parse(DAY_BEGINS); time <= Date.parse(DAY_ENDS); time += 30 * MINUTE) {
    fixture.now = new Date(time).toISOString()
    fixture.names = Array.from({ length: SLOTS }, (_, slot) => nameOf(slot, fixture.now))
    const written = await fixture.load()
    runs += 1
    most = Math.max(most, written)
    writes += written

    const now = await fixture.rows()
    const guide = new Map((await fixture.host.rest.guideRows.list()).map(({ id, tvgId }) => [id, tvgId]))
    for (const [index, own] of CHANNELS.entries()) {
      const row = now[index] as HostChannel
      const place = `${fixture.now} ${own.name}`
      const changed = changedFields(row, originals[index])
      expect(
        changed.filter((field) => !DRESSED_FIELDS.has(field)),
        place,
      ).toEqual([])
      const game = index < DRESSABLE ? gameOn(own, fixture.now) : null
      if (game === null) expect(changed, place).toEqual([])
      else {
        const [home, away] = GAMES[game] ?? []
        expect(row.effectiveName, place).toContain(`${TEAMS[away ?? -1]}`)
        expect(row.effectiveName, place).toContain(`${TEAMS[home ?? -1]}`)
        expect(guide.get(row.effectiveEpgDataId ?? -1), place).toBe(`sg.${game + 1}.-kc${row.id}`)
      }
    }
    const again = await fixture.run()
    const { operations, warnings, counts } = again
    expect({ operations, warnings, writes: counts.host_writes }, fixture.now).toEqual({
      operations: [],
      warnings: [],
      writes: 0,
    })
    rows.push(`${await line(fixture, originals)}  (${written} writes)`)
  }
  expect(JSON.stringify(await fixture.rows())).toBe(JSON.stringify(originals))
  const table = [
    `${runs} runs, each with a second one that wrote nothing; ${writes} writes in all, at most ${most} in a run`,
    'time (UTC)   dressed',
    ...rows,
    '',
  ].join('\n')
  await expect(table).toMatchFileSnapshot(join(import.meta.dirname, 'attach-day.table.txt'))
}, 300_000)
