import type { FormLine, Warning } from '../generated/records.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { isObject } from '../records/json-object.ts'
import { DAY_MS } from '../time/units.ts'

/** The fact of the ledger that holds when each line of the form last named groups. */
const LINES_MATCHED = 'form_lines_matched_at'

/** What is known of the lines that choose groups. */
export interface LineMemory {
  /** When each last named streams (ISO), by its text; of lines that stand in the form now. */
  readonly matchedAt: { readonly [text: string]: string }
  /** Lines that named streams within the last day and name none now: their group has another name, or is empty. */
  readonly lost: readonly string[]
}

/** What the form's lines name in this run beside what they named before it. */
export function lineMemory(ledger: Pick<Ledger, 'fact'>, lines: readonly FormLine[], now: Date): LineMemory {
  const before = readMatchedAt(ledger.fact(LINES_MATCHED))
  const naming = lines.filter(({ setting, leaves_out: leavesOut }) => setting === 'event_groups' && !leavesOut)
  const matchedAt = naming.flatMap(({ text, streams }) => {
    const at = streams !== 0 ? now.toISOString() : before.get(text)
    return at === undefined ? [] : [[text, at] as const]
  })
  const isRecent = (text: string) => now.getTime() - Date.parse(before.get(text) ?? '') < DAY_MS
  const lost = naming.filter(({ text, streams }) => streams === 0 && isRecent(text))
  return { matchedAt: Object.fromEntries(matchedAt), lost: [...new Set(lost.map(({ text }) => text))] }
}

/** Remembers what the lines named in this run. */
export function recordLines(ledger: Pick<Ledger, 'setFact'>, { matchedAt }: LineMemory): void {
  ledger.setFact(LINES_MATCHED, JSON.stringify(matchedAt))
}

/** What is told where channels stay since a line lost what it named; `groupNow` has their streams, where that is known. */
export function lostLineWarning(text: string, groupNow: string | null): Warning {
  const where = groupNow === null ? '' : ` ("${groupNow}" has them now)`
  return {
    code: 'form_line_matches_nothing',
    message: `"${text}" named groups with streams until now: channels that lost theirs${where} stay for a day, or until their events are over. Correct the line, or take it out to let them go.`,
    place: 'event_groups',
  }
}

/** What cannot be read counts as never seen. */
function readMatchedAt(text: string | null): ReadonlyMap<string, string> {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return new Map() // this run writes another
  }
  const entries = Object.entries(isObject(kept) ? kept : {})
  return new Map(entries.flatMap(([line, at]) => (typeof at === 'string' ? [[line, at] as const] : [])))
}
