import { at, list, number, text } from '../answer-reader.ts'

/** Sports whose `details` ("PHI -7") state the spread; elsewhere the figure there is a moneyline. */
const SPREAD_IN_DETAILS = new Set(['football', 'basketball'])

/**
 * One offer out of a competition's odds. The list may hold null and several
 * providers: the one with moneylines is taken, of equals the one with the
 * smaller priority figure, of equals the first.
 */
export function oddsRecord(competition: unknown, sport: string, homeAbbreviation: string | undefined) {
  const offers = list(at(competition, 'odds'), 20).filter((offer) => typeof offer === 'object' && offer !== null)
  const read = offers.map((offer) => ({
    rank: number(at(offer, 'provider', 'priority')) ?? Number.MAX_SAFE_INTEGER,
    record: offerRecord(offer, sport, homeAbbreviation),
  }))
  read.sort((a, b) => Number(hasMoneyline(b.record)) - Number(hasMoneyline(a.record)) || a.rank - b.rank)
  const record = read[0]?.record
  if (record === undefined) return undefined
  const { provider: _, ...figures } = record
  return Object.values(figures).some((figure) => figure !== undefined) ? record : undefined
}

type OfferRecord = ReturnType<typeof offerRecord>

function offerRecord(offer: unknown, sport: string, homeAbbreviation: string | undefined) {
  const details = text(at(offer, 'details'))
  return {
    provider: text(at(offer, 'provider', 'name')),
    details,
    spread: number(at(offer, 'spread')) ?? spreadInDetails(details, sport, homeAbbreviation),
    over_under: number(at(offer, 'overUnder')),
    home_moneyline: moneyline(offer, 'home'),
    away_moneyline: moneyline(offer, 'away'),
  }
}

function hasMoneyline(record: OfferRecord): boolean {
  return record.home_moneyline !== undefined
}

/** American odds: a number, "+145", or "EVEN"; "OFF" is none. */
function moneyline(offer: unknown, side: 'home' | 'away'): number | undefined {
  const stated =
    at(offer, 'moneyline', side, 'close', 'odds') ??
    at(offer, `${side}TeamOdds`, 'moneyLine') ??
    at(offer, 'moneyline', side, 'open', 'odds')
  if (stated === 'EVEN') return 100
  const read = number(stated)
  // Decimal odds (1.9, 6.5) are another scale.
  return read !== undefined && Math.abs(read) >= 100 ? read : undefined
}

/** "PHI -7" as the home side's line: -7 when PHI plays at home, else 7. */
function spreadInDetails(details = '', sport: string, homeAbbreviation: string | undefined): number | undefined {
  if (!SPREAD_IN_DETAILS.has(sport)) return undefined
  if (details === 'EVEN') return 0
  const [, team, line] = /^(\S{1,8}) ([+-]?\d{1,3}(?:\.\d)?)$/.exec(details) ?? []
  if (team === undefined || homeAbbreviation === undefined) return undefined
  return team === homeAbbreviation ? Number(line) : -Number(line)
}
