import { type FormReading, withForm } from '../configuration/settings-form.ts'
import { requirePatterns, templatesToChoose } from '../configuration/stored-rows.ts'
import { exceptionKeywords, KeywordService } from '../detection/index.ts'
import type {
  HostGroup,
  HostProfile,
  HostStream,
  KnownTeam,
  ManagedChannel,
  RequestPlan,
  Settings,
  SourceReport,
  SportsEvent,
  Template,
  Warning,
} from '../generated/records.ts'
import type { Host, RefreshContext } from '../host/contract.ts'
import { findRelisted, type RelistedGame } from '../ledger/event-memory.ts'
import type { LedgerReader } from '../ledger/ledger-store.ts'
import type { EventSource } from '../sports/index.ts'
import {
  type EventRequest,
  type FactKind,
  type LeagueNeed,
  leagueCatalog,
  readSourceAccess,
  type SourceAccesses,
  type UnknownSchedule,
} from '../sports/index.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import { rowDocumentOf } from '../store/row-document.ts'
import { proposedSettings, readSettings } from '../store/settings.ts'
import type { TeamCache } from '../store/team-cache.ts'
import {
  documentOf,
  type FavoriteRows,
  type GroupRows,
  type NameRows,
  readUserRows,
  type TemplateRows,
  type UserRows,
} from '../store/user-rows.ts'
import { FACTS_OF_SUFFIXES, factsOf } from '../templates/index.ts'
import { type ClockStyle, ownerClock, timeInWords } from '../time/clock-text.ts'
import { MINUTE_MS } from '../time/units.ts'
import { readSeenNames, type SeenNames } from './name-guide.ts'
import type { StreamLists } from './playlist-matcher.ts'
import {
  eventNeeds,
  eventWindow,
  groupWindows,
  subscribedLeagues,
  unknownSportWarnings,
  unsupportedSports,
  withSportCodes,
} from './schedule-needs.ts'
import { type AccountNames, accountNames, EVERYTHING, type GroupWindows, unknownAccounts } from './stream-groups.ts'

/** What the templates of stream groups, those of favorite teams, and those of channels that are there, may ask of events beside the schedule. */
export function factsInUse(
  rows: GroupRows & TemplateRows & Partial<FavoriteRows>,
  channels: readonly Pick<ManagedChannel, 'templateId'>[],
): ReadonlySet<FactKind> {
  const groups = rows.streamGroups.filter(({ enabled }) => enabled !== false)
  const favorites = (rows.favoriteTeams ?? []).filter(({ enabled }) => enabled !== false)
  const named = new Set(groups.map(({ templateId: id }) => id))
  const ofTeams = new Set(favorites.map(({ templateId: id }) => id))
  const used = new Set(channels.map(({ templateId: id }) => id))
  const all = templatesToChoose(rows, 'event_first')
  // A group that names no template, or one that is gone or switched off, takes the one that fits an event best.
  // So does a channel whose template is.
  const isFree =
    rows.streamGroups.length === 0 || [...named, ...used].some((id) => all.every((template) => template.id !== id))
  const isTeamFree = [...ofTeams].some((id) => all.every((template) => template.id !== id))
  const mayBeUsed = ({ id, templateType: type }: Template) =>
    (type === 'team' ? isTeamFree || ofTeams.has(id) : isFree) || named.has(id) || used.has(id)
  const ofTemplates = all.filter(mayBeUsed).flatMap((template) => [...factsOf(template)])
  return new Set(favorites.length > 0 ? [...ofTemplates, ...FACTS_OF_SUFFIXES] : ofTemplates)
}

/** Keeps one keyword service. What the rows say decides, not their revision: a restored backup brings its own revisions. */
export class KeywordCache {
  #last: { readonly saying: string; readonly service: KeywordService } | null = null

  /**
   * The service of these keywords and leagues. The same rows as last time, member for member, get the same service, so
   * that nothing is compiled anew; what was written in between, by whomever, takes effect at once.
   */
  serviceOf({ detectionKeywords: keywords, ownLeagues }: NameRows): KeywordService {
    const saying = JSON.stringify([keywords, ownLeagues])
    if (this.#last?.saying !== saying) {
      this.#last = { saying, service: new KeywordService(keywords, { leagues: leagueCatalog(ownLeagues) }) }
    }
    return this.#last.service
  }
}

/** Whose clock a cause is told by, and when. */
interface Telling {
  readonly clock: ClockStyle
  readonly now: Date
}

