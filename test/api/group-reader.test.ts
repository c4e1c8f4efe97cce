import { describe, expect, test } from 'vitest'
import { GroupReader } from '../../src/api/group-reader.ts'
import { KeywordService } from '../../src/detection/index.ts'
import type { HostAccount, HostStream } from '../../src/generated/records.ts'
import type { Host } from '../../src/host/contract.ts'
import { MINUTE_MS } from '../../src/time/units.ts'

const keywords = new KeywordService()

/** A reader of a host with one group of games, and how often it read all names. */
function openReader() {
  const names = (count: number) =>
    Array.from({ length: count }, (_, slot) => ({
      ...{ id: slot + 1, name: `NBA ${slot + 1}: Mules @ Herons 7:30 PM ET` },
      ...{ channelGroup: 1, m3uAccount: 3, isStale: false },
    }))
  const state = {
    ...{ elapsed: 0, reads: 0, isAway: false },
    streams: names(2) as readonly HostStream[],
    accounts: [{ id: 3, name: 'Apollo', updatedAt: '2025-06-05T15:00:00Z' }] as unknown as readonly HostAccount[],
  }
  const rest = {
    accounts: { list: async () => state.accounts },
    streams: {
      ids: async () => state.streams.map(({ id }) => id),
      async list() {
        state.reads += 1
        if (state.isAway) throw new Error('the host is away')
        return state.streams
      },
    },
    groups: { list: async () => [{ id: 1, name: 'US | NBA' }] },
  }
  const host = { rest, clock: () => new Date('2025-06-05T16:00:00Z') } as unknown as Host
  const pace = { elapsed: () => state.elapsed, isDue: () => false, yieldToEventLoop: async () => undefined }
  const reader = new GroupReader({ host, pace })
  return { state, names, reader, read: async (service = keywords) => (await reader.read(service)).groups }
}

describe('the reader of groups', () => {
  test('reads all names once, for all that ask at the same time and later', async () => {
    const { state, reader, read } = openReader()
    const all = await Promise.all([read(), read(), read()])
    expect(await read()).toBe(all[0])
    expect(all[0]).toMatchObject([{ name: 'US | NBA', streams: 2, events: 2, accountId: 3 }])
    expect((await reader.read(keywords)).accounts).toEqual(state.accounts)
    expect(state.reads).toBe(1)
  })

  test.each<readonly [string, (opened: ReturnType<typeof openReader>) => object]>([
    ['a stream more', ({ names }) => ({ streams: names(3) })],
    ['a stream in place of another', ({ names }) => ({ streams: names(3).slice(1) })],
    ['a refresh of a playlist', () => ({ accounts: [{ id: 3, name: 'Apollo', updatedAt: '2025-06-05T16:00:00Z' }] })],
    ['ten minutes', () => ({ elapsed: 10 * MINUTE_MS })],
  ])('reads them again after %s', async (_, change) => {
    const opened = openReader()
    await opened.read()
    Object.assign(opened.state, change(opened))
    await opened.read()
    expect(opened.state.reads).toBe(2)
  })

  test('reads them again with other keywords', async () => {
    const { state, read } = openReader()
    await read()
    await read(new KeywordService())
    expect(state.reads).toBe(2)
  })

  test('throws what the host does, and asks it again the next time', async () => {
    const { state, read } = openReader()
    state.isAway = true
    await expect(read()).rejects.toThrow('the host is away')
    state.isAway = false
    expect(await read()).toHaveLength(1)
  })
})
