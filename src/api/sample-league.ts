import type { SportsEvent, Template } from '../generated/records.ts'
import {
  type EventShape,
  isCalledOff,
  type KnownLeague,
  type LeagueCatalogue,
  NEAR_DAYS,
  sportName,
  sportOf,
} from '../sports/index.ts'
import type { OwnerRows } from '../store/user-rows.ts'
import type { EventLeague } from '../templates/index.ts'
import { DAY_MS } from '../time/units.ts'

/** What somebody wants a sample for; of several the first that says something counts. */
export interface SampleWish {
  /** Code of a league, in any letter case. */
  readonly league?: string | null | undefined
  /** Code of a sport, in any letter case. */
  readonly sport?: string | null | undefined
  readonly template?: Pick<Template, 'leagues' | 'sports'> | null | undefined
}

/** Where a sample comes from. */
export interface SampleLeague {
  /** Whose event it is; null where nothing says which one. */
  readonly league: KnownLeague | null
  /** Code of the sport, where known. */
  readonly sport: string | null
  readonly shape: EventShape
  /** Why there is no league, for people; null where there is one. */
  readonly reason: string | null
}

/** The league as its events name it; null where none is known. */
export function eventLeague({ league }: SampleLeague): EventLeague | null {
  return league && { sport: league.sport, league: league.code }
}

/** What the leagues are chosen from. */
export interface SampleChoice {
  readonly rows: Pick<OwnerRows, 'stream_groups'>
  readonly catalogue: LeagueCatalogue
  /** Events that are known without a request; of several leagues that of the nearest one is chosen. */
  readonly kept?: { readonly events: readonly SportsEvent[]; readonly now: Date }
}

/**
 * The league that a sample comes from: the one that is asked for; else of those that
 * come into question (candidateLeagues) the one with the kept event that begins nearest
 * to now; else the first of them. Where nothing but the catalogue says which, one
 * without a kept event is none. Never throws: a league or a sport that nobody knows
 * gives a shape all the same, that of games of teams where nothing says otherwise.
 */
export function sampleLeague(wish: SampleWish, choice: SampleChoice): SampleLeague {
  const { code, shown } = meant(wish, choice)
  const candidates = candidateLeagues(wish, choice)
  if (code !== null && candidates.length === 0) {
    return none(shown, `There is no league ${shortly(wish.league)}; GET /api/v1/leagues lists those there are.`)
  }
  const named = namedLeagues(wish, choice)
  const league = leagueOfNearest(candidates, choice) ?? named[0]
  if (league !== undefined) return found(league)
  if (shown === null) {
    const message = 'Nothing says which league the sample comes from: no stream group names one, and no event is kept.'
    return none(null, message)
  }
  return none(shown, `No league of ${sportName(shown)} is known, so that there is no schedule with a real event.`)
}

/**
 * The leagues that a sample may come from, those first that are preferred: the one that
 * is asked for; else the template's; else those of the asked sport, or of the template's
 * sports, those that the owner's stream groups name before the others; else those that a
 * stream group names; and all of them where nothing says anything, or a group has all.
 */
export function candidateLeagues(wish: SampleWish, choice: SampleChoice): readonly KnownLeague[] {
  const named = namedLeagues(wish, choice)
  const { code, sports, isOfTemplate } = meant(wish, choice)
  if (code !== null || sports.length > 0 || isOfTemplate) return named
  const groups = choice.rows.stream_groups.filter(({ enabled }) => enabled !== false)
  const hasAll = named.length === 0 || groups.some(({ leagues }) => leagues === undefined)
  return hasAll ? [...new Set([...named, ...choice.catalogue.all])] : named
}

/** What a wish says, as far as it is known. */
function meant(wish: SampleWish, { catalogue }: SampleChoice) {
  const [code, sport] = [codeOf(wish.league), codeOf(wish.sport)]
  // A sport that is asked for narrows the template's leagues down, too.
  const ofTemplate = knownIn(wish.template?.leagues ?? [], catalogue).filter(isOf(sport === null ? [] : [sport]))
  const sports = sport === null ? (wish.template?.sports ?? []).flatMap((one) => codeOf(one) ?? []) : [sport]
  const shown = sports[0] ?? ofTemplate[0]?.sport ?? null
  return { code, sports, ofTemplate, shown, isOfTemplate: ofTemplate.length > 0 }
}

/** The leagues that the wish or a stream group names, or that are of a sport that the wish names. */
function namedLeagues(wish: SampleWish, choice: SampleChoice): readonly KnownLeague[] {
  const { rows, catalogue } = choice
  const { code, sports, ofTemplate } = meant(wish, choice)
  if (code !== null) return [catalogue.find(code) ?? []].flat()
  if (ofTemplate.length > 0) return ofTemplate
  const subscribed = subscribedLeagues(rows, catalogue).filter(isOf(sports))
  return [...new Set([...subscribed, ...sports.flatMap((one) => catalogue.ofSport(one))])]
}

/** The league of the kept event that begins nearest to now, of those that take place; of equally near ones the preferred league. */
function leagueOfNearest(candidates: readonly KnownLeague[], { kept }: SampleChoice): KnownLeague | undefined {
  if (kept === undefined || candidates.length < 2) return undefined
  const placeOf = new Map(candidates.map(({ code }, place) => [code, place]))
  const nearest = { away: NEAR_DAYS * DAY_MS, place: candidates.length }
  for (const event of kept.events) {
    const place = placeOf.get(event.league)
    const away = Math.abs(Date.parse(event.start) - kept.now.getTime())
    if (place === undefined || isCalledOff(event) || away >= NEAR_DAYS * DAY_MS) continue
    if (away < nearest.away || (away === nearest.away && place < nearest.place)) Object.assign(nearest, { away, place })
  }
  return candidates[nearest.place]
}

/** A text of somebody's as a message names it. */
function shortly(text: string | null | undefined): string {
  const whole = text ?? ''
  return JSON.stringify(whole.length > LONGEST_NAMED ? `${whole.slice(0, LONGEST_NAMED)}...` : whole)
}

const LONGEST_NAMED = 100

/** True for a league of one of the sports; of every league where there are none. */
function isOf(sports: readonly string[]): (league: KnownLeague) => boolean {
  return ({ sport }) => sports.length === 0 || sports.includes(sport)
}

/** The leagues that the owner's stream groups name and that there are, in their order. */
function subscribedLeagues({ stream_groups: groups }: SampleChoice['rows'], catalogue: LeagueCatalogue) {
  const codes = groups.filter(({ enabled }) => enabled !== false).flatMap(({ leagues = [] }) => leagues)
  return knownIn(codes, catalogue)
}

function knownIn(codes: readonly string[], catalogue: LeagueCatalogue): readonly KnownLeague[] {
  return codes.flatMap((code) => catalogue.find(code.trim().toLowerCase()) ?? [])
}

function found(league: KnownLeague): SampleLeague {
  return { league, sport: league.sport, shape: sportOf(league.sport).shape, reason: null }
}

function none(sport: string | null, reason: string): SampleLeague {
  return { league: null, sport, shape: sport === null ? 'team' : sportOf(sport).shape, reason }
}

/** A code in small letters; nothing where none is given. */
function codeOf(text: string | null | undefined): string | null {
  return text?.trim().toLowerCase().slice(0, LONGEST_NAMED) || null
}
