import type { HostChannel, HostGroup, HostGuideSource, HostLogo, HostStream } from '../../generated/records.ts'
import {
  validateHostChannel,
  validateHostGroup,
  validateHostGuideSource,
  validateHostLogo,
  validateHostStream,
} from '../../generated/validators.js'
import { requireRecord, type Validator } from '../../records/validate.ts'
import type { StateFolder } from './state-folder.ts'

/** A stream row with what only the playlist reader needs. */
export type StreamRow = HostStream & { readonly last_seen: string }

/** Rows with ids that are never given out twice, kept in one document. */
export interface Table<Row extends { readonly id: number }> {
  readonly rows: readonly Row[]
  insert(row: Omit<Row, 'id'>): Row
  /** Puts other rows in place of all of them; ids stay spent. */
  replaceAll(rows: readonly Row[]): void
  nextId(): number
}

/** Everything that the embedded host stores beside settings documents. */
export interface Tables {
  readonly streams: Table<StreamRow>
  readonly groups: Table<HostGroup>
  readonly channels: Table<HostChannel>
  readonly logos: Table<HostLogo>
  readonly guideSources: Table<HostGuideSource>
}

/** Opens the tables of a state folder. Throws StateDamaged or InvalidRecord naming the file and the row. */
export function openTables(folder: StateFolder): Tables {
  return {
    streams: openTable(folder, 'streams', validateHostStream as Validator<StreamRow>),
    groups: openTable(folder, 'groups', validateHostGroup),
    channels: openTable(folder, 'channels', validateHostChannel),
    logos: openTable(folder, 'logos', validateHostLogo),
    guideSources: openTable(folder, 'guide-sources', validateHostGuideSource),
  }
}

function openTable<Row extends { readonly id: number }>(
  folder: StateFolder,
  name: string,
  validator: Validator<Row>,
): Table<Row> {
  const stored = folder.read(name, { next_id: 1, rows: [] }) as { next_id?: unknown; rows?: unknown }
  const found = Array.isArray(stored.rows) ? stored.rows : []
  let rows = found.map((row, index) =>
    requireRecord(validator, row, `${folder.path}/${name}.json row ${index}`, 'kept'),
  )
  let nextId = rows.reduce((highest, row) => Math.max(highest, row.id + 1), Number(stored.next_id) || 1)
  const save = () => folder.write(name, { next_id: nextId, rows })
  const spend = () => {
    nextId += 1
    return nextId - 1
  }
  return {
    get rows() {
      return rows
    },
    insert(row) {
      const made = { id: spend(), ...row } as Row
      rows = [...rows, made]
      save()
      return made
    },
    replaceAll(next) {
      rows = [...next]
      save()
    },
    nextId: spend,
  }
}
