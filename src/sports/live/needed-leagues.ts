import type { Warning } from '../../generated/records.ts'
import { listText } from '../../list-text.ts'
import type { EventRequest, LeagueNeed } from '../event-source.ts'
import type { KnownLeague, LeagueCatalogue } from '../leagues.ts'
import type { Asking, Provider } from '../sources/data-source.ts'
import { findProvider, isAskable } from '../sources/index.ts'
import type { PlanContext } from './plan-context.ts'
import { dayOfPart, partOf } from './task.ts'

/** A league that is needed, its provider, and what is needed of it. */
export interface NeededLeague {
  readonly provider: Provider
  readonly league: KnownLeague
  readonly isOwn: boolean
  /** YYYY-MM-DD of the provider's zone, ascending. */
  readonly days: readonly string[]
  /** What is kept of these days. */
  readonly parts: readonly string[]
  readonly reasons: readonly string[]
}

/**
 * The leagues with a provider that is built in, each once. One that a request asks
 * for by name without a provider, and one whose provider wants a key that is not
 * set, is a warning.
 */
export function neededLeagues(wanted: EventRequest, { access, catalogue, now }: PlanContext) {
  const warnings: Warning[] = []
  const problems = new Map<Provider, LeagueProblem[]>()
  const leagues = needsOf(wanted, catalogue).flatMap(({ league: code, spans, reasons }): NeededLeague[] => {
    const league = catalogue.find(code)
    const provider = league === undefined ? undefined : findProvider(league.provider)
    if (!isAskable(league) || provider === undefined) {
      // A league that only names speak of is nobody's mistake.
      if (wanted.leagues?.includes(code)) warnings.push(noProvider(code))
      return []
    }
    const problem = provider.problemOf(league, access.of(provider))
    if (problem !== null) problems.set(provider, [...(problems.get(provider) ?? []), { code, problem }])
    const days = inOrder(spans.flatMap(({ from, to }) => provider.events.days(league, from, to)))
    const parts = partsOf(provider, league, days, { access: access.of(provider), now })
    return [{ provider, league, isOwn: catalogue.own.includes(league), days, parts, reasons }]
  })
  return { leagues, warnings: [...warnings, ...[...problems.values()].flatMap(keyWarning)] }
}

/** Why a league cannot be asked for. */
interface LeagueProblem {
  readonly code: string
  readonly problem: string
}

/** Leagues that a message names. */
const MOST_NAMED = 40

/** One warning for all leagues of a provider: names often speak of a sport, and mean all of its leagues. */
function keyWarning(problems: readonly LeagueProblem[]): Warning[] {
  const [first, ...others] = problems
  if (first === undefined) return []
  const more = listText(
    others.map(({ code }) => code),
    MOST_NAMED,
  )
  const message = more === '' ? first.problem : `${first.problem} The same goes for ${more}.`
  return [{ code: 'provider_key_missing', message, place: first.code }]
}

/** The days, each once or in the shares in which it comes. A day that no request brings may have been brought before. */
function partsOf(provider: Provider, league: KnownLeague, days: readonly string[], asking: Asking): readonly string[] {
  const requests = provider.events.requests({ league, days }, asking)
  const shared = requests.flatMap((request) => request.days.map((day) => partOf(day, request)))
  const asked = new Set(shared.map(dayOfPart))
  return inOrder([...shared, ...days.filter((day) => !asked.has(day))])
}

function needsOf(wanted: EventRequest, catalogue: LeagueCatalogue): readonly LeagueNeed[] {
  if (wanted.needs !== undefined) return wanted.needs()
  const { from, to } = wanted
  const codes = wanted.leagues ?? catalogue.all.map(({ code }) => code)
  return [...new Set(codes)].map((league) => ({ league, spans: [{ from, to }], reasons: [] }))
}

function noProvider(code: string): Warning {
  const message = `No provider has events of ${code}; take it off the leagues, or add it as an own league with its path.`
  return { code: 'provider_missing', message, place: code }
}

/** Days each once, ascending. */
export function inOrder(days: readonly string[]): readonly string[] {
  return [...new Set(days)].sort()
}
