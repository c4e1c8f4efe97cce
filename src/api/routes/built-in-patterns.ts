import patternSchema from '../../../schemas/built-in-pattern.schema.json' with { type: 'json' }
import switchSchema from '../../../schemas/pattern-switch.schema.json' with { type: 'json' }
import {
  categoryCodes,
  findCategory,
  patternIdText,
  patternViews,
  type SwitchEdit,
  switchOff,
  switchOn,
  unknownPatterns,
  unknownPatternText,
} from '../../detection/library/index.ts'
import { SportsGuideError } from '../../errors.ts'
import type { BuiltInPatternView, Warning } from '../../generated/records.ts'
import { validatePatternSwitch } from '../../generated/validators/pattern-switch.ts'
import { requireRecord } from '../../records/validation.ts'
import { RowStore } from '../../store/row-store.ts'
import { optionalSwitchIn, PAGING, page } from '../query-parameters.ts'
import type { ApiParts, ApiRequest, Route, RouteSchema } from '../route.ts'

const PATH = '/api/v1/detection-keywords/built-in'

const LIST_SCHEMA: RouteSchema = {
  title: 'BuiltInPatternList',
  properties: {
    total: { type: 'integer', description: 'Number of patterns that fit the filters of the request.' },
    items: {
      type: 'array',
      items: { type: 'object', title: patternSchema.title, properties: patternSchema.properties },
    },
    off: { type: 'integer', description: 'Number of built-in patterns that are switched off or replaced.' },
    run_id: { type: ['integer', 'null'], description: 'ID of the refresh that the hits are from.' },
    refreshed_at: { type: ['string', 'null'], description: 'When this refresh started.' },
    warnings: { type: 'array' },
  },
}

/** A pattern, and what its answer warns of. */
const ANSWER_SCHEMA: RouteSchema = {
  title: patternSchema.title,
  properties: { ...patternSchema.properties, warnings: { type: 'array' } },
}

/** The built-in patterns of the Detection Library: their use, and switching them off and on. */
export const builtInPatternRoutes: readonly Route[] = [
  {
    method: 'get',
    path: PATH,
    summary: 'Lists the built-in patterns: what they mean, whether they are on, and their use in the last refresh.',
    query: [
      { name: 'category', description: 'Only patterns of this category.' },
      { name: 'query', description: 'Part of an ID, name, word, expression or target.' },
      { name: 'enabled', description: 'true: only patterns that are used. false: only those that are off.' },
      ...PAGING,
    ],
    answer: LIST_SCHEMA,
    async handle(request, parts) {
      const { query } = request
      const { rows, warnings } = await storeOf(parts).list()
      const { use, run } = lastUse(parts)
      const filter = {
        category: categoryIn(query),
        query: query('query'),
        isEnabled: optionalSwitchIn(query, 'enabled'),
      }
      return {
        ...page(patternViews(rows, use, filter), request),
        off: patternViews(rows, use, { isEnabled: false }).length,
        run_id: run?.run_id ?? null,
        refreshed_at: run?.started_at ?? null,
        warnings: [...warnings, ...unknownPatterns(rows)],
      }
    },
  },
  {
    method: 'get',
    path: `${PATH}/:id`,
    summary: 'Returns a built-in pattern.',
    answer: ANSWER_SCHEMA,
    handle: async (request, parts) => answerOf(idIn(request), parts, []),
  },
  {
    method: 'put',
    path: `${PATH}/:id`,
    summary: 'Switches a built-in pattern off or on. Applies from the next refresh.',
    changes: 'built_in_patterns',
    body: switchSchema,
    answer: ANSWER_SCHEMA,
    async handle(request, parts) {
      const id = idIn(request)
      const { enabled } = requireRecord(validatePatternSwitch, request.body ?? {}, 'body')
      const edit = await storeOf(parts).edit((rows) => (enabled ? switchOn(rows, id) : switchOff(rows, id)))
      noteSwitch(id, edit, parts)
      return answerOf(id, parts, releaseWarnings(id, edit))
    },
  },
  {
    method: 'delete',
    path: `${PATH}/:id`,
    summary: 'Restores a built-in pattern: it is on again, and your keywords no longer replace it.',
    changes: 'built_in_patterns',
    answer: ANSWER_SCHEMA,
    async handle(request, parts) {
      const id = idIn(request)
      const edit = await storeOf(parts).edit((rows) => switchOn(rows, id))
      noteSwitch(id, edit, parts)
      return answerOf(id, parts, releaseWarnings(id, edit))
    },
  },
]

function noteSwitch(id: string, { added, changed, removed }: SwitchEdit, { noteChange }: ApiParts): void {
  if (added.length === 0 && changed.size === 0 && removed.size === 0) return
  noteChange({ key: id, name: id, action: 'changed' })
}

function storeOf(parts: ApiParts) {
  return new RowStore(parts, 'detectionKeywords', 'detection keyword')
}

/** The patterns that decided in the last refresh; null before the first one that counted them. */
function lastUse({ lastReport }: ApiParts) {
  const report = lastReport()
  const use = report?.built_in_patterns
  return use === undefined ? { use: null, run: null } : { use, run: report }
}

function categoryIn(query: ApiRequest['query']): string | undefined {
  const code = query('category')
  if (code === undefined || findCategory(code) !== null) return code
  const message = `must be one of ${categoryCodes()}, got ${JSON.stringify(code)}`
  throw new SportsGuideError('InvalidInput', `category ${message}.`, {
    fields: [{ path: 'category', message, remedy: 'Choose a category from the list.' }],
  })
}

/** The id in the path. Throws NotFound for one that this version does not have. */
function idIn({ param }: ApiRequest): string {
  const id = patternIdText(param('id'))
  if (patternViews([], null).some((one) => one.id === id)) return id
  throw new SportsGuideError('NotFound', `${unknownPatternText(id)} GET ${PATH} lists them.`)
}

async function answerOf(id: string, parts: ApiParts, warnings: readonly Warning[]) {
  const { rows } = await storeOf(parts).list()
  const view = patternViews(rows, lastUse(parts).use).find((one) => one.id === id) as BuiltInPatternView
  return { ...view, warnings }
}

/** One note for each keyword that replaced the pattern until now: it goes on matching. */
function releaseWarnings(id: string, { released }: SwitchEdit): readonly Warning[] {
  return released.map(({ id: row, keyword }) => ({
    code: 'pattern_no_longer_replaced',
    message: `Detection keyword ${row} (${JSON.stringify(keyword)}) no longer replaces ${id}, but still applies. Delete it if you do not need it.`,
    place: `detection keyword ${row}`,
  }))
}
