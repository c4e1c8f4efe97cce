import { pinWarnings } from '../channels/pinned-blocks.ts'
import { shownChannels } from '../channels/remember.ts'
import type { WantedChannel } from '../channels/wanted-channel.ts'
import { favouriteWarnings } from '../configuration/favourite-rows.ts'
import { brokenReferences, nameWarnings, templateNotes } from '../configuration/stored-rows.ts'
import type { Template, Warning } from '../generated/records.ts'
import { unlistedNotes } from '../ledger/unlisted-notes.ts'
import { shownSlots } from '../slots/slot-writes.ts'
import type { MatchedRun } from './match.ts'
import type { PlannedRun } from './plan.ts'
import type { ReadRun } from './read.ts'

/** Everything that a run has to say when it is planned: what was read, what is wanted, what is done. */
export function runWarnings(
  { input, rows, settings, readWarnings }: ReadRun,
  { catalogue, now, matchWarnings, unlisted }: MatchedRun,
  wanted: readonly WantedChannel[],
  { plan, slots, numbers, drop }: PlannedRun,
): Warning[] {
  const shown = [...plan.channels.map((planned) => ({ record: planned.record, planned })), ...shownSlotsOf(slots)]
  return [
    ...input.warnings,
    ...readWarnings,
    ...nameWarnings(rows, catalogue, now),
    ...brokenReferences(rows, catalogue),
    ...favouriteWarnings(rows, catalogue),
    ...templateNotes(rows.templates, templatesOf(wanted), settings, catalogue),
    ...pinWarnings(rows.numbering_exceptions, catalogue),
    ...matchWarnings,
    ...unlistedNotes(shownChannels(shown, { settings, now }), unlisted, now),
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
