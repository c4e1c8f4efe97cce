import data from './aliases.json' with { type: 'json' }

/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
])

/**
 * Words that are one word in other clothes. "State" and "Saint" both fold to
 * "st", the way that providers shorten both: "Indiana St" has to meet "Indiana
 * State", "St. Louis" has to meet "Saint Louis", and no two teams differ in it.
 * Places written in another language fold to the English name.
 */
const CANONICAL_WORDS: ReadonlyMap<string, string> = new Map([
  ['state', 'st'],
  ['saint', 'st'],
  ['sankt', 'st'],
  ['university', 'u'],
  ['univ', 'u'],
  ['utd', 'united'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['intl', 'international'],
  ['bor', 'borussia'],
  // States as sports pages shorten them; none is a word of another name.
  ...Object.entries(data.states),
  ...Object.entries(data.places),
])

/** Words around a club's name that providers add and drop at will. */
const CLUB_WORDS: ReadonlySet<string> = new Set(
  'fc cf afc sc ac as ss ssc cd sv sg fk sk bk ff if ud rc rcd sd us bsc tsg vfb vfl tsv fsv spvgg nk hk kv ogc losc fco sco'.split(
    ' ',
  ),
)

/** The text without accents and special letters, case and punctuation kept. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøØæÆœŒłŁđĐðþı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
}

/**
 * The form in which two spellings of a name are compared: lower case, no
 * accents, no apostrophes, `&` as "and", initials joined ("D.C." is "dc"), any
 * other punctuation a blank, and one word for State, St. and Saint.
 */
export function fold(text: string): string {
  const words = plainLetters(text)
    .toLowerCase()
    .replace(/['’‘`ʻʼ´]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return joinInitials(words)
    .map((word) => CANONICAL_WORDS.get(word) ?? word)
    .join(' ')
}

/** A folded club name without "FC", "1." and the like at its ends; null when nothing of it was there or nothing would be left. */
export function withoutClubWords(folded: string): string | null {
  const words = folded.split(' ')
  let from = 0
  let to = words.length
  while (from < to && isClubWord(words[from])) from += 1
  while (to > from && isClubWord(words[to - 1])) to -= 1
  return to > from && to - from < words.length ? words.slice(from, to).join(' ') : null
}

function isClubWord(word: string | undefined): boolean {
  return word !== undefined && (CLUB_WORDS.has(word) || /^\d{1,2}$/.test(word) || /^1[89]\d\d$/.test(word))
}

function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let initials = ''
  for (const word of words) {
    if (/^\p{L}$/u.test(word)) {
      initials += word
      continue
    }
    if (initials !== '') joined.push(initials)
    initials = ''
    joined.push(word)
  }
  if (initials !== '') joined.push(initials)
  return joined
}
