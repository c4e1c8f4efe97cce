import type { EmbeddedGuideData } from '../../generated/records.ts'
import { pageOf } from '../server/list-query.ts'
import { lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { programmeGrid, searchProgrammes } from './programme-queries.ts'

/** epg/: channels and programmes of the guides that were read. */
export function guideDataRoutes(server: ServerContext) {
  const { tables } = server
  const { app, forOwner } = routeApp(server)
  const { find } = lookUpIn(tables.guideData, 'EPGData')
  const show = ({ id, tvg_id, name, icon_url, epg_source }: EmbeddedGuideData) => ({
    id,
    tvg_id,
    name,
    icon_url,
    epg_source,
  })

  forOwner('/epgdata/', { GET: (request) => request.json(tables.guideData.rows.map(show)) })
  forOwner('/epgdata/:id/', { GET: (request) => request.json(show(find(request))) })
  forOwner('/programs/search/', {
    GET(request) {
      const { rows, view } = searchProgrammes(request, server)
      return request.json(pageOf(request, rows, view, { largest: 500 }))
    },
  })
  forOwner('/grid/', { GET: (request) => request.json({ data: programmeGrid(server) }) })
  return app
}
