import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import { eventShape } from '../../../src/generated/json-shapes.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { validateEvent } from '../../../src/generated/validators/event.ts'
import { requireShaped } from '../../../src/records/validation.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { startOfDay } from '../../../src/time/zone.ts'
import { hasShared, shared } from '../../shared.ts'
import { KNOWN_MISSES } from './known-misses.ts'
import ownSlates from './slates.json' with { type: 'json' }

/** Events of a day, in the owner's zone. */
interface Slate {
  readonly day: string
  readonly tz: string
  readonly events: readonly unknown[]
}

/** A stream name and what it means among the events of a slate; null means none. */
interface Case {
  readonly slate: string
  readonly stream: string
  readonly expect: string | null
  /** Every answer that is right, where it is more than one. */
  readonly accept?: readonly (string | null)[]
  readonly leagues?: readonly string[]
  /** Noon of the slate's day if not given. */
  readonly now?: string
}

const HALF_DAY_MS = 43_200_000
const keywords = new KeywordService()

/** What the whole way from name to decision answers for a case. */
function answersOf(slates: { readonly [name: string]: Slate }): (asked: Case) => string | null {
  const events = new Map(
    Object.entries(slates).map(([name, slate]) => [
      name,
      slate.events.map((event): SportsEvent => requireShaped(validateEvent, eventShape, event, name)),
    ]),
  )
  return ({ slate: name, stream, leagues, now: stated }) => {
    const slate = slates[name]
    if (!slate) throw new Error(`No slate ${name}`)
    const now = stated ? new Date(stated) : new Date(startOfDay(slate.day, slate.tz).getTime() + HALF_DAY_MS)
    const matcher = createNameMatcher({ events: events.get(name) ?? [], keywords, now, timeZone: slate.tz })
    return matcher.match(matcher.read(stream), { leagues: leagues ?? null }).event?.id ?? null
  }
}

const keyOf = ({ slate, stream }: Case) => `${slate} | ${stream}`

/** The cases that are answered otherwise than they should: wrong ones, and misses that nobody knows of. */
function judge(cases: readonly Case[], slates: { readonly [name: string]: Slate }) {
  const answer = answersOf(slates)
  const others = cases
    .map((row) => ({ ...row, answer: answer(row) }))
    .filter(({ expect: meant, accept, answer }) => !(accept ?? [meant]).includes(answer))
  return {
    wrong: others.filter((row) => row.answer !== null),
    missed: others.filter((row) => row.answer === null),
  }
}

describe('labelled cases', () => {
  const cases = readFileSync(join(import.meta.dirname, 'cases.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line))
  const { wrong, missed } = judge(cases, ownSlates)

  test('no name is answered with an event that it does not mean', () => {
    expect(cases.length).toBeGreaterThan(1500)
    expect(wrong).toEqual([])
  })

  test('the only misses are those that are known, each with its reason', () => {
    expect(missed.map(keyOf).sort()).toEqual(Object.keys(KNOWN_MISSES).sort())
  })
})

describe.runIf(hasShared)('shared labelled cases', () => {
  test('no wrong match, and no miss', () => {
    const { slates, cases } = JSON.parse(readFileSync(shared('cases', 'matching.json'), 'utf8'))
    expect(cases.length).toBeGreaterThan(0)
    expect(judge(cases, slates)).toEqual({ wrong: [], missed: [] })
  })
})
