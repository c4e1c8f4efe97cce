/** Compares the speed of the working tree with that of another commit, job by job. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { messageOf, SportsGuideError } from '../src/errors.ts'
import {
  compareJob,
  comparisonText,
  exitCodeOf,
  type Figures,
  type JobComparison,
  type Side,
} from './bench-comparison.ts'

const USAGE = `Usage: npm run bench -- --against COMMIT [--only PREFIX]

Builds COMMIT and the working tree, and measures the jobs of both in turn.

  --against COMMIT  a commit, branch or tag
  --only PREFIX     jobs whose name starts with this, for example number.10k

Exit codes: 0 nothing is slower, 1 something is slower, 2 bad usage, or a build or a job failed.
`

/** The list of jobs, in this version of the program and in older ones. */
const JOB_LISTS = ['src/bench/index.ts', 'test/bench/index.ts']

const PRINT_JOB_NAMES = `const { BENCH_JOBS } = await import(process.argv[1])
process.stdout.write(JSON.stringify(BENCH_JOBS.map(({ name }) => name)))`

/** Characters of what a failed program reported that are shown. */
const MAX_REPORT = 1_000

export interface BenchIo {
  /** The working tree. */
  readonly root: string
  write(text: string): void
  /** Progress and problems. */
  writeError(text: string): void
  /** Stops the comparison; its files are deleted. */
  readonly signal: AbortSignal
  /** Where the temporary folder is created. Defaults to the one of the system. */
  readonly temporaryRoot?: string
}

/** 130 is what shells report for Ctrl-C. */
export type BenchExitCode = 0 | 1 | 2 | 130

/** Compares the working tree with a commit and prints a table. Never throws. */
export async function benchAgainst(args: readonly string[], io: BenchIo): Promise<BenchExitCode> {
  try {
    const options = readOptions(args)
    if (options === null) {
      io.write(USAGE)
      return 0
    }
    return await compare(options, io)
  } catch (error) {
    if (io.signal.aborted) return 130
    io.writeError(`bench: ${messageOf(error)}\n`)
    return 2
  }
}

export interface BenchOptions {
  readonly against: string
  readonly only: string
}

/** Returns null when help is wanted. Throws BadUsage. */
export function readOptions(args: readonly string[]): BenchOptions | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { against: { type: 'string' }, only: { type: 'string' }, help: { type: 'boolean' } },
    })
    if (values.help) return null
    if (!values.against) throw new Error('--against must name a commit')
    return { against: values.against, only: values.only ?? '' }
  } catch (error) {
    throw new SportsGuideError('BadUsage', `${messageOf(error)}; see npm run bench -- --against HEAD --help`, {
      cause: error,
    })
  }
}

async function compare({ against, only }: BenchOptions, io: BenchIo): Promise<BenchExitCode> {
  const commit = await resolveCommit(against, io)
  const label = commit.slice(0, 9)
  const folder = mkdtempSync(join(io.temporaryRoot ?? tmpdir(), 'sports-guide-bench-against-'))
  try {
    const tree = join(folder, 'tree')
    await git(['-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--quiet', '--detach', tree, commit], io)
    await installPackages(tree, io)
    const trees = { before: tree, now: io.root }
    const names = { before: label, now: 'the working tree' }
    const jobs = await chooseJobs(trees, only, io)
    for (const side of ['before', 'now'] as const) {
      io.writeError(`building ${names[side]}\n`)
      await build(trees[side], join(folder, side), io)
    }
    const scratch = join(folder, 'scratch')
    mkdirSync(scratch)
    const measure = (side: Side, job: string) =>
      measureInProcess(join(folder, side), job, { scratch, name: names[side], io })
    const compared: JobComparison[] = []
    for (const [index, job] of jobs.both.entries()) {
      io.writeError(`${index + 1}/${jobs.both.length} ${job}:`)
      compared.push(await compareOrFail(job, measure, io))
      io.writeError('\n')
    }
    io.write(comparisonText({ before: label, jobs: compared, onlyBefore: jobs.onlyBefore, onlyNow: jobs.onlyNow }))
    return exitCodeOf(compared)
  } finally {
    await removeFolder(folder, io)
  }
}

async function resolveCommit(name: string, io: BenchIo): Promise<string> {
  try {
    return (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], io)).trim()
  } catch (error) {
    if (io.signal.aborted) throw error
    const message = `Unknown commit "${name}". Name a commit, branch or tag of this repository.`
    throw new SportsGuideError('BadUsage', message, { cause: error })
  }
}

