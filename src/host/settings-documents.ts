import { isDeepStrictEqual } from 'node:util'
import { SportsGuideError } from '../errors.ts'
import type { HostSettingsRow } from '../generated/records.ts'
import { isObject } from '../records/json.ts'
import type { HostRest, HostSettings, SettingsDocument } from './contract.ts'

/** The host refuses a request of more than 2.5 MiB (2,621,440 bytes); this leaves room for what goes around a document. */
const MAX_DOCUMENT_BYTES = 2_600_000

/** What of the host's resources holds settings. */
interface SettingsRest {
  readonly settingsRows: HostRest['settingsRows']
  readonly plugins: HostRest['plugins']
}

/**
 * The plugin's documents over rows of the host's core settings (design 3). The
 * host has no conditional write, so the revision lives in the row's value, and
 * this process, the only writer, writes one document at a time. `pluginKey` is
 * the plugin's name in the host: it begins the keys of its rows, and its form is
 * what the owner saved on the plugin page.
 */
export class SettingsDocuments implements HostSettings {
  readonly #rest: SettingsRest
  readonly #pluginKey: string
  #listing: Promise<readonly HostSettingsRow[]> | null = null
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(rest: SettingsRest, pluginKey: string) {
    this.#rest = rest
    this.#pluginKey = pluginKey
  }

  async form(): Promise<{ readonly [field: string]: unknown }> {
    const saved = (await this.#rest.plugins.list()).find(({ key }) => key === this.#pluginKey)?.settings ?? {}
    if (isObject(saved)) return saved
    throw new SportsGuideError(
      'StateDamaged',
      'The saved settings of the plugin cannot be read. Press Save on the plugin page.',
    )
  }

  async read(name: string): Promise<SettingsDocument> {
    const key = keyOf(this.#pluginKey, name)
    return documentOf((await this.#sharedList()).find((row) => row.key === key))
  }

  async write(name: string, value: unknown, { ifRevision }: { readonly ifRevision?: number } = {}): Promise<number> {
    const key = keyOf(this.#pluginKey, name)
    const written = this.#lastWrite.then(() => this.#writeNow(name, key, value, ifRevision))
    const forgetListing = () => {
      this.#listing = null
    }
    this.#lastWrite = written.then(forgetListing, forgetListing) // the next write does not depend on this one's success
    return written
  }

  /** Reads that are asked for at the same time share one request; none shares one that began before a write ended. */
  #sharedList(): Promise<readonly HostSettingsRow[]> {
    const current = this.#listing ?? this.#rest.settingsRows.list()
    this.#listing = current
    const forget = () => {
      if (this.#listing === current) this.#listing = null
    }
    current.then(forget, forget)
    return current
  }

  async #writeNow(name: string, key: string, value: unknown, ifRevision: number | undefined): Promise<number> {
    const { settingsRows } = this.#rest
    const row = (await settingsRows.list()).find((known) => known.key === key)
    const { revision } = documentOf(row)
    if (ifRevision !== undefined && ifRevision !== revision) {
      throw new SportsGuideError(
        'SettingsConflict',
        `Settings document ${name} is at revision ${revision}, not ${ifRevision}. Read it again before writing.`,
      )
    }
    const next: SettingsDocument = JSON.parse(JSON.stringify({ revision: revision + 1, value })) // as it will be read
    requireTaken(name, next)
    const written = row
      ? await settingsRows.update(row.id, next)
      : await settingsRows.create({ key, name: `Sports Guide: ${name}`, value: next })
    if (isDeepStrictEqual(written.value, next)) return next.revision
    throw new SportsGuideError(
      'SettingsConflict',
      `Settings document ${name} was changed at the same time. Read it again.`,
    )
  }
}

/** Throws InvalidInput for a document that the host would not take: one that is too large, or has a character that it cannot keep. */
export function requireTaken(name: string, document: SettingsDocument): void {
  requireStorable(name, document.value)
  requireSize(name, document)
}

/** The host's database takes neither U+0000 nor half of a surrogate pair, and its answer does not say so. */
function requireStorable(name: string, value: unknown, path = ''): void {
  if (typeof value === 'string' && !isStorable(value)) throw unstorable(name, path)
  if (typeof value !== 'object' || value === null) return
  for (const [member, inner] of Object.entries(value)) {
    if (!isStorable(member)) throw unstorable(name, `${path}/${JSON.stringify(member)}`)
    requireStorable(name, inner, `${path}/${member}`)
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

function unstorable(name: string, path: string): SportsGuideError {
  const problem = `Settings document ${name}: ${path || 'the text'} contains a character that Dispatcharr cannot store`
  return new SportsGuideError('InvalidInput', `${problem} (U+0000, or half of a surrogate pair). Remove it.`)
}

/** Throws InvalidInput for a document that is too large for the host. */
export function requireSize(name: string, document: SettingsDocument): void {
  const bytes = Buffer.byteLength(JSON.stringify(document))
  if (bytes <= MAX_DOCUMENT_BYTES) return
  const problem = `All ${name.replaceAll('_', ' ')} together have ${bytes} bytes. Dispatcharr allows ${MAX_DOCUMENT_BYTES}`
  throw new SportsGuideError('InvalidInput', `${problem}. Nothing was changed. Remove or shorten some.`)
}

function keyOf(pluginKey: string, name: string): string {
  if (/^[a-z][a-z0-9_-]{0,63}$/.test(name)) return `${pluginKey}.${name}`
  throw new SportsGuideError(
    'InvalidInput',
    `"${name}" is not a valid name for a settings document. Use a-z, 0-9, _ and -.`,
  )
}

/** What a row holds; a row that is not there is a document that was never written. */
function documentOf(row: HostSettingsRow | undefined): SettingsDocument {
  if (row === undefined) return { value: null, revision: 0 }
  const { value, revision } = (row.value ?? {}) as { value?: unknown; revision?: unknown }
  if (typeof revision === 'number' && Number.isSafeInteger(revision)) return { value: value ?? null, revision }
  throw new SportsGuideError(
    'StateDamaged',
    `Dispatcharr's core setting "${row.key}" has no revision. Restore it from a Dispatcharr backup, or delete this row to start fresh.`,
  )
}
