import { describe, expect, test } from 'vitest'
import type { HostAccount, HostStream } from '../../src/generated/records.ts'
import { recordListedStreams, streamDrop } from '../../src/streams/stream-drop.ts'

const account = (id: number, more: Partial<HostAccount> = {}): HostAccount => {
  return { id, name: `List ${id}`, status: 'success', isActive: true, ...more }
}

/** Streams of each account; the ids of account 2 begin at 200. */
function streams(counts: { readonly [account: number]: number }, stale: readonly number[] = []): HostStream[] {
  return Object.entries(counts).flatMap(([of, count]) =>
    Array.from({ length: count }, (_, index) => {
      const id = Number(of) * 100 + index
      return { id, name: `Stream ${id}`, m3uAccount: Number(of), isStale: stale.includes(id) }
    }),
  )
}

const NOON = '2025-06-05T12:00:00.000Z'

/** A ledger's facts through several runs, at noon unless the run says otherwise. */
function runs(accounts = [account(1), account(2)], hasChannels = true) {
  const facts = new Map<string, string>()
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  let asked = 0
  return {
    asked: () => asked,
    async run(listed: readonly HostStream[], now = NOON) {
      const drop = await streamDrop({
        ledger,
        hasChannels,
        streams: listed,
        clock: { timeZone: 'UTC', timeFormat: '24h' },
        now: new Date(now),
        accounts: async () => {
          asked += 1
          return accounts
        },
      })
      recordListedStreams(ledger, drop)
      return drop
    },
  }
}

describe('a playlist of two', () => {
  test('that lists as many as before holds nothing back, and nobody is asked', async () => {
    const { run, asked } = runs()
    await run(streams({ 1: 20, 2: 20 }))
    const drop = await run(streams({ 1: 15, 2: 11 }))
    expect(drop.warnings).toEqual([])
    expect(drop.mayMiss([999])).toBe(true)
    expect(asked()).toBe(0)
  })

  test('that was cut holds back its own streams, and those that nobody knows, for three hours', async () => {
    const { run } = runs()
    const cut = streams({ 1: 40, 2: 9 })
    await run(streams({ 1: 40, 2: 20 }))
    for (const time of ['12:00', '12:00', '14:59']) {
      const drop = await run(cut, `2025-06-05T${time}:00.000Z`)
      expect(drop.warnings).toEqual([
        {
          code: 'few_streams',
          message: expect.stringMatching(/"List 2" .*\b9 streams\b.*\b20\b.*\b15:00\b/),
          place: 'account "List 2"',
        },
      ])
      const may = [[100], [200], [219], [100, 200], []].map(drop.mayMiss)
      expect(may).toEqual([true, false, false, false, true])
    }
    const later = await run(cut, '2025-06-05T15:00:00.000Z')
    expect([later.mayMiss([200]), later.warnings]).toEqual([true, []])
    expect((await run(streams({ 1: 40, 2: 4 }), '2025-06-05T15:30:00.000Z')).mayMiss([200])).toBe(true)
  })

  test('that is whole again is believed at once, and held back anew when it is cut again', async () => {
    const { run } = runs()
    await run(streams({ 1: 40, 2: 20 }))
    await run(streams({ 1: 40, 2: 9 }))
    expect((await run(streams({ 1: 40, 2: 20 }), '2025-06-05T12:30:00.000Z')).warnings).toEqual([])
    expect((await run(streams({ 1: 40, 2: 9 }), '2025-06-05T16:00:00.000Z')).mayMiss([200])).toBe(false)
  })

  test('whose streams are stale now is as good as empty, however often', async () => {
    const { run } = runs()
    await run(streams({ 1: 40, 2: 3 }))
    for (const _ of [1, 2]) {
      const drop = await run(streams({ 1: 40, 2: 3 }, [200, 201, 202]))
      expect(drop.warnings).toMatchObject([{ code: 'no_streams', place: 'account "List 2"' }])
      expect([drop.mayMiss([100]), drop.mayMiss([200])]).toEqual([true, false])
    }
  })

  test.each([
    ['deleted', [account(1)]],
    ['switched off', [account(1), account(2, { isActive: false })]],
    ['the one of streams made by hand', [account(1), account(2, { locked: true })]],
  ])('that is %s holds nothing back', async (_, accounts) => {
    const { run, asked } = runs(accounts)
    await run(streams({ 1: 40, 2: 12 }))
    const drop = await run(streams({ 1: 40 }))
    expect(drop.warnings).toEqual([])
    expect(drop.mayMiss([200])).toBe(true)
    await run(streams({ 1: 40 }))
    expect(asked()).toBe(1)
  })
})

