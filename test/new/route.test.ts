import { describe, expect, test } from 'vitest'
import { route } from '../../scripts/new/route.ts'
import { projectOf } from './fixtures.ts'

const LIST = `import type { Route } from '../route.ts'
import { kiteRoutes } from './kites.ts'

export const ROUTES: readonly Route[] = [
  ...kiteRoutes,
]
`
const FILES = {
  'src/api/routes/index.ts': LIST,
  'src/api/routes/kites.ts': "path: '/api/v1/kites',\nconst OTHER = '/api/v1/balloons/own'",
}

describe('npm run new route', () => {
  test('adds the route at the end of the list, and imports it there', () => {
    const { edits } = route.make(['kite-strings'], projectOf(FILES))
    expect(edits.map(({ path }) => path)).toEqual(['src/api/routes/index.ts'])
    const [{ text } = { text: '' }] = edits
    expect(text).toContain("import { kiteStringsRoutes } from './kite-strings.ts'")
    expect(text).toContain('  ...kiteRoutes,\n  ...kiteStringsRoutes,\n]\n')
  })

  test('writes a route of this path, and a test that calls it', () => {
    const { creates, regenerates } = route.make(['kite-strings'], projectOf(FILES))
    const [file, routeTest] = creates
    expect(file?.path).toBe('src/api/routes/kite-strings.ts')
    expect(file?.text).toContain("path: '/api/v1/kite-strings'")
    expect(routeTest?.path).toBe('test/api/kite-strings.test.ts')
    expect(routeTest?.text).toContain("const PATH = '/api/v1/kite-strings'")
    expect(regenerates).toBe(true)
  })

  test.each([
    [[], /<name> is missing/],
    [['Kites'], /<name> must be .*"Kites"/],
    [['kites'], /kites\.ts.*\/api\/v1\/kites\b/],
    [['balloons'], /kites\.ts.*\/api\/v1\/balloons\b/],
  ])('refuses %j', (args, message) => {
    expect(() => route.make(args, projectOf(FILES))).toThrow(message)
  })

  test('takes a name that is only a part of a path which exists', () => {
    expect(route.make(['kite'], projectOf(FILES)).creates).toHaveLength(2)
  })
})
