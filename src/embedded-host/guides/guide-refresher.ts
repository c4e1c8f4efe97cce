import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { EmbeddedGuideSource } from '../../generated/records.ts'
import { countText } from '../../text.ts'
import { type HostEvents, raiseFailure } from '../plugins/host-events.ts'
import { download } from '../server/download.ts'
import type { HostCore } from '../server/host-core.ts'
import type { RowChange } from '../tables.ts'
import {
  type MappedChannels,
  mappedChannels,
  type ReadGuide,
  readWholeGuide,
  replaceGuideData,
} from './guide-import.ts'
import type { ProgrammeStore } from './programme-store.ts'
import { guideText } from './xmltv/guide-file.ts'

/** What reading guides needs. */
export interface GuideRefresherParts extends HostCore {
  readonly events: HostEvents
  readonly programmes: ProgrammeStore
}

const NO_FILE = 'No URL provided and no valid local file exists'

/** Reads guides in the background; each source is read by one task at a time. */
export class GuideRefresher {
  readonly #parts: GuideRefresherParts
  readonly #refreshing = new Set<number>()
  readonly #queues = new Map<number, Promise<void>>()

  constructor(parts: GuideRefresherParts) {
    this.#parts = parts
  }

  /** Reads a source again. Ignored while it is being read, as in the real host. */
  refresh(source: number): void {
    const { log, tasks } = this.#parts
    if (this.#refreshing.has(source)) {
      log.debug(`guide source ${source} is already being loaded, request ignored`)
      return
    }
    this.#refreshing.add(source)
    void tasks.start(`loading guide ${source}`, async () => {
      try {
        await this.#enqueue(source, () => this.#refreshNow(source))
      } finally {
        this.#refreshing.delete(source)
      }
    })
  }

  /** Reads the programmes of guide channels that were just mapped and returns how many channels there are. */
  readChannels(asked: ReadonlySet<number>): number {
    const { tables, tasks } = this.#parts
    const rows = [...asked].flatMap((id) => tables.guideData.get(id) ?? [])
    const readable = rows.filter(({ epg_source: id }) => tables.guideSources.get(id)?.source_type === 'xmltv')
    for (const source of new Set(readable.map(({ epg_source: id }) => id))) {
      void tasks.start(`loading guide ${source}`, () =>
        this.#enqueue(source, () => this.#readChannelsNow(source, asked)),
      )
    }
    return readable.length
  }

  /** Runs one task of a source after the other. */
  #enqueue(source: number, task: () => Promise<void>): Promise<void> {
    const done = (this.#queues.get(source) ?? Promise.resolve()).then(task)
    const settled = done.catch(() => undefined) // the task's own caller gets the error
    this.#queues.set(source, settled)
    return done
  }

  async #refreshNow(id: number): Promise<void> {
    const { tables, tasks, events, programmes } = this.#parts
    const source = tables.guideSources.get(id)
    if (!source || source.is_active === false || source.source_type !== 'xmltv') return
    const mapped = mappedChannels(tables, id)
    let guide: ReadGuide
    try {
      const path = await this.#fileOf(source, { mustFetch: true })
      if (!source.url) this.#setStatus(id, { status: 'success' })
      guide = await this.#read(source, path, mapped)
    } catch (error) {
      if (tasks.signal.aborted) return
      const message = messageOf(error)
      this.#setStatus(id, { status: 'error', last_message: message })
      return raiseFailure(this.#parts, 'epg_error', { name: source.name, message })
    }
    if (!tables.guideSources.get(id)) return
    replaceGuideData(tables, programmes, source, guide.channels)
    const channelCount = tables.guideData.rows.filter(({ epg_source: owner }) => owner === id).length
    if (mapped.size > 0) programmes.replaceSource(id, guide.programmes)
    this.#setStatus(id, {
      status: 'success',
      updated_at: this.#nextTime(id),
      last_message:
        mapped.size > 0
          ? `${guide.programmes.length} programmes for ${mapped.size} channels (${guide.skipped} skipped)`
          : `No channels mapped (${channelCount} channels in the guide)`,
    })
    if (mapped.size === 0) return
    await events.raise('epg_refresh', {
      source_name: source.name,
      programs: guide.programmes.length,
      channels: new Set(guide.programmes.map(({ epg_data: channel }) => channel)).size,
      skipped_programs: guide.skipped,
      unmapped_channels: channelCount - mapped.size,
    })
    this.#setStatus(id, { updated_at: this.#nextTime(id) })
    const late = [...mappedChannels(tables, id).values()].filter((channel) => ![...mapped.values()].includes(channel))
    this.readChannels(new Set(late))
  }

  async #readChannelsNow(id: number, asked: ReadonlySet<number>): Promise<void> {
    const { tables, tasks, programmes } = this.#parts
    const source = tables.guideSources.get(id)
    if (!source) return
    const mapped = new Map([...mappedChannels(tables, id)].filter(([, channel]) => asked.has(channel)))
    if (mapped.size === 0) return
    try {
      const guide = await this.#read(source, await this.#fileOf(source, { mustFetch: false }), mapped)
      if (tables.guideSources.get(id)) programmes.replaceChannels(id, new Set(mapped.values()), guide.programmes)
    } catch (error) {
      if (!tasks.signal.aborted) this.#setStatus(id, { status: 'error', last_message: messageOf(error) })
    }
  }

  /** The file to read; fetched first where the source has a URL, and only if it is missing unless `mustFetch`. */
  async #fileOf(source: EmbeddedGuideSource, { mustFetch }: { readonly mustFetch: boolean }): Promise<string> {
    const { folder, tasks, http } = this.#parts
    const path = source.file_path
    const exists = path !== null && existsSync(path)
    if (source.url && (mustFetch || !exists)) {
      this.#setStatus(source.id, { status: 'fetching' })
      const cached = join(folder.path, `guide-${source.id}.xml`)
      await download(http, source.url, cached, tasks.signal)
      this.#setStatus(source.id, { status: 'parsing', file_path: cached })
      return cached
    }
    if (!exists || path === null) throw new Error(NO_FILE)
    return path
  }

  async #read(source: EmbeddedGuideSource, path: string, mapped: MappedChannels): Promise<ReadGuide> {
    const { tasks, log } = this.#parts
    const guide = await readWholeGuide(guideText(path, tasks.signal), mapped)
    if (guide.broken > 0)
      log.warn(`guide ${source.name}: skipped ${countText(guide.broken, 'programme')} without a valid start or stop`)
    return guide
  }

  /** A source may be deleted while it is read. */
  #setStatus(id: number, change: RowChange<EmbeddedGuideSource>): void {
    const { guideSources } = this.#parts.tables
    if (guideSources.get(id)) guideSources.update(id, change)
  }

  /** Later than the last time even where the clock stands still: clients see by it that a guide was read again. */
  #nextTime(id: number): string {
    const { tables, clock } = this.#parts
    const last = Date.parse(tables.guideSources.get(id)?.updated_at ?? '')
    return new Date(Math.max(clock().getTime(), Number.isNaN(last) ? 0 : last + 1)).toISOString()
  }
}
