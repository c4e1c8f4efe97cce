import { messageOf } from '../../errors.ts'
import { isObject } from '../../records/json.ts'
import { isEmpty, truth } from '../server/body-fields.ts'
import type { ServedRequest } from '../server/requests.ts'
import { crash, RefusedRequest } from '../server/requests.ts'
import { bodyOf, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

/** plugins/plugins/: what is installed, its settings, and its actions. */
export function pluginRoutes(server: ServerContext) {
  const { plugins, log } = server
  const { app, forOwner, forAnyone } = routeApp(server)
  const keyOf = ({ req }: ServedRequest) => req.param('key') ?? ''
  const objectOf = async (request: ServedRequest) => {
    const body = await bodyOf(request)
    if (!isObject(body)) throw crash()
    return body
  }

  forOwner('/', { GET: (request) => request.json({ plugins: plugins.list() }) })
  forOwner('/reload/', { POST: (request) => request.json({ success: true, count: plugins.count }) })
  forOwner('/:key/settings/', {
    async POST(request) {
      const { settings } = await objectOf(request)
      const key = keyOf(request)
      if (!plugins.entry(key)) throw failure(400, 'PluginConfig matching query does not exist.')
      const saved = isEmpty(settings) ? {} : settings
      plugins.saveSettings(key, saved)
      return request.json({ success: true, settings: saved })
    },
  })
  forOwner('/:key/run/', {
    async POST(request) {
      const { action, params } = await objectOf(request)
      const key = keyOf(request)
      if (!action) throw failure(400, "Missing 'action'")
      const entry = plugins.entry(key)
      if (!entry) throw failure(404, 'Plugin not found')
      if (!entry.enabled) throw failure(403, 'Plugin is disabled')
      const result = await plugins.run(key, String(action), params).catch((error: unknown) => {
        log.error(`plugin ${key} failed on action ${String(action)}: ${messageOf(error)}`)
        throw failure(500, messageOf(error))
      })
      return request.json({ success: true, result })
    },
  })
  forOwner('/:key/enabled/', {
    async POST(request) {
      const { enabled } = await objectOf(request)
      const key = keyOf(request)
      if (enabled === undefined || enabled === null) throw failure(400, "Missing 'enabled' boolean")
      const read = truth().read(enabled)
      if ('problem' in read) throw failure(400, "Invalid 'enabled' boolean")
      if (!plugins.entry(key)) throw failure(404, 'Plugin not found')
      plugins.setEnabled(key, read.value)
      const plugin = plugins.entry(key)
      return request.json({ success: true, enabled: plugin?.enabled, ever_enabled: plugin?.ever_enabled, plugin })
    },
  })
  forAnyone('/:key/logo/', { GET: (request) => request.json({ success: false, error: 'Logo not found' }, 404) })
  return app
}

function failure(status: number, error: string): RefusedRequest {
  return new RefusedRequest(status, { success: false, error })
}
