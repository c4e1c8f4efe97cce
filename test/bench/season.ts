import type { EventSide, SportsEvent } from '../../src/generated/records.ts'
import { LEAGUES } from '../../src/sports/index.ts'
import { seededRandom } from './seeded-random.ts'

/** The clock of every job that needs one. */
export const BENCH_NOW = new Date('2026-11-20T16:00:00Z')

const TEAM_SPORTS = ['football', 'basketball', 'hockey', 'soccer', 'baseball']
const LEAGUE_COUNT = 23
const TEAMS_PER_LEAGUE = 30
const DAYS = 4
const PLACES =
  'Harbor,Mesa,Cove,Pine,Summit,Delta,Canyon,Prairie,Lagoon,Timber,Granite,Meadow,Falcon Bay,Iron,Silver,Copper,Maple,Cedar,Boulder,Crystal'
const CREATURES =
  'Herons,Mules,Crabs,Porcupines,Badgers,Otters,Lynxes,Ravens,Moose,Pikes,Stags,Terns,Bison,Geckos,Wrens,Hornets,Mantas,Voles,Ibexes,Newts'

/** `count` invented games in 23 leagues over four days, the same on every machine. */
export function seasonOf(count: number): SportsEvent[] {
  const random = seededRandom(count)
  const leagues = LEAGUES.filter(({ sport }) => TEAM_SPORTS.includes(sport)).slice(0, LEAGUE_COUNT)
  return Array.from({ length: count }, (_, index) => {
    const league = leagues[index % leagues.length] as (typeof leagues)[number]
    const first = Math.floor(random() * TEAMS_PER_LEAGUE)
    const second = (first + 1 + Math.floor(random() * (TEAMS_PER_LEAGUE - 1))) % TEAMS_PER_LEAGUE
    const [home, away] = [teamOf(index % leagues.length, first), teamOf(index % leagues.length, second)]
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

/** `count` stream names in the shapes that providers use; three of four mean a game of the season. */
export function streamNamesOf(season: readonly SportsEvent[], count: number): string[] {
  const random = seededRandom(count + season.length)
  return Array.from({ length: count }, (_, index) => {
    const event = season[Math.floor(random() * season.length)] as SportsEvent
    const slot = String(index % 100).padStart(2, '0')
    return (SHAPES[index % SHAPES.length] as NameShape)(event, slot)
  })
}

type NameShape = (event: SportsEvent, slot: string) => string

const name = (side: EventSide | undefined) => side?.name ?? ''
const short = (side: EventSide | undefined) => side?.short_name ?? ''

const SHAPES: readonly NameShape[] = [
  ({ home, away, league }, slot) => `US (${league.toUpperCase()} ${slot}) | ${name(away)} @ ${name(home)} 8:30PM ET`,
  ({ home, away, league }, slot) => `${league.toUpperCase()} ${slot}: ${short(away)} vs ${short(home)}`,
  ({ home, away }, slot) => `ESPN+ ${slot} : ${name(away)} vs. ${name(home)} @ Nov 20 7:00 PM ET`,
  ({ league }, slot) => `${league.toUpperCase()} ${slot}:`,
  ({ home, away }) => `LIVE | ${name(home)} v ${name(away)} | 20/11 20:55 CET | 4K`,
  ({ home, away, start }) => `${short(away)} at ${short(home)} (${start.slice(0, 10)} ${start.slice(11, 19)})`,
  (_, slot) => `UK: Example Movies ${slot} FHD`,
  ({ home, away }, slot) => `PPV ${slot} | ${name(away)} x ${name(home)} [1080p]`,
]

function teamOf(league: number, number: number): EventSide {
  const places = PLACES.split(',')
  const creatures = CREATURES.split(',')
  const location = places[(number + league * 3) % places.length] ?? ''
  const nickname = `${creatures[(number * 7 + league) % creatures.length]}${number >= 20 ? ' United' : ''}`
  const full = `${location} ${nickname}`
  return {
    id: String(league * 100 + number),
    name: full,
    short_name: nickname,
    location,
    nickname,
    abbreviation: `${location.slice(0, 2)}${nickname.slice(0, 1)}`.toUpperCase(),
    record: { summary: '10-2', wins: 10, losses: 2 },
  }
}
