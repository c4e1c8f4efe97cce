import packageJson from '../../package.json' with { type: 'json' }
import problemSchema from '../../schemas/problem.schema.json' with { type: 'json' }
import { isObject } from '../records/json.ts'
import { PROBLEM_TYPE } from '../records/problem-document.ts'
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

function operation({
  path,
  summary,
  resource,
  query = [],
  body,
  answer,
  answersList,
  answersServerSent,
  answersPage,
  answersImage,
  status = 200,
}: Route): unknown {
  const inPath = [...path.matchAll(PATH_PARAMETER)].map(([, name]) => name)
  const json = (schema: unknown) => ({ 'application/json': { schema } })
  const answered = (schema: unknown) => {
    if (answersImage) return { 'image/*': { schema: { type: 'string', format: 'binary' } } }
    if (answersPage) return { 'text/html': { schema: { type: 'string' } } }
    return answersServerSent ? { 'text/event-stream': { schema } } : json(schema)
  }
  return {
    summary,
    ...(resource === undefined ? {} : { 'x-resource': resource }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...query.map(({ name, description }) => ({ name, in: 'query', description, schema: { type: 'string' } })),
    ],
    ...(body ? { requestBody: { content: json(objectOf(body)) } } : {}),
    responses: {
      [status]: {
        description: 'The response.',
        ...(status === 204 ? {} : { content: answered(answer ? answerOf(answer, answersList === true) : {}) }),
      },
      default: {
        description: 'A problem document (RFC 9457).',
        content: { [PROBLEM_TYPE]: { schema: objectOf(problemSchema) } },
      },
    },
  }
}

function answerOf(answer: RouteSchema, isList: boolean): unknown {
  return isList ? { type: 'array', items: objectOf(answer) } : objectOf(answer)
}

/**
 * The schema of an object. What the file itself defines stands where it is referred to;
 * what lies in a schema file of its own is any JSON here, since the document stands alone.
 */
function objectOf({ title, properties, $defs = {} }: RouteSchema): unknown {
  const definitions = new Map<string, unknown>(Object.entries($defs).map(([name, one]) => [`#/$defs/${name}`, one]))
  const shown = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => shown(item, within))
    if (!isObject(value)) return value
    const { $ref: reference } = value
    if (typeof reference !== 'string') {
      return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, shown(inner, within)]))
    }
    // One that holds itself is any JSON there.
    return within.includes(reference) ? {} : shown(definitions.get(reference) ?? {}, [...within, reference])
  }
  return { type: 'object', title, properties: shown(properties, []) }
}
