import type { SportsEvent } from '../../generated/records.ts'
import type { FactKind, FactsRequest } from '../event-source.ts'
import { BUILT_IN_LEAGUES } from '../leagues.ts'
import { AS_THEY_ARE, FIGURE_KINDS } from '../sources/data-source.ts'
import { findProvider } from '../sources/index.ts'
import { isDetailDue } from './event-facts.ts'

/** Whether a kind of fact is asked for now, or was or will be in the 36 hours before the start alone. */
export type FactTime = 'now' | 'before_start'

/**
 * The kinds of facts that there is somebody to ask for, of this event: a provider has
 * polls of some leagues and tables of others, and details are asked for only before the
 * start. Empty where nobody can be asked. Asks nobody.
 */
export function askableFacts(
  event: SportsEvent,
  { catalogue = BUILT_IN_LEAGUES, access = AS_THEY_ARE, now = new Date() }: Omit<FactsRequest, 'events'>,
): ReadonlyMap<FactKind, FactTime> {
  const league = catalogue.find(event.league)
  const provider = event.provider === undefined ? undefined : findProvider(event.provider)
  const of = provider && access.of(provider)
  if (league === undefined || provider === undefined || of === undefined) return new Map()
  if (provider.problemOf(league, of) !== null) return new Map()
  const asking = { access: of, now }
  const kinds = new Map<FactKind, FactTime>()
  for (const kind of FIGURE_KINDS)
    if ((provider[kind]?.requests(league, asking) ?? []).length > 0) kinds.set(kind, 'now')
  if (provider.detail.requests({ league, event }, asking).length > 0)
    kinds.set('detail', isDetailDue(event, now) ? 'now' : 'before_start')
  const providerTeamId = event.home?.id
  const ofTeam = providerTeamId === undefined ? [] : provider.schedule?.requests({ league, providerTeamId }, asking)
  if ((ofTeam ?? []).length > 0) kinds.set('schedule', 'now')
  return kinds
}
