import { describe, expect, test } from 'vitest'
import { league } from '../../scripts/new/league.ts'
import type { LeagueJson } from '../../src/generated/records.ts'
import { projectOf } from './fixtures.ts'

const ROWS: readonly LeagueJson[] = [
  { code: 'nfl', sport: 'football', name: 'National Football League', short_name: 'NFL' },
  { code: 'ksa.1', sport: 'soccer', name: 'Saudi Pro League' },
  { code: 'usa.1', sport: 'soccer', name: 'Major League Soccer', aliases: ['MLS'] },
  { code: 'afl', sport: 'australian-football', name: 'AFL' },
]

const project = projectOf({
  'src/sports/leagues.json': `${JSON.stringify(ROWS, null, 2)}
`,
  'src/sports/sports.json': JSON.stringify({
    sports: [{ code: 'football' }, { code: 'soccer' }, { code: 'australian-football' }, { code: 'cricket' }],
  }),
  'test/detection/league-names.test.ts': "test.each([\n])('the name %j means the league %s', () => {})\n",
  'src/sports/sources/index.ts': '',
  'src/sports/sources/espn/index.ts': '',
  'src/sports/sources/tsdb/index.ts': '',
})

/** The rows after the skeleton, and its steps. */
function made(...args: string[]) {
  const { creates, edits, regenerates, next } = league.make(args, project)
  const paths = ['src/sports/leagues.json', 'test/detection/league-names.test.ts']
  expect([creates, edits.map(({ path }) => path), regenerates]).toEqual([[], paths, true])
  const [catalog, tested] = edits.map(({ text }) => text)
  return { rows: JSON.parse(catalog ?? '') as readonly LeagueJson[], tested, steps: next.join('\n') }
}
const codesWith = (code: string, sport: string) => made(code, sport, 'New League').rows.map((row) => row.code)

describe('npm run new league', () => {
  test('adds a row with the options that were given, and changes no other row', () => {
    const { rows } = made('ksa.2', 'soccer', 'Saudi First Division', '--short', 'FDL', '--aliases', 'Yelo League, SFD')
    expect(rows.filter(({ code }) => code !== 'ksa.2')).toEqual(ROWS)
    expect(rows.find(({ code }) => code === 'ksa.2')).toEqual({
      code: 'ksa.2',
      sport: 'soccer',
      name: 'Saudi First Division',
      short_name: 'FDL',
      aliases: ['Yelo League', 'SFD'],
    })
  })

  test('adds a stream name to the test for each name of the league', () => {
    const { tested } = made('ksa.2', 'soccer', 'Saudi First Division', '--short', "King's Cup")
    expect(tested).toBe(`test.each([
  ["Saudi First Division 03: Home Team vs Away Team 7PM", 'ksa.2'],
  ["King's Cup 03: Home Team vs Away Team 7PM", 'ksa.2'],
])('the name %j means the league %s', () => {})
`)
  })

  test('puts the row after the leagues of its country, else of its sport, else at the end', () => {
    expect(codesWith('ksa.2', 'soccer')).toEqual(['nfl', 'ksa.1', 'ksa.2', 'usa.1', 'afl'])
    expect(codesWith('fin.1', 'soccer')).toEqual(['nfl', 'ksa.1', 'usa.1', 'fin.1', 'afl'])
    expect(codesWith('ipl', 'cricket')).toEqual(['nfl', 'ksa.1', 'usa.1', 'afl', 'ipl'])
  })

  test('says which names another league has too, and where ESPN has the league', () => {
    expect(made('usa.3', 'soccer', 'MLS Next', '--short', 'mls').steps).toMatch(/"mls".*usa\.1/)
    expect(made('usa.3', 'soccer', 'MLS Next').steps).not.toContain('usa.1')
    expect(made('usa.3', 'soccer', 'MLS Next').steps).toContain('/sports/soccer/usa.3/scoreboard')
    const elsewhere = made('usa.3', 'soccer', 'MLS Next', '--source', 'tsdb', '--path', 'soccer/1').steps
    expect(elsewhere).not.toContain('espn')
  })

  test.each([
    [['ksa.1', 'soccer', 'Name'], /"ksa\.1".*Saudi Pro League/],
    [['KSA 2', 'soccer', 'Name'], /<code> must be/],
    [['ksa.2', 'football-ish', 'Name'], /<sport> must be .* football, soccer/],
    [['ksa.2', 'soccer', 'Name', '--gender', 'w'], /--gender .*\bmen\b.*\bwomen\b/],
    [['ksa.2', 'soccer', 'Name', '--source', 'index'], /--source must be .* espn, tsdb/],
    [['ksa.2', 'soccer', 'Name', '--source', 'tsdb'], /--path is missing/],
    [['ksa.2', 'soccer'], /<name> is missing/],
  ])('refuses %j', (args, message) => {
    expect(() => league.make(args, project)).toThrow(message)
  })
})