/** Why the schedule of each league is unknown, for the end of a sentence: "ESPN has sent none since 7:30 PM (connection refused)". */
export function causesByLeague(schedules: readonly UnknownSchedule[], telling: Telling): ReadonlyMap<string, string> {
  return new Map(schedules.map((schedule) => [schedule.league, causeOf(schedule, telling)]))
}

function causeOf({ source, why, since, wasAsked }: UnknownSchedule, { clock, now }: Telling): string {
  if (!wasAsked) return `${source} was not asked yet (${why})`
  const isOver = now.getTime() - since.getTime() < MINUTE_MS
  const time = timeInWords(since, clock, now)
  return isOver
    ? `${source} sent none ${time} (${why})`
    : `${source} has sent none since ${time.replace(/^(at|on) /, '')} (${why})`
}

/** What the owner decided, as it is stored now. */
export interface OwnerState {
  readonly settings: Settings
  /** See ReadSettings. */
  readonly unreadable: readonly string[]
  readonly rows: UserRows
  readonly everyStream: EveryStream
  readonly warnings: readonly Warning[]
}

/** Whether every stream is used, since nothing is chosen: a host where groups must be chosen goes on with such a state, rather than delete all its channels. */
interface EveryStream {
  readonly isUsed: boolean
  /** What the settings document says. */
  readonly isStored: boolean
}

/** What streams are matched against, as it was read; at no certain moment. */
export interface MatchData {
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  /** Names of M3U accounts, where a stream group names one. */
  readonly accounts: AccountNames
  /** As the schedules list them. */
  readonly events: readonly SportsEvent[]
  /** Those that are listed under another id than the one that their channels are named for. */
  readonly relisted: readonly RelistedGame[]
  /** Codes of the leagues whose schedules were asked for; null is every league. */
  readonly askedLeagues: ReadonlySet<string> | null
  /** Teams that events have named before, whether they play now or not. */
  readonly knownTeams: readonly KnownTeam[]
  /** Teams as the lists of the data sources name them. */
  readonly listedTeams: readonly KnownTeam[]
  /** Why nothing at all is known of a league's schedule (MatchContext). */
  readonly unknownSchedules: ReadonlyMap<string, string>
  /** The stream group of the settings form among them. */
  readonly rows: UserRows
  readonly form: FormReading
  /** Whether neither settings nor stream groups choose streams, and somebody must. */
  readonly isNothingChosen: boolean
  readonly everyStream: EveryStream
  /** The service of the user's keywords and leagues; `keywords.leagues` is the catalog of leagues. */
  readonly keywords: KeywordService
  readonly unsupportedSports: readonly string[]
  readonly settings: Settings
  /** What the user set for the data sources. */
  readonly access: SourceAccesses
  /** The time in which events were looked for. */
  readonly windows: GroupWindows
  /** Names as earlier runs saw them. */
  readonly earlierSeenNames: SeenNames
  /** What was asked of the data sources for the schedules; null where events came from a file. */
  readonly scheduleReport: SourceReport | null
  /** Of the documents and of the events. */
  readonly warnings: readonly Warning[]
}

/** The same, with the moment at which streams are matched. */
export interface MatchInput extends MatchData {
  readonly now: Date
  readonly progress?: RefreshContext['progress']
}

/** Sets the moment at which streams are matched against this data. */
export function matchInputAt(
  data: MatchData,
  { now, progress }: { readonly now: Date; readonly progress?: RefreshContext['progress'] },
): MatchInput {
  return { ...data, now, ...(progress === undefined ? {} : { progress }) }
}

/** Parts of the plugin that matching works with; handed to each refresh. */
export interface MatchParts {
  readonly host: Host
  readonly events: EventSource
  readonly keywords: KeywordCache
  readonly teams: TeamCache
  readonly ledger: LedgerReader & FactReader
  /**
   * True in a host whose streams are not all events: where neither settings nor stream groups choose any, none is taken,
   * unless the last refresh took all. Defaults to false.
   */
  readonly mustChoose?: boolean
}

/** How a run, or somebody who only looks, reads the events. */
export interface EventReading {
  readonly now: Date
  /** See EventRequest. */
  readonly mayBeRecent?: boolean
  /** Further names that say which leagues are to be asked for. */
  readonly names?: readonly string[]
  readonly progress?: RefreshContext['progress']
  /** Settings in place of those that are set, for a look at what they would do; none if not given. */
  readonly proposed?: { readonly [setting: string]: unknown }
}

/**
 * Everything that stream names are matched against, read as a refresh reads it but
 * without writing anything: for previews and explanations. Throws PatternRefused
 * where a group's expression cannot be run, InvalidRecord for proposed settings that are wrong.
 */