/** Shares the installed packages where the lock file is the same, else installs those of the commit. */
async function installPackages(tree: string, io: BenchIo): Promise<void> {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(tree) === lock(io.root)) {
    symlinkSync(join(io.root, 'node_modules'), join(tree, 'node_modules'), 'dir')
    return
  }
  io.writeError('installing the packages of the commit\n')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], tree, io)
}

/** Chooses the jobs by prefix. Throws BadUsage when there is none in either version. */
async function chooseJobs(trees: { readonly [side in Side]: string }, only: string, io: BenchIo) {
  const [before, now] = [await listJobs(trees.before, io), await listJobs(trees.now, io)]
  const all = [...new Set([...now, ...before])]
  const chosen = all.filter((name) => name.startsWith(only))
  if (chosen.length === 0) {
    throw new SportsGuideError(
      'BadUsage',
      `--only must be the start of a job's name, got "${only}". Jobs: ${all.join(', ')}`,
    )
  }
  return {
    both: chosen.filter((name) => before.includes(name) && now.includes(name)),
    onlyBefore: chosen.filter((name) => !now.includes(name)),
    onlyNow: chosen.filter((name) => !before.includes(name)),
  }
}

async function listJobs(tree: string, io: BenchIo): Promise<string[]> {
  const list = JOB_LISTS.map((path) => join(tree, path)).find((path) => existsSync(path))
  if (list === undefined) throw new Error(`this version has no bench: expected ${JOB_LISTS.join(' or ')} in ${tree}`)
  const print = ['--input-type=module', '--eval', PRINT_JOB_NAMES, pathToFileURL(list).href]
  return JSON.parse(await run(process.execPath, print, tree, io)) as string[]
}

async function build(tree: string, folder: string, io: BenchIo): Promise<void> {
  await run(process.execPath, ['scripts/build.ts', folder], tree, io)
}

interface MeasuredBuild {
  /** Temporary files of a job go here, so that none stays when it is stopped. */
  readonly scratch: string
  /** Name of the version, for messages. */
  readonly name: string
  readonly io: BenchIo
}

async function measureInProcess(folder: string, job: string, { scratch, name, io }: MeasuredBuild): Promise<Figures> {
  try {
    const command = [join(folder, 'cli.js'), 'bench', '--job', job]
    const { jobs } = JSON.parse(await run(process.execPath, command, folder, io, { TMPDIR: scratch })) as {
      readonly jobs: readonly [{ readonly seconds: number; readonly peak_rss_mb: number }]
    }
    return { seconds: jobs[0].seconds, peakRssMb: jobs[0].peak_rss_mb }
  } catch (error) {
    throw new Error(`in ${name}: ${messageOf(error)}`, { cause: error })
  }
}

/** A job that fails does not stop the others. */
async function compareOrFail(
  job: string,
  measure: (side: Side, job: string) => Promise<Figures>,
  io: BenchIo,
): Promise<JobComparison> {
  try {
    return await compareJob(job, measure, ({ before, now }) => io.writeError(` ${(now / before).toFixed(2)}`))
  } catch (error) {
    if (io.signal.aborted) throw error
    return { job, error: messageOf(error).trim() }
  }
}

/** Removes the worktree and everything else below the folder, also after an interruption. */
async function removeFolder(folder: string, io: BenchIo): Promise<void> {
  const tree = join(folder, 'tree')
  const uninterrupted = { ...io, signal: new AbortController().signal }
  if (existsSync(tree)) {
    try {
      await git(['worktree', 'remove', '--force', tree], uninterrupted)
    } catch (error) {
      io.writeError(`${messageOf(error).trim()}\nRun git worktree prune.\n`)
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function git(args: readonly string[], io: BenchIo): Promise<string> {
  return run('git', args, io.root, io)
}

/** Returns what a program prints. Throws with what it reported when it fails or is stopped. */
async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  { signal }: Pick<BenchIo, 'signal'>,
  env: { readonly [name: string]: string } = {},
): Promise<string> {
  const options = { cwd, signal, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } }
  try {
    return (await promisify(execFile)(program, args, options)).stdout
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string }
    const report = stderr.trim() || messageOf(error)
    throw new Error(`${basename(program)} ${args[0]} failed: ${report.slice(0, MAX_REPORT)}`, { cause: error })
  }
}
