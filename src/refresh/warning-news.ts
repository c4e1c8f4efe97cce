import type { Warning } from '../generated/records.ts'

/** Remembers which warnings were told, so that what has not changed is told once. */
export class WarningNews {
  #told: ReadonlySet<string> = new Set()

  /** The warnings that the last call did not have; one that only counts on (an age, a day) is not new. */
  newOf(warnings: readonly Warning[]): Warning[] {
    const before = this.#told
    this.#told = new Set(warnings.map(markOf))
    return warnings.filter((warning) => !before.has(markOf(warning)))
  }
}

function markOf({ code, message, place = '' }: Warning): string {
  return [code, place, message].join('\n').replace(/\d+/g, '#')
}
