import type { Warning } from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import type { CommandIo } from './command.ts'

/** Shows how far a run is on one line of the terminal; nothing at all elsewhere. */
export function progressLine(io: CommandIo): {
  show: (phase: string, done: number, total: number) => void
  clear: () => void
} {
  let shown = ''
  const put = (line: string) => {
    if (!io.showsProgress || line === shown) return
    io.writeError(`\r${line.padEnd(shown.length)}${line === '' ? '\r' : ''}`)
    shown = line
  }
  return {
    show: (phase, done, total) => {
      const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
      put(`${phase} ${percent} %`)
    },
    clear: () => put(''),
  }
}

/** Rows as columns of equal width, numbers to the right; a wide last column is not padded. */
export function table(rows: readonly (readonly string[])[], numeric: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))))
  const pad = (text: string, column: number) => {
    const blanks = ' '.repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(text)))
    return numeric.includes(column) ? blanks + text : text + blanks
  }
  return rows.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('')
}

/** Columns that a text takes on a terminal: wide signs take two, marks none. */
function displayWidth(text: string): number {
  let width = 0
  for (const sign of text) {
    if (/\p{M}|\u200d|\ufe0f/u.test(sign)) continue
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}]/u.test(sign)
      ? 2
      : 1
  }
  return width
}

/** Text from strangers without the characters that steer a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}

/** A warning on one line, after its place where the message does not name it. */
export function warningLine({ message, place }: Warning): string {
  return printable(place === undefined || isNamed(place, message) ? message : `${place}: ${message}`)
}

function isNamed(place: string, message: string): boolean {
  const text = message.toLowerCase()
  return [place, fieldLabel(place)].some((name) => text.includes(name.toLowerCase()))
}
