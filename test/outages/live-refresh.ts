import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RefreshReport } from '../../src/generated/records.ts'
import { SourceClient, type SourceClientOptions } from '../../src/sports/network/source-client.ts'
import { type CallResult, call } from '../commands/run-command.ts'

/** How one refresh is run. */
export interface LiveRefresh {
  /** Folder of the results and of the state. */
  readonly out: string
  readonly m3u: string
  readonly now: string
  /** Address of the server in place of ESPN's. */
  readonly url: string
  readonly asking?: SourceClientOptions
  readonly args?: readonly string[]
}

/** What a refresh left behind. */
export interface RefreshResult extends CallResult {
  readonly report: RefreshReport
  readonly guide: string
}

/** Runs `sports-guide refresh --live` in this process, through everything that a user's runs through. */
export async function refreshLive(run: LiveRefresh): Promise<RefreshResult> {
  const result = await callLive(run)
  const read = (file: string) => readFileSync(join(run.out, file), 'utf8')
  if (result.code === 2) throw new Error(result.errors)
  return { ...result, report: JSON.parse(read('report.json')), guide: read('guide.xml') }
}

/** Calls it alone: for runs that leave nothing behind. */
function callLive({ out, m3u, now, url, asking = {}, args = [] }: LiveRefresh): Promise<CallResult> {
  const where = ['--m3u', m3u, '--now', now, '--time-zone', 'America/New_York', '--out', out]
  return call(['refresh', '--live', ...where, ...args], {
    env: { SPORTS_GUIDE_ESPN_URL: url },
    asker: new SourceClient(asking),
  })
}

/** What `--plan` says: how many requests, and how many that may follow for what templates ask. */
export async function plannedRequests(
  run: LiveRefresh,
): Promise<{ readonly requests: number; readonly later: number }> {
  const { output } = await callLive({ ...run, args: [...(run.args ?? []), '--plan'] })
  const [, requests] = /^Requests: (\d+)\./m.exec(output) ?? []
  const [, later = '0'] = /^Up to (\d+) more/m.exec(output) ?? []
  if (requests === undefined) throw new Error(`no plan in ${output}`)
  return { requests: Number(requests), later: Number(later) }
}
