import { shownChannels } from '../channels/channel-memory.ts'
import { pinWarnings } from '../channels/pinned-blocks.ts'
import type { WantedChannel } from '../channels/wanted-channel.ts'
import { favoriteWarnings } from '../configuration/favorite-teams.ts'
import { brokenReferences, nameWarnings, templateNotes } from '../configuration/stored-rows.ts'
import type { Template, Warning } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'
import { unlistedNotes } from '../ledger/event-memory.ts'
import { shownSlots } from '../slots/slot-writes.ts'
import { eventWindow } from '../streams/schedule-needs.ts'
import { matchRun, wantedNow } from './match.ts'
import { planRun } from './plan.ts'
import { readRun } from './read.ts'
import type { MatchedRun, PlannedRun, ReadRun, RefreshParts, RefreshRun } from './types.ts'

/** Everything that a run has to say when it is planned: what was read, what is wanted, what is done. */
function runWarnings(
  { input, rows, settings, readWarnings }: ReadRun,
  { catalog, now, matchWarnings, unlisted }: MatchedRun,
  wanted: readonly WantedChannel[],
  { plan, slots, numbers, drop }: PlannedRun,
): Warning[] {
  const shown = [...plan.channels.map((planned) => ({ record: planned.record, planned })), ...shownSlotsOf(slots)]
  return [
    ...input.warnings,
    ...readWarnings,
    ...nameWarnings(rows, catalog, now),
    ...brokenReferences(rows, catalog),
    ...favoriteWarnings(rows, catalog),
    ...templateNotes(rows.templates, templatesOf(wanted), settings, catalog),
    ...pinWarnings(rows.numbering_exceptions, catalog),
    ...matchWarnings,
    ...unlistedNotes(shownChannels(shown, eventWindow(settings, now)), unlisted, now),
    ...plan.warnings,
    ...slots.plan.warnings,
    ...numbers.warnings,
    ...drop.warnings,
  ]
}

/** Channels of the owner's that show an event. */
function shownSlotsOf({ plan }: PlannedRun['slots']) {
  return shownSlots(plan).map(({ record, event }) => ({ record, planned: { event, wanted: null } }))
}

/** Each template of these channels once. */
function templatesOf(wanted: readonly WantedChannel[]): readonly Template[] {
  return [...new Set(wanted.map(({ template }) => template))]
}

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
  await pace.yieldToEventLoop() // who looks on learns of it before the work begins
  const { wanted, outcomes } = await wantedNow(read, matched, pace)
  await pace.yieldToEventLoop()
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
