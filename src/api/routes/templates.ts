import { type LeagueCatalogue, leagueCatalogue } from '../../sports/index.ts'
import { codesOf, conditionsFor, filterByTemplateType, type ValueSchema } from '../../templates/index.ts'
import type { QueryParameter, Route } from '../route.ts'
import { storedLeagues } from '../stored-leagues.ts'

const TEMPLATE_TYPE: QueryParameter = {
  name: 'template_type',
  description: 'team or event; anything else lists everything.',
}

/** What a template can use. */
export const templateRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/variables',
    aliases: ['/variables'],
    summary: 'Variables that a template of the type can use.',
    query: [TEMPLATE_TYPE],
    handle: async ({ query }) =>
      filterByTemplateType(query('template_type')).map(
        ({ name, category, suffixRules, scope, shapes, description, sample }) => ({
          name,
          category,
          suffix_rules: suffixRules,
          scope,
          shapes,
          description,
          sample,
        }),
      ),
  },
  {
    method: 'get',
    path: '/api/v1/conditions',
    aliases: ['/conditions'],
    summary: 'Conditions for the rows of a description.',
    query: [TEMPLATE_TYPE],
    async handle({ query }, parts) {
      const catalogue = leagueCatalogue((await storedLeagues(parts)).rows)
      return conditionsFor(query('template_type')).map(({ name, description, scope, value }) => ({
        name,
        description,
        scope,
        value: shownValue(value, catalogue),
      }))
    },
  },
]

/** What the value must be; where it is a code, with the codes to choose from. */
function shownValue(schema: ValueSchema, catalogue: LeagueCatalogue) {
  const { codes, ...rest } = schema
  if (codes === undefined) return rest
  const options = codesOf(codes, catalogue).map(({ code, names: [label = code] }) => ({ value: code, label }))
  return { ...rest, codes, options }
}
