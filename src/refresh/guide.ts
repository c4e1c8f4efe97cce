import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { GuideReport } from '../generated/records.ts'
import { channelIcons, lostIconNotes } from '../guide/channel-appearance.ts'
import { hashFile, hashGuide, writeGuideFile } from '../guide/guide-file.ts'
import { GUIDE_FILE } from '../guide/guide-source.ts'
import { type LateMemory, type LatePart, readLateParts, recordLateParts } from '../guide/late-parts.ts'
import type { GuideWindow, Programme } from '../guide/programme.ts'
import { lateParts, lateScope, type SlotsInput } from '../guide/programme-slots.ts'
import { type ChannelToFill, channelProgrammes } from '../guide/programmes.ts'
import { channelElement, GUIDE_HEAD, GUIDE_TAIL, programmeElement } from '../guide/xmltv.ts'
import { chooseTeamTemplate, chooseTemplate } from '../templates/index.ts'
import type { SyncedChannels } from './apply.ts'
import { deliverRun } from './deliver-run.ts'
import { guideWindow } from './guide-window.ts'
import type { RefreshRun } from './types.ts'

/** A channel's programmes as the report tells them. */
export interface ChannelShows {
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

/** Where the guide lies, given the plugin's own folder. */
export function guidePath(dataDir: string): string {
  return join(dataDir, GUIDE_FILE)
}

/**
 * The hook `guide:generate`: writes the programmes of all our channels, and has
 * the host read the file (deliver-run.ts). A dry run writes nothing.
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
  const { settings, resolver, catalogue, schedules, context } = run
  const noteLostIcon = lostIconNotes(run.warnings)
  const input = { settings, catalogue, schedules, resolver, noteLostIcon, ...frame, now: context.now }
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
