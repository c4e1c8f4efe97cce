import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { armRelayout } from '../../src/channels/channel-numbers.ts'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type {
  HostChannel,
  ManagedChannel,
  NumberingException,
  RefreshReport,
  SportsEvent,
} from '../../src/generated/records.ts'
import type { HostRest } from '../../src/host/contract.ts'
import { Ledger } from '../../src/ledger/ledger-store.ts'
import { openDatabase } from '../../src/store/database.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { civilDate } from '../../src/time/zone.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const ZONE = 'America/New_York'
const OURS = 'sg.'

/** Two leagues of invented teams; on each day every team plays once. */
const LEAGUES = [
  {
    name: 'NBA',
    code: 'nba',
    sport: 'basketball',
    teams: ['Herons', 'Mules', 'Crabs', 'Porcupines', 'Lynxes', 'Otters'],
  },
  {
    name: 'NHL',
    code: 'nhl',
    sport: 'hockey',
    teams: ['Badgers', 'Walruses', 'Falcons', 'Turtles', 'Geckos', 'Moths'],
  },
] as const

const CITIES = ['Harbor', 'Mesa', 'Cove', 'Pine', 'Summit', 'Delta']

/** Numbers between 0 and 1, the same ones for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Game {
  readonly event: SportsEvent
  /** Its streams: one for everybody, and at some games one of the home side's own. */
  readonly streams: readonly string[]
}

/** Three games of each league on the day `date`, at hours that differ from day to day. */
function gamesOf(date: string, day: number, roll: () => number): Game[] {
  return LEAGUES.flatMap(({ name, code, sport, teams }, league) => {
    const drawn = teams.map((team, index) => ({ team, index, lot: roll() })).sort((a, b) => a.lot - b.lot)
    return [0, 1, 2].map((pair): Game => {
      const [home, away] = drawn.slice(pair * 2, pair * 2 + 2)
      if (!home || !away) throw new Error('a team is missing')
      const side = ({ team, index }: { team: string; index: number }) => ({
        id: String(league * 10 + index),
        name: `${CITIES[index]} ${team}`,
        shortName: team,
      })
      const stream = `${name}: ${away.team} @ ${home.team}`
      return {
        event: {
          id: String(day * 100 + league * 10 + pair),
          provider: 'espn',
          sport,
          league: code,
          start: `${date}T${15 + Math.floor(roll() * 9)}:${roll() < 0.5 ? '00' : '30'}:00Z`,
          home: side(home),
          away: side(away),
        },
        streams: roll() < 0.4 ? [stream, `${stream} (Home)`] : [stream],
      }
    })
  })
}

/** A host of its own for some days of games, with a refresh now and then. */
class Season {
  readonly fixture = new RefreshFixture()
  readonly roll: () => number
  /** Reasons of the re-layouts, each with the owner's calendar day. */
  readonly relayouts: string[] = []
  private readonly games: readonly Game[]
  private before: readonly ManagedChannel[] = []

  constructor(seed: number, days: readonly string[], settings: { readonly [field: string]: unknown }) {
    this.roll = dice(seed)
    this.games = days.flatMap((date, day) => gamesOf(date, day + 1, this.roll))
    this.fixture.events = this.games.map(({ event }) => event)
    this.fixture.settings = { create_before: '10h', delete_after: '2h', ...settings }
  }

  /** One refresh at `now`, after what `meddle` did in the host, and another right after it. */
  async refresh(now: Date, meddle: (host: EmbeddedHost) => Promise<unknown>): Promise<void> {
    this.fixture.now = now.toISOString()
    const listed = this.games.flatMap(({ streams }) => streams.filter(() => this.roll() < 0.8))
    this.fixture.names = [...listed, ...Array.from({ length: 60 - listed.length }, (_, slot) => `NBA ${slot + 10}:`)]
    const { report, channels } = await this.fixture.work(async (host, run) => {
      await meddle(host)
      const foreign = (await host.rest.channels.list()).filter((channel) => !isOurs(channel))
      const report = await run()
      const channels = await host.rest.channels.list()
      expect(channels.filter((channel) => !isOurs(channel))).toEqual(foreign)
      await host.settled() // it reads the guide to its end
      const again = await run()
      expect(again.counts.host_writes, 'a second refresh writes nothing').toBe(0)
      expect(again.relayout, 'nor is it a second re-layout').toBeNull()
      return { report, channels }
    })
    const { records } = await withLedger(this.fixture, (ledger) => ledger.list())
    if (report.relayout !== null) this.relayouts.push(`${civilDate(now, ZONE)} ${report.relayout}`)
    this.requireSound(report, channels, records)
    this.before = records
  }

