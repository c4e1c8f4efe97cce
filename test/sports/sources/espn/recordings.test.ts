import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { espn } from '../../../../src/sports/sources/espn/index.ts'
import { hasShared, shared } from '../../../shared.ts'

/** Which question reads a recorded answer, by its name; those of another API of the provider's are read by none. */
const QUESTIONS = [
  [/^team_schedule_/, 'schedule'],
  [/^teams?[._]/, 'teams'],
  [/^summary_/, 'detail'],
  [/^rankings/, 'rankings'],
  [/^mondaynightfootball/, 'events'],
  [/^(?:core_|league_info_core)/, null],
] as const

describe.runIf(hasShared)('the whole recordings beside the scoreboards', () => {
  const files = hasShared ? readdirSync(shared('data/espn-more'), { recursive: true, encoding: 'utf8' }) : []

  test.each(files.filter((file) => file.endsWith('.json')))('%s is read without a warning', (file) => {
    const [league = '', name = ''] = file.split('/')
    const answer: unknown = JSON.parse(readFileSync(shared('data/espn-more', file), 'utf8'))
    const kind = QUESTIONS.find(([pattern]) => pattern.test(name))?.[1]
    expect(kind).toBeDefined()
    if (kind === null || kind === undefined) {
      const { events, teams, detail, rankings, standings, schedule } = espn
      for (const question of [events, teams, detail, rankings, standings, schedule]) {
        expect(question?.holds(answer)).toBe(false)
      }
      return
    }
    const question = espn[kind]
    expect(question?.holds(answer)).toBe(true)
    const read = question?.read(answer, { league, place: file })
    expect(read?.warnings).toEqual([])
    const records = Object.values(read ?? {}).filter((value) => Array.isArray(value) && value.length > 0)
    expect(records).toHaveLength(1)
  })
})
