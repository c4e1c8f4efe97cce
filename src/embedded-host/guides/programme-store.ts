import type { EmbeddedProgramme } from '../../generated/records.ts'
import { validateEmbeddedProgramme } from '../../generated/validators.js'
import { requireRecord } from '../../records/validation.ts'
import type { StateFolder } from '../state-folder.ts'
import type { Tables } from '../tables.ts'
import type { ReadProgramme } from './xmltv/guide-rows.ts'

/** The programmes of all guides, one file a source; they are read when somebody asks for them. */
export interface ProgrammeStore {
  /** The programmes of a source. */
  ofSource(source: number): readonly EmbeddedProgramme[]
  all(): readonly EmbeddedProgramme[]
  /** Puts programmes in place of all that a source has; each gets an id that was never given out. */
  replaceSource(source: number, programmes: readonly ReadProgramme[]): void
  /** Puts programmes in place of those of some of the source's channels. */
  replaceChannels(source: number, channels: ReadonlySet<number>, programmes: readonly ReadProgramme[]): void
  removeChannels(source: number, channels: ReadonlySet<number>): void
  removeSource(source: number): void
}

const IDS = 'programme-ids'

/** Opens the store. Throws StateDamaged or InvalidRecord naming file and line, when programmes are asked for. */
export function openProgrammeStore(folder: StateFolder, { guideSources }: Tables): ProgrammeStore {
  const loaded = new Map<number, readonly EmbeddedProgramme[]>()
  const fileOf = (source: number) => `programmes-${source}`
  let nextId = nextIdOf(folder.read(IDS, { next_id: 1 }))

  const ofSource = (source: number) => {
    const known = loaded.get(source)
    if (known) return known
    const name = fileOf(source)
    const rows = folder.readLines(name).map((row, index) => programmeRow(row, `${folder.path}/${name}.jsonl`, index))
    loaded.set(source, rows)
    return rows
  }
  const save = (source: number, rows: readonly EmbeddedProgramme[]) => {
    if (rows.length > 0) folder.replaceLines(fileOf(source), rows)
    else folder.removeLines(fileOf(source))
    loaded.set(source, rows)
  }
  const numbered = (programmes: readonly ReadProgramme[]): EmbeddedProgramme[] => {
    const rows = programmes.map((programme, index) => ({ id: nextId + index, ...programme }))
    nextId += rows.length
    folder.write(IDS, { next_id: nextId })
    return rows
  }
  const keptOf = (source: number, channels: ReadonlySet<number>) =>
    ofSource(source).filter(({ epg_data: channel }) => !channels.has(channel))
  return {
    ofSource,
    all: () => guideSources.rows.flatMap(({ id }) => ofSource(id)),
    replaceSource: (source, programmes) => save(source, numbered(programmes)),
    replaceChannels: (source, channels, programmes) =>
      save(source, [...keptOf(source, channels), ...numbered(programmes)]),
    removeChannels(source, channels) {
      const kept = keptOf(source, channels)
      if (kept.length < ofSource(source).length) save(source, kept)
    },
    removeSource(source) {
      folder.removeLines(fileOf(source))
      loaded.delete(source)
    },
  }
}

function nextIdOf(document: unknown): number {
  const id = (document as { next_id?: unknown } | null)?.next_id
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 1
}

function programmeRow(row: unknown, place: string, index: number): EmbeddedProgramme {
  const validator = validateEmbeddedProgramme
  return validator(row) ? row : requireRecord(validator, row, `${place} line ${index + 1}`, 'kept')
}
