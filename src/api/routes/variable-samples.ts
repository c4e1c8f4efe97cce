import samplesSchema from '../../../schemas/variable-samples.schema.json' with { type: 'json' }
import { fetchFacts } from '../../channels/template-facts.ts'
import { SportsGuideError } from '../../errors.ts'
import type { Settings, SportsEvent, VariableSamples, Warning } from '../../generated/records.ts'
import { type ContextParts, channelContext } from '../../guide/channel-appearance.ts'
import { missingSegment, shownSegment, teamOf } from '../../guide/template-preview.ts'
import { choiceRemedy } from '../../records/remedies.ts'
import { gotText } from '../../records/validation.ts'
import {
  askableFacts,
  type EventShape,
  FACT_KINDS,
  type FactKind,
  type LeagueCatalog,
  teamSchedules,
} from '../../sports/index.ts'
import {
  type EventLeague,
  liveValues,
  mainPart,
  type SampleValues,
  staticSample,
  staticValues,
  type TemplateContext,
} from '../../templates/index.ts'
import { onceEach } from '../answer-warnings.ts'
import { sampledEvent, whyNoEvent } from '../preview-event.ts'
import { optionalSwitchIn, switchIn } from '../query-parameters.ts'
import type { ApiRequest, QueryParameter, Route } from '../route.ts'
import { eventLeague, readOwner, type SampleLeague, sampleLeague, sampleOrigin, withEvent } from '../sample-league.ts'

/** Whose channel a sample is that of, as a preview takes it; null: the whole event, all feeds, no variant. */
export interface SampleChannel {
  /** team: the channel of one side, of the guests with the feed `away`; anything else that of the event. */
  readonly templateType: string | undefined
  readonly segment: string | null
  readonly feed: 'home' | 'away' | 'national' | null
  readonly keyword: string | null
}

/** The context in which the picker reads an event: the one that a channel's texts and a preview have, at `now`. */
export function sampleContext(
  event: SportsEvent,
  { templateType, segment, feed, keyword }: SampleChannel,
  parts: ContextParts,
  now: Date,
): TemplateContext {
  const isOfTeam = templateType === 'team'
  const team = isOfTeam ? teamOf({ event, feed }) : null
  const shown = shownSegment(event, segment)
  return channelContext({ event, segment: shown, feed: isOfTeam ? null : feed, keyword, team }, parts, now)
}

/**
 * The same for the invented event of a shape, at its own clock. What nobody asks for of
 * the channel is decided, so that all variables have a value: it shows the part with
 * most to tell, on the feed of the guests, and our team is the home side as in the
 * spec's examples.
 */
export function inventedContext(
  shape: EventShape,
  league: EventLeague | null,
  channel: SampleChannel,
  { settings, catalog }: { readonly settings: Settings; readonly catalog: LeagueCatalog },
): TemplateContext {
  const { event, next, last, now } = staticSample(shape, league)
  const isOfTeam = channel.templateType === 'team'
  const schedules = teamSchedules([event, next, last], [], catalog, now)
  const parts: ContextParts = { settings, catalog, schedules, samplesOf: shape }
  const segment = shownSegment(event, channel.segment) ?? mainPart(event)
  if (isOfTeam || shape !== 'team' || channel.feed !== null) {
    return sampleContext(event, { ...channel, segment }, parts, now)
  }
  const team = teamOf({ event, feed: null })
  return channelContext({ event, segment, feed: 'away', keyword: channel.keyword, team }, parts, now)
}

/** Everything that a variable may come from beside the schedule of the day. */
const EVERY_FACT: ReadonlySet<FactKind> = new Set(FACT_KINDS)

const QUERY: readonly QueryParameter[] = [
  { name: 'league', description: 'Code of the league for the event.' },
  { name: 'sport', description: 'Sport code. Chooses a league of this sport if no league is given.' },
  { name: 'template_type', description: 'team or event. Any other value includes the variables of both.' },
  {
    name: 'segment',
    description: 'Code of the fight card segment or race session that the channel shows. Defaults to the whole event.',
  },
  { name: 'feed', description: 'home, away or national: the feed of the channel, or the side of a team channel.' },
  { name: 'exception_keyword', description: 'Exception keyword of the channel.' },
  { name: 'live', description: 'false: uses invented events and sends no requests. Defaults to true.' },
  {
    name: 'facts',
    description: 'true: also requests rankings, standings, event details and the team schedule. Defaults to false.',
  },
]

