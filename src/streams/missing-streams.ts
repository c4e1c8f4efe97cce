import { lostLineWarning } from '../configuration/form-lines.ts'
import { FORM_GROUP_ID } from '../configuration/settings-form.ts'
import { isAttached } from '../configuration/stored-rows.ts'
import type {
  DecidingRow,
  HostStream,
  ManagedChannel,
  SportsEvent,
  StreamGroup,
  StreamOutcome,
  Warning,
} from '../generated/records.ts'
import { isNameEventKey } from '../ledger/event-memory.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { sportName } from '../sports/index.ts'
import { foldName } from '../text.ts'
import type { AccountNames } from './stream-groups.ts'
import { EVERYTHING, streamGroupFinder } from './stream-groups.ts'
import type { StreamMatch } from './stream-matches.ts'
import { isRenamed, type StreamNames } from './stream-names.ts'

/** Why no stream asks for a channel that is there. */
export interface MissingStreams {
  /** A person's words, as the end of a sentence. */
  readonly reason: string
  /**
   * Whether the user's own settings leave no stream group that wants the event: the channel goes at once, whether a
   * schedule lists its event or not, and however short a playlist is.
   */
  readonly isRuledOut: boolean
  /** True where that is not so because of single streams: no stream group wants the event, whatever they are called. Defaults to false. */
  readonly isUnwanted?: boolean
  /** True where its stream group takes no stream at all, since it names what the host does not have (any more): a mistake, or a name that changed; and where a line of the form has lost what it named. */
  readonly isHeld: boolean
  /** What the owner is told then; null where another warning names the row. */
  readonly warning: Warning | null
  /** Rows of the user's that took its streams away (deciding-rows.ts). Defaults to none. */
  readonly decidedBy?: readonly DecidingRow[]
}

/** What the user has switched on, and the streams that there are. */
export interface DemandInput {
  readonly streamGroups: readonly StreamGroup[]
  readonly streams: readonly HostStream[]
  readonly hostGroups: Parameters<typeof streamGroupFinder>[1]['hostGroups']
  readonly accounts?: AccountNames | undefined
  /** Whether a league is in the catalog, or in a schedule all the same: one of the user's own may be off or deleted. Defaults to true. */
  readonly isLeagueKnown?: (code: string) => boolean
  /** Codes of the sports that the user does not want. Defaults to none. */
  readonly unsupportedSports?: readonly string[] | undefined
}

/** The same, and how the streams of a run were understood. */
export interface MissingStreamsInput extends DemandInput {
  readonly matched: readonly StreamMatch[]
  readonly unmatched: readonly StreamOutcome[]
  /** Lines of the form that named groups a short while ago and name none now; none if not given. */
  readonly lostLines?: readonly string[]
  /** What the streams of channels were called when they showed the event. Defaults to unknown. */
  readonly streamNames?: StreamNames
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
}

/** Rules by which the owner's own word keeps a stream away, and what is said of it. */
const BY_OWNER: { readonly [Rule in StreamOutcome['rule']]?: (group: string, row: string | undefined) => string } = {
  no_stream_group: (group) => `its streams are no longer in ${group}`,
  not_included: (group) => `the names of its streams are no longer included by ${group}`,
  excluded_by_group: (group) => `the names of its streams are excluded by ${group}`,
  ignored_by_keyword: (_, row = 'exception keyword') => `your ${row} ignores its streams`,
  correction: () => 'a correction says that its streams do not show its event',
}

/**
 * Says of any channel of ours why no stream asks for it; what takes long is done when it is asked. The first question
 * is whether any stream group still wants its event (eventDemand); then whether its streams may only be missing.
 */
