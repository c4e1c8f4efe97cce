import type { NumberedChannel, NumberingScenario } from '../../../src/generated/records.ts'
import { reassignAllChannels } from '../../../src/numbering/index.ts'
import { compareText } from '../../../src/text.ts'
import type { BenchJob } from '../job.ts'
import { churned, firstPlacement, fullOfHoles, type Mode, resetDue, unchanged } from '../numbering-lineups.ts'

const SIZES = { '2k': 2_000, '10k': 10_000, '100k': 100_000 } as const
const MODES: readonly Mode[] = ['compact', 'gap', 'strict']
/** Pinned blocks: none, or one for each of so many leagues and teams. */
const BLOCK_COUNTS = [0, 25] as const

/** What a run after the first one finds. */
const LATER_RUNS = { churn: churned, same: unchanged, reset: resetDue } as const

/**
 * number.<2k|10k|100k>.<compact|gap|strict>.<0|25> (design 11): the first placement of so many channels;
 * renumber.<size>.<mode>.<blocks>.<churn|same|reset>: a later run; renumber.<size>.holes.<mode>: the worst case.
 * See numbering-lineups.ts.
 */
export const numberJobs: readonly BenchJob[] = Object.entries(SIZES).flatMap(([sizeName, size]) => [
  ...BLOCK_COUNTS.flatMap((blocks) =>
    MODES.flatMap((mode) => {
      const name = `${sizeName}.${mode}.${blocks}`
      return [
        numberJob(`number.${name}`, size, () => firstPlacement(size, mode, blocks)),
        ...Object.entries(LATER_RUNS).map(([situation, lineup]) =>
          numberJob(`renumber.${name}.${situation}`, size, () => lineup(size, mode, blocks)),
        ),
      ]
    }),
  ),
  ...MODES.map((mode) => numberJob(`renumber.${sizeName}.holes.${mode}`, size, () => fullOfHoles(size, mode))),
])

function numberJob(name: string, items: number, makeLineup: () => NumberingScenario): BenchJob {
  const lineup = () => lineupOf(name, makeLineup)
  return {
    name,
    items,
    run: () => void reassignAllChannels(lineup()),
    floor: () => void sortByStart(lineup().channels),
  }
}

/** Only the lineup of the job that was asked last is kept: all of them would fill the memory and slow the others down. */
let kept: { readonly name: string; readonly lineup: NumberingScenario } | null = null

function lineupOf(name: string, makeLineup: () => NumberingScenario): NumberingScenario {
  if (kept?.name !== name) kept = { name, lineup: makeLineup() }
  return kept.lineup
}

/** One sort by start and one pass that counts numbers up: nothing that numbers channels does less. */
function sortByStart(channels: readonly NumberedChannel[]): Map<string, number> {
  const sorted = [...channels].sort((a, b) => compareText(a.eventDate ?? '', b.eventDate ?? ''))
  return new Map(sorted.map(({ id }, index) => [id, index + 1]))
}
