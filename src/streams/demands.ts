import { cutText } from '../cut-text.ts'
import type { Span } from '../sports/index.ts'
import type { NeedList } from './need-list.ts'

/** Why names need leagues: a league, sport or fight in them, a known team, or their group alone. */
type Who = { readonly by: 'hint' } | { readonly by: 'team' } | { readonly by: 'group'; readonly group: string }

/** Leagues with the text that tells them from others; joined once, since thousands of names need the same. */
export interface LeagueSet {
  readonly codes: readonly string[]
  readonly key: string
}

/** These leagues as a set. */
export function leagueSet(codes: readonly string[]): LeagueSet {
  return { codes, key: codes.join() }
}

/** Leagues that names need, counted: thousands of names have a few dozen reasons. */
export interface Demands {
  /** One more name that needs these leagues at these times. */
  add(leagues: LeagueSet, who: Who, name: string, spans: readonly Span[]): void
  /** Hands over all of them, each with its reason. */
  putInto(list: NeedList): void
}

/** Names that need the same. */
interface Demand {
  readonly spans: Set<Span>
  readonly example: string
  count: number
}

/** Names that need the same leagues for the same reason. */
interface LeaguesDemand extends Demand {
  readonly codes: readonly string[]
  readonly who: Who
}

/** Letters of a name that a reason shows. */
const LONGEST_EXAMPLE = 80

/** No demands yet. */
export function noDemands(): Demands {
  const demands = new Map<string, LeaguesDemand>()
  return {
    add({ codes, key: leagues }, who, name, spans) {
      if (codes.length === 0) return
      const key = `${who.by} ${who.by === 'group' ? who.group : ''} ${leagues}`
      const known = demands.get(key)
      const found = known ?? { codes, who, spans: new Set<Span>(), example: name, count: 0 }
      if (known === undefined) demands.set(key, found)
      found.count += 1
      for (const span of spans) found.spans.add(span)
    },
    putInto(list) {
      const all = [...demands.values()]
      for (const { codes, who, spans, count, example } of all.filter(({ who: { by } }) => by !== 'hint')) {
        for (const league of codes) list.add(league, [...spans], reasonOf(who, count, example))
      }
      const hinted = byLeague(all.filter(({ who: { by } }) => by === 'hint'))
      for (const [league, { count, example, spans }] of hinted) {
        list.add(league, [...spans], reasonOf({ by: 'hint' }, count, example))
      }
    },
  }
}

/** What names say of each league: a league and its sport are said by other names, and are one reason. */
function byLeague(demands: readonly LeaguesDemand[]): ReadonlyMap<string, Demand> {
  const found = new Map<string, Demand>()
  for (const { codes, spans, example, count } of demands) {
    for (const league of codes) {
      const known = found.get(league) ?? { spans: new Set<Span>(), example, count: 0 }
      found.set(league, known)
      known.count += count
      for (const span of spans) known.spans.add(span)
    }
  }
  return found
}

function reasonOf(who: Who, count: number, name: string): string {
  const names = count === 1 ? '1 name' : `${count} names`
  const example = JSON.stringify(cutText(name, LONGEST_EXAMPLE))
  const such = count === 1 ? example : `such as ${example}`
  switch (who.by) {
    case 'hint':
      return `${names} ${such}`
    case 'team':
      return `${names} with a known team, ${such}`
    case 'group':
      return `${names} without a league in stream group ${JSON.stringify(who.group)}, ${such}`
    default:
      return who satisfies never
  }
}
