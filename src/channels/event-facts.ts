import type { ManagedChannel, Settings, SportsEvent, Template } from '../generated/records.ts'
import type { EventFacts, EventSource, SourceAnswer } from '../sports/index.ts'
import type { OwnerRows } from '../store/documents.ts'
import { factsOf, STARTER_TEMPLATES } from '../templates/index.ts'
import { channelLifetime, lifetimeRule } from './lifetime.ts'
import type { StreamMatches } from './match-streams.ts'
import { templateOf } from './wanted.ts'

/** The channels of a run as far as it is known what their texts ask of their events. */
export interface FactsInput {
  readonly matches: StreamMatches['matched']
  /** Channels that are there already. */
  readonly channels: readonly ManagedChannel[]
  /** The event of such a channel, where it is known. */
  readonly eventOf: (channel: ManagedChannel) => SportsEvent | undefined
  readonly templates: readonly Template[]
  readonly settings: Settings
  readonly now: Date
}

/** An event and what the texts of its channels ask of it beside the schedule. */
export type WantedFacts = Parameters<NonNullable<EventSource['fill']>>[0]['events'][number]

/** Events that have a channel now, or get one, whose templates ask for more than a schedule tells; each once. Pure. */
export function factsWanted({
  matches,
  channels,
  eventOf,
  templates,
  settings,
  now,
}: FactsInput): readonly WantedFacts[] {
  const wanted = new Map<SportsEvent, Set<EventFacts>>()
  const add = (event: SportsEvent, template: Template | undefined) => {
    const facts = template === undefined ? [] : [...factsOf(template)]
    if (facts.length === 0) return
    wanted.set(event, new Set([...(wanted.get(event) ?? []), ...facts]))
  }
  for (const match of matches) {
    const { event, group } = match
    const { from, until } = channelLifetime(event, match.match.segment, lifetimeRule(group, settings), now)
    if (from <= now && now < until) add(event, templateOf(match, templates))
  }
  for (const channel of channels) {
    const event = eventOf(channel)
    if (event !== undefined)
      add(
        event,
        templates.find(({ id }) => id === channel.template_id),
      )
  }
  return [...wanted].map(([event, facts]) => ({ event, facts }))
}

/** What the templates of some stream groups may ask of events beside the schedule. */
export function factsInUse(rows: Pick<OwnerRows, 'stream_groups' | 'templates'>): ReadonlySet<EventFacts> {
  const groups = rows.stream_groups.filter(({ enabled }) => enabled !== false)
  const named = new Set(groups.map(({ template_id: id }) => id))
  const all = [...rows.templates, ...STARTER_TEMPLATES]
  // A group that names no template, or one that is gone, takes the one that fits an event best.
  const isFree = rows.stream_groups.length === 0 || [...named].some((id) => all.every((template) => template.id !== id))
  return new Set(all.filter(({ id }) => isFree || named.has(id)).flatMap((template) => [...factsOf(template)]))
}

/** The events in place of which others count now that more is known of them. */
export function replacing(
  wanted: readonly WantedFacts[],
  { events }: Pick<SourceAnswer, 'events'>,
): (event: SportsEvent) => SportsEvent {
  const filled = new Map(wanted.map(({ event }, index) => [event, events[index] ?? event]))
  return (event) => filled.get(event) ?? event
}
