import { eventShape, eventSideShape, knownTeamShape } from '../../generated/json-shapes.ts'
import { fromJson, isObject, type JsonShape, toJson } from '../../records/json.ts'
import type { SportsDataKey, SportsDataStore, StoredSportsData } from '../../store/sports-data-store.ts'
import type { KnownLeague } from '../leagues.ts'
import type { Validators } from '../network/request.ts'
import type { DataSource, FigureKind } from '../sources/data-source.ts'

/**
 * Marks parts that were read as this version reads: others still count when the
 * data source is away, and are asked for anew as soon as it is there. To be raised with
 * every change of what readers make of an answer.
 */
export const READER_VERSION = '2:'

/** Kinds of answers that are kept. */
export type PartKind = 'events' | 'teams' | 'detail' | 'schedule' | FigureKind

/** A part of what a data source said, and where it is kept. */
export interface PartKey {
  readonly source: DataSource
  readonly league: KnownLeague
  readonly kind: PartKind
  /** A day (YYYY-MM-DD), an event's or a team's id; empty where the kind has one part. */
  readonly part: string
}

/** A part as it was said last. */
export interface KeptPart<Content> {
  readonly content: Content
  /** Milliseconds since 1970. */
  readonly saidAt: number
  /** What brought it: the version of the reader, whom it came from (originOf) and the request (requestName). */
  readonly request: string
  readonly validators: Validators
}

/** Parts whose content stays in memory beside the database; a run of 40 leagues has about 300, one of all leagues 2,000. */
const MOST_IN_MEMORY = 3000

/** What the data sources said last; the same parts are not read out of their JSON twice in a row. */
export class AnswerCache {
  readonly #store: SportsDataStore
  readonly #inMemory = new Map<string, KeptPart<unknown>>()
  #waiting: StoredSportsData[] = []
  #forgotten: number | null = null

  constructor(store: SportsDataStore) {
    this.#store = store
  }

  /** The part as it was said last, however long ago; undefined for one that never was, or that nobody can read any more. */
  find<Content>(key: PartKey): KeptPart<Content> | undefined {
    const stored = storeKey(key)
    const name = nameOf(stored)
    const known = this.#inMemory.get(name)
    if (known !== undefined) return known as KeptPart<Content>
    const row = this.#store.read(stored)
    if (row === undefined) return undefined
    const said = parsed(row.content)
    // What cannot be read any more counts as never said, and is asked for.
    if (!isContent(said) || !Number.isFinite(row.saidAt)) return undefined
    const content = fromJson(CONTENT_SHAPE, said)
    const validators = (parsed(row.validators) ?? {}) as Validators
    const kept = { content, saidAt: row.saidAt, request: row.request, validators }
    this.#remember(name, kept)
    return kept as KeptPart<Content>
  }

  /** Keeps parts of one answer; on disk with `flush`. */
  keep(parts: readonly { readonly key: PartKey; readonly kept: KeptPart<unknown> }[]): void {
    this.#waiting.push(
      ...parts.map(({ key, kept }) => ({
        ...storeKey(key),
        saidAt: kept.saidAt,
        request: kept.request,
        validators: JSON.stringify(kept.validators),
        content: JSON.stringify(toJson(CONTENT_SHAPE, kept.content)),
      })),
    )
    for (const { key, kept } of parts) this.#remember(nameOf(storeKey(key)), kept)
  }

  /** Writes what was kept since, all or nothing: a disk takes many parts together as fast as one. Throws where it takes none. */
  flush(): void {
    const [rows, before] = [this.#waiting, this.#forgotten]
    this.#waiting = []
    this.#forgotten = null
    if (rows.length > 0) this.#store.write(rows)
    if (before !== null) this.#store.forgetBefore(before)
  }

  /** Forgets what was not said again since then; on disk with `flush`. */
  forgetBefore(saidAt: number): void {
    this.#forgotten = saidAt
    for (const [name, kept] of this.#inMemory) if (kept.saidAt < saidAt) this.#inMemory.delete(name)
  }

  #remember(name: string, kept: KeptPart<unknown>): void {
    this.#inMemory.delete(name)
    this.#inMemory.set(name, kept)
    for (const [oldest] of this.#inMemory) {
      if (this.#inMemory.size <= MOST_IN_MEMORY) break
      this.#inMemory.delete(oldest)
    }
  }
}

/** A league of the owner's whose path he mended is asked for anew: what the old path brought is not its own. */
function storeKey({ source, league, kind, part }: PartKey): SportsDataKey {
  const { code, sport, path = '', groups = '' } = league
  return { provider: source.code, league: [code, sport, path, groups].join('|'), kind, part }
}

function nameOf({ provider, league, kind, part }: SportsDataKey): string {
  return JSON.stringify([provider, league, kind, part])
}

/** The lists that content has, by their kind. Figures have members of a team (providerTeamId) and of a side (gamesBack). */
const CONTENT_SHAPE: JsonShape = {
  members: {
    events: { name: 'events', shape: eventShape },
    teams: { name: 'teams', shape: knownTeamShape },
    figures: { name: 'figures', shape: { members: { ...knownTeamShape.members, ...eventSideShape.members } } },
  },
}

const LISTS = Object.keys(CONTENT_SHAPE.members)

/** True for content as `keep` writes it: a list of records, and warnings. */
function isContent(content: unknown): boolean {
  if (!isObject(content) || !Array.isArray(content.warnings)) return false
  const lists = LISTS.flatMap((name) => (name in content ? [content[name]] : []))
  return lists.length === 1 && lists.every((list) => Array.isArray(list) && list.every(isRecord))
}

function isRecord(row: unknown): boolean {
  if (!isObject(row)) return false
  if (typeof row.provider_team_id === 'string') return true
  return [row.id, row.league, row.sport].every((text) => typeof text === 'string') && isDate(row.start)
}

function isDate(text: unknown): boolean {
  return typeof text === 'string' && !Number.isNaN(Date.parse(text))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
