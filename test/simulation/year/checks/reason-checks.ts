import type { HostChannel, PlannedOperationJson, RefreshReport, Warning } from '../../../../src/generated/records.ts'
import { DAY_MS } from '../../../../src/time/units.ts'
import { civilTime, instantOf } from '../../../../src/time/zone.ts'
import { isOn } from '../choices.ts'
import { isOurs } from '../deeds/deed.ts'
import { endOf, type Game, ZONE } from '../games.ts'
import { check, gameOfTvgId, isSamePair, isToldForCertain, type Seen, toldNow } from './check.ts'
import { defaultLane, freeNumber, usedNumbers } from './number-checks.ts'
import { beginsAt, endsAt, isOfFavorite, listedStreams, type Rule, rulesOf, takerOf } from './user-rules.ts'
import { excludesNames } from './wanted-checks.ts'

/** A channel that was deleted, and the game that it showed. */
interface Deleted {
  readonly operation: PlannedOperationJson
  readonly channel: HostChannel | undefined
  readonly game: Game | undefined
  readonly seen: Seen
}

/** off: the user's own word. streams: no stream is left. */
export const CAUSE_KINDS = ['over', 'game', 'off', 'streams'] as const
type CauseKind = (typeof CAUSE_KINDS)[number]

/** A cause that a reason may name. */
export interface Cause {
  readonly name: string
  /** What the table counts it under. */
  readonly kind: CauseKind
  readonly words: RegExp
  /** Whether it really is so. */
  readonly holds: (deleted: Deleted) => boolean
}

/** The stream group that a reason names in quotes. */
function namedGroup({ operation: { reason } }: Deleted): string {
  return /stream group "([^"]+)"/.exec(reason)?.[1] ?? ''
}

function groupOf(deleted: Deleted) {
  return deleted.seen.groups.find(({ name }) => name === namedGroup(deleted))
}

/** The rule of the group that a reason names; of the form where it names none. */
function namedRule(deleted: Deleted): Rule | undefined {
  const name = namedGroup(deleted)
  return rulesOf(deleted.seen).find((rule) => rule.name === (name === '' ? 'Event groups' : name))
}

function streamsOf({ game, seen }: Deleted) {
  return game === undefined ? [] : listedStreams(game, seen)
}

/** Playlist groups of the channel's streams, now or when it was last seen with any. */
function playlistGroupsOf(deleted: Deleted): readonly string[] {
  const { operation, seen } = deleted
  const carried = seen.carried.get(operation.tvg_id ?? '') ?? new Set<string>()
  return [...new Set([...carried, ...streamsOf(deleted).map(({ group }) => group)])]
}

