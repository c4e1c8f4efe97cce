import type { Correction, Warning } from '../generated/records.ts'
import { listText } from '../list-text.ts'
import { hasLapsed, isAboutNames, newestFirst, placeOf } from './correction.ts'
import { tidyName } from './correction-patterns.ts'
import { isInForce, rowProblem } from './correction-rules.ts'

/** Corrections that one message names. */
const MOST_NAMED = 3

/**
 * The corrections that count now: in force, and those about names without a newer
 * one in force about the same name. Whether an event is listed is not asked.
 */
export function countingCorrections(all: readonly Correction[], now: Date): readonly Correction[] {
  const first = firstOfNames(all, now)
  return all.filter((row) => isInForce(row, now) && (!isAboutNames(row) || first.get(tidyName(row.pattern)) === row))
}

/**
 * One warning for each correction among `rows` that breaks the rules, has lapsed, or
 * whose name has a newer one among `all`; none for those that are switched off.
 */
export function correctionWarnings(rows: readonly Correction[], all: readonly Correction[], now: Date): Warning[] {
  const first = firstOfNames(all, now)
  return rows.flatMap((row): Warning[] => {
    if (row.enabled === false) return []
    const place = placeOf(row)
    const problem = rowProblem(row)
    if (problem !== null) {
      const message = `${place} does not count: ${problem}. Mend or delete it.`
      return [{ code: 'settings_row_unreadable', message, place }]
    }
    if (hasLapsed(row, now)) {
      const message = `${place} lapsed at ${row.expires}, so it counts no more; delete it, or give it a later time.`
      return [{ code: 'correction_lapsed', message, place }]
    }
    const newer = isAboutNames(row) ? first.get(tidyName(row.pattern)) : undefined
    if (newer === undefined || isSameRow(newer, row)) return []
    const message = `${place}: the newer ${placeOf(newer)} is about the same name and counts in its place; delete one of the two.`
    return [{ code: 'correction_superseded', message, place }]
  })
}

/** A warning where this correction goes before older ones about the same name. */
export function takenOverWarnings(row: Correction, all: readonly Correction[], now: Date): Warning[] {
  if (!isAboutNames(row) || !isInForce(row, now)) return []
  const name = tidyName(row.pattern)
  const same = newestFirst(all).filter((other) => isAboutNames(other) && tidyName(other.pattern) === name)
  const own = same.findIndex((other) => isSameRow(other, row))
  const older = own < 0 ? [] : same.slice(own + 1).filter((other) => isInForce(other, now))
  if (older.length === 0) return []
  const place = placeOf(row)
  const named = listText(older.map(placeOf), MOST_NAMED)
  const message = `${place} goes before the older ${named} about the same name; delete what you do not need.`
  return [{ code: 'correction_superseded', message, place }]
}

/** For each name the newest correction in force about it. */
function firstOfNames(all: readonly Correction[], now: Date): ReadonlyMap<string, Correction> {
  const first = new Map<string, Correction>()
  for (const row of newestFirst(all)) {
    if (!isAboutNames(row) || !isInForce(row, now)) continue
    const name = tidyName(row.pattern)
    if (!first.has(name)) first.set(name, row)
  }
  return first
}

/** The same row, perhaps read another time; rows of a file have no id. */
function isSameRow(one: Correction, other: Correction): boolean {
  return one === other || (one.id !== undefined && one.id === other.id)
}
