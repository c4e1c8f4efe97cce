import { lostLineWarning } from '../configuration/form-lines.ts'
import { FORM_GROUP_ID } from '../configuration/settings-form.ts'
import { isAttached } from '../configuration/stored-rows.ts'
import type {
  HostStream,
  ManagedChannel,
  SportsEvent,
  StreamGroup,
  StreamOutcome,
  Warning,
} from '../generated/records.ts'
import { isNameEventKey } from '../ledger/event-memory.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { foldName } from '../text.ts'
import type { AccountNames } from './stream-groups.ts'
import { streamGroupFinder } from './stream-groups.ts'
import type { StreamMatch } from './stream-matches.ts'

/** Why no stream asks for a channel that is there. */
export interface MissingStreams {
  /** A person's words, as the end of a sentence. */
  readonly reason: string
  /** True where its stream group takes no stream at all, since it names what the host does not have (any more): a mistake, or a name that changed; and where a line of the form has lost what it named. */
  readonly isHeld: boolean
  /** What the owner is told then; null where another warning names the row. */
  readonly warning: Warning | null
}

/** How the streams of a run were understood. */
export interface MissingStreamsInput {
  readonly matched: readonly StreamMatch[]
  readonly unmatched: readonly StreamOutcome[]
  readonly streamGroups: readonly StreamGroup[]
  readonly streams: readonly HostStream[]
  readonly hostGroups: Parameters<typeof streamGroupFinder>[1]['hostGroups']
  readonly accounts?: AccountNames | undefined
  /** Lines of the form that named groups a short while ago and name none now; none if not given. */
  readonly lostLines?: readonly string[]
  /** Names events (eventKeys). */
  readonly keyOf: (event: SportsEvent) => string
}

/** Rules by which the owner's own word keeps streams away, and what is said of it. */
const BY_OWNER: { readonly [Rule in StreamOutcome['rule']]?: (group: string) => string } = {
  no_stream_group: (group) => `its streams are no longer in ${group}`,
  not_included: (group) => `the names of its streams are no longer included by ${group}`,
  excluded_by_group: (group) => `the names of its streams are excluded by ${group}`,
  ignored_by_keyword: () => 'an exception keyword ignores its streams',
  league_not_switched_on: (group) => `its league is no longer among the leagues of ${group}`,
  correction: () => 'a correction says that its streams do not show its event',
}

/** Says of any channel of ours why no stream asks for it; what takes long is done when it is asked. */
export function missingStreams(input: MissingStreamsInput): (record: ManagedChannel) => MissingStreams {
  const groupOf = new Map(input.streamGroups.map((group) => [group.id, group]))
  const ruleOf = new Map(input.unmatched.map(({ streamId: id, rule }) => [id, rule]))
  const present = new Map(input.streams.map((stream) => [stream.id, stream]))
  const idle = new Map<StreamGroup, boolean>()
  const isIdle = (group: StreamGroup) => {
    const known = idle.get(group) ?? takesNothing(group, input)
    idle.set(group, known)
    return known
  }
  return (record) => {
    const group = groupOf.get(record.streamGroupId ?? -1)
    if (record.streamGroupId === FORM_GROUP_ID && group?.enabled !== true) return free(FORM_EMPTIED)
    if (group === undefined) {
      const isGone = record.streamGroupId !== null && input.streamGroups.length > 0
      return free(isGone ? 'its stream group was deleted' : NO_STREAM)
    }
    const name = groupWords(group)
    if (group.enabled === false) return free(`${name} is switched off`)
    if (isAttached(group)) return free(`${name} now takes over existing channels and creates none`)
    if (isNameEventKey(record.eventId) && (group.nameGuide ?? 'none') === 'none') {
      return free(`“Guide from stream names” is off now in ${name}`)
    }
    const rules = record.streamIds.flatMap((id) => ruleOf.get(id) ?? [])
    const isHeld = isIdle(group) && (namesNothing(group, input) || record.streamIds.some((id) => present.has(id)))
    const reason = reasonOf(record, name, rules, input)
    const [lostLine] = record.streamGroupId === FORM_GROUP_ID ? (input.lostLines ?? []) : []
    if (
      lostLine !== undefined &&
      !isHeld &&
      record.streamIds.every((id) => isUntaken(present.get(id), ruleOf.get(id)))
    ) {
      return { reason, isHeld: true, warning: lostLineWarning(lostLine, groupNameOf(record, present, input)) }
    }
    return isHeld ? { reason, isHeld, warning: heldWarning(group, input) } : free(reason)
  }
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

function free(reason: string): MissingStreams {
  return { reason, isHeld: false, warning: null }
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

function reasonOf(
  { eventId: eventKey, streamIds: ids }: ManagedChannel,
  group: string,
  rules: readonly StreamOutcome['rule'][],
  { matched, keyOf }: MissingStreamsInput,
): string {
  const others = matched.filter((match) => keyOf(match.event) === eventKey && !isAttached(match.group))
  if (others.some(({ stream }) => ids.includes(stream.id))) {
    return `${group} now puts the streams of its event into other channels`
  }
  if (others.length > 0) return 'no stream that belongs in this channel shows its event now'
  for (const rule of rules) {
    const words = BY_OWNER[rule]
    if (words !== undefined) return words(group)
  }
  return NO_STREAM
}

/** True where not one stream of the host's is of its host groups and its account, whatever the stream is called. */
function takesNothing(group: StreamGroup, input: MissingStreamsInput): boolean {
  const { hostGroups, accounts } = input
  const takes = streamGroupFinder([group], { hostGroups, ...(accounts === undefined ? {} : { accounts }) })
  return !input.streams.some((stream) => takes(stream) !== undefined)
}

/** True where the host has none of the host groups that it names; the form's names become ids where they fit. */
function namesNothing({ id: own, hostGroupIds: ids }: StreamGroup, { hostGroups }: MissingStreamsInput): boolean {
  if (own === FORM_GROUP_ID && ids?.length === 0) return true
  return ids !== undefined && ids.length > 0 && !hostGroups.some(({ id }) => ids.includes(id))
}
