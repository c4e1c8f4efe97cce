import type { StreamGroup } from '../../../src/generated/records.ts'
import { isNameEventKey } from '../../../src/ledger/event-memory.ts'
import { eventEnd } from '../../../src/sports/index.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import type { Row } from '../../host/facts/http.ts'
import { dayOf, dayStart, weekday } from '../world/calendar.ts'
import { eventAt, isCalledOffAt, type Story } from '../world/stories.ts'
import { ALWAYS_ON } from '../world/unscheduled.ts'
import { codesOf } from './channel-checks.ts'
import { type Check, type Checked, ourChannels, outcomesWithRows } from './check.ts'
import { mayBeThere, unscheduledOf } from './named-programmes.ts'

/** Runs are this far apart, so that one learns of an end that much later at most. */
const BETWEEN_RUNS_MS = 30 * MINUTE_MS

const SPAN_MS = { m: MINUTE_MS, h: HOUR_MS, d: 24 * HOUR_MS } as const

function spanMs(span: string): number {
  return Number(span.slice(0, -1)) * SPAN_MS[span.at(-1) as keyof typeof SPAN_MS]
}

/** The time in which a channel of the event must be there for a stream of the group, by what the provider has told. */
function surely({ now }: Checked, story: Story, group: StreamGroup): boolean {
  const event = eventAt(story, now)
  const start = Date.parse(event.start)
  const midnight = dayStart(dayIndex(event.start)).getTime()
  const from = group.createBefore === undefined ? midnight : start - spanMs(group.createBefore)
  const isRunning = event.status?.state === 'in' && now.getTime() < eventEnd(event).getTime() + 12 * HOUR_MS
  const until = eventEnd(event).getTime() + spanMs(group.deleteAfter ?? '2h')
  return now.getTime() >= from && (isRunning || now.getTime() < until) && !isCalledOffAt(story, now)
}

/** The time in which the event may have a channel, whatever its group says. */
function possibly({ now, outage }: Checked, story: Story): boolean {
  if (isCalledOffAt(story, new Date(now.getTime() - (outage === null ? 0 : now.getTime() - outage.from.getTime()))))
    return false
  const { event, kind, delayMs } = story
  const start = Date.parse(event.start)
  const from = Math.min(dayStart(dayIndex(event.start)).getTime(), start - 8 * HOUR_MS)
  const moved = kind === 'moved' ? delayMs : 0
  const planned = eventEnd(event).getTime() + moved
  const over = kind === 'suspended' || outage !== null ? 12 * HOUR_MS : 0
  const end = Math.max(planned + over, story.end.getTime() + BETWEEN_RUNS_MS)
  return now.getTime() >= from && now.getTime() < end + 2 * HOUR_MS
}

function dayIndex(instant: string): number {
  const index = weekday(dayOf(instant))
  return Date.parse(instant) < dayStart(0).getTime()
    ? index - 7
    : Date.parse(instant) >= dayStart(7).getTime()
      ? index + 7
      : index
}

/** The stream group that a host group's streams belong to. */
function groupOf({ groups, after }: Checked, row: Row): StreamGroup | undefined {
  const name = String(after.groups.find(({ id }) => id === row.channel_group)?.name ?? '')
  return groups.find(({ namePattern: pattern }) => pattern !== undefined && new RegExp(pattern).test(name))
}

/** Every event that a listed stream shows in its time has a channel that carries the stream. */
export const EXPECTED_ARE_THERE: Check = {
  name: 'every expected channel is there',
  faults(checked) {
    const { first, outage, stories } = checked
    const codes = codesOf(checked)
    if (first.report === null || outage !== null || codes.has('creation_cap_reached')) return []
    const byEvent = new Map<string, Row[]>()
    for (const { row, record } of ourChannels(checked))
      if (record?.eventId) byEvent.set(record.eventId, [...(byEvent.get(record.eventId) ?? []), row])
    return outcomesWithRows(checked).flatMap(({ outcome, row }) => {
      const group = groupOf(checked, row)
      const story = stories.get(outcome.event_id ?? '')
      if (row.is_stale === true || group === undefined || group.mode === 'attach' || story === undefined) return []
      if (!surely(checked, story, group)) return []
      const channels = byEvent.get(outcome.event_id ?? '') ?? []
      if (channels.length === 0) return [`"${outcome.name}" has no channel (${outcome.rule}: ${outcome.reason})`]
      const carried = channels.some(({ streams }) => (streams as readonly number[]).includes(row.id))
      const taken = checked.owner.expectations.some(({ channel }) => channels.some(({ id }) => id === channel))
      return carried || taken ? [] : [`"${outcome.name}" is in none of the ${channels.length} channels of its event`]
    })
  },
}

