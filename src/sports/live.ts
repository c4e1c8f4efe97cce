import axios from 'axios'
import pLimit from 'p-limit'
import { messageOf } from '../errors.ts'
import type { League, SportsEvent, Warning } from '../generated/records.ts'
import { fallsIn } from './event.ts'
import type { EventAnswer, EventRequest, EventSource } from './event-source.ts'
import { findLeague, type KnownLeague, LEAGUES, type OwnedLeague } from './leagues.ts'
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
  /** Leagues that the owner added or changed. */
  readonly ownLeagues?: readonly OwnedLeague[]
}

const TIMEOUT_MS = 20_000
const MOST_BYTES = 32 * 1024 * 1024

/** After this many failures in a row the provider counts as away, and the rest is not asked. */
const GIVE_UP_AFTER = 12

interface Task {
  readonly provider: Provider
  readonly league: League
  readonly request: ScoreboardRequest
}

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
  return {
    stop: () => stopping.abort(),
    async read(wanted: EventRequest): Promise<EventAnswer> {
      const { leagues, warnings } = leaguesToAsk(
        wanted.leagues ?? leaguesWithProvider(wanted.hinted),
        options.ownLeagues ?? [],
      )
      const tasks = leagues.flatMap((league) => tasksOf(league, wanted))
      const progress = { failuresInARow: 0, notAsked: 0 }
      const limit = pLimit(options.concurrency ?? 6)
      const answers = await limit.map(tasks, async (task): Promise<EventAnswer> => {
        if (progress.failuresInARow >= GIVE_UP_AFTER) {
          progress.notAsked += 1
          return { events: [], warnings: [] }
        }
        const answer = await ask(task, get, options)
        progress.failuresInARow = answer.reached ? 0 : progress.failuresInARow + 1
        return answer
      })
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

/** Of leagues that names speak of, those that somebody can be asked for; the others are nobody's mistake. */
function leaguesWithProvider(hinted: EventRequest['hinted']): readonly string[] | null {
  return hinted?.().filter((code) => isAskable(findLeague(code))) ?? null
}

/** The leagues with a provider that is built in. Asked by name, one without is worth a warning. */
function leaguesToAsk(codes: readonly string[] | null, ownLeagues: readonly OwnedLeague[]) {
  const warnings: Warning[] = []
  const all = new Set([...LEAGUES, ...ownLeagues].map(({ code }) => code))
  const leagues = [...new Set(codes ?? all)].flatMap((code) => {
    const league = findLeague(code, ownLeagues)
    if (isAskable(league)) return [league]
    if (codes !== null) {
      const message = `No provider has events of ${code}; take it off the leagues, or add it as an own league with its path.`
      warnings.push({ code: 'provider_missing', message, place: code })
    }
    return []
  })
  return { leagues, warnings }
}

function isAskable(league: KnownLeague | undefined): league is KnownLeague {
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
): Promise<EventAnswer & { readonly reached: boolean }> {
  const place = `${provider.code}/${league.code}/${request.days}`
  try {
    const answer: unknown = JSON.parse(
      await get(`${options.baseUrls?.[provider.code] ?? provider.baseUrl}${request.path}`, request.params),
    )
    if (!provider.holdsEvents(answer)) throw new Error('the answer is no schedule')
    const context = { league: league.code, place, ownLeagues: options.ownLeagues ?? [] }
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
