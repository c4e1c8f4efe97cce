import type { RefreshContext } from '../host/contract.ts'
import { matchRun, wantedNow } from './match-run.ts'
import { planRun } from './plan-run.ts'
import { readRun } from './read-run.ts'
import type { RefreshParts, RefreshRun } from './refresh-run.ts'
import { runWarnings } from './run-warnings.ts'

/**
 * Reads what a run needs and plans it to the last number: settings, rows,
 * streams, events, matches, channels. Writes nothing but settings newly typed
 * into the form.
 */
export async function prepareRun(parts: RefreshParts, context: RefreshContext): Promise<RefreshRun> {
  const { ledger, teams, wait } = parts
  const { rest } = parts.host
  const writesBefore = rest.writeRequests()
  const read = await readRun(parts, context)
  const matched = await matchRun(parts, read)
  const { wanted, outcomes } = wantedNow(read, matched)
  const planned = await planRun(parts, read, matched, wanted)
  return {
    ...read,
    ...matched,
    ...planned,
    ledger,
    teams,
    rest,
    wait,
    hostWrites: () => rest.writeRequests() - writesBefore,
    outcomes: inStreamOrder(read.streams, [...outcomes, ...planned.slotOutcomes, ...matched.unmatched]),
    created: new Map(),
    warnings: runWarnings(read, matched, wanted, planned),
  }
}

function inStreamOrder<T extends { readonly stream_id: number }>(
  streams: readonly { id: number }[],
  outcomes: T[],
): T[] {
  const position = new Map(streams.map(({ id }, index) => [id, index]))
  return outcomes.sort((one, other) => (position.get(one.stream_id) ?? 0) - (position.get(other.stream_id) ?? 0))
}
