import { fetchFacts } from '../channels/template-facts.ts'
import { SportsGuideError } from '../errors.ts'
import type { PreviewRequest, SampledEvent, SportsEvent, Template, Warning } from '../generated/records.ts'
import {
  type EventShape,
  eventTitle,
  isCalledOff,
  type KnownLeague,
  type Sample,
  sportOf,
  stateAt,
  type TeamSchedules,
  teamSchedules,
} from '../sports/index.ts'
import { factsOf, staticSample } from '../templates/index.ts'
import { countText } from '../text.ts'
import type { ApiParts } from './route.ts'
import {
  eventLeague,
  type OwnerChoice,
  type SampleLeague,
  sampleLeague,
  sampleOrigin,
  withEvent,
} from './sample-league.ts'

/** An event as the picker and the preview name it. Its state is that at `now`; one that is called off stays so, though its time is to come. */
export function sampledEvent(event: SportsEvent, now: Date): SampledEvent {
  const { id, start, league, status } = event
  const stated = isCalledOff(event) ? status?.state : undefined
  return { id, name: eventTitle(event), start, state: stated ?? stateAt(event, now), league }
}

/** Why a sample of the league has no event, for people. */
export function whyNoEvent(name: string, { warnings: [first] }: Sample): string {
  return first === undefined
    ? `${name} has no event around today, so an invented event is shown.`
    : `No event for ${name} could be loaded, so an invented event is shown. ${first.message}`
}

/** What an event is looked for with. */
export interface EventWish {
  readonly request: PreviewRequest
  readonly template: Template
  readonly owner: OwnerChoice
}

/** The event that a template is tried on. */
export interface ShownEvent {
  readonly event: SportsEvent
  readonly shape: EventShape
  /** Where it was looked for. */
  readonly from: SampleLeague
  /** Why it is no real one; null where it is one. */
  readonly reason: string | null
  /** The events of its league, any of which event_id can name. */
  readonly around: readonly SportsEvent[]
  /** All events that a run would know, its own among them: by these it gets its name in tvg-ids. */
  readonly known: readonly SportsEvent[]
  readonly schedules: TeamSchedules
  readonly now: Date
  readonly samplesOf: EventShape | null
  readonly warnings: readonly Warning[]
}

/**
 * A real event with what the template asks for beside the schedule; where there is none the
 * invented one, whatever the reason. Throws NotFound for an event_id that is none of the events near now.
 */
export async function shownEvent(wish: EventWish, parts: Pick<ApiParts, 'events' | 'samples'>): Promise<ShownEvent> {
  const { request, template, owner } = wish
  const { catalog, access, now } = owner
  const where = { league: request.league, sport: request.sport, template }
  if (request.live === false) {
    return inventedEvent(wish, sampleLeague(where, owner), 'An invented event was requested.', [])
  }
  const left = parts.samples.countdown()
  const { from, besides, warnings } = await sampleOrigin(parts.events, where, owner)
  if (from.league === null) return inventedEvent(wish, from, from.reason ?? '', warnings)
  const sample = await parts.samples.sampleOf({ league: from.league, catalog, access, now })
  const event = chosenEvent(sample, request.event_id, from.league)
  if (event === null) {
    return inventedEvent(wish, from, whyNoEvent(from.league.name, sample), [...sample.warnings, ...warnings])
  }
  const facts = factsOf(template)
  const sides = new Set(facts.has('schedule') ? [request.feed === 'away' ? ('away' as const) : ('home' as const)] : [])
  const withinMs = left()
  const filled = await fetchFacts(parts.events, facts.size === 0 ? [] : [{ event, facts, sides }], {
    events: withEvent(besides(sample.around), event),
    catalog,
    access,
    now,
    mayBeRecent: true,
    withinMs,
    fromCacheAlone: withinMs === 0,
  })
  return {
    event: filled.of(event),
    shape: sportOf(event.sport).shape,
    from,
    reason: null,
    around: sample.around.map(filled.of),
    known: filled.events,
    schedules: filled.schedules,
    now,
    samplesOf: null,
    warnings: [...sample.warnings, ...filled.warnings, ...warnings],
  }
}

/** The sample's event, or the one that is asked for among those around it. Throws NotFound where there are others, and not that one. */
function chosenEvent({ event, around }: Sample, id: string | undefined, league: KnownLeague): SportsEvent | null {
  if (id === undefined || around.length === 0) return event
  const found = around.find((one) => one.id === id)
  if (found !== undefined) return found
  const some = around.slice(0, 5).map((one) => `${one.id} (${eventTitle(one)})`)
  const message = `${league.name} has no event ${JSON.stringify(id)} around today. It has ${countText(around.length, 'event')}, such as ${some.join(', ')}.`
  throw new SportsGuideError('NotFound', message, {
    fields: [{ path: '/event_id', message, remedy: 'Choose an event from the list.' }],
  })
}

/** The invented event of the shape at a clock of its own; what it does not say the samples of the variables fill. */
function inventedEvent(
  { request, owner: { catalog } }: EventWish,
  from: SampleLeague,
  reason: string,
  warnings: readonly Warning[],
): ShownEvent {
  const { shape } = from
  const { event, next, last, now } = staticSample(shape, eventLeague(from))
  const around = [event, next, last]
  return {
    event,
    shape,
    from,
    reason,
    around,
    known: around,
    schedules: teamSchedules(around, [], catalog, now),
    now,
    samplesOf: shape,
    warnings: [...passedOver(request, reason), ...warnings],
  }
}

function passedOver({ event_id: id }: PreviewRequest, reason: string): Warning[] {
  if (id === undefined) return []
  const message = `Event ${JSON.stringify(id)} is not shown. ${reason}`
  return [{ code: 'preview_event_missing', message, place: 'event_id' }]
}
