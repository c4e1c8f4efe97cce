import type { EmbeddedGuideData } from '../../../../generated/records.ts'
import type { HostRequest } from '../authentication.ts'
import { pageOf } from '../paging.ts'
import { programmeDetail, programmeGrid, programmeView } from '../programme-rows.ts'
import { searchProgrammes } from '../programme-search.ts'
import { noSuchRow } from '../refused-request.ts'
import { idOf, routeApp } from '../route-app.ts'
import type { ServerContext } from '../server-context.ts'

const LARGEST_PAGE = 500

/** epg/: channels and programmes of the guides that were read. */
export function guideDataRoutes(server: ServerContext) {
  const { tables, programmes } = server
  const { app, on } = routeApp(server)
  const show = ({ id, tvg_id, name, icon_url, epg_source }: EmbeddedGuideData) => ({
    id,
    tvg_id,
    name,
    icon_url,
    epg_source,
  })
  const find = (request: HostRequest): EmbeddedGuideData => {
    const row = tables.guideData.get(idOf(request))
    if (!row) throw noSuchRow('EPGData')
    return row
  }

  on('/epgdata/', { GET: (request) => request.json(tables.guideData.rows.map(show)) })
  on('/epgdata/:id/', { GET: (request) => request.json(show(find(request))) })
  on('/programs/', { GET: (request) => request.json(programmes.all().map(programmeView(server))) })
  on('/programs/search/', {
    GET(request) {
      const { rows, view } = searchProgrammes(request, server)
      return request.json(pageOf(request, rows, view, { largest: LARGEST_PAGE }))
    },
  })
  on('/programs/:id/', {
    GET(request) {
      const id = idOf(request)
      const row = programmes.all().find((programme) => programme.id === id)
      if (!row) throw noSuchRow('ProgramData')
      return request.json(programmeDetail(server)(row))
    },
  })
  on('/grid/', { GET: (request) => request.json({ data: programmeGrid(server) }) })
  return app
}