  /** The local database is gone, and with it all that was known of the channels. */
  loseLedger(): void {
    rmSync(join(this.fixture.folder, 'plugin/sports-guide.db'))
  }

  private requireSound(
    report: RefreshReport,
    channels: readonly HostChannel[],
    records: readonly ManagedChannel[],
  ): void {
    const at = this.fixture.now
    const numbers = channels.flatMap(({ channelNumber: number }) => (number === null ? [] : [number]))
    expect(new Set(numbers).size, `${at}: no two channels on one number`).toBe(numbers.length)
    expect(
      Object.fromEntries(records.map(({ tvgId, number }) => [tvgId, number])),
      `${at}: the ledger knows the numbers in the host`,
    ).toEqual(Object.fromEntries(channels.filter(isOurs).map(({ tvgId, channelNumber }) => [tvgId, channelNumber])))
    const external = new Set(channels.filter((channel) => !isOurs(channel)).map(({ channelNumber }) => channelNumber))
    const numberOf = new Map(records.map(({ tvgId, number }) => [tvgId, number]))
    const moved = this.before.filter(
      ({ tvgId, number, numberLocked: locked }) =>
        locked && numberOf.has(tvgId) && numberOf.get(tvgId) !== number && !external.has(number),
    )
    if (report.relayout === null) {
      expect(
        moved.map(({ name }) => name),
        `${at}: no locked channel moves without a reason`,
      ).toEqual([])
    }
  }
}

function writeBlocks(host: EmbeddedHost, blocks: readonly NumberingException[]): Promise<void> {
  return writeUserRows(host.settings, { numberingExceptions: blocks }, host.clock())
}

function isOurs({ tvgId }: HostChannel): boolean {
  return tvgId?.startsWith(OURS) ?? false
}

/** A channel of the owner's own, that is nothing to us. */
async function addForeign(rest: HostRest, number: number): Promise<void> {
  const [group] = await rest.groups.list()
  await rest.channels.create({
    name: `Channel ${number}`,
    channelNumber: number,
    channelGroupId: group?.id ?? (await rest.groups.create('Mine')).id,
    tvgId: `mine.${number}`,
    logoId: null,
    streams: [],
  })
}

async function someOfOurs(rest: HostRest, roll: () => number): Promise<HostChannel | undefined> {
  const ours = (await rest.channels.list()).filter(isOurs)
  return ours[Math.floor(roll() * ours.length)]
}

/** What may happen in the host between two refreshes, by turns. */
const MEDDLING: readonly ((host: EmbeddedHost, roll: () => number) => Promise<unknown>)[] = [
  async () => undefined,
  async ({ rest }, roll) => {
    const number = (await someOfOurs(rest, roll))?.channelNumber
    if (typeof number === 'number') await addForeign(rest, number)
  },
  async ({ rest }, roll) => {
    const channel = await someOfOurs(rest, roll)
    const other = await someOfOurs(rest, roll)
    const number = roll() < 0.5 ? (other?.channelNumber ?? null) : 5000 + Math.floor(roll() * 40)
    if (channel) await rest.channels.bulkEdit([{ id: channel.id, channelNumber: number }])
  },
  async ({ rest }, roll) => {
    const foreign = (await rest.channels.list()).filter((channel) => !isOurs(channel))
    const gone = foreign[Math.floor(roll() * foreign.length)]
    if (gone) await rest.channels.bulkDelete([gone.id])
  },
  async ({ rest }, roll) => {
    const channel = await someOfOurs(rest, roll)
    if (channel) await rest.channels.bulkDelete([channel.id])
  },
]

/** The owner's blocks, from one edit to the next. */
const BLOCKS: readonly (readonly NumberingException[])[] = [
  [{ scope: 'league', sport: 'hockey', leagueCode: 'nhl', start: 700 }],
  [
    { scope: 'league', sport: 'hockey', leagueCode: 'nhl', start: 700, end: 702 },
    { scope: 'team', sport: 'basketball', teamName: 'Harbor Herons', start: 701 },
  ],
  [
    { scope: 'sport', sport: 'hockey', start: 5003, end: 5006 },
    { scope: 'team', sport: 'basketball', teamName: 'Cove Crabs', start: 5000 },
  ],
  [],
]

