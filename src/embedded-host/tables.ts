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
import { validateEmbeddedChannel } from '../generated/validators/embedded-channel.ts'
import { validateEmbeddedEvent } from '../generated/validators/embedded-event.ts'
import { validateEmbeddedGuideData } from '../generated/validators/embedded-guide-data.ts'
import { validateEmbeddedGuideSource } from '../generated/validators/embedded-guide-source.ts'
import { validateEmbeddedMembership } from '../generated/validators/embedded-membership.ts'
import { validateEmbeddedPlaylist } from '../generated/validators/embedded-playlist.ts'
import { validateEmbeddedPlaylistGroup } from '../generated/validators/embedded-playlist-group.ts'
import { validateEmbeddedPlugin } from '../generated/validators/embedded-plugin.ts'
import { validateEmbeddedProfile } from '../generated/validators/embedded-profile.ts'
import { validateEmbeddedRecording } from '../generated/validators/embedded-recording.ts'
import { validateEmbeddedSetting } from '../generated/validators/embedded-setting.ts'
import { validateEmbeddedStream } from '../generated/validators/embedded-stream.ts'
import { validateHostGroup } from '../generated/validators/host-group.ts'
import { validateHostLogo } from '../generated/validators/host-logo.ts'
import { requireRecord, type Validator } from '../records/validation.ts'
import { damaged, type StateFolder } from './state-folder.ts'

/** A row before it has an id. */
export type NewRow<Row> = Omit<Row, 'id'>

/** What a request or a refresh changes of a row. */
export type RowChange<Row> = Partial<NewRow<Row>>

/**
 * Rows with ids that are never given out twice, in one file: a line with the next
 * id, then one row per line. A new row is appended, a change rewrites the file. A
 * last line without its end was never answered for and does not count.
 */
export class Table<Row extends { readonly id: number }> {
  readonly #folder: StateFolder
  readonly #name: string
  readonly #place: string
  #rows: Row[]
  #nextId: number
  /** Positions of ids in the rows, built when first needed. */
  #positions: Map<number, number> | null = null
  /** False until the first write: a file from before may end in the middle of a line. */
  #endsWithLine = false

  constructor(folder: StateFolder, name: string, validator: Validator<Row>) {
    this.#folder = folder
    this.#name = name
    this.#place = `${folder.path}/${name}.jsonl`
    const [head = { next_id: 1 }, ...lines] = folder.readLines(name)
    this.#rows = lines.map((row, index) => readRow(validator, row, `${this.#place} line ${index + 2}`))
    const nextId = (head as { next_id?: unknown } | null)?.next_id
    if (typeof nextId !== 'number' || !Number.isSafeInteger(nextId))
      throw damaged(`${this.#place} line 1`, 'next_id is missing')
    this.#nextId = this.#rows.reduce((highest, row) => Math.max(highest, row.id + 1), nextId)
  }

  get rows(): readonly Row[] {
    return this.#rows
  }

  get(id: number): Row | undefined {
    const position = this.#positionOf(id)
    return position === undefined ? undefined : this.#rows[position]
  }

  insert(row: NewRow<Row>): Row {
    return this.insertAll([row])[0] as Row
  }

  /** Inserts rows with one write. */
  insertAll(rows: readonly NewRow<Row>[]): Row[] {
    const added = rows.map((row) => ({ id: this.nextId(), ...row }) as Row)
    if (added.length === 0) return added
    for (const row of added) {
      const length = this.#rows.push(row)
      this.#positions?.set(row.id, length - 1)
    }
    if (this.#endsWithLine) this.#folder.appendLines(this.#name, added)
    else this.#save()
    return added
  }

  /** Changes one row; an unknown id is a defect of the caller. */
  update(id: number, change: RowChange<Row>): Row {
    const position = this.#positionOf(id)
    const before = position === undefined ? undefined : this.#rows[position]
    if (position === undefined || before === undefined) throw new Error(`${this.#place} has no row ${id}`)
    const after: Row = { ...before, ...change }
    this.#rows[position] = after
    this.#save()
    return after
  }

  /** Deletes rows and returns how many there were; unknown ids are ignored. */
  remove(ids: ReadonlySet<number>): number {
    const remaining = this.#rows.filter(({ id }) => !ids.has(id))
    const removed = this.#rows.length - remaining.length
    if (removed > 0) this.replaceAll(remaining)
    return removed
  }

  /** Replaces all rows; ids stay spent. */
  replaceAll(rows: readonly Row[]): void {
    this.#rows = [...rows]
    this.#positions = null
    this.#save()
  }

  /** Spends an id. */
  nextId(): number {
    this.#nextId += 1
    return this.#nextId - 1
  }

  #positionOf(id: number): number | undefined {
    this.#positions ??= new Map(this.#rows.map((row, position) => [row.id, position]))
    return this.#positions.get(id)
  }

  #save(): void {
    this.#folder.writeLines(this.#name, [{ next_id: this.#nextId }, ...this.#rows])
    this.#endsWithLine = true
  }
}

/** The row itself where it is valid, without a copy of each of many thousands. */
function readRow<Row>(validator: Validator<Row>, row: unknown, place: string): Row {
  return validator(row) ? row : requireRecord(validator, row, place, 'kept')
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
    streams: new Table(folder, 'streams', validateEmbeddedStream),
    groups: new Table(folder, 'groups', validateHostGroup),
    channels: new Table(folder, 'channels', validateEmbeddedChannel),
    profiles: new Table(folder, 'profiles', validateEmbeddedProfile),
    memberships: new Table(folder, 'memberships', validateEmbeddedMembership),
    recordings: new Table(folder, 'recordings', validateEmbeddedRecording),
    logos: new Table(folder, 'logos', validateHostLogo),
    guideSources: new Table(folder, 'guide-sources', validateEmbeddedGuideSource),
    guideData: new Table(folder, 'guide-data', validateEmbeddedGuideData),
    playlists: new Table(folder, 'playlists', validateEmbeddedPlaylist),
    playlistGroups: new Table(folder, 'playlist-groups', validateEmbeddedPlaylistGroup),
    settings: new Table(folder, 'settings', validateEmbeddedSetting),
    plugins: new Table(folder, 'plugins', validateEmbeddedPlugin),
    events: new Table(folder, 'events', validateEmbeddedEvent),
  }
}
