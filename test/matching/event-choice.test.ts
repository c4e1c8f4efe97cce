import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Correction } from '../../src/generated/records.ts'
import { chooseEvent } from '../../src/matching/index.ts'
import { context, game, match, reading } from './fixtures.ts'

const NOW = '2026-09-10T16:00:00Z'
const rays = game('mlb', 'baseball', 'Tampa Bay|Rays|TB', 'Detroit|Tigers|DET', '2026-09-10T23:00:00Z')
const mets = game('mlb', 'baseball', 'Milwaukee|Brewers|MIL', 'New York|Mets|NYM', '2026-09-10T23:10:00Z')
const bruins = game('nhl', 'hockey', 'Boston|Bruins|BOS', 'New York|Rangers|NYR', '2026-09-11T00:30:00Z')
const match1 = game('atp', 'tennis', 'Jannik Sinner', 'Carlos Alcaraz', '2026-09-10T18:00:00Z')
const slate = [rays, mets, bruins, match1]

describe('names that mean no live event', () => {
  test.each([
    [{ category: 'PLACEHOLDER' }, 'no_event_in_name'],
    [{ isExcluded: true }, 'excluded'],
    [{ isShoulder: true }, 'shoulder_programme'],
  ] as const)('%o is %j', (parts, rule) => {
    const { decision, event } = match(slate, NOW, { team1: 'Rays', team2: 'Tigers', ...parts })
    expect(decision).toMatchObject({ event_id: null, league: null, score: 0, rule })
    expect(decision.reason).toMatch(/^[A-Z].*\.$/)
    expect(event).toBeNull()
  })

  test('a name that looks like an empty slot means its game where the stream group skips that test', () => {
    // With the test its category is PLACEHOLDER.
    const { decision } = match(slate, NOW, { team1: 'Rays', team2: 'Tigers', isPlaceholder: true })
    expect(decision).toMatchObject({ event_id: rays.id, rule: 'both_teams' })
  })

  test('a name without sides, card or field is no candidate', () => {
    expect(match(slate, NOW, { name: 'Some Channel' }).decision.rule).toBe('no_candidate')
  })
})

describe('tennis', () => {
  test.each([
    ['Sinner', 'Alcaraz'],
    ['C. Alcaraz', 'Jannik Sinner'],
    ['Alcaraz C.', 'Sinner J.'],
  ])('players %j and %j name their match', (team1, team2) => {
    expect(match(slate, NOW, { team1, team2 }).decision).toMatchObject({ event_id: match1.id, rule: 'tennis_players' })
  })

  test('a match that comes under both tours is one match', () => {
    const twin = { ...match1, league: 'wta' }
    const { decision } = match([match1, twin], NOW, { team1: 'Sinner', team2: 'Alcaraz' })
    expect(decision.event_id).toBe(match1.id)
  })
})

describe('corrections', () => {
  const name = 'MLB 04: Rays vs Tigers'
  const decide = (corrections: readonly Correction[]) =>
    match(slate, NOW, { name, team1: 'Rays', team2: 'Tigers' }, { corrections }).decision
  const row = (row: Partial<Correction>): Correction => ({ id: 1, kind: 'never', pattern: name, ...row })

  test('a name that is never to be matched is not', () => {
    expect(decide([row({})])).toMatchObject({ event_id: null, rule: 'correction' })
    expect(decide([row({ pattern: 'mlb  04: *' })])).toMatchObject({ event_id: null, rule: 'correction' })
  })

  test('a name that is an event is that event', () => {
    expect(decide([row({ kind: 'is_event', target: mets.id })])).toMatchObject({
      event_id: mets.id,
      rule: 'correction',
      score: 1,
    })
  })

  test.each([
    ['another name', { pattern: 'MLB 05: *' }],
    ['a part of the name', { pattern: 'MLB 04' }],
    ['one that lapsed', { expires: '2026-09-10T12:00:00Z' }],
    ['one that is switched off', { enabled: false }],
    ['one for an event that is gone', { kind: 'is_event', target: 'gone' }],
    ['an alias', { kind: 'alias', target: 'Rays' }],
  ] as const)('%s does not count', (_, parts) => {
    expect(decide([row(parts)])).toMatchObject({ event_id: rays.id, rule: 'both_teams' })
  })
})