export async function readMatchInput(parts: MatchParts, reading: EventReading): Promise<MatchInput> {
  const { rest } = parts.host
  const [state, streams, hostGroups] = await Promise.all([
    readState(parts, { write: false }),
    rest.streams.list(),
    rest.groups.list(),
  ])
  const { proposed = {} } = reading
  const settings = proposedSettings(state.settings, proposed)
  const unreadable = state.unreadable.filter((setting) => !Object.hasOwn(proposed, setting))
  const data = await readMatchData(parts, { ...state, settings, unreadable }, { streams, hostGroups }, reading)
  return matchInputAt(data, reading)
}

/**
 * Settings and rows as they are stored now; `write` where settings newly typed into the
 * form are to be stored. Throws PatternRefused where a group's expression cannot be run.
 */
export async function readState(parts: MatchParts, options: { write: boolean }): Promise<OwnerState> {
  const { host } = parts
  const { settings, unreadable, warnings } = await readSettings(host, options)
  const [{ rows, warnings: rowWarnings }, everyStream] = await Promise.all([
    readUserRows(host.settings),
    readEveryStream(parts),
  ])
  requirePatterns(rows)
  return { settings, unreadable, rows, everyStream, warnings: [...warnings, ...rowWarnings] }
}

/** What of a host is read already. */
interface HostLists {
  readonly streams: readonly HostStream[]
  readonly hostGroups: readonly HostGroup[]
  /** Asks the host for its profiles; anew if not given. */
  readonly listProfiles?: () => Promise<readonly HostProfile[]>
}

/** The same for streams and rows that are at hand: reads the events, and puts the stream group of the form behind the rows. */
export async function readMatchData(
  parts: MatchParts,
  stored: OwnerState,
  { listProfiles = parts.host.rest.profiles.list, ...lists }: HostLists,
  reading: EventReading,
): Promise<MatchData> {
  const { warnings } = stored
  const { rows, form, isNothingChosen } = await rowsWithForm(parts, stored, { ...lists, listProfiles })
  const keywords = parts.keywords.serviceOf(rows)
  const settings = withSportCodes(stored.settings, keywords.leagues)
  const state = { ...stored, settings, rows }
  const { now, progress } = reading
  const accounts = await accountNames(rows.streamGroups, parts.host.rest.accounts.list)
  const { records: channels } = parts.ledger.list()
  const { request, windows, askedLeagues } = eventRequest(parts, state, { ...lists, accounts, channels }, reading)
  progress?.('schedules', 0, 1)
  const answer = await parts.events.read(request)
  const { events, teams = [], report = null, unknownSchedules = [], warnings: eventWarnings } = answer
  progress?.('schedules', 1, 1)
  return {
    ...lists,
    accounts,
    events,
    askedLeagues: askedLeagues(),
    relisted: findRelisted(parts.ledger, channels, events),
    knownTeams: withListed(parts.teams.list({}), teams),
    unknownSchedules: causesByLeague(unknownSchedules, { clock: ownerClock(settings), now }),
    rows,
    form,
    isNothingChosen,
    everyStream: stored.everyStream,
    keywords,
    unsupportedSports: unsupportedSports(settings, keywords.leagues),
    earlierSeenNames: readSeenNames(parts.ledger),
    settings,
    access: request.access,
    windows,
    listedTeams: teams,
    scheduleReport: report,
    warnings: [
      ...warnings,
      ...form.warnings,
      ...request.access.warnings,
      ...eventWarnings,
      ...unknownAccounts(rows.streamGroups, accounts),
      ...unknownSportWarnings(settings, keywords.leagues),
    ],
  }
}

/**
 * What a refresh would ask the providers for now; null where events come from a file.
 * Asks nobody but the host, and writes nothing.
 */
export async function planSourceRequests(parts: MatchParts, now: Date): Promise<RequestPlan | null> {
  const { rest } = parts.host
  const [stored, streams, hostGroups] = await Promise.all([
    readState(parts, { write: false }),
    rest.streams.list(),
    rest.groups.list(),
  ])
  const { rows } = await rowsWithForm(parts, stored, { streams, hostGroups, listProfiles: rest.profiles.list })
  const state = { ...stored, settings: withSportCodes(stored.settings, parts.keywords.serviceOf(rows).leagues), rows }
  const accounts = await accountNames(state.rows.streamGroups, rest.accounts.list)
  const { records: channels } = parts.ledger.list()
  const { request } = eventRequest(parts, state, { streams, hostGroups, accounts, channels }, { now })
  return parts.events.plan?.({ ...request, facts: factsInUse(state.rows, channels) }) ?? null
}

