import type { Broadcast, EventSide } from '../generated/records.ts'
import type { Game } from './game.ts'
import networks from './national-networks.json' with { type: 'json' }

const nationalNetworks = new Set(networks.national.map((name) => name.toLowerCase()))
/** Subscriptions that carry everything; providers file them as national. */
const packages = new Set(networks.packages.map((name) => name.toLowerCase()))

/** True when any betting figure is known. */
export function hasOdds({ event: { odds } }: Game): boolean {
  if (odds === undefined) return false
  const { details, spread, over_under, home_moneyline, away_moneyline } = odds
  const figures = [spread, over_under, home_moneyline, away_moneyline]
  return Boolean(details) || figures.some((figure) => figure !== undefined)
}

/** Networks on which the game can be seen, without radio and repetitions, national ones first. */
export function networksOf(game: Game): readonly Broadcast[] {
  const seen = new Set<string>()
  const visible = (game.event.broadcasts ?? []).filter(({ name, type }) => {
    const key = name.trim().toLowerCase()
    if (key === '' || /radio/i.test(type ?? '') || seen.has(key)) return false
    seen.add(key)
    return true
  })
  return [...visible.filter(isNational), ...visible.filter((broadcast) => !isNational(broadcast))]
}

/**
 * True for a network that the whole country gets: what the provider marks so,
 * subscriptions that carry everything left out; without a mark, by the list.
 */
export function isNational({ name, market }: Broadcast): boolean {
  const key = name.trim().toLowerCase()
  if (market !== undefined) return market === 'national' && !packages.has(key)
  return nationalNetworks.has(key)
}

/** True when both conferences are given and are the same. */
export function isConferenceGame({ home, away }: Game): boolean {
  return sameConference(home?.conference, away?.conference)
}

function sameConference(one: EventSide['conference'], other: EventSide['conference']): boolean {
  if (one === undefined || other === undefined) return false
  if (one.name && other.name) return one.name.toLowerCase() === other.name.toLowerCase()
  if (one.abbreviation && other.abbreviation) {
    return one.abbreviation.toLowerCase() === other.abbreviation.toLowerCase()
  }
  return false
}
