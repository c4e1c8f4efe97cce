import { cleanUp } from './clean-up.ts'
import { COLONS, COMMAS, STOPS, type Token } from './tokens.ts'

/**
 * The short way through clean-up: what it makes of a template whose placeholders
 * have plain values, or none, is known before there are any, so that a text is
 * these literals and the values, joined.
 */
export interface CleanLiterals<Placeholder> {
  readonly beginning: string
  /** Without the placeholders that are empty. */
  readonly rest: readonly {
    readonly placeholder: Placeholder
    readonly beginsSentence: boolean
    /** What follows the placeholder. */
    readonly literal: string
  }[]
}

/** Stands for a value; it begins with an article to show where that gets a capital. */
const PROBE = 'the \0'

/** A template is cleaned up beforehand for so many different sets of empty placeholders. */
const MOST_SETS = 64

/** Placeholders that a set of empty ones can tell apart: the bits of a whole number. */
export const MOST_PLACEHOLDERS = 30

/**
 * The literals of a template by the set of placeholders that are empty: bit n is the nth of
 * them. Worked out when a set is asked for first; null for a set too many, and for a text
 * that itself holds a probe.
 */
export function literalsByGaps<Placeholder extends { readonly kind: 'placeholder' }>(
  tokens: readonly (Token | Placeholder)[],
): (gaps: number) => CleanLiterals<Placeholder> | null {
  const known = new Map<number, CleanLiterals<Placeholder> | null>()
  return (gaps) => {
    const found = known.get(gaps)
    if (found !== undefined || known.size >= MOST_SETS) return found ?? null
    const made = cleanLiterals(tokens, gaps)
    known.set(gaps, made)
    return made
  }
}

/** Takes the literals out of a text that is cleaned up with probes for values. */
function cleanLiterals<Placeholder extends { readonly kind: 'placeholder' }>(
  tokens: readonly (Token | Placeholder)[],
  gaps: number,
): CleanLiterals<Placeholder> | null {
  const filled: Placeholder[] = []
  let place = 0
  const probed = tokens.map((token): Token => {
    if (token.kind !== 'placeholder') return token
    const isGap = (gaps >> place) & 1
    place += 1
    if (isGap) return { kind: 'gap' }
    filled.push(token)
    return { kind: 'value', text: PROBE }
  })
  const [beginning = '', ...pieces] = cleanUp(probed).split(/([Tt])he \0/)
  if (pieces.length !== 2 * filled.length) return null
  const rest = filled.map((placeholder, index) => ({
    placeholder,
    beginsSentence: pieces[2 * index] === 'T',
    literal: pieces[2 * index + 1] ?? '',
  }))
  return { beginning, rest }
}

const PUNCTUATION: ReadonlySet<number> = new Set([...STOPS, ...COMMAS, ...COLONS].map((sign) => sign.charCodeAt(0)))

/** True for a value that ends in no punctuation, and so changes nothing of what stands beside it. */
export function isPlain(value: string): boolean {
  return !PUNCTUATION.has(value.charCodeAt(value.length - 1))
}
