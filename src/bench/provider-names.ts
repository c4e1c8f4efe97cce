import { seededRandom } from './seeded-random.ts'

/** Random parts of a name. Each call draws again. */
interface Draw {
  one(of: readonly string[]): string
  number(below: number): number
  /** "Harbor Herons", or as often "Harbor". */
  team(): string
  /** A place or a nickname. */
  shortTeam(): string
  /** A slot number with two or three digits. */
  slot(): string
  /** "8:30 PM" and the like. */
  clock(): string
  /** "20:55". */
  clock24(): string
  /** "Dec 12". */
  day(): string
  /** "2026-12-01 20:00:10". */
  stamp(): string
}

type Shape = (draw: Draw) => string

const PLACES = words(
  'Harbor,Mesa,Cove,Pine Hill,Summit,Delta,Canyon,Prairie,Lagoon,Timber Falls,Granite,Meadow,Falcon Bay,Iron City,Silver Lake,' +
    'Copper,Maple,Cedar,Boulder,Crystal,North Ridge,St. Brock,Eastville,Puerto Alto,Bergdorf,Old Town,Nørrehavn,Vila Branca,Hafen,Westmark',
)
const NICKNAMES = words(
  'Herons,Mules,Crabs,Porcupines,Badgers,Otters,Lynxes,Ravens,Moose,Pikes,Stags,Terns,Bison,Geckos,Wrens,Hornets,Mantas,Voles,' +
    'Ibexes,Newts,Blue Foxes,Red Kites,Owls,Rams',
)
const LEAGUES = words('NBA,NFL,NHL,MLB,MLS,WNBA,NCAAF,NCAAB,EPL,OHL,WHL,LALIGA,SERIE A,BUNDESLIGA,EFL,CFL,NWSL,MiLB')
const PACKS = words('ESPN+,Peacock,BTN+,TSN+,DAZN CA,Sky Sports +,Viaplay,Paramount,BIG10+,Flo Sports,STAN,Setanta')
const COUNTRIES = words('US,UK,CA,AU,DE,FR,ES,NO,DK,IT,PT,IE')
const MONTHS = words('Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec')
const WEEKDAYS = words('Mon,Tue,Wed,Thu,Fri,Sat,Sun')
const SPORTS = words('Soccer,Field Hockey,Volleyball,Ice Hockey,Basketball,Lacrosse,Softball,Baseball,Tennis,Wrestling')
const ROUND = words('Round 1,Round 2,Matchweek 4,Game 3,Semi-Final,Quarter-Final,Week 7,Day 2,Group B')
const FIGHTERS = words('Marlow,Okafor,Ferreira,Sato,Lindqvist,Barros,Kowalczyk,Adeyemi,Novák,Duarte,Petrov,Hale')
const CARDS = words('Main Card,Prelims,Early Prelims,Weigh-In,Press Conference')
const QUALITY = words('HD,FHD,4K,UHD,[1080p],ᴴᴰ,ᵁᴴᴰ,[60fps],HEVC,SD')
const CHANNELS = words('Example Movies,News Today,Kids World,Kitchen TV,Nature Planet,Music Box,City Radio,Cinema Gold')

