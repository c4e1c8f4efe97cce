import axios from 'axios'
import pLimit from 'p-limit'
import { messageOf } from '../errors.ts'
import type { League, SportsEvent, Warning } from '../generated/records.ts'
import { fallsIn } from './event.ts'
import type { EventAnswer, EventRequest, EventSource } from './event-source.ts'
import { BUILT_IN_LEAGUES, type KnownLeague, type LeagueCatalogue } from './leagues.ts'
import { mergeEvents } from './merge-events.ts'
import { findProvider } from './providers/index.ts'
import type { Provider, ScoreboardRequest } from './providers/provider.ts'

/** Fetches an address and answers the text of its body; throws for anything but success. */
export type GetText = (address: string, params: ScoreboardRequest['params'], stopping?: AbortSignal) => Promise<string>

type AskText = (address: string, params: ScoreboardRequest['params']) => Promise<string>

/** How the providers are asked. */
export interface LiveOptions {
  /** By a provider's code the address in place of its own, for tests and mirrors. */
  readonly baseUrls?: { readonly [provider: string]: string }
  /** How an address is fetched; axios with bounded time and size by default. */
  readonly get?: GetText
  /** Requests under way at a time, 6 by default. */
  readonly concurrency?: number
  /** Milliseconds of a clock that only goes forward; the machine's by default. */
  readonly clock?: () => number
}

const TIMEOUT_MS = 20_000
const MOST_BYTES = 32 * 1024 * 1024

/** How long an answer counts as recent. */
const RECENT_MS = 60_000

/** After this many failures in a row the provider counts as away, and the rest is not asked. */
const GIVE_UP_AFTER = 12

interface Task {
  readonly provider: Provider
  readonly league: League
  readonly request: ScoreboardRequest
}

/** An answer, and whether the provider gave it. */
type Asked = EventAnswer & { readonly reached: boolean }

/**
 * Events straight from the providers. read() never throws: a request that
 * fails, or whose answer is no schedule, is a warning (provider_unreachable)
 * with league and day; a league that no provider has is one too
 * (provider_missing).
 */
export function liveSource(options: LiveOptions = {}): EventSource {
  const stopping = new AbortController()
  const fetchText = options.get ?? getText
  const get: AskText = (address, params) => fetchText(address, params, stopping.signal)
  const recent = recentAnswers(options.clock ?? (() => performance.now()))
  return {
    stop: () => stopping.abort(),
    async read(wanted: EventRequest): Promise<EventAnswer> {
      const { catalogue = BUILT_IN_LEAGUES } = wanted
      const { leagues, warnings } = leaguesToAsk(
        wanted.leagues ?? leaguesWithProvider(wanted.hinted, catalogue),
        catalogue,
      )
      const tasks = leagues.flatMap((league) => tasksOf(league, wanted))
      const progress = { failuresInARow: 0, notAsked: 0 }
      const limit = pLimit(options.concurrency ?? 6)
      const askNow = async (task: Task): Promise<Asked> => {
        if (progress.failuresInARow >= GIVE_UP_AFTER) {
          progress.notAsked += 1
          return { events: [], warnings: [], reached: false }
        }
        const answer = await ask(task, get, options, catalogue)
        progress.failuresInARow = answer.reached ? 0 : progress.failuresInARow + 1
        return answer
      }
      const answers = await limit.map(tasks, (task) => (wanted.mayBeRecent ? recent(task, askNow) : askNow(task)))
      warnings.push(...answers.flatMap((answer) => answer.warnings))
      if (progress.notAsked > 0) warnings.push(gaveUp(progress.notAsked))
      return { events: mergeEvents(selected(answers, wanted)), warnings }
    },
  }
}

function selected(answers: readonly EventAnswer[], wanted: EventRequest): readonly SportsEvent[] {
  const leagues = wanted.leagues === null ? null : new Set(wanted.leagues)
  return answers
    .flatMap((answer) => answer.events)
    .filter((event) => (leagues === null || leagues.has(event.league)) && fallsIn(event, wanted.from, wanted.to))
}

