import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { benchAgainst, readOptions } from '../scripts/bench-against.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Seconds that each job of an invented version reports; null for a job that fails. */
type Version = { readonly [job: string]: number | null }

function write(folder: string, files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** The files of a version whose build reports fixed figures in place of measured ones. */
function filesOf(version: Version, jobList: string): { [path: string]: string } {
  const command = `const seconds = ${JSON.stringify(version)}[process.argv[4]]
if (process.argv[2] !== 'bench' || process.argv[3] !== '--job') throw new Error('not a call of the bench')
if (seconds === null) throw new Error('the job is broken')
console.log(JSON.stringify({ jobs: [{ seconds, peak_rss_mb: 100 }] }))`
  return {
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{}',
    [jobList]: `export const BENCH_JOBS: readonly { name: string }[] = ${JSON.stringify(
      Object.keys(version).map((name) => ({ name })),
    )}`,
    'scripts/build.ts': `import { mkdirSync, writeFileSync } from 'node:fs'
const folder: string = process.argv[2] ?? ''
mkdirSync(folder)
writeFileSync(folder + '/cli.js', ${JSON.stringify(command)})`,
  }
}

/** A repository with the version `before` at HEAD, and `now` in the working tree. */
function projectOf(before: Version, now: Version): string {
  const root = temporaryFolder()
  write(root, { ...filesOf(before, 'test/bench/index.ts'), '.gitignore': 'node_modules/\n' })
  git(root, 'init', '--quiet')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message', 'before')
  write(root, { ...filesOf(now, 'src/bench/index.ts'), 'node_modules/installed.txt': '' })
  return root
}

async function call(root: string, args: readonly string[], onProgress: (abort: () => void) => void = () => undefined) {
  const interruption = new AbortController()
  const temporaryRoot = temporaryFolder()
  let [output, errors] = ['', '']
  const code = await benchAgainst(args, {
    root,
    write: (text) => {
      output += text
    },
    writeError: (text) => {
      errors += text
      onProgress(() => interruption.abort())
    },
    signal: interruption.signal,
    temporaryRoot,
  })
  return { code, output, errors, leftovers: readdirSync(temporaryRoot) }
}

/** Asserts that a call left nothing behind and deleted nothing of the project. */
function expectClean(root: string, { leftovers }: { readonly leftovers: readonly string[] }): void {
  expect(leftovers).toEqual([])
  expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(existsSync(join(root, 'node_modules/installed.txt'))).toBe(true)
}

test('builds and measures a commit and the working tree, and tells slower, faster and missing jobs', async () => {
  const root = projectOf(
    { 'match.2k': 1, 'match.20k': 9, 'match.old': 1, 'render.5k': 1 },
    { 'match.2k': 2, 'match.20k': 3, 'match.new': 1, 'render.5k': 1 },
  )
  const called = await call(root, ['--against', 'HEAD', '--only', 'match'])
  const { code, output, errors } = called
  expect(code).toBe(1)
  expect(output).toMatch(/^match\.2k +1000 ms +2000 ms +2\.00 +5 +0 +slower /m)
  expect(output).toMatch(/^match\.20k +9000 ms +3000 ms +0\.33 +0 +5 +faster /m)
  expect(output).toMatch(/ [0-9a-f]{9}: match\.old$/m)
  expect(output).toMatch(/ working tree: match\.new$/m)
  expect(output).not.toContain('render')
  expect(errors).toContain('1/2 match.2k: 2.00 2.00 2.00 2.00 2.00\n')
  expectClean(root, called)
})

test('a job that fails is reported with its version, and the others are compared', async () => {
  const root = projectOf({ a: null, b: 1 }, { a: 1, b: 1 })
  const { code, output } = await call(root, ['--against', 'HEAD'])
  expect(code).toBe(2)
  expect(output).toMatch(/^b +1000 ms +1000 ms +1\.00 +0 +0 /m)
  expect(output).toMatch(/^a failed in [0-9a-f]{9}: /m)
  expect(output).toContain('the job is broken')
})

test('an interruption removes the worktree and every temporary file', async () => {
  const root = projectOf({ a: 1 }, { a: 1 })
  const called = await call(root, ['--against', 'HEAD'], (abort) => abort())
  expect(called).toMatchObject({ code: 130, output: '' })
  expectClean(root, called)
})

test('a build that fails removes the worktree too', async () => {
  const root = projectOf({ a: 1 }, { a: 1 })
  write(root, { 'scripts/build.ts': "throw new Error('no build today')" })
  const called = await call(root, ['--against', 'HEAD'])
  expect(called).toMatchObject({ code: 2, errors: expect.stringContaining('no build today') })
  expectClean(root, called)
})

test('an unknown commit and a prefix without jobs are bad usage', async () => {
  const root = projectOf({ a: 1 }, { b: 1 })
  expect(await call(root, ['--against', 'no-such-commit'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Unknown commit "no-such-commit"'),
  })
  expect(await call(root, ['--against', '--exec'])).toMatchObject({ code: 2 })
  const called = await call(root, ['--against', 'HEAD', '--only', 'c'])
  expect(called).toMatchObject({ code: 2, errors: expect.stringContaining('Jobs: b, a') })
  expectClean(root, called)
})

test('options are a commit, a prefix and help, and nothing else', () => {
  expect(readOptions(['--against', 'main'])).toEqual({ against: 'main', only: '' })
  expect(readOptions(['--only=number.2k', '--against=v0.1'])).toEqual({ against: 'v0.1', only: 'number.2k' })
  expect(readOptions(['--against', 'main', '--help'])).toBeNull()
  for (const wrong of [['--against'], ['--against='], ['--against', 'a', 'b'], ['--against', 'a', '--job', 'b']])
    expect(() => readOptions(wrong)).toThrow(expect.objectContaining({ code: 'BadUsage' }))
})
