import type { Warning } from '../generated/records.ts'

/** Remembers which warnings were told, so that what has not changed is told once. */
export class WarningNews {
  #told: ReadonlySet<string> = new Set()

  /** The warnings that the last call did not have; one that only counts on (an age, a day) is not new. */
  newOf(warnings: readonly Warning[]): Warning[] {
    const before = this.#told
    this.#told = new Set(warnings.map(warningMark))
    return warnings.filter((warning) => !before.has(warningMark(warning)))
  }
}

/** Equal for warnings that only count on. */
export function warningMark({ code, message, place = '' }: { code: string; message: string; place?: string }): string {
  return [code, place, message].join('\n').replace(/\d+/g, '#')
}
