import type { RefreshReport } from '../generated/records.ts'
import type { ClockStyle } from '../time/clock-text.ts'
import type { ShownProgramme } from './read-programmes.ts'
import { type DayMark, dayMarks, type HourMark, hourMarks } from './time-marks.ts'

/** What a channel shows for a while: an event's programme, or fillers of one title in a row. */
export interface GridBlock {
  readonly kind: 'event' | 'filler'
  readonly start: Date
  readonly stop: Date
  readonly title: string
  readonly subTitle: string
  readonly description: string
  readonly isLive: boolean
}

/** A channel of the grid, its blocks in order of time; they lie within the grid, and none overlap. */
export interface GridRow {
  readonly number: number | null
  readonly name: string
  readonly blocks: readonly GridBlock[]
}

/** Channels by number, their programmes on one line of time. */
export interface GuideGrid {
  readonly from: Date
  readonly to: Date
  /** The clock of the run that wrote the guide. */
  readonly now: Date
  readonly clock: ClockStyle
  readonly days: readonly DayMark[]
  readonly hours: readonly HourMark[]
  readonly rows: readonly GridRow[]
}

/** What a grid is made of. */
export interface GridInput {
  /** The report of the run that wrote the guide. */
  readonly report: Pick<RefreshReport, 'started_at' | 'channels' | 'guide'>
  /** The clock that the owner reads. */
  readonly clock: ClockStyle
}

/** Takes programmes one by one, those of a channel in order of time, since a guide may have a hundred thousand; then it lays the grid out. */
export interface GridBuilder {
  add(programme: ShownProgramme): void
  grid(): GuideGrid
}

/** The grid of the whole guide, from its first day to its last. */
export function gridBuilder({ report, clock }: GridInput): GridBuilder {
  const [from, to] = [new Date(report.guide.from), new Date(report.guide.to)]
  const events = new Map(
    report.channels.map((channel) => [
      channel.tvg_id,
      new Set(channel.event_programmes.map(({ start }) => Date.parse(start))),
    ]),
  )
  const blocks = new Map<string, GridBlock[]>()
  return {
    add({ channel, ...shown }) {
      const starts = events.get(channel)
      if (starts === undefined || shown.stop <= from || shown.start >= to) return
      const kind = starts.has(shown.start.getTime()) ? ('event' as const) : ('filler' as const)
      const block = { ...shown, kind, start: later(shown.start, from), stop: earlier(shown.stop, to) }
      const known = blocks.get(channel) ?? []
      const last = known.at(-1)
      if (last !== undefined && goesOn(last, block)) known[known.length - 1] = { ...last, stop: block.stop }
      else known.push(block)
      blocks.set(channel, known)
    },
    grid: () => ({
      ...{ from, to, clock },
      now: new Date(report.started_at),
      days: dayMarks({ from, to }, clock),
      hours: hourMarks({ from, to }, clock),
      rows: report.channels.map(({ tvg_id: tvgId, number, name }) => ({
        ...{ number, name },
        blocks: blocks.get(tvgId) ?? [],
      })),
    }),
  }
}

/** A filler that says the same as the one before it is the same one for whoever looks at a grid. */
function goesOn(last: GridBlock, next: GridBlock): boolean {
  const areFillers = last.kind === 'filler' && next.kind === 'filler'
  return areFillers && last.title === next.title && last.stop.getTime() === next.start.getTime()
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
