import { describe, expect, test } from 'vitest'
import type { NumberedChannel, NumberingScenario } from '../../src/generated/records.ts'
import { reassignAllChannels } from '../../src/numbering/index.ts'
import { channel, lockedChannel, numbersOf } from './scenario.ts'

/** One default lane from 101; days are the order. */
type Row = [
  title: string,
  channels: NumberedChannel[],
  expected: Record<string, number | null>,
  more?: Partial<NumberingScenario>,
]

const table = (mode: 'compact' | 'gap' | 'strict', daily_reset: boolean, rows: Row[]) =>
  test.each(rows)('%s', (_title, channels, expected, more) => {
    const settings = { channelRangeStart: 101, channelStabilityMode: mode, gapSize: 3, ...more?.settings }
    expect(numbersOf({ channels, dailyReset: daily_reset, ...more, settings })).toEqual(expected)
  })

const feed = (id: number, event: number, parts: Partial<NumberedChannel> = {}) =>
  channel(id, { eventId: `e${event}`, eventDate: channel(event).eventDate ?? '', ...parts })

describe('compact', () => {
  table('compact', false, [
    ['numbers from the start in sort order', [channel(2), channel(1), channel(3)], { 1: 101, 2: 102, 3: 103 }],
    ['skips external numbers', [channel(1), channel(2)], { 1: 102, 2: 104 }, { externalOccupied: [101, 103] }],
    ['locks are of no account', [lockedChannel(1, 150), channel(2)], { 1: 101, 2: 102 }],
    [
      'splits an event at the end of the range and leaves the rest without a number',
      [feed(1, 1), feed(2, 1), feed(3, 1)],
      { 1: 101, 2: 102, 3: null },
      { settings: { channelRangeEnd: 102 } },
    ],
  ])
})

describe('re-layout', () => {
  table('gap', true, [
    [
      'gap: every event starts gap_size after the last number',
      [feed(1, 1), feed(2, 1), channel(3)],
      { 1: 101, 2: 102, 3: 105 },
    ],
    [
      'gap: goes round external numbers as a whole',
      [feed(1, 1), feed(2, 1), channel(3)],
      { 1: 103, 2: 104, 3: 107 },
      { externalOccupied: [102] },
    ],
    ['gap: moves locked channels', [lockedChannel(1, 150), lockedChannel(2, 101)], { 1: 101, 2: 104 }],
    [
      'gap: an event without room past the frontier takes the first free run of the lane, and the next one tries again',
      [channel(1), feed(2, 2), feed(3, 2), feed(4, 2), channel(5)],
      { 1: 101, 2: 102, 3: 103, 4: 104, 5: 105 },
      { settings: { channelRangeEnd: 105 } },
    ],
    [
      'gap: an event that finds no run takes single numbers, and the next one still goes to the frontier',
      [channel(1), feed(2, 2), feed(3, 2), feed(4, 2), channel(5)],
      { 1: 101, 2: 102, 3: 104, 4: 105, 5: 107 },
      { settings: { channelRangeEnd: 107 }, externalOccupied: [103, 106] },
    ],
    ['gap: channels without an event are alone', [1, 2].map((id) => channel(id, { eventId: '' })), { 1: 101, 2: 104 }],
  ])
  table('strict', true, [
    ['strict: without holes', [lockedChannel(1, 120), feed(2, 2), feed(3, 2)], { 1: 101, 2: 102, 3: 103 }],
  ])
})

