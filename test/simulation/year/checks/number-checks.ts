import type { HostChannel, NumberingException } from '../../../../src/generated/records.ts'
import { isOn } from '../choices.ts'
import { isOurs } from '../deeds/deed.ts'
import { fullName, type YearTeam } from '../leagues.ts'
import { check, gameOfTvgId, type Seen } from './check.ts'

/** The last number that there is. */
const LAST = 999_999

/** Numbers from `start` to `end`. */
export interface Lane {
  readonly start: number
  readonly end: number
  readonly isDefault: boolean
}

/** Everything Else. */
export function defaultLane({ settings }: Seen): Lane {
  return { start: settings.channel_range_start, end: settings.channel_range_end ?? LAST, isDefault: true }
}

/** The lane of a channel by the spec: pins of the home team, the away team, the league, the sport. */
function laneOf(channel: HostChannel, seen: Seen): Lane {
  const pins = seen.pins.filter(isOn)
  const row = pinOf(channel, pins, seen)
  if (row === undefined) return defaultLane(seen)
  const rows = pins.filter(({ start }) => start === row.start)
  const isOpen = rows.some(({ end }) => end === undefined || end === null)
  return { start: row.start, end: isOpen ? LAST : Math.max(...rows.map(({ end }) => end ?? 0)), isDefault: false }
}

function pinOf(
  { tvgId }: HostChannel,
  pins: readonly NumberingException[],
  seen: Seen,
): NumberingException | undefined {
  const game = gameOfTvgId(tvgId ?? '', seen.games)
  const [, , sport, teamId] = (tvgId ?? '').split('.')
  const league = game?.league ?? seen.leagues.find((one) => one.teams.some(({ id }) => id === teamId))
  const team = league?.teams.find(({ id }) => id === teamId)
  const sides = game === undefined ? (team === undefined ? [] : [team]) : [game.home, game.away]
  const ofTeam = (side: YearTeam) =>
    pins.find(
      (pin) => pin.scope === 'team' && pin.sport === (league?.sport ?? sport) && pin.teamName === fullName(side),
    )
  return (
    sides.map(ofTeam).find((pin) => pin !== undefined) ??
    pins.find(({ scope, leagueCode }) => scope === 'league' && leagueCode === league?.code) ??
    pins.find((pin) => pin.scope === 'sport' && pin.sport === league?.sport)
  )
}

/** Numbers of the host's channels, foreign ones too. */
export function usedNumbers({ after }: Seen): ReadonlySet<number> {
  return new Set(after.flatMap(({ channelNumber: number }) => (number === null ? [] : [number])))
}

/** The first free number of a lane; null where it is full. */
export function freeNumber({ start, end }: Lane, used: ReadonlySet<number>): number | null {
  for (let number = start; number <= end; number += 1) if (!used.has(number)) return number
  return null
}

/** No channel is without a number while its lane, or Everything Else, has a free one. */
export const FREE_NUMBERS_ARE_USED = check('no channel without a number while one is free', (seen) => {
  const used = usedNumbers(seen)
  return seen.after.filter(isOurs).flatMap((channel) => {
    if (channel.channelNumber !== null) return []
    const own = laneOf(channel, seen)
    const free = freeNumber(own, used) ?? freeNumber(defaultLane(seen), used)
    return free === null
      ? []
      : [[channel.name, `has no number, but ${free} is free (its lane is ${own.start} to ${own.end})`] as const]
  })
})

/** Every number lies in the channel's lane, or in Everything Else for what does not fit into a block. */
export const NUMBERS_ARE_IN_LANES = check('every number is in its lane', (seen) =>
  seen.after.filter(isOurs).flatMap((channel) => {
    const { channelNumber: number } = channel
    const isInside = (lane: Lane) => number !== null && number >= lane.start && number <= lane.end
    const own = laneOf(channel, seen)
    if (number === null || isInside(own) || isInside(defaultLane(seen)) || hasOldName(channel, seen)) return []
    return [[channel.name, `has number ${number}, its lane is ${own.start} to ${own.end}`] as const]
  }),
)

/** A channel keeps the lane that it had when its team was called otherwise. */
function hasOldName({ tvgId }: HostChannel, { games, renamed }: Seen): boolean {
  const game = gameOfTvgId(tvgId ?? '', games)
  const teamId = (tvgId ?? '').split('.')[3]
  return game === undefined ? renamed.has(teamId ?? '') : [game.home, game.away].some(({ id }) => renamed.has(id))
}

/** No number, tvg-id or name of ours twice. */
export const NOTHING_IS_THERE_TWICE = check('nothing is there twice', ({ after }) => {
  const ours = after.filter(isOurs)
  return [
    ...repeated(after, ({ channelNumber: number }) => number).map(
      ([name, value]) => [name, `number ${value} is there twice`] as const,
    ),
    ...repeated(after, ({ tvgId }) => tvgId).map(([name, value]) => [name, `tvg-id ${value} is there twice`] as const),
    ...repeated(ours, ({ name }) => name).map(([name]) => [name, 'the name is there twice'] as const),
  ]
})

function repeated<Value>(channels: readonly HostChannel[], read: (channel: HostChannel) => Value | null) {
  const seen = new Set<Value>()
  return channels.flatMap((channel) => {
    const value = read(channel)
    if (value === null || value === undefined) return []
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [[channel.name, String(value)] as const]
  })
}

/** Channels of the user's are as they were. */
export const FOREIGN_CHANNELS_STAY = check("the user's channels are not touched", ({ before, after }) => {
  const now = new Map(after.map((channel) => [channel.id, JSON.stringify(channel)]))
  return before
    .filter((channel) => !isOurs(channel) && now.get(channel.id) !== JSON.stringify(channel))
    .map((channel) => [channel.name, `was ${JSON.stringify(channel)}, is ${now.get(channel.id) ?? 'gone'}`] as const)
})
