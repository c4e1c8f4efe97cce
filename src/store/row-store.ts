import { isDeepStrictEqual } from 'node:util'
import { SportsGuideError } from '../errors.ts'
import type { Warning } from '../generated/records.ts'
import type { HostSettings } from '../host/contract.ts'
import { requireTaken } from '../host/settings-documents.ts'
import { isObject } from '../records/json.ts'
import { STORE_MEMBERS } from '../records/row-members.ts'
import type { Draft } from '../records/validation.ts'
import { capitalized } from '../text.ts'
import { noRows, type RowDocument, readDocument, rowId, storedDocument, withOwnIds } from './row-document.ts'
import { documentOf, keptForm, readRows, rowFromJson, rowToJson, type UserRows } from './user-rows.ts'

/** What the store keeps of every row beside the owner's fields. */
interface StoredFields {
  readonly id: number
  readonly enabled: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** A row of a kind. */
export type RowOf<Name extends keyof UserRows> = UserRows[Name][number]

/** A row as the store answers it. */
export type StoredRow<Name extends keyof UserRows> = RowOf<Name> & StoredFields

/**
 * The draft of a row as it is to be stored, checked against its schema and the
 * `others`, which are all valid rows but the one that is changed. `changed` are the
 * members that are given now, for a new row all of them; `stored` is the row before, null for a new one. Throws a SportsGuideError
 * with an entry per field.
 */
export type PrepareRow<Row> = (
  draft: Draft,
  surroundings: { readonly others: readonly Row[]; readonly changed: Draft; readonly stored: Draft | null },
) => Row

/** What becomes of the rows of a document. */
interface RowEdit<Row> {
  /** New rows, in the order in which they get their ids. */
  readonly added: readonly Row[]
  /** Rows that change, by id, as they are then. */
  readonly changed: ReadonlyMap<number, Row>
  /** Ids of rows that are deleted. */
  readonly removed?: ReadonlySet<number>
}

/** Is told of each row that was written, with the row as it is then, or was before it was deleted; it may be invalid. */
export type RowListener<Row> = (action: 'added' | 'changed' | 'deleted', row: Row) => void

/** Runs pieces of work one after another: each finds what the one before has written. */
export type OneAtATime = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** What a store works with. Stores of the same documents share one `oneAtATime`. */
export interface RowStoreParts {
  readonly host: { readonly settings: HostSettings; readonly clock: () => Date }
  readonly oneAtATime: OneAtATime
}

/**
 * The rows of one document of the host's settings, one at a time; ids are given in order and
 * never twice, also to rows that somebody wrote without one or with that of another.
 * What it is given is kept as `keptForm` says. Every call throws StateDamaged where the
 * document holds no rows, but `list`, which says so in a warning.
 */
export class RowStore<Name extends keyof UserRows> {
  readonly #settings: HostSettings
  readonly #clock: () => Date
  readonly #oneAtATime: OneAtATime
  readonly #name: Name
  readonly #one: string
  readonly #tell: RowListener<RowOf<Name>>

  /** `one` is what errors call a row. */
  constructor(
    { host, oneAtATime }: RowStoreParts,
    name: Name,
    one = `row of ${documentOf(name)}`,
    tell: RowListener<RowOf<Name>> = () => undefined,
  ) {
    this.#settings = host.settings
    this.#clock = host.clock
    this.#oneAtATime = oneAtATime
    this.#name = name
    this.#one = one
    this.#tell = tell
  }

