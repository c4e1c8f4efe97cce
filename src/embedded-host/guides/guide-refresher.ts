import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { EmbeddedGuideSource } from '../../generated/records.ts'
import { download } from '../server/download.ts'
import type { ServerContext } from '../server/server-context.ts'
import { mappedChannels, type ReadGuide, readWholeGuide, replaceGuideData } from './guide-import.ts'
import { guideText } from './xmltv/guide-file.ts'

/** Reads guides in the background. */
export interface GuideRefresher {
  /** Reads a source anew. Dropped without a word while it is being read, as in the real host. */
  refresh(source: number): void
  /** Reads the programmes of guide channels that were just mapped; answers how many there are. */
  readChannels(guideData: ReadonlySet<number>): number
}

const NO_FILE = 'No URL provided and no valid local file exists'

/** The refresher of all sources; each of them is read by one task at a time. */
export function createGuideRefresher(
  parts: Pick<ServerContext, 'folder' | 'tables' | 'clock' | 'log' | 'tasks' | 'events' | 'programmes'>,
): GuideRefresher {
  const { folder, tables, clock, log, tasks, events, programmes } = parts
  const { guideSources, guideData } = tables
  const refreshing = new Set<number>()
  const queues = new Map<number, Promise<void>>()

  /** One task of a source after the other. */
  function queue(source: number, task: () => Promise<void>): Promise<void> {
    const done = (queues.get(source) ?? Promise.resolve()).then(task)
    const settled = done.catch(() => undefined) // the task's own caller hears of it
    queues.set(source, settled)
    return done
  }

  /** A source may be deleted while it is read. */
  function setStatus(id: number, change: Partial<Omit<EmbeddedGuideSource, 'id'>>): void {
    if (guideSources.get(id)) guideSources.update(id, change)
  }

  /** Later than the last time even where the clock stands still: clients tell by it that a guide was read anew. */
  function nextTime(id: number): string {
    const last = Date.parse(guideSources.get(id)?.updated_at ?? '')
    return new Date(Math.max(clock().getTime(), Number.isNaN(last) ? 0 : last + 1)).toISOString()
  }

  /** The file to read; fetched first where the source has an address. */
  async function fileOf(source: EmbeddedGuideSource, { anew }: { anew: boolean }): Promise<string> {
    const path = source.file_path
    const isThere = path !== null && existsSync(path)
    if (source.url && (anew || !isThere)) {
      setStatus(source.id, { status: 'fetching' })
      const cached = join(folder.path, `guide-${source.id}.xml`)
      await download(source.url, cached, tasks.signal)
      setStatus(source.id, { status: 'parsing', file_path: cached })
      return cached
    }
    if (!isThere || path === null) throw new Error(NO_FILE)
    return path
  }

  async function read(source: EmbeddedGuideSource, path: string, mapped = mappedChannels(tables, source.id)) {
    const guide = await readWholeGuide(guideText(path, tasks.signal), mapped)
    if (guide.broken > 0) log.warn(`guide ${source.name}: ${guide.broken} programmes have no usable start or stop`)
    return guide
  }

  async function refreshNow(id: number): Promise<void> {
    const source = guideSources.get(id)
    if (!source || source.is_active === false || source.source_type !== 'xmltv') return
    const mapped = mappedChannels(tables, id)
    let guide: ReadGuide
    try {
      const path = await fileOf(source, { anew: true })
      if (!source.url) setStatus(id, { status: 'success' })
      guide = await read(source, path, mapped)
    } catch (error) {
      if (tasks.signal.aborted) return
      return setStatus(id, { status: 'error', last_message: messageOf(error) })
    }
    if (!guideSources.get(id)) return
    replaceGuideData(tables, programmes, source, guide.channels)
    const known = guideData.rows.filter(({ epg_source: owner }) => owner === id).length
    if (mapped.size > 0) programmes.replaceSource(id, guide.programmes)
    setStatus(id, {
      status: 'success',
      updated_at: nextTime(id),
      last_message:
        mapped.size > 0
          ? `${guide.programmes.length} programmes of ${mapped.size} channels; ${guide.skipped} others left out`
          : `No channels mapped; the guide has ${known}`,
    })
    if (mapped.size === 0) return
    await events.raise('epg_refresh', {
      source_name: source.name,
      programs: guide.programmes.length,
      channels: new Set(guide.programmes.map(({ epg_data: channel }) => channel)).size,
      skipped_programs: guide.skipped,
      unmapped_channels: known - mapped.size,
    })
    setStatus(id, { updated_at: nextTime(id) })
    const late = [...mappedChannels(tables, id).values()].filter((channel) => ![...mapped.values()].includes(channel))
    readChannels(new Set(late))
  }

  async function readChannelsNow(id: number, asked: ReadonlySet<number>): Promise<void> {
    const source = guideSources.get(id)
    if (!source) return
    const mapped = new Map([...mappedChannels(tables, id)].filter(([, channel]) => asked.has(channel)))
    if (mapped.size === 0) return
    try {
      const guide = await read(source, await fileOf(source, { anew: false }), mapped)
      if (guideSources.get(id)) programmes.replaceChannels(id, new Set(mapped.values()), guide.programmes)
    } catch (error) {
      if (!tasks.signal.aborted) setStatus(id, { status: 'error', last_message: messageOf(error) })
    }
  }

  function readChannels(asked: ReadonlySet<number>): number {
    const rows = [...asked].flatMap((id) => guideData.get(id) ?? [])
    const wanted = rows.filter(({ epg_source: id }) => guideSources.get(id)?.source_type === 'xmltv')
    for (const source of new Set(wanted.map(({ epg_source: id }) => id))) {
      void tasks.start(`reading guide ${source}`, () => queue(source, () => readChannelsNow(source, asked)))
    }
    return wanted.length
  }

  return {
    refresh(source) {
      if (refreshing.has(source)) {
        log.debug(`guide source ${source} is being read; another request for it is dropped`)
        return
      }
      refreshing.add(source)
      void tasks.start(`reading guide ${source}`, async () => {
        try {
          await queue(source, () => refreshNow(source))
        } finally {
          refreshing.delete(source)
        }
      })
    },
    readChannels,
  }
}
