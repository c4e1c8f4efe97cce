import type { HostGuideSource } from '../generated/records.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { readFact } from '../store/facts.ts'
import { GUIDE_REQUEST_FACT, requestFact } from './guide-source.ts'

/** Name of the ledger's fact that says what the host was last seen to hold. */
const HELD_GUIDE_FACT = 'guide_held'

/** Names of the ledger's facts that say what the host was asked for, and what it holds. */
export const GUIDE_REQUEST_FACTS: readonly string[] = [GUIDE_REQUEST_FACT, HELD_GUIDE_FACT]

/** The last request to read the guide, as the ledger remembers it. */
export interface ReadRequest {
  readonly source_id: number
  /** When the source was made; null where the host does not say. */
  readonly created_at: string | null
  /** Of the guide; null while nobody knows whether the request came through. */
  readonly sha256: string | null
  /** The source's `updated_at` at that time: the host has read the guide once it is another. */
  readonly updated_at: string | null
  readonly requested_at: string
  /** An earlier request was not answered yet, so that the host may have dropped this one. */
  readonly may_be_dropped: boolean
  /** The source's `updated_at` when the host was last seen to hold this guide; null where it was not since the request. */
  readonly held_at: string | null
  /** tvg-id of a channel by whose programmes it is known that the host holds this guide; null where none can tell. */
  readonly witness: string | null
  /** How often the host had read the source, and did not hold this guide. */
  readonly misses: number
  /** tvg-id of the channel by which that was seen last. */
  readonly missing: string | null
}

/** Digests of the channels of a guide, by tvg-id. */
export type GuideDigests = ReadonlyMap<string, string>

/** What the ledger remembers; where that is nothing, the guide is delivered anew. */
export function lastRequest(ledger: Pick<Ledger, 'fact'>): ReadRequest | null {
  const fact = requestFact(ledger)
  return fact === null ? null : { ...EMPTY, ...fact }
}

const EMPTY: Omit<ReadRequest, 'source_id'> = {
  created_at: null,
  sha256: null,
  updated_at: null,
  requested_at: '',
  may_be_dropped: false,
  held_at: null,
  witness: null,
  misses: 0,
  missing: null,
}

/** Stores the last request. */
export function rememberRequest(ledger: Pick<Ledger, 'setFact'>, request: ReadRequest): void {
  ledger.setFact(GUIDE_REQUEST_FACT, JSON.stringify(request))
}

/** The guide that the host was last seen to hold; null where nobody knows. */
export function heldGuide(ledger: Pick<Ledger, 'fact'>): GuideDigests | null {
  const fact = readFact(ledger, HELD_GUIDE_FACT)
  return typeof fact === 'object' && fact !== null ? new Map(Object.entries(fact as Record<string, string>)) : null
}

/** Stores what the host was seen to hold. */
export function rememberHeld(ledger: Pick<Ledger, 'setFact'>, digests: GuideDigests): void {
  ledger.setFact(HELD_GUIDE_FACT, JSON.stringify(Object.fromEntries(digests)))
}

/** True until the host has read the source since the request. */
export function isUnanswered(source: HostGuideSource, asked: Pick<ReadRequest, 'updated_at'>): boolean {
  return source.updated_at === asked.updated_at
}

/** True where the host says that it reads the source; of a file it says so at no time. */
export function isBeingRead({ status }: HostGuideSource): boolean {
  return BEING_READ.has(status)
}

const BEING_READ: ReadonlySet<string> = new Set(['fetching', 'parsing'])
