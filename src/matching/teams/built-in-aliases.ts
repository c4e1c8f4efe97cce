import { findLeague } from '../../sports/index.ts'
import { fold } from './name-folding.ts'
import clubs from './names/clubs.json' with { type: 'json' }
import collegeNicknames from './names/college-nicknames.json' with { type: 'json' }
import colleges from './names/colleges.json' with { type: 'json' }
import nationRows from './names/nations.json' with { type: 'json' }
import otherTeams from './names/other-teams.json' with { type: 'json' }
import places from './names/places.json' with { type: 'json' }
import usTeams from './names/us-teams.json' with { type: 'json' }
import { FIRST_LETTER, nationsByScript } from './nations-by-script.ts'

/** What one team is called besides what a provider of events calls it. Read without case and accents, but for codes. */
interface NameRow {
  /** Its names, each of them whole, in whatever language; a team with any of them is this one. */
  readonly names: readonly string[]
  /** What follows the city in the first of the names, for providers that do not say. */
  readonly nickname?: string
  /** Nicknames and shorthand; several teams may have the same. */
  readonly short?: readonly string[]
  /** Read as written only, in capitals. */
  readonly codes?: readonly string[]
  /** Nicknames that several teams carry, so that they count only with the city in front, or beside an opponent that is sure. */
  readonly nicknames_beside_city?: readonly string[]
  /** Cities that it is called by and that do not stand in front of its name; others may have their home there too. */
  readonly cities?: readonly string[]
  /** Cities of its stadium or its stations, earlier homes and cut city names, which name it only with a nickname behind. */
  readonly cities_beside_nickname?: readonly string[]
  /** Full names of a college's team, or what a league calls its team; they tell whose row it is and are no spelling of other teams. */
  readonly teams?: readonly string[]
}

/** Further spellings of a team, from the built-in lists. */
export interface BuiltInAliases {
  readonly names: readonly string[]
  readonly nickname: string | undefined
  readonly short: readonly string[]
  readonly codes: readonly string[]
  readonly nicknamesBesideCity: readonly string[]
  readonly cities: readonly string[]
  readonly citiesBesideNickname: readonly string[]
}

/** A team as far as the built-in lists have to know it; texts folded. */
export interface TeamDescription {
  readonly name: string
  /** City or school; what colleges go by. */
  readonly location: string | undefined
  readonly sport: string
  readonly league: string
}

/** A row and where it counts: a sport for teams of North American leagues, a country for clubs, college leagues. */
interface FiledRow {
  readonly row: NameRow
  readonly holdsIn: (team: TeamDescription) => boolean
}

/** Everything that the lists are asked for, folded once when it is first needed. */
interface Lists {
  readonly byName: ReadonlyMap<string, readonly FiledRow[]>
  readonly colleges: ReadonlyMap<string, readonly FiledRow[]>
  readonly names: ReadonlySet<string>
  readonly nicknamesBesideCity: ReadonlySet<string>
  /** Codes by league, for the leagues whose teams are listed. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>
  /** Cities with two teams of a league, by league. */
  readonly sharedCities: ReadonlyMap<string, ReadonlySet<string>>
}

const NO_ALIASES: BuiltInAliases = {
  names: [],
  nickname: undefined,
  short: [],
  codes: [],
  nicknamesBesideCity: [],
  cities: [],
  citiesBesideNickname: [],
}

/** Whose competitions the clubs of a country play in besides their own. */
const CONFEDERATIONS: readonly (readonly [confederation: string, countries: readonly string[]])[] = [
  ['conmebol', ['arg', 'bra', 'uru', 'chi', 'col', 'ecu', 'par', 'per', 'bol', 'ven']],
  ['concacaf', ['usa', 'can', 'mex']],
  ['afc', ['ksa', 'jpn', 'aus']],
  ['caf', ['egy']],
]
const confederationOfCountry = new Map(
  CONFEDERATIONS.flatMap(([confederation, countries]) => countries.map((country) => [country, confederation] as const)),
)
const confederations: ReadonlySet<string> = new Set(['uefa', 'ofc', ...CONFEDERATIONS.map(([name]) => name)])

/** Folded English names of nations by their names in any language, and rows by the English name. */
const nations = new Map<string, string>()
const nationsByName = new Map<string, NameRow>()
for (const row of nationRows as readonly NameRow[]) {
  const english = fold(row.names[0] ?? '')
  nationsByName.set(english, row)
  for (const name of row.names) nations.set(fold(name), english)
}

