import type { ManagedChannel } from '../generated/records.ts'
import type { GuideRows } from './guide-rows.ts'

/** What the ledger knows of the guide of a channel; null for a channel that it does not know. */
export type KnownGuide = Pick<ManagedChannel, 'tvg_id' | 'guide_row_id' | 'owner_fields'> | null

/** A channel whose guide is in question. */
export interface GuideQuestion {
  readonly known: KnownGuide
  /** Its tvg-id from now on. */
  readonly tvgId: string
  /** Row of the host's guide data that it shows now. */
  readonly present: number | null
  /** Of a channel of the owner's: the row that it showed before it was dressed. */
  readonly original?: number | null
  /** Whether a row with this tvg-id is one of ours for the channel; the tvg-id of a slot changes with its event. */
  readonly isOurs?: (tvgId: string) => boolean
}

/**
 * Whose guide a channel shows. `mapped`: its own row of our guide. `awaited`: it is to get that row, as soon as
 * the host has read it. `owners`: the owner mapped it by hand, and so it stays.
 */
export type GuideChoice = 'mapped' | 'awaited' | 'owners'

/** True where nobody can say whose guide a channel shows without the host's guide rows. */
export function needsRows({ known, tvgId, present, original }: GuideQuestion): boolean {
  if (present === null && (known === null || known.guide_row_id === null)) return false
  if (known === null) return present !== original
  return present !== known.guide_row_id || (!known.owner_fields.includes('guide') && known.tvg_id !== tvgId)
}

/** Decides whose guide a channel shows; `rows` count only where needsRows says so. */
export function guideChoice(question: GuideQuestion, rows: GuideRows, keepOwnerEdits: boolean): GuideChoice {
  const { known, tvgId, present, original } = question
  const { isOurs = (id: string) => id === tvgId } = question
  const wasOwners = known?.owner_fields.includes('guide') ?? false
  const isSteady = known !== null && present === known.guide_row_id
  if (present !== null) {
    const shown = rows.byId(present)?.tvg_id
    if (shown === tvgId || (isSteady && !wasOwners && known.tvg_id === tvgId)) return 'mapped'
    if (shown && isOurs(shown)) return 'awaited'
  }
  if (!keepOwnerEdits) return 'awaited'
  if (wasOwners) return 'owners'
  const wasMapped = known !== null && known.guide_row_id !== null
  if (!wasMapped) return present === null || present === original ? 'awaited' : 'owners'
  // A row that the host does not have any more was taken away by nobody.
  const isLost = present === null && rows.byId(known.guide_row_id) === undefined
  return isLost || (isSteady && present !== null) ? 'awaited' : 'owners'
}

/** What the ledger keeps of the choice: no row and no owner means that the row is awaited. */
export function guideFields(
  record: Pick<ManagedChannel, 'owner_fields'>,
  choice: GuideChoice,
  present: number | null,
): Pick<ManagedChannel, 'guide_row_id' | 'owner_fields'> {
  const others = record.owner_fields.filter((field) => field !== 'guide')
  return {
    guide_row_id: choice === 'awaited' ? null : present,
    owner_fields: choice === 'owners' ? [...others, 'guide'] : others,
  }
}

/** True for a channel that is to get its row of our guide. */
export function awaitsGuide({
  guide_row_id: row,
  owner_fields: owned,
}: Pick<ManagedChannel, 'guide_row_id' | 'owner_fields'>) {
  return row === null && !owned.includes('guide')
}
