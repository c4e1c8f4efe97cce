import { CONDITIONS, filterByTemplateType } from '../../templates/index.ts'
import type { QueryParameter, Route } from '../route.ts'

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
    handle: async () => CONDITIONS.map(({ name, description, value }) => ({ name, description, value })),
  },
]
