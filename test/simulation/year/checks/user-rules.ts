import type { StreamGroup } from '../../../../src/generated/records.ts'
import { civilDate, startOfDay } from '../../../../src/time/zone.ts'
import { isOn } from '../choices.ts'
import { endOf, type Game, ZONE } from '../games.ts'
import type { YearLeague } from '../leagues.ts'
import type { Slot } from '../provider.ts'
import { isSamePair, isToldForCertain, type Seen, spanMs, toldNow } from './check.ts'

/** A stream group as the spec reads it: what it takes, and what it subscribes to. */
export interface Rule {
  readonly name: string
  readonly createBefore: string
  readonly deleteAfter: string
  takesGroup(playlistGroup: string): boolean
  takesName(name: string): boolean
  wantsLeague(league: YearLeague): boolean
}

/** The enabled stream groups in their order, that of the form last. */
export function rulesOf(seen: Seen): readonly Rule[] {
  return [...seen.groups.filter(isOn).map((group) => ruleOf(group, seen)), ...formRule(seen)]
}

function ruleOf(group: StreamGroup, { settings, hostGroups }: Seen): Rule {
  const { hostGroupIds: ids, namePattern, leagues, excludeRegex, skipBuiltinFilter = false } = group
  const isSetAside = ({ sport }: YearLeague) =>
    !skipBuiltinFilter && (settings.unsupported_sports ?? []).includes(sport)
  return {
    name: group.name,
    createBefore: group.createBefore ?? settings.create_before,
    deleteAfter: group.deleteAfter ?? settings.delete_after,
    takesGroup: (name) =>
      (ids === undefined && namePattern === undefined) ||
      (ids?.includes(hostGroups.get(name) ?? -1) ?? false) ||
      (namePattern !== undefined && new RegExp(namePattern, 'i').test(name)),
    takesName: (name) => excludeRegex === undefined || !new RegExp(excludeRegex, 'i').test(name),
    wantsLeague: (league) => (leagues === undefined || leagues.includes(league.code)) && !isSetAside(league),
  }
}

/** The group of the settings form; none while it chooses nothing. */
function formRule({ settings }: Seen): Rule[] {
  const lines = linesOf(settings.event_groups)
  if (lines.length === 0) return []
  const named = lines.filter((line) => !line.startsWith('!')).map(wildcard)
  const leftOut = lines.filter((line) => line.startsWith('!')).map((line) => wildcard(line.slice(1)))
  const leagues = linesOf(settings.event_leagues).map((line) => line.toLowerCase())
  const isNamed = ({ code, tag, sport }: YearLeague) =>
    [code, tag.toLowerCase(), sport].some((word) => leagues.includes(word))
  return [
    {
      name: 'Event groups',
      createBefore: settings.create_before,
      deleteAfter: settings.delete_after,
      takesGroup: (name) => named.some((line) => line.test(name)) && !leftOut.some((line) => line.test(name)),
      takesName: () => true,
      wantsLeague: (league) =>
        (leagues.length === 0 || isNamed(league)) && !(settings.unsupported_sports ?? []).includes(league.sport),
    },
  ]
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function wildcard(line: string): RegExp {
  const escaped = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}$`, 'i')
}

/** Listed streams that show a game, whatever the groups say of them. */
export function listedStreams(game: Game, { listed }: Seen): readonly Slot[] {
  return listed.filter((slot) => slot.game !== null && isSamePair(slot.game, game))
}

/** The stream group that takes the streams of a playlist group: the first one of those that may. */
export function takerOf(playlistGroup: string, seen: Seen): Rule | undefined {
  return rulesOf(seen).find((rule) => rule.takesGroup(playlistGroup))
}

/** The rules that want a channel of the game to exist: whose streams it shows or showed, and whose leagues have it. */
export function wantingRules(game: Game, tvgId: string, seen: Seen): readonly Rule[] {
  const listed = listedStreams(game, seen).filter(({ group, name }) => takerOf(group, seen)?.takesName(name))
  const carried = [...(seen.carried.get(tvgId) ?? [])].filter((group) => mayHaveTaken(group, game, seen))
  const groups = new Set([...listed.map(({ group }) => group), ...carried])
  const takers = new Set([...groups].flatMap((group) => takerOf(group, seen) ?? []).map(({ name }) => name))
  return rulesOf(seen).filter((rule) => takers.has(rule.name) && rule.wantsLeague(game.league))
}

/** Whether names of the game in that playlist group are not excluded, as far as one is still to be seen. */
function mayHaveTaken(group: string, game: Game, seen: Seen): boolean {
  const taker = takerOf(group, seen)
  const names = seen.slots.filter((slot) => slot.group === group && slot.game !== null && isSamePair(slot.game, game))
  return names.length === 0 || names.some(({ name }) => taker?.takesName(name))
}

/** When a channel of the game may be there at most, by the rules that want it. */
export function longestLife(
  game: Game,
  rules: readonly Rule[],
  seen: Seen,
): { readonly from: Date; readonly until: Date } {
  const isTold = isToldForCertain(game, seen.answer)
  // A stale answer may go on saying that a game runs: it keeps the channel as silence does.
  const isSure = isTold && toldNow(game, seen.answer)?.status?.state !== 'in'
  const starts = isTold ? [game.start] : [game.start, ...game.earlierStarts]
  const ends = starts.map((start) => endOf({ ...game, start }).getTime())
  const toldOver = game.ids.map((id) => seen.toldOverAt.get(id)?.getTime() ?? 0)
  // The last word on a game that nobody tells of may be that it runs: half a day at most.
  const over = new Date(Math.max(...ends.map((end) => (isSure ? end : end + spanMs('12h'))), ...toldOver))
  return {
    from: new Date(
      Math.min(...rules.flatMap(({ createBefore }) => starts.map((start) => beginsAt(start, createBefore).getTime()))),
    ),
    until: new Date(Math.max(...rules.map(({ deleteAfter }) => endsAt(over, deleteAfter).getTime()))),
  }
}

/** When the channel of a game that starts then is created. */
export function beginsAt(start: Date, createBefore: string): Date {
  return createBefore === 'same_day'
    ? startOfDay(civilDate(start, ZONE), ZONE)
    : new Date(start.getTime() - spanMs(createBefore))
}

/** When the channel of a game that ended then is deleted. */
export function endsAt(end: Date, deleteAfter: string): Date {
  return deleteAfter === 'same_day'
    ? startOfDay(civilDate(end, ZONE), ZONE, 1)
    : new Date(end.getTime() + spanMs(deleteAfter))
}

/** Whether a tvg-id is that of a favorite team's channel. */
export function isOfFavorite(tvgId: string, { favorites }: Seen): boolean {
  return favorites.some(({ sport, providerTeamId: id }) => tvgId === `sg.team.${sport}.${id}`)
}
