import { type FieldError, SportsGuideError } from '../errors.ts'
import type { OwnLeague, RefreshReport, Settings, UndoAnswer, Warning } from '../generated/records.ts'
import type { Journal } from '../history/journal.ts'
import type { NotedChange, PendingChangeStore } from '../history/pending-changes.ts'
import type { Removal } from '../history/removal.ts'
import type { HomeService } from '../home/home-service.ts'
import type { Host } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { isObject } from '../records/json.ts'
import { nameRemedy } from '../records/remedies.ts'
import { describeErrors, errorAt } from '../records/validation.ts'
import type { EffectService } from '../refresh/effect.ts'
import { type EventSource, type LeagueCatalog, leagueCatalog, type SharedSamples } from '../sports/index.ts'
import type { StateKeeper } from '../store/migrations/index.ts'
import type { OneAtATime } from '../store/row-store.ts'
import type { SettingsMemory } from '../store/settings-memory.ts'
import type { TeamCache } from '../store/team-cache.ts'
import { readRowsOf } from '../store/user-rows.ts'
import type { KeywordCache } from '../streams/match-input.ts'
import { cutText, nearestNameIn } from '../text.ts'
import type { Pace } from '../time/slices.ts'
import type { GroupReader } from './group-reader.ts'
import type { ImageLibrary } from './image-library.ts'
import type { Follower, RunFollowers } from './run-followers.ts'

/** What the API is given. */
export interface GivenParts {
  readonly host: Host
  readonly ledger: Ledger
  readonly teams: TeamCache
  readonly keywords: KeywordCache
  readonly state: StateKeeper
  readonly events: EventSource
  /** What unsaved changes would do. */
  readonly effects: EffectService
  /** See RefreshParts. */
  readonly mustChoose?: boolean
  /** The real events that templates are tried on, shared by the picker and every preview. */
  readonly samples: SharedSamples
  /** What the host's groups contain, read once for all who ask. */
  readonly groups: GroupReader
  /** Address of the host for players; null where it is that of the page. */
  readonly hostUrl: string | null
  readonly lastReport: () => RefreshReport | null
  /** Asks the host for a run and answers what it did, a dry one what it would do. */
  readonly refresh: (request: Parameters<Host['requestRefresh']>[0]) => Promise<RefreshReport>
  readonly journal: Journal
  /** What is on and what needs the user. */
  readonly home: HomeService
  /** How work on all streams is left, so that others have their turn. */
  readonly pace: Pace
  /** The clients that follow the progress of runs. */
  readonly followers: RunFollowers
  /** The logos that pages show. */
  readonly images: ImageLibrary
  /** Takes the last run back that changed something. */
  readonly undo: (options: { readonly dryRun: boolean }) => Promise<UndoAnswer>
  /** Removes everything that the plugin created. */
  readonly removal: Removal
  /** The settings as they were read last. */
  readonly settings: SettingsMemory
  /** What was saved and no refresh has used yet. */
  readonly pending: PendingChangeStore
  /** When the schedule starts the next refresh; null if it starts none. */
  readonly nextRefreshAt: (settings: Settings, now: Date) => Date | null
  /** Number of tasks on the Home page. */
  readonly taskCount: () => number
}

/** What routes work with. */
export interface ApiParts extends GivenParts {
  /** Every change that a route makes to a document goes through it, so that none is lost to another. */
  readonly oneAtATime: OneAtATime
  /** Notes a change of what the user decides, in the list that the route names in `changes`. Other routes note nothing. */
  readonly noteChange: (change: NotedChange) => void
  /** Rolls the stored state back, in turn with those changes. */
  readonly rollBack: StateKeeper['rollBack']
}

/** A request as a route sees it. The body is JSON of a bounded size; the route validates it. */
export interface ApiRequest {
  /** A part of the path, by the name that the route's path gives it after a colon. */
  readonly param: (name: string) => string
  readonly query: (name: string) => string | undefined
  readonly header: (name: string) => string | undefined
  /** The JSON body; null where there is none. */
  readonly body: unknown
  /** Answers server-sent events in place of JSON: `work` sends them, and ends when the client has left. */
  readonly serverSent: (work: (follower: Follower) => Promise<void>) => Response
}

/** A parameter in the query of a route, for the OpenAPI document. */
export interface QueryParameter {
  readonly name: string
  readonly description: string
}

/** A schema of schemas/, as far as the OpenAPI document shows it. */
export interface RouteSchema {
  readonly title: string
  readonly properties: object
  /** What its members refer to by #/$defs/. */
  readonly $defs?: object
}

/** A list of rows, for clients that build pages from the OpenAPI document: `x-resource` in its JSON. */
interface RouteResource {
  /** Identifies the list, in snake_case: "stream_groups". It never changes. */
  readonly name: string
  /** "Stream groups". */
  readonly title: string
  /** What the rows are ordered by, for people: "code". */
  readonly order: string
}

