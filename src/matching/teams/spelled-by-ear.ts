/*
 * Names as other languages write what they hear: "Mekdonald" for McDonald, "Čelsi" for Chelsea, "Барселона" for Barcelona.
 * A name is brought to its sounds, and two names are compared by how far these are apart.
 */

/** Letters of other scripts, folded, as Latin letters of the same sound. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'dj', е: 'e', є: 'je', ж: 'zh', з: 'z', и: 'i', і: 'i' },
    ...{ ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'sh' },
    ...{ у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'sh', џ: 'dj', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'ju' },
    ...{ қ: 'k', ғ: 'g', ә: 'a', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h' },
    ...{ я: 'ja', α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
    ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'u', φ: 'f', χ: 'h', ψ: 'ps', ω: 'o' },
    // Arabic and Hebrew mostly leave vowels out.
    ...{ ا: 'a', ب: 'b', پ: 'p', ت: 't', ث: 't', ج: 'dj', چ: 'sh', ح: 'h', خ: 'h', د: 'd', ذ: 'd', ر: 'r', ز: 'z' },
    ...{ ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'g', ف: 'f', ڤ: 'v', ق: 'k', ك: 'k' },
    ...{ ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'a', و: 'u', ي: 'i', ی: 'i', ى: 'a', ء: '' },
    ...{ א: 'a', ב: 'b', ג: 'g', ד: 'd', ה: 'h', ו: 'u', ז: 'z', ח: 'h', ט: 't', י: 'i', כ: 'k', ך: 'k', ל: 'l' },
    ...{ מ: 'm', ם: 'm', נ: 'n', ן: 'n', ס: 's', ע: 'a', פ: 'p', ף: 'f', צ: 'ts', ץ: 'ts', ק: 'k', ר: 'r', ש: 'sh' },
    ת: 't',
  }),
)
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]/gu
/** Letters of Arabic and Hebrew that sound otherwise at the end of a word, in a pair, or behind the first letter. */
const PLACED_LETTERS: readonly (readonly [written: RegExp, sound: string])[] = [
  [/[هה]$/gu, 'a'],
  [/تش/gu, 'ch'],
  [/(?<=.)ב/gu, 'v'],
]
/** The article, which Latin letters write as a word of its own: "Al Hilal". */
const ARABIC_ARTICLE = /(?<!\S)ال(?=\S{3})/gu

/**
 * What languages write for one sound, and the letter of that sound, in this order: S for all that hisses, C for a "ch" or a
 * last "c", which hisses in some languages only.
 */