  /** Valid rows in the order in which they are stored, and a warning for each other one. */
  async list(): Promise<{ readonly rows: readonly StoredRow<Name>[]; readonly warnings: readonly Warning[] }> {
    const { value } = await this.#settings.read(documentOf(this.#name))
    const document = readDocument(documentOf(this.#name), value)
    const { rows, warnings } = readRows(this.#name, document === null ? value : withOwnIds(document))
    return { rows: rows as readonly StoredRow<Name>[], warnings }
  }

  /** Throws NotFound, and StateDamaged for a row that is there and not valid. */
  async read(id: number): Promise<StoredRow<Name>> {
    const { document } = await this.#current()
    return validRow(this.#name, rowIn(this.#one, document, id))
  }

  /** Throws what `prepare` throws; nothing is stored then. */
  create(draft: Draft, prepare: PrepareRow<RowOf<Name>>): Promise<StoredRow<Name>> {
    return this.#change((document, keep) => {
      const given = keep(withoutStoreFields(draft))
      const prepared = prepare(given, { others: this.#validRows(document.rows), changed: given, stored: null })
      const now = this.#clock().toISOString()
      const id = document.last_id + 1
      const answer = { enabled: true, ...prepared, id, createdAt: now, updatedAt: now } as StoredRow<Name>
      return {
        document: { last_id: id, rows: [...document.rows, rowToJson(this.#name, answer)] },
        answer,
        written: [['added', answer]],
      }
    })
  }

  /**
   * Puts the given members in place of the stored ones. A change of `enabled`
   * alone asks `prepare` nothing, so that a row can always be switched off; no
   * change writes nothing. Changes with an `updated_at` are those of an editor that read
   * the row as it was then (design 10). Throws NotFound, RowChanged where the row is
   * another one by now, and what `prepare` throws.
   */
  update(id: number, changes: Draft, prepare: PrepareRow<RowOf<Name>>): Promise<StoredRow<Name>> {
    return this.#change((document, keep) => {
      const stored = rowIn(this.#one, document, id)
      const before = draftOf(stored)
      requireSame(`${this.#one} ${id}`, before, changes)
      const changed = changesOf(before, keep(withoutStoreFields(changes)))
      if (Object.keys(changed).length === 0) return { document: null, answer: validRow(this.#name, stored) }
      const others = this.#validRows(document.rows).filter((row) => row.id !== id)
      const draft = { ...before, ...changed }
      const prepared = isSwitch(changed)
        ? draft
        : rowToJson(this.#name, prepare(draft, { others, changed, stored: before }))
      const now = timeOfChange(before, this.#clock())
      const next = { created_at: now, ...prepared, id, updated_at: now }
      const rows = document.rows.map((row) => (row === stored ? next : row))
      const answer = rowFromJson(this.#name, next) as StoredRow<Name>
      return { document: { ...document, rows }, answer, written: [['changed', answer]] }
    })
  }

  /**
   * Puts the same members in place of the stored ones in every valid row that
   * `isMeant`, at once and without asking anybody: the caller checks them. Answers
   * the rows as they are then; no change writes nothing.
   */
  updateAll(isMeant: (row: StoredRow<Name>) => boolean, given: Draft): Promise<readonly StoredRow<Name>[]> {
    return this.#change((document, keep) => {
      const members = keep(given)
      const now = this.#clock()
      const answer: StoredRow<Name>[] = []
      const written: WrittenRow<RowOf<Name>>[] = []
      const rows = document.rows.map((stored) => {
        const [row] = this.#validRows([stored])
        if (row === undefined || !isMeant(row)) return stored
        const before = draftOf(stored)
        if (Object.keys(changesOf(before, members)).length === 0) {
          answer.push(row)
          return stored
        }
        const next = { ...rowToJson(this.#name, row), ...members, updated_at: timeOfChange(before, now) }
        const current = rowFromJson(this.#name, next) as StoredRow<Name>
        answer.push(current)
        written.push(['changed', current])
        return next
      })
      return { document: written.length === 0 ? null : { ...document, rows }, answer, written }
    })
  }

  /**
   * Adds, changes and deletes any number of rows in one write. `plan` gets the valid rows
   * and the id of the first new one, and answers rows that it has checked itself;
   * an edit without any row writes nothing. Throws what `plan` throws. A dry
   * run writes nothing either, and throws InvalidInput where the host would not take it.
   */
  edit<Edit extends RowEdit<RowOf<Name>>>(
    plan: (rows: readonly StoredRow<Name>[], nextId: number) => Edit,
    { dryRun }: { readonly dryRun: boolean } = { dryRun: false },
  ): Promise<Edit> {
    return this.#change((document, keep) => {
      const edit = plan(this.#validRows(document.rows), document.last_id + 1)
      const { added, changed, removed = NO_IDS } = edit
      if (added.length === 0 && changed.size === 0 && removed.size === 0) return { document: null, answer: edit }
      const clockTime = this.#clock()
      const now = clockTime.toISOString()
      const staying = document.rows.filter((stored) => !removed.has(rowId(stored) ?? 0))
      const kept = staying.map((stored) => {
        const id = rowId(stored)
        const row = id === null ? undefined : changed.get(id)
        if (row === undefined) return stored
        const before = draftOf(stored)
        const { created_at: created = now } = before
        return {
          ...keep(rowToJson(this.#name, row)),
          id,
          created_at: created,
          updated_at: timeOfChange(before, clockTime),
        }
      })
      const fresh = added.map((row, index) => ({
        ...keep(rowToJson(this.#name, row)),
        id: document.last_id + 1 + index,
        created_at: now,
        updated_at: now,
      }))
      return {
        document: { last_id: document.last_id + added.length, rows: [...kept, ...fresh] },
        answer: edit,
        isDryRun: dryRun,
        written: [
          ...added.map((row) => ['added', row] as const),
          ...[...changed.values()].map((row) => ['changed', row] as const),
          ...document.rows.flatMap((row) =>
            removed.has(rowId(row) ?? 0) ? [['deleted', rowFromJson(this.#name, draftOf(row))] as const] : [],
          ),
        ],
      }
    })
  }

  /**
   * Also takes a row away that is not valid. `mayGo` is asked before, while no other
   * change runs. Throws NotFound and what `mayGo` throws; nothing is taken away then.
   */
  remove(id: number, mayGo?: () => Promise<void>): Promise<void> {
    return this.#change(async (document) => {
      const stored = rowIn(this.#one, document, id)
      await mayGo?.()
      return {
        document: { ...document, rows: document.rows.filter((row) => row !== stored) },
        answer: undefined,
        written: [['deleted', rowFromJson(this.#name, draftOf(stored))]],
      }
    })
  }

  #validRows(rows: readonly unknown[]): readonly StoredRow<Name>[] {
    return readRows(this.#name, rows).rows as readonly StoredRow<Name>[]
  }

  async #current(): Promise<{ document: RowDocument; revision: number }> {
    const name = documentOf(this.#name)
    const { value, revision } = await this.#settings.read(name)
    const document = readDocument(name, value)
    if (document === null) throw noRows(name)
    return { document: withOwnIds(document), revision }
  }

  #change<Answer>(
    work: (
      document: RowDocument,
      keep: KeptForm,
    ) => Changed<Answer, RowOf<Name>> | Promise<Changed<Answer, RowOf<Name>>>,
  ): Promise<Answer> {
    return this.#oneAtATime(async () => {
      const keep = await keptForm(this.#settings, this.#name)
      const { document: before, revision } = await this.#current()
      const { document, answer, isDryRun = false, written = [] } = await work(before, keep)
      if (document === null) return answer
      const name = documentOf(this.#name)
      const value = storedDocument(name, document)
      if (isDryRun) {
        requireTaken(name, { revision: revision + 1, value })
        return answer
      }
      await this.#settings.write(name, value, { ifRevision: revision })
      for (const [action, row] of written) this.#tell(action, row)
      return answer
    })
  }
}

const NO_IDS: ReadonlySet<number> = new Set()

type KeptForm = Awaited<ReturnType<typeof keptForm>>

/** A row that is written, and what becomes of it. */
type WrittenRow<Row> = readonly [action: 'added' | 'changed' | 'deleted', row: Row]

interface Changed<Answer, Row> {
  /** What is to be written; null leaves the document as it is. */
  readonly document: RowDocument | null
  readonly answer: Answer
  /** True: the document is only measured. */
  readonly isDryRun?: boolean
  /** The rows that the document changes. */
  readonly written?: readonly WrittenRow<Row>[]
}

/** The row as it is stored. Throws NotFound. */
function rowIn(one: string, { rows }: RowDocument, id: number): unknown {
  const found = rows.find((row) => rowId(row) === id)
  if (found === undefined) throw new SportsGuideError('NotFound', `${capitalized(one)} ${id} does not exist.`)
  return found
}

/** Throws RowChanged for changes that were made from another form of the row than the stored one: they would take back what came between. */
function requireSame(row: string, { updated_at: stored = null }: Draft, { updated_at: given }: Draft): void {
  const isGiven = typeof given === 'string' ? given.trim() !== '' : (given ?? null) !== null
  if (!isGiven || given === stored) return
  const message = `${capitalized(row)} has changed since you read it. Read it again and repeat the change. To overwrite it, omit updated_at.`
  const remedy = 'Load the latest version and repeat the change.'
  throw new SportsGuideError('RowChanged', message, {
    fields: [{ path: '/updated_at', message: 'must be the updated_at of the stored row', remedy }],
  })
}

/** The time of a change, by which it can be told from the one before, also in the same millisecond or where the clock was set back. */
function timeOfChange({ updated_at: last }: { readonly updated_at?: unknown }, now: Date): string {
  const before = typeof last === 'string' ? Date.parse(last) : Number.NaN
  return Number.isNaN(before) || before < now.getTime() ? now.toISOString() : new Date(before + 1).toISOString()
}

/** The row, where it is valid. */
function validRow<Name extends keyof UserRows>(name: Name, stored: unknown): StoredRow<Name> {
  const { rows, warnings } = readRows(name, [stored])
  const [row] = rows as readonly StoredRow<Name>[]
  if (row !== undefined) return row
  throw new SportsGuideError(
    'StateDamaged',
    `row ${rowId(stored)}: ${warnings.map(({ message }) => message).join(' ')}`,
  )
}

function draftOf(row: unknown): Draft {
  return isObject(row) ? row : {}
}

function withoutStoreFields(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !STORE_MEMBERS.includes(field)))
}

/** The members that differ from the stored ones; null and absent are the same, and so is a switch written as text. */
function changesOf(stored: Draft, draft: Draft): Draft {
  const given = Object.entries(draft).map(([field, value]) => [field, field === 'enabled' ? switchOf(value) : value])
  return Object.fromEntries(
    given.filter(([field, value]) => !isDeepStrictEqual(value ?? null, stored[String(field)] ?? null)),
  )
}

function switchOf(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value
}

/** True for a change that only switches a row on or off. */
function isSwitch(changes: Draft): boolean {
  return Object.keys(changes).length === 1 && typeof changes.enabled === 'boolean'
}
