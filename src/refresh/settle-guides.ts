import { join } from 'node:path'
import type { ChannelPlan } from '../channels/channel-plan.ts'
import { type GuideRows, guideRowsOf, NO_ROWS } from '../channels/guide-rows.ts'
import { guidesNeedRows, withGuides } from '../channels/plan-guides.ts'
import type { PlannedOperation, Warning } from '../generated/records.ts'
import { GUIDE_FILE, ownSource, requestedSource, sourceOff } from '../guide/guide-source.ts'
import type { Host } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import type { SlotPlan, SlotQuestions } from '../slots/slot-plan.ts'
import { planSlots, slotsNeedRows } from '../slots/slot-planner.ts'

/** Who is asked, and who remembers. */
export interface GuideParts {
  readonly host: Pick<Host, 'files'> & { readonly rest: Pick<Host['rest'], 'guideRows' | 'guideSources'> }
  readonly ledger: Pick<Ledger, 'fact'>
}

/** Our own channels and those of the owner's, each with the guide that it is to show. */
export interface SettledGuides {
  readonly plan: ChannelPlan
  readonly slots: SlotPlan
  readonly warnings: readonly Warning[]
}

/**
 * Plans which of our own channels get their guide, and what becomes of channels of the owner's. The host is asked
 * for its guide rows only where they decide something, and whether our source is switched off only where a channel
 * is to get a guide: none does then, with a note.
 */
export async function settleGuides(
  { host, ledger }: GuideParts,
  plan: ChannelPlan,
  questions: SlotQuestions,
): Promise<SettledGuides> {
  const isAsked = guidesNeedRows(plan) || slotsNeedRows(questions)
  const rows: GuideRows = isAsked ? guideRowsOf(await host.rest.guideRows.list()) : NO_ROWS
  const settled = (isGuideOff: boolean) => ({
    plan: withGuides(plan, { ...questions, rows, isGuideOff }),
    slots: planSlots({ ...questions, rows, isGuideOff }),
  })
  const usual = settled(false)
  if (![...usual.plan.operations, ...usual.slots.operations].some(getsGuide)) return { ...usual, warnings: [] }
  const path = join(host.files.dataDir, GUIDE_FILE)
  const source = ownSource(await host.rest.guideSources.list(), path, requestedSource(ledger))
  const off = source === undefined ? null : sourceOff(source)
  return off === null ? { ...usual, warnings: [] } : { ...settled(true), warnings: [off] }
}

function getsGuide({ action, fields }: PlannedOperation): boolean {
  return action !== 'restore' && fields.includes('guide')
}