const DAYS = ['2025-10-31', '2025-11-01', '2025-11-02', '2025-11-03']

describe.each(['gap', 'strict', 'compact'])('days of games in %s mode', (mode) => {
  test('keep every rule in every refresh, whatever happens in the host', { timeout: 120_000 }, async () => {
    const season = new Season(1, DAYS, { channel_stability_mode: mode, channel_daily_reset_time: '01:30' })
    const first = Date.parse('2025-10-31T14:00:00Z')
    let edits = 0
    let turn = 0
    for (let run = 0; run < 20; run += 1) {
      const [isLost, isEdited] = [run === 13, run % 5 === 1]
      if (isLost) season.loseLedger()
      await season.refresh(new Date(first + run * 4 * HOUR_MS), async (host) => {
        if (isEdited) await writeBlocks(host, BLOCKS[edits++] ?? [])
        else if (!isLost) await MEDDLING[turn++ % MEDDLING.length]?.(host, season.roll)
      })
    }
    expect(season.relayouts).toEqual(
      mode === 'compact'
        ? []
        : [
            '2025-10-31 first_run',
            '2025-10-31 settings_changed',
            '2025-11-01 daily_reset',
            '2025-11-01 settings_changed',
            '2025-11-02 daily_reset',
            '2025-11-02 settings_changed',
            '2025-11-03 settings_changed',
            '2025-11-03 daily_reset',
          ],
    )
  })
})

/** Two games in gap mode, numbered once. */
async function laidOut(settings: { readonly [field: string]: unknown } = {}): Promise<RefreshFixture> {
  const fixture = new RefreshFixture()
  fixture.settings = { channel_stability_mode: 'gap', channel_daily_reset_time: '01:30', ...settings }
  fixture.now = '2025-06-05T16:00:00Z'
  await fixture.run()
  expect(await fixture.channels()).toEqual({ [MULES]: 5000, [CRABS]: 5003 })
  return fixture
}

const MULES = 'NBA: Mules @ Herons'
const CRABS = 'NBA: Porcupines @ Crabs'

/** An earlier game comes: a re-layout would move both channels, a sticky run moves neither. */
function addEarlierGame(fixture: RefreshFixture): void {
  fixture.events.push(game(3, 4, 5, '2025-06-05T22:00:00Z'))
  fixture.names = [...fixture.names, 'NBA 04: Otters @ Lynxes']
}

/** Works on what the plugin remembers, while no run is under way. */
async function withLedger<Answer>(fixture: RefreshFixture, work: (ledger: Ledger) => Answer): Promise<Answer> {
  const database = await openDatabase(join(fixture.folder, 'plugin/sports-guide.db'))
  try {
    return work(new Ledger(database))
  } finally {
    database.close()
  }
}

const reasonsOf = ({ operations }: RefreshReport) =>
  operations.map(({ action, name, reason }) => [action, name, reason])

test('a number that somebody changed in the host is put back, and the report says so', async () => {
  const fixture = await laidOut()
  const report = await fixture.run(async ({ rest }) => {
    const crabs = (await rest.channels.list()).find(({ name }) => name === CRABS)
    await rest.channels.bulkEdit([{ id: crabs?.id ?? 0, channelNumber: 5000 }])
  })
  expect(report.relayout).toBeNull()
  expect(reasonsOf(report)).toEqual([['renumber', CRABS, expect.stringMatching(/\b5000\b.*\b5003\b.*changed/)]])
  expect(await fixture.channels()).toEqual({ [MULES]: 5000, [CRABS]: 5003 })
})

test('a foreign channel on one of our numbers moves that one channel', async () => {
  const fixture = await laidOut()
  const report = await fixture.run(({ rest }) => addForeign(rest, 5000))
  expect(report).toMatchObject({ relayout: null, counts: { renumbered: 1 } })
  expect(await fixture.channels()).toMatchObject({ 'Channel 5000': 5000, [CRABS]: 5003 })
})

