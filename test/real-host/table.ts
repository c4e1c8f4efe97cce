import type { Figures } from './trial.ts'

/** What became of a step. */
export interface Played {
  readonly name: string
  readonly shows: string
  /** "as expected", or what was not. */
  readonly outcome: string
  readonly seconds: number
  readonly figures: Figures
}

/** A line for each step, its figures below it. */
export function playedTable(played: readonly Played[]): string {
  return played
    .map(({ name, shows, outcome, seconds, figures }) => {
      const told = Object.entries(figures).map(([what, value]) => `${what} ${firstLine(value)}`)
      const head = `${name.padEnd(17)}${String(seconds).padStart(6)} s  ${outcome} (${shows})`
      return told.length === 0 ? head : `${head}\n${' '.repeat(27)}${told.join(', ')}`
    })
    .join('\n')
}

/** A message of a button has its gist in the first line. */
function firstLine(value: string | number): string {
  const [first = ''] = String(value).split('\n')
  return first.length === String(value).length ? first : `${first} ...`
}
