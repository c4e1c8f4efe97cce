import { cpSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Fault, ServedCall } from '../../src/embedded-host/server/call-ledger.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import type { HostRest } from '../../src/host/contract.ts'
import { manualDeadlines } from '../host/rest/deadlines.ts'
import { quickFolder } from '../temporary-folder.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

/** Every way in which a call can fail, before the host acted and after. */
const WAYS: readonly Fault[] = [
  { kind: 'status_400', acted: false },
  { kind: 'status_400', acted: true },
  { kind: 'status_500', acted: false },
  { kind: 'status_500', acted: true },
  { kind: 'timeout', acted: false },
  { kind: 'timeout', acted: true },
  { kind: 'cut', acted: false },
  { kind: 'cut', acted: true },
  { kind: 'late', acted: true },
]

/** Each call fails in so many of them, the next one in the next ones; a larger refresh fails in all of them (`npm run faults`). */
const WAYS_OF_A_CALL = 2

/** Errors that a person can act on; anything else that a run ends with is a defect. */
const CLEAR = /^Host(Away|Refused)$/

const withLogo = (event: SportsEvent): SportsEvent => ({
  ...event,
  home: { ...event.home, name: event.home?.name ?? '', logo: `https://art.example/${event.id}.png` },
})

/** The first refresh of an empty host: everything is made. */
function firstRefresh(): RefreshFixture {
  const fixture = new RefreshFixture()
  fixture.events = fixture.events.map(withLogo)
  fixture.settings = { channel_stability_mode: 'gap' }
  return fixture
}

/** One of the next day: yesterday's games are over, one of today is new, one stands at another stream. */
function laterRefresh(fixture: RefreshFixture): void {
  fixture.now = '2025-06-06T16:00:00Z'
  fixture.events = [withLogo(game(2, 2, 3, '2025-06-06T23:30:00Z')), withLogo(game(3, 4, 5, '2025-06-06T22:00:00Z'))]
  fixture.names = ['NBA 01: Porcupines @ Crabs', 'NBA 02: Otters @ Lynxes', 'NBA 03:']
  fixture.settings = { channel_stability_mode: 'compact' }
}

