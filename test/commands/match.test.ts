import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { call, jsonLines } from './run.ts'

function eventsFile(events: unknown): string {
  const file = join(temporaryFolder(), 'events.json')
  writeFileSync(file, JSON.stringify(events))
  return file
}

const GAME = {
  id: 7,
  sport: 'basketball',
  league: 'nba',
  start: '2025-06-06T00:30Z',
  home: { name: 'Harbor Herons', short_name: 'Herons', abbreviation: null },
  away: { name: 'Mesa Mules', short_name: 'Mules' },
}

test('prints {name, event_id, league, score, rule, reason} for each name; ids come back as text', async () => {
  const events = eventsFile([GAME])
  const { code, output } = await call(['match', '--events', events, '--time-zone', 'America/New_York'], {
    input: 'NBA 01: Mules @ Herons 8:30 PM ET\n\nNews\n',
  })
  expect(code).toBe(0)
  const lines = jsonLines(output)
  expect(lines.map(({ event_id }) => event_id)).toEqual(['7', null, null])
  expect(Object.keys(lines[0] ?? {})).toEqual(['name', 'event_id', 'league', 'score', 'rule', 'reason'])
  expect(lines.every(({ reason }) => typeof reason === 'string' && reason !== '')).toBe(true)
})

test('only leagues that are switched on are matched', async () => {
  const { output } = await call(['match', '--events', eventsFile([GAME]), '--leagues', 'nfl,mlb'], {
    input: 'NBA 01: Mules @ Herons\n',
  })
  expect(jsonLines(output)[0]).toMatchObject({ event_id: null, rule: 'league_not_switched_on' })
})

test('an event that cannot be read is told on standard error, the others serve, and the exit code is 1', async () => {
  const { code, output, errors } = await call(['match', '--events', eventsFile([GAME, { id: 8, sport: 'x' }])], {
    input: 'NBA 01: Mules @ Herons\n',
  })
  expect(code).toBe(1)
  expect(jsonLines(output)[0]).toMatchObject({ event_id: '7' })
  expect(errors).toContain('events.json')
})

test('explain shows the reading, the candidates and the rule', async () => {
  const { code, output } = await call(['explain', '--events', eventsFile([GAME]), 'NBA 01: Mules @ Herons'])
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    name: 'NBA 01: Mules @ Herons',
    reading: { team1: 'Mules', team2: 'Herons' },
    decision: { event_id: '7' },
    trace: { candidates: [{ event_id: '7' }] },
  })
})

test('explain without a name says so', async () => {
  const { code, errors } = await call(['explain', '--events', eventsFile([])])
  expect({ code, errors }).toEqual({
    code: 2,
    errors: 'sports-guide explain: NAME is missing: put the stream name in quotes\n',
  })
})
