/** Programmes as the host's own guide page asks for them. */
import type { EmbeddedChannel, EmbeddedProgramme } from '../../generated/records.ts'
import { DAY_MS, HOUR_MS } from '../../time/units.ts'
import { effective } from '../lineup/channel-override.ts'
import type { ServerContext } from '../server/server-context.ts'

type Properties = { readonly [name: string]: unknown }

const GRID_BACK_MS = HOUR_MS
const GRID_AHEAD_MS = DAY_MS
const FILLER_HOURS = 4

/** A time as the host writes it, in seconds. */
export function timeText(instantMs: number): string {
  return new Date(instantMs).toISOString().replace('.000Z', 'Z')
}

/** What turns programmes into answers. */
function programmeView({ tables }: Pick<ServerContext, 'tables'>) {
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
    .map(programmeView(server))
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
