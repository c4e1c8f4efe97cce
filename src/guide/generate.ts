import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCovered } from '../channels/channel-fields.ts'
import { awaitsGuide } from '../channels/mapping/guide-choice.ts'
import { GUIDE_FILE } from '../channels/mapping/own-source.ts'
import type { RefreshRun } from '../channels/refresh-run.ts'
import type { SyncedChannels } from '../channels/sync.ts'
import type { GuideReport } from '../generated/records.ts'
import { chooseTeamTemplate, chooseTemplate } from '../templates/index.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { deliverGuide } from './delivery/deliver.ts'
import { hashGuide, writeGuideFile } from './delivery/guide-file.ts'
import { mapGuide } from './delivery/map-guide.ts'
import type { GuideWindow, Programme } from './texts/programme.ts'
import { channelProgrammes } from './texts/programmes.ts'
import { channelElement, GUIDE_HEAD, GUIDE_TAIL, programmeElement } from './texts/xmltv.ts'

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
  return join(dataDir, GUIDE_FILE)
}

/**
 * The hook `guide:generate`: writes the programmes of all our channels, and has
 * the host read the file (deliver.ts). A dry run writes nothing.
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
  const { rest, ledger, warnings } = run
  const { sha256 } = written
  const awaiting = synced.channels.filter(({ record }) => awaitsGuide(record))
  const tvgIds = awaiting.map(({ record }) => record.tvg_id)
  const delivery = await deliverGuide({ rest, ledger, path, sha256, tvgIds, now: context.now })
  warnings.push(...delivery.warnings)
  await mapGuide({
    rest,
    ledger,
    channels: awaiting.map(({ record, planned }) => ({
      record,
      isCovered: planned.actual !== null && isCovered(planned.actual),
    })),
    delivery,
    wait: run.wait,
  })
  return { report: { ...report, ...written }, shows }
}

function* guideParts(
  run: RefreshRun,
  { channels }: SyncedChannels,
  window: GuideWindow,
  shows: Map<string, ChannelShows>,
): Generator<string> {
  const ordered = [...channels].sort((one, other) => (one.record.tvg_id < other.record.tvg_id ? -1 : 1))
  const { art_base_url: artBaseUrl } = run.settings
  yield GUIDE_HEAD
  for (const { record } of ordered) {
    // A logo that the owner chose may lie in the host: no art base leads there.
    const base = record.owner_fields.includes('logo') ? '' : artBaseUrl
    yield channelElement({ tvgId: record.tvg_id, name: record.name, icon: record.logo_url }, base)
  }
  for (const [position, { record, planned }] of ordered.entries()) {
    run.context.progress('guide', position + 1, ordered.length)
    const programmes = programmesOf(run, record, planned, window)
    const events = programmes.filter(({ kind }) => kind === 'event')
    shows.set(record.tvg_id, { count: programmes.length, events })
    for (const programme of programmes) yield programmeElement(programme, artBaseUrl)
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
  const isOfTeam = record.mode === 'team'
  const chosen = isOfTeam ? chooseTeamTemplate(run.templates, record) : chooseTemplate(run.templates, event)
  const template = wanted?.template ?? known ?? chosen
  const { settings, resolver, catalogue, schedules } = run
  const channel = {
    record,
    event,
    template,
    ...(wanted?.mode === 'team' ? { team: wanted.team, games: wanted.games, hideResults: wanted.hideResults } : {}),
  }
  const { now } = run.context
  return channelProgrammes(channel, { settings, catalogue, schedules, resolver, window, now })
}

function hashOfFile(path: string): string | null {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null
}
