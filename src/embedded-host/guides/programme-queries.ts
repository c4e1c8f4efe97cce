/** Programmes as the host's own guide page asks for them. */
import type { EmbeddedChannel, EmbeddedProgramme } from '../../generated/records.ts'
import { DAY_MS, HOUR_MS } from '../../time/units.ts'
import { effective } from '../lineup/channel-override.ts'
import { badRequest, type ServedRequest } from '../server/requests.ts'
import type { ServerContext } from '../server/server-context.ts'
import type { Tables } from '../tables.ts'
import { wholeNumber } from '../text-values.ts'

type Properties = { readonly [name: string]: unknown }

const GRID_BACK_MS = HOUR_MS
const GRID_AHEAD_MS = DAY_MS
const FILLER_HOURS = 4

/** A time as the host writes it, in seconds. */
function timeText(instantMs: number): string {
  return new Date(instantMs).toISOString().replace('.000Z', 'Z')
}

/** What turns programmes into answers. */
function programmeView(tables: Tables) {
  return (row: EmbeddedProgramme) => {
    const properties: Properties = row.custom_properties ?? {}
    return {
      id: row.id,
      start_time: timeText(row.start),
      end_time: timeText(row.stop),
      title: row.title,
      sub_title: row.sub_title,
      description: row.description,
      tvg_id: tables.guideData.get(row.epg_data)?.tvg_id ?? null,
      season: properties.season ?? null,
      episode: properties.episode ?? null,
      is_new: Boolean(properties.new),
      is_live: Boolean(properties.live),
      is_premiere: Boolean(properties.premiere),
      is_finale: String(properties.premiere_text ?? '')
        .toLowerCase()
        .includes('finale'),
    }
  }
}

/** The programmes from an hour ago to a day ahead, and blocks that fill the channels without a guide. */
export function programmeGrid(server: ServerContext): object[] {
  const now = server.clock().getTime()
  const shown = server.programmes
    .all()
    .filter(({ start, stop }) => stop > now - GRID_BACK_MS && start < now + GRID_AHEAD_MS)
    .map(programmeView(server.tables))
  const bare = server.tables.channels.rows.filter((row) => effective(row).epg_data_id === null)
  return [...shown, ...bare.flatMap((channel) => fillers(channel, now))]
}

function fillers({ id, uuid, name }: EmbeddedChannel, now: number): object[] {
  const firstHour = Math.floor(now / HOUR_MS) * HOUR_MS
  return Array.from({ length: 24 / FILLER_HOURS }, (_, block) => {
    const start = firstHour + block * FILLER_HOURS * HOUR_MS
    return {
      id: `dummy-standard-${id}-${block * FILLER_HOURS}`,
      epg: { tvg_id: uuid, name },
      start_time: timeText(start),
      end_time: timeText(start + FILLER_HOURS * HOUR_MS),
      title: name,
      description: `${name} has no guide.`,
      tvg_id: uuid,
      sub_title: null,
      custom_properties: null,
      season: null,
      episode: null,
      is_new: false,
      is_live: false,
      is_premiere: false,
      is_finale: false,
    }
  })
}

type Tests = ((row: EmbeddedProgramme) => boolean)[]

