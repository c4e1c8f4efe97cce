import type { ManagedChannel, Settings, SportsEvent, Template } from '../generated/records.ts'
import type { FILLERS } from '../records/template-members.ts'
import { lastsForDays } from '../sports/index.ts'
import { type LateMemory, type LatePart, OF_EVENTS, partKey } from './late-parts.ts'
import type { GuideClock, Span } from './overruns.ts'
import type { GuideWindow } from './programme.ts'
import { shownGames, teamTimeline } from './team-timeline.ts'
import { cutIntoBlocks, eventParts, eventTimeline } from './timeline.ts'

/** Which part of a template a programme is written from. */
export type ProgrammePart = 'event' | (typeof FILLERS)[number]

/** A programme that is still to be written. */
export interface ProgrammeSlot {
  readonly part: ProgrammePart
  /** The part of the card or weekend that it shows. */
  readonly segment: string | null
  readonly start: Date
  readonly stop: Date
  /** The game that it is about, of a channel of several; if not given the channel's own event. */
  readonly event?: SportsEvent
}

/** What decides when the programmes of a channel begin and end. */
interface SlottedChannel {
  readonly record: Pick<ManagedChannel, 'segment' | 'tvg_id'>
  readonly event: SportsEvent | null
  readonly template: Template
  /** Of a team's permanent channel its games, by their start. */
  readonly games?: readonly SportsEvent[]
}

/** The run in which programmes are cut. */
export interface SlotsInput {
  readonly window: GuideWindow
  readonly settings: Settings
  /** When the run is; if not given, nothing is known to run on past its planned end. */
  readonly now?: Date
  /** What the last run's guide showed late. */
  readonly late?: LateMemory
}

const DEFAULT_BLOCK_MINUTES = 240
const DAY_MINUTES = 1440

/** When the programmes of a channel begin and end, in order of time, without their texts. */
export function programmeSlots(channel: SlottedChannel, input: SlotsInput): ProgrammeSlot[] {
  const { record, event, template, games } = channel
  const { segment } = record
  const { window } = input
  const { time_zone: timeZone } = input.settings
  const filled = (part: Exclude<ProgrammePart, 'event'>, stretch: Span) => {
    const minutes = template[part]?.block_minutes ?? DEFAULT_BLOCK_MINUTES
    return cutIntoBlocks(stretch, minutes, timeZone).map((block) => ({ ...block, part, segment }))
  }
  const shown = ({ segment, ...stretch }: ShownStretch) =>
    ownProgrammes(stretch, timeZone).map((block): ProgrammeSlot => ({ ...block, part: 'event', segment }))
  if (games !== undefined) {
    return teamTimeline(games, window, clockOf(channel, input)).flatMap((stretch): readonly ProgrammeSlot[] => {
      if (stretch.kind === 'idle') return filled('idle', stretch)
      const slots = stretch.kind === 'event' ? shown(stretch) : filled(stretch.kind, stretch)
      return slots.map((slot) => ({ ...slot, event: stretch.event }))
    })
  }
  if (event === null) return filled('idle', { start: window.from, stop: window.to })
  return eventTimeline(event, segment, window, clockOf(channel, input)).flatMap((stretch) =>
    stretch.kind === 'event' ? shown(stretch) : filled(stretch.kind, stretch),
  )
}

/** An event, or a part of it, as far as the window shows it. */
interface ShownStretch extends Span {
  readonly segment: string | null
  readonly planned: Span
}

/** One programme; of what is planned for days one a day, the last of which is as long as it runs on. */
function ownProgrammes({ start, stop, planned }: Omit<ShownStretch, 'segment'>, timeZone: string): Span[] {
  if (!lastsForDays(planned)) return [{ start, stop }]
  const days = cutIntoBlocks({ start, stop: stop < planned.stop ? stop : planned.stop }, DAY_MINUTES, timeZone)
  return [...days.slice(0, -1), { start: days.at(-1)?.start ?? start, stop }]
}

/** The channel's events, or parts of them, by their keys (partKey): what this run's guide shows late, and null for the others. */
export function lateParts(channel: SlottedChannel, input: SlotsInput): ReadonlyMap<string, LatePart | null> {
  const { record, event, games } = channel
  const clock = clockOf(channel, input)
  const parts =
    games === undefined ? (event === null ? [] : eventParts(event, record.segment, clock)) : shownGames(games, clock)
  return new Map(
    parts.map(({ event, segment, planned, start, stop }) => {
      const isLate = start > planned.start || stop > planned.stop
      return [partKey(event, segment), isLate ? { planned: planned.start, start, stop } : null]
    }),
  )
}

/** Whose late parts they are in the memory of runs. */
export function lateScope({ record, games }: Pick<SlottedChannel, 'record' | 'games'>): string {
  return games === undefined ? OF_EVENTS : record.tvg_id
}

function clockOf(channel: SlottedChannel, { settings, now, late }: SlotsInput): GuideClock {
  return { now: now ?? null, timeZone: settings.time_zone, before: late?.get(lateScope(channel)) }
}
