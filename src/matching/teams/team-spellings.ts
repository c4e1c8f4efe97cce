import type { EventSide, SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { builtInAliases, cityAndNickname, isCollegeLeague, nationOf } from './built-in-aliases.ts'
import { fold, withoutClubWords } from './name-folding.ts'
import collegeShortNicknames from './names/college-short-nicknames.json' with { type: 'json' }
import { readMarkers } from './squad-markers.ts'
import type { Spelling, SpellingKind } from './team.ts'

/** Parts of a name that are no surname. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/

/** Chinese family names, which stand first. */
const FAMILY_NAMES: ReadonlySet<string> = new Set(
  (
    'zhang wang li liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang ' +
    'feng yu dong xiao cheng cao yuan deng shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong ' +
    'tian fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long duan qian yin bu'
  ).split(' '),
)

function isFamilyName(first: string, last: string): boolean {
  return FAMILY_NAMES.has(first) && !FAMILY_NAMES.has(last)
}

/** A first or middle name of this length may stand for a person. */
const LONG_NAME = 5

/** Spellings of a player or fighter, or of a pair of them ("A. Foo / B. Bar"). */
export function personSpellings(name: string, shortName?: string): readonly Spelling[] {
  const short: readonly Spelling[] = shortName === undefined ? [] : [{ text: fold(shortName), kind: 'short' }]
  const pair = name.split(/\s+\/\s+|\//)
  const [first, second] = pair
  const isPair = pair.length === 2 && first && second
  return [...short, ...(isPair ? pairSpellings(first, second) : singleSpellings(name))]
}

/**
 * The whole name, the surname, "J. Sinner", "Sinner J.", "J. M. Cerundolo"; a
 * long first name; of a double surname each part.
 */
function singleSpellings(name: string): readonly Spelling[] {
  // "Đoković" folds to "dokovic".
  if (DJ.test(name)) return [name, name.replace(DJ, 'D')].flatMap(spellingsOfPerson)
  const german = name.replace(/\S+$/, (surname) => surname.replace(UMLAUT, '$1'))
  return german === name ? spellingsOfPerson(name) : [...spellingsOfPerson(name), ...spellingsOfPerson(german)]
}

const DJ = /\bDj(?=[aeiou])/

/** An umlaut as two letters, which others write as one: "Huesler" is "Hüsler". */
const UMLAUT = /([aou])e(?=[b-df-hj-np-tv-z])/gi

function spellingsOfPerson(name: string): readonly Spelling[] {
  const full = fold(name)
  const words = full.split(' ').filter((word) => !SUFFIX.test(word))
  const [first = full, ...rest] = words
  const last = rest.at(-1)
  const spellings: Spelling[] = [
    { text: full, kind: 'full' },
    { text: words.join(' '), kind: 'full' },
  ]
  if (last === undefined) return spellings
  const initial = first.charAt(0)
  spellings.push(
    { text: last, kind: 'nickname' },
    { text: `${initial} ${last}`, kind: 'short' },
    { text: `${last} ${initial}`, kind: 'short' },
    { text: `${last} ${first}`, kind: 'full' },
    // Providers take the last name of "Wu Yibing" for the first one: "Wu Y.".
    { text: `${first} ${last.charAt(0)}`, kind: 'short' },
  )
  if (first.length >= LONG_NAME || isFamilyName(first, last)) spellings.push({ text: first, kind: 'nickname' })
  if (rest.length < 2) return spellings
  const initials = words.slice(0, -1).map((word) => word.charAt(0))
  const surnames = rest.join(' ')
  spellings.push(
    { text: surnames, kind: 'nickname' },
    { text: `${initial} ${surnames}`, kind: 'short' },
    { text: `${surnames} ${initial}`, kind: 'short' },
    // Initials side by side fold to one word.
    { text: `${initials.join('')} ${last}`, kind: 'short' },
    { text: `${last} ${initials.join('')}`, kind: 'short' },
    { text: `${surnames} ${first}`, kind: 'full' },
  )
  const [middle = ''] = rest
  if (middle.length >= LONG_NAME) spellings.push({ text: middle, kind: 'nickname' })
  return spellings
}

/** Both persons, in either order; one of them alone is not the pair. */
function pairSpellings(one: string, other: string): readonly Spelling[] {
  const [forms, others] = [pairForms(one), pairForms(other)]
  return forms.flatMap(({ text, kind }, place) => {
    const partner = others[place]?.text ?? ''
    const links = kind === 'nickname' ? LINKS : [' ', ' and ']
    return links
      .flatMap((link) => [`${text}${link}${partner}`, `${partner}${link}${text}`])
      .map((pair): Spelling => ({ text: pair, kind }))
  })
}

/** What stands between the surnames of a pair: nothing, or "and" in one of the languages of packs. */
const LINKS: readonly string[] = [' ', ' and ', ' y ', ' e ', ' et ', ' und ', ' og ', ' och ', ' en ', ' i ']

/** The forms of a person's name that stand in pairs; both persons come in the same one. */
function pairForms(name: string): readonly Spelling[] {
  const full = fold(name)
  const words = full.split(' ').filter((word) => !SUFFIX.test(word))
  const last = words.at(-1) ?? full
  const surnames = words.slice(1).join(' ') || full
  const initial = full.charAt(0)
  return [
    { text: full, kind: 'full' },
    ...[last, isFamilyName(words[0] ?? '', last) ? (words[0] ?? '') : surnames].flatMap(
      (surname): readonly Spelling[] => [
        { text: surname, kind: 'nickname' },
        { text: `${initial} ${surname}`, kind: 'short' },
        { text: `${surname} ${initial}`, kind: 'short' },
      ],
    ),
    { text: `${surnames} ${words[0] ?? ''}`, kind: 'full' },
  ]
}

/** Brackets with a word behind them. */
const STATE_WITHIN = /\s*\([^()]*\)\s+(?=[A-Z])/

/** Where a team plays. */
type Competition = Pick<SportsEvent, 'sport' | 'league'>

/** What clubs are called besides their town; alone it names none of them. */
const CLUB_NICKNAMES = new Set(
  (
    'united city town rovers athletic county wanderers albion fc cf sc afc hotspur forest palace villa rangers ' +
    'munich dortmund berlin madrid real sporting dynamo union club'
  ).split(' '),
)

/** What clubs are called behind their town and what names cut to the initial: "Tottenham H.". No word with W, which is a team of women. */
const CUT_WORDS = new Set(
  'united city town rovers athletic county albion hotspur forest palace villa rangers argyle orient'.split(' '),
)

/** A town this short with a letter behind it is a code or a nickname: "DC U", "Man U". */
const LONG_TOWN = 5

/** The folded name of a club with its last word cut to the initial; undefined where the rest tells too little. */
function withCutWord(folded: string): string | undefined {
  const end = folded.lastIndexOf(' ')
  return end >= LONG_TOWN && CUT_WORDS.has(folded.slice(end + 1)) ? folded.slice(0, end + 2) : undefined
}

/** Turkish clubs are called by their towns: "Antalya" and "Antalya Spor" for Antalyaspor. */
const TOWN_OF_CLUB = /(?:^| )(\p{L}{4,})spor$/u

/** Every spelling under which a side of an event is known; empty when it has no name. */
export function spellingsOf(side: EventSide, event: Competition): readonly Spelling[] {
  const name = side.name ?? side.shortName
  if (name === undefined || name.trim() === '') return []
  return sportOf(event.sport).isNamedBySurname
    ? personSpellings(name, side.shortName)
    : teamSpellings(side, name, event)
}

/** "American League All-Stars" are "American League" as well. */
const ALL_STARS = ' all stars'

function teamSpellings(side: EventSide, name: string, event: Competition): readonly Spelling[] {
  const full = readMarkers(name).base
  const short = side.shortName === undefined ? undefined : readMarkers(side.shortName).base
  const folded = fold(full)
  const parts = partsOf(side, full, short, event.sport)
  const isCollege = isCollegeLeague(event.league)
  const schoolOrCity = parts.location === undefined ? undefined : fold(parts.location)
  const aliases = builtInAliases({ ...event, name: folded, location: schoolOrCity })
  const listed = cityAndNickname(folded, aliases.nickname)
  const location = schoolOrCity ?? listed.city
  const nickname = parts.nickname ?? listed.nickname
  const spellings: Spelling[] = []
  const add = (text: string | null | undefined, kind: SpellingKind, isBuiltIn = false): void => {
    const spelling = text ? fold(text) : ''
    if (spelling.length > 1) spellings.push({ text: spelling, kind, isBuiltIn })
  }
  add(folded, 'full')
  if (folded.endsWith(ALL_STARS)) add(folded.slice(0, -ALL_STARS.length), 'alias', true)
  // "FC Dallas" without its letters is a town with teams in other sports.
  if (event.sport === 'soccer') add(withoutClubWords(folded), isNorthAmerican(event) ? 'location' : 'full')
  if (event.sport === 'soccer') add(withCutWord(folded), 'short', true)
  const [, town] = event.sport === 'soccer' ? (TOWN_OF_CLUB.exec(folded) ?? []) : []
  add(town, 'location', true)
  if (town !== undefined) add(`${town} spor`, 'full', true)
  add(nationOf(folded), 'full')
  // The nickname says which Miami it is, without the state in brackets: "Miami RedHawks".
  if (STATE_WITHIN.test(full)) add(full.replace(STATE_WITHIN, ' '), 'full', true)
  for (const alias of aliases.names) {
    // A school is called by its name in every sport, and beside it stands the nickname of its team.
    add(alias, isCollege ? 'location' : 'full', true)
    if (isCollege && nickname !== undefined) add(`${alias} ${nickname}`, 'full', true)
  }
  // "Kentucky Cats", "Georgia Tech Jackets": only the school tells whose they are.
  for (const cut of isCollege && nickname !== undefined ? cutNicknames(nickname) : []) {
    for (const school of [location, ...aliases.names]) if (school !== undefined) add(`${school} ${cut}`, 'full', true)
  }
  for (const alias of aliases.short) {
    add(alias, 'alias', true)
    if (location !== undefined) add(`${location} ${alias}`, 'full', true)
    // "SDSU Jackrabbits": letters that two schools go by.
    if (isCollege && nickname !== undefined) add(`${alias} ${nickname}`, 'short', true)
  }
  // Nicknames that other teams of their countries carry as well, so that only the city tells whose they are.
  for (const foreign of aliases.nicknamesBesideCity) {
    if (location !== undefined) add(`${location} ${foreign}`, 'full', true)
  }
  if (short !== undefined) add(short, isTown(short, location, event) ? 'location' : 'short')
  add(location, 'location')
  for (const city of aliases.cities) add(city, 'location', true)
  const otherNicknames = [...aliases.short, ...aliases.nicknamesBesideCity]
  const nicknames = nickname === undefined ? otherNicknames : [nickname, ...otherNicknames]
  // "Minneapolis Vikings" are Minnesota's, but Minneapolis alone may be another team.
  for (const city of [...aliases.cities, ...aliases.citiesBesideNickname]) {
    for (const text of nicknames) add(`${city} ${text}`, 'full', true)
  }
  add(nickname, 'nickname')
  const codes = [side.abbreviation ?? '', ...aliases.codes].map((code) => code.trim()).filter((code) => code.length > 1)
  for (const text of codes) spellings.push({ text, kind: 'abbreviation' })
  const initials = initialsOf(location)
  if (initials !== undefined) spellings.push({ text: initials.toUpperCase(), kind: 'abbreviation' })
  if (nickname !== undefined) {
    if (location !== undefined) add(`${location} ${nickname}`, 'full')
    for (const code of [...codes, initials]) {
      if (code === undefined) continue
      add(`${code} ${nickname}`, 'short')
      for (const text of otherNicknames) add(`${code} ${text}`, 'short', true)
    }
  }
  return spellings
}

/** Short forms of a school's nickname, and the last of its words. */
function cutNicknames(nickname: string): readonly string[] {
  const words = fold(nickname).split(' ')
  return [...(shortNicknames.get(words.join(' ')) ?? []), ...(words.length > 1 ? words.slice(-1) : [])]
}

/** True for a short form of the nickname that ends a folded name: "cards" of "louisville cardinals". */
export function isCutNickname(text: string, name: string): boolean {
  return [...shortNicknames].some(([nickname, cuts]) => cuts.includes(text) && name.endsWith(` ${nickname}`))
}

const shortNicknames: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(collegeShortNicknames))

/** A short name that is only the town; clubs of North American soccer leagues share it with teams of other sports. */
function isTown(short: string, location: string | undefined, event: Competition): boolean {
  return fold(short) === fold(location ?? '') || (event.sport === 'soccer' && isNorthAmerican(event))
}

function isNorthAmerican({ league }: Competition): boolean {
  return /^(?:usa|can)\./.test(league)
}

/** City and nickname of a team: as given, else what the short name leaves of the full one. */
function partsOf(
  side: EventSide,
  full: string,
  short: string | undefined,
  sport: string,
): { location: string | undefined; nickname: string | undefined } {
  const given = { location: distinct(side.location, full), nickname: distinct(side.nickname, full) }
  if (given.location !== undefined && given.nickname !== undefined) return given
  const [longer, shorter] = [fold(full), fold(short ?? given.location ?? given.nickname ?? '')]
  if (shorter === '') return { location: given.location, nickname: given.nickname }
  const behind = longer.startsWith(`${shorter} `) ? longer.slice(shorter.length + 1) : undefined
  const before = longer.endsWith(` ${shorter}`) ? longer.slice(0, -shorter.length - 1) : undefined
  if (sport === 'soccer') return soccerParts(given.location, behind)
  if (behind !== undefined) return { location: given.location ?? shorter, nickname: given.nickname ?? behind }
  if (before !== undefined) return { location: given.location ?? before, nickname: given.nickname ?? shorter }
  return given
}

/** A soccer club's short name is a name, not a city; only a word that no other club has ("Sounders") is a nickname. */
function soccerParts(location: string | undefined, behind: string | undefined) {
  const word = behind === undefined ? undefined : (withoutClubWords(behind) ?? behind)
  const isNickname = word !== undefined && !word.includes(' ') && word.length > 4 && !CLUB_NICKNAMES.has(word)
  return { location, nickname: isNickname ? word : undefined }
}

function distinct(part: string | undefined, full: string): string | undefined {
  if (part === undefined || part.trim() === '') return undefined
  const base = readMarkers(part).base
  return fold(base) === fold(full) ? undefined : base
}

function initialsOf(location: string | undefined): string | undefined {
  const words = location === undefined ? [] : fold(location).split(' ')
  return words.length === 2 && words.every((word) => /^\p{L}{2,}$/u.test(word))
    ? words.map((word) => word.charAt(0)).join('')
    : undefined
}
