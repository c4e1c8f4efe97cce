import { withoutAccents } from './user-accents.ts'

/** Finds which of many literals stand in a text, in one pass over its characters. */
export interface LiteralFinder {
  /** Positions, in the list of literals, of those that the text holds; some may come twice. */
  find(text: string): readonly number[]
}

const NONE: readonly number[] = []
/** Read like an s where case does not count. */
const LONG_S = 0x17f
/** Stands for all characters that no literal holds. */
const OTHER = 0
/** Stands for an accent that is a character of its own: it is passed over. */
const ACCENT = 0xff

/** What each UTF-16 unit outside ASCII is read like, as far as it was asked for: an ASCII character, OTHER or ACCENT; 0xfe is not known yet. */
const readLike = new Uint8Array(0x1_0000).fill(0xfe)

function asciiOf(code: number): number {
  const known = readLike[code] as number
  if (known !== 0xfe) return known
  const plain = withoutAccents(String.fromCharCode(code)).charCodeAt(0)
  const isAccent = code >= 0x300 && code <= 0x36f
  readLike[code] = isAccent ? ACCENT : code === LONG_S ? 's'.charCodeAt(0) : plain < 0x80 ? plain : OTHER
  return readLike[code] as number
}

/**
 * Builds the automaton of Aho and Corasick for `literals`, which are ASCII in
 * lower case. Texts are read without case and accents, since the owner's
 * expressions may read them so; nothing that those could match is missed. The
 * time for a text does not depend on the number of literals.
 */
export function buildLiteralFinder(literals: readonly string[]): LiteralFinder {
  const { classOf, width } = characterClasses(literals)
  const { next, ends } = buildAutomaton(literals, classOf, width)
  return {
    find(text) {
      let found: number[] | null = null
      let state = 0
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at)
        const code = unit < 0x80 ? unit : asciiOf(unit)
        if (code === ACCENT) continue
        state = next[state * width + (classOf[code] as number)] as number
        const here = ends[state]
        if (here !== undefined) {
          found ??= []
          found.push(...here)
        }
      }
      return found ?? NONE
    },
  }
}

/** A small number for each ASCII character that a literal holds, either case alike; 0 for all others. */
function characterClasses(literals: readonly string[]): { classOf: Uint8Array; width: number } {
  const classOf = new Uint8Array(0x80)
  let width = 1
  for (const literal of literals) {
    for (let at = 0; at < literal.length; at += 1) {
      const code = literal.charCodeAt(at)
      if (classOf[code] !== 0) continue
      classOf[code] = width
      classOf[literal.charAt(at).toUpperCase().charCodeAt(0)] = width
      width += 1
    }
  }
  return { classOf, width }
}

interface Automaton {
  /** The state that follows a state (row) on a class of characters (column). */
  readonly next: Int32Array
  /** The literals that end in a state; undefined in most. */
  readonly ends: readonly (readonly number[] | undefined)[]
}

function buildAutomaton(literals: readonly string[], classOf: Uint8Array, width: number): Automaton {
  const ends: (number[] | undefined)[] = [undefined]
  const next = new Int32Array((literals.reduce((sum, { length }) => sum + length, 0) + 1) * width)
  for (const [position, literal] of literals.entries()) {
    let state = 0
    for (let at = 0; at < literal.length; at += 1) {
      const cell = state * width + (classOf[literal.charCodeAt(at)] as number)
      if (next[cell] === 0) next[cell] = ends.push(undefined) - 1
      state = next[cell] as number
    }
    ends[state] = [...(ends[state] ?? []), position]
  }

  // Each state's fallback is the longest end of its text that begins a literal. States nearer to the start go first:
  // theirs are complete when a longer one asks.
  const fallback = new Int32Array(ends.length)
  const queue = [0]
  for (const state of queue) {
    const back = fallback[state] as number
    for (let column = 0; column < width; column += 1) {
      const cell = state * width + column
      const onward = next[cell] as number
      const backward = state === 0 ? 0 : (next[back * width + column] as number)
      if (onward === 0) {
        next[cell] = backward
        continue
      }
      fallback[onward] = backward
      const shorter = ends[backward]
      if (shorter) ends[onward] = [...(ends[onward] ?? []), ...shorter]
      queue.push(onward)
    }
  }
  return { next: next.subarray(0, ends.length * width), ends }
}
