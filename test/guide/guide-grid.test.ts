import { describe, expect, test } from 'vitest'
import type { ShownProgramme } from '../../src/guide/guide-grid.ts'
import {
  dayMarks,
  GridBuilder,
  type GridInput,
  type GuideGrid,
  hourMarks,
  ProgrammeReader,
} from '../../src/guide/guide-grid.ts'
import type { Programme } from '../../src/guide/programme.ts'
import { GUIDE_HEAD, GUIDE_TAIL, programmeElement } from '../../src/guide/xmltv.ts'

const CLOCK = { timeZone: 'America/New_York', timeFormat: '12h' } as const

/** A report of channels, each with the starts of its events. */
function report(channels: { readonly [name: string]: readonly string[] }): GridInput['report'] {
  return {
    started_at: '2025-06-05T16:00:00Z',
    guide: {
      ...{ from: '2025-06-05T04:00:00Z', to: '2025-06-06T04:00:00Z' },
      ...{ changed: true, sha256: '', bytes: 0 },
    } as GridInput['report']['guide'],
    channels: Object.entries(channels).map(([name, starts], index) => ({
      ...{ tvg_id: `sg.${name}`, number: 5000 + index, name },
      ...{ event_id: null, league: 'nba', start: null, stream_count: 1, programme_count: 0 },
      event_programmes: starts.map((start) => ({ start: `2025-06-05T${start}:00Z`, stop: '', title: '' })),
    })),
  }
}

function element(channel: string, start: string, stop: string, title: string): ShownProgramme {
  const at = (time: string) => new Date(time.length === 5 ? `2025-06-05T${time}:00Z` : time)
  return {
    channel: `sg.${channel}`,
    ...{ start: at(start), stop: at(stop), title },
    ...{ subTitle: '', description: '', isLive: false },
  }
}

/** The grid of these programmes. */
function guideGrid(input: GridInput & { readonly elements: readonly ShownProgramme[] }): GuideGrid {
  const builder = new GridBuilder(input)
  for (const element of input.elements) builder.add(element)
  return builder.grid()
}

const shown = (grid: GuideGrid) =>
  grid.rows.map(({ name, blocks }) => [
    name,
    ...blocks.map(
      ({ kind, start, stop, title }) =>
        `${kind} ${start.toISOString().slice(11, 16)}-${stop.toISOString().slice(11, 16)} ${title}`,
    ),
  ])

describe('the grid of a guide', () => {
  test('has a row a channel in the order of the report, and one block for fillers that say the same', () => {
    const elements = [
      element('b', '22:00', '23:00', 'Game'),
      element('a', '18:00', '19:00', 'Next: Game'),
      element('a', '19:00', '20:00', 'Next: Game'),
      element('a', '20:00', '22:00', 'Game'),
      element('a', '22:00', '23:00', 'Game'), // as a filler may be called that follows it
      element('a', '23:00', '23:30', 'Earlier: Game'),
      element('stranger', '20:00', '22:00', 'Not ours'),
    ]
    expect(shown(guideGrid({ report: report({ a: ['20:00'], b: ['22:00'] }), clock: CLOCK, elements }))).toEqual([
      [
        'a',
        'filler 18:00-20:00 Next: Game',
        'event 20:00-22:00 Game',
        'filler 22:00-23:00 Game',
        'filler 23:00-23:30 Earlier: Game',
      ],
      ['b', 'event 22:00-23:00 Game'],
    ])
  })

  test('joins no two events, and no fillers with a hole between them', () => {
    const elements = [
      element('a', '18:00', '19:00', 'Race'),
      element('a', '19:00', '20:00', 'Race'),
      element('a', '20:00', '21:00', 'Off'),
      element('a', '21:30', '22:00', 'Off'),
    ]
    const [row = []] = shown(guideGrid({ report: report({ a: ['18:00', '19:00'] }), clock: CLOCK, elements }))
    expect(row.slice(1)).toEqual([
      'event 18:00-19:00 Race',
      'event 19:00-20:00 Race',
      'filler 20:00-21:00 Off',
      'filler 21:30-22:00 Off',
    ])
  })

  test('cuts what goes past its edges, and leaves out what lies beyond', () => {
    const elements = [
      element('a', '2025-06-05T02:00:00Z', '2025-06-05T04:00:00Z', 'Before'),
      element('a', '2025-06-05T03:00:00Z', '2025-06-05T05:00:00Z', 'Over the edge'),
      element('a', '2025-06-06T03:00:00Z', '2025-06-06T06:00:00Z', 'Past midnight'),
      element('a', '2025-06-06T04:00:00Z', '2025-06-06T06:00:00Z', 'After'),
    ]
    const [row = []] = shown(guideGrid({ report: report({ a: [] }), clock: CLOCK, elements }))
    expect(row.slice(1)).toEqual(['filler 04:00-05:00 Over the edge', 'filler 03:00-04:00 Past midnight'])
  })
})

describe('the marks of time', () => {
  const NEW_YORK_SPRING = { from: new Date('2025-03-08T05:00:00Z'), to: new Date('2025-03-10T04:00:00Z') }

  test('are the hours that the owner reads: one is missing on the day on which clocks go forward', () => {
    const labels = hourMarks(NEW_YORK_SPRING, CLOCK).map(({ label }) => label)
    expect(labels).toHaveLength(47)
    expect(labels.slice(24, 28)).toEqual(['12 AM', '1 AM', '3 AM', '4 AM'])
  })

  test('are full hours also where the zone is off by a half, on either clock', () => {
    const kathmandu = { timeZone: 'Asia/Kathmandu', timeFormat: '24h' } as const
    const day = { from: new Date('2025-06-04T18:15:00Z'), to: new Date('2025-06-05T18:15:00Z') }
    const hours = hourMarks(day, kathmandu)
    expect([hours.length, hours[0]?.label, hours[0]?.at, hours.at(-1)?.label]).toEqual([24, '00:00', day.from, '23:00'])
  })

  test('are the days of the calendar, as long as each of them is', () => {
    expect(dayMarks(NEW_YORK_SPRING, CLOCK).map(({ from, to, label }) => [label, Number(to) - Number(from)])).toEqual([
      ['Saturday, March 8, 2025', 24 * 3_600_000],
      ['Sunday, March 9, 2025', 23 * 3_600_000],
    ])
  })
})

test('programmes are read as they were written, wherever the pieces of the file end', () => {
  const programme: Programme = {
    channel: 'sg.1',
    kind: 'event',
    start: new Date('2025-06-05T23:00:00Z'),
    stop: new Date('2025-06-06T01:30:00Z'),
    title: 'A & B <live> "x" – é🏀',
    subTitle: "Game 1 of the 'Finals'",
    description: 'One.\nTwo & three.',
    categories: ['Sports'],
    ...{ isNew: true, isLive: true, isPremiere: false, isReplay: false },
  }
  const { isLive, channel, start, stop, title, subTitle, description } = programme
  const text = GUIDE_HEAD + programmeElement(programme, '') + GUIDE_TAIL
  for (const size of [1, 7, text.length]) {
    const reader = new ProgrammeReader()
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, piece) =>
      text.slice(piece * size, (piece + 1) * size),
    )
    expect(pieces.flatMap((piece) => reader.read(piece))).toEqual([
      { channel, start, stop, title, subTitle, description, isLive },
    ])
  }
})
