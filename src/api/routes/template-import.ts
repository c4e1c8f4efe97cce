import templateSchema from '../../../schemas/template.schema.json' with { type: 'json' }
import exportSchema from '../../../schemas/template-export.schema.json' with { type: 'json' }
import reportSchema from '../../../schemas/template-import-report.schema.json' with { type: 'json' }
import { warningsOfSavedTemplate } from '../../configuration/stored-rows.ts'
import type { TemplateExport, TemplateImportReport, TemplateJson } from '../../generated/records.ts'
import { outcomeCounts, requireAllRows } from '../../records/import-report.ts'
import { leagueCatalog } from '../../sports/index.ts'
import { RowStore } from '../../store/row-store.ts'
import { readSettings } from '../../store/settings.ts'
import { keptForm, readUserRows, rowFromJson, rowToJson } from '../../store/user-rows.ts'
import {
  type ImportSurroundings,
  importedTemplates,
  planTemplateImport,
  type TemplateImportPlan,
} from '../../templates/import/index.ts'
import { countText } from '../../text.ts'
import { unreadNames } from '../answer-warnings.ts'
import { ALL_OR_NOTHING, switchIn } from '../query-parameters.ts'
import type { ApiParts, QueryParameter, Route } from '../route.ts'
import { rowAnswer } from '../row-routes.ts'

const DRY_RUN: QueryParameter = {
  name: 'dry_run',
  description: 'true: returns the same report or error, but saves nothing. Defaults to false.',
}

/** Templates as files: our own, and those of Teamarr (issue 9). */
export const templateImportRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/templates/export',
    aliases: ['/templates/export'],
    summary: 'Returns all of your templates as a file for the import.',
    answer: exportSchema,
    async handle(_, parts): Promise<TemplateExport> {
      const { rows, warnings } = await templateStore(parts).list()
      const inOrder = [...rows].sort((one, other) => one.id - other.id)
      const templates = inOrder.map((row) => rowAnswer('templates', templateSchema, row) as TemplateJson)
      return { version: 1, templates, warnings: [...warnings] }
    },
  },
  {
    method: 'post',
    path: '/api/v1/templates/import',
    aliases: ['/templates/import'],
    summary:
      'Imports the templates of a Sports Guide or Teamarr file: replaces those with the same name and type, creates the others. Reports the result of each template and what could not be converted.',
    query: [ALL_OR_NOTHING, DRY_RUN],
    changes: 'templates',
    body: exportSchema,
    takesFile: true,
    answer: reportSchema,
    async handle({ body, query }, parts): Promise<TemplateImportReport> {
      const file = importedTemplates(body, 'The body')
      const isAllOrNothing = switchIn(query, 'all_or_nothing')
      const isDryRun = switchIn(query, 'dry_run')
      const surroundings = await importSurroundings(parts)
      const plan = await templateStore(parts).edit(
        (stored, nextId) => {
          const planned = planTemplateImport(stored, file.rows, { ...surroundings, nextId })
          if (isAllOrNothing) requireAllRows(planned.rows, 'templates')
          return planned
        },
        { dryRun: isDryRun },
      )
      const written = plan.added.length + plan.changed.size
      if (written > 0 && !isDryRun) {
        const name = `Import of ${countText(written, 'template')}`
        parts.noteChange({ key: 'import', name, action: 'changed' })
      }
      return importReport(plan, isDryRun, file.unknownMembers)
    },
  },
]

function templateStore(parts: ApiParts) {
  return new RowStore(parts, 'templates', 'template')
}

async function importSurroundings({ host }: ApiParts): Promise<Omit<ImportSurroundings, 'nextId'>> {
  const [{ rows }, { settings }, kept] = await Promise.all([
    readUserRows(host.settings),
    readSettings(host, { write: false }),
    keptForm(host.settings, 'templates'),
  ])
  const catalog = leagueCatalog(rows.ownLeagues)
  return {
    catalog,
    kept: (template) => rowFromJson('templates', kept(rowToJson('templates', template))),
    warningsOf: (template, templates) => warningsOfSavedTemplate(template, { ...rows, templates }, settings, catalog),
  }
}

function importReport(
  { rows }: TemplateImportPlan,
  isDryRun: boolean,
  unknownMembers: readonly string[],
): TemplateImportReport {
  return {
    dry_run: isDryRun,
    ...outcomeCounts(rows),
    rows: [...rows],
    warnings: [...unreadNames(unknownMembers, [], 'in the file')],
  }
}
