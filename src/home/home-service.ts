import {
  type ChannelWithEvent,
  channelEvent,
  type EventMoment,
  type EventView,
  momentOf,
} from '../channels/channel-event.ts'
import { deletedChannels } from '../channels/deleted-channels.ts'
import { gameNow } from '../channels/team-channels.ts'
import { channelLifetime, lifetimeRule } from '../configuration/channel-lifetime.ts'
import { dismissedGroups } from '../configuration/dismissed-groups.ts'
import { findTeam, sideOfTeam } from '../configuration/favorite-teams.ts'
import { suggestGroups } from '../configuration/group-suggestions.ts'
import { messageOf } from '../errors.ts'
import type {
  GroupSuggestion,
  Home,
  HomeDeletions,
  HomeTask,
  KnownTeam,
  ManagedChannel,
  RecordedRun,
  RefreshReport,
  Settings,
  SportsEvent,
} from '../generated/records.ts'
import { type AutomaticPause, automaticPause } from '../history/automatic-pause.ts'
import type { Journal } from '../history/journal.ts'
import { type ChannelEvent, readChannelEvents } from '../ledger/event-memory.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import type { FailedPlaylists } from '../refresh/failed-playlists.ts'
import { type LeagueCatalog, leagueCatalog } from '../sports/index.ts'
import { readSettings } from '../store/settings.ts'
import { type TeamCache, TeamNames } from '../store/team-cache.ts'
import { readUserRows, type UserRows } from '../store/user-rows.ts'
import { type MatchParts, readState, rowsWithForm } from '../streams/match-input.ts'
import { countShapes, type NameShape } from '../streams/name-shape.ts'
import { accountNames, streamGroupFinder } from '../streams/stream-groups.ts'
import { foldName } from '../text.ts'
import type { Pace } from '../time/slices.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { headlineOf } from './headline.ts'
import { homeTasks } from './home-tasks.ts'
import { type ReportSummary, summarizeReport } from './report-summary.ts'

/** What Home is made of. */
export interface HomeParts extends MatchParts {
  readonly ledger: Ledger
  readonly journal: Journal
  readonly teams: TeamCache
  readonly failedPlaylists: FailedPlaylists
  readonly pace: Pace
  readonly lastReport: () => RefreshReport | null
}

/** What the user decided, as it was stored a moment ago. */
interface OwnerFacts {
  readonly settings: Settings
  readonly isZoneUnset: boolean
  readonly rows: UserRows
  readonly catalog: LeagueCatalog
}

/** What the local database holds. */
interface LedgerFacts {
  /** See Ledger.changes. */
  readonly changes: number
  /** Channels that are in Dispatcharr. */
  readonly records: readonly ManagedChannel[]
  readonly events: ReadonlyMap<string, readonly ChannelEvent[]>
  readonly runs: readonly RecordedRun[]
  readonly knownTeams: readonly KnownTeam[]
  readonly teams: TeamNames
  readonly channelsOf: ReadonlyMap<string, number>
  /** Number of streams on these channels. */
  readonly streams: number
}

/** What takes longer than an answer may: it is read once for each refresh, while Home is already shown. */
interface ReportDetails {
  readonly runId: number
  readonly shapes: readonly NameShape[]
  readonly suggestions: readonly GroupSuggestion[]
}

/** A card before it is drawn. */
interface Placed {
  readonly channel: ChannelWithEvent
  readonly moment: EventMoment
}

/** The form on the plugin page may change at any time; the host is not asked more often. */
const OWNER_KEPT_MS = 15 * SECOND_MS

/** Details that could not be read are read again after this time, at the earliest. */
const DETAILS_PAUSE_MS = MINUTE_MS

const MAX_CARDS = 12
const MAX_TASKS = 6
const MAX_REFRESHES = 4

/** The night ends at this hour of the user's clock. */
const NIGHT_ENDS = 6

/** Keeps a value until its parts change. */
class Kept<Parts extends readonly unknown[], Value> {
  #parts: Parts | null = null
  #value: Value | null = null

