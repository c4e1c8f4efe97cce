import type { ManagedChannel, Settings, SourceReport, SportsEvent, Template } from '../generated/records.ts'
import type { EventSource, FactKind, SourceAnswer } from '../sports/index.ts'
import type { OwnerRows } from '../store/documents.ts'
import { factsOf, STARTER_TEMPLATES } from '../templates/index.ts'
import { channelLifetime, lifetimeRule } from './lifetime.ts'
import type { MatchInput } from './match-input.ts'
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
  const wanted = new Map<SportsEvent, Set<FactKind>>()
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
  const matched = new Set(matches.map(({ event }) => event))
  for (const channel of channels) {
    const event = eventOf(channel)
    // A channel with a stream takes the template that its group names now.
    if (event === undefined || matched.has(event)) continue
    const template = templates.find(({ id }) => id === channel.template_id)
    add(event, template)
  }
  return [...wanted].map(([event, facts]) => ({ event, facts }))
}

/** What the templates of stream groups, and those of channels that are there, may ask of events beside the schedule. */
export function factsInUse(
  rows: Pick<OwnerRows, 'stream_groups' | 'templates'>,
  channels: readonly Pick<ManagedChannel, 'template_id'>[],
): ReadonlySet<FactKind> {
  const groups = rows.stream_groups.filter(({ enabled }) => enabled !== false)
  const named = new Set(groups.map(({ template_id: id }) => id))
  const used = new Set(channels.map(({ template_id: id }) => id))
  const all = [...rows.templates, ...STARTER_TEMPLATES]
  // A group that names no template, or one that is gone, takes the one that fits an event best.
  const isFree = rows.stream_groups.length === 0 || [...named].some((id) => all.every((template) => template.id !== id))
  return new Set(
    all.filter(({ id }) => isFree || named.has(id) || used.has(id)).flatMap((template) => [...factsOf(template)]),
  )
}

/** What a run has before it is known what its templates ask for. */
type RunInput = Pick<MatchInput, 'events' | 'settings' | 'keywords' | 'access' | 'now' | 'sourceReport'>

/** The events and matches of a run with what the templates of their channels ask for beside the schedule. */
export async function withFacts(
  source: EventSource,
  { events, settings, keywords, access, now, sourceReport }: RunInput,
  {
    matches,
    channels,
    keyOf,
    templates,
  }: Pick<FactsInput, 'matches' | 'channels' | 'templates'> & {
    readonly keyOf: (event: SportsEvent) => string
  },
) {
  const eventByKey = new Map(events.map((event) => [keyOf(event), event]))
  const eventOf = ({ event_id: key }: ManagedChannel) => eventByKey.get(key ?? '')
  const wanted = factsWanted({ matches, channels, eventOf, templates, settings, now })
  if (source.fill === undefined || wanted.length === 0) return { matched: matches, events, sourceReport, warnings: [] }
  const answer = await source.fill({ events: wanted, catalogue: keywords.leagues, access, now })
  const filled = replacing(wanted, answer)
  return {
    matched: matches.map((match) => ({ ...match, event: filled(match.event) })),
    events: events.map(filled),
    sourceReport: addReports(sourceReport, answer.report),
    warnings: answer.warnings,
  }
}

/** What was asked for the schedules and for the facts together. */
function addReports(one: SourceReport | null, other: SourceReport | undefined): SourceReport | null {
  if (one === null || other === undefined) return one
  return {
    planned: one.planned + other.planned,
    requests: one.requests + other.requests,
    repeats: one.repeats + other.repeats,
    not_modified: one.not_modified + other.not_modified,
    bytes: one.bytes + other.bytes,
    cached: one.cached + other.cached,
    last_good: one.last_good,
    missing: one.missing,
  }
}

/** The events in place of which others count now that more is known of them. */
export function replacing(
  wanted: readonly WantedFacts[],
  { events }: Pick<SourceAnswer, 'events'>,
): (event: SportsEvent) => SportsEvent {
  const filled = new Map(wanted.map(({ event }, index) => [event, events[index] ?? event]))
  return (event) => filled.get(event) ?? event
}