test('a channel that moves for a foreign one says so in the preview and the report, and no longer in the next run', async () => {
  const fixture = new RefreshFixture() // compact by default
  await fixture.run()
  await fixture.work(async (host, run) => {
    await addForeign(host.rest, 5000)
    const foreign = (await host.rest.channels.list()).find(({ name }) => name === 'Channel 5000')
    const by = { code: 'number_taken', host_channel_id: foreign?.id, name: 'Channel 5000', number: 5000 }
    for (const dryRun of [true, false]) {
      const { operations, warnings } = await run({ dryRun })
      expect(operations).toMatchObject([
        { action: 'renumber', name: MULES, moved_by: by },
        { action: 'renumber', name: CRABS, moved_by: by },
      ])
      expect(operations[0]?.reason).toMatch(/“Channel 5000”.*\b5000\b.*\b5000 .*\b5001\b/)
      expect(warnings.filter(({ code }) => code === 'number_taken')).toHaveLength(1)
    }
    const again = await run()
    expect([again.operations, again.warnings.filter(({ code }) => code === 'number_taken')]).toEqual([[], []])
  })
})

test('a number that the user took after deleting our channel is told where the channel is created again', async () => {
  const fixture = await laidOut()
  const report = await fixture.run(async ({ rest }) => {
    const mules = (await rest.channels.list()).find(({ name }) => name === MULES)
    await rest.channels.bulkDelete([mules?.id ?? 0])
    await addForeign(rest, 5000)
  })
  expect(report.operations).toMatchObject([
    { action: 'create', name: MULES, deleted_in_host: true, moved_by: { name: 'Channel 5000', number: 5000 } },
  ])
})

test('the re-layout that the owner asked for is done by the next run, not by a dry one, and named in the report', async () => {
  const fixture = await laidOut()
  addEarlierGame(fixture)
  await fixture.run()
  expect(await fixture.channels()).toMatchObject({ [MULES]: 5000, [CRABS]: 5003 })
  await withLedger(fixture, armRelayout)
  const [dry, real] = await fixture.work(async (host, run) => {
    await host.requestRefresh({ trigger: 'test', dryRun: true })
    return [await host.rest.channels.list(), await run()] as const
  })
  expect(dry.find(({ name }) => name === MULES)).toMatchObject({ channelNumber: 5000 })
  expect(real.relayout).toBe('asked')
  expect(reasonsOf(real)).toContainEqual(['renumber', MULES, expect.stringMatching(/\b5000\b.*\b5003\b.*requested/)])
  expect(await fixture.channels()).toEqual({ 'NBA: Otters @ Lynxes': 5000, [MULES]: 5003, [CRABS]: 5006 })
  expect((await fixture.run()).relayout).toBeNull()
})

test('an edit of a block moves channels when it says something new, and not when it is a label', async () => {
  const fixture = await laidOut()
  const block: NumberingException = { scope: 'team', sport: 'basketball', teamName: 'Cove Crabs', start: 700 }
  expect((await fixture.run((host) => writeBlocks(host, [block]))).relayout).toBe('settings_changed')
  expect(await fixture.channels()).toEqual({ [MULES]: 5000, [CRABS]: 700 })
  for (const label of ['Crabs', 'Mine']) {
    addEarlierGame(fixture)
    const report = await fixture.run((host) => writeBlocks(host, [{ ...block, label, teamName: 'COVE CRABS' }]))
    expect(report).toMatchObject({ relayout: null, counts: { renumbered: 0 } })
  }
})

test('an update of the plugin places nothing anew', async () => {
  const fixture = await laidOut()
  addEarlierGame(fixture)
  await fixture.run()
  const numbers = await fixture.channels()
  await withLedger(fixture, (ledger) => ledger.setFact('layout_input', '[5000,null,"gap",3,[],[],[]]'))
  expect(await fixture.run()).toMatchObject({ relayout: null, operations: [] })
  fixture.settings = { ...fixture.settings, gap_size: 4 }
  expect((await fixture.run()).relayout).toBe('settings_changed')
  expect(await fixture.channels()).not.toEqual(numbers)
})

