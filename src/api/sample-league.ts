import { formSubscription } from '../configuration/settings-form.ts'
import { messageOf } from '../errors.ts'
import type { Settings, SportsEvent, Template, Warning } from '../generated/records.ts'
import type { Host } from '../host/contract.ts'
import {
  type EventAnswer,
  type EventRequest,
  type EventShape,
  type EventSource,
  fallsIn,
  isCalledOff,
  type KnownLeague,
  type LeagueCatalog,
  leagueCatalog,
  mergeEvents,
  NEAR_DAYS,
  readSourceAccess,
  type SourceAccesses,
  type Span,
  sportName,
  sportOf,
} from '../sports/index.ts'
import { readSettings } from '../store/settings.ts'
import { readUserRows, type UserRows } from '../store/user-rows.ts'
import { eventWindow, subscribedLeagues } from '../streams/schedule-needs.ts'
import type { EventLeague } from '../templates/index.ts'
import { DAY_MS } from '../time/units.ts'

/** The leagues and sports that a template is for. */
interface TemplateScope {
  readonly leagues?: Template['leagues']
  readonly sports?: Template['sports']
}

/** What somebody wants a sample for; of several the first that says something counts. */
export interface SampleWish {
  /** Code of a league, in any letter case. */
  readonly league?: string | null | undefined
  /** Code of a sport, in any letter case. */
  readonly sport?: string | null | undefined
  readonly template?: TemplateScope | null | undefined
}

/** Where a sample comes from. */
export interface SampleLeague {
  /** Whose event it is; null where nothing says which one. */
  readonly league: KnownLeague | null
  /** Code of the sport, where known. */
  readonly sport: string | null
  readonly shape: EventShape
  /** Why there is no league, for people; null where there is one. */
  readonly reason: string | null
}

/** The league as its events name it; null where none is known. */
export function eventLeague({ league }: SampleLeague): EventLeague | null {
  return league && { sport: league.sport, league: league.code }
}

/** The rows that choose leagues. */
interface SubscribingRows {
  readonly streamGroups: UserRows['streamGroups']
}

/** What the leagues are chosen from. */
export interface SampleChoice {
  readonly rows: SubscribingRows
  readonly catalog: LeagueCatalog
  /** Events that are known without a request; of several leagues that of the nearest one is chosen. */
  readonly kept?: { readonly events: readonly SportsEvent[]; readonly now: Date }
}

/**
 * The league that a sample comes from: the one that is asked for; else of those that
 * come into question (candidateLeagues) the one with the kept event that begins nearest
 * to now; else the first of them. Where nothing but the catalog says which, one
 * without a kept event is none. Never throws: a league or a sport that nobody knows
 * gives a shape all the same, that of games of teams where nothing says otherwise.
 */
export function sampleLeague(wish: SampleWish, choice: SampleChoice): SampleLeague {
  const { code, shown } = meant(wish, choice)
  const candidates = candidateLeagues(wish, choice)
  if (code !== null && candidates.length === 0) {
    return none(shown, `Unknown league ${shortly(wish.league)}. GET /api/v1/leagues lists all leagues.`)
  }
  const named = namedLeagues(wish, choice)
  const league = leagueOfNearest(candidates, choice) ?? named[0]
  if (league !== undefined) return found(league)
  if (shown === null) {
    const message = 'No league could be chosen for the sample: no stream group has a league, and no event is stored.'
    return none(null, message)
  }
  return none(shown, `No league of ${sportName(shown)} is known, so no real event is available.`)
}

/**
 * The leagues that a sample may come from, those first that are preferred: the one that
 * is asked for; else the template's; else those of the asked sport, or of the template's
 * sports, those that the owner's stream groups name before the others; else those that a
 * stream group names; and all of them where nothing says anything, or a group has all.
 */
