import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGuideFile } from '../../../src/guide/guide-file.ts'
import type { Programme } from '../../../src/guide/programme.ts'
import { GUIDE_HEAD, GUIDE_TAIL, programmeElement } from '../../../src/guide/xmltv.ts'
import { joinedByHand, programmesOf } from '../guide-programmes.ts'
import type { BenchJob } from '../job.ts'
import { keep } from '../keep.ts'
import { liveHeapMb } from '../live-heap.ts'

const COUNTS = { '20k': 20_000, '100k': 100_000 } as const
const ART_BASE = 'https://art.example'
/** After so many programmes each the heap is looked at. */
const LOOK_EVERY = 20_000

/**
 * xmltv.<20k|100k>: programmes, made one by one, go through the guide's writer into a file that was not there. The floor makes
 * the same ones, joins their texts by hand and writes them, neither hashed nor flushed to the disk, and lets nothing else run.
 * live_heap_mb: what is in use on the heap while a guide is written, more than before it, by programmes written so far.
 */
export const xmltvJobs: readonly BenchJob[] = Object.entries(COUNTS).map(([size, count]) => ({
  name: `xmltv.${size}`,
  items: count,
  run: () => inNewFile(async (path) => keep((await writeGuideFile(path, partsOf(count))).bytes)),
  floor: () => inNewFile((path) => writeByHand(path, programmesOf(count))),
  async details() {
    const before = liveHeapMb()
    const inUse: { [programmes: string]: number } = {}
    const look = (written: number) => {
      if (written % LOOK_EVERY === 0) inUse[written] = Number((liveHeapMb() - before).toFixed(1))
    }
    await inNewFile((path) => writeGuideFile(path, partsOf(count, look)))
    return { live_heap_mb: inUse }
  },
}))

/** The parts of a guide as a run yields them; `written` is told how many programmes there were so far. */
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

/** Joining all of it first takes twice as long. */
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

/** Does some work with the path of a file that is not there, and takes it away again. */
async function inNewFile(work: (path: string) => unknown): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-bench-'))
  try {
    await work(join(folder, 'guide.xml'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
