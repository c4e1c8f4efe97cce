import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RefreshRun } from '../channels/refresh-run.ts'
import type { SyncedChannels } from '../channels/sync.ts'
import type { GuideReport } from '../generated/records.ts'
import type { HostRest } from '../host/contract.ts'
import { chooseTemplate } from '../templates/index.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { hashGuide, writeGuideFile } from './guide-file.ts'
import type { GuideWindow, Programme } from './programme.ts'
import { channelProgrammes } from './programmes.ts'
import { channelElement, GUIDE_HEAD, GUIDE_TAIL, programmeElement } from './xmltv.ts'

/** Name of the host's guide source that carries our guide. */
const SOURCE_NAME = 'Sports Guide'

/** A channel's programmes as the report tells them. */
export interface ChannelShows {
  readonly count: number
  /** All but the fillers. */
  readonly events: readonly Programme[]
}

/** The guide of a run. */
export interface GeneratedGuide {
  readonly report: GuideReport
  /** What each channel shows, by tvg-id. */
  readonly shows: ReadonlyMap<string, ChannelShows>
}

/** Where the guide lies, given the plugin's own folder. */
export function guidePath(dataDir: string): string {
  return join(dataDir, 'guide.xml')
}

/**
 * The hook `guide:generate`: writes the programmes of all our channels, and asks
 * the host to read the file when its bytes changed. A dry run writes nothing.
 */
export async function generateGuide(run: RefreshRun, synced: SyncedChannels, dataDir: string): Promise<GeneratedGuide> {
  const { settings, context } = run
  const today = civilDate(context.now, settings.time_zone)
  const window: GuideWindow = {
    from: startOfDay(today, settings.time_zone, -settings.guide_days_back),
    to: startOfDay(today, settings.time_zone, settings.guide_days_ahead + 1),
  }
  const shows = new Map<string, ChannelShows>()
  const parts = guideParts(run, synced, window, shows)
  const path = guidePath(dataDir)
  const report = { from: window.from.toISOString(), to: window.to.toISOString() }
  if (context.dryRun) {
    const { sha256, bytes } = hashGuide(parts)
    return { report: { ...report, sha256, bytes, changed: sha256 !== hashOfFile(path) }, shows }
  }
  const written = writeGuideFile(path, parts)
  await deliver(run.rest, path, written.changed)
  return { report: { ...report, ...written }, shows }
}

function* guideParts(
  run: RefreshRun,
  { channels }: SyncedChannels,
  window: GuideWindow,
  shows: Map<string, ChannelShows>,
): Generator<string> {
  const ordered = [...channels].sort((one, other) => (one.record.tvg_id < other.record.tvg_id ? -1 : 1))
  yield GUIDE_HEAD
  for (const { record } of ordered) {
    yield channelElement({ tvgId: record.tvg_id, name: record.name, icon: record.logo_url })
  }
  for (const [position, { record, planned }] of ordered.entries()) {
    run.context.progress('guide', position + 1, ordered.length)
    const programmes = programmesOf(run, record, planned, window)
    const events = programmes.filter(({ kind }) => kind === 'event')
    shows.set(record.tvg_id, { count: programmes.length, events })
    for (const programme of programmes) yield programmeElement(programme)
  }
  yield GUIDE_TAIL
}

type Synced = SyncedChannels['channels'][number]

function programmesOf(
  run: RefreshRun,
  record: Synced['record'],
  { event, wanted }: Synced['planned'],
  window: GuideWindow,
): Programme[] {
  const known = run.templates.find(({ id }) => id === record.template_id)
  const template = wanted?.template ?? known ?? chooseTemplate(run.templates, event)
  const { settings, resolver } = run
  return channelProgrammes({ record, event, template }, { settings, resolver, window })
}

/** States of a source that nothing will come of by itself. A source that is being read, or that the owner switched off, is left alone. */
const UNREAD: ReadonlySet<string> = new Set(['idle', 'error'])

/**
 * The host's source is made once, found again when the owner renamed it or the
 * folder moved, and read again whenever the guide changed.
 */
async function deliver({ guideSources }: HostRest, path: string, changed: boolean): Promise<void> {
  const sources = await guideSources.list()
  const source =
    sources.find(({ file_path: file }) => file === path) ?? sources.find(({ name }) => name === SOURCE_NAME)
  if (source === undefined) {
    await guideSources.create({ name: SOURCE_NAME, file_path: path }) // the host reads a new source by itself
    return
  }
  const moved = source.file_path !== path
  if (moved) await guideSources.update(source.id, { file_path: path })
  if (changed || moved || UNREAD.has(source.status)) await guideSources.import(source.id)
}

function hashOfFile(path: string): string | null {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null
}
