/** Draws the evening of the last demo as docs/pictures/guide.svg, for the README: the grid of its guide.html. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RefreshReport } from '../src/generated/records.ts'
import type { GridBlock } from '../src/guide/guide-grid.ts'
import { readGrid } from '../src/guide/guide-grid.ts'
import { escapeXml } from '../src/guide/xmltv.ts'
import { ownerClock } from '../src/time/clock-text.ts'
import { HOUR_MS } from '../src/time/units.ts'

const root = join(import.meta.dirname, '..')
const demo = join(root, 'out/demo')
const report = JSON.parse(readFileSync(join(demo, 'report.json'), 'utf8')) as RefreshReport
const clock = ownerClock({ timeZone: report.time_zone, timeFormat: '12h' })
const grid = await readGrid(join(demo, 'guide.xml'), { report, clock })

const [left, top, rowHeight, hourWidth, shownHours] = [300, 64, 30, 74, 12]
const from = Math.floor(grid.now.getTime() / HOUR_MS) * HOUR_MS
const to = from + shownHours * HOUR_MS
const rows = grid.rows.slice(0, 18)
const width = left + shownHours * hourWidth + 16
const height = top + rows.length * rowHeight + 16
const day = grid.days.find((one) => one.to > grid.now)?.label ?? ''
const x = (instant: Date | number) => left + ((Number(instant) - from) / HOUR_MS) * hourWidth
const isShown = (start: Date, stop: Date) => stop.getTime() > from && start.getTime() < to

/** How a text looks: a class of the picture. */
type TextKind = 'number' | 'name' | 'title' | 'quiet'

/** Where a text begins, and how much room it has. */
interface Place {
  readonly x: number
  readonly y: number
  readonly pixels: number
}

/** A text element with the first of these texts that fits into about `pixels` of width, else the last one cut; none where nothing fits. */
function textOf(texts: readonly string[], at: Place, kind: TextKind): string {
  const most = Math.floor(at.pixels / (kind === 'title' ? 7.7 : 6.8)) // bold signs are wider
  const last = texts.at(-1) ?? ''
  const fitting = texts.find(({ length }) => length <= most) ?? (most < 4 ? '' : `${last.slice(0, most - 1)}…`)
  return fitting === '' ? '' : `<text class="${kind}" x="${at.x}" y="${at.y}">${escapeXml(fitting)}</text>`
}

/** A block of a channel; where its title is too long, what the channel's name says of the event: "Mets @ Dodgers". */
function drawn({ kind, start, stop, title }: GridBlock, channel: string, y: number): string {
  const [begin, end] = [x(Math.max(start.getTime(), from)), x(Math.min(stop.getTime(), to))]
  const matchup = channel.replace(/^[^:]*: /, '')
  const texts = kind === 'event' ? [title, matchup, matchup.replace(/ \(.*\)$/, '')] : [title]
  return (
    `<rect class="${kind}" x="${begin + 1}" y="${y}" width="${end - begin - 2}" height="${rowHeight - 4}" rx="4"/>` +
    textOf(texts, { x: begin + 8, y: y + 17, pixels: end - begin - 14 }, kind === 'event' ? 'title' : 'quiet')
  )
}

const ruler = grid.hours
  .filter(({ at }) => at.getTime() >= from && at.getTime() < to)
  .map(
    ({ at, label }) =>
      `<line class="grid" x1="${x(at)}" y1="${top - 8}" x2="${x(at)}" y2="${height - 12}"/>` +
      `<text class="hour" x="${x(at) + 4}" y="${top - 14}">${label}</text>`,
  )

const lines = rows.map(({ number, name, blocks }, row) => {
  const y = top + row * rowHeight
  const shown = blocks.filter(({ start, stop }) => isShown(start, stop))
  return (
    textOf([String(number ?? '')], { x: 16, y: y + 17, pixels: 44 }, 'number') +
    textOf([name], { x: 64, y: y + 17, pixels: left - 70 }, 'name') +
    shown.map((block) => drawn(block, name, y)).join('')
  )
})

writeFileSync(
  join(root, 'docs/pictures/guide.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12.5">
<style>.back{fill:#10151d}.grid{stroke:#26303d}.hour{fill:#8b98a9}.number{fill:#ffb454;font-weight:600}.name{fill:#e6edf3}.event{fill:#1f6f4a}.filler{fill:#1b2430}.title{fill:#fff;font-weight:600}.quiet{fill:#7d8a9a}.head{fill:#e6edf3;font-size:15px;font-weight:600}.head .hour{font-size:12.5px;font-weight:400}</style>
<rect class="back" width="${width}" height="${height}" rx="8"/>
<text class="head" x="16" y="32">Sports Guide<tspan class="hour" dx="12">${day}</tspan></text>
${[...ruler, ...lines].join('\n')}
</svg>
`,
)
