import schema from '../../../schemas/stream-group.schema.json' with { type: 'json' }
import previewSchema from '../../../schemas/stream-preview.schema.json' with { type: 'json' }
import ruleSchema from '../../../schemas/stream-rule.schema.json' with { type: 'json' }
import trialSchema from '../../../schemas/stream-trial.schema.json' with { type: 'json' }
import trialRequestSchema from '../../../schemas/stream-trial-request.schema.json' with { type: 'json' }
import { leadTimeWarnings } from '../../configuration/channel-lifetime.ts'
import { brokenReferences, streamGroupRecord, withoutRefusedPatterns } from '../../configuration/stored-rows.ts'
import { draftExpression, selectedParts } from '../../detection/index.ts'
import { SportsGuideError } from '../../errors.ts'
import type { StreamGroup, StreamPreview, StreamTrial, StreamTrialRequest, Warning } from '../../generated/records.ts'
import { validateStreamTrialRequest } from '../../generated/validators/stream-trial-request.ts'
import { isObject } from '../../records/json.ts'
import { type Draft, errorAt, gotText, problemErrors, requireRecord } from '../../records/validation.ts'
import { leagueCatalog } from '../../sports/index.ts'
import { readRowsOf, readUserRows, rowToJson, type UserRows } from '../../store/user-rows.ts'
import { type MatchInput, matchInputAt, readMatchData, readMatchInput, readState } from '../../streams/match-input.ts'
import { accountNames, groupChoiceWarnings, unknownAccounts } from '../../streams/stream-groups.ts'
import { type PreviewFilter, previewStreams } from '../../streams/stream-preview.ts'
import { findExpressions, type GroupTrial, streamsOfGroup, tryGroup } from '../../streams/stream-trial.ts'
import type { Pace } from '../../time/slices.ts'
import { optionalSwitchIn, PAGING, page } from '../query-parameters.ts'
import type { ApiParts, ApiRequest, QueryParameter, Route } from '../route.ts'
import { atPlace, requireKnownMembers, storedCatalog } from '../route.ts'
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

const TRIAL_QUERY: readonly QueryParameter[] = [
  {
    name: 'captured',
    description:
      'true: only names in which a pattern captures a part that is used. false: only the others. Defaults to all names.',
  },
  { name: 'query', description: 'Part of the stream name.' },
  ...PAGING,
]

const TRIAL = {
  method: 'post',
  changes: null,
  readsOnly: true,
  query: TRIAL_QUERY,
  body: trialRequestSchema,
  answer: trialSchema,
} as const

