import type { SportsEvent } from '../../../src/generated/records.ts'
import { findLeague } from '../../../src/sports/index.ts'
import { civilTime } from '../../../src/time/zone.ts'
import { ZONE } from './calendar.ts'

/** What a pack writes for an event in one of its slots. */
export type NameShape = (event: SportsEvent, slot: string) => string

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What a pack calls the league. */
const tag = ({ league }: SportsEvent) => findLeague(league)?.shortName ?? findLeague(league)?.name ?? league

const away = ({ away: side }: SportsEvent) => side?.name ?? ''
const home = ({ home: side }: SportsEvent) => side?.name ?? ''

function shown({ start }: SportsEvent) {
  const { month, day, hour, minute } = civilTime(new Date(start), ZONE)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  return { monthDay: `${MONTHS[month - 1]} ${day}`, dotted: `${month}.${day}`, clock, half: hour < 12 ? 'AM' : 'PM' }
}

/** Names that say the day. */
export const DATED: readonly NameShape[] = [
  (event, slot) => {
    const { monthDay, clock, half } = shown(event)
    return `US (${tag(event)} ${slot}) | ${away(event)} @ ${home(event)} ${monthDay} ${clock}${half} ET`
  },
  (event, slot) => {
    const { dotted, clock, half } = shown(event)
    return `${tag(event)} ${slot}: ${away(event)} vs. ${home(event)} (${dotted} ${clock} ${half} ET)`
  },
]

/** Names that say a time of day at most: which meeting they mean is a question of when they are read. */
export const UNDATED: readonly NameShape[] = [
  (event, slot) => {
    const { clock, half } = shown(event)
    return `${tag(event)} ${slot}: ${away(event)} @ ${home(event)} ${clock} ${half} ET`
  },
  (event, slot) => `${tag(event)} ${slot} | ${away(event)} at ${home(event)}`,
]

/** A name with something behind it: a feed, a language. */
export const withEnd =
  (shape: NameShape, end: string): NameShape =>
  (event, slot) =>
    `${shape(event, slot)} ${end}`

/** A name with its quality in front of the sides. */
export const inUltraHd: NameShape = (event, slot) => {
  const { monthDay, clock, half } = shown(event)
  return `${tag(event)} ${slot}: [4K] ${away(event)} vs ${home(event)} @ ${monthDay} ${clock} ${half} ET`
}

/** A name of the ESPN+ pack. */
export const espnPlus: NameShape = (event, slot) => {
  const { monthDay, clock, half } = shown(event)
  return `ESPN+ ${slot} : ${tag(event)}: ${away(event)} vs. ${home(event)} @ ${monthDay} ${clock} ${half} ET`
}

/** A fight card, by its name. */
export const payPerView: NameShape = (event, slot) => {
  const { dotted, clock, half } = shown(event)
  return `PPV EVENT ${slot}: ${event.name ?? ''} (${dotted} ${clock} ${half} ET)`
}
