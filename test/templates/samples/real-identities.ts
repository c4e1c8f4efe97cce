import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { recordedSource } from '../../../src/sports/index.ts'
import { recordedFolder } from '../../sports/recorded-answers.ts'

const src = join(import.meta.dirname, '../../../src')
const json = <Content>(path: string): Content => JSON.parse(readFileSync(join(src, path), 'utf8'))

interface Named {
  readonly names: readonly string[]
  readonly nickname?: string
}

/** Real names by what they are; each is held against every text of the samples as whole words. */
export interface RealIdentities {
  readonly [kind: string]: readonly string[]
}

/** Sports networks of a region, of North America and beyond. */
const REGIONAL_NETWORKS = [
  ['Bally Sports', 'FanDuel Sports', 'FanDuel Sports Network', 'Fox Sports Net', 'FSN', 'NBC Sports', 'CSN'],
  ['AT&T SportsNet', 'Root Sports', 'Spectrum SportsNet', 'SportsNet', 'Sportsnet', 'SNY', 'SNLA', 'NESN', 'YES'],
  ['YES Network', 'MSG', 'MSGSN', 'MSG Network', 'MASN', 'Monumental', 'Marquee', 'Altitude', 'Space City', 'Chicago'],
  [
    'CHSN',
    'Rangers Sports',
    'Victory+',
    'Gulf Coast Sports',
    'KTLA',
    'KCAL',
    'KUSI',
    'WGN',
    'WPIX',
    'KHN',
    'Padres.TV',
  ],
  ['MLB.TV', 'TSN', 'RDS', 'TVA Sports', 'Sky Sports', 'TNT Sports', 'BT Sport', 'Premier Sports', 'Viaplay', 'DAZN'],
  ['Canal+', 'beIN', 'Movistar', 'Sport TV', 'Eleven', 'Fox Footy', 'Kayo', 'Optus Sport', 'Stan Sport', 'Willow'],
].flat()

/** Persons whose names most people know, and who are not in the recorded events. */
const PERSONS = [
  [
    'Conor McGregor',
    'Jon Jones',
    'Khabib Nurmagomedov',
    'Israel Adesanya',
    'Amanda Nunes',
    'Max Holloway',
    'Dana White',
  ],
  [
    'Tyson Fury',
    'Anthony Joshua',
    'Oleksandr Usyk',
    'Canelo Alvarez',
    'Terence Crawford',
    'Mike Tyson',
    'Muhammad Ali',
  ],
  ['Max Verstappen', 'Lewis Hamilton', 'Charles Leclerc', 'Lando Norris', 'Oscar Piastri', 'George Russell'],
  ['Fernando Alonso', 'Carlos Sainz', 'Kyle Larson', 'Kyle Busch', 'Chase Elliott', 'Denny Hamlin', 'Marc Marquez'],
  ['Roger Federer', 'Rafael Nadal', 'Novak Djokovic', 'Carlos Alcaraz', 'Jannik Sinner', 'Serena Williams'],
  ['Iga Swiatek', 'Coco Gauff', 'Aryna Sabalenka', 'Naomi Osaka', 'LeBron James', 'Stephen Curry', 'Lionel Messi'],
].flat()

/** Racing teams and circuits that are known under a name of their own. */
const RACING = [
  ['Red Bull', 'Ferrari', 'Mercedes', 'McLaren', 'Aston Martin', 'Alpine', 'Williams', 'Haas', 'Sauber', 'Audi'],
  ['Cadillac', 'Hendrick', 'Joe Gibbs', 'Penske', 'Andretti', 'Ganassi', 'Ducati', 'Honda', 'Yamaha', 'Racing Bulls'],
  [
    'Silverstone',
    'Monza',
    'Spa-Francorchamps',
    'Suzuka',
    'Interlagos',
    'Imola',
    'Zandvoort',
    'Hungaroring',
    'Marina Bay',
  ],
  [
    'Jeddah Corniche',
    'Yas Marina',
    'Albert Park',
    'Gilles Villeneuve',
    'Daytona',
    'Talladega',
    'Indianapolis',
    'Le Mans',
  ],
].flat()

/** Grounds and halls. */
const VENUES = [
  ['Madison Square Garden', 'Fenway Park', 'Wrigley Field', 'Lambeau Field', 'Wembley', 'Old Trafford', 'Anfield'],
  ['T-Mobile Arena', 'Crypto.com Arena', 'Staples Center', 'Camp Nou', 'Bernabeu', 'Wimbledon', 'Roland Garros'],
].flat()

/** Franchises, clubs, colleges, networks, persons, circuits and places of races: those that the project's data knows, and more. */
export async function realIdentities(): Promise<RealIdentities> {
  const franchises = Object.values(json<Record<string, Named[]>>('matching/teams/names/us-teams.json')).flat()
  const clubs = Object.values(json<Record<string, Named[]>>('matching/teams/names/clubs.json')).flat()
  const colleges = json<Named[]>('matching/teams/names/colleges.json')
  const networks = json<Record<string, readonly string[] | Record<string, string>>>(
    'templates/variables/national-networks.json',
  )
  const places = readFileSync(join(src, 'matching/rules/race-places.json'), 'utf8')
  const events = await recordedEvents()
  return {
    franchise: franchises.flatMap(({ names, nickname }) => [...names, ...(nickname === undefined ? [] : [nickname])]),
    club: [...clubs.flatMap(({ names }) => names), ...json<readonly string[]>('templates/game/nicknamed-clubs.json')],
    college: colleges.flatMap(({ names }) => names),
    network: [...Object.values(networks).flatMap((part) => Object.entries(part).flat()), ...REGIONAL_NETWORKS].filter(
      (name) => !/^\d+$/.test(name),
    ),
    person: [...events.flatMap(personsOf), ...PERSONS],
    racing: [...(places.match(/"[^"]{4,}"/g) ?? []).map((text) => text.slice(1, -1)), ...RACING],
    venue: [...events.flatMap(({ venue, circuit }) => [venue?.name ?? '', circuit?.name ?? '']), ...VENUES],
  }
}

/** The events of every recorded answer that is part of the project. */
async function recordedEvents(): Promise<readonly SportsEvent[]> {
  expectFolders(readdirSync(join(recordedFolder, 'espn')))
  const all = { leagues: null, from: new Date(0), to: new Date('2100-01-01T00:00:00Z') }
  return (await recordedSource(recordedFolder).read(all)).events
}

function expectFolders(folders: readonly string[]): void {
  for (const league of ['ufc', 'f1', 'atp', 'nba']) {
    if (!folders.includes(league)) throw new Error(`no recorded events of ${league}`)
  }
}

/** Fighters, drivers and players, and the surname alone. */
function personsOf({ sport, home, away, segments = [] }: SportsEvent): readonly string[] {
  const fighters = segments.flatMap(({ bouts = [] }) => bouts.flatMap(({ fighters: both = [] }) => both))
  const results = segments.flatMap(({ results: places = [] }) => places.flatMap(({ driver, team }) => [driver, team]))
  const players = sport === 'tennis' || sport === 'golf' ? [home?.name, away?.name] : []
  const names = [...fighters.map((one) => (typeof one === 'string' ? one : one.name)), ...results, ...players]
  return names.flatMap((name) => {
    const words = name?.split(' ') ?? []
    const surname = words.at(-1) ?? ''
    return name === undefined ? [] : [name, ...(words.length > 1 && surname.length > 3 ? [surname] : [])]
  })
}
