import type {
  EmbeddedChannel,
  EmbeddedEvent,
  EmbeddedGuideData,
  EmbeddedGuideSource,
  EmbeddedMembership,
  EmbeddedPlaylist,
  EmbeddedPlaylistGroup,
  EmbeddedPluginState,
  EmbeddedProfile,
  EmbeddedRecording,
  EmbeddedSetting,
  EmbeddedStream,
  HostGroup,
  HostLogo,
} from '../generated/records.ts'
import {
  validateEmbeddedChannel,
  validateEmbeddedEvent,
  validateEmbeddedGuideData,
  validateEmbeddedGuideSource,
  validateEmbeddedMembership,
  validateEmbeddedPlaylist,
  validateEmbeddedPlaylistGroup,
  validateEmbeddedPlugin,
  validateEmbeddedProfile,
  validateEmbeddedRecording,
  validateEmbeddedSetting,
  validateEmbeddedStream,
  validateHostGroup,
  validateHostLogo,
} from '../generated/validators.js'
import { requireRecord, type Validator } from '../records/validation.ts'
import { damaged, type StateFolder } from './state-folder.ts'

/** Rows with ids that are never given out twice, kept in one file. */
export interface Table<Row extends { readonly id: number }> {
  readonly rows: readonly Row[]
  get(id: number): Row | undefined
  insert(row: Omit<Row, 'id'>): Row
  /** Inserts rows with one write. */
  insertAll(rows: readonly Omit<Row, 'id'>[]): Row[]
  /** Changes one row; an id that is not there is a defect of the caller. */
  update(id: number, change: Partial<Omit<Row, 'id'>>): Row
  /** Takes rows away, and answers how many there were; unknown ids are ignored. */
  remove(ids: ReadonlySet<number>): number
  /** Puts other rows in place of all of them; ids stay spent. */
  replaceAll(rows: readonly Row[]): void
  nextId(): number
}

/** Everything that the embedded host stores beside the programmes of its guides. */
export interface Tables {
  readonly streams: Table<EmbeddedStream>
  readonly groups: Table<HostGroup>
  readonly channels: Table<EmbeddedChannel>
  readonly profiles: Table<EmbeddedProfile>
  readonly memberships: Table<EmbeddedMembership>
  readonly recordings: Table<EmbeddedRecording>
  readonly logos: Table<HostLogo>
  readonly guideSources: Table<EmbeddedGuideSource>
  readonly guideData: Table<EmbeddedGuideData>
  readonly playlists: Table<EmbeddedPlaylist>
  readonly playlistGroups: Table<EmbeddedPlaylistGroup>
  readonly settings: Table<EmbeddedSetting>
  readonly plugins: Table<EmbeddedPluginState>
  readonly events: Table<EmbeddedEvent>
}

/** Opens the tables of a state folder. Throws StateDamaged or InvalidRecord naming the file and the row. */
export function openTables(folder: StateFolder): Tables {
  return {
    streams: openTable(folder, 'streams', validateEmbeddedStream),
    groups: openTable(folder, 'groups', validateHostGroup),
    channels: openTable(folder, 'channels', validateEmbeddedChannel),
    profiles: openTable(folder, 'profiles', validateEmbeddedProfile),
    memberships: openTable(folder, 'memberships', validateEmbeddedMembership),
    recordings: openTable(folder, 'recordings', validateEmbeddedRecording),
    logos: openTable(folder, 'logos', validateHostLogo),
    guideSources: openTable(folder, 'guide-sources', validateEmbeddedGuideSource),
    guideData: openTable(folder, 'guide-data', validateEmbeddedGuideData),
    playlists: openTable(folder, 'playlists', validateEmbeddedPlaylist),
    playlistGroups: openTable(folder, 'playlist-groups', validateEmbeddedPlaylistGroup),
    settings: openTable(folder, 'settings', validateEmbeddedSetting),
    plugins: openTable(folder, 'plugins', validateEmbeddedPlugin),
    events: openTable(folder, 'events', validateEmbeddedEvent),
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
  let rows = lines.map((row, index) => readRow(validator, row, `${place} line ${index + 2}`))
  let positions: Map<number, number> | null = null // of ids in rows; made when it is asked for
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
  const positionOf = (id: number) => {
    positions ??= new Map(rows.map((row, position) => [row.id, position]))
    return positions.get(id)
  }
  const insertAll = (added: readonly Omit<Row, 'id'>[]) => {
    const made = added.map((row) => ({ id: spend(), ...row }) as Row)
    if (made.length === 0) return made
    for (const row of made) {
      const length = rows.push(row)
      positions?.set(row.id, length - 1)
    }
    if (endsWithLine) folder.appendLines(name, made)
    else save()
    return made
  }
  const replaceAll = (next: readonly Row[]) => {
    rows = [...next]
    positions = null
    save()
  }
  return {
    get rows() {
      return rows
    },
    get(id) {
      const position = positionOf(id)
      return position === undefined ? undefined : rows[position]
    },
    insert: (row) => insertAll([row])[0] as Row,
    insertAll,
    update(id, change) {
      const position = positionOf(id)
      const before = position === undefined ? undefined : rows[position]
      if (position === undefined || before === undefined) throw new Error(`${place} has no row ${id}`)
      const after: Row = { ...before, ...change }
      rows[position] = after
      save()
      return after
    },
    remove(ids) {
      const kept = rows.filter(({ id }) => !ids.has(id))
      const gone = rows.length - kept.length
      if (gone > 0) replaceAll(kept)
      return gone
    },
    replaceAll,
    nextId: spend,
  }
}

/** The row itself where it is valid, without a copy of each of many thousands. */
function readRow<Row>(validator: Validator<Row>, row: unknown, place: string): Row {
  return validator(row) ? row : requireRecord(validator, row, place, 'kept')
}
