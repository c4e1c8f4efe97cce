import { createHash } from 'node:crypto'
import { isAutoSynced } from '../channels/channel-fields.ts'
import type { PlannedChannel } from '../channels/channel-plan.ts'
import { awaitsGuide, type MappingInput, mapAwaitedGuides } from '../channels/guide-mapping.ts'
import type { GuideReport, Settings, Warning } from '../generated/records.ts'
import { channelIcons, lostIconWarning } from '../guide/channel-appearance.ts'
import { type Delivery, deliverGuide } from '../guide/delivery.ts'
import { hashFile, hashGuide, writeGuideFile } from '../guide/guide-file.ts'
import { type GuideDigests, guidePath } from '../guide/guide-source.ts'
import { type LateMemory, type LatePart, readLateParts, recordLateParts } from '../guide/overruns.ts'
import type { GuideWindow } from '../guide/programme.ts'
import { lateParts, lateScope } from '../guide/programme-times.ts'
import {
  channelProgrammes,
  type LostIcon,
  type ProgrammeChannel,
  type ProgrammeInput,
  writeChannel,
} from '../guide/programmes.ts'
import { channelElement, GUIDE_HEAD, GUIDE_TAIL, programmeElement } from '../guide/xmltv.ts'
import { chooseTeamTemplate, chooseTemplate, warningAt } from '../templates/index.ts'
import { civilDate, startOfDay } from '../time/zone.ts'
import { channelParts } from './match.ts'
import type { RefreshParts, RefreshRun } from './types.ts'

/** What a run at `now` writes a guide of: whole days of the owner's, today and those ahead and back that the settings say. */
export function guideWindow(
  now: Date,
  { timeZone, guideDaysBack: back, guideDaysAhead: ahead }: Settings,
): GuideWindow {
  const today = civilDate(now, timeZone)
  return { from: startOfDay(today, timeZone, -back), to: startOfDay(today, timeZone, ahead + 1) }
}

/** What of a run each channel's programmes are written with. */
interface GuideFrame {
  readonly run: RefreshRun
  readonly window: GuideWindow
  readonly late: LateMemory
}

/** What is known of the guide once its elements have been read. */
interface GuideContents {
  readonly shows: ReadonlyMap<string, ChannelShows>
  /** Of the programmes of each channel, by tvg-id. */
  readonly digests: GuideDigests
  readonly late: LateParts
  /** Of icons of programmes: one for each member of a template. */
  readonly iconWarnings: readonly Warning[]
}

/** What the guide shows late (lateParts), by whose it is (lateScope). */
type LateParts = ReadonlyMap<string, ReadonlyMap<string, LatePart | null>>

/** A channel's programmes as the report tells them. */
interface ChannelShows {
  readonly count: number
  /** All but the fillers; no more is kept of them, so that a long guide takes little memory. */
  readonly events: readonly EventProgramme[]
}

interface EventProgramme {
  readonly start: Date
  readonly stop: Date
  readonly title: string
}

/** The guide of a run. */
export interface GeneratedGuide {
  readonly report: GuideReport
  /** What each channel shows, by tvg-id. */
  readonly shows: ReadonlyMap<string, ChannelShows>
  /** Of icons and of the delivery. */
  readonly warnings: readonly Warning[]
}

/**
 * The hook `guide:generate`: writes the programmes of all our channels, and has the host read the file. A dry run
 * writes nothing.
 */
