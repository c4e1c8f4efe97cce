import {
  insertBefore,
  NewError,
  type Project,
  readArguments,
  requireForm,
  type Skeleton,
  withImport,
} from './skeleton.ts'

const ROUTES = 'src/api/routes'
const TABLE = `${ROUTES}/index.ts`

/** A route of the API that answers the number of channels until its author writes what it answers. */
export const route: Skeleton = {
  kind: 'route',
  summary: 'Adds a route to the API: GET /api/v1/<name> in its file, its line in the list of routes, and its test.',
  usage: 'route <name>',
  example: 'route data-sources',
  make: (args, project) => {
    const { name } = readArguments(args, ['name']).values
    requireForm('<name>', name, /^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by hyphens')
    requireUnused(name, project)
    const [path, test] = [`${ROUTES}/${name}.ts`, `test/api/${name}.test.ts`]
    const pascal = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    const title = pascal.join('')
    const constant = `${title.charAt(0).toLowerCase()}${title.slice(1)}Routes`
    return {
      creates: [
        { path, text: routeText(name, title, constant) },
        { path: test, text: testText(name) },
      ],
      edits: [{ path: TABLE, text: withRoute(project.read(TABLE), name, constant) }],
      regenerates: true,
      next: [
        `Open ${path}. Write its summary, its answer and how it is read. It answers the number of channels for a start.
ApiParts in src/api/route.ts says what a route works with. An error is a SportsGuideError, whose code decides the status.`,
        `For a body add a schema to schemas/, run npm run generate, and read the body with requireRecord as src/api/routes/runs.ts does.
For rows that the user creates, changes and deletes use rowRoutes as src/api/routes/exception-keywords.ts does.`,
        `Open ${test} and write what the route must answer, errors too.`,
        `npx vitest run test/api/${name}.test.ts test/api/api.test.ts\nprints "0 failed".`,
        'npm run generate\nupdates docs/reference/api.md.',
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

function requireUnused(name: string, project: Project): void {
  const used = new RegExp(`['"\`]/api/v1/${name}(?=[/'"\`])`)
  for (const file of project.list(ROUTES)) {
    const path = `${ROUTES}/${file}`
    if (used.test(project.read(path)))
      throw new NewError(`${path} has the path /api/v1/${name} already. Add the route there.`)
  }
}

function routeText(name: string, title: string, constant: string): string {
  return `import type { Route } from '../route.ts'

export const ${constant}: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/${name}',
    summary: 'The number of channels, until the route has an answer of its own.',
    answer: { title: '${title}', properties: { channels: { type: 'integer' } } },
    handle: async (_, { ledger }) => ({ channels: ledger.list().records.length }),
  },
]
`
}

function testText(name: string): string {
  return `import { describe, expect, test } from 'vitest'
import { call, demoPlugin } from './demo-api.ts'

const PATH = '/api/v1/${name}'

describe(\`GET \${PATH}\`, () => {
  test('answers the number of channels before and after a refresh', async () => {
    const { app } = await demoPlugin()
    expect(await call(app, 'GET', PATH)).toEqual({ status: 200, json: { channels: 0 } })
    await call(app, 'POST', '/api/v1/runs', {})
    const { json } = await call<{ readonly total: number }>(app, 'GET', '/api/v1/channels')
    expect(json.total).toBeGreaterThan(0)
    expect(await call(app, 'GET', PATH)).toEqual({ status: 200, json: { channels: json.total } })
  })

  test('is the only method of the path', async () => {
    const { app } = await demoPlugin()
    expect(await call(app, 'DELETE', PATH)).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  })
})
`
}

function withRoute(table: string, name: string, constant: string): string {
  return withImport(insertBefore(TABLE, table, '\n]\n', `\n  ...${constant},`), [constant], `./${name}.ts`)
}
