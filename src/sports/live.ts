import axios from 'axios'
import pLimit from 'p-limit'
import { messageOf } from '../errors.ts'
import type { SportsEvent, Warning } from '../generated/records.ts'
import { fallsIn } from './event.ts'
import type { EventAnswer, EventRequest, EventSource } from './event-source.ts'
import { BUILT_IN_LEAGUES, type KnownLeague, type LeagueCatalogue } from './leagues.ts'
import { mergeEvents } from './merge-events.ts'
import { findProvider } from './providers/index.ts'
import type { Provider, ScoreboardRequest } from './providers/provider.ts'

/** Fetches an address and answers the text of its body; throws for anything but success, as axios does where there is an answer. */
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

/** After this many requests in a row that it was away for, a provider is not asked for the rest. */
const GIVE_UP_AFTER = 12

interface Task {
  readonly provider: Provider
  readonly league: KnownLeague
  /** True for a league of the owner's. */
  readonly isOwn: boolean
  readonly request: ScoreboardRequest
}

/**
 * What came of a request: a schedule; the provider is there and has no schedule in
 * this answer; it does not know the league's path, so that every day would fail
 * alike; or it is away for all leagues.
 */
type Outcome = 'schedule' | 'no_schedule' | 'league_refused' | 'away'

type Asked = EventAnswer & { readonly outcome: Outcome }

/**
 * Events straight from the providers. read() never throws: a request that
 * fails, or whose answer is no schedule, is a warning (provider_unreachable)
 * with league and day, a path that the provider does not know one for the league;
 * a league that no provider has is one too (provider_missing). The owner's leagues
 * are asked for last, so that none of them costs the others their events.
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
      const tasks = ownLast(leagues.flatMap((league) => tasksOf(league, wanted, catalogue)))
      const progress = progressOfRead()
      const limit = pLimit(options.concurrency ?? 6)
      const askNow = async (task: Task): Promise<Asked> => {
        if (progress.isOver(task)) return NOT_ASKED
        const answer = await ask(task, get, options, catalogue)
        return progress.isNews(task, answer.outcome) ? answer : { ...answer, warnings: [] }
      }
      const answers = await limit.map(tasks, (task) => (wanted.mayBeRecent ? recent(task, askNow) : askNow(task)))
      warnings.push(...answers.flatMap((answer) => answer.warnings), ...progress.warnings())
      return { events: mergeEvents(selected(answers, wanted)), warnings }
    },
  }
}

const NOT_ASKED: Asked = { events: [], warnings: [], outcome: 'away' }

function ownLast(tasks: readonly Task[]): readonly Task[] {
  return [...tasks.filter(({ isOwn }) => !isOwn), ...tasks.filter(({ isOwn }) => isOwn)]
}

/** What one read has learnt of its providers and leagues. */
function progressOfRead() {
  const refused = new Set<string>()
  const inARow = new Map<string, number>()
  const notAsked = new Map<string, number>()
  return {
    /** True where asking is of no use: the league is not known there, or the provider is away. */
    isOver({ provider: { code }, league }: Task): boolean {
      if (refused.has(league.code)) return true
      if ((inARow.get(code) ?? 0) < GIVE_UP_AFTER) return false
      notAsked.set(code, (notAsked.get(code) ?? 0) + 1)
      return true
    },
    /** Takes note; false for a refusal of a league that was refused before, as requests under way at the same time are. */
    isNews({ provider: { code }, league }: Task, outcome: Outcome): boolean {
      inARow.set(code, outcome === 'away' ? (inARow.get(code) ?? 0) + 1 : 0)
      if (outcome !== 'league_refused') return true
      const isFirst = !refused.has(league.code)
      refused.add(league.code)
      return isFirst
    },
    warnings: (): Warning[] => [...notAsked].map(([provider, count]) => gaveUp(provider, count)),
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
    if (answer.outcome === 'schedule') kept.set(key, { at: clock(), answer })
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

function tasksOf(league: KnownLeague, wanted: EventRequest, catalogue: LeagueCatalogue): readonly Task[] {
  const provider = findProvider(league.provider)
  if (provider === undefined) return []
  const isOwn = catalogue.own.includes(league)
  const requests = provider.scoreboardRequests(league, wanted.from, wanted.to)
  return requests.map((request) => ({ provider, league, isOwn, request }))
}

async function ask(task: Task, get: AskText, options: LiveOptions, catalogue: LeagueCatalogue): Promise<Asked> {
  const { provider, league, request } = task
  let text: string
  try {
    text = await get(`${options.baseUrls?.[provider.code] ?? provider.baseUrl}${request.path}`, request.params)
  } catch (error) {
    const status = axios.isAxiosError(error) ? error.response?.status : undefined
    const why = messageOf(error) || 'the connection failed'
    return isRefusal(status) ? refusal(task, why) : failure(task, 'away', why)
  }
  const answer = jsonOf(text)
  // A page where data was asked for is that of a gateway or a login on the way.
  if (answer === undefined) return failure(task, 'away', 'the answer is no JSON')
  if (!provider.holdsEvents(answer)) return failure(task, 'no_schedule', 'the answer is no schedule')
  const context = { league: league.code, place: placeOf(task), catalogue }
  return { ...provider.readScoreboard(answer, context), outcome: 'schedule' }
}

/** Statuses of 400 to 499 that tell of the one who asks, or of how much he asks, and not of what he asks for. */
const ABOUT_THE_ASKER: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429])

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && !ABOUT_THE_ASKER.has(status)
}

/** The value of a JSON text; undefined for any other text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function placeOf({ provider, league, request }: Task): string {
  return `${provider.code}/${league.code}/${request.days}`
}

function failure(task: Task, outcome: 'away' | 'no_schedule', why: string): Asked {
  const { provider, league, request } = task
  const message = `${provider.code} gave no schedule of ${league.code} for ${request.days}: ${why}.`
  return { events: [], warnings: [{ code: 'provider_unreachable', message, place: placeOf(task) }], outcome }
}

function refusal({ provider, league, isOwn }: Task, why: string): Asked {
  const [place, remedy] = isOwn
    ? [`own league "${league.code}"`, 'mend its path, or switch it off']
    : [
        `${provider.code}/${league.code}`,
        'add an own league with its code and the right path, if the provider moved it',
      ]
  const message = `${provider.code} does not know ${league.name} at the path ${league.path}: ${why}. No more of its days are asked for in this run; ${remedy}.`
  return { events: [], warnings: [{ code: 'provider_unreachable', message, place }], outcome: 'league_refused' }
}

function gaveUp(provider: string, notAsked: number): Warning {
  const message = `${GIVE_UP_AFTER} requests in a row to ${provider} failed, so ${notAsked} more were not made; the next run asks again.`
  return { code: 'provider_unreachable', message, place: provider }
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
