import type { EmbeddedProgramme } from '../../generated/records.ts'
import { validateEmbeddedProgramme } from '../../generated/validators/embedded-programme.ts'
import { requireRecord } from '../../records/validation.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Tables } from '../tables.ts'
import type { ReadProgramme } from './xmltv/guide-rows.ts'

const IDS = 'programme-ids'

/**
 * The programmes of all guides, one file per source, read on first use: reading
 * throws StateDamaged or InvalidRecord with file and line.
 */
export class ProgrammeStore {
  readonly #folder: StateFolder
  readonly #tables: Tables
  readonly #cache = new Map<number, readonly EmbeddedProgramme[]>()
  #nextId: number

  constructor(folder: StateFolder, tables: Tables) {
    this.#folder = folder
    this.#tables = tables
    this.#nextId = nextIdOf(folder.read(IDS, { next_id: 1 }))
  }

  /** The programmes of a source. */
  ofSource(source: number): readonly EmbeddedProgramme[] {
    const cached = this.#cache.get(source)
    if (cached) return cached
    const name = fileOf(source)
    const place = `${this.#folder.path}/${name}.jsonl`
    const rows = this.#folder.readLines(name).map((row, index) => programmeRow(row, place, index))
    this.#cache.set(source, rows)
    return rows
  }

  all(): readonly EmbeddedProgramme[] {
    return this.#tables.guideSources.rows.flatMap(({ id }) => this.ofSource(id))
  }

  /** Replaces all programmes of a source; each gets an id that was never given out. */
  replaceSource(source: number, programmes: readonly ReadProgramme[]): void {
    this.#save(source, this.#numbered(programmes))
  }

  /** Replaces the programmes of some of the source's channels. */
  replaceChannels(source: number, channels: ReadonlySet<number>, programmes: readonly ReadProgramme[]): void {
    this.#save(source, [...this.#withoutChannels(source, channels), ...this.#numbered(programmes)])
  }

  removeChannels(source: number, channels: ReadonlySet<number>): void {
    const remaining = this.#withoutChannels(source, channels)
    if (remaining.length < this.ofSource(source).length) this.#save(source, remaining)
  }

  removeSource(source: number): void {
    this.#folder.removeLines(fileOf(source))
    this.#cache.delete(source)
  }

  #save(source: number, rows: readonly EmbeddedProgramme[]): void {
    if (rows.length > 0) this.#folder.replaceLines(fileOf(source), rows)
    else this.#folder.removeLines(fileOf(source))
    this.#cache.set(source, rows)
  }

  #numbered(programmes: readonly ReadProgramme[]): EmbeddedProgramme[] {
    const rows = programmes.map((programme, index) => ({ id: this.#nextId + index, ...programme }))
    this.#nextId += rows.length
    this.#folder.write(IDS, { next_id: this.#nextId })
    return rows
  }

  #withoutChannels(source: number, channels: ReadonlySet<number>): EmbeddedProgramme[] {
    return this.ofSource(source).filter(({ epg_data: channel }) => !channels.has(channel))
  }
}

function fileOf(source: number): string {
  return `programmes-${source}`
}

function nextIdOf(document: unknown): number {
  const id = (document as { next_id?: unknown } | null)?.next_id
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 1
}

function programmeRow(row: unknown, place: string, index: number): EmbeddedProgramme {
  const validator = validateEmbeddedProgramme
  return validator(row) ? row : requireRecord(validator, row, `${place} line ${index + 1}`, 'kept')
}
