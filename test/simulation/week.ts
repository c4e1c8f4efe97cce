import { seededRandom } from '../../src/bench/seeded-random.ts'
import type { EventSource } from '../../src/sports/index.ts'
import { MINUTE_MS } from '../../src/time/units.ts'
import { type Accounts, makeAccounts, readPlaylists } from './accounts.ts'
import { CHECKS, type Checked } from './checks/index.ts'
import { type MissedName, missedNames } from './checks/match-checks.ts'
import { type Doing, doingsOf } from './doings.ts'
import { doWhatIsDue } from './due-doings.ts'
import { readLedger } from './plugin-files.ts'
import { type LostImports, type PluginProcess, type RunOutcome, startPlugin, storeOwner } from './plugin-process.ts'
import { guideViewer } from './seen-guide.ts'
import { openSimulatedHost, type SimulatedHost, snapshotOf } from './simulated-host.ts'
import { forgetGone, makeOwnChannels, type Owner } from './simulated-user.ts'
import { at, dayStart } from './world/calendar.ts'
import { type Outage, simulatedSource } from './world/event-source.ts'
import { type Providers, providersOf } from './world/playlists.ts'
import { eventsOfWeek } from './world/real-events.ts'
import { type Story, storiesOf } from './world/stories.ts'
import { ownerRows, PROFILES } from './world/user-rows.ts'

/** Which part of which week is run. */
export interface WeekOptions {
  /** Folder of the host and the plugin; empty. */
  readonly folder: string
  /** Folder of recorded events. */
  readonly events: string
  readonly seed: number
  /** The first instant, and how many instants half an hour apart. */
  readonly from: Date
  readonly steps: number
  /** The XMLTV tool is asked about every so many guides that have changed. */
  readonly toolEvery: number
  /** Called after every instant. */
  readonly progress?: (step: SimulatedStep) => void
}

/** What one instant brought. */
export interface SimulatedStep {
  readonly now: Date
  readonly first: RunOutcome
  readonly second: RunOutcome
  readonly streams: number
  /** Channels that somebody watches or records. */
  readonly inUse: number
  /** Names that mean an event and were taken to show none. */
  readonly missed: readonly MissedName[]
  readonly doings: readonly string[]
  readonly faults: readonly { readonly check: string; readonly fault: string }[]
}

const BETWEEN_RUNS_MS = 30 * MINUTE_MS

/** The provider is away for three hours: the first half it says nothing, then the source goes on with what it knows. */
const OUTAGE: Outage = { from: at(2, 20), failsUntil: at(2, 21, 30), to: at(2, 23) }

/** In the middle of the week the owner tries the other way of numbering. */
const COMPACT_FROM = at(4, 6)
const FIRST_SETTINGS = { time_zone: 'America/New_York', channel_stability_mode: 'gap' }

/** Every so many instants the plugin's process ends and another one begins. */
const LIFE_OF_A_PROCESS = 11

/** What the instants of a week share. */
interface Week {
  readonly clock: () => Date
  readonly host: SimulatedHost
  readonly source: EventSource
  readonly providers: Providers
  readonly accounts: Accounts
  readonly stories: ReadonlyMap<string, Story>
  readonly rows: ReturnType<typeof ownerRows>
  readonly owner: Owner
  readonly random: () => number
  readonly imports: LostImports
  readonly seeGuide: ReturnType<typeof guideViewer>
  /** What one instant leaves to the next. */
  readonly memory: {
    plugin: PluginProcess | null
    open: readonly Doing[]
    settings: { readonly [name: string]: unknown }
    cutUntil: Date
    hasOverflowed: boolean
    wasImportLost: boolean
    readonly dressed: Set<number>
  }
}

/** Runs the week, or a part of it; each instant has two runs. */
export async function simulateWeek(options: WeekOptions): Promise<readonly SimulatedStep[]> {
  let now = options.from
  const clock = () => now
  const host = await openSimulatedHost({ folder: options.folder, clock })
  let week: Week | null = null
  try {
    week = await weekOf(options, host, clock)
    const steps: SimulatedStep[] = []
    for (let index = 0; index < options.steps; index += 1) {
      now = new Date(options.from.getTime() + index * BETWEEN_RUNS_MS)
      if (index % LIFE_OF_A_PROCESS === 0) {
        week.memory.plugin?.stop()
        week.memory.plugin = null
      }
      const step = await playStep(week, now)
      steps.push(step)
      options.progress?.(step)
    }
    return steps
  } finally {
    week?.memory.plugin?.stop()
    await host.close()
  }
}

