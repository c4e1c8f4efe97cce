import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectIn } from '../../scripts/new/run-new.ts'
import { source } from '../../scripts/new/source.ts'
import { projectOf } from './fixtures.ts'

const INDEX = 'src/sports/sources/index.ts'
const project = projectOf({
  [INDEX]: `import type { DataSource } from './data-source.ts'
import { espn } from './espn/index.ts'

const SOURCES: readonly DataSource[] = [espn]
`,
  'src/sports/sources/espn/index.ts': '',
})

describe('npm run new source', () => {
  test('creates a folder with a file for each question, and a test for each file with its recorded answers', () => {
    const paths = source.make(['kitefeed', '--name', 'Kite Feed'], project).creates.map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('src/'))).toEqual(
      ['index.ts', 'events.ts', 'teams.ts'].map((file) => `src/sports/sources/kitefeed/${file}`),
    )
    expect(paths.filter((path) => path.startsWith('test/')).sort()).toEqual(
      ['answers.ts', 'data/events.json', 'data/teams.json', 'detail.test.ts', 'events.test.ts', 'teams.test.ts'].map(
        (file) => `test/sports/sources/kitefeed/${file}`,
      ),
    )
  })

  test('adds the data source to the list, here and in the project', () => {
    for (const one of [project, projectIn(join(import.meta.dirname, '../..'))]) {
      const { edits } = source.make(['invented'], one)
      expect(edits.map(({ path }) => path)).toEqual([INDEX])
      expect(edits[0]?.text).toMatch(/= \[(?:.*, )?espn\b.*, invented\]$/m)
      expect(edits[0]?.text).toContain("import { invented } from './invented/index.ts'\n")
    }
  })

  test('writes the name and the address that were given', () => {
    const args = ['kitefeed', '--name', 'Kite Feed', '--url', 'https://kites.example/v2']
    const index = source.make(args, project).creates[0]?.text
    expect(index).toContain("  name: 'Kite Feed',\n  baseUrl: 'https://kites.example/v2',")
  })

  test.each([
    [['espn'], /"espn" is taken/],
    [['class'], /"class" is taken/],
    [['events'], /"events" is taken/],
    [['Kite-Feed'], /<code> must be/],
    [['kitefeed', '--url', 'http://kites.example'], /--url must be .*https/],
    [['kitefeed', '--name', "Kite's"], /--name must be/],
  ])('refuses %j', (args, message) => {
    expect(() => source.make(args, project)).toThrow(message)
  })
})