export async function generateGuide(parts: RefreshParts, run: RefreshRun): Promise<GeneratedGuide> {
  const { host, ledger } = parts
  const { context, read, matched, applied } = run
  const window = guideWindow(context.now, read.settings)
  context.progress('guide', 0, applied.channels.length)
  const late = readLateParts(ledger)
  const frame: GuideFrame = { run, window, late }
  const ordered = [...applied.channels].sort((one, other) => (one.record.tvgId < other.record.tvgId ? -1 : 1))
  const { icons, warnings: iconWarnings } = channelIcons(
    ordered.map(({ record }) => record),
    { artBaseUrl: read.settings.artBaseUrl, templates: matched.templates },
  )
  const guide = new GuideElements(ordered, icons, frame)
  const path = guidePath(host.files.dataDir)
  const span = { from: window.from.toISOString(), to: window.to.toISOString() }
  const guideOf = (report: GuideReport, delivery: readonly Warning[]): GeneratedGuide => {
    const { shows, iconWarnings: programmeWarnings } = guide.contents()
    return { report, shows, warnings: [...iconWarnings, ...programmeWarnings, ...delivery] }
  }
  if (context.dryRun) {
    const { sha256, bytes } = await hashGuide(guide.elements())
    return guideOf({ ...span, sha256, bytes, changed: sha256 !== (await hashFile(path)), reading: null }, [])
  }
  const written = await writeGuideFile(path, guide.elements())
  const { late: lateNow, digests } = guide.contents()
  recordLateParts(ledger, late, lateNow, window.from)
  context.progress('deliver', 0, 1)
  const file = { path, sha256: written.sha256, isNewFile: written.changed }
  const { reading, warnings } = await deliverRun(parts, frame, file, digests)
  return guideOf({ ...span, ...written, reading }, warnings)
}

/** The guide file of a run. */
interface WrittenFile {
  readonly path: string
  readonly sha256: string
  /** Whether the file has just got these bytes. */
  readonly isNewFile: boolean
}

/**
 * Brings the guide of a run to the host, and the channels that await theirs to it. Returns what the host was seen to do.
 */
async function deliverRun(
  { host: { rest }, ledger, wait }: RefreshParts,
  frame: GuideFrame,
  file: WrittenFile,
  digests: GuideDigests,
): Promise<{ readonly reading: GuideReport['reading']; readonly warnings: readonly Warning[] }> {
  const { context, applied } = frame.run
  const { now } = context
  const { channels } = applied
  const awaiting = channels.filter(({ record }) => awaitsGuide(record))
  const ofOwners = ({ record }: PlannedChannel) => record.userFields.includes('guide')
  const byTvgId = new Map(channels.map((channel) => [channel.record.tvgId, channel]))
  const delivery = await deliverGuide({
    ...{ ...file, rest, ledger, now, wait },
    tvgIds: awaiting.map(({ record }) => record.tvgId),
    contents: {
      digests,
      mapped: channels.filter((one) => !awaitsGuide(one.record) && !ofOwners(one)).map(({ record }) => record.tvgId),
      programmesOf(tvgId) {
        const channel = byTvgId.get(tvgId)
        return channel === undefined
          ? []
          : channelProgrammes(toProgrammeChannel(frame.run, channel), programmeInput(frame))
      },
    },
  })
  const isMapped = await mapAwaitedGuides({
    ...{ rest, ledger, delivery, now, wait },
    channels: awaiting.map(({ record, actual }) => ({ record, isAutoSynced: actual !== null && isAutoSynced(actual) })),
  })
  return { reading: readingOf(delivery, isMapped), warnings: delivery.warnings }
}

/** That channels could be mapped says that the host has read the guide, however long it takes to say so. */
function readingOf({ sourceId, isAwaited, warnings }: Delivery, isMapped: boolean | null): GuideReport['reading'] {
  if (sourceId === null) return 'no_source'
  const isTold = (code: Warning['code']) => warnings.some((one) => one.code === code)
  if (isTold('guide_not_read')) return 'failed'
  if (isMapped === false || isTold('guide_not_held')) return 'awaited'
  return isAwaited && isMapped === null ? 'awaited' : 'read'
}

/** The XML of the guide piece by piece, so that a long one is never in memory as a whole. */
class GuideElements {
  readonly #ordered: readonly PlannedChannel[]
  readonly #icons: ReadonlyMap<string, string>
  readonly #frame: GuideFrame
  readonly #shows = new Map<string, ChannelShows>()
  readonly #digests = new Map<string, string>()
  readonly #late = new Map<string, Map<string, LatePart | null>>()
  /** By place. */
  readonly #iconWarnings = new Map<string | undefined, Warning>()

  constructor(ordered: readonly PlannedChannel[], icons: ReadonlyMap<string, string>, frame: GuideFrame) {
    this.#ordered = ordered
    this.#icons = icons
    this.#frame = frame
  }