/** Everything that a removal may be said to be for, the first that fits counts. */
const CAUSES: readonly Cause[] = [
  {
    name: 'over',
    kind: 'over',
    words: /^its event ended /,
    holds: ({ game, seen }) => {
      if (game === undefined) return false
      const starts = isToldForCertain(game, seen.answer) ? [game.start] : [game.start, ...game.earlierStarts]
      const spans = [seen.settings.delete_after, ...seen.groups.flatMap(({ deleteAfter }) => deleteAfter ?? [])]
      return starts.some((start) => spans.some((span) => seen.now >= endsAt(endOf({ ...game, start }), span)))
    },
  },
  {
    name: 'called off',
    kind: 'game',
    words: / is (canceled|postponed)$/,
    holds: ({ game, seen, operation: { reason } }) =>
      game !== undefined && toldNow(game, seen.answer)?.status?.state === / is (\w+)$/.exec(reason)?.[1],
  },
  {
    name: 'moved',
    kind: 'game',
    words: / now starts /,
    holds: ({ game, seen }) => game !== undefined && game.earlierStarts.length > 0 && seen.now < game.start,
  },
  {
    name: 'too early',
    kind: 'game',
    words: /^its event starts .* created/,
    holds: ({ game, seen }) => {
      const spans = [seen.settings.create_before, ...seen.groups.flatMap(({ createBefore }) => createBefore ?? [])]
      return game !== undefined && spans.some((span) => seen.now < beginsAt(game.start, span))
    },
  },
  {
    name: 'group switched off',
    kind: 'off',
    words: /^stream group .* is switched off/,
    holds: (deleted) => groupOf(deleted)?.enabled === false,
  },
  {
    name: 'group deleted',
    kind: 'off',
    words: /stream group .*was deleted/,
    holds: ({ seen }) => seen.deletedGroups.size > 0,
  },
  {
    name: 'sport set aside',
    kind: 'off',
    words: / is now skipped in the settings|the sport of its streams is skipped/,
    holds: ({ game, seen }) => (seen.settings.unsupported_sports ?? []).includes(game?.league.sport ?? ''),
  },
  {
    name: 'league switched off',
    kind: 'off',
    words: /^(its league|league|the league) .*/,
    holds: (deleted) => {
      const { game } = deleted
      const rule = namedRule(deleted)
      return game !== undefined && (rule === undefined || !rule.wantsLeague(game.league))
    },
  },
  {
    name: 'group narrowed',
    kind: 'off',
    words: /^its streams are no longer in /,
    holds: (deleted) => {
      const rule = namedRule(deleted)
      const { seen } = deleted
      return playlistGroupsOf(deleted).some((group) => takerOf(group, seen)?.name !== rule?.name)
    },
  },
  {
    name: 'names excluded',
    kind: 'off',
    words: /are (excluded by|no longer included by) /,
    holds: (deleted) => {
      const rule = namedRule(deleted)
      return rule !== undefined && streamsOf(deleted).some(({ name }) => !rule.takesName(name))
    },
  },
  {
    name: 'form emptied',
    kind: 'off',
    words: /^no event groups are chosen/,
    holds: ({ seen }) => seen.settings.event_groups === '',
  },
  {
    name: 'exception keyword',
    kind: 'streams',
    words: /^(the exception keyword “Booth Cam” now gives|its streams no longer have a channel .*“Booth Cam”)/,
    // The only one that the user ever writes; it separates "booth cam".
    holds: ({ operation, game, seen }) =>
      /booth/i.test(`${operation.tvg_id} ${operation.name}`) ||
      seen.slots.some((slot) => slot.game !== null && game !== undefined && isSamePair(slot.game, game)),
  },
  {
    name: 'other channels',
    kind: 'streams',
    words: /into other channels|belongs in this channel/,
    // Streams that left the playlist are still in Dispatcharr.
    holds: ({ game, seen }) =>
      seen.slots.some((slot) => slot.game !== null && game !== undefined && isSamePair(slot.game, game)),
  },
  {
    name: 'not in the playlist',
    kind: 'streams',
    words: /^the playlist no longer lists /,
    holds: ({ channel, seen }) => {
      const isListed = new Set(seen.streams.filter(({ isStale }) => isStale !== true).map(({ id }) => id))
      return channel?.streams.some((id) => !isListed.has(id)) ?? false
    },
  },
  {
    name: 'no stream',
    kind: 'streams',
    words: /^no stream (shows|matches|in) /,
    holds: (deleted) => {
      const { game, seen } = deleted
      const shown = game === undefined ? [] : seen.listed.filter((slot) => slot.game === game)
      // A stream of a renamed team, or one that still states the old time, does not show the game for certain.
      const isCertain = (name: string) =>
        game !== undefined &&
        game.earlierStarts.length === 0 &&
        [game.home, game.away].every(({ nickname }) => name.includes(nickname))
      return !shown.some(({ name, group }) => isCertain(name) && isTaken(deleted, group, name))
    },
  },
  {
    name: 'another ID',
    kind: 'game',
    words: /another ID|new ID|listed again|same game/i,
    holds: ({ game }) => (game?.ids.length ?? 0) > 1,
  },
  {
    name: 'no favorite',
    kind: 'off',
    words: /no longer a favorite team/,
    holds: ({ operation: { tvg_id: tvgId }, seen }) =>
      (tvgId?.startsWith('sg.team.') ?? false) && !isOfFavorite(tvgId ?? '', seen),
  },
]

function isTaken({ game, seen }: Deleted, group: string, name = ''): boolean {
  const taker = takerOf(group, seen)
  if (game === undefined || taker === undefined) return false
  return taker.wantsLeague(game.league) && taker.takesName(name)
}

/** The cause that a removal names; undefined where its reason has words of no cause. */
export function causeOf({ reason }: Pick<PlannedOperationJson, 'reason'>): Cause | undefined {
  return CAUSES.find(({ words }) => words.test(reason))
}

/** Each removal is for the reason that it tells. */
export const REMOVAL_REASONS_ARE_TRUE = check('removal reasons are true', (seen) =>
  seen.reports.flatMap(({ operations }) =>
    operations.filter(({ action }) => action === 'remove').flatMap((operation) => wrongReason(operation, seen)),
  ),
)

function wrongReason(operation: PlannedOperationJson, seen: Seen): [channel: string, text: string][] {
  const { name, reason, tvg_id: tvgId } = operation
  const channel = seen.before.find((one) => one.tvgId === tvgId)
  const game = gameOfTvgId(tvgId ?? '', seen.games)
  const cause = causeOf(operation)
  if (cause === undefined) return [[name, `is deleted for a reason of no cause: "${reason}"`]]
  if (cause.holds({ operation, channel, game, seen })) return []
  return [[name, `is deleted for "${reason}", which is not so (${cause.name})`]]
}

/** Names in quotes of a message. */
function quoted(message: string): readonly string[] {
  return [...message.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => name)
}

type WarningTruth = (warning: Warning, seen: Seen) => string | null

