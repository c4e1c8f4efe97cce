import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { seededRandom } from '../../../src/bench/seeded-random.ts'
import { prepareRefresh } from './big-refresh.ts'
import { undisturbed } from './failing-calls.ts'
import { killHostOnce, prepareCommand } from './killed-hosts.ts'
import { killMoments } from './killed-runs.ts'
import type { CaseResult, Share } from './worker.ts'

/** `npm run faults`: every call of a refresh fails in every way, and processes are killed; exits with 1 where a case does not converge. */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const random = seededRandom(Number(values.seed))
const KILLS = 50
const HOST_KILLS = 10
/** Faults of one case that are printed. */
const MOST_SHOWN = 3

const startedAt = performance.now()
const results: CaseResult[] = []
const note = (result: CaseResult) => {
  results.push(result)
  for (const fault of result.faults.slice(0, MOST_SHOWN))
    process.stdout.write(`${result.kind}, ${result.name}: ${fault.slice(0, 600)}\n`)
}

const prepared = await prepareRefresh()
const { calls } = await undisturbed(prepared)
const moments = killMoments(KILLS, calls.length, random)
const parts = Math.min(availableParallelism(), 4)
await Promise.all(
  Array.from({ length: parts }, (_, part) =>
    work({ prepared, part, parts, kills: moments.filter((__, index) => index % parts === part) }),
  ),
)
rmSync(prepared.folder, { recursive: true, force: true })

const command = await prepareCommand()
for (let index = 0; index < HOST_KILLS; index += 1) {
  const share = 0.02 + 0.9 * random()
  const { killed, faults } = await killHostOnce(command, share)
  note({ kind: 'SIGKILL of host and plugin', name: `after ${Math.round(share * 100)} % of its writes`, faults, killed })
}
rmSync(command.folder, { recursive: true, force: true })

process.stdout.write(
  `${tableOf()}\n${Math.round((performance.now() - startedAt) / 1000)} seconds, seed ${values.seed}\n`,
)
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0

function work(share: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share })
    worker.on('message', note)
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}

function tableOf(): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) => {
    const cases = results.filter((result) => result.kind === kind)
    const made = calls.filter(
      ({ method, path }) => `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, 'N')}` === kind,
    )
    const killed = cases.filter((result) => result.killed).length
    const converged = cases.filter(({ faults }) => faults.length === 0).length
    return [kind, made.length > 0 ? String(made.length) : `${killed} killed`, String(cases.length), String(converged)]
  })
  const all = [
    'all',
    `${calls.length}`,
    `${results.length}`,
    `${results.filter(({ faults }) => faults.length === 0).length}`,
  ]
  const table = [['call', 'calls', 'cases', 'converged'], ...rows, all]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
