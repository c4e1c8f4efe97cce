import { describe, expect, test } from 'vitest'
import type { Correction } from '../../src/generated/records.ts'
import { aliasesFrom, buildTeamIndex } from '../../src/matching/index.ts'
import { game, match } from './fixtures.ts'

const NOW = '2026-09-10T16:00:00Z'
const START = '2026-09-10T23:00:00Z'
const yankees = game('mlb', 'baseball', 'New York|Yankees|NYY', 'Boston|Red Sox|BOS', START)
const blazers = game('nba', 'basketball', 'Portland|Trail Blazers|POR', 'Boston|Celtics|BOS', START)
const events = [yankees, blazers]

const alias = (id: number, pattern: string, target: string, more: Partial<Correction> = {}): Correction => ({
  id,
  kind: 'alias',
  pattern,
  target,
  ...more,
})
const YANKEES = alias(1, 'Bombers', 'New York Yankees')
const BLAZERS = alias(2, 'bombers', 'Portland Trail Blazers')

/** Teams that a word means, each with the alias that teaches it. */
const meant = (word: string, corrections: readonly Correction[]) =>
  buildTeamIndex(events, aliasesFrom(corrections, new Date(NOW)))
    .resolve(word)
    .hits.map(({ team, kind, correction }) => [team.name, kind, correction?.id ?? null])
    .sort()

describe("a word of the owner's", () => {
  test('means the team that it teaches', () => {
    expect(meant('BOMBERS', [YANKEES])).toEqual([['New York Yankees', 'alias', 1]])
  })

  test('of two aliases means the teams of both, each by its own alias', () => {
    const both = [
      ['New York Yankees', 'alias', 1],
      ['Portland Trail Blazers', 'alias', 2],
    ]
    expect(meant('Bombers', [YANKEES, BLAZERS])).toEqual(both)
    expect(meant('Bombers', [BLAZERS, YANKEES])).toEqual(both)
  })

  test('that two aliases teach for one team is said to come from the newer', () => {
    const newer = alias(3, 'Bombers', 'NYY')
    expect(meant('Bombers', [YANKEES, newer])).toEqual([['New York Yankees', 'alias', 3]])
    expect(meant('Bombers', [newer, YANKEES])).toEqual([['New York Yankees', 'alias', 3]])
  })

  test('that is a name of the team anyhow is not said to come from an alias', () => {
    expect(meant('Yankees', [])).toEqual([['New York Yankees', 'short', null]])
    expect(meant('New York Yankees', [alias(1, 'New York Yankees', 'NYY')])).toEqual([
      ['New York Yankees', 'full', null],
    ])
  })

  test('teaches no other alias: the team is meant by a name that the events know', () => {
    const second = alias(2, 'The Pinstripes', 'Bombers')
    expect(meant('The Pinstripes', [YANKEES, second])).toEqual([])
    expect(meant('The Pinstripes', [second, YANKEES])).toEqual([])
  })

  test.each([
    ['lapsed', { expires: NOW }],
    ['switched off', { enabled: false }],
    ['without a team', { target: null }],
    ['of a whole name', { kind: 'never', target: null }],
  ] as const)('does not count where it is %s', (_, more) => {
    expect(meant('Bombers', [{ ...YANKEES, ...more }])).toEqual([])
  })
})

test('a stored word that the API refuses means no team', () => {
  expect(meant('Mighty', [alias(1, 'Mighty', 'New York Yankees')])).toEqual([['New York Yankees', 'alias', 1]])
  for (const word of ['HD', 'MLB', 'vs']) expect(meant(word, [alias(1, word, 'New York Yankees')])).toEqual([])
})

describe('the trace of a name with a word of two aliases', () => {
  const trace = (parts: Parameters<typeof match>[2], corrections: readonly Correction[]) => {
    const teams = buildTeamIndex(events, aliasesFrom(corrections, new Date(NOW)))
    const named = { team1: 'Bombers', team2: 'Boston', ...parts }
    const { decision, trace } = match(events, NOW, named, { corrections, teams })
    const sides = trace.sides.map(({ teams }) => teams.map(({ name, correction }) => [name, correction?.id ?? null]))
    return { event: decision.event_id, rule: decision.rule, word: sides[0] }
  }

  test('says at each team whose alias it is, so that the one that decided can be told', () => {
    const word = expect.arrayContaining([
      ['New York Yankees', 1],
      ['Portland Trail Blazers', 2],
    ])
    for (const corrections of [
      [YANKEES, BLAZERS],
      [BLAZERS, YANKEES],
    ]) {
      expect(trace({ league: 'mlb' }, corrections)).toEqual({ event: yankees.id, rule: 'both_teams', word })
      expect(trace({ league: 'nba' }, corrections)).toEqual({ event: blazers.id, rule: 'both_teams', word })
      expect(trace({ league: null }, corrections)).toEqual({ event: null, rule: 'ambiguous', word })
    }
  })
})
