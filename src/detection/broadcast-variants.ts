import { qualityTags, takeQuality } from './parsing/tags.ts'
import { ANY_SEPARATOR, foldedWordsOf, LANGUAGES } from './patterns/pattern-sets.ts'
import { foldText, normalizeName } from './text/normalize.ts'

/**
 * The language of the commentary that a stream name says, as ISO 639-1; null where it
 * says none, or more than one. It counts as a tag alone: in brackets, as a part between
 * bars, before a colon, behind both sides, at the end, or in words such as "en español" and "Spanish Feed".
 * "Spanish Grand Prix", "German Cup" and the country in front of a name are none. Pure.
 */
export function languageOf(name: string): string | null {
  const text = foldText(takeQuality(normalizeName(name)))
  if (!HINT.test(text)) return null
  for (const shape of SHAPES) {
    const found = new Set(
      Array.from(text.matchAll(shape), ([, ...said]) => CODES.get(said.find(Boolean) ?? '') ?? null),
    )
    const [only = null] = found
    if (found.size > 0) return found.size === 1 ? only : null
  }
  return null
}

/** What channels call a language: "Español" of "es"; the code itself where it is none of ours. */
export function languageLabel(code: string): string {
  return LABELS.get(code) ?? code
}

const LABELS: ReadonlyMap<string, string> = new Map(LANGUAGES.map(({ code, label }) => [code, label]))

/** Language by each word, phrase and code that means it, folded. */
const CODES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) =>
    (['words', 'phrases', 'codes', 'squareCodes'] as const).flatMap((member) =>
      foldedWordsOf(member, [language]).map((said) => [said, language.code] as const),
    ),
  ),
)

const words = foldedWordsOf('words')
const WORD = anyOf(words)
const OWN_WORD = anyOf(without(words, foldedWordsOf('sharedWords')))
const LONE_WORD = anyOf(without(words, foldedWordsOf('countryWords')))
const CLOSING_WORD = anyOf(foldedWordsOf('closingWords'))
const PHRASE = anyOf(foldedWordsOf('phrases'))
const CODE = anyOf(foldedWordsOf('codes'))
const SQUARE_CODE = anyOf([...foldedWordsOf('codes'), ...foldedWordsOf('squareCodes')])

const SPOKEN = '(?:feed|audio|commentary|commentators?|broadcast|language|version|stream)'
const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])'
const NO_LETTER_BEHIND = '(?![\\p{L}\\p{N}])'
/** A code in brackets behind a clock is that of its zone: "8:30PM (PT)", "14:00 CEST (DE)". */
const NO_CLOCK = '(?<!\\d(?:[:.]\\d\\d| ?[ap]m)(?: ?[ap]m)?(?: [a-z]{2,5})? ?)'
const SEPARATOR = `(?:${ANY_SEPARATOR})`
/** Behind these a side of a game follows. */
const NO_SIDE = `(?<!(?:^|[\\s|])${SEPARATOR} )`
/** Behind these the rest of a club's name follows. */
const NO_CLUB = '(?<!(?:^|[\\s|])(?:deportivo|dep\\.?|cd|c\\.d\\.|rcd|club|centro|social|atletico|real) )'
/** What closes a name: its end, a bar, a bracket, a day or a clock. */
const CLOSED = '(?= ?(?:$|[|([]|@ (?:\\d|[a-z]{3,9}\\.? \\d)|\\d{1,2}[:/]\\d))'

/** How a name says a language, the clearest first. */
const SHAPES: readonly RegExp[] = [
  `${NO_LETTER_BEFORE}(${PHRASE})${NO_LETTER_BEHIND}`,
  `${NO_LETTER_BEFORE}(${WORD}) ${SPOKEN}${NO_LETTER_BEHIND}|(?:audio|commentary|language)(?:: ?| )(${WORD})${NO_LETTER_BEHIND}`,
  `[([{] ?(${WORD})(?: only)? ?[)\\]}]|\\[ ?(${SQUARE_CODE}) ?\\]|${NO_CLOCK}\\( ?(${CODE}) ?\\)`,
  // In front of the first bar a code is a country.
  `(?:^|\\| )(${LONE_WORD})(?= \\||$)|\\| (${SQUARE_CODE})(?= \\||$)`,
  // A club may stand in front of a dash.
  `(?:^|[:|] )(${OWN_WORD})(?= ?: | - )|^(${LONE_WORD})(?= ?: | - .* ${SEPARATOR} )`,
  `(?<=[\\p{L}\\p{N})\\]-] )${NO_SIDE}(${OWN_WORD})${CLOSED}`,
  // Looked back from the word, which few names hold.
  `${NO_SIDE}${NO_CLUB}(?<= )(${CLOSING_WORD})${CLOSED}(?<=(?:^|[\\s|])${SEPARATOR} .*[\\p{L}\\p{N})\\]-] (?:${CLOSING_WORD}))`,
].map((shape) => new RegExp(shape, 'gu'))

/** Nothing is looked for in a name without any of these. */
const HINT = new RegExp(
  `${WORD}|${PHRASE}| (?:${CLOSING_WORD})(?![\\p{L}\\p{N}])|[([|] ?(?:${SQUARE_CODE})(?![\\p{L}\\p{N}])`,
  'u',
)

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  return words.filter((word) => !others.includes(word))
}

function anyOf(texts: readonly string[]): string {
  return [...new Set(texts)].sort((one, other) => other.length - one.length).join('|')
}

/** Picture quality as names say it, the best first. */
export const QUALITIES = ['8k', '4k', 'fhd', 'hd', 'sd'] as const

export type Quality = (typeof QUALITIES)[number]

/** What channels call it. */
export const QUALITY_LABELS: Readonly<Record<Quality, string>> = {
  '8k': '8K',
  '4k': '4K',
  fhd: 'FHD',
  hd: 'HD',
  sd: 'SD',
}

/** What a picture is at least, and at most as good as the one before. */
const SPELLINGS: readonly (readonly [Quality, RegExp])[] = [
  ['8k', /8k/],
  ['4k', /4k|uhd|2160|3840/],
  ['fhd', /fhd|qhd|1080|1440/],
  ['hd', /(?<![a-z])hd(?!r)|720/],
  ['sd', /(?<![a-z])sd|480|540|576|lq/],
]

/** Packs call streams of every quality so. */
const SLOGAN = '8k exclusive'

/** What a name says of its picture. */
export interface StatedQuality {
  /** null where it says nothing; the best where it says several. */
  readonly quality: Quality | null
  /** Pictures a second; null where the name says nothing of them. */
  readonly framesPerSecond: number | null
}

/** The picture quality that a stream name says by its tags: 4K, UHD, [1080p], 720p60, "60 fps". Pure. */
export function qualityOf(name: string): StatedQuality {
  const tags = qualityTags(normalizeName(name)).join(' ').toLowerCase().replaceAll(SLOGAN, '').trim()
  if (tags === '') return { quality: null, framesPerSecond: null }
  const frames = /(\d\d) ?fps|(?:\d{3,4}[pi]|\dk ?|hd ?)(\d\d)(?!\d)/.exec(tags)
  const stated = frames?.[1] ?? frames?.[2]
  return {
    quality: SPELLINGS.find(([, spelling]) => spelling.test(tags))?.[0] ?? null,
    framesPerSecond: stated === undefined ? null : Number(stated),
  }
}