/** Values for the picker of variables (spec, Endpoints B, rule 2). */
export const templateSampleRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/variables/samples',
    aliases: ['/variables/samples'],
    summary:
      'Returns a value for each variable, from a real event around today or from invented events, and lists missing values.',
    query: QUERY,
    answer: samplesSchema,
    async handle({ query }, parts): Promise<VariableSamples> {
      const left = parts.samples.countdown()
      const [isLive, factsAsked] = [optionalSwitchIn(query, 'live') ?? true, switchIn(query, 'facts')]
      const channel = sampleChannel(query)
      const { templateType } = channel
      const wish = { league: query('league'), sport: query('sport') }
      const owner = await readOwner(parts)
      const { settings, catalog, access, now } = owner
      const invented = (from: SampleLeague, reason: string, warnings: readonly Warning[] = []) => {
        const { event } = staticSample(from.shape, eventLeague(from))
        const context = inventedContext(from.shape, eventLeague(from), channel, { settings, catalog })
        const values = staticValues(context, { shape: from.shape, templateType })
        const all = onceEach([...missingSegment(event, channel.segment), ...warnings])
        return answerOf(from, values, { event: null, reason, warnings: all })
      }

      if (!isLive) return invented(sampleLeague(wish, owner), 'Invented events were requested (live=false).')
      const { from, besides, warnings } = await sampleOrigin(parts.events, wish, owner)
      const { league, shape } = from
      if (league === null) return invented(from, from.reason ?? 'No league is known.', warnings)
      const sample = await parts.samples.sampleOf({ league, catalog, access, now })
      const { event } = sample
      if (event === null) {
        return invented(from, whyNoEvent(league.name, sample), [...sample.warnings, ...warnings])
      }

      const side = channel.feed === 'away' ? 'away' : 'home'
      const filled = await fetchFacts(parts.events, [{ event, facts: EVERY_FACT, sides: new Set([side]) }], {
        events: withEvent(besides(sample.around), event),
        catalog,
        access,
        now,
        mayBeRecent: true,
        ...(factsAsked ? { withinMs: left() } : { fromCacheAlone: true }),
      })
      const shown = filled.of(event)
      const context = sampleContext(shown, channel, { settings, catalog, schedules: filled.schedules }, now)
      const askable = askableFacts(shown, { catalog, access, now })
      return answerOf(from, liveValues(context, { shape, templateType, factsAsked, askable }), {
        event: sampledEvent(shown, now),
        reason: null,
        warnings: onceEach([
          ...missingSegment(shown, channel.segment),
          ...sample.warnings,
          ...filled.warnings,
          ...warnings,
        ]),
      })
    },
  },
]

/** Whose channel the sample is that of. Throws InvalidInput for a feed that there is not. */
function sampleChannel(query: ApiRequest['query']): SampleChannel {
  const feed = query('feed') || null
  if (feed !== null && feed !== 'home' && feed !== 'away' && feed !== 'national') {
    const message = `must be home, away or national${gotText(feed)}`
    throw new SportsGuideError('InvalidInput', `feed ${message}`, {
      fields: [{ path: 'feed', message, remedy: choiceRemedy(['home', 'away', 'national']) }],
    })
  }
  return {
    templateType: query('template_type'),
    segment: query('segment')?.trim() || null,
    feed,
    keyword: query('exception_keyword')?.trim() || null,
  }
}

function answerOf(
  { league, sport, shape }: SampleLeague,
  { samples, gaps, whyEmpty, livePopulated, liveTotal }: SampleValues,
  { event, ...rest }: Pick<VariableSamples, 'event' | 'reason' | 'warnings'>,
): VariableSamples {
  return {
    live: event !== null,
    shape,
    sport,
    league: league?.code ?? null,
    event,
    reason: rest.reason,
    samples: { ...samples },
    gaps: [...gaps],
    why_empty: { ...whyEmpty },
    live_populated: livePopulated,
    live_total: liveTotal,
    warnings: rest.warnings,
  }
}
