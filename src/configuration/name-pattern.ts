/**
 * Marks of width, direction and joining, and control characters: nobody sees them, and who types a name that he sees
 * leaves them out. Not those that flags are made of.
 */
const INVISIBLE = /\uFEFF|\u034F|\uFE0E|\uFE0F|(?![\s\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}]/gu

/** They look like blanks, and are signs or letters to Unicode. */
const BLANK_LIKE = /[\u0085\u2800\u3164\uFFA0]/gu

/** What a person sees of a text that somebody pasted, or of a provider's name: invisible marks go, and what looks like a blank is one. */
export function visibleText(text: string): string {
  return text.replace(BLANK_LIKE, ' ').replace(INVISIBLE, '').normalize('NFC')
}

/** A name as patterns are held against it: character by character, as `foldedName` makes it. */
export type FoldedName = readonly string[]

/** A name in which parts may be left open: * stands for any text, also for none, ? for one character. */
export type NamePattern = readonly PatternPart[]

type PatternPart = { readonly is: 'any' } | { readonly is: 'one' } | { readonly is: 'character'; readonly text: string }

/** Behind a backslash these stand for themselves. */
const SPECIAL: ReadonlySet<string> = new Set(['*', '?', '!', ';', '\\'])

/** The name without case and invisible characters, with single blanks inside and none around it. */
export function foldedName(name: string): FoldedName {
  const plain = visibleText(name).replace(/\s+/gu, ' ').trim()
  return [...plain].flatMap(foldedCharacter)
}

/**
 * Reads what a person typed for a name. A backslash before * ? ! ; or another backslash
 * makes it that character; before anything else it stands for itself.
 */
export function readPattern(typed: string): NamePattern {
  const characters = [...visibleText(typed)]
  const parts: PatternPart[] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const next = characters[at + 1]
    if (character === '\\' && next !== undefined && SPECIAL.has(next)) {
      parts.push({ is: 'character', text: next })
      at += 1
    } else if (character === '*') parts.push({ is: 'any' })
    else if (character === '?') parts.push({ is: 'one' })
    else parts.push(...partsOf(character))
  }
  return withSingleBlanks(parts)
}

/** True where the whole name fits the pattern. Takes at most (length of the name × length of the pattern) steps. */
export function fitsPattern(pattern: NamePattern, name: FoldedName): boolean {
  let part = 0
  let at = 0
  let lastAny = -1
  let takenByAny = 0
  while (at < name.length) {
    const wanted = pattern[part]
    if (wanted?.is === 'any') {
      lastAny = part
      takenByAny = at
      part += 1
    } else if (wanted !== undefined && (wanted.is === 'one' || wanted.text === name[at])) {
      part += 1
      at += 1
    } else if (lastAny >= 0) {
      takenByAny += 1 // the last * takes one character more
      part = lastAny + 1
      at = takenByAny
    } else return false
  }
  return pattern.slice(part).every(({ is }) => is === 'any')
}

/** The characters of a pattern that are not left open. */
export function literalText(pattern: NamePattern): string {
  return pattern.map((part) => (part.is === 'character' ? part.text : '')).join('')
}

/** True for a pattern that every name fits. */
export function isAnyName(pattern: NamePattern): boolean {
  return pattern.every(({ is }) => is === 'any')
}

/** True for a pattern that leaves nothing open. */
export function isPlainName(pattern: NamePattern): boolean {
  return pattern.every(({ is }) => is === 'character')
}

/** Upper case first, so that the two small sigmas are one. */
function foldedCharacter(character: string): readonly string[] {
  return [...character.toUpperCase().toLowerCase()]
}

function partsOf(character: string): readonly PatternPart[] {
  const texts = /\s/u.test(character) ? [' '] : foldedCharacter(character)
  return texts.map((text) => ({ is: 'character', text }) as const)
}

function withSingleBlanks(parts: readonly PatternPart[]): NamePattern {
  const isBlank = (part: PatternPart | undefined) => part?.is === 'character' && part.text === ' '
  const single = parts.filter((part, at) => !isBlank(part) || !isBlank(parts[at - 1]))
  const from = isBlank(single[0]) ? 1 : 0
  const to = isBlank(single.at(-1)) ? single.length - 1 : single.length
  return single.slice(from, Math.max(from, to))
}