/** One route: the server, its checks and the OpenAPI document are made from it. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** A part that begins with a colon stands for any text, for example /api/v1/priority-teams/:id. */
  readonly path: string
  /** Further paths that answer the same (design 10). */
  readonly aliases?: readonly string[]
  readonly summary: string
  /**
   * List of which a successful request changes what the user decides, in snake_case: its changes are pending until the
   * next refresh. Null for a route that changes nothing of that kind. Set for all methods but get.
   */
  readonly changes?: string | null
  /** True for a post that only answers a question. Its answer is made from the body, and it stores nothing. */
  readonly readsOnly?: true
  /** Set for the list of rows that can be created, changed and deleted. */
  readonly resource?: RouteResource
  /** The parameters in the query. Any other is refused: with a misspelled one the route would do what the user did not ask for. */
  readonly query?: readonly QueryParameter[]
  /** The schema of the JSON body (schemas/): a member that it does not have is refused. Defaults to a body without any. */
  readonly body?: RouteSchema
  /** Members of the answer that may be sent back in the body; nothing reads them. */
  readonly answerMembers?: readonly string[]
  /** What errors call the body: "a pinned block". Defaults to "this request". */
  readonly bodyName?: string
  /** What the entries of the body's lists may have, by the member that holds the list. Defaults to anything. */
  readonly lists?: { readonly [member: string]: BodyRules }
  /** Whether the body is a file, which another program may have written: unknown members are ignored. */
  readonly takesFile?: true
  /** The schema of the answer, for the OpenAPI document; absent where none is written down. */
  readonly answer?: RouteSchema
  /** True for a route that answers a web page. */
  readonly answersPage?: true
  /** True for a route that answers a picture. */
  readonly answersImage?: true
  /** True for a route that answers server-sent events whose data `answer` describes. */
  readonly answersServerSent?: true
  /** True for a route that answers a bare list of what `answer` describes, as the spec has it. */
  readonly answersList?: true
  /** True for a route that answers also while the stored state could not be brought to this version. */
  readonly anyState?: true
  /** Status of the answer; 200 if not given. 204 answers no body. */
  readonly status?: 200 | 201 | 204
  /** The answer as JSON, or a whole response: a page, or what `serverSent` of the request made. A SportsGuideError becomes a problem document. */
  handle(request: ApiRequest, parts: ApiParts): Promise<unknown>
}

/** Unknown members and query parameters that an error names, and as much of each. */
const MAX_NAMED = 20
const LONGEST_NAME = 100

/** What is to be known of a body, that of a route or a part of one. */
export type BodyRules = Pick<Route, 'body' | 'answerMembers' | 'bodyName' | 'lists' | 'takesFile'>

/** Throws InvalidRecord with an entry for each member of the body that the route does not have: a slip of the pen. */
export function requireKnownMembers(rules: BodyRules, body: unknown): void {
  const fields = unknownMembers(rules, body).slice(0, MAX_NAMED)
  if (fields.length === 0) return
  throw new SportsGuideError('InvalidRecord', `The body is not valid: ${describeErrors(fields)}.`, { fields })
}

function unknownMembers(rules: BodyRules, body: unknown): readonly FieldError[] {
  const { body: schema, answerMembers = [], bodyName = 'this request', lists = {}, takesFile } = rules
  if (takesFile || !isObject(body)) return []
  const known = schema?.properties ?? {}
  const unknown = Object.keys(body).filter((member) => !Object.hasOwn(known, member) && !answerMembers.includes(member))
  const ofLists = Object.entries(lists).flatMap(([member, ofEntry]) => {
    const entries: unknown = body[member]
    if (!Array.isArray(entries)) return []
    return entries.flatMap((entry, place) =>
      unknownMembers(ofEntry, entry).map((error) => errorAt(`/${member}/${place}`, error)),
    )
  })
  const message = `is not a field of ${bodyName}`
  const nearest = nearestNameIn([...Object.keys(known)])
  const ofBody = unknown.map((member) => {
    const remedy = nameRemedy(nearest(member), 'Remove it.')
    return { path: `/${cutText(member, LONGEST_NAME)}`, message, remedy }
  })
  return [...ofBody, ...ofLists]
}

/** Throws InvalidInput with an entry for each query parameter that the route does not have. */
export function requireKnownQuery({ query: known = [] }: Pick<Route, 'query'>, given: readonly string[]): void {
  const unknown = given.filter((name) => !known.some((parameter) => parameter.name === name))
  if (unknown.length === 0) return
  const names = known.map(({ name }) => name).join(', ') || 'none'
  const message = `is an unknown query parameter (allowed: ${names})`
  const nearest = nearestNameIn(known.map(({ name }) => name))
  const fields = unknown.slice(0, MAX_NAMED).map((name) => {
    const remedy = nameRemedy(nearest(name), 'Remove it.')
    return { path: cutText(name, LONGEST_NAME), message, remedy }
  })
  throw new SportsGuideError('InvalidInput', describeErrors(fields), { fields })
}

/** The report of the last run. Throws NotFound before the first. */
export function requireLastReport({ lastReport }: ApiParts): RefreshReport {
  const report = lastReport()
  if (report !== null) return report
  throw new SportsGuideError('NotFound', 'No refresh has run yet. Start one with POST /api/v1/runs.')
}

/** The leagues that the owner has added, as they are stored now; a warning for each row that is not valid and left out. */
export async function storedLeagues({
  host: { settings },
}: ApiParts): Promise<{ readonly rows: readonly OwnLeague[]; readonly warnings: readonly Warning[] }> {
  return readRowsOf(settings, 'ownLeagues')
}

/** The leagues that there are, those of the user among them. */
export async function storedCatalog(parts: ApiParts): Promise<LeagueCatalog> {
  return leagueCatalog((await storedLeagues(parts)).rows)
}

/** The answer of some work, at once or later. What it throws of a part of the body names its place in the whole. */
export function atPlace<Answer>(place: string, work: () => Answer): Answer
export function atPlace(place: string, work: () => unknown): unknown {
  const refuse = (error: unknown): never => {
    if (!(error instanceof SportsGuideError)) throw error
    const fields = error.fields.map((one) => errorAt(place, one))
    throw new SportsGuideError(error.code, `${place}: ${error.message}`, {
      fields: fields.length > 0 ? fields : [{ path: place, message: error.message }],
      cause: error,
    })
  }
  try {
    const answer = work()
    return answer instanceof Promise ? answer.catch(refuse) : answer
  } catch (error) {
    return refuse(error)
  }
}