function candidateLeagues(wish: SampleWish, choice: SampleChoice): readonly KnownLeague[] {
  const named = namedLeagues(wish, choice)
  const { code, sports, isOfTemplate } = meant(wish, choice)
  if (code !== null || sports.length > 0 || isOfTemplate) return named
  const groups = choice.rows.streamGroups.filter(({ enabled }) => enabled !== false)
  const hasAll = named.length === 0 || groups.some(({ leagues }) => leagues === undefined)
  return hasAll ? [...new Set([...named, ...choice.catalog.all])] : named
}

/** What a wish says, as far as it is known. */
function meant(wish: SampleWish, { catalog }: SampleChoice) {
  const [code, sport] = [codeOf(wish.league), codeOf(wish.sport)]
  // A sport that is asked for narrows the template's leagues down, too.
  const ofTemplate = knownIn(wish.template?.leagues ?? [], catalog).filter(isOf(sport === null ? [] : [sport]))
  const sports = sport === null ? (wish.template?.sports ?? []).flatMap((one) => codeOf(one) ?? []) : [sport]
  const shown = sports[0] ?? ofTemplate[0]?.sport ?? null
  return { code, sports, ofTemplate, shown, isOfTemplate: ofTemplate.length > 0 }
}

/** The leagues that the wish or a stream group names, or that are of a sport that the wish names. */
function namedLeagues(wish: SampleWish, choice: SampleChoice): readonly KnownLeague[] {
  const { rows, catalog } = choice
  const { code, sports, ofTemplate } = meant(wish, choice)
  if (code !== null) return [catalog.find(code) ?? []].flat()
  if (ofTemplate.length > 0) return ofTemplate
  const subscribed = subscribedCandidates(rows, catalog).filter(isOf(sports))
  return [...new Set([...subscribed, ...sports.flatMap((one) => catalog.ofSport(one))])]
}

/** The league of the kept event that begins nearest to now, of those that take place; of equally near ones the preferred league. */
function leagueOfNearest(candidates: readonly KnownLeague[], { kept }: SampleChoice): KnownLeague | undefined {
  if (kept === undefined || candidates.length < 2) return undefined
  const placeOf = new Map(candidates.map(({ code }, place) => [code, place]))
  const nearest = { away: NEAR_DAYS * DAY_MS, place: candidates.length }
  for (const event of kept.events) {
    const place = placeOf.get(event.league)
    const away = Math.abs(Date.parse(event.start) - kept.now.getTime())
    if (place === undefined || isCalledOff(event) || away >= NEAR_DAYS * DAY_MS) continue
    if (away < nearest.away || (away === nearest.away && place < nearest.place)) Object.assign(nearest, { away, place })
  }
  return candidates[nearest.place]
}

/** A text of somebody's as a message names it. */
function shortly(text: string | null | undefined): string {
  const whole = text ?? ''
  return JSON.stringify(whole.length > LONGEST_NAMED ? `${whole.slice(0, LONGEST_NAMED)}...` : whole)
}

const LONGEST_NAMED = 100

/** True for a league of one of the sports; of every league where there are none. */
function isOf(sports: readonly string[]): (league: KnownLeague) => boolean {
  return ({ sport }) => sports.length === 0 || sports.includes(sport)
}

/** The leagues that the owner's stream groups name and that there are, in their order. */
function subscribedCandidates({ streamGroups: groups }: SampleChoice['rows'], catalog: LeagueCatalog) {
  const codes = groups.filter(({ enabled }) => enabled !== false).flatMap(({ leagues = [] }) => leagues)
  return knownIn(codes, catalog)
}

function knownIn(codes: readonly string[], catalog: LeagueCatalog): readonly KnownLeague[] {
  return codes.flatMap((code) => catalog.find(code.trim().toLowerCase()) ?? [])
}

function found(league: KnownLeague): SampleLeague {
  return { league, sport: league.sport, shape: sportOf(league.sport).shape, reason: null }
}

function none(sport: string | null, reason: string): SampleLeague {
  return { league: null, sport, shape: sport === null ? 'team' : sportOf(sport).shape, reason }
}

