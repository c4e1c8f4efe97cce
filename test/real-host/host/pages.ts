import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SportsGuideError } from '../../../src/errors.ts'
import { done } from './run-command.ts'

/** What is read of npm's lock file. */
export interface LockFile {
  readonly packages: { readonly [place: string]: LockedPackage }
}

interface LockedPackage {
  readonly resolved?: string
  readonly dependencies?: { readonly [name: string]: string }
}

/** A manifest and its lock file without what only git has, and the names of what the pages name themselves and went with it. */
export interface WithoutGit<Manifest> {
  readonly manifest: Manifest
  readonly lock: LockFile
  readonly leftOut: readonly string[]
}

/** Where npm looks, for a page that is never looked at. */
const NO_PAGES = '<!doctype html><title>No pages</title><p>This host was set up without its web pages.\n'

/**
 * Leaves out every package that npm would have to fetch with git, and every package that needs one of those: git wants a key, or
 * a network that a test machine may not have.
 */
export function withoutGitPackages<Manifest extends { readonly dependencies?: { readonly [name: string]: string } }>(
  manifest: Manifest,
  lock: LockFile,
): WithoutGit<Manifest> {
  const places = Object.entries(lock.packages).filter(([place]) => place !== '')
  const gone = new Set(places.filter(([, { resolved }]) => resolved?.startsWith('git')).map(([place]) => nameOf(place)))
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const [place, { dependencies = {} }] of places) {
      if (Object.keys(dependencies).some((name) => gone.has(name))) gone.add(nameOf(place))
    }
  }
  const kept = (dependencies: { readonly [name: string]: string } = {}) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => !gone.has(name)))
  const root = lock.packages[''] ?? {}
  return {
    manifest: { ...manifest, dependencies: kept(manifest.dependencies) },
    lock: {
      ...lock,
      packages: {
        '': { ...root, dependencies: kept(root.dependencies) },
        ...Object.fromEntries(places.filter(([place]) => !gone.has(nameOf(place)))),
      },
    },
    leftOut: Object.keys(manifest.dependencies ?? {}).filter((name) => gone.has(name)),
  }
}

/**
 * Builds the host's web pages with npm into the folder where the host looks for them, or takes those that were built of the same
 * source before.
 */
export async function buildPages(app: string, built: string): Promise<{ readonly reused: boolean }> {
  const source = join(app, 'frontend')
  if (!existsSync(join(source, 'package-lock.json')))
    throw new SportsGuideError('NotFound', 'The host’s source has no frontend/ to build its pages from: --no-pages.')
  const kept = join(built, digestOf(source))
  if (existsSync(kept)) {
    replacePages(app, kept)
    return { reused: true }
  }
  const work = `${kept}.work`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  cpSync(source, work, { recursive: true })
  const file = (name: string) => join(work, name)
  const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'))
  const { manifest, lock, leftOut } = withoutGitPackages(read('package.json'), read('package-lock.json'))
  writeFileSync(file('package.json'), JSON.stringify(manifest))
  writeFileSync(file('package-lock.json'), JSON.stringify(lock))
  await done(
    'Fetching the packages of the pages (--no-pages leaves them out)',
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: work,
    },
  )
  for (const name of leftOut) {
    mkdirSync(file(`node_modules/${name}`), { recursive: true })
    writeFileSync(
      file(`node_modules/${name}/package.json`),
      JSON.stringify({ name, version: '0.0.0', main: 'index.js' }),
    )
    writeFileSync(file(`node_modules/${name}/index.js`), 'module.exports = {}\n')
  }
  await done('Building the pages', 'npm', ['run', 'build'], { cwd: work })
  renameSync(file('dist'), kept)
  rmSync(work, { recursive: true, force: true })
  replacePages(app, kept)
  return { reused: false }
}

/** Puts a page into the host that says that it has none: it does not start without a file there. */
export function withoutPages(app: string): void {
  rmSync(join(app, 'frontend'), { recursive: true, force: true })
  mkdirSync(join(app, 'frontend/dist'), { recursive: true })
  writeFileSync(join(app, 'frontend/dist/index.html'), NO_PAGES)
}

function replacePages(app: string, pages: string): void {
  rmSync(join(app, 'frontend'), { recursive: true, force: true })
  cpSync(pages, join(app, 'frontend/dist'), { recursive: true })
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(path.slice(folder.length)).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
