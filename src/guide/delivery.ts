import type { HostGuideSource, Warning } from '../generated/records.ts'
import type { HostRest } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { awaitReading } from './await-reading.ts'
import { ownSource, requestedSource, SOURCE_NAME, sourceOff } from './guide-source.ts'
import { type AskedGuide, checkedAnswer, isGivenUp, notHeld } from './held-answer.ts'
import { heldGuide, isBeingRead, isUnanswered, lastRequest, type ReadRequest, rememberRequest } from './read-request.ts'
import { witnessOf } from './witness.ts'

/** How long the host may take until a request counts as dropped. */
const PATIENCE_MS = 2 * 60_000
/** How often a guide that the host could not read is given to it again. */
const TRY_AGAIN_MS = 60 * 60_000

/** The guide that lies in a file, and what is needed to bring it to the host. */
export interface DeliveredGuide extends AskedGuide {
  readonly rest: Pick<HostRest, 'guideSources' | 'guideRows'>
  readonly ledger: Pick<Ledger, 'fact' | 'setFact'>
  readonly path: string
  /** True where the file has just got these bytes. */
  readonly isNewFile: boolean
  readonly now: Date
  readonly wait: (ms: number) => Promise<void>
}

/** What became of a delivery. */
export interface Delivery {
  /** Our source in the host; null where it does not read our guide. */
  readonly sourceId: number | null
  /** True while the host has yet to read the guide. */
  readonly isAwaited: boolean
  readonly warnings: readonly Warning[]
}

/**
 * Has the host read the guide whenever it does not hold these bytes: the source
 * is made once and known by its id, so that the owner may rename it; a request
 * that failed, or that the host dropped, is made again in a later run. None is made while there is nothing to show.
 * There is a
 * warning where the host could not read the file, or holds something else of it, and where the owner had the source
 * read nothing, or something else.
 */
export async function deliverGuide(guide: DeliveredGuide): Promise<Delivery> {
  const { ledger, path, now } = guide
  const { guideSources } = guide.rest
  const last = lastRequest(ledger)
  const sources = await guideSources.list()
  const found = ownSource(sources, path, requestedSource(ledger))
  if (found === undefined) {
    if (guide.contents?.digests.size === 0) return { sourceId: null, isAwaited: false, warnings: [] }
    const made = await guideSources.create({ name: freeName(sources), file_path: path }) // it is read at once
    rememberRequest(ledger, requestFor(guide, made))
    return { sourceId: made.id, isAwaited: true, warnings: [] }
  }
  const off = sourceOff(found)
  if (off !== null) return { sourceId: null, isAwaited: false, warnings: [off] }
  if (found.file_path !== path) await guideSources.update(found.id, { file_path: path })
  const known = last?.source_id === found.id && found.file_path === path ? withTime(last, found) : null
  if (known !== null && known !== last) rememberRequest(ledger, known)
  const source = known === null ? found : await afterStandstill(guide, found, known)
  const asked = known && (await checkedAnswer(guide, source, known))
  const isLost = asked !== null && isGivenUp(asked, guide)
  const isAsked = isDue(source, asked, guide)
  if (isAsked) {
    const waited = (asked && waitedSince(asked, now)) ?? Number.POSITIVE_INFINITY
    const overtakes = asked !== null && isUnanswered(source, asked) && waited < PATIENCE_MS
    const misses = asked?.sha256 === guide.sha256 ? asked.misses : 0
    await askToRead(guideSources, ledger, { ...requestFor(guide, source), may_be_dropped: overtakes, misses })
  }
  return {
    sourceId: source.id,
    isAwaited: isAsked || (asked !== null && isUnanswered(source, asked) && source.status !== 'error' && !isLost),
    warnings: asked === null ? [] : faultsOf(source, asked, guide),
  }
}

/** Asks the host to read the source. What is remembered until its answer says that nobody knows whether it was asked. */
export async function askToRead(
  guideSources: Pick<HostRest['guideSources'], 'import'>,
  ledger: Pick<Ledger, 'setFact'>,
  request: ReadRequest,
): Promise<void> {
  rememberRequest(ledger, { ...request, sha256: null })
  await guideSources.import(request.source_id)
  rememberRequest(ledger, request)
}

function requestFor({ ledger, sha256, contents, now }: DeliveredGuide, source: HostGuideSource): ReadRequest {
  return {
    source_id: source.id,
    created_at: source.created_at ?? null,
    sha256,
    updated_at: source.updated_at,
    requested_at: now.toISOString(),
    may_be_dropped: false,
    held_at: null,
    witness: contents === null ? null : witnessOf(contents, heldGuide(ledger)),
    misses: 0,
    missing: null,
  }
}

/** A request of an earlier version does not say when its source was made; a host that was put back before may have given its id away. */
function withTime(asked: ReadRequest, { created_at: createdAt = null }: HostGuideSource): ReadRequest {
  return asked.created_at === null ? { ...asked, created_at: createdAt } : asked
}

/**
 * The source once the host has answered the last request. It is waited for only where nobody can tell how long ago that was.
 */
async function afterStandstill(
  { rest, sha256, now, wait }: DeliveredGuide,
  source: HostGuideSource,
  asked: ReadRequest,
): Promise<HostGuideSource> {
  const isWaitedFor = asked.sha256 === sha256 && isUnanswered(source, asked) && source.status !== 'error'
  if (!isWaitedFor || waitedSince(asked, now) !== null) return source
  return (await awaitReading({ rest, request: asked, wait })) ?? source
}

/** Whether the host is to be asked now. */
function isDue(source: HostGuideSource, asked: ReadRequest | null, guide: DeliveredGuide): boolean {
  if (asked === null || asked.sha256 !== guide.sha256) return true
  const waited = waitedSince(asked, guide.now) ?? Number.POSITIVE_INFINITY
  if (source.status === 'error') return guide.isNewFile || waited >= TRY_AGAIN_MS
  if (isGivenUp(asked, guide)) return false
  if (!isUnanswered(source, asked) && !asked.may_be_dropped) return false
  return waited >= PATIENCE_MS && !isBeingRead(source)
}

/** Milliseconds since the request; null where nobody can tell, since the clock stands still or was put back, as --now has it. */
function waitedSince({ requested_at: then }: ReadRequest, now: Date): number | null {
  const waited = now.getTime() - Date.parse(then)
  return waited > 0 ? waited : null
}

/** What is wrong with the last reading, whatever was done about it. */
function faultsOf(source: HostGuideSource, asked: ReadRequest, guide: DeliveredGuide): Warning[] {
  if (source.status === 'error') return [notRead(source, guide.path)]
  return isGivenUp(asked, guide) ? [notHeld(source, asked)] : []
}

function notRead({ last_message: said }: HostGuideSource, path: string): Warning {
  const message = `The host could not read the guide ${path} (${said ?? 'it does not say why'}): it must lie where the host can read it by this path.`
  return { code: 'guide_not_read', message, place: path }
}

/** Our name, or the next one where the owner has a source of that name. */
function freeName(sources: readonly HostGuideSource[]): string {
  const taken = new Set(sources.map(({ name }) => name))
  let name = SOURCE_NAME
  for (let count = 2; taken.has(name); count += 1) name = `${SOURCE_NAME} ${count}`
  return name
}
