import type { EventSide, SportsEvent, StreamGroup } from '../generated/records.ts'
import { findLeague, LEAGUES } from '../sports/index.ts'
import { civilTime } from '../time/zone.ts'
import { seededRandom } from './seeded-random.ts'

/** The time of every job that needs a clock. */
export const BENCH_NOW = new Date('2026-11-20T16:00:00Z')
/** The time zone of every job that needs one. */
export const BENCH_ZONE = 'America/New_York'

const TEAM_SPORTS = ['football', 'basketball', 'hockey', 'soccer', 'baseball']
const LEAGUE_COUNT = 23
const TEAMS_PER_LEAGUE = 30
const DAYS = 4
const PLACES =
  'Harbor,Mesa,Cove,Pine,Summit,Delta,Canyon,Prairie,Lagoon,Timber,Granite,Meadow,Falcon Bay,Iron,Silver,Copper,Maple,Cedar,Boulder,Crystal,' +
  'Amber,Birch,Coral,Dune,Ember,Fjord,Grove,Heather,Isle,Juniper,Kestrel Hill,Linden,Marble,North Ford,Opal,Quarry,Ridge,Sable,Tundra,Willow'
const CREATURES =
  'Herons,Mules,Crabs,Porcupines,Badgers,Otters,Lynxes,Ravens,Moose,Pikes,Stags,Terns,Bison,Geckos,Wrens,Hornets,Mantas,Voles,Ibexes,Newts,' +
  'Egrets,Foxes,Gulls,Hares,Jackals,Koalas,Larks,Martens,Narwhals,Oxen,Pumas,Quails,Robins,Salmon,Toads,Vipers'

/** Returns `count` invented games in 23 leagues over four days, the same on every machine. No two teams meet twice. */
export function seasonOf(count: number): SportsEvent[] {
  const random = seededRandom(count)
  const leagues = LEAGUES.filter(({ sport }) => TEAM_SPORTS.includes(sport)).slice(0, LEAGUE_COUNT)
  const pairings = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const league = leagues[index % leagues.length] as (typeof leagues)[number]
    const [home, away] = newPairing(index % leagues.length, pairings, random)
    const start = BENCH_NOW.getTime() + Math.floor(random() * DAYS * 96) * 900_000 - 86_400_000
    return {
      id: String(900_000 + index),
      provider: 'espn',
      sport: league.sport,
      league: league.code,
      name: `${away.name} at ${home.name}`,
      start: new Date(start).toISOString(),
      status: { state: 'pre' },
      home,
      away,
      venue: { name: `${home.location} Arena`, city: home.location ?? '', state: 'ST' },
      broadcasts: [{ name: 'Example Sports', market: 'national' }],
    }
  })
}

function newPairing(league: number, pairings: Set<string>, random: () => number): [home: EventSide, away: EventSide] {
  for (;;) {
    const first = Math.floor(random() * TEAMS_PER_LEAGUE)
    const second = (first + 1 + Math.floor(random() * (TEAMS_PER_LEAGUE - 1))) % TEAMS_PER_LEAGUE
    const [home, away] = [teamOf(league, first), teamOf(league, second)]
    if (pairings.has(pairing({ home, away }))) continue
    pairings.add(pairing({ home, away }))
    return [home, away]
  }
}

/** A stream name and its event. */
export interface NamedStream {
  readonly name: string
  /** null for a slot without an event, a replay, or a pairing that is not in the season. */
  readonly eventId: string | null
}

/** Returns `count` stream names in the shapes that providers use. Half of them name a game of the season. */
export function streamsOf(season: readonly SportsEvent[], count: number): NamedStream[] {
  const random = seededRandom(count + season.length)
  const any = (events: readonly SportsEvent[]) => events[Math.floor(random() * events.length)] as SportsEvent
  const pairings = new Set(season.map(pairing))
  const nicknames = new Set(season.flatMap((event) => [nicknamesOf(event), `${event.sport}|${nicknamesOf(event)}`]))
  return Array.from({ length: count }, (_, index) => {
    const event = any(season)
    const slot = String(index % 100).padStart(2, '0')
    const shape = SHAPES[index % SHAPES.length] as NameShape
    if (shape.isNone) return { name: shape.write(event, slot), eventId: null }
    const { away } = any(season.filter(({ league }) => league === event.league))
    const strange = { ...event, ...(away && { away }) }
    const isPlayed = pairings.has(pairing(strange)) || away?.id === event.home?.id
    // A pairing of nicknames may exist in another league: it names that game where the name tells no league, or one of the same sport.
    const isOther = nicknames.has(shape.isBare ? nicknamesOf(strange) : `${strange.sport}|${nicknamesOf(strange)}`)
    const isStrange = index % 16 < SHAPES.length && !isPlayed && !isOther
    return { name: shape.write(isStrange ? strange : event, slot), eventId: isStrange ? null : event.id }
  })
}