/** Keeps what providers answered for a minute; what they did not answer is asked again. */
function recentAnswers(clock: () => number) {
  const kept = new Map<string, { readonly at: number; readonly answer: Asked }>()
  return async (task: Task, askNow: (task: Task) => Promise<Asked>): Promise<Asked> => {
    for (const [key, { at }] of kept) if (clock() - at > RECENT_MS) kept.delete(key)
    const { provider, league, request } = task
    const key = JSON.stringify([provider.code, league.code, league.sport, request.path, request.params])
    const known = kept.get(key)
    if (known) return known.answer
    const answer = await askNow(task)
    if (answer.reached) kept.set(key, { at: clock(), answer })
    return answer
  }
}

/** Of leagues that names speak of, those that somebody can be asked for; the others are nobody's mistake. */
function leaguesWithProvider(hinted: EventRequest['hinted'], catalogue: LeagueCatalogue): readonly string[] | null {
  return hinted?.().filter((code) => isAskable(catalogue.find(code))) ?? null
}

/** The leagues with a provider that is built in. Asked by name, one without is worth a warning. */
function leaguesToAsk(codes: readonly string[] | null, catalogue: LeagueCatalogue) {
  const warnings: Warning[] = []
  const leagues = [...new Set(codes ?? catalogue.all.map(({ code }) => code))].flatMap((code) => {
    const league = catalogue.find(code)
    if (isAskable(league)) return [league]
    if (codes !== null) {
      const message = `No provider has events of ${code}; take it off the leagues, or add it as an own league with its path.`
      warnings.push({ code: 'provider_missing', message, place: code })
    }
    return []
  })
  return { leagues, warnings }
}

/** True for a league with a path at a provider that is built in. */
export function isAskable(league: KnownLeague | undefined): league is KnownLeague {
  return league?.path !== undefined && findProvider(league.provider) !== undefined
}

function tasksOf(league: KnownLeague, wanted: EventRequest): readonly Task[] {
  const provider = findProvider(league.provider)
  if (provider === undefined) return []
  return provider.scoreboardRequests(league, wanted.from, wanted.to).map((request) => ({ provider, league, request }))
}

async function ask(
  { provider, league, request }: Task,
  get: AskText,
  options: LiveOptions,
  catalogue: LeagueCatalogue,
): Promise<Asked> {
  const place = `${provider.code}/${league.code}/${request.days}`
  try {
    const answer: unknown = JSON.parse(
      await get(`${options.baseUrls?.[provider.code] ?? provider.baseUrl}${request.path}`, request.params),
    )
    if (!provider.holdsEvents(answer)) throw new Error('the answer is no schedule')
    const context = { league: league.code, place, catalogue }
    return { ...provider.readScoreboard(answer, context), reached: true }
  } catch (error) {
    const message = `${provider.code} gave no schedule of ${league.code} for ${request.days}: ${messageOf(error) || 'the connection failed'}.`
    return { events: [], warnings: [{ code: 'provider_unreachable', message, place }], reached: false }
  }
}

function gaveUp(notAsked: number): Warning {
  const message = `${GIVE_UP_AFTER} requests in a row failed, so ${notAsked} more were not made; the next run asks again.`
  return { code: 'provider_unreachable', message }
}

async function getText(address: string, params: ScoreboardRequest['params'], stopping: AbortSignal): Promise<string> {
  const { data } = await axios.get<string>(address, {
    params,
    responseType: 'text',
    // The text as it came: a page or half an answer must not pass for an object.
    transformResponse: (body: string) => body,
    timeout: TIMEOUT_MS,
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS * 2), stopping]),
    maxContentLength: MOST_BYTES,
    maxRedirects: 3,
    headers: { Accept: 'application/json' },
  })
  return data
}
