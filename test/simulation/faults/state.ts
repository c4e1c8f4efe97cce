import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Row } from '../../host/facts/http.ts'
import { type SimulatedHost, snapshotOf } from '../simulated-host.ts'
import { isOwn } from './big-refresh.ts'

/** Everything that a refresh leaves behind, without the ids that a host gives out. */
export interface LeftBehind {
  readonly channels: readonly object[]
  readonly ownRows: readonly object[]
  readonly groups: readonly unknown[]
  readonly logos: readonly unknown[]
  readonly profiles: readonly object[]
  readonly guideRows: readonly string[]
  readonly sources: readonly object[]
  readonly documents: readonly object[]
  readonly ledger: readonly object[]
  /** Hash of the guide's bytes. */
  readonly guide: string
}

/** Reads it. */
export async function leftBehind(host: SimulatedHost): Promise<LeftBehind> {
  const { api, pluginFolder } = host
  const [snapshot, settings] = await Promise.all([snapshotOf(host), api.rows('/api/core/settings/')])
  const { channels, groups, logos, profiles, sources, streams, guideRows } = snapshot
  const nameOf = (rows: readonly Row[], field: string) => {
    const names = new Map(rows.map((row) => [row.id, row[field]]))
    return (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? `nothing with the id ${id}`) : id)
  }
  const [stream, group, logo, guide] = [
    nameOf(streams, 'url'),
    nameOf(groups, 'name'),
    nameOf(logos, 'url'),
    nameOf(guideRows, 'tvg_id'),
  ]
  const shown = ({ id: _, uuid: __, ...row }: Row) => ({
    ...row,
    streams: (row.streams as readonly number[]).map(stream),
    channel_group_id: group(row.channel_group_id),
    effective_channel_group_id: group(row.effective_channel_group_id),
    logo_id: logo(row.logo_id),
    effective_logo_id: logo(row.effective_logo_id),
    epg_data_id: guide(row.epg_data_id),
    effective_epg_data_id: guide(row.effective_epg_data_id),
  })
  const channelName = new Map(channels.map((row) => [row.id, `${String(row.tvg_id)} ${String(row.channel_number)}`]))
  return {
    channels: sorted(channels.filter((row) => !isOwn(row)).map(shown)),
    ownRows: channels.filter(isOwn).map((row) => ({ ...row, ...dressOf(shown(row)) })),
    groups: groups.map(({ name }) => name).sort(),
    logos: sorted(logos.map(({ name, url }) => ({ name, url }))),
    profiles: profiles.map(({ name, channels: members }) => ({
      name,
      channels: (members as readonly number[]).map((id) => channelName.get(id)).sort(),
    })),
    guideRows: rowsInUse(guideRows, channels, guideOf(pluginFolder)),
    sources: sources.map(({ name, status, is_active: active }) => ({ name, status, active })),
    documents: sorted(settings.filter(({ key }) => String(key).startsWith('sports_guide')).map(documentOf)),
    ledger: readLedger(pluginFolder, guide, new Map(channels.map(({ id, uuid }) => [id, uuid]))),
    guide: createHash('sha256').update(guideOf(pluginFolder)).digest('hex'),
  }
}

/**
 * The rows of the host's guide data that the guide lists, or that a channel shows. One of a channel that
 * had its own guide back after the host read ours stays until it reads ours again: when that was decides.
 */
function rowsInUse(rows: readonly Row[], channels: readonly Row[], guide: string): readonly string[] {
  const listed = new Set([...guide.matchAll(/<channel id="([^"]*)"/g)].map(([, id]) => id))
  const shown = new Set(channels.map(({ effective_epg_data_id: id }) => id))
  const inUse = rows.filter(({ id, tvg_id: tvgId }) => listed.has(String(tvgId)) || shown.has(id))
  return inUse.map(({ tvg_id: id, name }) => `${String(id)} ${String(name)}`).sort()
}

/** The fields of a dressed channel that refer to rows which the plugin made. */
function dressOf(row: { readonly [field: string]: unknown }) {
  const { logo_id, effective_logo_id, epg_data_id, effective_epg_data_id } = row
  return { logo_id, effective_logo_id, epg_data_id, effective_epg_data_id }
}

/** A document without the count of its writes. */
function documentOf({ key, value }: Row): object {
  const { revision: _, ...document } = value as { revision?: unknown }
  return { key, ...document }
}

function readLedger(folder: string, guide: (id: unknown) => unknown, uuids: ReadonlyMap<unknown, unknown>): object[] {
  const database = new DatabaseSync(join(folder, 'sports-guide.db'), { readOnly: true })
  try {
    const rows = database.prepare('SELECT record FROM ledger ORDER BY tvg_id').all()
    return rows.map(({ record }) => {
      const { host_channel_id: id, host_channel_uuid: uuid, guide_row_id: row, ...rest } = JSON.parse(String(record))
      return { ...rest, is_there: typeof id === 'number', is_its_uuid: uuids.get(id) === uuid, guide_row: guide(row) }
    })
  } finally {
    database.close()
  }
}

function guideOf(folder: string): string {
  const path = join(folder, 'guide.xml')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function sorted<Value extends object>(values: readonly Value[]): Value[] {
  return [...values].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

/** Where two states differ, a line each; nothing where they are the same. */
export function differences(expected: LeftBehind, found: LeftBehind): string[] {
  return (Object.keys(expected) as (keyof LeftBehind)[]).flatMap((part) => {
    const [one, other] = [linesOf(expected[part]), linesOf(found[part])]
    const missing = one.filter((line) => !other.includes(line)).map((line) => `${part}: missing ${line}`)
    const extra = other.filter((line) => !one.includes(line)).map((line) => `${part}: found ${line}`)
    const again =
      missing.length + extra.length === 0 && one.length !== other.length
        ? [`${part}: ${one.length} rows, found ${other.length}`]
        : []
    return [...missing, ...extra, ...again]
  })
}

function linesOf(value: LeftBehind[keyof LeftBehind]): string[] {
  return Array.isArray(value) ? value.map((row) => JSON.stringify(row)) : [String(value)]
}
