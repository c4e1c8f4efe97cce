import type { Programme } from '../../../src/guide/texts/programme.ts'
import { escapeXml, programmeElement, xmltvTime } from '../../../src/guide/texts/xmltv.ts'
import type { BenchJob } from '../job.ts'
import { keep } from '../keep.ts'
import { once } from '../seeded-random.ts'

const COUNTS = { '20k': 20_000, '100k': 100_000 } as const
const ART_BASE = 'https://art.example'
const HOUR_MS = 3_600_000
const FIRST_START = Date.parse('2025-06-05T00:00:00Z')

/** Writing a guide, against the same text joined by hand. */
export const xmltvJobs: readonly BenchJob[] = Object.entries(COUNTS).map(([size, count]) => {
  const programmes = once(() => Array.from({ length: count }, (_, index) => programmeAt(index)))
  return {
    name: `xmltv.${size}`,
    items: count,
    run: () =>
      keep(
        programmes()
          .map((programme) => programmeElement(programme, ART_BASE))
          .join('').length,
      ),
    floor: () => keep(programmes().map(joinedByHand).join('').length),
  }
})

function programmeAt(index: number): Programme {
  const start = new Date(FIRST_START + (index % 72) * HOUR_MS)
  return {
    channel: `sg.4017${index % 500}`,
    kind: 'event',
    start,
    stop: new Date(start.getTime() + HOUR_MS),
    title: `Mesa Mules at Harbor Herons ${index}`,
    subTitle: 'Gull Arena & Garden',
    description: `The Harbor Herons (10-2) host the Mesa Mules (8-4) <live> at 7:30 PM, game ${index} of the season.`,
    categories: ['Sports', 'Basketball', 'Sports event'],
    icon: `https://art.example/nba/${index % 500}.png`,
    isNew: true,
    isLive: index % 2 === 0,
  }
}

function joinedByHand({
  start,
  stop,
  channel,
  title,
  subTitle,
  description,
  categories,
  icon,
  isLive,
}: Programme): string {
  return (
    `  <programme start="${xmltvTime(start)}" stop="${xmltvTime(stop)}" channel="${escapeXml(channel)}">\n` +
    `    <title>${escapeXml(title)}</title>\n    <sub-title>${escapeXml(subTitle ?? '')}</sub-title>\n` +
    `    <desc>${escapeXml(description ?? '')}</desc>\n` +
    categories.map((category) => `    <category>${escapeXml(category)}</category>\n`).join('') +
    `    <icon src="${escapeXml(icon ?? '')}"/>\n    <new/>\n${isLive ? '    <live/>\n' : ''}  </programme>\n`
  )
}
