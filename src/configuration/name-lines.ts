import { type NamePattern, readPattern } from './name-pattern.ts'
import { visibleText } from './visible-text.ts'

/** A line of a text of the settings form that holds names. */
export interface NameLine {
  /** As it was typed, without surrounding blanks. */
  readonly text: string
  /** True for a line that begins with !: it takes away from what the others name. */
  readonly leavesOut: boolean
  readonly pattern: NamePattern
}

/**
 * The lines of a text, parted by line breaks and semicolons; empty ones are none, and one of
 * a mere ! names nothing. A backslash before a semicolon or a leading ! makes it a part of the name.
 */
export function nameLines(text: string): readonly NameLine[] {
  return partedLines(text).flatMap((line) => {
    const seen = visibleText(line).trim()
    const leavesOut = seen.startsWith('!')
    const pattern = readPattern(leavesOut ? seen.slice(1) : seen)
    return seen === '' ? [] : [{ text: line, leavesOut, pattern }]
  })
}

/** What ends a line in any system, and in programs from which texts are pasted. */
const LINE_ENDS = /[\r\n\v\f\u0085\u2028\u2029]+/gu

function partedLines(text: string): readonly string[] {
  const lines = text.split(LINE_ENDS).flatMap((line) => line.match(/(?:\\.|[^\\;]|\\$)+/gu) ?? [])
  return lines.map((line) => line.trim())
}
