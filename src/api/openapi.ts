import packageJson from '../../package.json' with { type: 'json' }
import { PROBLEM_TYPE } from './problem.ts'
import type { Route } from './route.ts'

/** The OpenAPI 3.1 document of the routes. */
export function openApi(routes: readonly Route[]): { [key: string]: unknown } {
  const paths: { [path: string]: { [method: string]: unknown } } = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Sports Guide', version: packageJson.version },
    paths,
  }
}

function operation({ summary, query = [], body }: Route): unknown {
  const json = (schema: unknown) => ({ 'application/json': { schema } })
  return {
    summary,
    parameters: query.map(({ name, description }) => ({ name, in: 'query', description, schema: { type: 'string' } })),
    ...(body
      ? { requestBody: { content: json({ type: 'object', title: body.title, properties: body.properties }) } }
      : {}),
    responses: {
      200: { description: 'The answer.', content: json({}) },
      default: { description: 'A problem (RFC 9457).', content: { [PROBLEM_TYPE]: { schema: { type: 'object' } } } },
    },
  }
}
