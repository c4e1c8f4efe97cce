import type { EventFacts } from '../event-source.ts'
import type { KnownLeague } from '../leagues.ts'
import type { Provider } from '../sources/data-source.ts'
import { findProvider } from '../sources/index.ts'
import type { PlanContext } from './plan-context.ts'

/** An event, what it lacks, and whom to ask. */
export interface Lacking extends EventFacts {
  readonly provider: Provider
  readonly league: KnownLeague
}

/** None where nobody can be asked: an event of a file has no provider. */
export function lackingOf(one: EventFacts, { catalogue }: PlanContext): readonly Lacking[] {
  const { event, facts } = one
  const league = catalogue.find(event.league)
  const provider = event.provider === undefined ? undefined : findProvider(event.provider)
  return facts.size === 0 || league === undefined || provider === undefined ? [] : [{ ...one, provider, league }]
}
