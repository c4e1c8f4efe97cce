/** A pattern of names, ready to be compared with any number of them. */
export interface NamePattern {
  /** True for a pattern without `*`: it means one name. */
  readonly isLiteral: boolean
  /** The one name of a literal, as `tidyName` writes it. */
  readonly name: string
  /** True when the tidy name fits. */
  fits(tidy: string): boolean
}

/** Blanks and case as patterns are compared: runs of blanks are one. */
export function tidyName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * Reads a pattern: a name without case and runs of blanks, in which `*` stands
 * for any text, `\*` for a star and `\\` for a backslash. A name fits itself,
 * whatever it holds.
 */
export function namePattern(pattern: string): NamePattern {
  const written = tidyName(pattern)
  const parts = partsOf(written)
  const [first = '', ...rest] = parts
  const last = rest.pop()
  if (last === undefined) return { isLiteral: true, name: first, fits: (name) => name === first || name === written }
  return {
    isLiteral: false,
    name: written,
    fits: (name) => name === written || holdsInOrder(name, first, rest, last),
  }
}

/** The pattern that means this name alone. */
export function patternOfName(name: string): string {
  return name.replace(/[\\*]/g, '\\$&')
}

/** True for a pattern of nothing but stars: every name would fit. */
export function fitsEverything(pattern: string): boolean {
  return partsOf(tidyName(pattern)).every((part) => part.trim() === '')
}

/** The texts between the stars. */
function partsOf(written: string): string[] {
  const parts = ['']
  for (let at = 0; at < written.length; at += 1) {
    const character = written.charAt(at)
    const isEscape = character === '\\' && '\\*'.includes(written.charAt(at + 1) || ' ')
    if (isEscape) at += 1
    if (character === '*') parts.push('')
    else parts[parts.length - 1] += written.charAt(at)
  }
  return parts
}

function holdsInOrder(name: string, first: string, middle: readonly string[], last: string): boolean {
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
  const end = name.length - last.length
  let from = first.length
  for (const part of middle) {
    const at = name.indexOf(part, from)
    if (at < 0 || at + part.length > end) return false
    from = at + part.length
  }
  return true
}
