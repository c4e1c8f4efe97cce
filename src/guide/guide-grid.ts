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

/** What is gathered of a programme, by the names of its elements. */
interface Gathered {
  readonly attributes: { readonly [name: string]: string }
  readonly texts: { [element: string]: string }
}

/** Reads a guide that writeGuideFile wrote, piece by piece; of other XMLTV it reads what is the same there. */
export class ProgrammeReader {
  readonly #parser = new Parser(
    {
      onopentag: (name, attributes) => this.#open(name, attributes),
      ontext: (text) => this.#addText(text),
      onclosetag: (name) => this.#close(name),
    },
    { xmlMode: true },
  )
  #complete: ShownProgramme[] = []
  #programme: Gathered | null = null
  #element = ''

  /** Takes the next piece of the text; returns the programmes that end in it, in their order. */
  read(piece: string): readonly ShownProgramme[] {
    this.#parser.write(piece)
    const programmes = this.#complete
    this.#complete = []
    return programmes
  }

  #open(name: string, attributes: Gathered['attributes']): void {
    if (name === 'programme') this.#programme = { attributes, texts: {} }
    else if (this.#programme !== null) {
      this.#element = name
      this.#programme.texts[name] = ''
    }
  }

  #addText(text: string): void {
    if (this.#programme !== null && this.#element !== '') this.#programme.texts[this.#element] += text
  }

  #close(name: string): void {
    this.#element = ''
    if (name !== 'programme' || this.#programme === null) return
    this.#complete.push(programmeOf(this.#programme))
    this.#programme = null
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

/** The part of a report that a grid shows. */
interface GridReport {
  readonly started_at: RefreshReport['started_at']
  readonly channels: RefreshReport['channels']
  readonly guide: RefreshReport['guide']
}

/** What a grid is made of. */
export interface GridInput {
  /** The report of the run that wrote the guide. */
  readonly report: GridReport
  /** The clock that the owner reads. */
  readonly clock: ClockStyle
}

/**
 * Builds the grid of the whole guide, from its first day to its last. It takes programmes one by one, those of a channel
 * in order of time, since a guide may have a hundred thousand.
 */
export class GridBuilder {
  readonly #input: GridInput
  readonly #window: GuideWindow
  /** When the events of each channel start, by tvg-id. */
  readonly #eventStarts: ReadonlyMap<string, ReadonlySet<number>>
  readonly #blocks = new Map<string, GridBlock[]>()

  constructor(input: GridInput) {
    const { guide, channels } = input.report
    this.#input = input
    this.#window = { from: new Date(guide.from), to: new Date(guide.to) }
    this.#eventStarts = new Map(
      channels.map(({ tvg_id: tvgId, event_programmes: events }) => [
        tvgId,
        new Set(events.map(({ start }) => Date.parse(start))),
      ]),
    )
  }

  add({ channel, ...shown }: ShownProgramme): void {
    const { from, to } = this.#window
    const starts = this.#eventStarts.get(channel)
    if (starts === undefined || shown.stop <= from || shown.start >= to) return
    const kind = starts.has(shown.start.getTime()) ? ('event' as const) : ('filler' as const)
    const block = { ...shown, kind, start: later(shown.start, from), stop: earlier(shown.stop, to) }
    const blocks = this.#blocks.get(channel) ?? []
    const last = blocks.at(-1)
    if (last !== undefined && continuesFiller(last, block)) blocks[blocks.length - 1] = { ...last, stop: block.stop }
    else blocks.push(block)
    this.#blocks.set(channel, blocks)
  }

  grid(): GuideGrid {
    const { report, clock } = this.#input
    return {
      ...this.#window,
      clock,
      now: new Date(report.started_at),
      days: dayMarks(this.#window, clock),
      hours: hourMarks(this.#window, clock),
      rows: report.channels.map(({ tvg_id: tvgId, number, name }) => ({
        ...{ number, name },
        blocks: this.#blocks.get(tvgId) ?? [],
      })),
    }
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
  const builder = new GridBuilder(input)
  const programmes = new ProgrammeReader()
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    for (const programme of programmes.read(piece)) builder.add(programme)
  }
  return builder.grid()
}
