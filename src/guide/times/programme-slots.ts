import type { ManagedChannel, Settings, SportsEvent, Template } from '../../generated/records.ts'
import type { GuideWindow } from '../texts/programme.ts'
import { teamTimeline } from './team-timeline.ts'
import { cutIntoBlocks, eventTimeline, lastsForDays } from './timeline.ts'

/** Which part of a template a programme is written from. */
export type ProgrammePart = 'pregame' | 'event' | 'postgame' | 'idle'

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
  readonly record: Pick<ManagedChannel, 'segment'>
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
}

const DEFAULT_BLOCK_MINUTES = 240
const DAY_MINUTES = 1440

/** When the programmes of a channel begin and end, in order of time, without their texts. */
export function programmeSlots(
  { record: { segment }, event, template, games }: SlottedChannel,
  { window, settings: { time_zone: timeZone }, now }: SlotsInput,
): ProgrammeSlot[] {
  const filled = (part: Exclude<ProgrammePart, 'event'>, stretch: { readonly start: Date; readonly stop: Date }) => {
    const minutes = template[part]?.block_minutes ?? DEFAULT_BLOCK_MINUTES
    return cutIntoBlocks(stretch, minutes, timeZone).map((block) => ({ ...block, part, segment }))
  }
  const shown = ({ start, stop, segment }: Omit<ProgrammeSlot, 'part'>) => {
    const blocks = lastsForDays({ start, stop })
      ? cutIntoBlocks({ start, stop }, DAY_MINUTES, timeZone)
      : [{ start, stop }]
    return blocks.map((block): ProgrammeSlot => ({ ...block, part: 'event', segment }))
  }
  if (games !== undefined) {
    return teamTimeline(games, window, timeZone, now).flatMap((stretch): readonly ProgrammeSlot[] => {
      if (stretch.kind === 'idle') return filled('idle', stretch)
      const slots = stretch.kind === 'event' ? shown(stretch) : filled(stretch.kind, stretch)
      return slots.map((slot) => ({ ...slot, event: stretch.event }))
    })
  }
  if (event === null) return filled('idle', { start: window.from, stop: window.to })
  return eventTimeline(event, segment, window, now === undefined ? null : { now, timeZone }).flatMap((stretch) =>
    stretch.kind === 'event' ? shown(stretch) : filled(stretch.kind, stretch),
  )
}
