import type { SportsDataKey, SportsDataStore, StoredSportsData } from '../../store/sports-data.ts'
import type { Validators } from '../asking/asker.ts'
import type { KnownLeague } from '../leagues.ts'
import type { Provider } from '../providers/provider.ts'

/**
 * Marks parts that were read as this version reads: others still count when the
 * provider is away, and are asked for anew as soon as it is there. To be raised with
 * every change of what readers make of an answer.
 */
export const READING = '1:'

/** Kinds of answers that are kept. */
export type PartKind = 'events' | 'teams' | 'detail' | 'rankings' | 'standings'

/** A part of what a provider said, and where it is kept. */
export interface PartKey {
  readonly provider: Provider
  readonly league: KnownLeague
  readonly kind: PartKind
  /** A day (YYYY-MM-DD), an event's id; empty where the kind has one part. */
  readonly part: string
}

/** A part as it was said last. */
export interface KeptPart<Content> {
  readonly content: Content
  /** Milliseconds since 1970. */
  readonly saidAt: number
  /** Which request brought it. */
  readonly request: string
  readonly validators: Validators
}

/** What the providers said last; the same parts are not read out of their JSON twice in a row. */
export interface SportsCache {
  /** The part as it was said last, however long ago; undefined for one that never was, or that nobody can read any more. */
  find<Content>(key: PartKey): KeptPart<Content> | undefined
  /** Keeps parts of one answer, all or none; on disk at the latest with `flush`. */
  keep(parts: readonly { readonly key: PartKey; readonly kept: KeptPart<unknown> }[]): void
  /** Writes what was kept since: a disk takes many parts together as fast as one. */
  flush(): void
  /** Forgets what was not said again since then. */
  forgetBefore(saidAt: number): void
}

/** Parts that wait to be written, fewer than stay in memory; what a process loses that is killed is asked for again. */
const MOST_WAITING = 100

/** Parts whose content stays in memory beside the database; a run of 40 leagues has about 300. */
const MOST_IN_MEMORY = 1000

/** The cache over the store of the local database. */
export function createSportsCache(store: SportsDataStore): SportsCache {
  const inMemory = new Map<string, KeptPart<unknown>>()
  let waiting: StoredSportsData[] = []
  const flush = () => {
    if (waiting.length > 0) store.write(waiting)
    waiting = []
  }
  const remember = (name: string, kept: KeptPart<unknown>) => {
    inMemory.delete(name)
    inMemory.set(name, kept)
    for (const [oldest] of inMemory) {
      if (inMemory.size <= MOST_IN_MEMORY) break
      inMemory.delete(oldest)
    }
    return kept
  }
  return {
    find<Content>(key: PartKey) {
      const stored = storeKey(key)
      const name = nameOf(stored)
      const known = inMemory.get(name)
      if (known !== undefined) return known as KeptPart<Content>
      const row = store.read(stored)
      if (row === undefined) return undefined
      const content = parsed(row.content)
      // What cannot be read any more counts as never said, and is asked for.
      if (content === undefined) return undefined
      const validators = (parsed(row.validators) ?? {}) as Validators
      return remember(name, { content, saidAt: row.saidAt, request: row.request, validators }) as KeptPart<Content>
    },
    keep(parts) {
      waiting.push(
        ...parts.map(({ key, kept }) => ({
          ...storeKey(key),
          saidAt: kept.saidAt,
          request: kept.request,
          validators: JSON.stringify(kept.validators),
          content: JSON.stringify(kept.content),
        })),
      )
      for (const { key, kept } of parts) remember(nameOf(storeKey(key)), kept)
      if (waiting.length >= MOST_WAITING) flush()
    },
    flush,
    forgetBefore(saidAt) {
      flush()
      store.forgetBefore(saidAt)
      for (const [name, kept] of inMemory) if (kept.saidAt < saidAt) inMemory.delete(name)
    },
  }
}

/** A league of the owner's whose path he mended is asked for anew: what the old path brought is not its own. */
function storeKey({ provider, league, kind, part }: PartKey): SportsDataKey {
  const { code, sport, path = '', groups = '' } = league
  return { provider: provider.code, league: [code, sport, path, groups].join('|'), kind, part }
}

function nameOf({ provider, league, kind, part }: SportsDataKey): string {
  return JSON.stringify([provider, league, kind, part])
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
