import { createHash } from 'node:crypto'
import { isCovered } from '../channels/channel-fields.ts'
import { awaitsGuide, type MappingInput, mapGuide } from '../channels/guide-mapping.ts'
import type { GuideReport, Settings, Warning } from '../generated/records.ts'
import { channelIcons, lostIconNotes } from '../guide/channel-appearance.ts'
import { type Delivery, deliverGuide } from '../guide/delivery.ts'
import { hashFile, hashGuide, writeGuideFile } from '../guide/guide-file.ts'
import { type GuideDigests, guidePath } from '../guide/guide-source.ts'
import { type LateMemory, type LatePart, readLateParts, recordLateParts } from '../guide/overruns.ts'
import type { GuideWindow, Programme } from '../guide/programme.ts'
import { lateParts, lateScope, type SlotsInput } from '../guide/programme-slots.ts'
import { type ChannelToFill, channelProgrammes } from '../guide/programmes.ts'
import { channelElement, GUIDE_HEAD, GUIDE_TAIL, programmeElement } from '../guide/xmltv.ts'
import { chooseTeamTemplate, chooseTemplate } from '../templates/index.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import type { SyncedChannels } from './apply.ts'
import type { RefreshParts, RefreshRun } from './types.ts'

/** What a run at `now` writes a guide of: whole days of the owner's, today and those ahead and back that the settings say. */
export function guideWindow(
  now: Date,
  {
    time_zone: timeZone,
    guide_days_back: back,
    guide_days_ahead: ahead,
  }: Pick<Settings, 'time_zone' | 'guide_days_back' | 'guide_days_ahead'>,
): GuideWindow {
  const today = civilDate(now, timeZone)
  return { from: startOfDay(today, timeZone, -back), to: startOfDay(today, timeZone, ahead + 1) }
}

/** The guide of a run, once it is written. */
interface GuideOfRun {
  readonly path: string
  readonly sha256: string
  /** True where the file has just got these bytes. */
  readonly isNewFile: boolean
  /** Of the programmes of each channel, by tvg-id. */
  readonly digests: GuideDigests
  /** The programmes of a channel, in the order of their start. */
  readonly programmesOf: (channel: RunChannel) => readonly Programme[]
}

/** A channel of the run as it is written. */
type RunChannel = SyncedChannels['channels'][number]

/**
 * Brings the guide of a run to the host, and the channels that await theirs to it. Answers what the host was seen to
 * do; warnings that the run has already are not told twice.
 */
async function deliverRun(
  run: RefreshRun,
  { channels }: SyncedChannels,
  { programmesOf, digests, ...file }: GuideOfRun,
): Promise<GuideReport['reading']> {
  const { rest, ledger, wait, context } = run
  const { now } = context
  const awaiting = channels.filter(({ record }) => awaitsGuide(record))
  const ofOwners = ({ record }: RunChannel) => record.user_fields.includes('guide')
  const known = new Map(channels.map((channel) => [channel.record.tvg_id, channel]))
  const delivery = await deliverGuide({
    ...{ ...file, rest, ledger, now, wait },
    tvgIds: awaiting.map(({ record }) => record.tvg_id),
    contents: {
      digests,
      mapped: channels.filter((one) => !awaitsGuide(one.record) && !ofOwners(one)).map(({ record }) => record.tvg_id),
      programmesOf(tvgId) {
        const channel = known.get(tvgId)
        return channel === undefined ? [] : programmesOf(channel)
      },
    },
  })
  tell(run.warnings, delivery.warnings)
  const isMapped = await mapGuide({
    ...{ rest, ledger, delivery, now, wait },
    channels: awaiting.map(({ record, planned: { actual } }) => ({
      record,
      isCovered: actual !== null && isCovered(actual),
    })),
  })
  return readingOf(delivery, isMapped)
}

function tell(told: Warning[], warnings: readonly Warning[]): void {
  const isTold = ({ code, place }: Warning) => told.some((one) => one.code === code && one.place === place)
  told.push(...warnings.filter((warning) => !isTold(warning)))
}

/** That channels could be mapped says that the host has read the guide, however long it takes to say so. */
function readingOf({ sourceId, isAwaited, warnings }: Delivery, isMapped: boolean | null): GuideReport['reading'] {
  if (sourceId === null) return 'no_source'
  const isTold = (code: Warning['code']) => warnings.some((one) => one.code === code)
  if (isTold('guide_not_read')) return 'failed'
  if (isMapped === false || isTold('guide_not_held')) return 'awaited'
  return isAwaited && isMapped === null ? 'awaited' : 'read'
}

/** A channel's programmes as the report tells them. */
interface ChannelShows {
  readonly count: number
  /** All but the fillers; no more is kept of them, so that a long guide takes little memory. */
  readonly events: readonly Pick<Programme, 'start' | 'stop' | 'title'>[]
}

/** The guide of a run. */
export interface GeneratedGuide {
  readonly report: GuideReport
  /** What each channel shows, by tvg-id. */
  readonly shows: ReadonlyMap<string, ChannelShows>
}

/**
 * The hook `guide:generate`: writes the programmes of all our channels, and has
 * the host read the file (delivery.ts). A dry run writes nothing.
 */