/** No channel of ours stands there without a reason. */
export const NONE_WITHOUT_REASON: Check = {
  name: 'no channel without a reason',
  faults(checked) {
    const { first, owner, isCut, outage } = checked
    const codes = codesOf(checked)
    if (first.report === null || codes.has('removal_cap_reached')) return []
    const shown = new Set(outcomesWithRows(checked).flatMap(({ outcome }) => outcome.event_id ?? []))
    return ourChannels(checked).flatMap(({ row, record, story }) => {
      if (String(row.tvg_id).startsWith('sg.team.') || owner.inUse.has(row.id)) return []
      if (story === undefined && isNameEventKey(record?.eventId ?? null)) {
        const made = record === undefined ? undefined : unscheduledOf(record)
        const isAlwaysOn = record?.eventTime === null && ALWAYS_ON.some((name) => name === row.name)
        const isFitting = isAlwaysOn || (made !== undefined && mayBeThere(made, checked.now))
        return isFitting ? [] : [`${String(row.name)} is there, but no name says that it is on now`]
      }
      if (story === undefined) return [`${String(row.name)} (${String(row.tvg_id)}) is of no event of the week`]
      if (!possibly(checked, story))
        return [`${String(row.name)} is there, but ${story.event.name} is ${story.kind} and over`]
      const isShown = shown.has(record?.eventId ?? '') || isCut || outage !== null
      return isShown ? [] : [`${String(row.name)} is there, but no stream shows its event`]
    })
  },
}

/** Each favorite team has its channel, always. */
export const FAVORITES_ARE_THERE: Check = {
  name: 'every favorite has its channel',
  faults(checked) {
    if (checked.first.report === null) return []
    const teams = ourChannels(checked).filter(({ row }) => String(row.tvg_id).startsWith('sg.team.'))
    return teams.length === checked.favorites.length
      ? []
      : [`${teams.length} of ${checked.favorites.length} favorites have one`]
  },
}

/** Nothing that somebody watches or records is taken away. */
export const IN_USE_STAYS: Check = {
  name: 'what is watched or recorded stays',
  faults({ after, owner }) {
    const present = new Set(after.channels.map(({ id }) => id))
    return [...owner.inUse.keys()].filter((id) => !present.has(id)).map((id) => `channel ${id} was in use and is gone`)
  },
}

/** The owner's channels are dressed while their stream shows an event in its time, and at no other time. */
export const SLOTS_FOLLOW_STREAMS: Check = {
  name: 'slots are dressed for their events alone',
  faults(checked) {
    const { after, dressed, first, outage, owner, stories } = checked
    if (first.report === null) return []
    const outcomes = new Map(outcomesWithRows(checked).map((one) => [one.row.id, one]))
    return after.channels.flatMap((row) => {
      if (!owner.channels.has(row.id)) return []
      const shown = (row.streams as readonly number[]).flatMap((id) => outcomes.get(id) ?? [])
      const isAsked = shown.some(({ outcome }) => outcome.channel !== null)
      if (dressed.has(row.id))
        return isAsked ? [] : [`${String(row.name)} is dressed, but no stream of it asks for that`]
      const missing = shown.filter(({ outcome, row: stream }) => {
        const [story, group] = [stories.get(outcome.event_id ?? ''), groupOf(checked, stream)]
        return (
          story !== undefined && group?.mode === 'attach' && stream.is_stale !== true && surely(checked, story, group)
        )
      })
      return outage === null
        ? missing.map(({ outcome }) => `${String(row.name)} is not dressed for "${outcome.name}"`)
        : []
    })
  },
}