  /** Returns the value for these parts, which are compared one by one. */
  of(parts: Parts, make: () => Value): Value {
    if (this.#value !== null && this.#parts?.every((part, place) => part === parts[place])) return this.#value
    this.#value = make()
    this.#parts = parts
    return this.#value
  }
}

/**
 * Answers what is on, what is next and what needs the user. Counts each report once and asks the host at most every
 * 15 seconds, so that an answer takes a few milliseconds.
 */
export class HomeService {
  readonly #parts: HomeParts
  #owner: { readonly readAt: number; readonly version: number; readonly facts: OwnerFacts } | null = null
  #ownerReading: { readonly version: number; readonly facts: Promise<OwnerFacts> } | null = null
  /** Goes up with each change that the user may have made. What was read under an earlier one is out of date. */
  #version = 0
  #summary: ReportSummary | null = null
  #details: ReportDetails | null = null
  /** The refresh whose details are read, or being read. */
  #detailsOf: number | null = null
  /** Until when details are not read again after a failure. */
  #detailsPausedUntil = Number.NEGATIVE_INFINITY
  #isStopped = false
  readonly #ledgerFacts = new Kept<readonly [number], LedgerFacts>()
  readonly #favorites = new Kept<readonly [LedgerFacts, OwnerFacts], ReadonlySet<SportsEvent>>()
  /** By the minute. */
  readonly #deletions = new Kept<
    readonly [LedgerFacts, OwnerFacts, number, string],
    { readonly found: HomeDeletions }
  >()
  readonly #tasks = new Kept<readonly unknown[], readonly HomeTask[]>()

  constructor(parts: HomeParts) {
    this.#parts = parts
  }

  /** The user may have changed something: the next answer reads it again. */
  forget(): void {
    this.#version += 1
  }

  /** Ends work in the background. */
  stop(): void {
    this.#isStopped = true
  }

  async home(): Promise<Home> {
    const owner = await this.#readOwner(OWNER_KEPT_MS)
    const now = this.#parts.host.clock()
    const facts = this.#readLedger()
    const summary = this.#readSummary()
    if (summary !== null) this.#beginDetails(summary)
    const { settings, catalog } = owner
    const view: EventView = { now, timeZone: settings.timeZone, catalog, hideResults: settings.hideResults }
    const placed = this.#channels(facts, owner, now).map((channel) => ({ channel, moment: momentOf(channel, view) }))
    const onNow = onNowFirst(placed)
    const next = nextFirst(placed)
    const draw = ({ channel, moment }: Placed) => channelEvent(channel, view, moment)
    const shownNext = next.slice(0, MAX_CARDS).map(draw)
    const tasks = this.#readTasks(facts, owner, summary)
    const pause = automaticPause(this.#parts.ledger, now)
    const counts = {
      channels: facts.records.length,
      streams: facts.streams,
      live: placed.filter(({ moment }) => moment.state === 'live').length,
    }
    return {
      now: now.toISOString(),
      headline: headlineOf({
        ...counts,
        hasStarted: summary !== null,
        tasks,
        pause,
        streamsRead: summary?.streamsRead ?? 0,
        undone: undoneChannels(facts.runs[0]),
        next: shownNext.find((event) => event.start_is_exact) ?? null,
      }),
      ...counts,
      streams_read: summary?.streamsRead ?? 0,
      streams_matched: summary?.streamsMatched ?? 0,
      empty_slots: summary?.emptySlots ?? 0,
      on_now: onNow.slice(0, MAX_CARDS).map(draw),
      on_now_total: onNow.length,
      next: shownNext,
      next_total: next.length,
      over: placed.filter(({ moment }) => moment.state === 'over').length + forgottenChannels(facts, now),
      called_off: placed.filter(({ moment: { state } }) => state === 'postponed' || state === 'canceled').length,
      deletions: this.#deletions.of(
        [facts, owner, Math.floor(now.getTime() / MINUTE_MS), JSON.stringify(pause)],
        () => ({ found: deletionsOf(facts, owner, now, pause) }),
      ).found,
      tasks: tasks.slice(0, MAX_TASKS),
      tasks_total: tasks.length,
      refreshes: facts.runs
        .slice(0, MAX_REFRESHES)
        .map(({ id, started_at, finished_at, state, counts: totals, trigger }) => ({
          ...{ id, started_at, finished_at, state, trigger },
          counts: totals,
        })),
    }
  }

