import { HOUR_MS, MINUTE_MS } from '../../../src/time/units.ts'
import { civilTime } from '../../../src/time/zone.ts'
import { at, ZONE } from './calendar.ts'

/** A programme that a pack lists and no schedule has: all that anybody knows of it is its name. */
export interface Unscheduled {
  readonly slot: number
  readonly title: string
  readonly start: Date
  /** When the pack lists it. */
  readonly from: Date
  readonly to: Date
  readonly isReplay: boolean
}

/** The pack that lists them: its host group, what it calls an empty slot, and how many it has. */
export const UNSCHEDULED_GROUP = 'US | EXTRA'
const UNSCHEDULED_LABEL = 'EXTRA'
export const UNSCHEDULED_SLOTS = 8

/** What is on as long as it is listed: its host group, and what the guide calls it. */
export const ALWAYS_GROUP = 'US | CHANNELS'
export const ALWAYS_ON = ['YES Network', 'NESN'] as const

/** Each day the same, an hour of the owner's clock, a title, and whether it is shown again. */
const PROGRAMMES: readonly (readonly [hour: number, minute: number, title: string, isReplay?: boolean])[] = [
  [10, 0, 'Table Tennis: Lin Shidong vs Truls Moregard'],
  [13, 30, 'Handball: THW Kiel vs Flensburg-Handewitt'],
  [19, 0, 'Lacrosse: Duke vs Virginia'],
  [21, 15, 'Replay: Field Hockey Syracuse vs Maryland', true],
  [23, 30, 'Chess World Cup Round 3'],
]

const LISTED_BEFORE_MS = 8 * HOUR_MS
const LISTED_AFTER_MS = 90 * MINUTE_MS

/** Those of the whole week. */
export const UNSCHEDULED: readonly Unscheduled[] = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
  PROGRAMMES.map(([hour, minute, title, isReplay = false], position): Unscheduled => {
    const start = at(day, hour, minute)
    return {
      // A name that says the day may stand where another one stood.
      slot: (position + day) % UNSCHEDULED_SLOTS,
      ...{ title, start, isReplay },
      from: new Date(start.getTime() - LISTED_BEFORE_MS),
      to: new Date(start.getTime() + LISTED_AFTER_MS),
    }
  }),
)

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What a slot is called at `now`. */
export function unscheduledName(slot: number, now: Date): string {
  const number = String(slot + 1).padStart(2, '0')
  const shown = UNSCHEDULED.find((one) => one.slot === slot && now >= one.from && now < one.to)
  if (shown === undefined) return `${UNSCHEDULED_LABEL} ${number}:`
  const { month, day, hour, minute } = civilTime(shown.start, ZONE)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return `${UNSCHEDULED_LABEL} ${number} : ${shown.title} @ ${MONTHS[month - 1]} ${day} ${clock} ET`
}
