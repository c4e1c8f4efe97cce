import type {
  ExceptionKeyword,
  FavoriteTeam,
  HostChannel,
  HostStream,
  NumberingException,
  RefreshReport,
  SportsEvent,
  StreamGroup,
} from '../../../../src/generated/records.ts'
import type { YearSettings } from '../choices.ts'
import type { LatestAnswer } from '../data-source.ts'
import type { Game } from '../games.ts'
import type { YearLeague } from '../leagues.ts'
import type { Slot } from '../provider.ts'

/** What is looked at after the refreshes of one step. Guards change it. */
export interface Seen {
  readonly now: Date
  readonly settings: YearSettings
  readonly groups: readonly StreamGroup[]
  readonly pins: readonly NumberingException[]
  readonly favorites: readonly FavoriteTeam[]
  readonly keywords: readonly ExceptionKeyword[]
  /** Names of stream groups that were deleted so far. */
  readonly deletedGroups: ReadonlySet<string>
  readonly leagues: readonly YearLeague[]
  readonly games: readonly Game[]
  /** The streams that the playlist lists, and all slots of the provider. */
  readonly listed: readonly Slot[]
  readonly slots: readonly Slot[]
  /** What the data source said in the last refresh. */
  readonly answer: LatestAnswer
  /** Leagues whose answers are broken now. */
  readonly broken: ReadonlySet<string>
  /** When each event was first told to be over, by its ID. */
  readonly toldOverAt: ReadonlyMap<string, Date>
  readonly hostGroups: ReadonlyMap<string, number>
  readonly streams: readonly HostStream[]
  /** The host's channels before and after the refreshes of the step. */
  readonly before: readonly HostChannel[]
  readonly after: readonly HostChannel[]
  /** Playlist groups in which streams of a channel were when it was last seen with any, by tvg-id. */
  readonly carried: ReadonlyMap<string, ReadonlySet<string>>
  /** IDs of channels that are watched or recorded. */
  readonly inUse: ReadonlySet<number>
  /** IDs of teams that were renamed so far. */
  readonly renamed: ReadonlySet<string>
  /** Whether anything that numbers turn on was changed since the step before. */
  readonly isLayoutChanged: boolean
  readonly isFirst: boolean
  /** When all numbers were placed anew before this step; null where they never were. */
  readonly lastRelayout: Date | null
  /** The refreshes of the step: more than one where a limit left something to the next. */
  readonly reports: readonly RefreshReport[]
  /** The refresh after them, with nothing changed. */
  readonly second: RefreshReport
  /** The guide before and after the second refresh. */
  readonly guideBefore: string
  readonly guideAfter: string
}

/** What a check found. */
export interface Fault {
  readonly rule: string
  /** The channel or stream; empty for the whole. */
  readonly channel: string
  readonly text: string
}

/** A rule that holds after every step. */
export interface Check {
  readonly rule: string
  readonly faults: (seen: Seen) => readonly Fault[]
}

/** A check that names the channel of each fault. */
export function check(
  rule: string,
  find: (seen: Seen) => readonly (readonly [channel: string, text: string])[],
): Check {
  return { rule, faults: (seen) => find(seen).map(([channel, text]) => ({ rule, channel, text })) }
}

/** The game of a tvg-id such as sg.400012.home; undefined for a team's channel and one of no game. */
export function gameOfTvgId(tvgId: string, games: readonly Game[]): Game | undefined {
  const id = tvgId.split('.')[1] ?? ''
  return games.find(({ ids }) => ids.includes(id))
}

/** The event of a game in the latest answer. */
export function toldNow({ ids }: Game, { events }: LatestAnswer): SportsEvent | undefined {
  return events.find(({ id }) => id === ids.at(-1))
}

/**
 * Whether the answer surely tells of the game under the ID by which its channel is known. One that got another ID and
 * another time may be taken for a new game, and the old one for one that is listed no more.
 */
export function isToldForCertain(game: Game, answer: LatestAnswer): boolean {
  return toldNow(game, answer) !== undefined && (game.ids.length === 1 || game.earlierStarts.length === 0)
}

/** Codes of all warnings of the step. */
export function codesOf({ reports, second }: Seen): ReadonlySet<string> {
  return new Set([...reports, second].flatMap(({ warnings }) => warnings.map(({ code }) => code)))
}

/** Whether two games are meetings of the same teams, which a name without a date does not tell apart. */
export function isSamePair(one: Game, other: Game): boolean {
  return one.league === other.league && [one.home, one.away].every((team) => team === other.home || team === other.away)
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Milliseconds of a span such as 90m or 2d. */
export function spanMs(span: string): number {
  return Number(span.slice(0, -1)) * UNITS_MS[span.at(-1) as keyof typeof UNITS_MS]
}
