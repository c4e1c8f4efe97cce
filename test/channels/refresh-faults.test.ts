import { cpSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import type { HostRest } from '../../src/host/contract.ts'
import type { Fault, ServedCall } from '../../src/host/embedded/server/fault-plan.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { game, Stage } from './stage.ts'

/** Every way in which a call can fail, before the host acted and after. */
const WAYS: readonly Fault[] = [
  { kind: 'status_400', acted: false },
  { kind: 'status_500', acted: false },
  { kind: 'status_500', acted: true },
  { kind: 'timeout', acted: false },
  { kind: 'timeout', acted: true },
  { kind: 'cut', acted: false },
  { kind: 'cut', acted: true },
]

/** Errors that a person can act on; anything else that a run ends with is a defect. */
const CLEAR = /^Host(Away|Failed|Refused|Denied|AnswerUnreadable)$/

const withLogo = (event: SportsEvent): SportsEvent => ({
  ...event,
  home: { ...event.home, name: event.home?.name ?? '', logo: `https://art.example/${event.id}.png` },
})

/** The first refresh of an empty host: everything is made. */
function firstRefresh(): Stage {
  const stage = new Stage()
  stage.events = stage.events.map(withLogo)
  stage.timeoutMs = 120
  stage.settings = { channel_stability_mode: 'gap' }
  return stage
}

/** A later one: a game is over, one moved to another stream, one is new and comes first. */
function laterRefresh(stage: Stage): void {
  stage.events = [withLogo(game(2, 2, 3, '2025-06-05T23:30:00Z')), withLogo(game(3, 4, 5, '2025-06-05T22:00:00Z'))]
  stage.names = ['NBA 01: Porcupines @ Crabs', 'NBA 02: Otters @ Lynxes', 'NBA 03:']
  stage.settings = { channel_stability_mode: 'compact' }
}

/** What a person sees in the host after a run, without ids. */
async function outcome(rest: HostRest) {
  const [streams, groups, logos, channels, sources] = await Promise.all([
    rest.streams.list(),
    rest.groups.list(),
    rest.logos.list(),
    rest.channels.list(),
    rest.guideSources.list(),
  ])
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name
  return {
    channels: channels
      .map(({ name, channel_number, tvg_id, streams: ids, logo_id, channel_group_id }) => ({
        name,
        channel_number,
        tvg_id,
        streams: ids.map((id) => nameIn(streams, id)),
        logo: logos.find(({ id }) => id === logo_id)?.url,
        group: nameIn(groups, channel_group_id),
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    groups: groups.map(({ name }) => name).sort(),
    logos: logos.map(({ url }) => url).sort(),
    sources: sources.map(({ name }) => name),
  }
}

/** The same stage over a copy of its folder. */
function copyOf(stage: Stage): Stage {
  const copy = Object.assign(new Stage(), stage, { folder: temporaryFolder() })
  cpSync(stage.folder, copy.folder, { recursive: true })
  return copy
}

/** The calls that a run of the stage makes, and what comes of it. */
function undisturbed(stage: Stage) {
  return copyOf(stage).work(async ({ server, rest }, refresh) => {
    server.resetCalls()
    await refresh()
    return { calls: [...server.calls], expected: await outcome(rest) }
  })
}

/** Has one call of a run fail, and looks at what becomes of that run and of the two after it. */
async function failOnce(base: Stage, call: ServedCall, fault: Fault, expected: unknown): Promise<void> {
  const stage = copyOf(base)
  const place = `${call.method} ${call.path} (call ${call.number}), ${fault.kind}${fault.acted ? ' after it acted' : ''}`
  const error = await stage
    .run(({ server }) => {
      server.resetCalls()
      server.faults.fail(call.number, fault)
    })
    .then(
      () => null,
      (thrown: unknown) => thrown as { code?: string; message?: string },
    )
  if (error !== null)
    expect(error, place).toMatchObject({
      code: expect.stringMatching(CLEAR),
      message: expect.stringMatching(/^\w+ .*: the host/),
    })
  // A refusal is for a person; what passes by itself is mended within the run.
  if (fault.kind !== 'status_400') expect(error, place).toBeNull()
  await stage.work(async ({ rest, server }, refresh) => {
    await refresh()
    await server.idle()
    expect(await outcome(rest), place).toEqual(expected)
    const { operations, counts } = await refresh()
    expect({ operations, writes: counts.host_writes }, place).toEqual({ operations: [], writes: 0 })
  })
}

describe.each([
  ['the first refresh', async () => firstRefresh()],
  [
    'a refresh with changes, removals and new channels',
    async () => {
      const stage = firstRefresh()
      await stage.run()
      laterRefresh(stage)
      return stage
    },
  ],
] as const)('%s', (_, prepare) => {
  test('ends right or with a clear error whichever call fails once in whichever way, and the next one converges', async () => {
    const base = await prepare()
    const { calls, expected } = await undisturbed(base)
    expect(calls.length).toBeGreaterThan(8)
    for (const call of calls) {
      // A call that only reads acts on nothing.
      const ways = WAYS.filter(({ acted }) => call.writes || !acted)
      await Promise.all(ways.map((fault) => failOnce(base, call, fault, expected)))
    }
  }, 120_000)
})
