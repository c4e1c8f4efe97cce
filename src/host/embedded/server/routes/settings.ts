import type { EmbeddedSetting } from '../../../../generated/records.ts'
import type { HostRequest } from '../authentication.ts'
import { isObject, json, readFields, required, text } from '../fields.ts'
import { networkOf } from '../networks.ts'
import { badRequest, crash, noSuchRow } from '../refused-request.ts'
import { bodyOf, idOf, routeApp } from '../route-app.ts'
import type { ServerContext } from '../server-context.ts'

/** core/settings/: rows of JSON with a unique key, read and written by their numeric id. */
export function settingsRoutes(server: ServerContext) {
  const { settings } = server.tables
  const { app, on } = routeApp(server)
  const fields = { key: required(text({ max: 255 })), name: required(text({ max: 255 })), value: json() }
  const find = (request: HostRequest): EmbeddedSetting => {
    const row = settings.get(idOf(request))
    if (!row) throw noSuchRow('CoreSettings')
    return row
  }
  const requireFreeKey = (key: string | undefined, own: number | null) => {
    if (settings.rows.some((row) => row.key === key && row.id !== own))
      throw badRequest({ key: ['core settings with this key already exists.'] })
  }
  const change = (partial: boolean) => async (request: HostRequest) => {
    const row = find(request)
    const read = readFields(await bodyOf(request), fields, { partial })
    requireFreeKey(read.key, row.id)
    if (row.key === 'network_access') requireNetworks(read.value)
    return request.json(settings.update(row.id, read))
  }

  on('/env/', {
    GET: (request) =>
      request.json({
        authenticated: true,
        public_ip: null,
        local_ip: null,
        country_code: null,
        country_name: null,
        city: null,
        ip_lookup_enabled: false,
        ip_lookup_env_disabled: true,
        ip_lookup_pending: false,
        env_mode: 'aio',
        redis_tls: { enabled: false, verify: true, mtls: false },
        postgres_tls: { enabled: false, ssl_mode: null, mtls: false },
      }),
  })
  on('/', {
    GET: (request) => request.json(settings.rows),
    async POST(request) {
      const { key = '', name = '', value = {} } = readFields(await bodyOf(request), fields)
      requireFreeKey(key, null)
      return request.json(settings.insert({ key, name, value }), 201)
    },
  })
  on('/:id/', {
    GET: (request) => request.json(find(request)),
    PATCH: change(true),
    PUT: change(false),
    DELETE(request) {
      settings.remove(new Set([find(request).id]))
      return request.body(null, 204)
    },
  })
  return app
}

/** A wrong network would lock everybody out, or nobody. */
function requireNetworks(value: unknown): void {
  if (!isObject(value) || !Object.values(value).every((list) => typeof list === 'string')) throw crash()
  const invalid = Object.entries(value).flatMap(([name, list]) => {
    const wrong = String(list)
      .split(',')
      .filter((text) => networkOf(text) === null)
    return wrong.length > 0 ? [[name, wrong] as const] : []
  })
  if (invalid.length > 0) throw badRequest({ message: 'Invalid CIDRs', value: Object.fromEntries(invalid) })
}