  /** Number of tasks, from the last read. Reads again in the background after a change by the user. */
  taskCount(): number {
    if (this.#owner?.version !== this.#version) {
      this.#readOwner(Number.POSITIVE_INFINITY).catch((error: unknown) => this.#logAway(error))
    }
    if (this.#owner === null) return 0
    return this.#readTasks(this.#readLedger(), this.#owner.facts, this.#readSummary()).length
  }

  /** While the host does not answer, what was read last counts. */
  async #readOwner(maxAgeMs: number): Promise<OwnerFacts> {
    const owner = this.#owner
    const isFresh = owner?.version === this.#version && this.#parts.pace.elapsed() - owner.readAt < maxAgeMs
    if (isFresh) return owner.facts
    try {
      return await this.#ownerRead()
    } catch (error) {
      if (this.#owner === null) throw error
      this.#logAway(error)
      return this.#owner.facts
    }
  }

  /** The next answer tries again. */
  #logAway(error: unknown): void {
    this.#parts.host.log.debug(`Home: the settings could not be read: ${messageOf(error)}`)
  }

  /** One read for all that ask at the same time, unless the user has changed something since it began. */
  #ownerRead(): Promise<OwnerFacts> {
    const version = this.#version
    if (this.#ownerReading?.version === version) return this.#ownerReading.facts
    const facts = this.#fetchOwner(version).finally(() => {
      if (this.#ownerReading?.facts === facts) this.#ownerReading = null
    })
    this.#ownerReading = { version, facts }
    return facts
  }

  async #fetchOwner(version: number): Promise<OwnerFacts> {
    const { host, pace } = this.#parts
    const readAt = pace.elapsed()
    const [{ settings, isZoneSet }, { rows }] = await Promise.all([
      readSettings(host, { write: false }),
      readUserRows(host.settings),
    ])
    const isZoneUnset = !isZoneSet && host.timeZone === 'UTC'
    const facts: OwnerFacts = { settings, isZoneUnset, rows, catalog: leagueCatalog(rows.ownLeagues) }
    if (version === this.#version) this.#owner = { readAt, version, facts }
    return facts
  }

