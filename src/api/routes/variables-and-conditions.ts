import categorySchema from '../../../schemas/listed-category.schema.json' with { type: 'json' }
import conditionSchema from '../../../schemas/listed-condition.schema.json' with { type: 'json' }
import variableSchema from '../../../schemas/listed-variable.schema.json' with { type: 'json' }
import type { ListedCategory, ListedCondition, ListedVariable } from '../../generated/records.ts'
import type { LeagueCatalog } from '../../sports/index.ts'
import { CATEGORIES, codesOf, conditionsFor, filterByTemplateType, type ValueSchema } from '../../templates/index.ts'
import type { QueryParameter, Route } from '../route.ts'
import { storedCatalog } from '../route.ts'

const TEMPLATE_TYPE: QueryParameter = {
  name: 'template_type',
  description: 'team or event. Any other value lists everything.',
}

/** What the pickers of the editor offer for a template (spec, Endpoints B): made from the registries, fail-open. */
export const templatePickerRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/variables',
    aliases: ['/variables'],
    summary: 'Lists the variables that a template of this type can use.',
    query: [TEMPLATE_TYPE],
    answer: variableSchema,
    answersList: true,
    handle: async ({ query }): Promise<readonly ListedVariable[]> =>
      filterByTemplateType(query('template_type')).map(
        ({ name, category, suffixRules, scope, shapes, description, sample, facts }) => ({
          name,
          category,
          suffix_rules: suffixRules,
          scope,
          shapes: [...shapes],
          description,
          sample,
          facts: [...facts],
        }),
      ),
  },
  {
    method: 'get',
    path: '/api/v1/variables/categories',
    aliases: ['/variables/categories'],
    summary:
      'Lists the categories of these variables in the order of the editor, with a description and when they are empty.',
    query: [TEMPLATE_TYPE],
    answer: categorySchema,
    answersList: true,
    async handle({ query }): Promise<readonly ListedCategory[]> {
      const offered = filterByTemplateType(query('template_type'))
      const counted = CATEGORIES.map(({ name, about }) => {
        const variables = offered.filter(({ category }) => category === name).length
        return { name, about, variables }
      })
      return counted.filter(({ variables }) => variables > 0)
    },
  },
  {
    method: 'get',
    path: '/api/v1/conditions',
    aliases: ['/conditions'],
    summary: 'Lists the conditions for description rows.',
    query: [TEMPLATE_TYPE],
    answer: conditionSchema,
    answersList: true,
    async handle({ query }, parts): Promise<readonly ListedCondition[]> {
      const catalog = await storedCatalog(parts)
      return conditionsFor(query('template_type')).map(({ name, description, scope, value, facts }) => ({
        name,
        description,
        scope,
        value: shownValue(value, catalog),
        facts: [...facts],
      }))
    },
  },
]

/** What the value must be; where it is a code, with the codes to choose from. */
function shownValue(schema: ValueSchema, catalog: LeagueCatalog): ListedCondition['value'] {
  const { codes, ...rest } = schema
  if (codes === undefined) return rest
  const options = codesOf(codes, catalog).map(({ code, names: [label = code] }) => ({ value: code, label }))
  return { ...rest, codes, options }
}