  /** Yields the elements in order; to be read once. */
  *elements(): Generator<string> {
    const { context } = this.#frame.run
    yield GUIDE_HEAD
    for (const { tvgId, name } of this.#ordered.map(({ record }) => record))
      yield channelElement({ tvgId, name, icon: this.#icons.get(tvgId) ?? null }, '')
    for (const [position, planned] of this.#ordered.entries()) {
      context.progress('guide', position + 1, this.#ordered.length)
      yield* this.#programmeElements(planned)
    }
    yield GUIDE_TAIL
  }

  /** Returns what the elements that were read so far contain. */
  contents(): GuideContents {
    return {
      shows: this.#shows,
      digests: this.#digests,
      late: this.#late,
      iconWarnings: [...this.#iconWarnings.values()],
    }
  }

  *#programmeElements(planned: PlannedChannel): Generator<string> {
    const { run } = this.#frame
    const { artBaseUrl } = run.read.settings
    const channel = toProgrammeChannel(run, planned)
    const { tvgId } = planned.record
    const { programmes, lostIcons } = writeChannel(channel, programmeInput(this.#frame))
    this.#addIconWarnings(channel, lostIcons)
    this.#addLateParts(channel)
    const events = programmes.flatMap(({ kind, start, stop, title }) =>
      kind === 'event' ? [{ start, stop, title }] : [],
    )
    this.#shows.set(tvgId, { count: programmes.length, events })
    const digest = createHash('sha256')
    for (const programme of programmes) {
      const element = programmeElement(programme, artBaseUrl)
      digest.update(element)
      yield element
    }
    this.#digests.set(tvgId, digest.digest('base64url').slice(0, DIGEST_CHARACTERS))
  }

  #addIconWarnings(channel: ProgrammeChannel, lostIcons: readonly LostIcon[]): void {
    for (const { member, address } of lostIcons) {
      const warning = warningAt(channel.template, member, lostIconWarning(address))
      if (!this.#iconWarnings.has(warning.place)) this.#iconWarnings.set(warning.place, warning)
    }
  }

  #addLateParts(channel: ProgrammeChannel): void {
    const { run, window, late } = this.#frame
    const { context, read } = run
    const scope = lateScope(channel)
    const parts = this.#late.get(scope) ?? new Map<string, LatePart | null>()
    const times = { window, late, settings: read.settings, now: context.now }
    for (const [key, part] of lateParts(channel, times)) parts.set(key, part)
    this.#late.set(scope, parts)
  }
}

/** Enough to tell one guide of a channel from the next. */
const DIGEST_CHARACTERS = 12

function programmeInput({ run: { context, read, matched }, window, late }: GuideFrame): ProgrammeInput {
  return { ...channelParts(context, read, matched), window, late }
}

/** The planned channel with what its programmes are written from. */
function toProgrammeChannel(
  { matched: { templates } }: RefreshRun,
  { record, event, wanted }: PlannedChannel,
): ProgrammeChannel {
  const own = templates.find(({ id }) => id === record.templateId)
  const isOfTeam = record.mode === 'team'
  const chosen = isOfTeam ? chooseTeamTemplate(templates, record) : chooseTemplate(templates, event)
  return {
    record,
    event,
    template: wanted?.template ?? own ?? chosen,
    ...(wanted?.mode === 'team' ? { team: wanted.team, games: wanted.games, hideResults: wanted.hideResults } : {}),
  }
}

/**
 * Has the host read the guide as it lies there, after an undo, and maps those of `channels` that
 * await their guide to it; one that the host has not read in time is left to the next run.
 * Answers the warnings of deliverGuide.
 */
export async function deliverAgain(
  { host, ledger, wait }: RefreshParts,
  channels: MappingInput['channels'],
): Promise<readonly Warning[]> {
  const { rest, files, clock } = host
  const now = clock()
  const path = guidePath(files.dataDir)
  const sha256 = await hashFile(path)
  if (sha256 === null) return []
  const tvgIds = channels.map(({ record }) => record.tvgId)
  const delivery = await deliverGuide({
    ...{ rest, ledger, path, sha256, isNewFile: false, tvgIds, now, wait },
    contents: null,
  })
  await mapAwaitedGuides({ rest, ledger, channels, delivery, now, wait })
  return delivery.warnings
}