  #readLedger(): LedgerFacts {
    const { ledger, journal, teams } = this.#parts
    const changes = ledger.changes()
    return this.#ledgerFacts.of([changes], () => {
      const records = ledger
        .list()
        .records.filter(({ hostChannelId: id, state }) => id !== null && (state === 'active' || state === 'ended'))
      const knownTeams = teams.list({})
      const channelsOf = new Map<string, number>()
      for (const { league } of records) channelsOf.set(league, (channelsOf.get(league) ?? 0) + 1)
      return {
        ...{ changes, records, knownTeams, channelsOf },
        streams: new Set(records.flatMap(({ streamIds }) => streamIds)).size,
        events: readChannelEvents(ledger, records),
        runs: journal.list().runs.slice(0, MAX_REFRESHES + 1),
        teams: new TeamNames(knownTeams),
      }
    })
  }

  #readSummary(): ReportSummary | null {
    const { journal, lastReport } = this.#parts
    const runId = journal.lastReportId()
    if (this.#summary?.runId === runId) return this.#summary
    const report = runId === null ? null : lastReport()
    this.#summary = report === null || runId === null ? null : summarizeReport(report, runId)
    return this.#summary
  }

  #readTasks(facts: LedgerFacts, owner: OwnerFacts, summary: ReportSummary | null): readonly HomeTask[] {
    const { ledger, failedPlaylists } = this.#parts
    const failed = failedPlaylists.names()
    const details = this.#details
    return this.#tasks.of([facts, owner, summary, details, failed.join('\n')], () =>
      homeTasks({
        ...{ summary, settings: owner.settings, isZoneUnset: owner.isZoneUnset, rows: owner.rows, runs: facts.runs },
        shapes: details !== null && details.runId === summary?.runId ? details.shapes : [],
        suggestions: details?.suggestions ?? [],
        names: { catalog: owner.catalog, teams: facts.teams, knownTeams: facts.knownTeams },
        failedPlaylists: failed,
        dismissedGroups: dismissedGroups(ledger),
        deletedChannels: deletedChannels(ledger),
        channelsOf: (league) => facts.channelsOf.get(league) ?? 0,
      }),
    )
  }

  /** The channels that have an event, those of favorite teams marked. */
  #channels(facts: LedgerFacts, owner: OwnerFacts, now: Date): readonly ChannelWithEvent[] {
    const favorites = this.#favorites.of([facts, owner], () => favoriteEvents(facts, owner))
    return facts.records.flatMap((record) => {
      const games = facts.events.get(record.tvgId) ?? []
      const shown = record.mode === 'team' ? currentGame(games, owner.settings, now) : games[0]
      if (shown === undefined) return []
      return [{ record, ...shown, isFavorite: record.mode === 'team' || favorites.has(shown.event) }]
    })
  }

  /** Starts reading what takes longer, once for each refresh. The next answers have it. */
  #beginDetails({ runId, unknownNames }: ReportSummary): void {
    const { host, pace } = this.#parts
    if (this.#detailsOf === runId || this.#isStopped || pace.elapsed() < this.#detailsPausedUntil) return
    this.#detailsOf = runId
    this.#readDetails(runId, unknownNames).catch((error: unknown) => {
      if (!this.#isDetailsOf(runId)) return
      this.#detailsOf = null
      this.#detailsPausedUntil = pace.elapsed() + DETAILS_PAUSE_MS
      host.log.debug(`Home: group suggestions are not up to date: ${messageOf(error)}`)
    })
  }

  /** Whether the details of this refresh are wanted: neither is there a newer one, nor does the program end. */
  #isDetailsOf(runId: number): boolean {
    return this.#detailsOf === runId && !this.#isStopped
  }

  async #readDetails(runId: number, unknownNames: ReportSummary['unknownNames']): Promise<void> {
    const { host, keywords: cache, pace } = this.#parts
    const state = await readState(this.#parts, { write: false })
    const keywords = cache.serviceOf(state.rows)
    const now = host.clock()
    const shapes = await countShapes(unknownNames, { keywords, now }, pace)
    if (!this.#isDetailsOf(runId)) return
    this.#details = { runId, shapes, suggestions: this.#details?.suggestions ?? [] }
    const [streams, hostGroups] = await Promise.all([host.rest.streams.list(), host.rest.groups.list()])
    const { rows } = await rowsWithForm(this.#parts, state, {
      ...{ streams, hostGroups },
      listProfiles: host.rest.profiles.list,
    })
    const accounts = await accountNames(rows.streamGroups, host.rest.accounts.list)
    const groupOf = streamGroupFinder(rows.streamGroups, { hostGroups, accounts })
    const free = streams.filter((stream) => groupOf(stream) === undefined)
    const suggestions = await suggestGroups({ streams: free, hostGroups, keywords, now }, pace)
    if (this.#isDetailsOf(runId)) this.#details = { runId, shapes, suggestions }
  }
}

/** Number of channels that the next refresh creates again after an undo of the last one. */
function undoneChannels(last: RecordedRun | undefined): number | null {
  return last?.state === 'undone' ? (last.counts.created ?? 0) : null
}

/** Number of channels whose event began and is not known any more, as after an undo of their deletion. */
function forgottenChannels({ records, events }: LedgerFacts, now: Date): number {
  const isForgotten = ({ mode, tvgId, eventTime }: ManagedChannel) =>
    mode !== 'team' &&
    (events.get(tvgId) ?? []).length === 0 &&
    eventTime !== null &&
    Date.parse(eventTime) < now.getTime()
  return records.filter(isForgotten).length
}

