import type { HostChannel, HostGroup, HostGuideSource, HostLogo, HostStream } from '../../generated/records.ts'
import {
  validateHostChannel,
  validateHostGroup,
  validateHostGuideSource,
  validateHostLogo,
  validateHostStream,
} from '../../generated/validators.js'
import { requireRecord, type Validator } from '../../records/validate.ts'
import { damaged, type StateFolder } from './state-folder.ts'

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

/**
 * A table is a file with one row a line behind a line with the next id: a new row
 * is appended, a change writes the file anew. A last line without its end was
 * never answered for and does not count.
 */
function openTable<Row extends { readonly id: number }>(
  folder: StateFolder,
  name: string,
  validator: Validator<Row>,
): Table<Row> {
  const place = `${folder.path}/${name}.jsonl`
  const [head = { next_id: 1 }, ...lines] = folder.readLines(name)
  let rows = lines.map((row, index) => requireRecord(validator, row, `${place} line ${index + 2}`, 'kept'))
  const spentIds = (head as { next_id?: unknown } | null)?.next_id
  if (typeof spentIds !== 'number' || !Number.isSafeInteger(spentIds))
    throw damaged(`${place} line 1`, 'it holds no next_id')
  let nextId = rows.reduce((highest, row) => Math.max(highest, row.id + 1), spentIds)
  const spend = () => {
    nextId += 1
    return nextId - 1
  }
  let endsWithLine = false // a file from before may end in the middle of one
  const save = () => {
    folder.writeLines(name, [{ next_id: nextId }, ...rows])
    endsWithLine = true
  }
  return {
    get rows() {
      return rows
    },
    insert(row) {
      const made = { id: spend(), ...row } as Row
      rows.push(made)
      if (endsWithLine) folder.appendLine(name, made)
      else save()
      return made
    },
    replaceAll(next) {
      rows = [...next]
      save()
    },
    nextId: spend,
  }
}
