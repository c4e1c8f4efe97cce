import schema from '../../../schemas/stream-group.schema.json' with { type: 'json' }
import previewSchema from '../../../schemas/stream-preview.schema.json' with { type: 'json' }
import ruleSchema from '../../../schemas/stream-rule.schema.json' with { type: 'json' }
import { brokenReferences, streamGroupRecord } from '../../configuration/stored-rows.ts'
import { SportsGuideError } from '../../errors.ts'
import type { StreamPreview } from '../../generated/records.ts'
import { leagueCatalog } from '../../sports/index.ts'
import { readUserRows } from '../../store/user-rows.ts'
import { type MatchInput, readMatchInput } from '../../streams/match-input.ts'
import { accountNames, unknownAccounts } from '../../streams/stream-groups.ts'
import { type PreviewFilter, previewStreams } from '../../streams/stream-preview.ts'
import type { Pace } from '../../time/slices.ts'
import { optionalSwitchIn, PAGING, page } from '../query-parameters.ts'
import type { ApiParts, ApiRequest, QueryParameter, Route } from '../route.ts'
import { numberIn, rowRoutes } from '../row-routes.ts'

const PATH = '/api/v1/stream-groups'

/** What previews of streams are asked by. */
export const PREVIEW_QUERY: readonly QueryParameter[] = [
  { name: 'matched', description: 'true: only streams that mean an event; false: only the others.' },
  {
    name: 'rule',
    description:
      'Only streams that this rule decided (docs/reference/stream-rules.md); never not_yet, event_over or event_called_off, which are of channels.',
  },
  { name: 'query', description: 'A part of the name.' },
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
    summary: 'What a refresh would match every stream of the host to now, and why not. Writes nothing.',
    query: PREVIEW_QUERY,
    onlyThisQuery: true,
    answer: previewSchema,
    handle: (request, parts) => preview(request, parts, null),
  },
  {
    method: 'get',
    path: `${PATH}/:id/preview`,
    summary: 'The same for the streams that one stream group takes; a group that is switched off takes none.',
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
    orderedBy: 'the order in which they are asked: the first that takes a stream has it',
    compare: () => 0,
    prepare: async () => streamGroupRecord,
    async warningsOf({ host }, groups) {
      const { rows } = await readUserRows(host.settings)
      const accounts = await accountNames(groups, host.rest.accounts.list)
      return [
        ...brokenReferences({ ...rows, streamGroups: groups }, leagueCatalog(rows.ownLeagues)),
        ...unknownAccounts(groups, accounts),
      ]
    },
  }),
]

async function preview(request: ApiRequest, parts: ApiParts, streamGroupId: number | null): Promise<StreamPreview> {
  const filter = filterIn(request) // a wrong one is told before anything is read
  const input = await readMatchInput(parts, { now: parts.host.clock(), mayBeRecent: true })
  if (streamGroupId !== null && !input.rows.streamGroups.some(({ id }) => id === streamGroupId)) {
    throw new SportsGuideError('NotFound', `there is no stream group with the id ${streamGroupId}`)
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
  const message = `must be one of the rules of docs/reference/stream-rules.md, not ${JSON.stringify(rule)}`
  throw new SportsGuideError('InvalidInput', `rule ${message}`, { fields: [{ field: 'rule', message }] })
}
