import packageJson from '../../package.json' with { type: 'json' }
import { PROBLEM_TYPE } from './problem.ts'
import type { Route, RouteSchema } from './route.ts'

/** A part of a path that stands for any text. */
const PATH_PARAMETER = /:(\w+)/g

/** The OpenAPI 3.1 document of the routes. */
export function openApi(routes: readonly Route[]): { [key: string]: unknown } {
  const paths: { [path: string]: { [method: string]: unknown } } = {}
  for (const route of routes) {
    const path = route.path.replace(PATH_PARAMETER, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sports Guide', version: packageJson.version },
    paths,
  }
}

function operation({ path, summary, query = [], body, answer, status = 200 }: Route): unknown {
  const inPath = [...path.matchAll(PATH_PARAMETER)].map(([, name]) => name)
  const json = (schema: unknown) => ({ 'application/json': { schema } })
  return {
    summary,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...query.map(({ name, description }) => ({ name, in: 'query', description, schema: { type: 'string' } })),
    ],
    ...(body ? { requestBody: { content: json(objectOf(body)) } } : {}),
    responses: {
      [status]: {
        description: 'The answer.',
        ...(status === 204 ? {} : { content: json(answer ? objectOf(answer) : {}) }),
      },
      default: { description: 'A problem (RFC 9457).', content: { [PROBLEM_TYPE]: { schema: { type: 'object' } } } },
    },
  }
}

/** The schema of an object; what lies in a schema file of its own is any JSON here, since the document stands alone. */
function objectOf({ title, properties }: RouteSchema): unknown {
  const shown = JSON.stringify(properties, (_, value: unknown) =>
    typeof value === 'object' && value !== null && '$ref' in value ? {} : value,
  )
  return { type: 'object', title, properties: JSON.parse(shown) }
}
