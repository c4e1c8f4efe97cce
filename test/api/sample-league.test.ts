import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SampleChoice, type SampleWish, sampleLeague } from '../../src/api/sample-league.ts'
import type { SportsEvent, StreamGroup } from '../../src/generated/records.ts'
import { leagueCatalog } from '../../src/sports/index.ts'

const group = (id: number, leagues: string[], more: Partial<StreamGroup> = {}): StreamGroup => ({
  id,
  name: `Group ${id}`,
  leagues,
  ...more,
})

const KITES = { code: 'kites', sport: 'kite-flying', name: 'Kite League', path: 'kite-flying/kites' }
const catalog = leagueCatalog([{ ...KITES, aliases: [] }])
const NO_GROUPS = { rows: { streamGroups: [] }, catalog }
const GROUPS = {
  rows: {
    streamGroups: [
      group(1, ['nhl'], { enabled: false }),
      group(2, ['gone', 'WNBA', 'mlb']),
      group(3, ['usa.1', 'ufc']),
    ],
  },
  catalog,
}

test.each([
  ['the league that is asked for', { league: ' NBA ' }, GROUPS, 'nba', 'team'],
  [
    'it before the sport and the template',
    { league: 'ufc', sport: 'soccer', template: { leagues: ['nba'] } },
    GROUPS,
    'ufc',
    'combat',
  ],
  ['the first known of the template’s', { template: { leagues: ['gone', 'F1', 'nba'] } }, GROUPS, 'f1', 'racing'],
  ['one of the asked sport, which a group names', { sport: 'Basketball' }, GROUPS, 'wnba', 'team'],
  ['the first of the asked sport else', { sport: 'basketball' }, NO_GROUPS, 'nba', 'team'],
  [
    'that of the template’s in the asked sport',
    { sport: 'mma', template: { leagues: ['nba', 'pfl'] } },
    GROUPS,
    'pfl',
    'combat',
  ],
  ['one of the template’s sports, which a group names', { template: { sports: ['MMA'] } }, GROUPS, 'ufc', 'combat'],
  [
    'one that a group names before all others of the template’s sports',
    { template: { sports: ['football', 'baseball'] } },
    GROUPS,
    'mlb',
    'team',
  ],
  ['the first that a group names', {}, GROUPS, 'wnba', 'team'],
  ['an own one of a sport that nobody knows', { league: 'kites' }, NO_GROUPS, 'kites', 'team'],
  ['that of blanks as of nothing', { league: ' ', sport: '' }, GROUPS, 'wnba', 'team'],
])('%s', (_, wish, choice, code, shape) => {
  const found = sampleLeague(wish, choice)
  expect([found.league?.code, found.shape, found.reason]).toEqual([code, shape, null])
  expect(found.sport).toBe(found.league?.sport)
})

test.each([
  ['a league that there is not', { league: 'nope' }, GROUPS, null, 'team', 'Unknown league "nope"'],
  ['the same with a sport', { league: 'nope', sport: 'racing' }, GROUPS, 'racing', 'racing', 'Unknown league'],
  [
    'the same with a template',
    { league: 'nope', template: { leagues: ['f1'] } },
    GROUPS,
    'racing',
    'racing',
    'Unknown league',
  ],
  ['a sport without a league', { sport: 'chess' }, GROUPS, 'chess', 'team', 'No league of Chess'],
  ['nothing at all', {}, NO_GROUPS, null, 'team', 'no stream group'],
  [
    'leagues of the template that are gone',
    { template: { leagues: ['gone'] } },
    NO_GROUPS,
    null,
    'team',
    'no stream group',
  ],
])('none for %s, with a shape and the reason', (_, wish, choice, sport, shape, reason) => {
  const found = sampleLeague(wish, choice)
  expect(found).toMatchObject({ league: null, sport, shape, reason: expect.stringContaining(reason) })
})

describe('of several leagues', () => {
  const now = new Date('2026-06-05T12:00:00Z')
  const at = (league: string, start: string, more: Partial<SportsEvent> = {}): SportsEvent => ({
    id: `${league} ${start}`,
    sport: 'x',
    league,
    start: `2026-06-${start}:00Z`,
    ...more,
  })
  const chosen = (wish: SampleWish, events: readonly SportsEvent[], choice: SampleChoice = GROUPS) =>
    sampleLeague(wish, { ...choice, kept: { events, now } }).league?.code

  test('that of the nearest event that is kept counts, before or after now', () => {
    expect(chosen({}, [at('wnba', '05T20:00'), at('mlb', '05T08:00'), at('usa.1', '05T18:00')])).toBe('mlb')
    expect(chosen({ template: { sports: ['football', 'baseball'] } }, [at('mlb', '06T20:00')], NO_GROUPS)).toBe('mlb')
    expect(chosen({ template: { leagues: ['nfl', 'mlb'] } }, [at('mlb', '06T20:00')])).toBe('mlb')
  })

  test('the preferred one counts of equally near events', () => {
    expect(chosen({}, [at('mlb', '05T20:00'), at('wnba', '05T20:00')])).toBe('wnba')
  })

  test.each([
    ['a week away and more', at('mlb', '12T12:00')],
    ['called off', at('mlb', '05T13:00', { status: { state: 'canceled' } })],
    ['of another league', at('nhl', '05T13:00')],
  ])('an event that is %s says nothing', (_, event) => {
    expect(chosen({}, [event])).toBe('wnba')
  })

  test('one that is asked for stands, whatever is kept', () => {
    expect(chosen({ league: 'nba' }, [at('mlb', '05T13:00')])).toBe('nba')
  })

  test('all come into question where no group names one, or a group has all', () => {
    expect(chosen({}, [at('nhl', '05T13:00')], NO_GROUPS)).toBe('nhl')
    const all = { rows: { streamGroups: [group(1, ['mlb']), { id: 2, name: 'All' }] }, catalog }
    expect(chosen({}, [at('nhl', '05T13:00')], all)).toBe('nhl')
    expect(chosen({}, [], all)).toBe('mlb')
    expect(sampleLeague({}, { ...NO_GROUPS, kept: { events: [], now } })).toMatchObject({
      league: null,
      reason: expect.stringContaining('no event'),
    })
  })
})

test('whatever is wished for has a shape, and a league or the reason why there is none', () => {
  const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('nba', 'mma', '__proto__', 'constructor')))
  const lists = fc.option(fc.array(fc.oneof(fc.string(), fc.constantFrom('ufc', 'racing', '__proto__'))), {
    nil: undefined,
  })
  const template = fc.option(fc.record({ leagues: lists, sports: lists }).map(withoutUndefined))
  fc.assert(
    fc.property(fc.record({ league: text, sport: text, template }), (wish) => {
      const { league, shape, reason } = sampleLeague(wish, GROUPS)
      expect(['team', 'combat', 'racing']).toContain(shape)
      expect(league === null).toBe(reason !== null)
    }),
  )
})

function withoutUndefined({ leagues, sports }: { leagues: string[] | undefined; sports: string[] | undefined }) {
  return { ...(leagues === undefined ? {} : { leagues }), ...(sports === undefined ? {} : { sports }) }
}
