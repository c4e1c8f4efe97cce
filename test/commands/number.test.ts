import { expect, test } from 'vitest'
import { call } from './run-command.ts'

const channel = (id: number, league: string) => ({
  id,
  event_id: `e${id}`,
  sport: 'football',
  league,
  event_date: '2026-11-22 13:00:00',
})

test('numbers a scenario from standard input, and answers a query before the run', async () => {
  const { code, output } = await call(['number'], {
    input: JSON.stringify({
      settings: { channel_range_start: 101, channel_stability_mode: 'compact' },
      external_occupied: [102],
      numbering_exceptions: [{ scope: 'league', sport: 'football', league_code: 'nfl', start: 500 }],
      channels: [channel(1, 'ufl'), channel(2, 'ufl'), channel(3, 'nfl')],
      query: { sport: 'football', league: 'nfl', home_team: 'Herons', away_team: 'Mules' },
    }),
  })
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ numbers: { 1: 101, 2: 103, 3: 500 }, next_number: 500, warnings: [] })
})

test('a scenario that is no JSON, or has a wrong field, is one line that names the place', async () => {
  expect((await call(['number'], { input: '{"channels": [' })).errors).toMatch(
    /^sports-guide number: standard input .*JSON .*\n$/,
  )
  const wrong = await call(['number'], { input: '{"channels": [{"event_id": "x"}]}' })
  expect(wrong).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^sports-guide number: standard input: \/?channels\/0\/id .*required.*\n$/),
  })
})