test('a reason shows the start in the zone and the format of the user', () => {
  const reasonWith = (more: Parameters<typeof match>[3]) =>
    match(slate, NOW, { team1: 'Rays', team2: 'Tigers' }, more).decision.reason
  expect(reasonWith({})).toContain('Tampa Bay Rays at Detroit Tigers (MLB, Thu, Sep 10 at 7:00 PM)')
  const berlin = { timeZone: 'Europe/Berlin', timeFormat: '24h' } as const
  expect(reasonWith(berlin)).toContain('(MLB, Fri, Sep 11 at 01:00)')
})

describe('the trace', () => {
  test('holds parts, hints, sides, window, candidates and the rule', () => {
    const { trace } = match(slate, NOW, { team1: 'Rays', team2: 'DET', league: 'mlb', feed: 'home' })
    expect(trace).toMatchObject({
      parts: { team1: 'Rays', team2: 'DET', feed: 'home' },
      hints: { league: ['mlb'], sport: null },
      leagues: ['mlb'],
      window: { by: 'now', from: '2026-09-09T04:00:00.000Z', to: '2026-09-15T04:00:00.000Z' },
      sides: [
        { text: 'Rays', teams: [{ name: 'Tampa Bay Rays', league: 'mlb', spelling: 'short' }] },
        { text: 'DET', teams: [{ name: 'Detroit Tigers', league: 'mlb', spelling: 'abbreviation' }] },
      ],
      candidates: [{ event_id: rays.id, verdict: 'chosen' }],
      rule: 'both_teams',
    })
  })

  test('shows the games of one side as near misses', () => {
    const { decision, trace } = match(slate, NOW, { team1: 'Rays', team2: 'Mets' })
    expect(decision).toMatchObject({
      rule: 'other_teams',
      reason: expect.stringMatching(/Tampa Bay Rays .*New York Mets/),
    })
    expect(trace.candidates.map(({ event_id }) => event_id).sort()).toEqual([mets.id, rays.id].sort())
  })

  test('is bounded', () => {
    const many = Array.from({ length: 60 }, (_, day) =>
      game('mlb', 'baseball', `Town ${day}|Rays|TB`, `City ${day}|Tigers|DET`, '2026-09-10T23:00:00Z'),
    )
    expect(match(many, NOW, { team1: 'Rays', team2: 'Tigers' }).trace.candidates.length).toBe(20)
  })
})

test('chooseEvent never throws, and answers only admitted events of the index', () => {
  const sides = [
    'Rays',
    'TB',
    'Detroit',
    'Tigers',
    'New York',
    'Mets',
    'NYR',
    'Boston',
    'Sinner',
    'U17',
    '(W)',
    'vs',
    '1',
    '',
    'é',
  ]
  const text = fc.oneof(
    fc.array(fc.constantFrom(...sides), { maxLength: 3 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
  const made = fc.record({
    name: text,
    text,
    category: fc.constantFrom('EVENT_CARD', 'TEAM_VS_TEAM', 'FIELD_EVENT', 'TEAM_ONLY', 'OTHER'),
    team1: maybe(text),
    team2: maybe(text),
    league: maybe(fc.constantFrom('mlb', 'nhl', 'ufc')),
    sport: maybe(fc.constantFrom('baseball', 'hockey', 'racing')),
    date: maybe(fc.constantFrom('2026-09-10', '2026-09-11', '2026-02-30', 'never', '2026-13-45')),
    time: maybe(fc.constantFrom('19:00', '00:00', '99:99', 'x')),
    zone: maybe(fc.constantFrom('UTC', 'America/New_York', 'Mars/Base')),
    gender: maybe(fc.constantFrom('men', 'women')),
  } as const)
  const subscribedLeagues = ['mlb', 'atp']
  const shared = context(slate, NOW, { subscribedLeagues })
  fc.assert(
    fc.property(made, (parts) => {
      const { event, reason } = chooseEvent(reading(parts), shared)
      expect(reason).not.toBe('')
      if (event === null) return
      expect(slate).toContain(event)
      expect(subscribedLeagues).toContain(event.league)
      if (parts.league !== null) expect(event.league).toBe(parts.league)
      if (parts.sport !== null) expect(event.sport).toBe(parts.sport)
    }),
    { numRuns: 500 },
  )
})
