import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'
import { copySource, versionOf } from './source.ts'

const FILES = ['manage.py', 'docker/entrypoint.sh', 'docker/nginx.conf', 'docker/uwsgi.ini', 'frontend/package.json']

function hostSource(folder = temporaryFolder(), version = '0.31.0'): string {
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  writeFileSync(join(folder, 'version.py'), `"""A version."""\n__version__ = '${version}'  # as released\n`)
  return folder
}

function run(folder: string, program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

const git = (folder: string, ...args: string[]) =>
  run(folder, 'git', '-c', 'user.name=owner', '-c', 'user.email=owner@example.com', ...args)

const copied = async (place: string, revision: string | null = null) => {
  const folder = join(temporaryFolder(), 'app')
  await copySource({ place, revision }, folder)
  return folder
}

describe('the host’s source', () => {
  test('is copied from a folder, without repository and installed packages', async () => {
    const source = hostSource()
    for (const file of ['.git/HEAD', 'frontend/node_modules/one/index.js']) {
      mkdirSync(dirname(join(source, file)), { recursive: true })
      writeFileSync(join(source, file), '')
    }
    const app = await copied(source)
    expect([versionOf(app), existsSync(join(app, '.git')), existsSync(join(app, 'frontend/node_modules'))]).toEqual([
      ...['0.31.0', false, false],
    ])
  })

  test('is taken from a git repository at a revision, or from a bare one as it is', async () => {
    const source = hostSource(temporaryFolder(), '0.29.0')
    git(source, 'init', '--quiet')
    git(source, 'add', '.')
    git(source, 'commit', '--quiet', '--message=0.29')
    git(source, 'tag', 'v0.29.0')
    hostSource(source, '0.30.0')
    git(source, 'commit', '--quiet', '--all', '--message=0.30')
    const bare = join(temporaryFolder(), 'bare')
    git(source, 'clone', '--quiet', '--bare', '.', bare)
    expect(versionOf(await copied(source, 'v0.29.0'))).toBe('0.29.0')
    expect(versionOf(await copied(bare))).toBe('0.30.0')
    await expect(copied(source, 'v9')).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('is taken from an archive that holds one folder', async () => {
    const folder = temporaryFolder()
    hostSource(join(folder, 'Dispatcharr-0.31.0'))
    run(folder, 'tar', '-czf', 'source.tar.gz', 'Dispatcharr-0.31.0')
    const app = await copied(join(folder, 'source.tar.gz'))
    expect([versionOf(app), readFileSync(join(app, 'manage.py'), 'utf8')]).toEqual(['0.31.0', 'manage.py'])
  })

  test('is refused where it is missing or something else', async () => {
    await expect(copied(join(temporaryFolder(), 'nowhere'))).rejects.toMatchObject({ code: 'NotFound' })
    await expect(copied(temporaryFolder())).rejects.toMatchObject({
      code: 'InvalidInput',
      message: expect.stringContaining('manage.py'),
    })
  })
})
