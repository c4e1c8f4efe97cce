import { parentPort, workerData } from 'node:worker_threads'
import type { Prepared } from './big-refresh.ts'
import { failingCalls, failOnce, undisturbed } from './failing-calls.ts'
import { type KillMoment, killOnce } from './killed-runs.ts'

/** What one worker has to do: every so many-th of the failing calls, and some kills. */
export interface Share {
  readonly prepared: Prepared
  readonly part: number
  readonly parts: number
  readonly kills: readonly KillMoment[]
}

/** What became of one case. */
export interface CaseResult {
  readonly kind: string
  readonly name: string
  readonly faults: readonly string[]
  /** Of a kill: whether the process was still there to be killed. */
  readonly killed?: boolean
}

const { prepared, part, parts, kills } = workerData as Share
const tell = (result: CaseResult) => parentPort?.postMessage(result)
const plain = await undisturbed(prepared)

for (const [index, failing] of failingCalls(plain).entries()) {
  if (index % parts !== part) continue
  const { call, way } = failing
  const path = call.path.replace(/\?.*/, '')
  const faults = await failOnce(prepared, failing, plain.state)
  tell({ kind: `${call.method} ${path.replace(/\d+/g, 'N')}`, name: `call ${call.number} ${way.name}`, faults })
}
for (const moment of kills) {
  const { killed, faults } = await killOnce(prepared, moment, plain.state)
  tell({
    kind: 'SIGKILL of the plugin',
    name: `after call ${moment.afterCalls} + ${moment.delayMs} ms`,
    faults,
    killed,
  })
}
