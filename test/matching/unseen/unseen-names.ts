import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KeywordService } from '../../../src/detection/index.ts'
import { eventShape } from '../../../src/generated/json-shapes.ts'
import { validateEvent } from '../../../src/generated/validators/event.ts'
import { requireShaped } from '../../../src/records/validation.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import type { LabelledCase } from '../labelled/labelled-cases.ts'

/** A name that its writer made up for a slate without sight of the program, with what it means; null means none. */
interface UnseenName extends LabelledCase {
  /** Which time names were written: those of a round were never used to make the program that was first asked for them. */
  readonly round: number
  readonly why: string
}

/** The events around a moment, and the zone of the user who asks then. */
interface UnseenSlate {
  readonly slate: string
  readonly now: string
  readonly tz: string
  readonly events: readonly unknown[]
}

/** What the program answers for a name. */
export interface UnseenAnswer extends UnseenName {
  readonly answer: string | null
}

function linesOf<Row>(file: string): readonly Row[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** The slates with their events. */
export function unseenSlates() {
  return linesOf<UnseenSlate>('slates.jsonl').map((slate) => ({
    ...slate,
    events: slate.events.map((event) => requireShaped(validateEvent, eventShape, event, slate.slate)),
  }))
}

/** The answers for all names, each slate's names in their order. */
export function unseenAnswers(): readonly UnseenAnswer[] {
  const keywords = new KeywordService()
  const names = linesOf<UnseenName>('names.jsonl')
  return unseenSlates().flatMap(({ slate, now, tz, events }) => {
    const matcher = createNameMatcher({
      events,
      keywords,
      now: new Date(now),
      timeZone: tz,
    })
    return names
      .filter((name) => name.slate === slate)
      .map((name) => ({ ...name, answer: matcher.match(matcher.read(name.stream)).event?.id ?? null }))
  })
}
