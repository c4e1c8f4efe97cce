import packageJson from '../../../package.json' with { type: 'json' }
import reportSchema from '../../../schemas/support-report.schema.json' with { type: 'json' }
import { settingsShape } from '../../generated/json-shapes.ts'
import type { SupportReport } from '../../generated/records.ts'
import { toJson } from '../../records/json.ts'
import { readSettings } from '../../store/settings.ts'
import { readUserRows } from '../../store/user-rows.ts'
import type { ApiParts, Route } from '../route.ts'
import { supportReport } from '../support-report.ts'
import { requireRun } from './runs.ts'
import { statusOf } from './status.ts'

/** The text for a bug report. */
export const supportReportRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/support-report',
    summary:
      'Returns one block of text for a bug report: versions, changed settings, counts, and the last refreshes. Without addresses, keys and logins.',
    query: [
      { name: 'run', description: 'ID of the refresh that the report is about.' },
      { name: 'error', description: 'The error that you saw. Only the beginning is used.' },
    ],
    answer: reportSchema,
    async handle({ query }, parts): Promise<SupportReport> {
      const { host, journal, lastReport } = parts
      const runId = query('run') ?? ''
      const run = runId === '' ? null : requireRun(runId, parts)
      const [{ settings }, { rows }, hostVersion, accounts] = await Promise.all([
        readSettings(host, { write: false }),
        readUserRows(host.settings),
        versionOf(parts),
        host.rest.accounts.list().catch(() => null),
      ])
      const text = supportReport({
        status: await statusOf(parts),
        versions: { 'Sports Guide': packageJson.version, 'Node.js': process.version, Dispatcharr: hostVersion },
        settings: toJson(settingsShape, settings),
        rowCounts: Object.fromEntries(Object.entries(rows).map(([list, { length }]) => [list, length])),
        lastReport: lastReport(),
        runs: journal.list().runs,
        run,
        error: query('error') || null,
        secrets: accounts?.map(({ name }) => name) ?? null,
      })
      return { text }
    },
  },
]

async function versionOf({ host }: ApiParts): Promise<string> {
  try {
    return (await host.rest.version()).version
  } catch {
    return 'unknown'
  }
}
