import { fold } from './name-folding.ts'
import cities from './names/cities.json' with { type: 'json' }
import states from './names/states.json' with { type: 'json' }
import type { Team } from './team.ts'

/** Spellings longer than this are not compared; team names are far shorter. */
const MAX_LENGTH = 120

/** A word of this length or shorter has to be written right. */
const SHORT_WORD = 4

/** A name of one word has to be this long for a slip to leave it plain. */
const LONG_WORD = 6

/** How alike one misspelt word has to be. */
const WORD_RATIO = 0.8

/** The longer form of a name has no more words than this in front. */
const MOST_WORDS_IN_FRONT = 2

/** Words right before a name that make another school or club of it: "North Texas", "Inter Miami". */
export const OTHER_TEAM_WORDS: ReadonlySet<string> = new Set(
  (
    'north south east west northern southern eastern western central upper lower new old mount fort port lake ' +
    'st tech christian catholic methodist baptist wesleyan lutheran international atlantic coastal little big ' +
    'a and m am at real atletico athletic inter sporting dynamo racing union ' +
    'beach indoor young stars select all club women womens ladies lady girls boys'
  ).split(' '),
)

/** The same right behind it: "Texas State", "Texas A&M", "Manchester City". */
export const OTHER_TEAM_WORDS_BEHIND: ReadonlySet<string> = new Set(
  (
    'north south east west northern southern eastern western central st tech christian catholic methodist baptist ' +
    'wesleyan lutheran international atlantic coastal am athletic union united city town rovers wanderers ' +
    'college u prep hs women womens ladies'
  ).split(' '),
)

/** Words anywhere beside a name that make another side under it, or another game that looks like its sport. */
export const OTHER_SQUAD_WORDS: ReadonlySet<string> = new Set(
  (
    'jong junior juniors youth academy reserve reserves legends veterans masters virtual retro sim simulated simulation futsal ' +
    'esports alumni celebrity celebrities castilla primavera juvenil espoirs filial amateur amateurs jr srl ' +
    'rookie rookies prospect prospects development akademie jugend cadete cadetes infantil juniorzy girls school prep hs ' +
    'wheelchair powerchair blind deaf disabled scrimmage intrasquad practice warmup warmups skate ' +
    'testimonial charity tribute rezerv unified affiliates affiliated allstars esportsbattle cyber ' +
    'молодежная молодежь мол юниоры юниорс ж жен кибер киберспорт кастилья евролига يوروليغ سلة طائرة יורוליג כדורסל 軍  до zeny kvinner kvinder damer سيدات للسيدات женщины γυναικες γυναικων'
  ).split(' '),
)

let placeNames: ReadonlySet<string> | undefined

/** Cities, states of North America, and cities after which time zones are called, folded; made when a name is first in doubt. */
function placesOnce(): ReadonlySet<string> {
  placeNames ??= new Set([
    ...cities.names.flatMap((line) => line.split('|')).map(fold),
    ...[...Object.keys(states), ...Object.values(states)].map(fold),
    ...Intl.supportedValuesOf('timeZone').map((zone) => fold(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '')),
  ])
  return placeNames
}

/** True for a place. What begins with "St." is taken for one. */
export function isPlaceName(text: string): boolean {
  return /^(?:st\.?|saint) \p{L}/iu.test(text) || placesOnce().has(fold(text))
}

/** How alike two texts are, 0 to 1: twice their longest common subsequence over their lengths. */
function ratio(left: string, right: string): number {
  if (left === right) return 1
  if (left.length === 0 || right.length === 0 || left.length > MAX_LENGTH || right.length > MAX_LENGTH) return 0
  return (2 * commonLength(left, right)) / (left.length + right.length)
}

/** How alike two folded names are whatever the order of their words and however often one is repeated. */
function tokenSetRatio(left: string, right: string): number {
  return ratio(sortedWords(left), sortedWords(right))
}

