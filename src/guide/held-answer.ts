import type { HostGuideSource, Warning } from '../generated/records.ts'
import { type HostRest, PROGRAMMES_SHOWN } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { isUnanswered, type ReadRequest, rememberHeld, rememberRequest } from './read-request.ts'
import { type GuideContents, holdsProgrammes } from './witness.ts'

/** How often the same guide is given again to a host that reads it and holds something else. */
const MOST_MISSES = 2

/** A guide of which is asked whether the host holds it. */
export interface AskedGuide {
  readonly rest: Pick<HostRest, 'guideRows'>
  readonly ledger: Pick<Ledger, 'setFact'>
  readonly sha256: string
  /** Its channels of which nobody knows yet that the host holds them: those that are not mapped. */
  readonly tvgIds: readonly string[]
  /** Null where no more than the bytes is known: whether the host holds them is told by its channels alone then. */
  readonly contents: GuideContents | null
}

/**
 * The last request, once the host has read the source since: a reading that somebody else began before it may have
 * been of the guide before. When a channel of ours is missing in the host, or it holds other programmes of the
 * witness, or it was put back to a state of before, the request counts as not answered. What was seen once is looked at
 * again only when the host has read the source again, or a channel awaits its guide.
 */
export async function checkedAnswer(
  guide: AskedGuide,
  source: HostGuideSource,
  asked: ReadRequest,
): Promise<ReadRequest> {
  const { ledger, sha256, tvgIds, contents } = guide
  if (asked.sha256 !== sha256 || isUnanswered(source, asked) || source.status === 'error') return asked
  const missed = (change: Partial<ReadRequest>): ReadRequest => {
    const unanswered = { ...asked, updated_at: source.updated_at, held_at: null, ...change }
    rememberRequest(ledger, unanswered)
    return unanswered
  }
  if (wasPutBack(source, asked)) return missed({})
  if (asked.held_at === source.updated_at && tvgIds.length === 0) return asked
  const missing = (await channelWithoutRow(guide, source)) ?? (await otherWitness(guide, source, asked))
  if (missing !== null) return missed({ missing, misses: asked.misses + 1 })
  const isCertain = asked.witness !== null && contents !== null
  const held = { held_at: source.updated_at, missing: null, misses: 0 }
  const checked = { ...asked, ...held, may_be_dropped: asked.may_be_dropped && !isCertain }
  rememberRequest(ledger, checked)
  if (contents !== null && !checked.may_be_dropped) rememberHeld(ledger, contents.digests)
  return checked
}

/** True where the host's last reading lies before the one by which it was seen to hold the guide: it was restored. */
function wasPutBack({ updated_at: read }: HostGuideSource, { held_at: seen }: ReadRequest): boolean {
  return seen !== null && (read === null || Date.parse(read) < Date.parse(seen))
}

async function channelWithoutRow({ rest, tvgIds }: AskedGuide, source: HostGuideSource): Promise<string | null> {
  if (tvgIds.length === 0) return null
  const rows = (await rest.guideRows.list()).filter(({ epg_source: owner }) => owner === source.id)
  const held = new Set(rows.map(({ tvg_id: tvgId }) => tvgId))
  return tvgIds.find((tvgId) => !held.has(tvgId)) ?? null
}

/** The witness of a request, where the host holds other programmes of it. */
async function otherWitness(
  { rest, contents }: AskedGuide,
  source: HostGuideSource,
  { witness }: ReadRequest,
): Promise<string | null> {
  if (contents === null || witness === null || !contents.mapped.includes(witness)) return null
  const host = await rest.guideRows.programmes(source.id, witness)
  return holdsProgrammes(host, contents.programmesOf(witness), PROGRAMMES_SHOWN) ? null : witness
}

/** True where the host has read this guide again and again and kept something else: it is not asked for ever. */
export function isGivenUp({ misses, sha256 }: ReadRequest, guide: Pick<AskedGuide, 'sha256'>): boolean {
  return misses > MOST_MISSES && sha256 === guide.sha256
}

/** That the host was given up. */
export function notHeld({ name, id }: HostGuideSource, { missing, misses }: ReadRequest): Warning {
  const seen = `The host has read the guide ${misses} times, and does not show what it says for channel ${missing}`
  const remedy = `Refresh its guide source "${name}" by hand and look into its log; the next change of the guide is given to it as always.`
  return { code: 'guide_not_held', message: `${seen}. ${remedy}`, place: `guide source ${id}` }
}
