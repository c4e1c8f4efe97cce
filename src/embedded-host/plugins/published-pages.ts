import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES } from '../../host/console-page.ts'
import { RefusedRequest } from '../server/requests.ts'
import { routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

/** The plugin's pages below /logos/sports_guide/, as the real host's web server sends files there: to everybody, without headers of its own. */
export function publishedPages(server: ServerContext, bundles: string) {
  const { app, withoutLogin } = routeApp(server)
  for (const [name, file] of Object.entries(PAGES)) {
    const path = `/logos/sports_guide/${name === 'index.html' ? '' : name}`
    withoutLogin(path, {
      async GET(request) {
        const page = await readFile(join(bundles, file), 'utf8').catch(() => null)
        if (page === null) throw new RefusedRequest(404, { detail: 'Not found.' })
        return request.html(page)
      },
    })
  }
  return app
}