describe('sticky gap', () => {
  table('gap', false, [
    [
      'first placement is on the grid',
      [channel(1), feed(2, 2), feed(3, 2), channel(4)],
      { 1: 101, 2: 104, 3: 105, 4: 108 },
    ],
    [
      'a new event takes the grid place after its neighbour',
      [lockedChannel(1, 101), channel(2), lockedChannel(3, 110)],
      { 1: 101, 2: 104, 3: 110 },
    ],
    [
      'without a grid place it takes the first number between',
      [lockedChannel(1, 101), channel(2), lockedChannel(3, 104)],
      { 1: 101, 2: 102, 3: 104 },
    ],
    [
      'without room between it goes past the lane, on the grid',
      [lockedChannel(1, 101), channel(2), lockedChannel(3, 102)],
      { 1: 101, 2: 105, 3: 102 },
    ],
    [
      'several events past the lane keep the grid between them',
      [lockedChannel(1, 101), feed(2, 2), feed(3, 2), channel(4), lockedChannel(5, 102)],
      { 1: 101, 2: 105, 3: 106, 4: 109, 5: 102 },
    ],
    [
      'the grid past the lane steps over external numbers',
      [lockedChannel(1, 101), channel(2), lockedChannel(3, 102)],
      { 1: 101, 2: 108, 3: 102 },
      { externalOccupied: [105] },
    ],
    ['the first event of the lane takes its start', [channel(1), lockedChannel(2, 104)], { 1: 101, 2: 104 }],
    ['nothing moves though the order has changed', [lockedChannel(1, 117), lockedChannel(2, 104)], { 1: 117, 2: 104 }],
    [
      'an event between neighbours in the wrong order goes past the lane',
      [lockedChannel(1, 117), channel(2), lockedChannel(3, 104)],
      { 1: 117, 2: 120, 3: 104 },
    ],
    [
      'a late feed stands beside its event',
      [{ ...feed(1, 1), number: 101, locked: true }, feed(2, 1), lockedChannel(3, 104)],
      { 1: 101, 2: 102, 3: 104 },
    ],
    [
      'a late feed without room goes past the lane',
      [{ ...feed(1, 1), number: 101, locked: true }, feed(2, 1), lockedChannel(3, 102)],
      { 1: 101, 2: 105, 3: 102 },
    ],
    [
      'a number stored without a lock does not hold',
      [channel(1, { number: 150 }), channel(2, { number: 101 })],
      { 1: 101, 2: 104 },
    ],
    [
      'of two on one number the first in order keeps it',
      [lockedChannel(1, 104), lockedChannel(2, 104)],
      { 1: 104, 2: 107 },
    ],
    [
      'a lock on an external number does not hold',
      [lockedChannel(1, 101), lockedChannel(2, 104)],
      { 1: 101, 2: 105 },
      { externalOccupied: [104] },
    ],
    [
      'an event that finds no run takes single numbers; anchors stay, and what finds the lane full has no number',
      [lockedChannel(1, 101), feed(2, 2), feed(3, 2), channel(4), lockedChannel(5, 103)],
      { 1: 101, 2: 102, 3: 104, 4: null, 5: 103 },
      { settings: { channelRangeEnd: 104 } },
    ],
    [
      'an event without room at the end looks back as a whole',
      [lockedChannel(1, 104), feed(2, 2), feed(3, 2)],
      { 1: 104, 2: 101, 3: 102 },
      { settings: { channelRangeEnd: 105 } },
    ],
    [
      'a late feed without room at the end looks back',
      [{ ...feed(1, 1), number: 103, locked: true }, feed(2, 1), lockedChannel(3, 104)],
      { 1: 103, 2: 101, 3: 104 },
      { settings: { channelRangeEnd: 104 } },
    ],
  ])
})

describe('sticky strict', () => {
  table('strict', false, [
    [
      'first placement is without holes',
      [channel(1), feed(2, 2), feed(3, 2), channel(4)],
      { 1: 101, 2: 102, 3: 103, 4: 104 },
    ],
    [
      'a new event goes past everything, whatever its time',
      [channel(1), lockedChannel(2, 101), lockedChannel(3, 110)],
      { 1: 111, 2: 101, 3: 110 },
    ],
    ['holes stay open', [lockedChannel(1, 101), lockedChannel(2, 105), channel(3)], { 1: 101, 2: 105, 3: 106 }],
    [
      'a late feed takes the number after its event when it is free',
      [{ ...feed(1, 1), number: 101, locked: true }, feed(2, 1), lockedChannel(3, 103)],
      { 1: 101, 2: 102, 3: 103 },
    ],
    [
      'an event goes round external numbers as a whole',
      [lockedChannel(1, 101), feed(2, 2), feed(3, 2)],
      { 1: 101, 2: 104, 3: 105 },
      { externalOccupied: [103] },
    ],
    ['a lock outside the range does not hold', [lockedChannel(1, 9), lockedChannel(2, 101)], { 1: 102, 2: 101 }],
    [
      'holes are used once nothing is left past everything',
      [lockedChannel(1, 105), feed(2, 2), feed(3, 2), channel(4)],
      { 1: 105, 2: 101, 3: 102, 4: 103 },
      { settings: { channelRangeEnd: 105 } },
    ],
  ])
})

describe('locks', () => {
  const locked = (settings: NumberingScenario['settings']) => [
    ...reassignAllChannels({ channels: [channel(1), channel(2)], settings: { channelRangeStart: 101, ...settings } })
      .locked,
  ]

  test('compact locks nothing', () => {
    expect(locked({ channelStabilityMode: 'compact' })).toEqual([])
  })

  test('the sticky modes lock what got a number', () => {
    expect(locked({ channelStabilityMode: 'gap' })).toEqual(['1', '2'])
    expect(locked({ channelStabilityMode: 'strict', channelRangeEnd: 101 })).toEqual(['1'])
  })
})
