import { leadDays, lifetimeRule, MAX_LEAD_DAYS } from '../configuration/channel-lifetime.ts'
import { findTeam } from '../configuration/favorite-teams.ts'
import type { Correction, FavoriteTeam, ManagedChannel, Settings, StreamGroup, Warning } from '../generated/records.ts'
import { isKeyOfId } from '../guide/tvg-id.ts'
import { isNameEventKey } from '../ledger/event-memory.ts'
import { correctionsOfName, placeOf } from '../matching/index.ts'
import { codeMeant, codeSuggestion, type LeagueCatalog, type LeagueNeed, SPORTS, type Span } from '../sports/index.ts'
import { isTeam } from '../store/team-cache.ts'
import type { CorrectionRows, FavoriteRows, GroupRows } from '../store/user-rows.ts'
import { foldName } from '../text.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { type NameNeedsContext, type NeedList, nameNeeds, needList } from './name-needs.ts'
import type { LooseName, StreamLists } from './playlist-matcher.ts'
import { EVERYTHING, type GroupWindows, streamGroupFinder } from './stream-groups.ts'

/** Leagues that any group subscribes to; null when one of them subscribes to all. */
export function subscribedLeagues(
  groups: readonly { leagues?: string[]; enabled?: boolean }[],
): readonly string[] | null {
  const enabled = groups.filter((group) => group.enabled !== false)
  if (groups.length === 0 || enabled.some((group) => group.leagues === undefined)) return null
  return [...new Set(enabled.flatMap((group) => (group.leagues ?? []).map((code) => code.toLowerCase())))]
}

/** Events from a day before the guide begins, since they may still run, to a day after it ends; `daysAhead` in place of those of the guide. */
export function eventWindow(settings: Settings, now: Date, daysAhead = settings.guideDaysAhead): Span {
  const today = civilDate(now, settings.timeZone)
  return {
    from: startOfDay(today, settings.timeZone, -settings.guideDaysBack - 1),
    to: startOfDay(today, settings.timeZone, daysAhead + 2),
  }
}

/** What decides how far ahead events are looked for. */
interface WindowsInput extends GroupRows {
  readonly settings: Settings
  /** The channels that there are: the ledger's. */
  readonly channels: readonly Pick<ManagedChannel, 'eventTime' | 'streamGroupId'>[]
  readonly now: Date
}

/**
 * The time in which events are looked for: that of the guide (eventWindow), and for the names of a group that creates
 * channels earlier as far as that, at most MAX_LEAD_DAYS. A channel that is there keeps its event in sight, also
 * where its group creates them later since.
 */
export function groupWindows({ streamGroups, settings, channels, now }: WindowsInput): GroupWindows {
  const guide = eventWindow(settings, now)
  const known = new Map<number, Span>()
  const windowOfDays = (daysAhead: number): Span => {
    if (daysAhead <= settings.guideDaysAhead) return guide
    const window = known.get(daysAhead) ?? eventWindow(settings, now, daysAhead)
    known.set(daysAhead, window)
    return window
  }
  const today = startOfDay(civilDate(now, settings.timeZone), settings.timeZone)
  const lastOfGroup = new Map<number | null, number>()
  for (const { streamGroupId: id, eventTime } of channels) {
    const days = Math.floor((Date.parse(eventTime ?? '') - today.getTime()) / DAY_MS)
    if (days > (lastOfGroup.get(id) ?? 0)) lastOfGroup.set(id, days)
  }
  const of = (group: StreamGroup): Span => {
    const lead = leadDays(lifetimeRule(group, settings).createBefore)
    return windowOfDays(Math.min(Math.max(lead, lastOfGroup.get(group.id) ?? 0), MAX_LEAD_DAYS))
  }
  const groups = streamGroups.length === 0 ? [EVERYTHING] : streamGroups.filter(({ enabled }) => enabled !== false)
  const furthest = Math.min(Math.max(0, ...lastOfGroup.values()), MAX_LEAD_DAYS)
  const widest = [windowOfDays(furthest), ...groups.map(of)].reduce((one, other) => (other.to > one.to ? other : one))
  return { of, widest }
}

/** The settings with the codes of the sports that the user skips, however they are written; one that does not exist stays. */
export function withSportCodes(settings: Settings, catalog: LeagueCatalog): Settings {
  const { unsupportedSports: named } = settings
  if (named === undefined) return settings
  return { ...settings, unsupportedSports: named.map((sport) => codeMeant('sport', sport, catalog) ?? sport) }
}