/**
 * How likely the folded `text` is a misspelling of the folded `spelling`: their
 * ratio when all words but one agree and that one is long and nearly right,
 * else 0. Names that share a city and differ in the rest get 0.
 */
export function misspelling(text: string, spelling: string): number {
  const written = text.split(' ')
  const meant = spelling.split(' ')
  if (written.length !== meant.length) return 0
  const wrong = written.filter((word) => !meant.includes(word))
  const missing = meant.filter((word) => !written.includes(word))
  const [wrongWord, missingWord] = [wrong[0], missing[0]]
  if (wrong.length !== 1 || missing.length !== 1 || wrongWord === undefined || missingWord === undefined) return 0
  if (wrongWord.length <= SHORT_WORD || missingWord.length <= SHORT_WORD) return 0
  return ratio(wrongWord, missingWord) >= WORD_RATIO ? tokenSetRatio(text, spelling) : 0
}

/**
 * True when `text` is a spelling of several words, or of a long one, with one slip of
 * a finger in one of them: a letter too many, one left out, two that changed places, or a
 * wrong one in a long word. Two teams of one city are further apart.
 */
export function isSlip(text: string, spelling: string): boolean {
  const written = text.split(' ')
  const meant = spelling.split(' ')
  if (written.length !== meant.length) return false
  // Of a shorter word a letter too many or one left out is a slip, a wrong one another word: "Twinns", but not "Nets" for "Mets".
  if (meant.length === 1 && Math.max(text.length, spelling.length) < LONG_WORD) return false
  const wrong = written.flatMap((word, place) => (word === meant[place] ? [] : [place]))
  const [place] = wrong
  return wrong.length === 1 && place !== undefined && isWordSlip(written[place] ?? '', meant[place] ?? '')
}

function isWordSlip(written: string, meant: string): boolean {
  // "Redz", "Chicago Cub"
  if (written.length >= SHORT_WORD && written.endsWith('z') && meant === `${written.slice(0, -1)}s`) return true
  if (written.length >= SHORT_WORD - 1 && meant === `${written}s`) return true
  const [shorter, longer] = written.length < meant.length ? [written, meant] : [meant, written]
  if (longer.length <= SHORT_WORD || shorter.length < SHORT_WORD || longer.length - shorter.length > 1) return false
  let from = 0
  while (from < shorter.length && shorter[from] === longer[from]) from += 1
  if (longer.length > shorter.length) return shorter.slice(from) === longer.slice(from + 1)
  const isTurned = shorter[from] === longer[from + 1] && shorter[from + 1] === longer[from]
  return (
    shorter.slice(from + 1) === longer.slice(from + 1) ||
    (isTurned && shorter.slice(from + 2) === longer.slice(from + 2))
  )
}

/**
 * True when `text` is `spelling` with words in front ("William Jessup" for
 * "Jessup") of which none is known to make another team of it. Words behind a
 * name are a nickname, and another nickname is another team.
 */
export function longerForm(text: string, spelling: string): boolean {
  if (spelling.length <= SHORT_WORD || !text.endsWith(` ${spelling}`)) return false
  const front = text.slice(0, text.length - spelling.length - 1).split(' ')
  return front.length <= MOST_WORDS_IN_FRONT && front.every((word) => word.length > 1 && !isOfOtherTeam(word))
}

function isOfOtherTeam(word: string): boolean {
  return OTHER_TEAM_WORDS.has(word) || OTHER_SQUAD_WORDS.has(word) || word === 'united' || word === 'city'
}

/**
 * True when `text` is `spelling` with words before the last cut short, as in "N.
 * Forest" and "E. Michigan"; the last word tells the team and is written out.
 */
export function abbreviates(text: string, spelling: string): boolean {
  const written = text.split(' ')
  const meant = spelling.split(' ')
  if (written.length < 2 || written.length !== meant.length || written.at(-1) !== meant.at(-1)) return false
  return written.every((word, place) => meant[place]?.startsWith(word))
}

