import schema from '../../../schemas/stream-group.schema.json' with { type: 'json' }
import previewSchema from '../../../schemas/stream-preview.schema.json' with { type: 'json' }
import ruleSchema from '../../../schemas/stream-rule.schema.json' with { type: 'json' }
import { leadTimeWarnings } from '../../configuration/channel-lifetime.ts'
import { brokenReferences, streamGroupRecord } from '../../configuration/stored-rows.ts'
import { SportsGuideError } from '../../errors.ts'
import type { StreamGroup, StreamPreview, Warning } from '../../generated/records.ts'
import { gotText } from '../../records/validation.ts'
import { leagueCatalog } from '../../sports/index.ts'
import { readRowsOf, readUserRows } from '../../store/user-rows.ts'
import { type MatchInput, readMatchInput } from '../../streams/match-input.ts'
import { accountNames, groupChoiceWarnings, unknownAccounts } from '../../streams/stream-groups.ts'
import { type PreviewFilter, previewStreams } from '../../streams/stream-preview.ts'
import type { Pace } from '../../time/slices.ts'
import { optionalSwitchIn, PAGING, page } from '../query-parameters.ts'
import type { ApiParts, ApiRequest, QueryParameter, Route } from '../route.ts'
import { storedLeagues } from '../route.ts'
import { numberIn, rowRoutes } from '../row-routes.ts'

const PATH = '/api/v1/stream-groups'

/** What previews of streams are asked by. */
export const PREVIEW_QUERY: readonly QueryParameter[] = [
  {
    name: 'matched',
    description: 'true: only streams with an event. false: only streams without one. Defaults to all streams.',
  },
  {
    name: 'rule',
    description:
      'Only streams with this rule (docs/reference/stream-rules.md). not_yet, event_over and event_called_off never occur here.',
  },
  { name: 'query', description: 'Part of the stream name. Case and accents do not matter.' },
  ...PAGING,
]

const RULES: ReadonlySet<string> = new Set(
  Object.values(ruleSchema.$defs).flatMap(({ oneOf }) => oneOf.map(({ const: code }) => code)),
)

/** The owner's stream groups, and what a refresh would match their streams to. */
export const streamGroupRoutes: readonly Route[] = [
  // Before the routes of one row: "preview" is no id.
  {
    method: 'get',
    path: `${PATH}/preview`,
    summary: 'Previews which events a refresh would match all streams to, with reasons. Changes nothing.',
    query: PREVIEW_QUERY,
    onlyThisQuery: true,
    answer: previewSchema,
    handle: (request, parts) => preview(request, parts, null),
  },
  {
    method: 'get',
    path: `${PATH}/:id/preview`,
    summary: 'The same preview for the streams of one stream group. A group that is switched off has no streams.',
    query: PREVIEW_QUERY,
    onlyThisQuery: true,
    answer: previewSchema,
    handle: (request, parts) => preview(request, parts, numberIn(request, 'id', 'stream group')),
  },
  ...rowRoutes({
    rows: 'streamGroups',
    path: PATH,
    names: ['stream group', 'stream groups'],
    schema,
    orderedBy: 'precedence: a stream belongs to the first group that includes it',
    compare: () => 0,
    async prepare(parts) {
      const catalog = leagueCatalog((await storedLeagues(parts)).rows)
      return (draft) => streamGroupRecord(draft, catalog)
    },
    warningsOf: async (parts, groups) => [...(await referenceWarnings(parts, groups)), ...groupChoiceWarnings(groups)],
    async warningsOfSaved(parts, group) {
      const { rows } = await readRowsOf(parts.host.settings, 'streamGroups')
      return [...(await referenceWarnings(parts, [group])), ...groupChoiceWarnings(rows, { about: group.id })]
    },
  }),
]

/** What groups name that there is not, and times that are cut. */
async function referenceWarnings({ host }: ApiParts, groups: readonly StreamGroup[]): Promise<readonly Warning[]> {
  const { rows } = await readUserRows(host.settings)
  const accounts = await accountNames(groups, host.rest.accounts.list)
  return [
    ...brokenReferences({ ...rows, streamGroups: groups }, leagueCatalog(rows.ownLeagues)),
    ...unknownAccounts(groups, accounts),
    ...leadTimeWarnings(groups),
  ]
}

async function preview(request: ApiRequest, parts: ApiParts, streamGroupId: number | null): Promise<StreamPreview> {
  const filter = filterIn(request) // a wrong one is told before anything is read
  const input = await readMatchInput(parts, { now: parts.host.clock(), mayBeRecent: true })
  if (streamGroupId !== null && !input.rows.streamGroups.some(({ id }) => id === streamGroupId)) {
    throw new SportsGuideError('NotFound', `Stream group ${streamGroupId} does not exist.`)
  }
  return previewAnswer(request, input, { ...filter, streamGroupId }, parts.pace)
}

/** Which streams of a group a request asks for. Throws InvalidInput for what there is not. */
export function filterIn({ query }: ApiRequest): Omit<PreviewFilter, 'streamGroupId'> {
  return {
    matched: optionalSwitchIn(query, 'matched'),
    rule: ruleIn(query),
    query: query('query') ?? '',
  }
}

/** The page of streams that a request asks for, as they would be matched. */
export async function previewAnswer(
  request: ApiRequest,
  input: MatchInput,
  filter: PreviewFilter,
  pace: Pace,
): Promise<StreamPreview> {
  const { streamGroupId } = filter
  const { counts, rows } = await previewStreams(input, filter, pace)
  const { total, items } = page(rows, request)
  return {
    stream_group_id: streamGroupId,
    counts,
    total,
    items: items.map(({ row }) => row()),
    warnings: [...input.warnings],
  }
}

/** The rule that is asked for, null for any. Throws InvalidInput for one that there is not. */
function ruleIn(query: ApiRequest['query']): string | null {
  const rule = query('rule') ?? null
  if (rule === null || RULES.has(rule)) return rule
  const message = `must be a rule from docs/reference/stream-rules.md${gotText(rule)}`
  throw new SportsGuideError('InvalidInput', `rule ${message}`, { fields: [{ field: 'rule', message }] })
}
