import type { Template, Warning } from '../generated/records.ts'
import { shownSlots } from './attach/dress-slots.ts'
import type { MatchedRun } from './match-run.ts'
import { pinWarnings } from './numbers/pinned-blocks.ts'
import { brokenReferences, nameWarnings, templateNotes } from './owner-rows.ts'
import type { PlannedRun } from './plan-run.ts'
import type { ReadRun } from './read-run.ts'
import { shownChannels } from './remembered/remember.ts'
import { unlistedNotes } from './remembered/unlisted-notes.ts'
import { favouriteWarnings } from './wanted/favourite-rows.ts'
import type { WantedChannel } from './wanted/wanted-channel.ts'

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
