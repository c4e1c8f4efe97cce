import type { ManagedChannel, Settings, SourceReport, SportsEvent, Template, Warning } from '../../generated/records.ts'
import {
  type EventFacts,
  type EventSource,
  type FactKind,
  type FactsRequest,
  type LeagueCatalogue,
  type SourceAnswer,
  type TeamSchedules,
  teamSchedules,
} from '../../sports/index.ts'
import type { OwnerRows } from '../../store/documents.ts'
import { chooseTemplate, factsOf } from '../../templates/index.ts'
import { templatesToChoose } from '../owner-rows.ts'
import type { MatchInput } from '../streams/match-input.ts'
import type { StreamMatches } from '../streams/match-streams.ts'
import { channelLifetime, lifetimeRule } from './lifetime.ts'
import { feedOf, templateOf } from './wanted.ts'

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

/**
 * Events that have a channel now, or get one, whose templates ask for more than a schedule
 * tells, each once; with the teams whose further games are asked for. Pure.
 */
export function factsWanted({
  matches,
  channels,
  eventOf,
  templates,
  settings,
  now,
}: FactsInput): readonly EventFacts[] {
  const wanted = new Map<SportsEvent, Wanted>()
  const add = (event: SportsEvent, feed: string | null | undefined, template: Template) => {
    const facts = [...factsOf(template)]
    if (facts.length === 0) return
    const known = wanted.get(event) ?? { facts: [], sides: [] }
    const sides = facts.includes('schedule') ? [feed === 'away' ? ('away' as const) : ('home' as const)] : []
    wanted.set(event, { facts: [...known.facts, ...facts], sides: [...known.sides, ...sides] })
  }
  for (const match of matches) {
    const { event, group } = match
    const { from, until } = channelLifetime(event, match.match.segment, lifetimeRule(group, settings), now)
    if (from <= now && now < until) add(event, feedOf(match), templateOf(match, templates))
  }
  const matched = new Set(matches.map(({ event }) => event))
  for (const channel of channels) {
    const event = eventOf(channel)
    // A channel with a stream takes the template that its group names now.
    if (event === undefined || matched.has(event)) continue
    const template = templates.find(({ id }) => id === channel.template_id) ?? chooseTemplate(templates, event)
    add(event, channel.feed, template)
  }
  return [...wanted].map(([event, { facts, sides }]) => ({ event, facts: new Set(facts), sides: new Set(sides) }))
}

/** What the channels of one event ask for so far. */
interface Wanted {
  readonly facts: readonly FactKind[]
  readonly sides: readonly ('home' | 'away')[]
}

/**
 * Beside the events the other games of their teams, before and after, where texts speak of
 * those: they get the figures of both sides, as the events do. Pure.
 */
export function withOtherGames(wanted: readonly EventFacts[], schedules: TeamSchedules): readonly EventFacts[] {
  const all = new Map(wanted.map((one) => [one.event, one]))
  for (const { event, facts, sides = [] } of wanted) {
    const figures = [...facts].filter((kind) => kind !== 'detail' && kind !== 'schedule')
    if (figures.length === 0) continue
    const { provider, sport, league } = event
    for (const side of sides) {
      for (const game of schedules.gamesOf({ provider, sport, league, side: event[side] ?? null })) {
        const known = all.get(game) ?? { event: game, facts: [] }
        all.set(game, { ...known, facts: new Set([...known.facts, ...figures]) })
      }
    }
  }
  return [...all.values()]
}

/** What the templates of stream groups, and those of channels that are there, may ask of events beside the schedule. */
export function factsInUse(
  rows: Pick<OwnerRows, 'stream_groups' | 'templates'>,
  channels: readonly Pick<ManagedChannel, 'template_id'>[],
): ReadonlySet<FactKind> {
  const groups = rows.stream_groups.filter(({ enabled }) => enabled !== false)
  const named = new Set(groups.map(({ template_id: id }) => id))
  const used = new Set(channels.map(({ template_id: id }) => id))
  const all = templatesToChoose(rows)
  // A group that names no template, or one that is gone or switched off, takes the one that fits an event best.
  // So does a channel whose template is.
  const isFree =
    rows.stream_groups.length === 0 || [...named, ...used].some((id) => all.every((template) => template.id !== id))
  const mayBeUsed = ({ id, template_type: type }: Template) =>
    (isFree && type === 'event') || named.has(id) || used.has(id)
  return new Set(all.filter(mayBeUsed).flatMap((template) => [...factsOf(template)]))
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
  const { leagues: catalogue } = keywords
  const filled = await filledEvents(source, wanted, { events, catalogue, access, now })
  return {
    matched: matches.map((match) => ({ ...match, event: filled.of(match.event) })),
    events: filled.events,
    schedules: filled.schedules,
    sourceReport: addReports(sourceReport, filled.report),
    warnings: filled.warnings,
  }
}

/** Events that are at hand, and how what they lack is asked for. */
export interface FillingInput extends Omit<FactsRequest, 'events'> {
  readonly events: readonly SportsEvent[]
  readonly catalogue: LeagueCatalogue
  readonly now: Date
}

/** Events with what was wanted of them. */
export interface FilledEvents {
  readonly events: readonly SportsEvent[]
  /** The form of an event that counts now. */
  readonly of: (event: SportsEvent) => SportsEvent
  readonly schedules: TeamSchedules
  /** What was asked; absent where nobody was. */
  readonly report: SourceReport | undefined
  readonly warnings: readonly Warning[]
}

/** Asks for what is wanted of some of the events, and of the other games of their teams, as a refresh and every preview does. */
export async function filledEvents(
  source: EventSource,
  wanted: readonly EventFacts[],
  { events, ...how }: FillingInput,
): Promise<FilledEvents> {
  const { catalogue, now } = how
  const schedules = teamSchedules(events, [], catalogue, now)
  if (source.fill === undefined || wanted.length === 0)
    return { events, of: (event) => event, schedules, report: undefined, warnings: [] }
  const all = withOtherGames(wanted, schedules)
  const answer = await source.fill({ ...how, events: all })
  const filled = replacing(all, answer)
  const known = events.map(filled)
  return {
    events: known,
    of: filled,
    schedules: teamSchedules(known, answer.further, catalogue, now),
    report: answer.report,
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
  wanted: readonly EventFacts[],
  { events }: Pick<SourceAnswer, 'events'>,
): (event: SportsEvent) => SportsEvent {
  const filled = new Map(wanted.map(({ event }, index) => [event, events[index] ?? event]))
  return (event) => filled.get(event) ?? event
}
