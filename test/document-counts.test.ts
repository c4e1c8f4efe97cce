import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { correctCounts, countFaults } from '../scripts/document-counts.ts'
import { LEAGUES } from '../src/sports/index.ts'
import { CATEGORIES, CONDITIONS, STARTER_TEMPLATES, VARIABLES } from '../src/templates/index.ts'
import { temporaryFolder } from './temporary-folder.ts'

function projectWith(pages: { readonly [path: string]: string }): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries({ 'docs/empty.md': '', ...pages })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('the documentation of the project counts right', () => {
  expect(countFaults(join(import.meta.dirname, '..'))).toEqual([])
})

test('a wrong count is reported with its page, its line and the right number', () => {
  const folder = projectWith({
    'README.md': `Write your own with 12\nvariables and ${CONDITIONS.length} conditions.\n\n99 conditions; Two starter templates.`,
    'docs/guides/sports-data.md': '| source | code | leagues |\n| ESPN | `espn` | 7: the big ones |',
  })
  const ofEspn = LEAGUES.filter(({ provider }) => provider === 'espn').length
  expect(countFaults(folder)).toEqual([
    `README.md:1: "12 variables" must be ${VARIABLES.length}`,
    `README.md:4: "99 conditions;" must be ${CONDITIONS.length}`,
    expect.stringMatching(/^README.md:4: "Two starter" must be [A-Z][a-z]+$/),
    `docs/guides/sports-data.md:2: "7: the" must be ${ofEspn}`,
  ])
})

test('a number that counts only some of them, or something else, is no fault', () => {
  const text = 'These 2 variables, two conditions, at most 25,000 leagues each, 40 of the leagues, 10 minutes'
  expect(countFaults(projectWith({ 'README.md': text }))).toEqual([])
})

test('a released version in the changelog keeps its counts', () => {
  const released = '## 0.1.0 (2026-01-01)\n\n12 variables'
  expect(countFaults(projectWith({ 'CHANGELOG.md': `# Changes\n\n${released}` }))).toEqual([])
  const folder = projectWith({ 'CHANGELOG.md': `# Changes\n\n## 0.2.0 (unreleased)\n\n13 variables\n\n${released}` })
  expect(countFaults(folder)).toEqual([`CHANGELOG.md:5: "13 variables" must be ${VARIABLES.length}`])
})

test('wrong counts are corrected, and nothing else changes', () => {
  const page = (variables: string, categories: string, starters: string) =>
    `About ${variables} variables in ${categories} categories.\n${starters} templates included, 12 hours.\n`
  const folder = projectWith({ 'README.md': page('12', '3', '2'), 'CHANGELOG.md': '## 0.1.0\n\n12 variables\n' })
  correctCounts(folder)
  const right = page(String(VARIABLES.length), String(CATEGORIES.length), String(STARTER_TEMPLATES.length))
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(right)
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toBe('## 0.1.0\n\n12 variables\n')
  expect(countFaults(folder)).toEqual([])
})