/** Warnings that say something of the world, and whether it is so. */
const WARNINGS: { readonly [code: string]: WarningTruth } = {
  event_not_listed: ({ message }, seen) => {
    const wrong = quoted(message).find((name) => isListedOrUnasked(name, seen))
    return wrong === undefined
      ? null
      : `says that the schedule does not list the event of "${wrong}": ${whyNot(wrong, seen)}`
  },
  range_exhausted: (_, seen) => fullLane(defaultLane(seen).start, seen),
  block_overflow: ({ message, place }, seen) =>
    / is full\. /.test(message) ? fullLane(Number(/\d+/.exec(place ?? '')?.[0]), seen) : null,
  few_streams: (_, seen) => (seen.listed.length * 2 < seen.slots.length ? null : 'says that few streams are listed'),
  no_streams: (_, seen) => (seen.listed.length === 0 ? null : 'says that no streams are listed'),
  channel_in_use: ({ place }, seen) => {
    const channel = seen.before.find(({ tvgId }) => tvgId === place)
    return channel !== undefined && seen.inUse.has(channel.id) ? null : `says that ${place} is in use`
  },
  removals_held: (_, seen) => (excludesNames(seen) ? null : 'says that an expression takes channels away'),
  last_good_used: (_, seen) => (seen.broken.size > 0 ? null : 'says that an answer is missing'),
  provider_unreachable: (_, seen) => (seen.broken.size > 0 ? null : 'says that an answer is missing'),
}

/** The games of a channel, or of a team's channel. */
function gamesOf(name: string, seen: Seen): readonly Game[] {
  const channel = seen.after.find((one) => isOurs(one) && one.name === name)
  const game = gameOfTvgId(channel?.tvgId ?? '', seen.games)
  if (game !== undefined) return [game]
  const [, , , teamId] = (channel?.tvgId ?? '').split('.')
  const isNear = ({ start }: Game) => Math.abs(start.getTime() - seen.now.getTime()) < 5 * 86_400_000
  return seen.games.filter((one) => isNear(one) && [one.home, one.away].some(({ id }) => id === teamId))
}

/** Whether no game of the channel is one that was asked for and is missing in the answer. */
function isListedOrUnasked(name: string, seen: Seen): boolean {
  const games = gamesOf(name, seen)
  return games.length > 0 && games.every((game) => !isMissing(game, seen))
}

function isMissing(game: Game, { answer }: Seen): boolean {
  const spans = answer.asked.get(game.league.code)
  const isAsked = spans?.some(({ from, to }) => game.start < to && endOf(game) > from) ?? false
  if (!isAsked || answer.silent.has(game.league.code)) return false
  // Under its new ID the event that the channel shows is still missing.
  return !game.ids.every((id) => answer.events.some((event) => event.id === id))
}

function whyNot(name: string, seen: Seen): string {
  const [game] = gamesOf(name, seen)
  const league = game?.league.code ?? ''
  if (!seen.answer.asked.has(league)) return `${league} was not asked for`
  return seen.answer.silent.has(league) ? `${league} did not answer` : 'the answer has it'
}

function fullLane(start: number, seen: Seen): string | null {
  const pins = seen.pins.filter((pin) => isOn(pin) && pin.start === start)
  const normal = defaultLane(seen)
  const end =
    start === normal.start && pins.length === 0 ? normal.end : Math.max(...pins.map((pin) => pin.end ?? 999_999))
  const free = freeNumber({ start, end, isDefault: false }, usedNumbers(seen))
  return free === null ? null : `says that ${start} to ${end} is full, but ${free} is free`
}

/** What warnings say is so. */
export const WARNINGS_ARE_TRUE = check('warnings are true', (seen) => {
  const last = seen.reports.at(-1)
  return (last?.warnings ?? []).flatMap((warning) => {
    const wrong = WARNINGS[warning.code]?.(warning, seen) ?? null
    return wrong === null ? [] : [[warning.place ?? warning.code, `${warning.code} ${wrong}`] as const]
  })
})

type Relayout = NonNullable<RefreshReport['relayout']>

/** Why all numbers are placed anew, and whether that is so. */
const RELAYOUTS: { readonly [reason in Relayout]: (seen: Seen) => boolean } = {
  first_run: ({ isFirst }) => isFirst,
  settings_changed: ({ isLayoutChanged }) => isLayoutChanged,
  daily_reset: (seen) => seen.settings.channel_daily_reset_enabled && isResetDue(seen),
  asked: () => false,
}

/** Whether the time of the daily renumbering has come since all numbers were placed last. */
function isResetDue({ now, lastRelayout, settings }: Seen): boolean {
  if (lastRelayout === null) return true
  const [hour = 0, minute = 0] = settings.channel_daily_reset_time.split(':').map(Number)
  const today = instantOf({ ...civilTime(now, ZONE), hour, minute }, ZONE)
  const before = new Date(now.getTime() - DAY_MS)
  const last = today <= now ? today : instantOf({ ...civilTime(before, ZONE), hour, minute }, ZONE)
  return lastRelayout < last
}

/** Numbers are placed anew for the reason that is told. */
export const RELAYOUTS_ARE_TRUE = check('renumbering reasons are true', (seen) =>
  seen.reports.flatMap(({ relayout }) =>
    relayout === null || RELAYOUTS[relayout](seen)
      ? []
      : [['', `all numbers are placed anew: ${relayout}, which is not so`] as const],
  ),
)