export function missingStreams(input: MissingStreamsInput): (record: ManagedChannel) => MissingStreams {
  const outcomeOf = new Map(input.unmatched.map((outcome) => [outcome.streamId, outcome]))
  const streamNames = input.streamNames ?? new Map()
  const present = new Map(input.streams.map((stream) => [stream.id, stream]))
  const takerOf = takerFinder(input)
  /** Says that the user keeps a stream away; null where that is not so, or where it shows something else by now. */
  const keptAway = (record: ManagedChannel, id: number, own: StreamGroup | undefined): string | null => {
    const [stream, outcome] = [present.get(id), outcomeOf.get(id)]
    const words = outcome === undefined ? undefined : BY_OWNER[outcome.rule]
    if (stream === undefined || words === undefined || isRenamed(record, stream, streamNames)) return null
    const group = takerOf(stream) ?? own
    return words(group === undefined ? 'your event groups' : groupWords(group), outcome?.decidedBy?.label)
  }
  const demandOf = eventDemand(input)
  const idle = new Map<StreamGroup, boolean>()
  const isIdle = (group: StreamGroup) => {
    const known = idle.get(group) ?? takesNothing(group, input)
    idle.set(group, known)
    return known
  }
  return (record) => {
    const { own, wanting, refusal } = demandOf(record)
    const { streamIds: ids } = record
    const away = ids.map((id) => keptAway(record, id, own))
    const reason = refusal ?? reasonOf(record, own ?? wanting[0], away, input)
    if (own !== undefined) {
      const isHeld = isIdle(own) && (namesNothing(own, input) || ids.some((id) => present.has(id)))
      if (isHeld) return { reason, isRuledOut: false, isHeld, warning: heldWarning(own, input) }
      const [lostLine] = own.id === FORM_GROUP_ID ? (input.lostLines ?? []) : []
      if (lostLine !== undefined && ids.every((id) => isUntaken(present.get(id), outcomeOf.get(id)?.rule))) {
        const warning = lostLineWarning(lostLine, groupNameOf(record, present, input))
        return { reason, isRuledOut: false, isHeld: true, warning }
      }
    }
    // Where each stream is there and the user keeps it away, no playlist and no schedule can bring it back.
    const isKeptAway = away.length > 0 && away.every((words) => words !== null)
    const isUnwanted = refusal !== null
    return { reason, isRuledOut: isUnwanted || isKeptAway, isUnwanted, isHeld: false, warning: null }
  }
}

/** Which stream groups want the event of a channel. */
interface EventDemand {
  /** The group that asked for the channel, where it still wants its event. */
  readonly own: StreamGroup | undefined
  /** Every group that takes one of its streams, or may take it again, and wants its event. */
  readonly wanting: readonly StreamGroup[]
  /** Why none does, as the end of a sentence; null where one does, or where it is not known which group asked. */
  readonly refusal: string | null
}

/**
 * The one answer to whether anything still wants the event of a channel, be it one of ours or one that is taken over. A
 * stream group does while it is switched on, makes such channels, and has the event's league and sport switched on,
 * whatever schedules and playlists list at the moment.
 */
export function eventDemand(input: DemandInput): (record: ManagedChannel) => EventDemand {
  const { streamGroups, unsupportedSports = [], isLeagueKnown = () => true } = input
  const groups = new Map((streamGroups.length === 0 ? [EVERYTHING] : streamGroups).map((group) => [group.id, group]))
  const present = new Map(input.streams.map((stream) => [stream.id, stream]))
  const takerOf = takerFinder(input)
  const unsupported = new Set(unsupportedSports)
  return (record) => {
    const { streamGroupId: groupId, streamIds: ids } = record
    const asking = groups.get(groupId ?? -1)
    const isLeagueGone = record.league !== '' && !isNameEventKey(record.eventId) && !isLeagueKnown(record.league)
    const refusalOf = (group: StreamGroup) =>
      refusalOfGroup(group, record, unsupported) ?? (isLeagueGone ? 'its league is switched off or was deleted' : null)
    const ownRefusal = asking === undefined ? goneReason(groupId) : refusalOf(asking)
    const streams = ids.flatMap((id) => present.get(id) ?? [])
    const takers = new Set(streams.flatMap((stream) => takerOf(stream) ?? []))
    const own = ownRefusal === null ? asking : undefined
    // A stream that the host does not list now may come back to the group that asked for it.
    const mayReturn = own !== undefined && (streams.length < ids.length || ids.length === 0)
    const wanting = [
      ...(own !== undefined && (mayReturn || takers.has(own)) ? [own] : []),
      ...[...takers].filter((taker) => taker !== own && refusalOf(taker) === null),
    ]
    if (wanting.length > 0) return { own, wanting, refusal: null }
    return { own, wanting, refusal: own === undefined ? ownRefusal : `its streams are no longer in ${groupWords(own)}` }
  }
}

/** Finds the group that takes a stream now. */
function takerFinder({ streamGroups, hostGroups, accounts }: DemandInput): ReturnType<typeof streamGroupFinder> {
  return streamGroupFinder(streamGroups, { hostGroups, ...(accounts === undefined ? {} : { accounts }) })
}

/** Why a group does not want the event of a channel, as the end of a sentence; null where it does. */
function refusalOfGroup(
  group: StreamGroup,
  { mode, eventId: key, league, sport }: ManagedChannel,
  unsupported: ReadonlySet<string>,
): string | null {
  const name = groupWords(group)
  if (isMistyped(group)) return null
  if (group.enabled === false) return group.id === FORM_GROUP_ID ? FORM_EMPTIED : `${name} is switched off`
  if (isAttached(group) && !isAttached({ mode })) return `${name} now takes over existing channels and creates none`
  if (!isAttached(group) && isAttached({ mode })) return `${name} no longer takes over channels`
  const isFromName = isNameEventKey(key)
  if (isFromName && (group.nameGuide ?? 'none') === 'none') return `“Guide from stream names” is off now in ${name}`
  // Where a name tells no league, the sport stands in place of one.
  const hasLeague = league !== '' && !(isFromName && league === sport)
  if (hasLeague && group.leagues?.some((code) => foldName(code) === foldName(league)) === false) {
    return `its league is no longer among the leagues of ${name}`
  }
  // A stream of a skipped sport may have a guide from its name.
  const isOff = !isFromName && unsupported.has(sport)
  return isOff && group.skipBuiltinFilter !== true ? `${sportName(sport)} is now skipped in the settings` : null
}

