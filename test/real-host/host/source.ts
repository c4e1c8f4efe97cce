import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SportsGuideError } from '../../../src/errors.ts'
import type { SourceOption } from '../options.ts'
import { done, tried } from './run-command.ts'

/** Files of the host that a set-up calls: what has them all can be set up. */
const CALLED = ['manage.py', 'version.py', 'docker/entrypoint.sh', 'docker/nginx.conf', 'docker/uwsgi.ini'] as const

/** Folders that are no part of the source. */
const NOT_COPIED = ['.git', 'node_modules', '__pycache__', '.venv']

/** Puts the host's source into a folder, which is emptied before. Throws where the place holds no source of the host. */
export async function copySource(source: SourceOption, folder: string): Promise<void> {
  const { place, revision } = source
  if (!existsSync(place)) throw new SportsGuideError('NotFound', `--host: there is no ${place}.`)
  rmSync(folder, { recursive: true, force: true })
  if (statSync(place).isFile()) await unpack(place, folder)
  else if (revision !== null || isBareRepository(place)) await checkOut(place, revision ?? 'HEAD', folder)
  else {
    expectHost(place, place)
    cpSync(place, folder, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) })
  }
  expectHost(place, folder)
  await done('Making the source readable for the host', 'chmod', ['-R', 'a+rX', folder])
}

function expectHost(place: string, folder: string): void {
  const missing = CALLED.filter((file) => !existsSync(join(folder, file)))
  if (missing.length === 0) return
  throw new SportsGuideError(
    'InvalidInput',
    `--host: ${place} holds no source of Dispatcharr, which would have ${missing.join(', ')}. Give its checkout, a git repository of it, or the archive of a release's source.`,
  )
}

/** The version of a source, as it says itself; "unknown" where it does not. */
export function versionOf(folder: string): string {
  const [, version = 'unknown'] =
    /__version__\s*=\s*['"]([^'"]+)/.exec(readFileSync(join(folder, 'version.py'), 'utf8')) ?? []
  return version
}

function isBareRepository(place: string): boolean {
  return existsSync(join(place, 'objects')) && existsSync(join(place, 'HEAD'))
}

async function checkOut(place: string, revision: string, folder: string): Promise<void> {
  // A repository of another user is refused otherwise; it is only read.
  const git = ['-c', 'safe.directory=*', '-C', place]
  const known = await tried('git', [...git, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`])
  if (known.status !== 0)
    throw new SportsGuideError('NotFound', `--revision: ${place} is no git repository, or has no ${revision}.`)
  const archive = `${folder}.tar`
  mkdirSync(folder, { recursive: true })
  try {
    await done('Reading the git repository', 'git', [
      ...git,
      'archive',
      '--format=tar',
      `--output=${archive}`,
      known.output.trim(),
    ])
    await done('Unpacking the source', 'tar', ['-xf', archive, '-C', folder])
  } finally {
    rmSync(archive, { force: true })
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  if (archive.endsWith('.zip')) await done('Unpacking the archive', 'unzip', ['-q', archive, '-d', folder])
  else await done('Unpacking the archive', 'tar', ['-xf', archive, '-C', folder])
  liftOnlyFolder(folder)
}

/** An archive of a release holds one folder, and the source in that. */
function liftOnlyFolder(folder: string): void {
  const [only, ...others] = readdirSync(folder)
  if (only === undefined || others.length > 0 || !statSync(join(folder, only)).isDirectory()) return
  const inner = join(folder, only)
  for (const name of readdirSync(inner)) cpSync(join(inner, name), join(folder, name), { recursive: true })
  rmSync(inner, { recursive: true })
}