const pairing = ({ home, away }: Pick<SportsEvent, 'home' | 'away'>) => [home?.id, away?.id].sort().join('|')

const nicknamesOf = ({ home, away }: SportsEvent) => [home?.nickname, away?.nickname].sort().join('|')

/** Returns the names of `streamsOf`. */
export function streamNamesOf(season: readonly SportsEvent[], count: number): string[] {
  return streamsOf(season, count).map(({ name }) => name)
}

interface NameShape {
  /** Whether the names are of no live event. */
  readonly isNone?: boolean
  /** Whether the names have only two nicknames and a time. */
  readonly isBare?: boolean
  readonly write: (event: SportsEvent, slot: string) => string
}

const name = (side: EventSide | undefined) => side?.name ?? ''
const short = (side: EventSide | undefined) => side?.shortName ?? ''

/** Returns the league as event packs write it. */
const tag = ({ league }: SportsEvent) => findLeague(league)?.shortName ?? findLeague(league)?.name ?? league

/** Formats the start of an event: "Nov 20", "20/11", "8:30PM", "20:30". */
function shown({ start }: SportsEvent, zone: string) {
  const { month, day, hour, minute } = civilTime(new Date(start), zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    monthDay: `${MONTHS[month - 1]} ${day}`,
    dayMonth: `${two(day)}/${two(month)}`,
    clock: `${two(hour)}:${two(minute)}`,
    halfDay: `${hour % 12 || 12}:${two(minute)}${hour < 12 ? 'AM' : 'PM'}`,
  }
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const EASTERN = 'America/New_York'

const SHAPES: readonly NameShape[] = [
  {
    write: (event, slot) =>
      `US (${tag(event)} ${slot}) | ${name(event.away)} @ ${name(event.home)} ${shown(event, EASTERN).halfDay} ET`,
  },
  { write: (event, slot) => `${tag(event)} ${slot}: ${short(event.away)} vs ${short(event.home)}` },
  {
    write(event, slot) {
      const { monthDay, halfDay } = shown(event, EASTERN)
      return `ESPN+ ${slot} : ${name(event.away)} vs. ${name(event.home)} @ ${monthDay} ${halfDay} ET`
    },
  },
  { isNone: true, write: (event, slot) => `${tag(event)} ${slot}:` },
  {
    write(event) {
      const { dayMonth, clock } = shown(event, 'Europe/Paris')
      return `LIVE | ${name(event.home)} v ${name(event.away)} | ${dayMonth} ${clock} CET | 4K`
    },
  },
  {
    isBare: true,
    write: ({ home, away, start }) => `${short(away)} at ${short(home)} (${start.slice(0, 10)} ${start.slice(11, 19)})`,
  },
  { isNone: true, write: (_, slot) => `UK: Example Movies ${slot} FHD` },
  { isNone: true, write: ({ home, away }, slot) => `PPV ${slot} | ${name(away)} x ${name(home)} Highlights [1080p]` },
]

/**
 * Returns an invented team. Full names are unique. Places and nicknames are unique within
 * a league, and shared by many leagues.
 */
function teamOf(league: number, number: number): EventSide {
  const places = PLACES.split(',')
  const creatures = CREATURES.split(',')
  const place = league * TEAMS_PER_LEAGUE + number
  const location = places[place % places.length] ?? ''
  const nickname = creatures[(place + Math.floor(place / places.length)) % creatures.length] ?? ''
  return {
    id: String(league * 100 + number),
    name: `${location} ${nickname}`,
    shortName: nickname,
    location,
    nickname,
    abbreviation: `${location.slice(0, 2)}${nickname.slice(0, 1)}`.toUpperCase(),
    record: { summary: '10-2', wins: 10, losses: 2 },
  }
}

/** Endings of stream names, one for each channel of an event. */
const LANGUAGES = ['', ' (Spanish)', ' (French)', ' (German)'] as const

/** Number of channels per event of `streamsInLanguages`. */
export const CHANNELS_PER_EVENT = LANGUAGES.length

/** Returns `count` stream names like those of `streamsOf`. Those of an event take the languages in turn. */
export function streamsInLanguages(season: readonly SportsEvent[], count: number): string[] {
  const seen = new Map<string, number>()
  return streamsOf(season, count).map(({ name, eventId }) => {
    if (eventId === null) return name
    const turn = seen.get(eventId) ?? 0
    seen.set(eventId, turn + 1)
    return name + LANGUAGES[turn % LANGUAGES.length]
  })
}

/** A group of all streams with one channel per language, for every event of the season. */
export const GROUP_OF_LANGUAGES: StreamGroup = {
  id: 1,
  name: 'All streams',
  namePattern: '.*',
  separateBy: ['language'],
  createBefore: '7d',
  deleteAfter: '7d',
}
