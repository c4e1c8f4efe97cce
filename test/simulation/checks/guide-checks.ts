import { guideFaults } from '../../guide/guide-faults.ts'
import type { Row } from '../../host/facts/http.ts'
import { type Check, type Checked, ourChannels } from './check.ts'

/** The guide is whole: every channel has programmes over the whole window, without overlap and without hole. */
export const GUIDE_IS_VALID: Check = {
  name: 'the guide is valid',
  faults(checked) {
    const { first, guide } = checked
    if (first.report === null) return []
    const faults = first.report.guide.changed ? guideFaults(guide) : []
    const listed = new Set([...guide.matchAll(/<channel id="([^"]*)"/g)].map(([, id]) => id))
    const missing = ourChannels(checked).filter(({ row }) => !listed.has(String(row.tvg_id)))
    return [...faults, ...missing.map(({ row }) => `${String(row.name)} is not in the guide`), ...uncovered(checked)]
  },
}

const PROGRAMME = /<programme start="(\d{14}) \+0000" stop="(\d{14}) \+0000" channel="([^"]*)"/g

/** Channels whose programmes begin after the window does, or end before it. */
function uncovered({ first, guide }: Checked): readonly string[] {
  const window = first.report?.guide
  if (window === undefined || !window.changed) return []
  const spans = new Map<string, { from: string; to: string }>()
  for (const [, start = '', stop = '', id = ''] of guide.matchAll(PROGRAMME)) {
    const { from = start, to = stop } = spans.get(id) ?? {}
    spans.set(id, { from: start < from ? start : from, to: stop > to ? stop : to })
  }
  const stamp = (instant: string) => new Date(instant).toISOString().replace(/\D/g, '').slice(0, 14)
  return [...spans].flatMap(([id, { from, to }]) =>
    from <= stamp(window.from) && to >= stamp(window.to) ? [] : [`${id} has programmes from ${from} to ${to} alone`],
  )
}

/** Every channel of ours, and every dressed one, shows the row of its own tvg-id in our guide. */
export const GUIDE_IS_MAPPED: Check = {
  name: 'every channel shows its guide',
  faults(checked) {
    if (checked.first.report === null) return []
    return withGuide(checked).flatMap(({ row, tvgId }) => {
      const shown = shownRow(checked, row)
      if (shown === 'none') return [`${String(row.name)} shows no guide instead of ${tvgId}`]
      return shown === `${OUR_GUIDE}: ${tvgId}` ? [] : [`${String(row.name)} shows ${shown} instead of ${tvgId}`]
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

/** What the plugin calls its source of guide data; nobody renames it in the week. */
const OUR_GUIDE = 'Sports Guide'

/** The channels that are to show our guide, with what the plugin knows of it. */
function withGuide(checked: Checked) {
  const dressed = checked.after.channels.filter(({ id }) => checked.dressed.has(id))
  const records = new Map(checked.ledger.map((record) => [record.host_channel_id, record]))
  return [...ourChannels(checked).map(({ row }) => row), ...dressed].map((row) => {
    const record = records.get(row.id)
    return { row, tvgId: record?.tvg_id ?? 'nothing, since it is in no record', guideRowId: record?.guide_row_id }
  })
}

/** The guide that clients see of a channel, as source and tvg-id. */
function shownRow({ after }: Checked, { effective_epg_data_id: id }: Row): string {
  if (id === null || id === undefined) return 'none'
  const row = after.guideRows.find((one) => one.id === id)
  const source = after.sources.find((one) => one.id === row?.epg_source)
  return row === undefined ? `row ${id}, which is not there` : `${String(source?.name)}: ${String(row.tvg_id)}`
}
