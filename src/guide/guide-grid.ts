import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import type { RefreshReport } from '../generated/records.ts'
import { type ClockStyle, clockText, longDate } from '../time/clock-text.ts'
import { MINUTE_MS } from '../time/units.ts'
import { civilDate, civilTime, startOfDay } from '../time/zone.ts'
import { earlier, type GuideWindow, later } from './programme.ts'

/** A programme as a guide that we wrote shows it. */
export interface ShownProgramme {
  /** tvg-id of its channel. */
  readonly channel: string
  readonly start: Date
  readonly stop: Date
  readonly title: string
  readonly subTitle: string
  readonly description: string
  readonly isLive: boolean
}

/** Reads a guide of ours piece by piece. */
export interface ProgrammeReader {
  /** Takes the next piece of the text; answers the programmes that end in it, in their order. */
  read(piece: string): readonly ShownProgramme[]
}

/** What is gathered of a programme, by the names of its elements. */
interface Gathered {
  readonly attributes: { readonly [name: string]: string }
  readonly texts: { [element: string]: string }
}

/** A reader at the beginning of a guide that writeGuideFile wrote; of other XMLTV it reads what is the same there. */
export function programmeReader(): ProgrammeReader {
  let found: ShownProgramme[] = []
  let programme: Gathered | null = null
  let element = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'programme') programme = { attributes, texts: {} }
        else if (programme !== null) {
          element = name
          programme.texts[name] = ''
        }
      },
      ontext(text) {
        if (programme !== null && element !== '') programme.texts[element] += text
      },
      onclosetag(name) {
        element = ''
        if (name !== 'programme' || programme === null) return
        found.push(programmeOf(programme))
        programme = null
      },
    },
    { xmlMode: true },
  )
  return {
    read(piece) {
      parser.write(piece)
      const read = found
      found = []
      return read
    },
  }
}

function programmeOf({ attributes, texts }: Gathered): ShownProgramme {
  return {
    channel: attributes.channel ?? '',
    start: instantOf(attributes.start ?? ''),
    stop: instantOf(attributes.stop ?? ''),
    title: texts.title ?? '',
    subTitle: texts['sub-title'] ?? '',
    description: texts.desc ?? '',
    isLive: texts.live !== undefined,
  }
}

/** `YYYYMMDDHHMMSS +0000` */
function instantOf(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) \+0000$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** A day of the owner's calendar, as far as it lies in the grid. */
export interface DayMark extends GuideWindow {
  /** Thursday, June 5, 2025 */
  readonly label: string
}

/** An hour that the owner's clock strikes. */
export interface HourMark {
  readonly at: Date
  /** 7 PM, or 19:00 */
  readonly label: string
}

/** The days of the owner's calendar in a part of time, in their order; one on which clocks change is shorter or longer. */
export function dayMarks({ from, to }: GuideWindow, { timeZone }: ClockStyle): DayMark[] {
  const days: DayMark[] = []
  for (let start = from; start < to; ) {
    const midnight = startOfDay(civilDate(start, timeZone), timeZone, 1)
    const end = midnight < to ? midnight : to
    days.push({ from: start, to: end, label: longDate(civilTime(start, timeZone)) })
    start = end
  }
  return days
}

/** No zone's clock is off by less than this against another's. */
const QUARTER_MS = 15 * MINUTE_MS

/** The full hours of the owner's clock in a part of time, in their order; where clocks go back one comes twice. */
export function hourMarks({ from, to }: GuideWindow, clock: ClockStyle): HourMark[] {
  const { timeZone } = clock
  const hours: HourMark[] = []
  const first = Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS
  for (let at = first; at < to.getTime(); at += QUARTER_MS) {
    const { minute } = civilTime(new Date(at), timeZone)
    if (minute === 0) hours.push({ at: new Date(at), label: clockText(new Date(at), clock).replace(':00 ', ' ') })
  }
  return hours
}

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
      if (last !== undefined && continuesFiller(last, block)) known[known.length - 1] = { ...last, stop: block.stop }
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
function continuesFiller(last: GridBlock, next: GridBlock): boolean {
  const areFillers = last.kind === 'filler' && next.kind === 'filler'
  return areFillers && last.title === next.title && last.stop.getTime() === next.start.getTime()
}

/**
 * The grid of a guide that lies in a file, read piece by piece. Rejects with the error of the
 * file system where the file cannot be read.
 */
export async function readGrid(path: string, input: GridInput): Promise<GuideGrid> {
  const builder = gridBuilder(input)
  const programmes = programmeReader()
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    for (const programme of programmes.read(piece)) builder.add(programme)
  }
  return builder.grid()
}