/** The events in which a favorite team plays. */
function favoriteEvents({ events, knownTeams }: LedgerFacts, { rows, catalog }: OwnerFacts): ReadonlySet<SportsEvent> {
  const favorites = rows.favoriteTeams.filter(({ enabled }) => enabled !== false)
  const teams = favorites.map((row) => findTeam(row, knownTeams, catalog).identity)
  const plays = (event: SportsEvent) =>
    teams.some(
      (team) =>
        foldName(team.sport) === event.sport &&
        (team.leagues?.includes(event.league) ?? true) &&
        sideOfTeam(event, team) !== null,
    )
  const games = new Set<SportsEvent>()
  if (favorites.length === 0) return games
  for (const ofChannel of events.values()) for (const { event } of ofChannel) if (plays(event)) games.add(event)
  return games
}

function currentGame(games: readonly ChannelEvent[], settings: Settings, now: Date): ChannelEvent | undefined {
  const event = gameNow(
    games.map((game) => game.event),
    { settings, now },
  )
  return games.find((game) => game.event === event)
}

/** Channels of one event next to each other: those of favorite teams first, then by streams. */
function onNowFirst(placed: readonly Placed[]): readonly Placed[] {
  const on = placed.filter(({ moment: { state } }) => state === 'live' || state === 'delayed')
  const ranks = new Map<SportsEvent, { streams: number; number: number; favorite: number; delayed: number }>()
  for (const { channel, moment } of on) {
    const { record, event, isFavorite } = channel
    const rank = ranks.get(event)
    ranks.set(event, {
      streams: (rank?.streams ?? 0) + record.streamIds.length,
      number: Math.min(rank?.number ?? Number.POSITIVE_INFINITY, record.number ?? Number.MAX_SAFE_INTEGER),
      favorite: Math.min(rank?.favorite ?? 1, isFavorite ? 0 : 1),
      delayed: Math.min(rank?.delayed ?? 1, moment.state === 'delayed' ? 1 : 0),
    })
  }
  const rankOf = ({ channel }: Placed) => ranks.get(channel.event) ?? { streams: 0, number: 0, favorite: 1, delayed: 1 }
  return on.sort((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)]
    return (
      first.delayed - second.delayed ||
      first.favorite - second.favorite ||
      second.streams - first.streams ||
      first.number - second.number ||
      byNumber(one, other)
    )
  })
}

function nextFirst(placed: readonly Placed[]): readonly Placed[] {
  return placed
    .filter(({ moment }) => moment.state === 'upcoming')
    .sort((one, other) => latestStart(one) - latestStart(other) || byNumber(one, other))
}

/** An event that is known by its day alone may begin at the end of it. */
function latestStart({ moment: { start, isStartExact } }: Placed): number {
  return start.getTime() + (isStartExact ? 0 : DAY_MS)
}

function byNumber({ channel: one }: Placed, { channel: other }: Placed): number {
  const numberOf = ({ record }: ChannelWithEvent) => record.number ?? Number.MAX_SAFE_INTEGER
  return numberOf(one) - numberOf(other) || (one.record.tvgId < other.record.tvgId ? -1 : 1)
}

/** The channels that are due for deletion by the end of this night. */
function deletionsOf(
  { records, events }: LedgerFacts,
  { settings, rows }: OwnerFacts,
  now: Date,
  pause: AutomaticPause | null,
): HomeDeletions {
  const { timeZone } = settings
  const evening = new Date(now.getTime() - NIGHT_ENDS * HOUR_MS)
  const nightEnds = startOfDay(civilDate(evening, timeZone), timeZone, 1).getTime() + NIGHT_ENDS * HOUR_MS
  // No refresh deletes anything before.
  const refreshesFrom = pause === null ? now.getTime() : (pause.until?.getTime() ?? Number.POSITIVE_INFINITY)
  if (refreshesFrom >= nightEnds) return null
  const groups = new Map(rows.streamGroups.map((group) => [group.id, group]))
  const due = records.flatMap((record) => {
    const event = events.get(record.tvgId)?.[0]?.event
    if (record.mode !== 'create' || event === undefined) return []
    const rule = lifetimeRule(groups.get(record.streamGroupId ?? 0), settings)
    const until = channelLifetime(event, record.segment, rule, now, record).until.getTime()
    return until <= nightEnds ? [until] : []
  })
  if (due.length === 0) return null
  return { count: due.length, last_at: new Date(Math.max(...due, refreshesFrom)).toISOString() }
}