test('on the night when the clock shows the reset time twice, the first time counts', async () => {
  const fixture = new RefreshFixture()
  fixture.settings = { channel_stability_mode: 'gap', channel_daily_reset_time: '01:30' }
  const relayouts = []
  for (const now of [
    '2025-11-01T16:00',
    '2025-11-02T05:29',
    '2025-11-02T05:30',
    '2025-11-02T06:29',
    '2025-11-02T06:31',
  ]) {
    fixture.now = `${now}:00Z`
    relayouts.push((await fixture.run()).relayout)
  }
  expect(relayouts).toEqual(['first_run', null, 'daily_reset', null, null])
})

test('a range that is too small leaves channels without a number, and the run after changes nothing', async () => {
  const fixture = await laidOut({ channel_range_end: 5003 })
  addEarlierGame(fixture)
  fixture.events.push(game(4, 0, 2, '2025-06-05T21:00:00Z'), game(5, 1, 3, '2025-06-05T21:30:00Z'))
  fixture.names = [...fixture.names, 'NBA 05: Crabs @ Herons', 'NBA 06: Porcupines @ Mules']
  const report = await fixture.run()
  expect(report.warnings).toMatchObject([
    { code: 'range_exhausted', message: expect.stringMatching(/: NBA: \w+ @ \w+\. Raise/) },
  ])
  const numbers = Object.values(await fixture.channels())
  expect(numbers).toContain(null)
  expect(await fixture.run()).toMatchObject({ operations: [], counts: { host_writes: 0 } })
  expect(Object.values(await fixture.channels())).toEqual(numbers)
})

/** A fixture whose languages have channels of their own; the Spanish stream of the first game is there before the other. */
async function spanishFirst(settings: { readonly [field: string]: unknown }): Promise<RefreshFixture> {
  const fixture = new RefreshFixture()
  fixture.settings = settings
  const names = fixture.names
  fixture.names = [`${names[0]} (Español)`, ...names.slice(1)]
  const separate = { id: 1, name: 'Games', namePattern: '.*', separateBy: ['language' as const] }
  await fixture.run((host) => writeUserRows(host.settings, { streamGroups: [separate] }, new Date(fixture.now)))
  fixture.names = [...fixture.names, `${names[0]}`]
  return fixture
}

test('the main channel of an event is before its language channel, at once in compact, though it was created later', async () => {
  const fixture = await spanishFirst({ channel_stability_mode: 'compact' })
  const spanish = `${MULES} (Español)`
  expect(await fixture.channels()).toEqual({ [spanish]: 5000, [CRABS]: 5001 })
  await fixture.run()
  expect(await fixture.channels()).toEqual({ [MULES]: 5000, [spanish]: 5001, [CRABS]: 5002 })
  expect((await fixture.run()).counts.host_writes).toBe(0)
})

test('the main channel of an event gets the lowest number of its event with the next renumbering in a sticky mode', async () => {
  const fixture = await spanishFirst({ channel_stability_mode: 'strict' })
  const spanish = `${MULES} (Español)`
  await fixture.run()
  expect(await fixture.channels()).toEqual({ [spanish]: 5000, [CRABS]: 5001, [MULES]: 5002 })
  await withLedger(fixture, armRelayout)
  await fixture.run()
  expect(await fixture.channels()).toEqual({ [MULES]: 5000, [spanish]: 5001, [CRABS]: 5002 })
})

test('a crowded range is told with the names of the channels that are not next to the others of their event', async () => {
  const fixture = await spanishFirst({ channel_stability_mode: 'gap', channel_range_end: 5004 })
  fixture.names = [...fixture.names.filter((name) => !name.includes('Herons')), 'NBA 03:']
  await fixture.run()
  expect(await fixture.channels()).toEqual({ [CRABS]: 5003 })
  fixture.names = ['', ' (Español)', ' (Deutsch)', ' [FR]'].map((language) => `NBA 01: Mules @ Herons${language}`)
  fixture.names = [...fixture.names, 'NBA 02: Porcupines @ Crabs']
  const report = await fixture.run()
  expect(Object.values(await fixture.channels()).sort()).toEqual([5000, 5001, 5002, 5003, 5004])
  expect(report.warnings).toMatchObject([
    {
      code: 'lane_crowded',
      message: expect.stringMatching(/: 5000 of NBA: Mules @ Herons, .*5004 of NBA: Mules @ Herons \(/),
    },
  ])
  const again = await fixture.run()
  expect(again).toMatchObject({ operations: [], warnings: [] })
})