/** A code in small letters; nothing where none is given. */
function codeOf(text: string | null | undefined): string | null {
  return text?.trim().toLowerCase().slice(0, LONGEST_NAMED) || null
}

/** What the owner has set, as far as it decides where a sample comes from and what is known beside it. */
export interface OwnerChoice {
  readonly rows: SubscribingRows
  readonly settings: Settings
  readonly catalog: LeagueCatalog
  readonly access: SourceAccesses
  readonly now: Date
}

/** What the owner has set now. */
export async function readOwner({ host }: { readonly host: Host }): Promise<OwnerChoice & { readonly rows: UserRows }> {
  const [{ settings }, { rows }] = await Promise.all([
    readSettings(host, { write: false }),
    readUserRows(host.settings),
  ])
  const catalog = leagueCatalog(rows.ownLeagues)
  const access = readSourceAccess(settings.providerUrls, settings.providerKeys, catalog)
  const streamGroups = [...rows.streamGroups, ...formSubscription(settings, catalog)]
  return { rows: { ...rows, streamGroups }, catalog, access, settings, now: host.clock() }
}

/** Where a sample comes from, and what is known beside it. */
export interface SampleOrigin {
  readonly from: SampleLeague
  /**
   * Those of the events that a run would read now, with what is kept of every league that it reads,
   * each once: the next and the last game of a team may be of another competition.
   */
  readonly besides: (events: readonly SportsEvent[]) => readonly SportsEvent[]
  /** That what is kept could not be read (events_unreadable); nothing else of it is told. */
  readonly warnings: readonly Warning[]
}

/**
 * The league of a sample by what is kept of the leagues that come into question, and the
 * events that a run would know. Asks no provider: an hour after a refresh both are what
 * that refresh read. Never throws: what cannot be read is not known, and a warning says why.
 */
export async function sampleOrigin(source: EventSource, wish: SampleWish, owner: OwnerChoice): Promise<SampleOrigin> {
  const { rows, catalog, access, now } = owner
  const subscribed = subscribedLeagues(rows.streamGroups)
  const candidates = candidateLeagues(wish, { rows, catalog }).map(({ code }) => code)
  const leagues = subscribed === null ? null : [...new Set([...subscribed, ...candidates])]
  const { events, warnings } = await source
    .read({ leagues, ...windowOf(owner), catalog, access, now, ...FROM_CACHE })
    .then((answer) => ({ ...answer, warnings: [] }), unreadable)
  const isRead = new Set(subscribed)
  const { from, to } = eventWindow(owner.settings, now)
  const isOfRun = (event: SportsEvent) => fallsIn(event, from, to)
  const ofRun = events.filter((event) => (subscribed === null || isRead.has(event.league)) && isOfRun(event))
  return {
    from: sampleLeague(wish, { rows, catalog, kept: { events, now } }),
    besides: (further) => mergeEvents([...ofRun, ...further.filter(isOfRun)]),
    warnings,
  }
}

function unreadable(error: unknown): EventAnswer {
  const message = `The stored events could not be read: ${messageOf(error)}`
  return { events: [], warnings: [{ code: 'events_unreadable', message, place: 'kept events' }] }
}

/** The event itself in place of what is kept of it: what is filled in is told by it. */
export function withEvent(events: readonly SportsEvent[], event: SportsEvent): readonly SportsEvent[] {
  const isIt = ({ provider, league, id }: SportsEvent) =>
    provider === event.provider && league === event.league && id === event.id
  return [event, ...events.filter((one) => !isIt(one))]
}

const FROM_CACHE = { fromCacheAlone: true, eventsAlone: true } satisfies Partial<EventRequest>

/** The days that a run reads, and those from which a sample is taken. */
function windowOf({ settings, now }: OwnerChoice): Span {
  const { from, to } = eventWindow(settings, now)
  return {
    from: new Date(Math.min(from.getTime(), now.getTime() - NEAR_DAYS * DAY_MS)),
    to: new Date(Math.max(to.getTime(), now.getTime() + NEAR_DAYS * DAY_MS)),
  }
}
