import { existsSync } from 'node:fs'
import gridSchema from '../../../schemas/guide-grid.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import type { GridProgrammes, GuideGrid as GuideGridAnswer } from '../../generated/records.ts'
import type { GridBlock, GuideGrid } from '../../guide/guide-grid.ts'
import { readGrid } from '../../guide/guide-grid.ts'
import { guidePage } from '../../guide/guide-page.ts'
import { guidePath } from '../../guide/guide-source.ts'
import { readSettings } from '../../store/settings.ts'
import { cutText } from '../../text.ts'
import { ownerClock } from '../../time/clock-text.ts'
import { PAGING, page } from '../query-parameters.ts'
import type { ApiParts, Route } from '../route.ts'
import { requireLastReport } from '../route.ts'

/** A page of a hundred channels is read whole; what is longer is in guide.xml. */
const LONGEST_DESCRIPTION = { event: 600, filler: 160 }

/** The guide for people. */
export const guideRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/guide',
    summary:
      'Returns the guide of the last refresh: channels ordered by number, with their programmes. Long descriptions are cut.',
    query: PAGING,
    answer: gridSchema,
    async handle(request, parts): Promise<GuideGridAnswer> {
      const grid = await lastGrid(parts)
      const { total, items } = page(grid.rows, request)
      return {
        total,
        from: grid.from.toISOString(),
        to: grid.to.toISOString(),
        now: grid.now.toISOString(),
        time_zone: grid.clock.timeZone,
        time_format: grid.clock.timeFormat,
        items: items.map(({ number, name, blocks }) => ({ number, name, blocks: blocks.map(programmesOf) })),
      }
    },
  },
  {
    method: 'get',
    path: '/api/v1/guide.html',
    summary:
      'Returns the guide of the last refresh as an HTML page: channels ordered by number, programmes on a timeline.',
    answersPage: true,
    async handle(_, parts) {
      const html = guidePage(await lastGrid(parts))
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  },
]

/** The guide that the last refresh wrote. Throws NotFound where there is none. */
async function lastGrid(parts: ApiParts): Promise<GuideGrid> {
  const { host } = parts
  const report = requireLastReport(parts)
  const path = guidePath(host.files.dataDir)
  if (!existsSync(path))
    throw new SportsGuideError('NotFound', 'No guide exists yet. Create one with POST /api/v1/runs.')
  const { settings } = await readSettings(host, { write: false })
  return readGrid(path, { report, clock: ownerClock(settings) })
}

function programmesOf({ kind, start, stop, title, subTitle, description, isLive }: GridBlock): GridProgrammes {
  return {
    ...{ kind, title },
    start: start.toISOString(),
    stop: stop.toISOString(),
    sub_title: subTitle,
    description: cutText(description, LONGEST_DESCRIPTION[kind]),
    live: isLive,
  }
}