/** What a person sees in the host after a run, without ids. */
async function outcome(rest: HostRest) {
  const [streams, groups, logos, channels, sources, guide] = await Promise.all([
    rest.streams.list(),
    rest.groups.list(),
    rest.logos.list(),
    rest.channels.list(),
    rest.guideSources.list(),
    rest.guideRows.list(),
  ])
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name
  return {
    channels: channels
      .map(({ name, channelNumber, tvgId, streams: ids, logoId, channelGroupId }) => ({
        name,
        channel_number: channelNumber,
        tvg_id: tvgId,
        streams: ids.map((id) => nameIn(streams, id)),
        logo: logos.find(({ id }) => id === logoId)?.url,
        group: nameIn(groups, channelGroupId),
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    groups: groups.map(({ name }) => name).sort(),
    logos: logos.map(({ url }) => url).sort(),
    sources: sources.map(({ name, status }) => `${name} ${status}`),
    guide: guide.map(({ tvgId: id }) => id).sort(),
  }
}

/** The same fixture over a copy of its folder. */
function copyOf(fixture: RefreshFixture): RefreshFixture {
  const copy = Object.assign(new RefreshFixture(), fixture, { folder: quickFolder(), deadlines: manualDeadlines() })
  cpSync(fixture.folder, copy.folder, { recursive: true })
  return copy
}

/** The calls that a run of the fixture makes, and what comes of it. */
function undisturbed(fixture: RefreshFixture) {
  return copyOf(fixture).work(async (host, refresh) => {
    host.server.resetCalls()
    await refresh()
    const calls = [...host.server.calls]
    await host.settled()
    return { calls, expected: await outcome(host.rest) }
  })
}

/** Whether a run may end with an error: what passes by itself is mended within the run. */
function mayEnd({ path, method }: ServedCall, { kind }: Fault): boolean {
  const makes = method === 'POST' && !path.endsWith('/import/')
  return kind === 'status_400' || (makes && (kind === 'timeout' || kind === 'late'))
}

/** Has one call of a run fail, and looks at what becomes of that run and of the two after it. */
async function failOnce(base: RefreshFixture, call: ServedCall, fault: Fault, expected: unknown): Promise<void> {
  const fixture = copyOf(base)
  const place = `${call.method} ${call.path} (call ${call.number}), ${fault.kind}${fault.acted ? ' after it acted' : ''}`
  let met = false
  const error = await fixture
    .run(({ server }) => {
      server.resetCalls()
      void server.faults.fail(call.number, fault).then(() => {
        met = true
        if (fault.kind === 'timeout' || fault.kind === 'late') setImmediate(fixture.deadlines.pass)
      })
    })
    .then(
      () => null,
      (thrown: unknown) => thrown as { code?: string; message?: string },
    )
  expect(met, place).toBe(true)
  if (error !== null) {
    expect(mayEnd(call, fault), `${place}: ${error.message}`).toBe(true)
    expect(error, place).toMatchObject({
      code: expect.stringMatching(CLEAR),
      message: expect.stringMatching(/^Cannot \w+ .*: .*Dispatcharr/),
    })
  }
  await fixture.work(async (host, refresh) => {
    await refresh()
    await host.settled()
    expect(await outcome(host.rest), place).toEqual(expected)
    const { operations, counts } = await refresh()
    expect({ operations, writes: counts.host_writes }, place).toEqual({ operations: [], writes: 0 })
  })
}

/** Calls of every refresh. */
const READS = [
  'GET /api/channels/channels/',
  'GET /api/channels/groups/',
  'GET /api/channels/logos/',
  'GET /api/channels/streams/ids/',
  'GET /api/core/settings/',
  'GET /api/epg/epgdata/',
  'GET /api/epg/sources/',
  'GET /api/plugins/plugins/',
  'POST /api/channels/streams/by-ids/',
]

/** New channels, and their guide. */
const CREATES = [
  'POST /api/channels/channels/',
  'POST /api/channels/logos/',
  'POST /api/channels/channels/batch-set-epg/',
]

/** What is asked where channels are to go. */
const USES = ['GET /api/channels/profiles/', 'GET /api/channels/recordings/', 'GET /proxy/ts/status']

describe.each([
  [
    'the first refresh',
    async () => firstRefresh(),
    [...READS, ...CREATES, 'POST /api/channels/groups/', 'POST /api/epg/sources/', 'POST /api/core/settings/'],
  ],
  [
    'a refresh with changes, removals and new channels',
    async () => {
      const fixture = firstRefresh()
      await fixture.run()
      laterRefresh(fixture)
      return fixture
    },
    [
      ...[...READS, ...CREATES, ...USES, 'PATCH /api/core/settings/'],
      // The fixture works in a copy of its folder, so that the guide has moved.
      ...['PATCH /api/epg/sources/', 'POST /api/epg/import/'],
      ...['PATCH /api/channels/channels/edit/bulk/', 'DELETE /api/channels/channels/bulk-delete/'],
    ],
  ],
] as const)('%s', (_, prepare, kindsOfCalls) => {
  test('ends right or with a clear error whichever call fails once in whichever way, and the next one converges', async () => {
    const base = await prepare()
    const { calls, expected } = await undisturbed(base)
    const kinds = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/[?].*|\d+\/$/g, '')}`))
    expect([...kinds].sort()).toEqual([...kindsOfCalls].sort())
    const turns = { reads: 0, writes: 0 }
    const met = new Set<Fault>()
    for (const call of calls) {
      // A call that only reads acts on nothing.
      const ways = WAYS.filter(({ acted }) => call.writes || !acted)
      const turn = call.writes ? turns.writes++ : turns.reads++
      const places = Array.from({ length: WAYS_OF_A_CALL }, (_, place) => turn * WAYS_OF_A_CALL + place)
      const some = places.flatMap((place) => ways[place % ways.length] ?? [])
      for (const fault of some) met.add(fault)
      await Promise.all(some.map((fault) => failOnce(base, call, fault, expected)))
    }
    expect(met).toEqual(new Set(WAYS))
  }, 300_000)
})