/** Whether a text of the form names nothing: the group then takes no stream and no league, and means neither. */
function isMistyped({ id, enabled, hostGroupIds: ids }: StreamGroup): boolean {
  return id === FORM_GROUP_ID && enabled !== false && ids?.length === 0
}

/** Why the group that asked for a channel is not there; null where it is not known which it was. */
function goneReason(groupId: number | null): string | null {
  if (groupId === null) return null
  return groupId === FORM_GROUP_ID ? FORM_EMPTIED : 'its stream group was deleted'
}

/** What a person knows the group as. */
function groupWords({ id, name }: StreamGroup): string {
  return id === FORM_GROUP_ID
    ? `"${fieldLabel('event_groups')}" in the settings`
    : `stream group ${JSON.stringify(name)}`
}

/** True for a stream that no group takes, or that its playlist no longer lists: so are those of a group with another name. */
function isUntaken(stream: HostStream | undefined, rule: StreamOutcome['rule'] | undefined): boolean {
  return stream === undefined || stream.isStale === true || rule === 'no_stream_group'
}

/** The group that holds the first of the channel's streams now; null where none does. */
function groupNameOf(
  { streamIds: ids }: ManagedChannel,
  present: ReadonlyMap<number, HostStream>,
  { hostGroups }: MissingStreamsInput,
): string | null {
  const group = ids.flatMap((id) => present.get(id)?.channelGroup ?? [])[0]
  return hostGroups.find(({ id }) => id === group)?.name ?? null
}

/** An account that the host does not have is told anyway (unknownAccounts), and what the form names (formWarnings). */
function heldWarning({ id, name, account }: StreamGroup, { accounts }: MissingStreamsInput): Warning | null {
  if (id === FORM_GROUP_ID) return null
  const isTold =
    account !== undefined && ![...(accounts?.values() ?? [])].some((known) => foldName(known) === foldName(account))
  if (isTold) return null
  const place = `stream group ${JSON.stringify(name)}`
  const message = `${place} takes no streams: no stream in Dispatcharr fits its playlist groups and M3U account. Its channels are kept until their events are over. Correct these fields.`
  return { code: 'row_refers_to_nothing', message, place }
}

const NO_STREAM = 'no stream shows its event now'
const FORM_EMPTIED = 'no event groups are chosen in the settings'

/** Why no stream asks for a channel whose event a group wants. */
function reasonOf(
  { eventId: eventKey, streamIds: ids, exceptionKey, exceptionKeyword }: ManagedChannel,
  group: StreamGroup | undefined,
  away: readonly (string | null)[],
  { matched, keyOf }: MissingStreamsInput,
): string {
  const name = group === undefined ? 'your event groups' : groupWords(group)
  const others = matched.filter((match) => keyOf(match.event) === eventKey && !isAttached(match.group))
  const [moved] = others.filter(({ stream }) => ids.includes(stream.id))
  if (moved !== undefined) {
    const { keyword } = moved
    if ((keyword?.key ?? null) === exceptionKey) return `${name} now puts the streams of its event into other channels`
    return keyword === null
      ? `its streams no longer have a channel of their own by the exception keyword “${exceptionKeyword ?? exceptionKey}”`
      : `the exception keyword “${keyword.label}” now gives its streams a channel of their own`
  }
  const [words] = away.filter((one) => one !== null)
  if (words !== undefined) return words
  return others.length > 0 ? 'no stream that belongs in this channel shows its event now' : NO_STREAM
}

/** True where not one stream of the host's is of its host groups and its account, whatever the stream is called. */
function takesNothing(group: StreamGroup, input: MissingStreamsInput): boolean {
  const { hostGroups, accounts } = input
  const takes = streamGroupFinder([group], { hostGroups, ...(accounts === undefined ? {} : { accounts }) })
  return !input.streams.some((stream) => takes(stream) !== undefined)
}

/** True where the host has none of the host groups that it names; the form's names become ids where they fit. */
function namesNothing(group: StreamGroup, { hostGroups }: MissingStreamsInput): boolean {
  const { hostGroupIds: ids } = group
  return isMistyped(group) || (ids !== undefined && ids.length > 0 && !hostGroups.some(({ id }) => ids.includes(id)))
}
