import type { Row } from '../../host/facts/http.ts'
import { type Check, type Checked, ourChannels } from './check.ts'
import type { GuideProgramme } from './guide-programmes.ts'

/** Every channel of ours, and every dressed one, shows the row of its own tvg-id in our guide. */
export const GUIDE_IS_MAPPED: Check = {
  name: 'every channel shows its guide',
  faults(checked) {
    if (checked.first.report === null || checked.isImportLost) return []
    return withGuide(checked).flatMap(({ row, tvgId }) => {
      const shown = shownRow(checked, row)
      if (shown === 'none') return [`${String(row.name)} shows no guide instead of ${tvgId}`]
      return shown === `ours: ${tvgId}` ? [] : [`${String(row.name)} shows ${shown} instead of ${tvgId}`]
    })
  },
}

/** What the plugin's records say of the guide of each channel is what the host shows. */
export const GUIDE_ROWS_AGREE: Check = {
  name: 'ledger and host agree on guides',
  faults: (checked) =>
    withGuide(checked).flatMap(({ row, guideRowId }) =>
      row.effective_epg_data_id === guideRowId
        ? []
        : [`${String(row.name)}: the ledger has guide row ${guideRowId}, the host ${row.effective_epg_data_id}`],
    ),
}

/** The host has read our guide: it holds of each mapped channel the programmes that are in the file. */
export const HOST_HOLDS_GUIDE: Check = {
  name: "the host's programmes are the guide's",
  faults(checked) {
    const { first, programmes, held, isImportLost } = checked
    if (first.report === null || held === null || isImportLost) return []
    const heldOf = new Map<string, string[]>()
    for (const row of held) {
      const tvgId = String(row.tvg_id)
      heldOf.set(tvgId, [...(heldOf.get(tvgId) ?? []), heldText(row)])
    }
    return withGuide(checked).flatMap(({ row, tvgId }) => {
      const [wanted, found] = [(programmes.get(tvgId) ?? []).map(guideText), heldOf.get(tvgId) ?? []]
      const odd = wanted.findIndex((text, position) => text !== found[position])
      if (odd === -1 && wanted.length === found.length) return []
      const differs =
        odd === -1
          ? `${found.length} programmes instead of ${wanted.length}`
          : `${found[odd]} instead of ${wanted[odd]}`
      return [`${String(row.name)} (${tvgId}): the host holds ${differs}`]
    })
  },
}

function guideText(programme: GuideProgramme): string {
  const { start, stop, title, subTitle, description, categories, episode, date, icon } = programme
  const { isLive, isNew, isPremiere, wasShown } = programme
  const texts = [
    start.toISOString(),
    stop.toISOString(),
    title,
    subTitle,
    description,
    categories.join(),
    episode,
    date,
  ]
  return JSON.stringify([...texts, icon, isLive, isNew, isPremiere, wasShown])
}

/** The same of a programme as the host answers it. */
function heldText(row: Row): string {
  const kept = (row.custom_properties ?? {}) as { readonly [name: string]: unknown }
  const time = (text: unknown) => new Date(String(text)).toISOString()
  const texts = [time(row.start_time), time(row.end_time), row.title, row.sub_title ?? '', row.description ?? '']
  const categories = ((kept.categories ?? []) as readonly string[]).join()
  const marks = [kept.live, kept.new, kept.premiere, kept.previously_shown].map((mark) => mark === true)
  return JSON.stringify([
    ...texts,
    categories,
    kept.onscreen_episode ?? null,
    kept.date ?? null,
    kept.icon ?? null,
    ...marks,
  ])
}

/** The channels that are to show our guide, with what the plugin knows of it. */
function withGuide(checked: Checked) {
  const dressed = checked.after.channels.filter(({ id }) => checked.dressed.has(id))
  const records = new Map(checked.ledger.map((record) => [record.hostChannelId, record]))
  return [...ourChannels(checked).map(({ row }) => row), ...dressed].map((row) => {
    const record = records.get(row.id)
    return { row, tvgId: record?.tvgId ?? 'nothing, since it is in no record', guideRowId: record?.guideRowId }
  })
}

/** The guide that clients see of a channel, as source and tvg-id. */
function shownRow({ after, ourSource }: Checked, { effective_epg_data_id: id }: Row): string {
  if (id === null || id === undefined) return 'none'
  const row = after.guideRows.find((one) => one.id === id)
  if (row === undefined) return `row ${id}, which is not there`
  const source = after.sources.find((one) => one.id === row.epg_source)
  return `${row.epg_source === ourSource ? 'ours' : String(source?.name)}: ${String(row.tvg_id)}`
}
