import type { HostGuideRow } from '../generated/records.ts'

/** The host's guide data, read once and only where it is needed: the host lists all rows of all sources. */
export interface GuideRows {
  byId(id: number | null): HostGuideRow | undefined
  /** The row of a source for a tvg-id. */
  of(source: number | null, tvgId: string | null): HostGuideRow | undefined
}

/** Rows as the host listed them. */
export function guideRowsOf(rows: readonly HostGuideRow[]): GuideRows {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const key = (source: number | null, tvgId: string | null) => JSON.stringify([source, tvgId])
  const bySource = new Map(rows.map((row) => [key(row.epg_source, row.tvg_id), row]))
  return {
    byId: (id) => (id === null ? undefined : byId.get(id)),
    of: (source, tvgId) => (tvgId === null ? undefined : bySource.get(key(source, tvgId))),
  }
}

/** Rows of a host that was not asked, since no channel's guide is in question. */
export const NO_ROWS: GuideRows = guideRowsOf([])
