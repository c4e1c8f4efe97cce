import type { HostGuideSource, HostProgramme, Warning } from '../generated/records.ts'
import { type HostRest, PROGRAMMES_SHOWN } from '../host/contract.ts'
import type { FactReader, FactWriter } from '../store/facts.ts'
import {
  findGuideSource,
  type GuideDigests,
  type GuideReadRequest,
  isBeingRead,
  isUnanswered,
  lastGuideReadRequest,
  readHostDigests,
  readRequestedSource,
  SOURCE_NAME,
  saveGuideReadRequest,
  saveHostDigests,
  sourceOffWarning,
} from './guide-source.ts'
import type { Programme } from './programme.ts'
import { legalText } from './xmltv.ts'

/** What is known of a guide beyond its bytes. */
export interface GuideContents {
  readonly digests: GuideDigests
  /** Channels whose programmes the host stores, since they are mapped: tvg-ids, in order. */
  readonly mapped: readonly string[]
  /** The programmes of a channel, in the order of their start. */
  programmesOf(tvgId: string): readonly Programme[]
}

/**
 * A channel that tells this guide from the one that the host was last seen to
 * hold: a mapped one of which that guide says something else. Null where there is none.
 */
export function findChangedChannel({ digests, mapped }: GuideContents, held: GuideDigests | null): string | null {
  return mapped.find((tvgId) => held?.get(tvgId) !== digests.get(tvgId)) ?? null
}

/**
 * True where the host's programmes of a channel are ours: times and texts, as the
 * host keeps them. The host gives no more than a page of them, in the order of their start.
 */
export function hasSameProgrammes(
  host: readonly HostProgramme[],
  ours: readonly Programme[],
  pageSize: number,
): boolean {
  const expected = ours.slice(0, pageSize).map(hostTextOf)
  return host.length === expected.length && host.every((programme, index) => textOf(programme) === expected[index])
}

function textOf({ startTime, endTime, title, subTitle, description }: HostProgramme): string {
  return JSON.stringify([Date.parse(startTime), Date.parse(endTime), title, subTitle, description])
}

/** The host's row of a programme of ours, as textOf writes it; whole seconds, since a guide has no others. */
function hostTextOf({ start, stop, title, subTitle, description }: Programme): string {
  const kept = (text: string | undefined) => (text === undefined ? null : legalText(text))
  return JSON.stringify([wholeSeconds(start), wholeSeconds(stop), legalText(title), kept(subTitle), kept(description)])
}

function wholeSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000) * 1000
}

/** How often, and how long, a run looks whether the host has read the guide: 15 seconds in all. */
const PAUSES_MS = [20, 50, 100, 200, 400, 800, 1500, 2000, 2500, 3000, 4430]

/** The part of the host's interface that has guide sources. */
interface SourceHost {
  readonly guideSources: HostRest['guideSources']
}

/** The part of the host's interface that has the channels of guides. */
interface GuideRowHost {
  readonly guideRows: HostRest['guideRows']
}

/** A request that the host is to answer. */
export interface AwaitedRequest {
  readonly rest: SourceHost
  readonly request: GuideReadRequest
  readonly wait: (ms: number) => Promise<void>
  /** Asked whenever the host may have read the guide; where this is left out the time of its last reading tells. */
  readonly isThere?: () => Promise<boolean>
}

/** Waits until the host has read the guide since the request, for a bounded time. The source then; null where it was not seen to. */
export async function awaitReading(awaited: AwaitedRequest): Promise<HostGuideSource | null> {
  const { rest, request, wait, isThere } = awaited
  for (const pause of PAUSES_MS) {
    await wait(pause)
    const source = (await rest.guideSources.list()).find(({ id }) => id === request.sourceId)
    if (source === undefined || source.status === 'error' || source.status === 'disabled') return null
    if (isThere === undefined ? !isUnanswered(source, request) : mayBeRead(source, request) && (await isThere()))
      return source
  }
  return null
}

/** Where the clock stands still, as --now has it, the time of the last reading does not tell one reading from the next. */
function mayBeRead(source: HostGuideSource, asked: GuideReadRequest): boolean {
  if (isBeingRead(source) || source.updatedAt === null) return false
  return !isUnanswered(source, asked) || Date.parse(source.updatedAt) >= Date.parse(asked.requestedAt)
}

/** How often the same guide is given again to a host that reads it and holds something else. */
const MAX_MISSES = 2

