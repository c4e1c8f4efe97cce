import { existsSync, rmSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { EmbeddedGuideSource } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { uncover } from '../lineup/channel-override.ts'
import { address, choice, json, nullable, readFields, required, text, truth, whole } from '../server/body-fields.ts'
import type { ServedRequest } from '../server/requests.ts'
import { badRequest, crash } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { MAX_LABEL_LENGTH } from '../text-values.ts'

const STATUSES = ['idle', 'fetching', 'parsing', 'error', 'success', 'disabled']

/** epg/sources/ and epg/import/: guides, and reading them. */
export function guideSourceRoutes(server: ServerContext) {
  const { folder, tables, guides, programmes, clock, log } = server
  const { guideSources, guideData, channels } = tables
  const { app, forOwner } = routeApp(server)
  const { find, requireFree } = lookUpIn(guideSources, 'EPGSource')
  const fields = {
    name: required(text({ max: MAX_LABEL_LENGTH })),
    source_type: required(choice(['xmltv', 'schedules_direct', 'dummy'])),
    url: nullable(address({ max: 1000 })),
    username: nullable(text({ max: MAX_LABEL_LENGTH, blank: true })),
    is_active: truth(),
    file_path: nullable(text({ max: 1024, blank: true })),
    refresh_interval: whole(),
    cron_expression: text({ blank: true }),
    priority: whole({ min: 0 }),
    status: choice(STATUSES),
    last_message: nullable(text({ blank: true })),
    custom_properties: nullable(json()),
  }
  const change = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const read = readFields(await bodyOf(request), fields, { partial })
    requireFree('name', read.name, row.id)
    requireSchedule(read.cron_expression)
    const turned = read.is_active !== undefined && read.is_active !== (row.is_active ?? true)
    const status = turned ? { status: read.is_active ? 'idle' : 'disabled' } : {}
    return request.json(sourceView(server)(guideSources.update(row.id, { ...read, ...status })))
  }

  forOwner('/sources/', {
    GET: (request) => request.json(guideSources.rows.map(sourceView(server))),
    async POST(request) {
      const read = readFields(await bodyOf(request), fields)
      requireFree('name', read.name, null)
      requireSchedule(read.cron_expression)
      const made = guideSources.insert({
        name: '',
        source_type: 'xmltv',
        file_path: null,
        status: 'idle',
        last_message: null,
        custom_properties: {},
        ...read,
        created_at: clock().toISOString(),
        updated_at: null,
      })
      if (made.is_active ?? true) guides.refresh(made.id)
      return request.json(sourceView(server)(made), 201)
    },
  })
  forOwner('/sources/:id/', {
    GET: (request) => request.json(sourceView(server)(find(request))),
    PATCH: change(true),
    PUT: change(false),
    DELETE(request) {
      const { id, file_path: path } = find(request)
      const gone = new Set(guideData.rows.filter(({ epg_source: source }) => source === id).map((row) => row.id))
      guideSources.remove(new Set([id]))
      guideData.remove(gone)
      if (channels.rows.some(({ epg_data_id: guide }) => gone.has(guide ?? -1))) {
        channels.replaceAll(
          channels.rows.map((row) => (gone.has(row.epg_data_id ?? -1) ? { ...row, epg_data_id: null } : row)),
        )
      }
      uncover(tables, 'epg_data_id', gone)
      programmes.removeSource(id)
      if (path !== null && isBelow(folder.path, path) && existsSync(path)) {
        try {
          rmSync(path)
        } catch (error) {
          log.error(`guide source ${id} deleted, but its file could not be deleted: ${messageOf(error)}`)
        }
      }
      return request.body(null, 204)
    },
  })
  forOwner('/import/', {
    async POST(request) {
      const body = await bodyOf(request)
      if (!isObject(body)) throw crash()
      const id = body.id ?? null
      if (id !== null && !Number.isInteger(Number(id))) throw crash()
      const source = guideSources.get(Number(id ?? -1))
      if (source?.source_type === 'dummy')
        throw badRequest({ success: false, message: 'Dummy EPG sources do not require refreshing.' })
      if (source) guides.refresh(source.id)
      return request.json({ success: true, message: 'EPG data refresh initiated.' }, 202)
    },
  })
  return app
}

/**
 * True for a file of the host's own. The real host deletes the file of a source
 * wherever it lies; this one runs as a person, with all of that person's files.
 */
function isBelow(folder: string, path: string): boolean {
  return resolve(path).startsWith(resolve(folder) + sep)
}

/** The host fails at a schedule that it cannot read. */
function requireSchedule(expression: string | undefined): void {
  if (expression && expression.trim().split(/\s+/).length !== 5) throw crash()
}

function sourceView({ tables }: ServerContext) {
  const mapped = new Set(tables.channels.rows.map(({ epg_data_id: guide }) => guide))
  return (row: EmbeddedGuideSource) => {
    const own = tables.guideData.rows.filter(({ epg_source: source }) => source === row.id)
    return {
      id: row.id,
      name: row.name,
      source_type: row.source_type,
      url: row.url ?? null,
      username: row.username ?? null,
      is_active: row.is_active ?? true,
      file_path: row.file_path,
      refresh_interval: row.refresh_interval ?? 0,
      cron_expression: row.cron_expression ?? '',
      priority: row.priority ?? 0,
      status: row.status,
      last_message: row.last_message,
      created_at: row.created_at ?? null,
      updated_at: row.updated_at,
      custom_properties: row.custom_properties,
      epg_data_count: own.length,
      has_channels: own.some(({ id }) => mapped.has(id)),
    }
  }
}
