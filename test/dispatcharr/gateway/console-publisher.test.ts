import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishConsole, removeConsole } from '../../../src/dispatcharr/gateway/index.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const PAGE = '<!doctype html><title>Console</title>'
const GUIDES = '<!doctype html><title>Guides</title>'

/** An installation with a console, and a folder of the host's that is not there yet. */
function folders({ page = PAGE }: { page?: string | null } = {}) {
  const root = temporaryFolder()
  const pluginDir = join(root, 'plugins/sports_guide')
  mkdirSync(join(pluginDir, 'dist'), { recursive: true })
  const source = join(pluginDir, 'dist/console.html')
  if (page !== null) writeFileSync(source, page, { mode: 0o600 })
  writeFileSync(join(pluginDir, 'dist/guides.html'), GUIDES)
  const logosDir = join(root, 'logos/sports_guide')
  return { pluginDir, logosDir, source, target: join(logosDir, 'index.html') }
}

test('console and guides lie where the host serves them, for everybody to read, and nothing else does', async () => {
  const { target, ...place } = folders()
  mkdirSync(place.logosDir, { recursive: true, mode: 0o700 })
  expect(await publishConsole(place)).toBeNull()
  expect(readFileSync(target, 'utf8')).toMatch(PAGE)
  expect(statSync(target).mode & 0o777).toBe(0o644)
  expect(statSync(place.logosDir).mode & 0o777).toBe(0o755)
  expect(readFileSync(join(place.logosDir, 'guides.html'), 'utf8')).toMatch(GUIDES)
  expect(readdirSync(place.logosDir).sort()).toEqual(['guides.html', 'index.html'])
})

test('a page that is there is written only when it differs', async () => {
  const { target, source, ...place } = folders()
  await publishConsole(place)
  utimesSync(target, 1, 1)
  await publishConsole(place)
  expect(statSync(target).mtimeMs).toBe(1000)
  writeFileSync(source, `${PAGE}<p>2`)
  await publishConsole(place)
  expect(readFileSync(target, 'utf8')).toContain('<p>2')
})

test('a page that a crash left unfinished is no hindrance', async () => {
  const { target, ...place } = folders()
  mkdirSync(place.logosDir, { recursive: true })
  symlinkSync('/nowhere/at/all', join(place.logosDir, 'index.html.tmp'))
  expect(await publishConsole(place)).toBeNull()
  expect(readFileSync(target, 'utf8')).toContain(PAGE)
})

test('a page of somebody else stays, and a warning says what to do', async () => {
  const { target, ...place } = folders()
  mkdirSync(place.logosDir, { recursive: true })
  writeFileSync(target, 'mine')
  expect(await publishConsole(place)).toMatchObject({
    code: 'console_not_published',
    message: expect.stringContaining(target),
    place: target,
  })
  expect(await removeConsole(place.logosDir)).toBeNull()
  expect(readdirSync(place.logosDir)).toEqual(['index.html'])
  expect(readFileSync(target, 'utf8')).toBe('mine')
})

test('a folder that cannot be written is a warning with the remedy', async () => {
  const { logosDir, pluginDir } = folders()
  writeFileSync(join(logosDir, '../..', 'logos'), 'a file in its place')
  expect(await publishConsole({ logosDir, pluginDir })).toMatchObject({
    code: 'console_not_published',
    message: expect.stringMatching(/ENOTDIR.*\buser\b/),
    place: logosDir,
  })
})

test('an installation without the page is a warning with the remedy', async () => {
  const without = folders({ page: null })
  expect(await publishConsole(without)).toMatchObject({
    code: 'console_not_published',
    message: expect.stringMatching(/console\.html.*ENOENT.*\bInstall\b/),
    place: join(without.pluginDir, 'dist', 'console.html'),
  })
})

test('taken away, nothing of ours is left, and logos of others are', async () => {
  const one = folders()
  await publishConsole(one)
  expect(await removeConsole(one.logosDir)).toBeNull()
  expect(existsSync(one.logosDir)).toBe(false)
  expect(await removeConsole(one.logosDir)).toBeNull() // again: nothing to do
  const other = folders()
  await publishConsole(other)
  writeFileSync(join(other.logosDir, 'team.png'), 'x')
  expect(await removeConsole(other.logosDir)).toBeNull()
  expect(readdirSync(other.logosDir)).toEqual(['team.png'])
})

test('a plugin that is told to end publishes no more, so that nothing comes after what is taken away', async () => {
  const { logosDir, pluginDir } = folders()
  const ending = new AbortController()
  const publishing = publishConsole({ logosDir, pluginDir }, ending.signal)
  ending.abort()
  expect(await removeConsole(logosDir)).toBeNull()
  expect(await publishing).toBeNull()
  expect(existsSync(logosDir)).toBe(false)
})
