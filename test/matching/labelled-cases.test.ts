import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createKeywordService, readName } from '../../src/detection/index.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { validateEvent } from '../../src/generated/validators.js'
import { buildEventIndex, buildTeamIndex, matchName } from '../../src/matching/index.ts'
import { requireRecord } from '../../src/records/validate.ts'
import { startOfDay } from '../../src/time/zone.ts'
import { hasShared, shared } from '../shared.ts'

interface Slate {
  readonly day: string
  readonly tz: string
  readonly events: readonly unknown[]
}

interface Case {
  readonly id: string
  readonly slate: string
  readonly stream: string
  readonly expect: string | null
  readonly accept?: readonly (string | null)[]
  readonly leagues?: readonly string[]
  readonly now?: string
}

const HALF_DAY_MS = 43_200_000

/** What the whole way from name to decision answers for a case, at noon of the slate's day. */
function answerOf({ slate: name, stream, leagues, now: stated }: Case, slates: Record<string, Slate>): string | null {
  const slate = slates[name]
  if (!slate) throw new Error(`No slate ${name}`)
  const events: SportsEvent[] = slate.events.map((event) => requireRecord(validateEvent, event, name))
  const now = stated ? new Date(stated) : new Date(startOfDay(slate.day, slate.tz).getTime() + HALF_DAY_MS)
  const teams = buildTeamIndex(events)
  const reading = readName(stream, { keywords: createKeywordService([]), now, isKnownTeam: teams.isKnownTeam })
  const index = buildEventIndex(events)
  const options = { index, teams, subscribedLeagues: leagues ?? null, now, timeZone: slate.tz }
  return matchName(reading, options).decision.event_id
}

describe.runIf(hasShared)('labelled cases', () => {
  test('no wrong match, and no miss', () => {
    const { slates, cases } = JSON.parse(readFileSync(shared('cases', 'matching.json'), 'utf8'))
    const judged = (cases as readonly Case[]).map((row) => {
      const answer = answerOf(row, slates)
      const isRight = (row.accept ?? [row.expect]).includes(answer)
      return { id: row.id, stream: row.stream, answer, isRight }
    })
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.filter(({ isRight, answer }) => !isRight && answer !== null)).toEqual([])
    expect(judged.filter(({ isRight }) => !isRight)).toEqual([])
  })
})
