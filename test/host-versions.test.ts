import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERSION_FACTS, versionSection } from '../scripts/host-versions.ts'
import { SPOKEN_VERSIONS } from '../src/embedded-host/server/spoken-version.ts'

const root = join(import.meta.dirname, '..')

test('the page of facts ends with what later releases of the host do otherwise', () => {
  expect(readFileSync(join(root, 'docs/host-facts.md'), 'utf8').endsWith(`\n\n${versionSection()}`)).toBe(true)
})

test('each fact is in the page once, and names files that are there', () => {
  const page = versionSection()
  expect(VERSION_FACTS.filter(({ fact }) => page.split(`| ${fact} |`).length !== 2)).toEqual([])
  const named = VERSION_FACTS.flatMap(({ here }) => here.match(/src\/[\w/.-]+\.(?:ts|py)/g) ?? [])
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the embedded host answers as each release that is told of', () => {
  const released = new Set(VERSION_FACTS.map(({ since }) => since).filter((since) => /^\d/.test(since)))
  expect([...released]).toEqual(SPOKEN_VERSIONS.slice(1))
})