/** A guide of which is asked whether the host holds it. */
interface AskedGuide {
  readonly rest: GuideRowHost
  readonly ledger: FactWriter
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
async function checkAnswer(
  guide: AskedGuide,
  source: HostGuideSource,
  asked: GuideReadRequest,
): Promise<GuideReadRequest> {
  const { ledger, sha256, tvgIds, contents } = guide
  if (asked.sha256 !== sha256 || isUnanswered(source, asked) || source.status === 'error') return asked
  const missed = (change: Partial<GuideReadRequest>): GuideReadRequest => {
    const unanswered = { ...asked, updatedAt: source.updatedAt, heldAt: null, ...change }
    saveGuideReadRequest(ledger, unanswered)
    return unanswered
  }
  if (wasRestored(source, asked)) return missed({})
  if (asked.heldAt === source.updatedAt && tvgIds.length === 0) return asked
  const missing = (await channelWithoutRow(guide, source)) ?? (await channelWithOtherProgrammes(guide, source, asked))
  if (missing !== null) return missed({ missing, misses: asked.misses + 1 })
  const isCertain = asked.witness !== null && contents !== null
  const held = { heldAt: source.updatedAt, missing: null, misses: 0 }
  const checked = { ...asked, ...held, mayBeDropped: asked.mayBeDropped && !isCertain }
  saveGuideReadRequest(ledger, checked)
  if (contents !== null && !checked.mayBeDropped) saveHostDigests(ledger, contents.digests)
  return checked
}

/** True where the host's last reading lies before the one by which it was seen to hold the guide: it was restored. */
function wasRestored({ updatedAt: read }: HostGuideSource, { heldAt: seen }: GuideReadRequest): boolean {
  return seen !== null && (read === null || Date.parse(read) < Date.parse(seen))
}

async function channelWithoutRow({ rest, tvgIds }: AskedGuide, source: HostGuideSource): Promise<string | null> {
  if (tvgIds.length === 0) return null
  const rows = (await rest.guideRows.list()).filter(({ epgSource: owner }) => owner === source.id)
  const held = new Set(rows.map(({ tvgId }) => tvgId))
  return tvgIds.find((tvgId) => !held.has(tvgId)) ?? null
}

/** The witness of a request, where the host holds other programmes of it. */
async function channelWithOtherProgrammes(
  { rest, contents }: AskedGuide,
  source: HostGuideSource,
  { witness }: GuideReadRequest,
): Promise<string | null> {
  if (contents === null || witness === null || !contents.mapped.includes(witness)) return null
  const host = await rest.guideRows.programmes(source.id, witness)
  return hasSameProgrammes(host, contents.programmesOf(witness), PROGRAMMES_SHOWN) ? null : witness
}

/** True where the host has read this guide again and again and kept something else: it is not asked for ever. */
function hasTooManyMisses({ misses, sha256 }: GuideReadRequest, guide: { readonly sha256: string }): boolean {
  return misses > MAX_MISSES && sha256 === guide.sha256
}

/** That the host was given up. */
function notShownWarning({ name, id }: HostGuideSource, { missing, misses }: GuideReadRequest): Warning {
  const seen = `Dispatcharr loaded the guide ${misses} times, but does not show its programmes for channel ${missing}`
  const remedy = `Refresh the guide source "${name}" in Dispatcharr and check its log. The next change of the guide is sent as usual.`
  return { code: 'guide_not_held', message: `${seen}. ${remedy}`, place: `guide source ${id}` }
}

/** How long the host may take until a request counts as dropped. */
const PATIENCE_MS = 2 * 60_000
/** How often a guide that the host could not read is given to it again. */
const RETRY_MS = 60 * 60_000

/** The guide that lies in a file, and what is needed to bring it to the host. */
export interface DeliveredGuide extends AskedGuide {
  readonly rest: SourceHost & GuideRowHost
  readonly ledger: FactReader & FactWriter
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
  const last = lastGuideReadRequest(ledger)
  const sources = await guideSources.list()
  const found = findGuideSource(sources, path, readRequestedSource(ledger))
  if (found === undefined) {
    if (guide.contents?.digests.size === 0) return { sourceId: null, isAwaited: false, warnings: [] }
    const made = await guideSources.create({ name: freeSourceName(sources), filePath: path }) // it is read at once
    saveGuideReadRequest(ledger, requestFor(guide, made))
    return { sourceId: made.id, isAwaited: true, warnings: [] }
  }
  const off = sourceOffWarning(found)
  if (off !== null) return { sourceId: null, isAwaited: false, warnings: [off] }
  if (found.filePath !== path) await guideSources.update(found.id, { filePath: path })
  const known = last?.sourceId === found.id && found.filePath === path ? withCreationTime(last, found) : null
  if (known !== null && known !== last) saveGuideReadRequest(ledger, known)
  const source = known === null ? found : await awaitLastRequest(guide, found, known)
  const asked = known && (await checkAnswer(guide, source, known))
  const isLost = asked !== null && hasTooManyMisses(asked, guide)
  const isAsked = isDue(source, asked, guide)
  if (isAsked) {
    const waited = (asked && waitedSince(asked, now)) ?? Number.POSITIVE_INFINITY
    const overtakes = asked !== null && isUnanswered(source, asked) && waited < PATIENCE_MS
    const misses = asked?.sha256 === guide.sha256 ? asked.misses : 0
    await askToRead(guideSources, ledger, { ...requestFor(guide, source), mayBeDropped: overtakes, misses })
  }
  return {
    sourceId: source.id,
    isAwaited: isAsked || (asked !== null && isUnanswered(source, asked) && source.status !== 'error' && !isLost),
    warnings: asked === null ? [] : readingWarnings(source, asked, guide),
  }
}

/** Asks the host to read the source. What is remembered until its answer says that nobody knows whether it was asked. */
export async function askToRead(
  guideSources: { readonly import: HostRest['guideSources']['import'] },
  ledger: FactWriter,
  request: GuideReadRequest,
): Promise<void> {
  saveGuideReadRequest(ledger, { ...request, sha256: null })
  await guideSources.import(request.sourceId)
  saveGuideReadRequest(ledger, request)
}

function requestFor({ ledger, sha256, contents, now }: DeliveredGuide, source: HostGuideSource): GuideReadRequest {
  return {
    sourceId: source.id,
    createdAt: source.createdAt ?? null,
    sha256,
    updatedAt: source.updatedAt,
    requestedAt: now.toISOString(),
    mayBeDropped: false,
    heldAt: null,
    witness: contents === null ? null : findChangedChannel(contents, readHostDigests(ledger)),
    misses: 0,
    missing: null,
  }
}

/** A request of an earlier version does not say when its source was made; a host that was put back before may have given its id away. */
function withCreationTime(asked: GuideReadRequest, { createdAt = null }: HostGuideSource): GuideReadRequest {
  return asked.createdAt === null ? { ...asked, createdAt } : asked
}

/**
 * The source once the host has answered the last request. It is waited for only where nobody can tell how long ago that was.
 */
async function awaitLastRequest(
  { rest, sha256, now, wait }: DeliveredGuide,
  source: HostGuideSource,
  asked: GuideReadRequest,
): Promise<HostGuideSource> {
  const isWaitedFor = asked.sha256 === sha256 && isUnanswered(source, asked) && source.status !== 'error'
  if (!isWaitedFor || waitedSince(asked, now) !== null) return source
  return (await awaitReading({ rest, request: asked, wait })) ?? source
}

/** Whether the host is to be asked now. */
function isDue(source: HostGuideSource, asked: GuideReadRequest | null, guide: DeliveredGuide): boolean {
  if (asked === null || asked.sha256 !== guide.sha256) return true
  const waited = waitedSince(asked, guide.now) ?? Number.POSITIVE_INFINITY
  if (source.status === 'error') return guide.isNewFile || waited >= RETRY_MS
  if (hasTooManyMisses(asked, guide)) return false
  if (!isUnanswered(source, asked) && !asked.mayBeDropped) return false
  return waited >= PATIENCE_MS && !isBeingRead(source)
}

/** Milliseconds since the request; null where nobody can tell, since the clock stands still or was put back, as --now has it. */
function waitedSince({ requestedAt: then }: GuideReadRequest, now: Date): number | null {
  const waited = now.getTime() - Date.parse(then)
  return waited > 0 ? waited : null
}

/** What is wrong with the last reading, whatever was done about it. */
function readingWarnings(source: HostGuideSource, asked: GuideReadRequest, guide: DeliveredGuide): Warning[] {
  if (source.status === 'error') return [notReadWarning(source, guide.path)]
  return hasTooManyMisses(asked, guide) ? [notShownWarning(source, asked)] : []
}

function notReadWarning({ lastMessage: said }: HostGuideSource, path: string): Warning {
  const message = `Dispatcharr could not load the guide ${path} (${said ?? 'no cause given'}). Make sure that Dispatcharr can read this path.`
  return { code: 'guide_not_read', message, place: path }
}

/** Our name, or the next one where the owner has a source of that name. */
function freeSourceName(sources: readonly HostGuideSource[]): string {
  const taken = new Set(sources.map(({ name }) => name))
  let name = SOURCE_NAME
  for (let count = 2; taken.has(name); count += 1) name = `${SOURCE_NAME} ${count}`
  return name
}
