import { isObject } from '../../records/json.ts'
import { networkOf } from '../login/ip-networks.ts'
import { json, readFields, required, text } from '../server/body-fields.ts'
import type { ServedRequest } from '../server/requests.ts'
import { badRequest, crash } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { MAX_LABEL_LENGTH } from '../text-values.ts'
import { storedJson } from './stored-json.ts'

/** core/settings/: rows of JSON with a unique key, read and written by their numeric id. */
export function settingsRoutes(server: ServerContext) {
  const { settings } = server.tables
  const { app, forOwner } = routeApp(server)
  const { find, requireFree } = lookUpIn(settings, 'CoreSettings')
  const fields = {
    key: required(text({ max: MAX_LABEL_LENGTH })),
    name: required(text({ max: MAX_LABEL_LENGTH })),
    value: json(),
  }
  const change = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const read = readFields(await bodyOf(request), fields, { partial })
    requireFree('key', read.key, row.id)
    if (row.key === 'network_access') requireNetworks(read.value)
    const changed = settings.update(row.id, stored(read))
    return request.json({ ...changed, ...read })
  }

  forOwner('/env/', {
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
  forOwner('/', {
    GET: (request) => request.json(settings.rows),
    async POST(request) {
      const { key = '', name = '', value = {} } = readFields(await bodyOf(request), fields)
      requireFree('key', key, null)
      return request.json({ ...settings.insert(stored({ key, name, value })), value }, 201)
    },
  })
  forOwner('/:id/', {
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

function stored<Written extends { readonly value?: unknown }>(written: Written): Written {
  return written.value === undefined ? written : { ...written, value: storedJson(written.value) }
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
