import type { EventRequest } from '../event-source.ts'
import { BUILT_IN_LEAGUES, type KnownLeague, type LeagueCatalogue } from '../leagues.ts'
import { AS_THEY_ARE, type Asking, type Provider, type ProviderAccesses } from '../sources/data-source.ts'
import type { SportsCache } from './answer-cache.ts'

/** What a plan is made with. */
export interface PlanContext {
  readonly cache: SportsCache
  readonly now: Date
  readonly access: ProviderAccesses
  readonly catalogue: LeagueCatalogue
}

/** The parts of a request for events that the plan and the asking need, with what holds where it says nothing. */
export function contextOf(wanted: Pick<EventRequest, 'now' | 'access' | 'catalogue'>, cache: SportsCache): PlanContext {
  const { now = new Date(), access = AS_THEY_ARE, catalogue = BUILT_IN_LEAGUES } = wanted
  return { cache, now, access, catalogue }
}

/** What a provider is asked with; null for a league that cannot be asked for. */
export function askingOf(provider: Provider, league: KnownLeague, { access, now }: PlanContext): Asking | null {
  const of = access.of(provider)
  return provider.problemOf(league, of) === null ? { access: of, now } : null
}
