/** A script that is not Latin, and the languages in it whose names of nations are known. */
interface Script {
  /** A folded text that begins with a letter of it. */
  readonly start: RegExp
  readonly locales: readonly string[]
}

const SCRIPTS: readonly Script[] = [
  { start: /^\p{Script=Arabic}/u, locales: ['ar', 'fa', 'ur'] },
  { start: /^\p{Script=Cyrillic}/u, locales: ['ru', 'uk', 'be', 'bg', 'sr-Cyrl', 'mk', 'kk'] },
  { start: /^\p{Script=Greek}/u, locales: ['el'] },
  { start: /^\p{Script=Hebrew}/u, locales: ['he'] },
  {
    start: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    locales: ['zh-Hans', 'zh-Hant', 'zh-Hant-HK', 'ja'],
  },
  { start: /^\p{Script=Hangul}/u, locales: ['ko'] },
  { start: /^\p{Script=Devanagari}/u, locales: ['hi', 'mr', 'ne'] },
  { start: /^\p{Script=Bengali}/u, locales: ['bn'] },
  { start: /^\p{Script=Tamil}/u, locales: ['ta'] },
  { start: /^\p{Script=Thai}/u, locales: ['th'] },
  { start: /^\p{Script=Georgian}/u, locales: ['ka'] },
  { start: /^\p{Script=Armenian}/u, locales: ['hy'] },
]

/** The first letter of these scripts in Unicode, a Greek one. */
export const FIRST_LETTER = 0x370

/** Nations that their region is not called after in English, by the region's code. */
const NATIONS_OF_REGIONS: ReadonlyMap<string, string> = new Map([
  ['GB', 'great britain'],
  ['PF', 'tahiti'],
])

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const STYLES = ['long', 'short'] as const

/** Names of one language for the regions of the world. */
type RegionNames = (code: string) => readonly string[]

function regionNames(locale: string): RegionNames {
  const languages = STYLES.map((style) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none', style }))
  return (code) => languages.flatMap((names) => names.of(code) ?? [])
}

/** What the finder depends on. */
export interface NationSpellings {
  /** Folded English names of nations by their folded names. */
  readonly nations: ReadonlyMap<string, string>
  readonly fold: (text: string) => string
}

/**
 * Returns the finder of a nation's folded English name by its folded name in another script than the Latin one. The names
 * are those that Node has for the regions of the world, and those of `nations` in these scripts, without regard to blanks,
 * Arabic articles and letters that are written for each other. Those of a script are read when it is first asked for.
 */
export function nationsByScript({ nations, fold }: NationSpellings): (folded: string) => string | undefined {
  const namesOfScripts = new Map<Script, ReadonlyMap<string, string>>()
  let regions: ReadonlyMap<string, string> | undefined

  const readScript = ({ start, locales }: Script): ReadonlyMap<string, string> => {
    regions ??= readRegions(nations, fold)
    const found = new Map<string, string>()
    const ambiguous = new Set<string>()
    for (const namesOf of locales.map(regionNames)) {
      for (const [code, nation] of regions) {
        for (const key of namesOf(code)
          .map(fold)
          .filter((name) => start.test(name))
          .map(keyOf)) {
          if ((found.get(key) ?? nation) !== nation) ambiguous.add(key)
          found.set(key, nation)
        }
      }
    }
    for (const key of ambiguous) found.delete(key)
    for (const [name, nation] of nations) if (start.test(name)) found.set(keyOf(name), nation)
    return found
  }

  return (folded) => {
    const script = SCRIPTS.find(({ start }) => start.test(folded))
    if (script === undefined) return undefined
    const names = namesOfScripts.get(script) ?? readScript(script)
    namesOfScripts.set(script, names)
    return names.get(keyOf(folded))
  }
}

/** Folded English names of the nations by the codes of their regions. England and its neighbors have no code. */
function readRegions(nations: ReadonlyMap<string, string>, fold: NationSpellings['fold']): ReadonlyMap<string, string> {
  const englishNames = regionNames('en')
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return new Map(
    codes.flatMap((code) => {
      const known = englishNames(code).flatMap((name) => nations.get(fold(name)) ?? [])
      const nation = NATIONS_OF_REGIONS.get(code) ?? known[0]
      return nation === undefined ? [] : [[code, nation] as const]
    }),
  )
}

/** Letters of Arabic script that are written for each other. */
const LETTERS_ALIKE: ReadonlyMap<string, string> = new Map([
  ['\u0649', '\u064a'],
  ['\u06cc', '\u064a'],
  ['\u0629', '\u0647'],
  ['\u06c1', '\u0647'],
  ['\u06d5', '\u0647'],
  ['\u06a9', '\u0643'],
  // Lengthens a word.
  ['\u0640', ''],
])
const ALIKE = new RegExp(`[${[...LETTERS_ALIKE.keys()].join('')}]`, 'g')

/** The Arabic article before a word of three letters and more. */
const ARTICLE = /(?<=^| )\u0627\u0644(?=\S{3})/g

function keyOf(folded: string): string {
  return folded
    .replace(ALIKE, (letter) => LETTERS_ALIKE.get(letter) ?? letter)
    .replace(ARTICLE, '')
    .replaceAll(' ', '')
}
