import { formSubscription } from '../configuration/settings-form.ts'
import { messageOf } from '../errors.ts'
import type { Settings, SportsEvent, Warning } from '../generated/records.ts'
import {
  type EventAnswer,
  type EventRequest,
  type EventSource,
  fallsIn,
  type LeagueCatalogue,
  leagueCatalogue,
  mergeEvents,
  NEAR_DAYS,
  type ProviderAccesses,
  readProviderAccess,
} from '../sports/index.ts'
import { readSettings } from '../store/settings.ts'
import { type OwnerRows, readOwnerRows } from '../store/user-rows.ts'
import { eventWindow, subscribedLeagues } from '../streams/asked-events.ts'
import { DAY_MS } from '../time/units.ts'
import type { ApiParts } from './route.ts'
import { candidateLeagues, type SampleLeague, type SampleWish, sampleLeague } from './sample-league.ts'

/** What the owner has set, as far as it decides where a sample comes from and what is known beside it. */
export interface OwnerChoice {
  readonly rows: Pick<OwnerRows, 'stream_groups'>
  readonly settings: Settings
  readonly catalogue: LeagueCatalogue
  readonly access: ProviderAccesses
  readonly now: Date
}

/** What the owner has set now. */
export async function readOwner({ host }: Pick<ApiParts, 'host'>): Promise<OwnerChoice & { readonly rows: OwnerRows }> {
  const [{ settings }, { rows }] = await Promise.all([
    readSettings(host, { write: false }),
    readOwnerRows(host.settings),
  ])
  const catalogue = leagueCatalogue(rows.own_leagues)
  const access = readProviderAccess(settings.provider_urls, settings.provider_keys, catalogue)
  const stream_groups = [...rows.stream_groups, ...formSubscription(settings, catalogue)]
  return { rows: { ...rows, stream_groups }, catalogue, access, settings, now: host.clock() }
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
  const { rows, catalogue, access, now } = owner
  const subscribed = subscribedLeagues(rows.stream_groups)
  const candidates = candidateLeagues(wish, { rows, catalogue }).map(({ code }) => code)
  const leagues = subscribed === null ? null : [...new Set([...subscribed, ...candidates])]
  const { events, warnings } = await source
    .read({ leagues, ...windowOf(owner), catalogue, access, now, ...FROM_CACHE })
    .then((answer) => ({ ...answer, warnings: [] }), unreadable)
  const isRead = new Set(subscribed)
  const { from, to } = eventWindow(owner.settings, now)
  const isOfRun = (event: SportsEvent) => fallsIn(event, from, to)
  const ofRun = events.filter((event) => (subscribed === null || isRead.has(event.league)) && isOfRun(event))
  return {
    from: sampleLeague(wish, { rows, catalogue, kept: { events, now } }),
    besides: (further) => mergeEvents([...ofRun, ...further.filter(isOfRun)]),
    warnings,
  }
}

function unreadable(error: unknown): Pick<EventAnswer, 'events' | 'warnings'> {
  const message = `The kept events could not be read: ${messageOf(error)}`
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
function windowOf({ settings, now }: OwnerChoice): Pick<EventRequest, 'from' | 'to'> {
  const { from, to } = eventWindow(settings, now)
  return {
    from: new Date(Math.min(from.getTime(), now.getTime() - NEAR_DAYS * DAY_MS)),
    to: new Date(Math.max(to.getTime(), now.getTime() + NEAR_DAYS * DAY_MS)),
  }
}