/** Shapes of names, in turn, in about the mix of real playlists. */
const SHAPES: readonly Shape[] = [
  (d) => `${d.one(PACKS)} ${d.slot()} : ${d.team()} vs. ${d.team()} @ ${d.day()} ${d.clock()} ET`,
  (d) => `${d.one(PACKS)} ${d.slot()}: ${d.team()} vs. #${d.number(25) + 1} ${d.team()} @ ${d.day()} ${d.clock()} ET`,
  (d) => `${d.one(PACKS)} ${d.slot()}: En Español-${d.team()} vs. ${d.team()} @ ${d.day()} ${d.clock()} ET`,
  (d) => `${d.one(LEAGUES)} ${d.slot()}: ${d.team()}  vs  ${d.team()} @ ${d.clock()} ET`,
  (d) => `${d.one(LEAGUES)} ${d.slot()}: ${d.team()} @ ${d.team()} ${d.clock()} ET`,
  (d) => `${d.one(LEAGUES)} ${d.slot()} : ${d.shortTeam()} x ${d.shortTeam()} start:${d.stamp()} stop:${d.stamp()}`,
  (d) => `${d.one(LEAGUES)}  | ${d.slot()} - ${d.clock()} ${d.shortTeam()} at ${d.shortTeam()}`,
  (d) => `US (${d.one(PACKS)} ${d.slot()}) | ${d.team()} vs. ${d.team()} ${d.day()} ${d.clock()} ET (${d.stamp()})`,
  (d) =>
    `US (${d.one(PACKS)} ${d.slot()}) | ${d.one(SPORTS)} (W): ${d.team()} at #${d.number(25) + 1} ${d.team()} (${d.stamp()})`,
  (d) => `US (${d.one(LEAGUES)} ${d.slot()}) | ${d.shortTeam()} @ ${d.shortTeam()} ${d.clock()} ET`,
  (d) => `US (${d.one(PACKS)} ${d.slot()}): Home Feed: ${d.shortTeam()} at ${d.shortTeam()} (${d.stamp()})`,
  (d) => `(FLSP ${d.slot()}) | hockey: ${d.team()} vs ${d.team()} (Home) (${d.stamp()})`,
  (d) =>
    `(FLSP ${d.slot()}) | live: 2026 ${d.team()} vs ${d.team()} _ ${d.one(SPORTS)} (Court ${d.number(9) + 1}) (${d.stamp()})`,
  (d) =>
    `LIVE | ${d.team()} – ${d.team()} | ${d.one(WEEKDAYS)} ${d.day()} ${d.clock24()} CEST (${d.one(COUNTRIES)}) | 8K EXCLUSIVE | ${d.one(COUNTRIES)}: VIAPLAY PPV ${d.slot()}`,
  (d) => `NEXT | ${d.team()} vs. ${d.team()} | all | ${d.number(28) + 1}-11-2026 | ${d.clock24()} (GMT) | 8K EXCLUSIVE`,
  (d) =>
    `ENDED | ${d.team().toUpperCase()} VS. ${d.team().toUpperCase()} | ${d.one(WEEKDAYS)} ${d.day()} ${d.clock24()} EDT (US)`,
  (d) => `${d.one(LEAGUES)}: ${d.team()} v ${d.team()}`,
  (d) => `${d.one(LEAGUES)} | ${d.team()} - ${d.team()} ${d.clock24()} ${d.number(28) + 1}/11`,
  (d) => `${d.team()} vs ${d.team()} @ ${d.day()} ${d.clock()} :${d.one(LEAGUES)}  ${d.slot()}`,
  (d) => `${d.one(LEAGUES)}${d.slot()}: ${d.team()} ${d.clock24()} ${d.team()} ${d.number(28) + 1}/11`,
  (d) =>
    `[${d.one(LEAGUES)}-${d.slot()}] ${d.shortTeam().toUpperCase()} @ ${d.shortTeam().toUpperCase()} ${d.clock()} ET`,
  (d) =>
    `${d.one(COUNTRIES)}| ${d.one(SPORTS).toUpperCase()} ${d.slot()}: ${d.team()} vs ${d.team()} ${d.clock()} ${d.one(QUALITY)}`,
  (d) =>
    `${d.one(PACKS)} ${d.slot()}: ${d.one(SPORTS)} (${d.one(['M', 'W'])}) ${d.team()} at ${d.team()} ${d.one(WEEKDAYS)} @ ${d.day()} ${d.clock()} ET`,
  (d) =>
    `${d.one(PACKS)} ${d.slot()}: ${d.one(SPORTS)} ${d.one(ROUND)} - Court ${d.number(20) + 1} @ ${d.day()} ${d.clock()} ET`,
  (d) =>
    `${d.one(PACKS)} ${d.slot()}: Formula 1 ${d.one(PLACES)} Grand Prix Practice #${d.number(3) + 1} @ ${d.day()} ${d.clock()} ET`,
  (d) => `NASCAR ${d.slot()}: ${d.one(ROUND)} at ${d.one(PLACES)} Speedway (${d.stamp()})`,
  (d) =>
    `UFC ${d.slot()}: ${d.one(FIGHTERS)} vs ${d.one(FIGHTERS)} ${d.one(CARDS)} (${d.number(12) + 1}.${d.number(28) + 1} ${d.clock()} ET)`,
  (d) =>
    `PPV EVENT ${d.slot()}: Boxing - ${d.one(FIGHTERS)} v ${d.one(FIGHTERS)} (${d.number(12) + 1}.${d.number(28) + 1} ${d.clock()} ET)`,
  (d) => `PPV EVENT ${d.slot()}:${d.one(['', ' ', ' TBA'])}${' '.repeat(d.number(3))}`,
  (d) => `${d.one(LEAGUES)}  | ${d.slot()} -${' '.repeat(d.number(3))}`,
  (d) => `:${d.one(LEAGUES)}  ${d.slot()}`,
  (d) => `- NO EVENT STREAMING - | 8K EXCLUSIVE | ${d.one(COUNTRIES)}: ${d.one(LEAGUES)} PPV ${d.slot()}`,
  (d) => `(PDC ${d.slot()}) |  (2098-12-31 08:${10 + d.number(50)}:${10 + d.number(50)})`,
  (d) => `${d.one(COUNTRIES)}: ${d.one(CHANNELS)} ${d.slot()} ${d.one(QUALITY)}`,
  (d) => `${d.one(COUNTRIES)} ▎${d.one(CHANNELS).toUpperCase()} ${d.slot()} ${d.one(QUALITY)}`,
  (d) => `${d.one(COUNTRIES)}: ${d.one(PACKS)} ${d.slot()} ${d.one(QUALITY)}`,
  (d) => `${d.shortTeam()} @ ${d.shortTeam()} ${d.clock()}`,
  (d) => `${d.one(LEAGUES)} ${d.slot()} | ${d.shortTeam()} vs ${d.shortTeam()}`,
  (d) => `${d.one(COUNTRIES)}: 24/7 ${d.one(CHANNELS)} ${d.slot()}`,
  (d) => `${d.one(LEAGUES)} ${d.team().toUpperCase()} ${d.slot()} ${d.one(QUALITY)}`,
]