const SOUNDS: readonly (readonly [written: RegExp, sound: string])[] = [
  // A woman's surname in Czech and Slovak.
  [/(?<=.{3})ova$/g, ''],
  // Greek has no other letters for them.
  [/^mp/g, 'b'],
  [/^nt/g, 'd'],
  // "Newcastle"
  [/stle$/g, 'sle'],
  [/dzh|dz/g, 'dj'],
  [/t?sch|tch|s[hz]|zh|c[zs]|t[sz]|sc(?=[ei])/g, 'S'],
  [/ch/g, 'C'],
  [/qu(?=[ei])|ck|kh|q/g, 'k'],
  [/x/g, 'kS'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/gh(?=t)/g, ''],
  [/^kn/g, 'n'],
  [/aw(?=[^aeiou]|$)/g, 'o'],
  [/gh/g, 'g'],
  [/c(?=[eiy])|[sz]/g, 'S'],
  [/c$/g, 'C'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** Words whose sounds are kept; the same come again and again in a list of names. */
const MAX_REMEMBERED = 20_000

const remembered = new Map<string, string>()

/** The sounds of a folded name, word by word. */
export function soundsOf(folded: string): string {
  return folded.replace(ARABIC_ARTICLE, 'al ').split(' ').map(soundsOfWord).join(' ')
}

function soundsOfWord(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const latin = latinOf(word)
  const sounds = SOUNDS.reduce((text, [written, sound]) => text.replace(written, sound), latin)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(word, sounds)
  return sounds
}

/** A folded word in Latin letters. */
function latinOf(word: string): string {
  if (LATIN_ONLY.test(word)) return word
  const placed = PLACED_LETTERS.reduce((text, [written, sound]) => text.replace(written, sound), word)
  return placed.replace(OTHER_SCRIPT, (letter) => LATIN.get(letter) ?? letter)
}

const LATIN_ONLY = /^[\p{Script=Latin}\d'-]*$/u

/** What is left out of a frame: blanks, vowels, and what is one in some languages or is not heard in others. */
const WEAK = /[ aeiouhjfv]+/g

/** Sounds that languages exchange, and the one that stands for them in a frame. */
const FRAME_SOUNDS: readonly (readonly [sounds: RegExp, one: string])[] = [
  [/[Ckg]/g, 'S'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/(.)\1+/g, '$1'],
]

/** The rough form of sounds in which names are looked up: those that are spelled by ear mostly have it in common, and many others. */
export function frameOf(sounds: string): string {
  return FRAME_SOUNDS.reduce((text, [heard, one]) => text.replace(heard, one), sounds.replace(WEAK, ''))
}

/** Names of fewer sounds say too little, and of fewer than the second number are near many others. */
const MIN_SOUNDS = 4
const MIN_SOUNDS_NEAR = 7

/** What differences cost: of ways to say one letter, of sounds that are nearly one, and of a vowel or another weak sound. Any other costs 1. */
const ONE_LETTER = 0.1
const NEARLY_ONE = 0.3
const WEAK_COST = 0.35
/** The same in Arabic and Hebrew letters, which mostly leave vowels out. */
const WEAK_COST_WITHOUT_VOWELS = 0.2

/** How much of the longer name may differ in names that are close, and that are near. */
const CLOSE_SHARE = 0.15
const NEAR_SHARE = 0.22

const VOWELS = 'aeiou'
const WEAK_SOUNDS = `${VOWELS}hj`

/** Sounds that languages write for each other, both ways round. */
const ALIKE: ReadonlyMap<string, number> = new Map(
  [
    { pairs: 'CS Ck fv', cost: ONE_LETTER },
    { pairs: 'Ch kh kg gh gj jS jh jd hS bp bv dt vu vo ji je', cost: NEARLY_ONE },
  ].flatMap(({ pairs, cost }) =>
    pairs.split(' ').flatMap(([one = '', other = '']) => [[one + other, cost] as const, [other + one, cost] as const]),
  ),
)

/** How far apart two names are: the more of them differs, the farther. */
export type Likeness = 'close' | 'near'

/** How far apart two names are by their sounds; null for names that are no spellings of each other. Each word has a counterpart, or the words together are the same; `mayBeParted` tells that they need only be close, as in letters that part names otherwise: "قونيا سبور" for Konyaspor; `isWithoutVowels` that the first is in letters that leave vowels out. */
export function likenessOf(left: string, right: string, mayBeParted = false, isWithoutVowels = false): Likeness | null {
  const weakCost = isWithoutVowels ? WEAK_COST_WITHOUT_VOWELS : WEAK_COST
  const [words, others] = [left.split(' '), right.split(' ')]
  // "Basak Sehir" is Basaksehir: the words are parted otherwise.
  if (words.length !== others.length) {
    return areOneWord(left, right, mayBeParted ? CLOSE_SHARE : 0, weakCost) ? 'close' : null
  }
  let [cost, length, shorter] = [0, 0, 0]
  for (const [place, word] of words.entries()) {
    const other = others[place] ?? ''
    const longer = Math.max(word.length, other.length)
    cost += distance(word, other, longer * NEAR_SHARE, weakCost)
    length += longer
    shorter += Math.min(word.length, other.length)
    if (cost === Infinity) return null
  }
  if (shorter < MIN_SOUNDS) return null
  if (cost <= length * CLOSE_SHARE) return 'close'
  return length < MIN_SOUNDS_NEAR ? null : 'near'
}

/** True for names that are one word, of which no more than this share differs. */
function areOneWord(left: string, right: string, share: number, weakCost: number): boolean {
  const [one, other] = [left.replaceAll(' ', ''), right.replaceAll(' ', '')]
  if (Math.min(one.length, other.length) < MIN_SOUNDS_NEAR) return false
  return distance(one, other, Math.max(one.length, other.length) * share, weakCost) < Infinity
}

/** What it costs to make one text of the other; infinite where it is more than `most`. */
function distance(left: string, right: string, most: number, weakCost: number): number {
  if (left === right) return 0
  if (Math.abs(left.length - right.length) * weakCost > most) return Infinity
  let above = [0]
  for (const sound of right) above.push((above.at(-1) ?? 0) + lostCost(sound, weakCost))
  for (const sound of left) {
    const row = [(above[0] ?? 0) + lostCost(sound, weakCost)]
    for (const [place, other] of [...right].entries()) {
      const exchanged = (above[place] ?? Infinity) + exchangeCost(sound, other, weakCost)
      const leftOut = (above[place + 1] ?? Infinity) + lostCost(sound, weakCost)
      const added = (row[place] ?? Infinity) + lostCost(other, weakCost)
      row.push(Math.min(exchanged, leftOut, added))
    }
    if (Math.min(...row) > most) return Infinity
    above = row
  }
  const cost = above.at(-1) ?? Infinity
  return cost > most ? Infinity : cost
}

function lostCost(sound: string, weakCost: number): number {
  return WEAK_SOUNDS.includes(sound) ? weakCost : 1
}

function exchangeCost(one: string, other: string, weakCost: number): number {
  if (one === other) return 0
  if (VOWELS.includes(one) && VOWELS.includes(other)) return weakCost
  return ALIKE.get(one + other) ?? 1
}
