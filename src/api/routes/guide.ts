import { existsSync } from 'node:fs'
import { SportsGuideError } from '../../errors.ts'
import { guidePath } from '../../guide/generate.ts'
import { guidePage } from '../../guide/grid/page.ts'
import { readGrid } from '../../guide/grid/read-grid.ts'
import { readSettings } from '../../store/settings.ts'
import { ownerClock } from '../../time/owner-clock.ts'
import { requireLastReport } from '../last-report.ts'
import type { Route } from '../route.ts'

/** The guide for people. */
export const guideRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/guide.html',
    summary: 'The guide of the last refresh as a page: channels by number, their programmes on a line of time.',
    answersPage: true,
    async handle(_, parts) {
      const { host } = parts
      const report = requireLastReport(parts)
      const path = guidePath(host.files.dataDir)
      if (!existsSync(path))
        throw new SportsGuideError('NotFound', 'there is no guide yet; POST /api/v1/runs writes one')
      const { settings } = await readSettings(host, { write: false })
      const page = guidePage(await readGrid(path, { report, clock: ownerClock(settings) }))
      return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  },
]