/** Returns `count` different names in the shapes of providers, with invented teams, the same on every machine. */
export function providerNames(count: number): string[] {
  const draw = drawFrom(seededRandom(count))
  const names = new Set<string>()
  for (let turn = 0; names.size < count; turn += 1) names.add((SHAPES[turn % SHAPES.length] as Shape)(draw))
  return [...names]
}

function drawFrom(random: () => number): Draw {
  const number = (below: number): number => Math.floor(random() * below)
  const one = (of: readonly string[]): string => of[number(of.length)] ?? ''
  const two = (value: number): string => String(value).padStart(2, '0')
  const quarter = (): string => two(number(4) * 15)
  const draw: Draw = {
    number,
    one,
    team: () => (random() < 0.5 ? one(PLACES) : `${one(PLACES)} ${one(NICKNAMES)}`),
    shortTeam: () => one(random() < 0.5 ? PLACES : NICKNAMES),
    slot: () => (random() < 0.5 ? two(number(100)) : String(number(1_000)).padStart(3, '0')),
    clock: () => `${1 + number(12)}:${quarter()} ${one(['AM', 'PM'])}`,
    clock24: () => `${two(number(24))}:${quarter()}`,
    day: () => `${one(MONTHS)} ${1 + number(28)}`,
    stamp: () =>
      `2026-${two(1 + number(12))}-${two(1 + number(28))} ${two(number(24))}:${quarter()}:${two(number(60))}`,
  }
  return draw
}

function words(list: string): readonly string[] {
  return list.split(',')
}
