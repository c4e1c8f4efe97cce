import type { FieldChange, HostChannel, ManagedChannel, PlannedOperation } from '../generated/records.ts'
import type { ChannelPlan, PlannedChannel } from './channel-plan.ts'
import { awaitsGuide, type GuideQuestion, guideChoice, guideFields, needsRows } from './guide-choice.ts'
import type { GuideRows } from './guide-rows.ts'
import { operation } from './operations.ts'

/** What guides are settled with. */
export interface GuideFindings {
  readonly rows: GuideRows
  readonly keepOwnerEdits: boolean
  /** True while the owner has switched our guide source off: then no channel gets our guide. */
  readonly isGuideOff: boolean
}

/** True where the guides of our channels cannot be settled without the host's guide rows. */
export function guidesNeedRows({ channels }: Pick<ChannelPlan, 'channels'>): boolean {
  return channels.some((planned) => needsRows(questionOf(planned)))
}

/**
 * The plan with the guide of each channel of ours: those that are to get their row of our guide
 * have it among their changes; pure. `rows` count only where guidesNeedRows says so.
 */
export function withGuides(plan: ChannelPlan, { rows, keepOwnerEdits, isGuideOff }: GuideFindings): ChannelPlan {
  const changes = new Map<string, FieldChange>()
  const channels = plan.channels.map((planned): PlannedChannel => {
    const question = questionOf(planned)
    const choice = guideChoice(question, rows, keepOwnerEdits)
    const record = { ...planned.record, ...guideFields(planned.record, choice, question.present) }
    if (!isGuideOff && awaitsGuide(record)) {
      const from = rows.byId(question.present)?.tvg_id ?? null
      changes.set(record.tvg_id, { field: 'guide', from, to: record.tvg_id })
    }
    return { ...planned, record }
  })
  return { ...plan, channels, operations: withGuideChanges({ ...plan, channels }, changes) }
}

function questionOf({ record, known, actual }: PlannedChannel): GuideQuestion {
  const { tvg_id: tvgId } = record
  if (actual === null) return { known: null, tvgId, present: null }
  const isKnown = known === null || isSameChannel(known, actual)
  return { known: isKnown ? (known ?? record) : null, tvgId, present: actual.epg_data_id }
}

/** What is known of a channel that was there before says nothing of the one that was made in its place. */
function isSameChannel({ host_channel_id: id, host_channel_uuid: uuid }: ManagedChannel, actual: HostChannel): boolean {
  return uuid === null ? id === actual.id : uuid === actual.uuid
}

/** The guide joins the other changes of a channel; a channel without any gets an operation of its own. */
function withGuideChanges(
  { operations, channels }: Pick<ChannelPlan, 'operations' | 'channels'>,
  changes: ReadonlyMap<string, FieldChange>,
): readonly PlannedOperation[] {
  const left = new Map(changes)
  const joined = operations.map((planned): PlannedOperation => {
    const change = left.get(planned.tvg_id ?? '')
    if (change === undefined || (planned.action !== 'create' && planned.action !== 'update')) return planned
    left.delete(planned.tvg_id ?? '')
    return { ...planned, fields: [...planned.fields, 'guide'], changes: [...planned.changes, change] }
  })
  const alone = channels.flatMap(({ record, actual }): PlannedOperation[] => {
    const change = left.get(record.tvg_id)
    if (change === undefined) return []
    return [operation('update', record, [change], 'it does not show its guide yet', actual?.id ?? null)]
  })
  return [...joined, ...alone]
}
