import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KeywordService } from '../../../src/detection/index.ts'
import { eventShape } from '../../../src/generated/json-shapes.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { validateEvent } from '../../../src/generated/validators/event.ts'
import type { MatchResult } from '../../../src/matching/index.ts'
import { requireShaped } from '../../../src/records/validation.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { startOfDay } from '../../../src/time/zone.ts'
import ownSlates from './slates.json' with { type: 'json' }

/** Events of a day, in the user's zone. */
export interface Slate {
  readonly day: string
  readonly tz: string
  readonly events: readonly unknown[]
}

/** A stream name and what it means among the events of a slate; null means none. */
export interface LabelledCase {
  readonly slate: string
  readonly stream: string
  readonly expect: string | null
  /** Every answer that is right, where it is more than one. */
  readonly accept?: readonly (string | null)[]
  readonly leagues?: readonly string[]
  /** Defaults to noon of the slate's day. */
  readonly now?: string
}

const HALF_DAY_MS = 43_200_000
const keywords = new KeywordService()

export const SLATES: { readonly [name: string]: Slate } = ownSlates

/** The cases of the project. */
export const CASES: readonly LabelledCase[] = readFileSync(join(import.meta.dirname, 'cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** Twelve hours after the beginning of a slate's day. */
export function noonOf({ day, tz }: Pick<Slate, 'day' | 'tz'>): Date {
  return new Date(startOfDay(day, tz).getTime() + HALF_DAY_MS)
}

/** Returns the whole way from name to decision, for cases of these slates. */
export function labelledMatcher(slates: { readonly [name: string]: Slate }): (asked: LabelledCase) => MatchResult {
  const events = new Map(
    Object.entries(slates).map(([name, slate]) => [
      name,
      slate.events.map((event): SportsEvent => requireShaped(validateEvent, eventShape, event, name)),
    ]),
  )
  return ({ slate: name, stream, leagues, now: stated }) => {
    const slate = slates[name]
    if (!slate) throw new Error(`No slate ${name}`)
    const now = stated ? new Date(stated) : noonOf(slate)
    const matcher = createNameMatcher({ events: events.get(name) ?? [], keywords, now, timeZone: slate.tz })
    return matcher.match(matcher.read(stream), { leagues: leagues ?? null })
  }
}
