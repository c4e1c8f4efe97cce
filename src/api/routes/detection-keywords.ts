import schema from '../../../schemas/detection-keyword.schema.json' with { type: 'json' }
import categorySchema from '../../../schemas/keyword-category.schema.json' with { type: 'json' }
import exportSchema from '../../../schemas/keyword-export.schema.json' with { type: 'json' }
import reportSchema from '../../../schemas/keyword-import-report.schema.json' with { type: 'json' }
import { KeywordService, targetOf, unusableKeywords } from '../../detection/index.ts'
import {
  byCategory,
  categoryCodes,
  findCategory,
  type ImportPlan,
  importedRows,
  KEYWORD_CATEGORIES,
  keywordRecord,
  patternViews,
  planImport,
  requireFreeKey,
  type TargetCatalog,
  targetCatalog,
  unknownTargets,
} from '../../detection/library/index.ts'
import { SportsGuideError } from '../../errors.ts'
import type {
  DetectionKeyword,
  DetectionKeywordJson,
  KeywordCategoryDescription,
  KeywordExport,
  KeywordImportReport,
  Warning,
} from '../../generated/records.ts'
import { outcomeCounts, requireAllRows } from '../../records/import-report.ts'
import { isObject } from '../../records/json.ts'
import { RowStore, type StoredRow } from '../../store/row-store.ts'
import { rowToJson } from '../../store/user-rows.ts'
import { countText } from '../../text.ts'
import { unreadNames } from '../answer-warnings.ts'
import { ALL_OR_NOTHING, page, ROW_SEARCH, searchRows, switchIn } from '../query-parameters.ts'
import type { ApiParts, Route } from '../route.ts'
import { storedCatalog } from '../route.ts'
import { listSchema, rowAnswer, rowRoutes } from '../row-routes.ts'

const PATH = '/api/v1/detection-keywords'

/** The owner's keywords: the Detection Library (spec, Endpoints A). */
export const detectionKeywordRoutes: readonly Route[] = [
  // Before the routes with a part that stands for any text.
  {
    method: 'get',
    path: `${PATH}/categories`,
    summary: 'Lists the keyword categories with purpose, targets, examples and number of keywords.',
    answer: listSchema(categorySchema),
    async handle(_, parts) {
      const { rows, warnings } = await keywordStore(parts).list()
      const items = describeCategories(rows)
      return { total: items.length, items, warnings }
    },
  },
  {
    method: 'get',
    path: `${PATH}/export`,
    summary: 'Returns all detection keywords as a file for the import.',
    answer: exportSchema,
    async handle(_, parts): Promise<KeywordExport> {
      const { rows, warnings } = await keywordStore(parts).list()
      const inOrder = [...rows].sort((one, other) => one.id - other.id)
      return { version: 1, keywords: inOrder.map(shownRow), warnings: [...warnings] }
    },
  },
  {
    method: 'post',
    path: `${PATH}/import`,
    summary:
      'Imports the keywords of a file: updates existing ones, creates the others. Reports the result of each row.',
    query: [ALL_OR_NOTHING],
    changes: 'detection_keywords',
    body: exportSchema,
    takesFile: true,
    answer: reportSchema,
    async handle({ body, query }, parts) {
      const given = importedRows(body, 'The body')
      const isAllOrNothing = switchIn(query, 'all_or_nothing')
      const catalog = await storedTargets(parts)
      const plan = await keywordStore(parts).edit((rows, nextId) => {
        const planned = planImport(rows, given, { catalog, nextId })
        if (isAllOrNothing) requireAllRows(planned.rows, 'keywords')
        return planned
      })
      const written = plan.added.length + plan.changed.size
      if (written > 0) {
        const name = `Import of ${countText(written, 'keyword')}`
        parts.noteChange({ key: 'import', name, action: 'changed' })
      }
      const report = importReport(plan, catalog)
      const members = isObject(body) ? Object.keys(body) : []
      const unread = unreadNames(members, Object.keys(exportSchema.properties), 'in the file')
      return { ...report, warnings: [...report.warnings, ...unread] }
    },
  },
  ...rowRoutes({
    rows: 'detectionKeywords',
    path: PATH,
    rowPath: `${PATH}/id/:id`,
    names: ['detection keyword', 'detection keywords'],
    nameOf: ({ keyword }) => keyword,
    schema,
    orderedBy: 'category, then priority, length and id',
    compare: byCategory,
    async prepare(parts) {
      const catalog = await storedTargets(parts)
      return (draft, surroundings) => {
        const row = keywordRecord(draft, catalog)
        requireFreeKey(row, surroundings)
        return row
      }
    },
    shown: withTarget,
    warningsOf: oddKeywords,
  }),
  {
    method: 'get',
    path: `${PATH}/:category`,
    summary: 'Lists the detection keywords of a category, ordered by priority, length and id.',
    query: ROW_SEARCH,
    answer: listSchema(schema),
    async handle(request, parts) {
      const category = findCategory(request.param('category'))
      if (category === null) {
        const asked = JSON.stringify(request.param('category'))
        throw new SportsGuideError('NotFound', `Unknown category ${asked}. Categories: ${categoryCodes()}.`)
      }
      const { rows, warnings } = await keywordStore(parts).list()
      const listed = rows.filter((row) => row.category === category.code).sort(byCategory)
      const more = await oddKeywords(parts, listed)
      return { ...page(searchRows(listed.map(shownRow), request), request), warnings: [...warnings, ...more] }
    },
  },
]