/** The programmes that the query asks for by their start, and how one of them is answered. */
export function searchProgrammes(request: ServedRequest, { tables, programmes }: ServerContext) {
  const query = (name: string) => request.req.query(name)
  const groupNames = new Map(tables.groups.rows.map(({ id, name }) => [id, name]))
  const channelsOf = new Map<number, typeof tables.channels.rows>()
  for (const channel of tables.channels.rows) {
    if (channel.epg_data_id === null) continue
    channelsOf.set(channel.epg_data_id, [...(channelsOf.get(channel.epg_data_id) ?? []), channel])
  }
  const channels = ({ epg_data: guide }: EmbeddedProgramme) => channelsOf.get(guide) ?? []
  const streams = (row: EmbeddedProgramme) => [
    ...new Map(
      channels(row)
        .flatMap(({ streams: ids }) => ids.flatMap((id) => tables.streams.get(id) ?? []))
        .map((stream) => [stream.id, stream]),
    ).values(),
  ]
  const groupOf = (id: number | null | undefined) => groupNames.get(id ?? -1) ?? null

  const tests = timeTests(request)
  const channelId = wholeNumber(query('channel_id'))
  if (channelId !== null) tests.push((row) => channels(row).some(({ id }) => id === channelId))
  const tvgId = query('tvg_id')
  if (tvgId) tests.push((row) => tables.guideData.get(row.epg_data)?.tvg_id === tvgId)
  const source = wholeNumber(query('epg_source'))
  const rows = (source === null ? programmes.all() : sourceRows(source))
    .filter((row) => tests.every((test) => test(row)))
    .sort((one, other) => one.start - other.start)
  const fields = query('fields')
  const wanted = fields ? new Set(fields.split(',').map((field) => field.trim())) : null

  const view = (row: EmbeddedProgramme): object => {
    const guide = tables.guideData.get(row.epg_data)
    const whole = {
      id: row.id,
      title: row.title,
      sub_title: row.sub_title,
      description: row.description,
      start_time: timeText(row.start),
      end_time: timeText(row.stop),
      tvg_id: guide?.tvg_id ?? null,
      custom_properties: row.custom_properties,
      epg_source: tables.guideSources.get(guide?.epg_source ?? -1)?.name ?? null,
      epg_name: guide?.name ?? null,
      epg_icon_url: guide?.icon_url ?? null,
      channels: channels(row).map((channel) => ({
        id: channel.id,
        name: channel.name,
        channel_number: channel.channel_number,
        channel_group: groupOf(channel.channel_group_id),
        tvg_id: channel.tvg_id,
      })),
      streams: streams(row).map((stream) => ({
        id: stream.id,
        name: stream.name,
        channel_group: groupOf(stream.channel_group),
        tvg_id: stream.tvg_id ?? null,
        m3u_account: tables.playlists.get(stream.m3u_account ?? -1)?.name ?? null,
      })),
    }
    return wanted ? Object.fromEntries(Object.entries(whole).filter(([field]) => wanted.has(field))) : whole
  }
  return { rows, view }

  function sourceRows(id: number): readonly EmbeddedProgramme[] {
    return tables.guideSources.get(id) ? programmes.ofSource(id) : []
  }
}

function timeTests({ req }: ServedRequest): Tests {
  const comparisons: { readonly [name: string]: (row: EmbeddedProgramme, at: number) => boolean } = {
    start_after: ({ start }, at) => start >= at,
    start_before: ({ start }, at) => start <= at,
    end_after: ({ stop }, at) => stop >= at,
    end_before: ({ stop }, at) => stop <= at,
  }
  return Object.entries(comparisons).flatMap(([name, compare]) => {
    const text = req.query(name)
    if (!text) return []
    const at = instantOf(text)
    if (at === null) {
      const example =
        name === 'start_after' ? 'Use ISO 8601 format (e.g., 2026-02-14T18:00:00Z)' : 'Use ISO 8601 format.'
      throw badRequest({ error: `Invalid datetime format for ${name}: ${text}. ${example}` })
    }
    return [(row: EmbeddedProgramme) => compare(row, at)]
  })
}

/** A date with a time; without a zone it is UTC. A plus sign that became a blank on its way is taken for one. */
function instantOf(text: string): number | null {
  const written = text.replace(/ (\d\d:?\d\d)$/, '+$1')
  if (!/^\d{4}-\d\d?-\d\d?[T ]\d\d?:\d\d/.test(written)) return null
  const at = Date.parse(/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(written) ? written : `${written}Z`)
  return Number.isNaN(at) ? null : at
}
