import { expect, test } from 'vitest'
import { suggestGroups } from '../../src/configuration/group-suggestions.ts'
import { KeywordService } from '../../src/detection/index.ts'
import { createPace } from '../../src/time/slices.ts'

const keywords = new KeywordService()

async function suggestions(groups: { readonly [group: string]: readonly string[] }) {
  const names = Object.keys(groups)
  const streams = Object.values(groups).flatMap((list, group) =>
    list.map((name) => ({ name, channelGroup: group + 1, m3uAccount: 1, isStale: name.startsWith('GONE') })),
  )
  return await suggestGroups(
    {
      streams: streams.map((stream, index) => ({ id: index + 1, ...stream })),
      hostGroups: names.map((name, index) => ({ id: index + 1, name })),
      keywords,
      now: new Date('2025-06-05T16:00:00Z'),
    },
    createPace(),
  )
}

const games = (count: number) =>
  Array.from({ length: count }, (_, slot) => `NBA ${slot + 1}: Mules @ Herons 7:30 PM ET`)
const slots = (count: number) => Array.from({ length: count }, (_, slot) => `NBA ${slot + 1}:`)
const channels = (count: number) => Array.from({ length: count }, (_, slot) => `UK: News Channel ${slot + 1} HD`)

test('groups of events come first, by share and count; idle slots are not held against them', async () => {
  expect(
    await suggestions({
      'US| FEW': games(2),
      'UK| NEWS': channels(20),
      'US| MIXED': [...games(4), ...channels(6)],
      'US| SLOTS': [...games(5), ...slots(50)],
      'US| PPV': games(9),
    }),
  ).toEqual([
    { name: 'US| PPV', streams: 9, events: 9 },
    { name: 'US| SLOTS', streams: 55, events: 5 },
    { name: 'US| FEW', streams: 2, events: 2 },
    { name: 'US| MIXED', streams: 10, events: 4 },
  ])
})

test('a group of films is none, though some are called like a game', async () => {
  expect(await suggestions({ FILMS: ['Kramer vs. Kramer', ...channels(9)] })).toEqual([])
})

test('replays, channels that are always on and streams that no playlist lists are no events', async () => {
  expect(
    await suggestions({
      REPLAYS: ['REPLAY: NBA Mules @ Herons'],
      'ALWAYS ON': ['24/7 NBA: Mules vs Herons'],
      GONE: ['GONE NBA: Mules @ Herons'],
    }),
  ).toEqual([])
})

test('at most 15 groups are suggested, by name where they are alike', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`PPV ${String(index).padStart(2, '0')}`, games(1)]),
  )
  const names = (await suggestions(many)).map(({ name }) => name)
  expect(names).toHaveLength(15)
  expect(names).toEqual(names.toSorted())
})
