import samplesSchema from '../../../schemas/variable-samples.schema.json' with { type: 'json' }
import { filledEvents } from '../../channels/filled-events.ts'
import { SportsGuideError } from '../../errors.ts'
import type { VariableSamples, Warning } from '../../generated/records.ts'
import { missingSegment } from '../../guide/warnings.ts'
import { askableFacts, FACT_KINDS, type FactKind } from '../../sports/index.ts'
import { liveValues, type SampleValues, staticSample, staticValues } from '../../templates/index.ts'
import { onceEach, unreadNames } from '../answer-warnings.ts'
import { optionalSwitchIn, switchIn } from '../query-switch.ts'
import type { ApiRequest, QueryParameter, Route } from '../route.ts'
import { eventLeague, type SampleLeague, sampleLeague } from '../sample-league.ts'
import { readOwner, sampleOrigin, withEvent } from '../sample-origin.ts'
import { sampledEvent, whyNoEvent } from '../sampled-event.ts'
import { inventedContext, type SampleChannel, sampleContext } from './sample-channel.ts'

/** Everything that a variable may come from beside the schedule of the day. */
const EVERY_FACT: ReadonlySet<FactKind> = new Set(FACT_KINDS)

const QUERY: readonly QueryParameter[] = [
  { name: 'league', description: 'Code of the league whose event is shown.' },
  { name: 'sport', description: 'Code of a sport: a league of it, if no league is given.' },
  { name: 'template_type', description: 'team or event; anything else has the variables of both.' },
  {
    name: 'segment',
    description: 'Code of the part of a card or weekend that the channel shows; the whole if not given.',
  },
  { name: 'feed', description: 'home, away or national: whose broadcast it is, or whose a team channel.' },
  { name: 'exception_keyword', description: 'The exception keyword whose channel it is.' },
  { name: 'live', description: 'false: invented events, and nobody is asked. true if not given.' },
  {
    name: 'facts',
    description: 'true: polls, tables, details and the schedule of the team are asked for, too. false if not given.',
  },
]

const PARAMETERS = QUERY.map(({ name }) => name)

/** Values for the picker of variables (spec, Endpoints B, rule 2). */
export const templateSampleRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/variables/samples',
    aliases: ['/variables/samples'],
    summary:
      'A value for every variable: of a real event near now, else of invented events; with what the event does not say.',
    query: QUERY,
    answer: samplesSchema,
    async handle({ query, queryNames }, parts): Promise<VariableSamples> {
      const left = parts.samples.countdown()
      const [isLive, factsAsked] = [optionalSwitchIn(query, 'live') ?? true, switchIn(query, 'facts')]
      const channel = sampleChannel(query)
      const { templateType } = channel
      const wish = { league: query('league'), sport: query('sport') }
      const unread = unreadNames(queryNames, PARAMETERS, 'in the query')
      const owner = await readOwner(parts)
      const { settings, catalogue, access, now } = owner
      const invented = (from: SampleLeague, reason: string, warnings: readonly Warning[] = []) => {
        const { event } = staticSample(from.shape, eventLeague(from))
        const context = inventedContext(from.shape, eventLeague(from), channel, { settings, catalogue })
        const values = staticValues(context, { shape: from.shape, templateType })
        const all = onceEach([...unread, ...missingSegment(event, channel.segment), ...warnings])
        return answerOf(from, values, { event: null, reason, warnings: all })
      }

      if (!isLive) return invented(sampleLeague(wish, owner), 'Invented events were asked for (live=false).')
      const { from, besides, warnings } = await sampleOrigin(parts.events, wish, owner)
      const { league, shape } = from
      if (league === null) return invented(from, from.reason ?? 'No league is known.', warnings)
      const sample = await parts.samples.sampleOf({ league, catalogue, access, now })
      const { event } = sample
      if (event === null) {
        return invented(from, whyNoEvent(league.name, sample), [...sample.warnings, ...warnings])
      }

      const side = channel.feed === 'away' ? 'away' : 'home'
      const filled = await filledEvents(parts.events, [{ event, facts: EVERY_FACT, sides: new Set([side]) }], {
        events: withEvent(besides(sample.around), event),
        catalogue,
        access,
        now,
        mayBeRecent: true,
        ...(factsAsked ? { withinMs: left() } : { fromCacheAlone: true }),
      })
      const shown = filled.of(event)
      const context = sampleContext(shown, channel, { settings, catalogue, schedules: filled.schedules }, now)
      const askable = askableFacts(shown, { catalogue, access, now })
      return answerOf(from, liveValues(context, { shape, templateType, factsAsked, askable }), {
        event: sampledEvent(shown, now),
        reason: null,
        warnings: onceEach([
          ...unread,
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
    const message = 'must be home, away or national'
    throw new SportsGuideError('InvalidInput', `feed ${message}`, { fields: [{ field: 'feed', message }] })
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
