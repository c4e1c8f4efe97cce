import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventShape, knownTeamShape } from '../../../src/generated/json-shapes.ts'
import { validateEvent } from '../../../src/generated/validators/event.ts'
import { validateKnownTeam } from '../../../src/generated/validators/known-team.ts'
import { toJson } from '../../../src/records/json.ts'
import { checkRecord } from '../../../src/records/validation.ts'
import type { AnswerContext, DataSource } from '../../../src/sports/sources/data-source.ts'
import { findSource, SOURCE_CODES } from '../../../src/sports/sources/index.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS: readonly (readonly [string, string])[] = [
  ...SOURCE_CODES.map((code) => [code, join(ROOT, 'sports/sources', code, 'data')] as const),
  ['espn', join(ROOT, 'data/espn')],
]

interface Answer {
  readonly source: DataSource
  readonly league: string
  readonly file: string
  readonly json: unknown
}

/** Leagues by provider for answers whose folder is not named for one. */
const LEAGUES: { readonly [provider: string]: string } = {
  espn: 'nfl',
  hockeytech: 'pwhl',
  mlbstats: 'milb-aaa',
  tsdb: 'motogp',
}

const ANSWERS = FOLDERS.flatMap(([code, folder]): readonly Answer[] => {
  const source = findSource(code)
  if (source === undefined) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      source,
      league: file.includes('/') ? (file.split('/')[0] ?? '') : (LEAGUES[code] ?? ''),
      file: `${code}/${basename(file)}`,
      json: JSON.parse(readFileSync(join(folder, file), 'utf8')),
    }))
})

const QUESTIONS = ['events', 'teams', 'detail', 'rankings', 'standings', 'schedule'] as const

/** What stands in the place of a member of a real answer. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '\u0000',
    'NaN',
    '9'.repeat(400),
    'x'.repeat(5000),
  ),
  fc.constantFrom<unknown>([], {}, [null], [[]], { id: {} }, '2025-13-45T99:99Z', '0000-00-00', '-271821-04-20T00:00Z'),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Puts a value somewhere: at each step into the member with this number, of as many as there are. */
function withValue(json: unknown, steps: readonly number[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined || typeof json !== 'object' || json === null) return value
  const names = Object.keys(json)
  if (names.length === 0) return value
  const name = names[step % names.length] ?? ''
  const copy: unknown = Array.isArray(json) ? [...json] : { ...json }
  ;(copy as { [name: string]: unknown })[name] = withValue((json as { [name: string]: unknown })[name], rest, value)
  return copy
}

/** Reads an answer with every question that takes it; each record must keep its schema. */
function readAll({ source, league, file }: Answer, json: unknown): void {
  const context: AnswerContext = { league, place: file }
  for (const name of QUESTIONS) {
    const question = source[name]
    if (question === undefined || !question.holds(json)) continue
    const read = question.read(json, context)
    for (const { code, message, place } of read.warnings) {
      expect(`${code} ${message} ${place}`.length).toBeLessThan(2000)
    }
    const events = 'events' in read ? read.events : []
    const teams = 'teams' in read ? read.teams : []
    for (const event of events)
      expect(checkRecord(validateEvent, toJson(eventShape, event), 'kept')).toMatchObject({ ok: true })
    for (const team of teams)
      expect(checkRecord(validateKnownTeam, toJson(knownTeamShape, team), 'kept')).toMatchObject({ ok: true })
  }
}

describe('answers as no provider should send them', () => {
  test('any JSON is read by every question without a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...ANSWERS), (json, answer) => {
        for (const name of QUESTIONS) answer.source[name]?.read(json, { league: answer.league, place: answer.file })
      }),
      { numRuns: 500 },
    )
  })

  test('a real answer with anything anywhere gives valid records or warnings, and no throw', () => {
    const change = fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 9 }), strange)
    fc.assert(
      fc.property(fc.constantFrom(...ANSWERS), fc.array(change, { minLength: 1, maxLength: 4 }), (answer, changes) => {
        const broken = changes.reduce<unknown>((json, [steps, value]) => withValue(json, steps, value), answer.json)
        readAll(answer, broken)
      }),
      { numRuns: 2000 },
    )
  })
})
