import type { ManagedChannel } from '../../../src/generated/records.ts'
import { HOUR_MS } from '../../../src/time/units.ts'
import { ALWAYS_ON, UNSCHEDULED, type Unscheduled } from '../world/unscheduled.ts'
import { NUMBERED } from '../world/user-rows.ts'
import { codesOf } from './channel-checks.ts'
import { type Check, ourChannels } from './check.ts'
import type { GuideProgramme } from './guide-programmes.ts'

/** Channels of such programmes are there so long before the start, as their stream group says. */
const THERE_BEFORE_MS = 6 * HOUR_MS
/** The longest that one may stay: how long anything lasts of which nobody knows, what the owner keeps it for, and a list that is cut. */
const THERE_AFTER_MS = 12 * HOUR_MS

/** The programme of which a channel was made, of one that was made of a name; undefined where it was made of another. */
export function unscheduledOf({ eventTime: start }: Pick<ManagedChannel, 'eventTime'>): Unscheduled | undefined {
  return UNSCHEDULED.find((one) => start !== null && one.start.getTime() === Date.parse(start))
}

/** True where a channel of that programme may be there. */
export function mayBeThere({ start }: Unscheduled, now: Date): boolean {
  const since = now.getTime() - start.getTime()
  return since >= -THERE_BEFORE_MS && since < THERE_AFTER_MS
}

/** Every listed name that no schedule explains has a channel in its time, with a guide of its own. */
export const NAMES_ARE_SHOWN: Check = {
  name: 'names without an event have their guide',
  faults(checked) {
    const { now, first } = checked
    if (first.report === null || codesOf(checked).has('creation_cap_reached')) return []
    return UNSCHEDULED.flatMap((one) => {
      const isTime = now.getTime() >= one.start.getTime() - THERE_BEFORE_MS && now >= one.from && now < one.to
      const stream = checked.after.streams.find(({ url }) => url === `http://beta.example/extra/${one.slot + 1}.ts`)
      if (!isTime || stream === undefined || stream.is_stale === true) return []
      const carrying = ourChannels(checked).find(({ row }) => (row.streams as readonly number[]).includes(stream.id))
      if (carrying === undefined) return [`"${one.title}" has no channel`]
      const programmes = checked.programmes.get(String(carrying.row.tvg_id)) ?? []
      return shownFaults(one, programmes).map((fault) => `"${one.title}" ${fault}`)
    })
  },
}

/** What is always on has a channel from the first run on, whose guide says nothing else. */
export const ALWAYS_IS_SHOWN: Check = {
  name: 'names without a time have their guide',
  faults(checked) {
    if (checked.first.report === null || codesOf(checked).has('creation_cap_reached')) return []
    return ALWAYS_ON.flatMap((name, slot) => {
      const url = `http://beta.example/always/${slot + 1}.ts`
      if (!checked.after.streams.some((row) => row.url === url && row.is_stale !== true)) return []
      const channel = ourChannels(checked).find(({ row }) => row.name === name)
      if (channel === undefined) return [`"${name}" has no channel`]
      const titles = new Set(checked.programmes.get(String(channel.row.tvg_id))?.map(({ title }) => title))
      return titles.size === 1 && titles.has(name) ? [] : [`"${name}" is called "${[...titles].join('", "')}"`]
    })
  },
}

function shownFaults(
  { title, start, isReplay }: Unscheduled,
  programmes: readonly GuideProgramme[],
): readonly string[] {
  const shown = programmes.find((one) => one.start.getTime() === start.getTime())
  if (shown === undefined) return [`does not begin at ${start.toISOString()}`]
  // The sport stands in front of all, with a colon or without; the guide may have "Replay:" behind it.
  const [, sides = title] = /^(?:Replay: )?(?:Field Hockey |[\w ]+: )?(.*)$/.exec(title) ?? []
  const isMarked = shown.isLive || shown.isNew || shown.isPremiere
  return [
    ...(shown.title.includes(sides) ? [] : [`is called "${shown.title}"`]),
    ...(isReplay && isMarked ? ['is a replay, and marked as live, new or a premiere'] : []),
    ...(shown.wasShown === isReplay ? [] : [isReplay ? 'is not marked as shown before' : 'is marked as shown before']),
  ]
}

/** What the owner's template for recorders asks for is in the guide, and in no other channel's. */
export const MARKS_ARE_WRITTEN: Check = {
  name: 'numbers and marks are as the template says',
  faults(checked) {
    if (checked.first.report === null) return []
    return checked.ledger.flatMap(({ tvgId, templateId: template }) => {
      const programmes = checked.programmes.get(tvgId) ?? []
      const isNumbered = template === NUMBERED.id
      return programmes.flatMap(({ title, isLive, isPremiere, wasShown, episode, categories }) => {
        const isEvent = isLive || wasShown
        const hasAll = isLive === isPremiere && isEvent === (episode !== null) && categories.includes('Sports')
        const isAlwaysOn = ALWAYS_ON.some((name) => name === title) // neither live nor a filler
        const hasNone = !isPremiere && episode === null && (isEvent || isAlwaysOn || categories.length === 0)
        const number = episode === null || /^S20\d\dE\d{3,4}\d{4}$/.test(episode)
        if ((isNumbered ? hasAll : hasNone) && number) return []
        const said = JSON.stringify({ isLive, isPremiere, episode, categories })
        return [`${tvgId}: "${title}" is ${said}, ${isNumbered ? 'with' : 'without'} the template for recorders`]
      })
    })
  },
}