let nationInScript: ReturnType<typeof nationsByScript> | undefined

const phrases: ReadonlyMap<string, string> = new Map(
  Object.entries(places.phrases).map(([foreign, english]) => [fold(foreign), english] as const),
)
const phraseStarts: ReadonlySet<string> = new Set([...phrases.keys()].map((phrase) => phrase.split(' ')[0] ?? ''))

/** First words of the names of nations, and of cities of several words, in any language. */
const foreignStarts: ReadonlySet<string> = new Set([
  ...[...nations.keys()].map((name) => name.split(' ')[0] ?? ''),
  ...phraseStarts,
])

const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

let lists: Lists | undefined

/** Further spellings of the team from the built-in lists; none for one that they do not know. */
export function builtInAliases(team: TeamDescription): BuiltInAliases {
  const { byName, colleges: byCollege } = listsOnce()
  const isCollege = isCollegeLeague(team.league)
  const filed = [
    ...(byName.get(team.name) ?? []),
    ...(isCollege ? (byCollege.get(team.name) ?? byCollege.get(team.location ?? '') ?? []) : []),
  ]
  const rows = filed.filter(({ holdsIn }) => holdsIn(team)).map(({ row }) => row)
  const nation = isCollege ? undefined : nationsByName.get(nationOf(team.name) ?? '')
  if (rows.length === 0 && nation === undefined) return NO_ALIASES
  return {
    names: rows.flatMap(({ names }) => names),
    nickname: rows.find(({ nickname }) => nickname !== undefined)?.nickname,
    short: [...rows.flatMap(({ short }) => short ?? []), ...(nation?.short ?? [])],
    codes: [...rows.flatMap(({ codes }) => codes ?? []), ...(nation?.codes ?? [])],
    nicknamesBesideCity: [...rows, ...(nation === undefined ? [] : [nation])].flatMap(
      (row) => row.nicknames_beside_city ?? [],
    ),
    cities: rows.flatMap(({ cities }) => cities ?? []),
    citiesBesideNickname: rows.flatMap((row) => row.cities_beside_nickname ?? []),
  }
}

/** True for a folded city that has two teams of the league, whether both play now or not. */
export function isSharedCity(folded: string, league: string): boolean {
  return listsOnce().sharedCities.get(league)?.has(folded) ?? false
}

/** The folded English name of a nation, whatever language and script the folded spelling is in; undefined for anything else. */
export function nationOf(folded: string): string | undefined {
  const nation = nations.get(folded)
  // Nearly all names are Latin.
  if (nation !== undefined || !(folded.charCodeAt(0) >= FIRST_LETTER)) return nation
  nationInScript ??= nationsByScript({ nations, fold })
  return nationInScript(folded)
}

/** True for a folded word with which the name of a nation or of a city of several words may begin, in any language and script. */
export function beginsForeignName(foldedWord: string): boolean {
  return foreignStarts.has(foldedWord) || foldedWord.charCodeAt(0) >= FIRST_LETTER
}

/** The folded text with the English name for a city of several words that it is, begins or ends with; else the text itself. */
export function translatedPlace(folded: string): string {
  const words = folded.split(' ')
  if (words.length < 2 || !words.some((word) => phraseStarts.has(word))) return folded
  for (let count = Math.min(words.length, LONGEST_PHRASE); count >= 2; count -= 1) {
    const front = phrases.get(words.slice(0, count).join(' '))
    if (front !== undefined) return [front, ...words.slice(count)].join(' ')
    const behind = phrases.get(words.slice(-count).join(' '))
    if (behind !== undefined) return [...words.slice(0, -count), behind].join(' ')
  }
  return folded
}

/** True when the folded spelling names a team or nation of the built-in lists, whether it plays or not. */
export function isBuiltInName(folded: string): boolean {
  return nationOf(folded) !== undefined || listsOnce().names.has(folded)
}

/** True for a folded nickname that tells a team of the built-in lists only beside its city: "potros" are the Colts of Indianapolis. */
export function isNicknameBesideCity(folded: string): boolean {
  return listsOnce().nicknamesBesideCity.has(folded)
}

/** True when a team of the league goes by the code, as far as the built-in lists have its teams. */
export function isBuiltInCode(code: string, league: string): boolean {
  return listsOnce().codes.get(league)?.has(code) ?? false
}

const nicknamesOfOneCollege: ReadonlySet<string> = new Set(collegeNicknames)

