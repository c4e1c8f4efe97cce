import type { RefreshContext } from '../host/contract.ts'
import { inPieces } from '../time/slices.ts'
import { matchRun, wantedNow } from './match.ts'
import { planRun } from './plan.ts'
import { runWarnings } from './prepare.ts'
import { readRun } from './read.ts'
import type { RefreshParts, RefreshRun } from './types.ts'

/**
 * Reads what a run needs and plans it to the last number: settings, rows,
 * streams, events, matches, channels. Writes nothing but settings newly typed
 * into the form.
 */
export async function prepareRun(parts: RefreshParts, context: RefreshContext): Promise<RefreshRun> {
  const { ledger, teams, wait, pace } = parts
  const { rest } = parts.host
  const writesBefore = rest.writeRequests()
  const read = await readRun(parts, context)
  const matched = await matchRun(parts, read)
  context.progress('plan', 0, 1)
  await pace.breathe() // who looks on learns of it before the work begins
  const { wanted, outcomes } = await inPieces(wantedNow(read, matched), pace)
  await pace.breathe()
  const planned = await planRun(parts, read, matched, wanted)
  return {
    ...read,
    ...matched,
    ...planned,
    ledger,
    teams,
    rest,
    wait,
    pace,
    hostWrites: () => rest.writeRequests() - writesBefore,
    outcomes: inStreamOrder(read.streams, [...outcomes, ...planned.slotOutcomes, ...matched.unmatched]),
    created: new Map(),
    warnings: runWarnings(read, matched, wanted, planned),
  }
}

function inStreamOrder<T extends { readonly stream_id: number }>(
  streams: readonly { id: number }[],
  outcomes: readonly T[],
): T[] {
  const ofStream = new Map<number, T[]>()
  for (const outcome of outcomes) {
    const known = ofStream.get(outcome.stream_id)
    if (known) known.push(outcome)
    else ofStream.set(outcome.stream_id, [outcome])
  }
  return streams.flatMap(({ id }) => ofStream.get(id) ?? [])
}