export async function generateGuide(run: RefreshRun, synced: SyncedChannels, dataDir: string): Promise<GeneratedGuide> {
  const { settings, context } = run
  const window = guideWindow(context.now, settings)
  const shows = new Map<string, ChannelShows>()
  context.progress('guide', 0, synced.channels.length)
  const digests = new Map<string, string>()
  const before = readLateParts(run.ledger)
  const late: LateNotes = new Map()
  const parts = guideParts(run, synced, { window, late: before }, { shows, digests, late })
  const path = guidePath(dataDir)
  const report = { from: window.from.toISOString(), to: window.to.toISOString() }
  if (context.dryRun) {
    const { sha256, bytes } = await hashGuide(parts)
    return { report: { ...report, sha256, bytes, changed: sha256 !== (await hashFile(path)), reading: null }, shows }
  }
  const written = await writeGuideFile(path, parts)
  recordLateParts(run.ledger, before, late, window.from)
  context.progress('deliver', 0, 1)
  const reading = await deliverRun(run, synced, {
    ...{ path, sha256: written.sha256, isNewFile: written.changed, digests },
    programmesOf: ({ record, planned }) => programmesOf(run, filled(run, record, planned), { window, late: before }),
  })
  return { report: { ...report, ...written, reading }, shows }
}

/** What is told of the guide while it is written. */
interface GuideNotes {
  readonly shows: Map<string, ChannelShows>
  /** Of the programmes of each channel, by tvg-id. */
  readonly digests: Map<string, string>
  readonly late: LateNotes
}

/** What the guide shows late (lateParts), by whose it is (lateScope). */
type LateNotes = Map<string, Map<string, LatePart | null>>

/** What of the guide does not depend on the channel. */
interface GuideFrame {
  readonly window: GuideWindow
  readonly late: LateMemory
}

function* guideParts(
  run: RefreshRun,
  { channels }: SyncedChannels,
  frame: GuideFrame,
  { shows, digests, late }: GuideNotes,
): Generator<string> {
  const ordered = [...channels].sort((one, other) => (one.record.tvg_id < other.record.tvg_id ? -1 : 1))
  const { art_base_url: artBaseUrl } = run.settings
  yield GUIDE_HEAD
  const records = ordered.map(({ record }) => record)
  const { icons, warnings } = channelIcons(records, { artBaseUrl, templates: run.templates })
  run.warnings.push(...warnings)
  for (const { tvg_id: tvgId, name } of records)
    yield channelElement({ tvgId, name, icon: icons.get(tvgId) ?? null }, '')
  for (const [position, { record, planned }] of ordered.entries()) {
    run.context.progress('guide', position + 1, ordered.length)
    const channel = filled(run, record, planned)
    const programmes = programmesOf(run, channel, frame)
    noteLate(late, channel, { ...frame, settings: run.settings, now: run.context.now })
    const events = programmes.flatMap(({ kind, start, stop, title }) =>
      kind === 'event' ? [{ start, stop, title }] : [],
    )
    shows.set(record.tvg_id, { count: programmes.length, events })
    const digest = createHash('sha256')
    for (const programme of programmes) {
      const element = programmeElement(programme, artBaseUrl)
      digest.update(element)
      yield element
    }
    digests.set(record.tvg_id, digest.digest('base64url').slice(0, DIGEST_CHARACTERS))
  }
  yield GUIDE_TAIL
}

/** Enough to tell one guide of a channel from the next. */
const DIGEST_CHARACTERS = 12

type Synced = SyncedChannels['channels'][number]

function noteLate(notes: LateNotes, channel: ChannelToFill, frame: SlotsInput): void {
  const scope = lateScope(channel)
  const noted = notes.get(scope) ?? new Map<string, LatePart | null>()
  for (const [key, part] of lateParts(channel, frame)) noted.set(key, part)
  notes.set(scope, noted)
}

function programmesOf(run: RefreshRun, channel: ChannelToFill, frame: GuideFrame): Programme[] {
  const { settings, resolver, catalog, schedules, context } = run
  const noteLostIcon = lostIconNotes(run.warnings)
  const input = { settings, catalog, schedules, resolver, noteLostIcon, ...frame, now: context.now }
  return channelProgrammes(channel, input)
}

/** The channel with what it shows. */
function filled(run: RefreshRun, record: Synced['record'], { event, wanted }: Synced['planned']): ChannelToFill {
  const known = run.templates.find(({ id }) => id === record.template_id)
  const isOfTeam = record.mode === 'team'
  const chosen = isOfTeam ? chooseTeamTemplate(run.templates, record) : chooseTemplate(run.templates, event)
  return {
    record,
    event,
    template: wanted?.template ?? known ?? chosen,
    ...(wanted?.mode === 'team' ? { team: wanted.team, games: wanted.games, hideResults: wanted.hideResults } : {}),
  }
}

/**
 * Has the host read the guide as it lies there, after an undo, and maps those of `channels` that
 * await their guide to it; one that the host has not read in time is left to the next run.
 * Answers the warnings of deliverGuide.
 */
export async function deliverAgain(
  { host, ledger, wait }: Pick<RefreshParts, 'host' | 'ledger' | 'wait'>,
  channels: MappingInput['channels'],
): Promise<readonly Warning[]> {
  const { rest, files, clock } = host
  const now = clock()
  const path = guidePath(files.dataDir)
  const sha256 = await hashFile(path)
  if (sha256 === null) return []
  const tvgIds = channels.map(({ record }) => record.tvg_id)
  const delivery = await deliverGuide({
    ...{ rest, ledger, path, sha256, isNewFile: false, tvgIds, now, wait },
    contents: null,
  })
  await mapGuide({ rest, ledger, channels, delivery, now, wait })
  return delivery.warnings
}