/** True for a folded nickname that only one school of Division I has: "fighting illini". */
export function isOfOneCollege(nickname: string): boolean {
  return nicknamesOfOneCollege.has(nickname)
}

/** True for a league of colleges, whose teams are called by their school. */
export function isCollegeLeague(league: string): boolean {
  return league.includes('college') || league.includes('.ncaa.')
}

/** True for a league in which a city or a school has one team, seldom two. */
export function isLeagueOfPlaces(league: string): boolean {
  return isCollegeLeague(league) || Object.hasOwn(usTeams, league)
}

function listsOnce(): Lists {
  lists ??= fileRows()
  return lists
}

function fileRows(): Lists {
  const byName = new Map<string, FiledRow[]>()
  const byCollege = new Map<string, FiledRow[]>()
  const names = new Set<string>()
  const nicknamesBesideCity = new Set<string>()
  const codes = new Map<string, ReadonlySet<string>>()
  const sharedCities = new Map<string, ReadonlySet<string>>()
  const file = (index: Map<string, FiledRow[]>, filed: FiledRow, keys: readonly string[]): void => {
    for (const key of new Set(keys.map(fold))) {
      index.set(key, [...(index.get(key) ?? []), filed])
      names.add(key)
    }
    for (const short of filed.row.short ?? []) names.add(fold(short))
    for (const nickname of filed.row.nicknames_beside_city ?? []) nicknamesBesideCity.add(fold(nickname))
    const { city, nickname } = cityAndNickname(fold(filed.row.names[0] ?? ''), filed.row.nickname)
    for (const part of [city, nickname]) if (part !== undefined) names.add(part)
  }
  for (const [league, rows] of Object.entries(usTeams as Record<string, readonly NameRow[]>)) {
    const sport = findLeague(league)?.sport
    for (const row of rows) {
      const holdsIn = (team: TeamDescription): boolean =>
        team.sport === sport && (team.league === league || !isOnlyTeamOf(row, team.name))
      file(byName, { row, holdsIn }, [...row.names, ...(row.teams ?? [])])
    }
    codes.set(league, new Set(rows.flatMap((row) => row.codes ?? [])))
    const cities = rows.map(({ names: [name = ''], nickname }) => cityAndNickname(fold(name), nickname).city ?? '')
    sharedCities.set(league, new Set(cities.filter((city, place) => cities.indexOf(city) !== place)))
  }
  for (const [country, rows] of Object.entries(clubs as Record<string, readonly NameRow[]>)) {
    const holdsIn = (team: TeamDescription): boolean => team.sport === 'soccer' && mayPlayIn(country, team.league)
    for (const row of rows) file(byName, { row, holdsIn }, row.names)
  }
  for (const row of colleges as readonly NameRow[]) {
    file(byCollege, { row, holdsIn: () => true }, [...row.names, ...(row.teams ?? [])])
  }
  // Teams that share a city or a nickname with one of these, and whose leagues have no lists.
  for (const name of Object.values(otherTeams).flat()) names.add(fold(name))
  for (const { short = [], nicknames_beside_city: shared = [] } of nationsByName.values()) {
    for (const nickname of short) names.add(fold(nickname))
    for (const nickname of shared) nicknamesBesideCity.add(fold(nickname))
  }
  return { byName, colleges: byCollege, names, nicknamesBesideCity, codes, sharedCities }
}

/** True for what a league calls the team and others may call another one: "Washington", which it was in 2020. */
function isOnlyTeamOf({ names, teams = [] }: NameRow, folded: string): boolean {
  return teams.map(fold).includes(folded) && !names.map(fold).includes(folded)
}

/** The folded city and nickname of a folded full name that ends with the nickname. */
export function cityAndNickname(
  folded: string,
  nickname: string | undefined,
): { readonly city?: string; readonly nickname?: string } {
  const end = nickname === undefined ? '' : fold(nickname)
  return end !== '' && folded.endsWith(` ${end}`) ? { city: folded.slice(0, -end.length - 1), nickname: end } : {}
}

/** True when a club of the country may play in the league: in one of its own, its confederation's or the world's. */
function mayPlayIn(country: string, league: string): boolean {
  const dot = league.indexOf('.')
  if (dot < 0) return true
  const first = league.slice(0, dot)
  if (confederations.has(first)) return first === (confederationOfCountry.get(country) ?? 'uefa')
  return first === country || !/^[a-z]{3}$/.test(first)
}
