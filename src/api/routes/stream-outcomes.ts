import schema from '../../../schemas/stream-outcomes.schema.json' with { type: 'json' }
import type { StreamOutcomeJson, StreamOutcomes, StreamRule } from '../../generated/records.ts'
import { UNKNOWN_RULES } from '../../home/report-summary.ts'
import { RULE_WORDS } from '../../streams/rule-texts.ts'
import { foldSearch } from '../../text.ts'
import { optionalSwitchIn, PAGING, page } from '../query-parameters.ts'
import type { ApiRequest, Route } from '../route.ts'
import { requireLastReport } from '../route.ts'

/** What the last refresh made of each stream: nothing is matched for it, so that a list can be leafed through. */
export const lastStreamRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/runs/last/streams',
    summary: 'Lists the streams of the last refresh with their events and reasons.',
    query: [
      {
        name: 'matched',
        description:
          'true: only streams with an event. false: only streams without one. unknown: only streams whose name says something and fits no event. Defaults to all streams.',
      },
      { name: 'rule', description: 'Only streams with this rule (docs/reference/stream-rules.md).' },
      { name: 'channel', description: 'Only streams of the channel with this tvg-id.' },
      { name: 'query', description: 'Part of the stream name. Case and accents do not matter.' },
      ...PAGING,
    ],
    answer: schema,
    async handle(request, parts): Promise<StreamOutcomes> {
      const { run_id: runId, streams } = requireLastReport(parts)
      const { total, items } = page(streams.filter(filterOf(request)), request)
      const byRule = countByRule(streams)
      return {
        run_id: runId,
        streams: streams.length,
        matched: streams.filter(isMatched).length,
        by_rule: Object.fromEntries(byRule),
        rule_words: Object.fromEntries(byRule.map(([rule]) => [rule, RULE_WORDS[rule]])),
        total,
        items: [...items],
      }
    },
  },
]

function filterOf({ query }: ApiRequest): (outcome: StreamOutcomeJson) => boolean {
  const isUnknown = query('matched') === 'unknown'
  const matched = isUnknown ? null : optionalSwitchIn(query, 'matched')
  const [rule, channel] = [query('rule'), query('channel')]
  const part = foldSearch(query('query') ?? '')
  return (outcome) =>
    (!isUnknown || UNKNOWN_RULES.has(outcome.rule)) &&
    (matched === null || isMatched(outcome) === matched) &&
    (rule === undefined || outcome.rule === rule) &&
    (channel === undefined || outcome.channel === channel) &&
    (part === '' || foldSearch(outcome.name).includes(part))
}

function isMatched({ event_id: event }: StreamOutcomeJson): boolean {
  return event !== null
}

/** The most frequent rule first. */
function countByRule(streams: readonly StreamOutcomeJson[]): readonly (readonly [StreamRule, number])[] {
  const counts = new Map<StreamRule, number>()
  for (const { rule } of streams) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}