/** One warning for each sport that the user skips and that does not exist. */
export function unknownSportWarnings({ unsupportedSports: named = [] }: Settings, catalog: LeagueCatalog): Warning[] {
  return named
    .filter((sport) => codeMeant('sport', sport, catalog) === null)
    .map((sport): Warning => {
      const suggestion = codeSuggestion('sport', sport, catalog)
      const message = `The settings skip the sport ${JSON.stringify(sport)}, which does not exist.${suggestion}`
      return { code: 'row_refers_to_nothing', message, place: 'unsupported_sports' }
    })
}

/** Sports whose streams are set aside: those that the owner named, else those without any league in the catalog (design 3). */
export function unsupportedSports({ unsupportedSports: named }: Settings, catalog: LeagueCatalog): readonly string[] {
  if (named !== undefined) return named
  const covered = new Set(catalog.all.map(({ sport }) => sport))
  return SPORTS.map(({ code }) => code).filter((code) => !covered.has(code))
}

/** A channel as far as its event has to be known. */
type ChannelOfEvent = Pick<ManagedChannel, 'tvgId' | 'eventId' | 'eventTime' | 'league'>

/** What is known before any event is asked for. */
export interface EventNeedsInput extends NameNeedsContext, StreamLists {
  /** Names that are no stream's, such as one to be explained: whatever filters say of them. */
  readonly names?: readonly LooseName[]
  readonly rows: GroupRows & CorrectionRows & FavoriteRows
  /** The channels that there are: the ledger's. */
  readonly channels: readonly ChannelOfEvent[]
}

/**
 * The leagues and days of which events are needed, each with its reasons, by code.
 * Whatever a name is matched to among all events of its group's leagues in the
 * window, it is matched to among these. Pure. Throws PatternRefused for an
 * expression of a group that cannot be run.
 *
 * Streams that are not matched need nothing (no group, a placeholder, set aside), and neither do names of a day outside the window. Two things are asked for
 * by hint alone, since nobody can ask for every league there is: of a group that
 * subscribes to all leagues those that names speak of, and those of teams that are
 * known by the very name. One thing is left to chance: a word that is a team only
 * while that team plays ("Athletics - Cubs") is read as one where one of its games
 * is among the days that are needed.
 */
export function eventNeeds(input: EventNeedsInput): readonly LeagueNeed[] {
  const { window, rows, keywords } = input
  const list = needList(input.windows?.widest ?? window)
  const enabled = rows.streamGroups.filter((group) => group.enabled !== false)
  const named = leaguesNamed(enabled)
  const isOfAll = rows.streamGroups.length === 0 || enabled.some(({ leagues }) => leagues === undefined)
  const names = nameNeeds(input)
  const decided = correctionsAbout(rows.corrections, input.now)
  const groupOf = streamGroupFinder(rows.streamGroups, input)

  for (const stream of input.streams) {
    const group = groupOf(stream) ?? null
    if (group === null) continue
    names.add(stream.name, group)
    decided.take(stream.name)
  }
  for (const { name, group } of input.names ?? []) {
    names.addLoose(name, group ?? EVERYTHING, group === undefined ? named : [])
    decided.take(name)
  }
  names.putInto(list)
  addCorrections(list, decided.fitting(), named, input)
  addChannels(list, input)
  addFavorites(list, input)
  if (isOfAll) for (const { code } of keywords.leagues.own) list.add(code, [window], 'one of your own leagues')
  return list.list()
}

/** The leagues that groups name, each once. */
function leaguesNamed(groups: readonly StreamGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ leagues = [] }) => leagues.map((code) => code.toLowerCase())))]
}

/** Collects the corrections that say of names which event they mean. */
function correctionsAbout(all: readonly Correction[], now: Date) {
  const meant = all.filter(({ kind, enabled, target, expires }) => {
    const hasLapsed = typeof expires === 'string' && Date.parse(expires) <= now.getTime()
    return kind === 'is_event' && enabled !== false && target && !hasLapsed
  })
  const found = new Set<Correction>()
  return {
    take(name: string): void {
      if (meant.length === 0) return
      for (const { correction } of correctionsOfName(name, meant, { byId: () => undefined, now })) found.add(correction)
    },
    /** Those that fit a name. */
    fitting: (): readonly Correction[] => [...found],
  }
}

