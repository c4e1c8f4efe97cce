import { fitsPattern, foldedName, isPlainName, type NamePattern, readPattern } from '../configuration/name-pattern.ts'
import type { HostStream } from '../generated/records.ts'

const ANY: NamePattern = [{ is: 'any' }]

/**
 * The streams that a text means: those with this very name, else those in whose name it stands, where `*` is any text
 * and `?` any one character, as in the form. Those in which it begins a word come first: NBA stands in WNBA, too.
 */
export function namedStreams(streams: readonly HostStream[], text: string): readonly HostStream[] {
  const pattern = readPattern(text)
  if (pattern.length === 0) return []
  const wanted = plainText(text)
  const names = streams.map((stream) => ({ stream, name: foldedName(stream.name) }))
  const same = names.filter(({ name }) => name.join('') === wanted)
  const part = [...ANY, ...pattern, ...ANY]
  const found = same.length > 0 ? same : names.filter(({ name }) => fitsPattern(part, name))
  const atWord = found.filter(({ name }) => beginsWord(name.join(''), wanted))
  return [...new Set([...atWord, ...found])].map(({ stream }) => stream)
}

function beginsWord(name: string, text: string): boolean {
  for (let place = name.indexOf(text); place >= 0; place = name.indexOf(text, place + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(name.slice(0, place))) return true
  }
  return false
}

/** True for a text that can mean several names. */
export function hasWildcards(text: string): boolean {
  return !isPlainName(readPattern(text))
}

/** The names that share half of the words of a text or more, the likeliest first; of equal ones the first. */
export function similarNames(streams: readonly HostStream[], text: string, most: number): string[] {
  const wanted = new Set(wordsOf(text))
  if (wanted.size === 0) return []
  const counted = streams.map(({ name }) => {
    const words = new Set(wordsOf(name))
    return { name, shared: [...wanted].filter((word) => words.has(word)).length }
  })
  const shared = counted.filter((one) => one.shared * 2 >= wanted.size)
  const names = shared.sort((one, other) => other.shared - one.shared).map(({ name }) => name)
  return [...new Set(names)].slice(0, most)
}

function plainText(text: string): string {
  return foldedName(text).join('')
}

/** Short ones stand in too many names. */
function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
}