/** The owner's stream groups, and what a refresh would match their streams to. */
export const streamGroupRoutes: readonly Route[] = [
  // Before the routes of one row: "preview" is no id.
  {
    method: 'get',
    path: `${PATH}/preview`,
    summary: 'Previews which events a refresh would match all streams to, with reasons. Changes nothing.',
    query: PREVIEW_QUERY,
    answer: previewSchema,
    handle: (request, parts) => preview(request, parts, null),
  },
  {
    method: 'get',
    path: `${PATH}/:id/preview`,
    summary: 'The same preview for the streams of one stream group. A group that is switched off has no streams.',
    query: PREVIEW_QUERY,
    answer: previewSchema,
    handle: (request, parts) => preview(request, parts, numberIn(request, 'id', 'stream group')),
  },
  {
    ...TRIAL,
    path: `${PATH}/try`,
    summary:
      'Tries a stream group that is not saved: what its patterns capture in its streams, and which events they are matched to. Drafts a pattern from an example. Changes nothing.',
    handle: (request, parts) => trial(request, parts, null),
  },
  {
    ...TRIAL,
    path: `${PATH}/:id/try`,
    summary:
      'The same for a saved stream group, with the unsaved fields of the body. A group that is switched off is tried, too.',
    handle: (request, parts) => trial(request, parts, numberIn(request, 'id', 'stream group')),
  },
  ...rowRoutes({
    rows: 'streamGroups',
    path: PATH,
    names: ['stream group', 'stream groups'],
    nameOf: ({ name }) => name,
    schema,
    orderedBy: 'precedence: a stream belongs to the first group that includes it',
    compare: () => 0,
    async prepare(parts) {
      const catalog = await storedCatalog(parts)
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
  throw new SportsGuideError('InvalidInput', `rule ${message}`, {
    fields: [{ path: 'rule', message, remedy: 'Choose a rule from the list.' }],
  })
}

async function trial(request: ApiRequest, parts: ApiParts, id: number | null): Promise<StreamTrial> {
  const { query } = request
  const filter = { captured: optionalSwitchIn(query, 'captured'), query: query('query') ?? '' }
  const { host, pace } = parts
  const now = host.clock()
  const state = await readState(parts, { write: false })
  const stored = id === null ? null : state.rows.streamGroups.find((group) => group.id === id)
  if (stored === undefined) throw new SportsGuideError('NotFound', `Stream group ${id} does not exist.`)
  const { errors, ...wanted } = trialIn(request.body, stored, state.rows)
  const { group, names, expressions, example } = wanted
  const groups =
    stored === null
      ? [...state.rows.streamGroups, group]
      : state.rows.streamGroups.map((one) => (one === stored ? group : one))

  const [all, hostGroups] = await Promise.all([host.rest.streams.list(), host.rest.groups.list()])
  const accounts = await accountNames(groups, host.rest.accounts.list)
  // A name pattern that cannot be run takes nothing.
  const takesNothing = errors.some(({ path }) => path === '/group/name_pattern')
  const own = streamsOfGroup(group, groups, { streams: takesNothing ? [] : all, hostGroups, accounts })
  const loose = [...(names ?? []), ...(example === null ? [] : [example])]
  const searched = names === null ? [...own.streams.map(({ name }) => name), ...loose] : loose
  const foundIn = await findExpressions(searched, expressions, pace)
  const rows = { ...state.rows, streamGroups: groups }
  const lists = { streams: names === null ? own.streams : [], hostGroups }
  const reading = { now, mayBeRecent: true, names: loose }
  const input = matchInputAt(await readMatchData(parts, { ...state, rows }, lists, reading), { now })
  const result = await tryGroup(input, wanted, { foundIn, filter }, pace)
  const { counts } = result
  const { total, items } = page(result.rows, request)
  return {
    stream_group_id: id,
    counts: { streams: names?.length ?? own.total, in_other_groups: own.inOtherGroups, ...counts },
    expressions: [...result.expressions],
    draft: result.example === null ? null : { expression: expressions[0]?.expression ?? '', example: result.example },
    total,
    items: items.map(({ row }) => row()),
    errors,
    // Those of the settings form are about all streams.
    warnings: [
      ...input.warnings.filter((warning) => !input.form.warnings.includes(warning)),
      ...brokenReferences({ ...rows, streamGroups: [group] }, input.keywords.leagues),
    ],
  }
}

/** What a request tries: the stored group, null for one that is not stored, with the members of the body, and the patterns that are refused. */
function trialIn(
  body: unknown,
  stored: StreamGroup | null,
  { streamGroups: groups, ownLeagues }: UserRows,
): GroupTrial & { readonly errors: StreamTrial['errors'] } {
  const request = requireRecord(validateStreamTrialRequest, body ?? {}, 'body')
  // In the body null takes a value away.
  const { warnings: _, ...given }: Draft = isObject(body) && isObject(body.group) ? body.group : {}
  atPlace('/group', () => requireKnownMembers({ body: schema, bodyName: 'a stream group' }, given))
  const before = stored === null ? {} : rowToJson('streamGroups', stored)
  const drafted = draftIn(request)
  const draft: Draft = {
    ...before,
    ...given,
    ...(drafted === null ? {} : { extraction_regexes: [drafted] }),
    enabled: true,
    // Its name may be still to be typed.
    name: stored?.name ?? 'Unsaved stream group',
  }
  const { draft: valid, refused } = withoutRefusedPatterns(draft)
  const id = stored?.id ?? groups.reduce((highest, group) => Math.max(highest, group.id), 0) + 1
  const errors = problemErrors(refused.map((error) => errorAt('/group', error)))
  const problems = new Map(errors.map(({ path, message }) => [path, message]))
  const expressions = Array.isArray(draft.extraction_regexes) ? draft.extraction_regexes : []
  return {
    group: { ...atPlace('/group', () => streamGroupRecord(valid, leagueCatalog(ownLeagues))), id },
    expressions: expressions.map((expression, place) => ({
      expression: String(expression),
      problem: problems.get(`/group/extraction_regexes/${place}`) ?? null,
    })),
    names: request.names ?? null,
    example: request.example?.name ?? null,
    errors,
  }
}

/** The expression that is drafted from the example of a request; null without one. */
function draftIn({ example }: StreamTrialRequest): string | null {
  if (example === undefined) return null
  return atPlace('/example', () => draftExpression(example.name, selectedParts(example.name, example.parts)))
}
