import { createHash } from 'node:crypto'
import type { HostLogo } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { readFields, required, text } from '../server/body-fields.ts'
import { absolute, containsText, pageOf } from '../server/list-query.ts'
import type { ServedRequest } from '../server/requests.ts'
import { crash } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { MAX_LABEL_LENGTH } from '../text-values.ts'
import { uncover } from './channel-override.ts'

const NAMED_CHANNELS = 5

/** channels/logos/: pictures of channels; an address is there once. */
export function logoRoutes(server: ServerContext) {
  const { logos, channels } = server.tables
  const { app, forOwner, forAnyone } = routeApp(server)
  const { find, requireFree } = lookUpIn(logos, 'Logo')
  const fields = { name: required(text({ max: MAX_LABEL_LENGTH })), url: required(text()) }
  const change = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const read = readFields(await bodyOf(request), fields, { partial })
    if (read.url !== undefined) requireFree('url', read.url, row.id)
    return request.json(logoView(request, server)(logos.update(row.id, read)))
  }
  const remove = (gone: ReadonlySet<number>) => {
    if (logos.remove(gone) === 0) return
    channels.replaceAll(channels.rows.map((row) => (gone.has(row.logo_id ?? -1) ? { ...row, logo_id: null } : row)))
    uncover(server.tables, 'logo_id', gone)
  }

  forOwner('/bulk-delete/', {
    async DELETE(request) {
      const body = await bodyOf(request)
      const ids = isObject(body) ? (body.logo_ids ?? []) : null
      if (!Array.isArray(ids)) throw crash()
      remove(new Set(ids.map(Number)))
      return request.body(null, 204)
    },
  })
  forOwner('/', {
    GET(request) {
      const rows = listed(request, server)
      const show = logoView(request, server)
      if (request.req.query('no_pagination') === 'true') return request.json(rows.map(show))
      return request.json(pageOf(request, rows, show, { largest: 1000 }))
    },
    async POST(request) {
      const { name = '', url = '' } = readFields(await bodyOf(request), fields)
      requireFree('url', url, null)
      return request.json(logoView(request, server)(logos.insert({ name, url })), 201)
    },
  })
  forAnyone('/:id/cache/', {
    GET(request) {
      find(request)
      return request.json({ detail: 'Remote image not allowed' }, 404) // this host fetches no pictures
    },
  })
  forOwner('/:id/', {
    GET: (request) => request.json(logoView(request, server)(find(request))),
    PATCH: change(true),
    PUT: change(false),
    DELETE(request) {
      remove(new Set([find(request).id]))
      return request.body(null, 204)
    },
  })
  return app
}

function listed(request: ServedRequest, { tables }: ServerContext): readonly HostLogo[] {
  const used = new Set(tables.channels.rows.map(({ logo_id: logo }) => logo))
  const ids = new Set((request.req.queries('ids') ?? []).filter((id) => /^\d+$/.test(id)).map(Number))
  const usage = request.req.query('used')
  const name = request.req.query('name')
  return tables.logos.rows
    .filter((row) => ids.size === 0 || ids.has(row.id))
    .filter((row) => (usage !== 'true' && usage !== 'false') || used.has(row.id) === (usage === 'true'))
    .filter((row) => !name || containsText(row.name, name))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}

function logoView(request: ServedRequest, { tables }: ServerContext) {
  const users = new Map<number, string[]>()
  for (const { logo_id: logo, name } of tables.channels.rows) {
    if (logo === null) continue
    const names = users.get(logo)
    if (names) names.push(name)
    else users.set(logo, [name])
  }
  return ({ id, name, url }: HostLogo) => {
    const names = users.get(id) ?? []
    const more = names.length - NAMED_CHANNELS
    const version = createHash('md5').update(url).digest('hex').slice(0, 8)
    return {
      id,
      name,
      url,
      cache_url: absolute(request, `/api/channels/logos/${id}/cache/?v=${version}`),
      channel_count: names.length,
      is_used: names.length > 0,
      channel_names: [
        ...names.slice(0, NAMED_CHANNELS).map((channel) => `Channel: ${channel}`),
        ...(more > 0 ? [`...and ${more} more`] : []),
      ],
    }
  }
}
