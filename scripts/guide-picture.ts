/** Draws the guide of the last demo as docs/pictures/guide.svg, for the README. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from 'xmlbuilder2'
import type { RefreshReport } from '../src/generated/records.ts'
import { escapeXml } from '../src/guide/texts/xmltv.ts'

interface GuideElement {
  readonly '@channel': string
  readonly '@start': string
  readonly '@stop': string
  readonly title: string
}

const root = join(import.meta.dirname, '..')
const demo = join(root, 'out/demo')
const report = JSON.parse(readFileSync(join(demo, 'report.json'), 'utf8')) as RefreshReport
const guide = convert(readFileSync(join(demo, 'guide.xml'), 'utf8'), { format: 'object' }) as unknown as {
  tv: { programme: GuideElement[] }
}

const [left, top, rowHeight, hourWidth, hours] = [300, 64, 30, 74, 11]
const from = Math.floor(Date.parse(report.started_at) / 3_600_000) * 3_600_000
const channels = report.channels.slice(0, 18)
const width = left + hours * hourWidth + 16
const height = top + channels.length * rowHeight + 16
const x = (instant: number) => left + ((instant - from) / 3_600_000) * hourWidth
const instantOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z'))
const clock = new Intl.DateTimeFormat('en-US', { timeZone: report.time_zone, hour: 'numeric' })

/** A text cut to about `pixels` of width; bold signs are wider. */
function fitted(text: string, pixels: number, isBold = false): string {
  const most = Math.floor(pixels / (isBold ? 8 : 6.8))
  return escapeXml(text.length <= most ? text : most < 4 ? '' : `${text.slice(0, most - 1)}…`)
}

const ruler = Array.from({ length: hours + 1 }, (_, hour) => {
  const at = from + hour * 3_600_000
  return `<line class="grid" x1="${x(at)}" y1="${top - 8}" x2="${x(at)}" y2="${height - 12}"/><text class="hour" x="${x(at) + 4}" y="${top - 14}">${clock.format(at)}</text>`
})

const rows = channels.map((channel, row) => {
  const y = top + row * rowHeight
  const blocks = guide.tv.programme
    .filter((programme) => programme['@channel'] === channel.tvg_id)
    .map((programme) => ({
      start: instantOf(programme['@start']),
      stop: instantOf(programme['@stop']),
      title: programme.title,
    }))
    .filter(({ start, stop }) => stop > from && start < from + hours * 3_600_000)
    .map(({ start, stop, title }) => {
      const [begin, end] = [x(Math.max(start, from)), x(Math.min(stop, from + hours * 3_600_000))]
      const isEvent = start === Date.parse(channel.start ?? '')
      return `<rect class="${isEvent ? 'event' : 'filler'}" x="${begin + 1}" y="${y}" width="${end - begin - 2}" height="${rowHeight - 4}" rx="4"/><text class="${isEvent ? 'title' : 'quiet'}" x="${begin + 8}" y="${y + 17}">${fitted(title, end - begin - 12, isEvent)}</text>`
    })
  return `<text class="number" x="16" y="${y + 17}">${channel.number ?? ''}</text><text class="name" x="64" y="${y + 17}">${fitted(channel.name, left - 76)}</text>${blocks.join('')}`
})

writeFileSync(
  join(root, 'docs/pictures/guide.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12.5">
<style>.back{fill:#10151d}.grid{stroke:#26303d}.hour{fill:#8b98a9}.number{fill:#ffb454;font-weight:600}.name{fill:#e6edf3}.event{fill:#1f6f4a}.filler{fill:#1b2430}.title{fill:#fff;font-weight:600}.quiet{fill:#7d8a9a}.head{fill:#e6edf3;font-size:15px;font-weight:600}</style>
<rect class="back" width="${width}" height="${height}" rx="8"/>
<text class="head" x="16" y="32">Sports Guide</text>
${[...ruler, ...rows].join('\n')}
</svg>
`,
)
