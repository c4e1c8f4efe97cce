import type { HostChannel } from '../../../../src/generated/records.ts'
import { isOn } from '../choices.ts'
import { isOurs } from '../deeds/deed.ts'
import { endOf, type Game, gameText, toldEvent } from '../games.ts'
import { check, codesOf, gameOfTvgId, isSamePair, isToldForCertain, type Seen, toldNow } from './check.ts'
import {
  beginsAt,
  endsAt,
  isOfFavorite,
  listedStreams,
  longestLife,
  rulesOf,
  takerOf,
  wantingRules,
} from './user-rules.ts'

/** Why a channel should not be there; null for one that may. `off` is the user's own word. */
interface Unwanted {
  readonly kind: 'off' | 'other'
  readonly text: string
}

/** Judges one channel by what the user chose and what really happens. */
function unwanted(channel: HostChannel, seen: Seen): Unwanted | null {
  const tvgId = channel.tvgId ?? ''
  if (tvgId.startsWith('sg.team.')) return unwantedTeam(channel, seen)
  const game = gameOfTvgId(tvgId, seen.games)
  if (game === undefined) return { kind: 'other', text: 'it shows no game of the year' }
  const rules = wantingRules(game, tvgId, seen)
  if (rules.length === 0) {
    return { kind: 'off', text: `no enabled stream group wants ${game.league.code} from its playlist groups` }
  }
  const told = toldNow(game, seen.answer)
  if (told?.status?.state === 'postponed' || told?.status?.state === 'canceled') {
    return { kind: 'other', text: `${gameText(game)} is ${told.status.state}` }
  }
  const { from, until } = longestLife(game, rules, seen)
  if (seen.now >= until) return { kind: 'other', text: `its time was over at ${until.toISOString()}` }
  if (seen.now < from && isToldForCertain(game, seen.answer))
    return { kind: 'other', text: `its time begins at ${from.toISOString()}` }
  return isShown(game, channel, seen) ? null : { kind: 'other', text: 'no listed stream shows its game' }
}

/** Whether a stream shows the game, or may be missing for a reason that is not its own. */
function isShown(game: Game, channel: HostChannel, seen: Seen): boolean {
  const isTaken = listedStreams(game, seen).some(({ group, name }) => {
    const taker = takerOf(group, seen)
    return taker?.takesName(name) && taker.wantsLeague(game.league)
  })
  return isTaken || isExcused(game, channel, seen)
}

/** A cut playlist, an event that was not told, or streams that left the playlist while the game runs. */
function isExcused(game: Game, { streams }: HostChannel, seen: Seen): boolean {
  const codes = codesOf(seen)
  if (codes.has('few_streams') || codes.has('no_streams') || isHeld(seen)) return true
  if (!isToldForCertain(game, seen.answer)) return true
  const isRunning = seen.now >= game.start && seen.now < endOf(game)
  return isRunning && seen.streams.some(({ id, isStale }) => isStale === true && streams.includes(id))
}

function unwantedTeam({ tvgId, name }: HostChannel, seen: Seen): Unwanted | null {
  return isOfFavorite(tvgId ?? '', seen) ? null : { kind: 'other', text: `${name} is no favorite team` }
}

/** Whether the channel is kept for a reason that the report tells. */
function isKept(channel: HostChannel, seen: Seen): boolean {
  const last = seen.reports.at(-1)
  const isUsed =
    seen.inUse.has(channel.id) &&
    (last?.warnings ?? []).some(({ code, place }) => code === 'channel_in_use' && place === channel.tvgId)
  const codes = new Set((last?.warnings ?? []).map(({ code }): string => code))
  return isUsed || codes.has('removal_cap_reached') || (codes.has('removals_held') && excludesNames(seen))
}

/** An expression that excludes more than half of the channels is held. */
export function excludesNames({ groups }: Seen): boolean {
  return groups.some((group) => isOn(group) && group.excludeRegex !== undefined)
}

/** A group that takes nothing at all may be a slip of the pen: its channels are kept, and the user is told. */
function isHeld(seen: Seen): boolean {
  const names = [...seen.hostGroups.keys()]
  const isIdle = rulesOf(seen).some((rule) => !names.some((name) => rule.takesGroup(name)))
  const codes = codesOf(seen)
  return isIdle && (codes.has('row_refers_to_nothing') || codes.has('form_line_matches_nothing'))
}

function unwantedOf(seen: Seen, kind: Unwanted['kind']): (readonly [string, string])[] {
  return seen.after.filter(isOurs).flatMap((channel) => {
    const found = unwanted(channel, seen)
    if (found === null || found.kind !== kind || isKept(channel, seen)) return []
    if (kind === 'off' && isHeld(seen)) return []
    return [[channel.name, `is there, but ${found.text}`] as const]
  })
}

/** Every channel of ours has a rule that wants it, or is kept for a reason that is told. */
export const EVERY_CHANNEL_IS_WANTED = check('every channel is wanted', (seen) => unwantedOf(seen, 'other'))

/** What the user switched off, deleted or narrowed is gone after the next refresh. */
export const OFF_MEANS_OFF = check('off means off', (seen) => unwantedOf(seen, 'off'))

/** A game that a stream surely shows in its time has a channel: off must not mean more than was switched off. */
export const WANTED_GAMES_ARE_SHOWN = check('every wanted game has its channel', (seen) => {
  const codes = codesOf(seen)
  if (codes.has('creation_cap_reached')) return []
  return seen.listed.flatMap(({ group, name, game }) => {
    const rule = takerOf(group, seen)
    if (game === null || rule === undefined || !rule.takesName(name) || !rule.wantsLeague(game.league)) return []
    const told = toldNow(game, seen.answer)
    const hasFullWord = told !== undefined && JSON.stringify(told) === JSON.stringify(toldEvent(game, seen.now))
    const isNamed = [game.home, game.away].every(({ nickname }) => name.includes(nickname))
    if (!hasFullWord || game.state !== 'on' || !isNamed || game.earlierStarts.length > 0) return []
    if (seen.games.some((other) => other !== game && isSamePair(other, game) && isClose(other, game))) return []
    if (seen.now < beginsAt(game.start, rule.createBefore) || seen.now >= endsAt(endOf(game), rule.deleteAfter))
      return []
    const isThere = seen.after.some(({ tvgId }) => gameOfTvgId(tvgId ?? '', [game]) !== undefined)
    return isThere ? [] : [[name, `has no channel, although "${rule.name}" wants it`] as const]
  })
})

const CLOSE_MS = 5 * 86_400_000

function isClose(one: Game, other: Game): boolean {
  return Math.abs(one.start.getTime() - other.start.getTime()) < CLOSE_MS
}
