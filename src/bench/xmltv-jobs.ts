import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { writeGuideFile } from '../guide/guide-file.ts'
import type { Programme } from '../guide/programme.ts'
import { escapeXml, GUIDE_HEAD, GUIDE_TAIL, onScreen, programmeElement, xmltvTime } from '../guide/xmltv.ts'
import { type BenchJob, keep, once } from './job.ts'

const COUNTS = { '20k': 20_000, '100k': 100_000 } as const
const ART_BASE = 'https://art.example'
/** Programmes between two measurements of the heap. */
const MEASURE_HEAP_EVERY = 20_000

/**
 * xmltv.<20k|100k>: makes programmes one by one and writes them to a new guide file. The floor makes the same programmes,
 * joins their texts by hand and writes them, without a hash, without a flush to the disk, and without yielding.
 * live_heap_mb: the heap in use while a guide is written, above that before it, by the number of programmes written.
 */
export const xmltvJobs: readonly BenchJob[] = Object.entries(COUNTS).map(([size, count]) => ({
  name: `xmltv.${size}`,
  items: count,
  run: () => inNewFile(async (path) => keep((await writeGuideFile(path, partsOf(count))).bytes)),
  floor: () => inNewFile((path) => writeByHand(path, programmesOf(count))),
  async details() {
    const before = liveHeapMb()
    const heapByCount: { [programmes: string]: number } = {}
    const measureHeap = (written: number) => {
      if (written % MEASURE_HEAP_EVERY === 0) heapByCount[written] = Number((liveHeapMb() - before).toFixed(1))
    }
    await inNewFile((path) => writeGuideFile(path, partsOf(count, measureHeap)))
    return { live_heap_mb: heapByCount }
  },
}))

/** Yields the parts of a guide as a refresh does. Calls `written` with the number of programmes so far. */
function* partsOf(count: number, written: (programmes: number) => void = () => undefined): Generator<string> {
  yield GUIDE_HEAD
  let programmes = 0
  for (const programme of programmesOf(count)) {
    yield programmeElement(programme, ART_BASE)
    programmes += 1
    written(programmes)
  }
  yield GUIDE_TAIL
}

/** Size of a write. Joining the whole guide first takes twice as long. */
const PIECE_CHARACTERS = 262_144

function writeByHand(path: string, programmes: Iterable<Programme>): void {
  const file = openSync(path, 'w')
  let text = GUIDE_HEAD
  for (const programme of programmes) {
    text += joinedByHand(programme)
    if (text.length < PIECE_CHARACTERS) continue
    writeFileSync(file, text)
    text = ''
  }
  writeFileSync(file, text + GUIDE_TAIL)
  closeSync(file)
}

/** Calls `work` with the path of a new file, and deletes the file. */
async function inNewFile(work: (path: string) => unknown): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-bench-'))
  try {
    await work(join(folder, 'guide.xml'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const collectGarbage = once(() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})

/** Returns the megabytes in use on the heap after a garbage collection. */
function liveHeapMb(): number {
  collectGarbage()()
  return process.memoryUsage().heapUsed / 1_048_576
}

const HOUR_MS = 3_600_000
const FIRST_START = Date.parse('2025-06-05T00:00:00Z')
const CHANNELS = 500
/** One in so many programmes is that of an event. The others are fillers. */
const EVENT_EVERY = 4

/** Yields `count` programmes of 500 channels: fillers, and events with every mark of XMLTV that the guide writes. */
export function* programmesOf(count: number): Generator<Programme> {
  for (let index = 0; index < count; index += 1) yield programmeAt(index)
}

function programmeAt(index: number): Programme {
  const start = new Date(FIRST_START + (index % 72) * HOUR_MS)
  const programme = {
    channel: `sg.4017${index % CHANNELS}`,
    start,
    stop: new Date(start.getTime() + HOUR_MS),
    title: `Mesa Mules at Harbor Herons ${index}`,
    subTitle: 'Gull Arena & Garden',
    description: `The Harbor Herons (10-2) host the Mesa Mules (8-4) <live> at 7:30 PM, game ${index} of the season.`,
    icon: `https://art.example/nba/${index % CHANNELS}.png`,
  }
  if (index % EVENT_EVERY !== 0) return { ...programme, ...FILLER }
  const turn = index / EVENT_EVERY
  const isReplay = turn % 8 === 7
  return {
    ...programme,
    kind: 'event',
    date: '20250605',
    categories: ['Sports', 'Basketball', 'Sports event'],
    episode: { season: 2025, episode: 605 + (turn % 20) },
    isNew: !isReplay,
    isLive: turn % 2 === 0,
    isPremiere: turn % 16 === 0,
    isReplay,
  }
}

const FILLER = {
  kind: 'filler',
  categories: ['Sports'],
  isNew: false,
  isLive: false,
  isPremiere: false,
  isReplay: false,
} as const

/** Returns the XMLTV element of a programme of `programmesOf` with the least work: joined text, escaped. */
export function joinedByHand(programme: Programme): string {
  const {
    start,
    stop,
    channel,
    title,
    subTitle = '',
    description = '',
    icon = '',
    categories,
    date,
    episode,
  } = programme
  let text =
    `  <programme start="${xmltvTime(start)}" stop="${xmltvTime(stop)}" channel="${escapeXml(channel)}">\n` +
    `    <title>${escapeXml(title)}</title>\n    <sub-title>${escapeXml(subTitle)}</sub-title>\n` +
    `    <desc>${escapeXml(description)}</desc>\n`
  if (date !== undefined) text += `    <date>${escapeXml(date)}</date>\n`
  for (const category of categories) text += `    <category>${escapeXml(category)}</category>\n`
  text += `    <icon src="${escapeXml(icon)}"/>\n`
  if (episode !== undefined) {
    text += `    <episode-num system="xmltv_ns">${episode.season - 1}.${episode.episode - 1}.</episode-num>\n`
    text += `    <episode-num system="onscreen">${onScreen(episode)}</episode-num>\n`
  }
  if (programme.isReplay) text += '    <previously-shown/>\n'
  if (programme.isPremiere) text += '    <premiere/>\n'
  if (programme.isNew) text += '    <new/>\n'
  if (programme.isLive) text += '    <live/>\n'
  return `${text}  </programme>\n`
}
