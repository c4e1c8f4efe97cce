import { describe, expect, test } from 'vitest'
import { type OrderWishes, orderedStreams } from '../../src/channels/stream-order.ts'
import { KeywordService, readName } from '../../src/detection/index.ts'
import type { HostStream } from '../../src/generated/records.ts'

const keywords = new KeywordService()
const ACCOUNTS = new Map([
  [1, 'One'],
  [2, 'Two'],
])

/** Ids of the streams in their order; ids count from one. */
function order(streams: readonly (string | Partial<HostStream>)[], wishes: OrderWishes = {}) {
  const given = streams.map((stream, index) => {
    const row = { id: index + 1, name: '', ...(typeof stream === 'string' ? { name: stream } : stream) }
    return { stream: row, reading: readName(row.name, { keywords, now: new Date(0) }) }
  })
  const ids = (list: typeof given) => orderedStreams(list, wishes, ACCOUNTS).map(({ stream }) => stream.id)
  expect(ids([...given].reverse())).toEqual(ids(given))
  return ids(given)
}

const A = 'Mules @ Herons'

test('streams stand by language, feed, quality and name, unless the group says otherwise', () => {
  const names = [`Away Feed: ${A} 4K`, `Home Feed: ${A}`, `${A} HD`, `${A} FHD`, `${A} (b)`, `${A} (a)`]
  expect(order(names)).toEqual([4, 3, 6, 5, 2, 1])
  expect(order(names, { streamOrder: ['quality', 'feed'] })).toEqual([1, 4, 3, 6, 5, 2])
  expect(order(names, { streamOrder: [] })).toEqual([1, 2, 6, 5, 4, 3])
  expect(order(names, { feedOrder: ['away', 'home'] })).toEqual([1, 2, 4, 3, 6, 5])
})

describe('language', () => {
  const names = [`${A} (Español) 4K`, `${A} (French) FHD`, `Away Feed: ${A}`, `${A} SD`, `Home Feed: ${A} (Español)`]

  test('that a name tells stands behind those that tell none, whatever else they are', () => {
    expect(order(names)).toEqual([4, 3, 1, 2, 5])
  })

  test('comes in the order that the group names, others behind them, or by no language at all', () => {
    expect(order(names, { languageOrder: ['es', 'none'] })).toEqual([1, 5, 4, 3, 2])
    expect(order(names, { languageOrder: ['fr'] })).toEqual([2, 1, 4, 5, 3])
    expect(order(names, { streamOrder: ['feed', 'quality', 'account'] })).toEqual([1, 2, 4, 5, 3])
    expect(order(names, { streamOrder: ['feed', 'language'] })).toEqual([4, 1, 2, 5, 3])
  })
})

describe('quality', () => {
  test('is what the host measured, else what the name says; nothing said is above poor', () => {
    const measured = (resolution: unknown, fps?: unknown) => ({ streamStats: { resolution, source_fps: fps } })
    const streams = [
      `${A} SD`,
      A,
      { name: `${A} 4K`, ...measured('1280x720', 50) },
      { name: `${A} SD`, ...measured('1920x1080', 25) },
      { name: `${A} FHD 60fps` },
      { name: A, ...measured('odd', 'odd') },
      { name: A, streamStats: null },
    ]
    expect(order(streams)).toEqual([5, 4, 3, 2, 6, 7, 1])
  })

  test('of pictures a second decides between equal ones', () => {
    expect(order([`${A} 1080p`, `${A} 1080p60`, `${A} 1080p50`])).toEqual([2, 3, 1])
  })
})

test('accounts stand in the order that the group names, others behind them', () => {
  const of = (account: number | null) => ({ name: A, m3uAccount: account })
  expect(order([of(null), of(1), of(2)], { accountOrder: ['two', 'ONE'] })).toEqual([3, 2, 1])
  expect(order([of(null), of(1), of(2)], { accountOrder: ['two'] })).toEqual([3, 1, 2])
})

test('those that the playlist no longer lists are the last, whatever they are', () => {
  expect(order([{ name: `${A} 8K`, isStale: true }, `Away Feed: ${A} SD`])).toEqual([2, 1])
})

test('an address of one account comes once, the best of its names', () => {
  const at = (name: string, account: number, url = 'http://provider.example/1') => ({ name, url, m3uAccount: account })
  const streams = [at(`${A} SD`, 1), at(`${A} HD`, 1), at(A, 2), at(A, 1, ''), at(A, 1, '')]
  expect(order(streams)).toEqual([2, 3, 4, 5])
  expect(
    order([
      { id: 5, name: A },
      { id: 5, name: A },
    ]),
  ).toEqual([5])
})