async function weekOf(
  { events, seed, folder, toolEvery }: WeekOptions,
  host: SimulatedHost,
  clock: () => Date,
): Promise<Week> {
  const random = seededRandom(seed)
  const stories = storiesOf(await eventsOfWeek(events), random)
  const providers = providersOf(stories, random)
  const accounts = await makeAccounts(host, providers, clock())
  const profiles: number[] = []
  for (const name of PROFILES) profiles.push((await host.api.create('/api/channels/profiles/', { name })).id)
  const rows = ownerRows(profiles)
  await storeOwner(host, clock, FIRST_SETTINGS, rows)
  return {
    ...{ clock, host, providers, accounts, rows, random },
    source: simulatedSource(stories, clock, [OUTAGE]),
    stories: new Map(stories.map((story) => [story.event.id, story])),
    owner: await makeOwnChannels(host),
    imports: { due: 0, lost: 0 },
    seeGuide: guideViewer(host, folder, toolEvery),
    memory: {
      plugin: null,
      open: doingsOf(),
      settings: { ...FIRST_SETTINGS, numbering_exceptions: rows.numberingExceptions },
      cutUntil: new Date(0),
      hasOverflowed: false,
      wasImportLost: false,
      dressed: new Set(),
    },
  }
}

/** One instant: what the owner and the providers do, two runs, and what the checks say. */
async function playStep(week: Week, now: Date): Promise<SimulatedStep> {
  const { host, owner, memory, stories, rows, imports } = week
  await changeSettings(week, now)
  const { meant, cutUntil: held } = await readPlaylists(host, week.providers, week.accounts, now)
  memory.cutUntil = held ?? memory.cutUntil
  const found = await snapshotOf(host)
  const { left, done } = await doWhatIsDue(memory.open, { ...week, snapshot: found, now })
  memory.open = left
  const before = done.length > 0 ? await snapshotOf(host) : found

  const lostBefore = imports.lost
  memory.plugin ??= await startPlugin(host, week.clock, week.source, {}, imports)
  const first = await memory.plugin.run()
  const ledgerBetween = readLedger(host)
  const second = await memory.plugin.run()
  remember(memory, first)
  const after = await snapshotOf(host)
  const { dressed, settings, hasOverflowed, cutUntil } = memory
  const checked: Checked = {
    ...{ now, first, second, before, after, owner, dressed, meant, settings, hasOverflowed, stories },
    ...{ ledger: readLedger(host), ledgerBetween },
    groups: rows.streamGroups ?? [],
    outage: now >= OUTAGE.from && now < OUTAGE.to ? OUTAGE : null,
    isCut: now < cutUntil,
    ...(await week.seeGuide(after)),
    ...{ isImportLost: imports.lost > lostBefore, wasImportLost: memory.wasImportLost },
    favorites: rows.favoriteTeams ?? [],
  }
  memory.wasImportLost = checked.isImportLost
  const faults = CHECKS.flatMap(({ name, faults: find }) => find(checked).map((fault) => ({ check: name, fault })))
  forgetGone(owner, after)
  const streams = after.streams.filter(({ is_stale: stale }) => stale !== true).length
  return { now, first, second, streams, inUse: owner.inUse.size, missed: missedNames(checked), doings: done, faults }
}

async function changeSettings({ host, clock, memory }: Week, now: Date): Promise<void> {
  if (now < COMPACT_FROM || memory.settings.channel_stability_mode === 'compact') return
  memory.settings = { ...memory.settings, channel_stability_mode: 'compact' }
  await storeOwner(host, clock, { channel_stability_mode: 'compact' }, {})
}

/** What a run's report tells the checks of the runs after it. */
function remember(memory: Week['memory'], { report }: RunOutcome): void {
  for (const { action, host_channel_id: id } of report?.operations ?? []) {
    if (id === null) continue
    if (action === 'attach') memory.dressed.add(id)
    if (action === 'restore') memory.dressed.delete(id)
  }
  const overflows = report?.warnings.some(({ code }) => code === 'block_overflow') ?? false
  memory.hasOverflowed = overflows || (memory.hasOverflowed && (report?.relayout ?? null) === null)
}

/** How many instants there are until the end of the week; clocks may change on its last day. */
export function stepsFrom(from: Date): number {
  return (dayStart(7).getTime() - from.getTime()) / BETWEEN_RUNS_MS
}
