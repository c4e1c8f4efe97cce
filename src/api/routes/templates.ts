import schema from '../../../schemas/template.schema.json' with { type: 'json' }
import { listTemplateWarnings, requireNotNamed, warningsOfSavedTemplate } from '../../configuration/stored-rows.ts'
import { SportsGuideError } from '../../errors.ts'
import { templateShape } from '../../generated/json-shapes.ts'
import type { Template, Warning } from '../../generated/records.ts'
import { validateTemplate } from '../../generated/validators/template.ts'
import { toJson } from '../../records/json.ts'
import { requireShaped } from '../../records/validation.ts'
import { leagueCatalog } from '../../sports/index.ts'
import { readSettings } from '../../store/settings.ts'
import { readUserRows } from '../../store/user-rows.ts'
import { GUIDE_STYLES, type GuideStyle, starterTemplates, templateRecord } from '../../templates/index.ts'
import { page, ROW_SEARCH, searchRows } from '../query-parameters.ts'
import type { ApiParts, Route } from '../route.ts'
import { storedCatalog } from '../route.ts'
import { listSchema, rowAnswer, rowRoutes } from '../row-routes.ts'

const PATH = '/api/v1/templates'
const ALIAS = '/templates'

/** With the defaults that a stored row has, too: a copy says the same as its starter. */
const STARTERS: ReadonlyMap<GuideStyle, readonly Template[]> = new Map(
  GUIDE_STYLES.map((style) => [style, starterTemplates(style).map(withDefaults)]),
)

function withDefaults(starter: Template): Template {
  return requireShaped(
    validateTemplate,
    templateShape,
    toJson(templateShape, starter),
    `starter template ${starter.id}`,
  )
}

/** The starters in the style of the settings. */
async function readStarters({ host }: ApiParts): Promise<readonly Template[]> {
  const { settings } = await readSettings(host, { write: false })
  return STARTERS.get(settings.guideStyle) ?? []
}

/** The owner's templates, and the starters, which can be read and copied (design 7, 10). */
export const templateRoutes: readonly Route[] = [
  // Before the routes of one row: "starters" is no id.
  {
    method: 'get',
    path: `${PATH}/starters`,
    aliases: [`${ALIAS}/starters`],
    summary:
      'Lists the starter templates, which apply where none of your templates fits. POST one to create a copy that you can change.',
    query: ROW_SEARCH,
    answer: listSchema(schema),
    async handle(request, parts) {
      const starters = (await readStarters(parts)).map((starter) => rowAnswer('templates', schema, starter))
      return { ...page(searchRows(starters, request), request), warnings: [] }
    },
  },
  ...rowRoutes({
    rows: 'templates',
    path: PATH,
    alias: ALIAS,
    names: ['template', 'templates'],
    nameOf: ({ name }) => name,
    schema,
    orderedBy: 'age, oldest first: of equally suitable templates the oldest applies',
    compare: () => 0,
    async prepare(parts) {
      const catalog = await storedCatalog(parts)
      return (draft) => templateRecord(draft, catalog)
    },
    async warningsOf(parts, rows) {
      const [{ settings }, catalog] = await Promise.all([
        readSettings(parts.host, { write: false }),
        storedCatalog(parts),
      ])
      return listTemplateWarnings(rows, rows, settings, catalog)
    },
    warningsOfSaved,
    builtIn: {
      find: async (parts, id) => (await readStarters(parts)).find((starter) => starter.id === id),
      refusal: isStarter,
    },
    async mayGo({ host }, id) {
      const { rows } = await readUserRows(host.settings)
      requireNotNamed(id, rows)
    },
  }),
]

function isStarter({ id, name }: Template): SportsGuideError {
  return new SportsGuideError(
    'TemplateIsStarter',
    `Template ${id} (${name}) is a starter and cannot be changed. POST a copy of it to ${PATH} and change the copy; your templates have precedence over starters.`,
  )
}

async function warningsOfSaved({ host }: ApiParts, template: Template): Promise<readonly Warning[]> {
  const [{ settings }, { rows }] = await Promise.all([
    readSettings(host, { write: false }),
    readUserRows(host.settings),
  ])
  return warningsOfSavedTemplate(template, rows, settings, leagueCatalog(rows.ownLeagues))
}