/** A correction without `expires` counts until a day after its event, which is made known at most so long before its end. */
const CORRECTION_MS = 45 * DAY_MS

/** An event that no channel has may be of any league that groups name, on any day. */
function addCorrections(
  list: NeedList,
  corrections: readonly Correction[],
  named: readonly string[],
  { now, window, channels }: EventNeedsInput,
): void {
  for (const correction of corrections) {
    const reason = placeOf(correction)
    const { target, expires, createdAt: created, updatedAt: updated = created } = correction
    const event = eventOfChannel(target ?? '', channels)
    if (event !== undefined) {
      list.add(event.league, spansAround(event.start, now), reason)
      continue
    }
    const isOver = !expires && updated !== undefined && now.getTime() - Date.parse(updated) > CORRECTION_MS
    if (isOver) continue
    for (const league of named) list.add(league, [window], `${reason}, whose event is not in a schedule yet`)
    list.addToAll([window])
  }
}

/** The event with this id, where a channel is named for it. */
function eventOfChannel(id: string, channels: readonly ChannelOfEvent[]) {
  const channel = channels.find(({ eventId: key }) => key !== null && isKeyOfId(key, id))
  return channel?.eventTime ? { league: channel.league, start: channel.eventTime } : undefined
}

/** A channel's event may be put off or run over, and the guide says so. */
function addChannels(list: NeedList, { channels, now }: EventNeedsInput): void {
  const byLeague = new Map<string, ChannelOfEvent[]>()
  for (const channel of channels) {
    if (channel.league === '' || !channel.eventTime || isNameEventKey(channel.eventId)) continue
    byLeague.set(channel.league, [...(byLeague.get(channel.league) ?? []), channel])
  }
  for (const [league, all] of byLeague) {
    const spans = all.flatMap(({ eventTime: start }) => spansAround(start ?? '', now))
    list.add(league, spans, all.length === 1 ? `channel ${all[0]?.tvgId}` : `${all.length} channels of its events`)
  }
}

/** When an event may be that began, or was to begin, then: within a day of it, and now where it lasts for days. */
function spansAround(start: string, now: Date): readonly Span[] {
  const at = Date.parse(start)
  if (Number.isNaN(at)) return []
  const around = { from: new Date(at - DAY_MS), to: new Date(at + DAY_MS) }
  return around.to > now ? [around] : [around, { from: now, to: new Date(now.getTime() + MINUTE_MS) }]
}

/** Favorite teams with the leagues that they are said to play in, else those in which they have played. */
function addFavorites(list: NeedList, { rows, knownTeams, keywords, window }: EventNeedsInput): void {
  for (const favorite of rows.favoriteTeams) {
    if (favorite.enabled === false) continue
    for (const league of leaguesOfFavorite(favorite, knownTeams, keywords.leagues)) {
      list.add(league, [window], `favorite team ${JSON.stringify(favorite.teamName)}`)
    }
  }
}

/**
 * The leagues of a favorite team. Some providers count the teams of each league from
 * one, so that of several with the same id those count that are called so, too. One that is named
 * otherwise, and a promotion or a series, is found as its channel finds it.
 */
function leaguesOfFavorite(
  favorite: FavoriteTeam,
  knownTeams: EventNeedsInput['knownTeams'],
  catalog: LeagueCatalog,
): readonly string[] {
  const { leagues, provider, providerTeamId: id, teamName: name, sport } = favorite
  if (leagues !== undefined && leagues.length > 0) return leagues.map((code) => code.toLowerCase())
  const hasId = provider !== undefined && id !== undefined
  const possible = knownTeams.filter((team) => team.sport === foldName(sport) && (!hasId || isTeam(team, provider, id)))
  const named = possible.filter((team) => foldName(team.name) === foldName(name))
  // One whose name was written otherwise since is known by its id alone.
  const own = hasId && named.length === 0 ? possible : named
  if (own.length > 0) return [...new Set(own.map(({ league }) => league))]
  const { identity, entries } = findTeam(favorite, knownTeams, catalog)
  return [
    ...new Set([...entries.map(({ league }) => league), ...(identity.league === undefined ? [] : [identity.league])]),
  ]
}