/** The stored rows with the stream group of the form behind them. */
export function rowsWithForm(
  parts: Pick<MatchParts, 'keywords' | 'mustChoose'>,
  { settings, unreadable, rows, everyStream }: Omit<OwnerState, 'warnings'>,
  lists: Required<HostLists>,
) {
  const catalog = parts.keywords.serviceOf(rows).leagues
  const mustChoose = parts.mustChoose === true && !everyStream.isUsed
  return withForm({ settings, unreadable, rows, ...lists, catalog, mustChoose })
}

/** Name of the fact of the ledger, and of the settings document, which a lost database does not lose. */
const EVERY_STREAM = 'every_stream'

/** What the last refresh recorded. Where that is lost the settings document says it, and in a state without both the channels do. */
async function readEveryStream({ host: { settings }, ledger, mustChoose }: MatchParts): Promise<EveryStream> {
  if (mustChoose !== true) return { isUsed: true, isStored: false }
  const names = [EVERY_STREAM, documentOf('streamGroups')]
  const [document, groups] = await Promise.all(names.map((name) => settings.read(name)))
  const isStored = document?.value === true
  const fact = ledger.fact(EVERY_STREAM)
  if (fact !== null) return { isUsed: fact === 'true', isStored }
  // No stored group ever had the id of the group of all streams.
  const isFree = rowDocumentOf(groups?.value)?.last_id === 0
  const ids = ledger.list().records.flatMap(({ streamGroupId: id }) => id ?? [])
  return { isUsed: isStored || (isFree && ids.length > 0 && ids.every((id) => id === EVERYTHING.id)), isStored }
}

/** Remembers in the ledger whether a refresh used every stream. */
export function recordEveryStream(ledger: FactWriter, { streamGroups }: GroupRows): void {
  ledger.setFact(EVERY_STREAM, String(streamGroups.length === 0))
}

/** Stores the same in the settings document of a host where groups must be chosen, where it changes. */
export async function saveEveryStream(
  { host: { settings }, mustChoose }: MatchParts,
  { everyStream: { isStored }, rows }: Pick<MatchData, 'everyStream' | 'rows'>,
): Promise<void> {
  const isUsed = rows.streamGroups.length === 0
  if (mustChoose === true && isUsed !== isStored) await settings.write(EVERY_STREAM, isUsed)
}

/** How long a preview or an explanation waits for providers. */
export const PAGE_WITHIN_MS = 15_000

/** What is asked of the source of events: the leagues that groups name, and of them what is needed. */
function eventRequest(
  parts: MatchParts,
  { settings, rows }: OwnerState,
  lists: StreamLists & { readonly channels: readonly ManagedChannel[] },
  { now, mayBeRecent = false, names = [] }: EventReading,
) {
  const keywords = parts.keywords.serviceOf(rows)
  const window = eventWindow(settings, now)
  const windows = groupWindows({ streamGroups: rows.streamGroups, settings, channels: lists.channels, now })
  const access = readSourceAccess(settings.providerUrls, settings.providerKeys, keywords.leagues)
  const leagues = subscribedLeagues(rows.streamGroups)
  let needed: readonly LeagueNeed[] | null = null
  const request = {
    leagues,
    needs: () => {
      needed = eventNeeds({
        ...lists,
        names: names.map((name) => ({ name })),
        rows,
        keywords,
        exceptions: exceptionKeywords(rows.exceptionKeywords),
        unsupportedSports: unsupportedSports(settings, keywords.leagues),
        knownTeams: parts.teams.list({}),
        now,
        timeZone: settings.timeZone,
        daysAhead: settings.guideDaysAhead,
        window,
        windows,
      })
      return needed
    },
    catalog: keywords.leagues,
    access,
    now,
    mayBeRecent,
    // A person waits for a page; what is not there by then is as it was said before.
    ...(mayBeRecent ? { withinMs: PAGE_WITHIN_MS } : {}),
    ...windows.widest,
  } satisfies EventRequest
  /** What the source was asked for: a source that asks for what is needed asks for nothing else. */
  const askedLeagues = (): ReadonlySet<string> | null => {
    const asked = needed === null ? leagues : needed.map(({ league }) => league)
    return asked === null ? null : new Set(asked)
  }
  return { request, windows, askedLeagues }
}

/** The teams that are known, as the lists of this reading name them. */
function withListed(known: readonly KnownTeam[], listed: readonly KnownTeam[]): readonly KnownTeam[] {
  if (listed.length === 0) return known
  const keyOf = (team: KnownTeam) => JSON.stringify([team.provider, team.league, team.providerTeamId])
  const byKey = new Map([...known, ...listed].map((team) => [keyOf(team), team]))
  return [...byKey.values()]
}
