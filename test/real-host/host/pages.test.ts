import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'
import { withoutGitPackages, withoutPages } from './pages.ts'

const manifest = { name: 'pages', dependencies: { player: '^1', react: '^19', 'from-git': 'github:one/from-git' } }
const lock = {
  lockfileVersion: 3,
  packages: {
    '': { dependencies: manifest.dependencies },
    'node_modules/player': { resolved: 'https://example.com/player.tgz', dependencies: { middle: '^1', small: '^1' } },
    'node_modules/player/node_modules/middle': { dependencies: { worker: 'github:one/worker' } },
    'node_modules/worker': { resolved: 'git+ssh://git@example.com/one/worker.git#1' },
    'node_modules/from-git': { resolved: 'git+https://example.com/one/from-git.git#1' },
    'node_modules/small': { resolved: 'https://example.com/small.tgz' },
    'node_modules/react': { resolved: 'https://example.com/react.tgz', dependencies: { small: '^1' } },
  },
}

test('packages from git are left out with everything that needs them, and nothing else', () => {
  const without = withoutGitPackages(manifest, lock)
  expect(without.manifest).toEqual({ name: 'pages', dependencies: { react: '^19' } })
  expect(Object.keys(without.lock.packages)).toEqual(['', 'node_modules/small', 'node_modules/react'])
  expect(without.lock.packages['']?.dependencies).toEqual({ react: '^19' })
  expect(without.leftOut).toEqual(['player', 'from-git'])
})

test('a lock without packages from git stays as it is', () => {
  const { react, small } = {
    react: lock.packages['node_modules/react'],
    small: lock.packages['node_modules/small'],
  }
  const packages = { '': { dependencies: { react: '^19' } }, 'node_modules/react': react, 'node_modules/small': small }
  const without = withoutGitPackages({ dependencies: { react: '^19' } }, { packages })
  expect([without.lock.packages, without.leftOut]).toEqual([packages, []])
})

test('a host without pages has one that says so', () => {
  const app = temporaryFolder()
  mkdirSync(join(app, 'frontend/src'), { recursive: true })
  withoutPages(app)
  expect(existsSync(join(app, 'frontend/src'))).toBe(false)
  expect(readFileSync(join(app, 'frontend/dist/index.html'), 'utf8')).toContain('without its web pages')
  writeFileSync(join(app, 'frontend/dist/other.html'), '')
  withoutPages(app)
  expect(existsSync(join(app, 'frontend/dist/other.html'))).toBe(false)
})