/** A row with its target as everybody reads it (rule 7). */
function withTarget<Row extends DetectionKeyword>(row: Row): Row {
  const target = targetOf(row)
  return { ...row, target: target === null || typeof target === 'string' ? target : [...target] }
}

function shownRow(row: DetectionKeyword): DetectionKeywordJson {
  return rowAnswer('detectionKeywords', schema, withTarget(row)) as DetectionKeywordJson
}

function keywordStore(parts: ApiParts) {
  return new RowStore(parts, 'detectionKeywords', 'detection keyword')
}

async function storedTargets(parts: ApiParts): Promise<TargetCatalog> {
  return targetCatalog(await storedCatalog(parts))
}

/** Warnings of enabled keywords: those that cannot count, and unknown leagues and sports. */
async function oddKeywords(parts: ApiParts, keywords: readonly DetectionKeyword[]): Promise<readonly Warning[]> {
  const enabled = keywords.filter((keyword) => keyword.enabled !== false)
  return [...unusableKeywords(enabled), ...unknownTargets(enabled, await storedTargets(parts))]
}

function describeCategories(rows: readonly StoredRow<'detectionKeywords'>[]): readonly KeywordCategoryDescription[] {
  const builtIn = new KeywordService().warmCache()
  const off = patternViews(rows, null, { isEnabled: false })
  return KEYWORD_CATEGORIES.map(({ code, purpose, target, targetShape, examples }) => {
    const own = rows.filter(({ category }) => category === code)
    return {
      category: code,
      purpose,
      target: target.kind,
      target_shape: targetShape,
      target_words: target.kind === 'word' ? [...target.words] : null,
      examples: examples.map((example) => rowToJson('detectionKeywords', example)),
      built_in_count: builtIn[code],
      built_in_off_count: off.filter(({ category }) => category === code).length,
      user_count: own.length,
      enabled_count: own.filter(({ enabled }) => enabled !== false).length,
    }
  })
}

function importReport({ rows, taken, unknownMembers }: ImportPlan, catalog: TargetCatalog): KeywordImportReport {
  return {
    ...outcomeCounts(rows),
    rows: [...rows],
    warnings: [...unreadNames(unknownMembers, [], 'in the rows'), ...unknownTargets(taken.values(), catalog)],
  }
}
