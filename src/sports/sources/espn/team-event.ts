import { at, type Draft, flag, instant, list, number, text } from '../answer-reader.ts'
import {
  broadcastRecords,
  commonMembers,
  headlineTexts,
  isOvertime,
  noteTexts,
  orderOf,
  type ShapeContext,
  stateOf,
  statusRecord,
  teamSide,
  venueRecord,
  withLocationOnce,
} from './event-members.ts'

/** Sports whose `details` ("PHI -7") state the spread; elsewhere the figure there is a moneyline. */
const SPREAD_IN_DETAILS = new Set(['football', 'basketball'])

/**
 * One offer out of a competition's odds. The list may hold null and several
 * data sources: the one with moneylines is taken, of equals the one with the
 * smaller priority figure, of equals the first.
 */
function oddsRecord(competition: unknown, sport: string, homeAbbreviation: string | undefined) {
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

/** Season slugs that name no stage. */
const NO_STAGE = new Set(['regular-season', 'preseason', 'post-season', 'off-season'])

/**
 * Stage and group of a soccer match. The season's slug is either a stage
 * ("final", "torneo-clausura") or the season itself ("2025-26-laliga"); a group
 * stands in the alternative note or in the notes.
 */
function soccerFacts(event: unknown) {
  const competition = at(event, 'competitions', 0)
  const words = [at(competition, 'altGameNote'), at(competition, 'notes', 0, 'headline')].map(text).join(' ')
  return { stage: stageOf(text(at(event, 'season', 'slug')) ?? ''), group: /\bGroup [A-Z]\b/.exec(words)?.[0] }
}

function stageOf(slug: string): string | undefined {
  if (NO_STAGE.has(slug) || /^\d{4}/.test(slug)) return undefined
  const words = slug.split('-').filter((word) => word !== '')
  const written = words.map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
  return written.length === 0 ? undefined : written.join(' ')
}

/** One game of two teams: the event and its only competition say the same. */
export function teamEvent(event: unknown, context: ShapeContext): readonly Draft[] {
  const competition = at(event, 'competitions', 0)
  const status = at(competition, 'status') ?? at(event, 'status')
  const [home, away] = sidesOfTeams(competition)
  const common = commonMembers(event, context)
  const sideContext = {
    ...context,
    state: stateOf(status),
    seasonType: common.season.type,
    conference: sharedConference(competition),
  }
  const record = {
    ...common,
    start: common.start ?? instant(at(competition, 'date')),
    end: instant(at(competition, 'endDate')),
    name: withLocationOnce(withLocationOnce(common.name, at(home, 'team')), at(away, 'team')),
    time_valid: flag(at(competition, 'timeValid')),
    status: { ...statusRecord(status), overtime: isOvertime(status, at(competition, 'format')) },
    home: home === undefined ? undefined : teamSide(home, sideContext),
    away: away === undefined ? undefined : teamSide(away, sideContext),
    venue: venueRecord(at(competition, 'venue')),
    // Cricket says neutral of every match.
    neutral_site: context.sport === 'cricket' ? undefined : flag(at(competition, 'neutralSite')),
    broadcasts: broadcastRecords([competition]),
    odds: oddsRecord(competition, context.sport, text(at(home, 'team', 'abbreviation'))),
    notes: noteTexts(competition),
    headlines: headlineTexts(competition),
    series: { title: text(at(competition, 'series', 'title')), summary: text(at(competition, 'series', 'summary')) },
    soccer: context.sport === 'soccer' ? soccerFacts(event) : undefined,
  }
  return [{ place: context.place, record }]
}

/** Home and away as marked; where they are not, by their order. */
function sidesOfTeams(competition: unknown): readonly [unknown, unknown] {
  const competitors = list(at(competition, 'competitors'), 10)
  const home = competitors.find((competitor) => at(competitor, 'homeAway') === 'home')
  const away = competitors.find((competitor) => at(competitor, 'homeAway') === 'away')
  if (home !== undefined && away !== undefined) return [home, away]
  const ordered = [...competitors].sort((a, b) => orderOf(a) - orderOf(b))
  return [ordered[0], ordered[1]]
}

/** A conference game names the conference of both sides; other games name none. */
function sharedConference(competition: unknown): unknown {
  const group = at(competition, 'groups')
  return at(group, 'isConference') === true && at(competition, 'conferenceCompetition') !== false ? group : undefined
}