function sortedWords(text: string): string {
  return [...new Set(text.split(' '))].sort().join(' ')
}

function commonLength(left: string, right: string): number {
  let above = new Uint8Array(right.length + 1)
  let row = new Uint8Array(right.length + 1)
  for (let i = 0; i < left.length; i += 1) {
    for (let j = 0; j < right.length; j += 1) {
      row[j + 1] =
        left.charCodeAt(i) === right.charCodeAt(j) ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0)
    }
    ;[above, row] = [row, above]
  }
  return above[right.length] ?? 0
}

/** Lengths of the codes that providers make of teams' names. */
const CODE = /^[A-Z]{2,4}$/

/** Fewer letters of a name than this are no code of it. */
const MIN_LETTERS = 3

/**
 * True when the code may stand for the team although nobody lists it: a known
 * code with letters added or left out, the initials of its name, or the first
 * letters of it. Its letters stand in the name in that order: NYM is no code of
 * the New York Yankees.
 */
export function mayAbbreviate(code: string, { name, codes }: Pick<Team, 'name' | 'codes'>): boolean {
  if (!CODE.test(code)) return false
  const folded = fold(name)
  const written = code.toLowerCase()
  if (!standsIn(written, folded)) return false
  if (codes.some((known) => known.startsWith(code) || code.startsWith(known))) return true
  const words = name.split(/[\s-]+/)
  const initials = fold(words.map((word) => word.charAt(0)).join(''))
  // "RWO" is RW Oberhausen.
  const withLetters = fold(words.map((word) => (LETTERS_OF_CLUB.test(word) ? word : word.charAt(0))).join(''))
  return (
    initials === written || withLetters === written || (written.length >= MIN_LETTERS && folded.startsWith(written))
  )
}

/** Letters that are a club's for several words: "RW Oberhausen". */
const LETTERS_OF_CLUB = /^\p{Lu}{2,3}$/u

/** True when the letters stand in the text, in that order. */
function standsIn(letters: string, text: string): boolean {
  let place = 0
  for (const letter of letters) {
    place = text.indexOf(letter, place) + 1
    if (place === 0) return false
  }
  return true
}

/** Names shorter than this are too near to each other. */
const SHORTEST_INDEXED = 6
/** Longer names are not looked for. */
const LONGEST_INDEXED = 40

/** Finds teams by a name of theirs with one slip of a finger. */
export interface SlipIndex {
  /** Teams of which the folded text is a name with one slip (isSlip). */
  teamsLike(folded: string): readonly Team[]
}

/**
 * An index of the names of teams by what is left of each when one letter of it is left out: a name and its misspelling
 * with one letter more, less, other or in another place have one of these in common.
 */
export function buildSlipIndex(teams: Iterable<Team>): SlipIndex {
  const byRest = new Map<string, { readonly team: Team; readonly name: string }[]>()
  for (const team of teams) {
    for (const name of new Set(team.names)) {
      if (name.length < SHORTEST_INDEXED || name.length > LONGEST_INDEXED) continue
      for (const rest of restsOf(name)) {
        const named = byRest.get(rest)
        if (named) named.push({ team, name })
        else byRest.set(rest, [{ team, name }])
      }
    }
  }
  return {
    teamsLike: (folded) => {
      if (folded.length < SHORTEST_INDEXED - 1 || folded.length > LONGEST_INDEXED + 1) return []
      const found = new Set<Team>()
      for (const rest of restsOf(folded)) {
        for (const { team, name } of byRest.get(rest) ?? []) if (isSlip(folded, name)) found.add(team)
      }
      return [...found]
    },
  }
}

/** The text, and the text without each of its letters. */
function restsOf(text: string): ReadonlySet<string> {
  const rests = new Set([text])
  for (let at = 0; at < text.length; at += 1) rests.add(text.slice(0, at) + text.slice(at + 1))
  return rests
}