test('many small playlists that lose most of their streams together hold everything back', async () => {
  const { run } = runs([1, 2, 3, 4].map((id) => account(id)))
  await run(streams({ 1: 8, 2: 8, 3: 8, 4: 8 }))
  const drop = await run(streams({ 1: 1, 2: 2, 3: 1, 4: 1 }))
  expect(drop.mayMiss([100])).toBe(false)
  expect(drop.warnings).toMatchObject([
    { code: 'few_streams', message: expect.stringMatching(/together .*\b5 streams\b.*\b32\b/) },
  ])
})

test('a host without any stream holds everything back', async () => {
  const { run } = runs()
  await run(streams({ 1: 40 }))
  for (const _ of [1, 2]) {
    const drop = await run([])
    expect(drop.mayMiss([])).toBe(false)
    expect(drop.warnings).toMatchObject([{ code: 'no_streams' }])
  }
})

const CUSTOM = { ...account(9), locked: true }

test.each([
  ['there is no account but the host’s own', [CUSTOM], 'no playlist'],
  ['all accounts are off', [{ ...account(1), isActive: false }, CUSTOM], 'switched off'],
  ['groups are to be chosen', [account(1), { ...account(2), status: 'pending_setup' }], '“List 2”'],
  ['a playlist could not be read', [{ ...account(1), status: 'error' }], '“List 1”'],
  ['the host still reads', [{ ...account(1), status: 'fetching' }], 'loaded'],
])('a host without any stream: %s', async (_, accounts, why) => {
  const messageOf = async (hasChannels: boolean) => {
    const { warnings } = await runs(accounts, hasChannels).run([])
    return warnings[0]?.message ?? ''
  }
  const fresh = await messageOf(false)
  expect(fresh).toContain(why)
  expect(fresh.length).toBeLessThan(180)
  expect(fresh).not.toContain('kept')
  const more = await messageOf(true)
  expect(more.startsWith(`${fresh} `)).toBe(true)
  expect(more).toContain('kept')
})

test.each(['', '{', 'null', '[]', '{"1":5,"2":{"count":"x"}}'])(
  'what was kept and is damaged (%j) counts as never seen',
  async (text) => {
    const drop = await streamDrop({
      ledger: { fact: () => text },
      hasChannels: true,
      streams: streams({ 1: 3 }),
      accounts: async () => [],
      clock: { timeZone: 'UTC', timeFormat: '24h' },
      now: new Date(NOON),
    })
    expect(drop.mayMiss([100])).toBe(true)
    expect(drop.warnings).toEqual([])
  },
)

test('a time on another day is told with the day, by the owner’s clock', async () => {
  const facts = new Map<string, string>()
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  const dropOf = (count: number) =>
    streamDrop({
      ledger,
      hasChannels: true,
      streams: streams({ 1: count }),
      accounts: async () => [account(1)],
      clock: { timeZone: 'America/New_York', timeFormat: '12h' },
      now: new Date('2025-06-06T02:30:00Z'),
    })
  recordListedStreams(ledger, await dropOf(20))
  const [warning] = (await dropOf(5)).warnings
  expect(warning?.message).toContain('Fri, Jun 6 at 1:30 AM')
})
