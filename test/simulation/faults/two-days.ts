import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SportsEvent } from '../../../src/generated/records.ts'

/** The two days: a quiet first one, and one on which nearly everything changes. */
export const FIRST_DAY = '2026-09-14T16:00:00.000Z'
export const SECOND_DAY = '2026-09-15T16:00:00.000Z'

const PLACES =
  'Harbor,Mesa,Cove,Pine,Summit,Delta,Canyon,Prairie,Lagoon,Timber,Granite,Meadow,Iron,Silver,Copper,Maple'.split(',')
const CREATURES =
  'Herons,Mules,Crabs,Badgers,Otters,Lynxes,Ravens,Moose,Pikes,Stags,Terns,Bison,Geckos,Wrens,Hornets,Voles'.split(',')

/** An invented team. */
export function side(team: number) {
  const place = PLACES[team % PLACES.length] ?? ''
  const creature = CREATURES[(team + Math.floor(team / PLACES.length)) % CREATURES.length] ?? ''
  return { id: String(team), name: `${place} ${creature}`, shortName: creature, location: place, nickname: creature }
}

/** A game of one day; the home side's logo is art of its own. */
function game(number: number, day: string, hour: number): SportsEvent {
  const [home, away] = [side(2 * number), side(2 * number + 1)]
  return {
    id: String(7000 + number),
    provider: 'espn',
    sport: 'basketball',
    league: number % 3 === 0 ? 'wnba' : 'nba',
    name: `${away.name} at ${home.name}`,
    start: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
    home: { ...home, logo: `https://art.example/${number}.png` },
    away,
  }
}

const hourOf = (number: number) => 17 + (number % 7)

/** Ten games on the first day, of which two are still to come on the second; twenty-two more then. */
const FIRST_EVENTS = [
  ...range(0, 8).map((n) => game(n, '2026-09-14', hourOf(n))),
  ...range(8, 12).map((n) => game(n, '2026-09-15', hourOf(n))),
]
const SECOND_EVENTS = [
  ...FIRST_EVENTS.filter(({ start }) => start > SECOND_DAY),
  ...range(12, 32).map((n) => game(n, '2026-09-15', hourOf(n))),
]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

const titled = ({ league, away, home }: SportsEvent, slot: number) =>
  `${league.toUpperCase()} ${String(slot + 1).padStart(2, '0')}: ${away?.name} @ ${home?.name}`

const OWNER_SLOTS = 4

/** Names that mean no event: with a time, and without one. */
interface Others {
  readonly timed: readonly string[]
  readonly always: readonly string[]
}

/** What the provider lists: a slot for every game, some of them twice, and the slots that the owner's channels carry. */
function playlist(
  events: readonly SportsEvent[],
  slots: number,
  inSlots: readonly (SportsEvent | undefined)[],
  others: Others,
): string {
  const line = (name: string, group: string, slot: string) =>
    `#EXTINF:-1 group-title="${group}",${name}\nhttp://provider.example/${slot}.ts\n`
  const games = range(0, slots).map((slot) => {
    const event = events[slot % (events.length + 3)]
    return line(event ? titled(event, slot) : `NBA ${slot + 1}:`, 'NBA PACK', `pack-${slot}`)
  })
  const own = range(0, OWNER_SLOTS).map((slot) => {
    const event = inSlots[slot]
    return line(event ? titled(event, slot) : `NBA ${slot + 1}:`, 'SLOTS', `slot-${slot}`)
  })
  const named = (names: readonly string[], group: string) =>
    names.map((name, slot) => line(name, group, `${group.toLowerCase()}-${slot}`))
  const { timed, always } = others
  return `#EXTM3U\n${[...games, ...own, ...named(timed, 'TIMED'), ...named(always, 'ALWAYS')].join('')}`
}

/** The playlists of both days, for a host that is started with them. */
export const PLAYLISTS = {
  first: playlist(FIRST_EVENTS, 18, [FIRST_EVENTS[0], FIRST_EVENTS[1], undefined, FIRST_EVENTS[2]], {
    timed: ['Lacrosse: Ann vs Bob Sep 14 7:00 PM ET', 'Chess: Cy vs Di Sep 15 8:00 PM ET'],
    always: ['US: YES Network HD', 'US: NESN HD'],
  }),
  second: playlist(SECOND_EVENTS, 34, SECOND_EVENTS.slice(3, 6), {
    timed: [
      'Darts: Ed vs Flo Sep 15 6:00 PM ET',
      'Chess: Cy vs Di Sep 15 8:00 PM ET',
      'Bowling: Gil vs Hal Sep 15 9 PM ET',
    ],
    always: ['US: YES Network HD', 'US: SportsNet HD'],
  }),
}

/** Writes the events of both days into a folder: first.json and second.json. */
export function writeEvents(folder: string): void {
  writeFileSync(join(folder, 'first.json'), JSON.stringify(FIRST_EVENTS))
  writeFileSync(join(folder, 'second.json'), JSON.stringify(SECOND_EVENTS))
}
