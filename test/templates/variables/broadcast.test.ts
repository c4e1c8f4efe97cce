import { describe, expect, test } from 'vitest'
import type { Broadcast, SportsEvent } from '../../../src/generated/records.ts'
import { findCondition } from '../../../src/templates/index.ts'
import { contextOf, FIGHT_CARD, render, TEAM_GAME } from '../sample-games.ts'

const at = (broadcasts: Broadcast[], feed: 'home' | 'away' | 'national' | null = null) =>
  contextOf({ event: { ...TEAM_GAME, broadcasts }, feed })

/** As a provider lists a game of the week, with a blackout. */
const LISTED: Broadcast[] = [
  { name: 'MLB.TV', market: 'away' },
  { name: 'Gull Radio', market: 'national', type: 'Radio' },
  { name: 'Gull TV', market: 'home', type: 'TV' },
  { name: 'MLBN', market: 'home', type: 'TV' },
  { name: 'Mesa TV', market: 'away', type: 'TV' },
  { name: 'MLB Net', market: 'national', type: 'TV' },
  { name: ' Gull TV', market: 'away', type: 'TV' },
]

test.each([
  ['{broadcast_simple}', 'MLB Network, Gull TV, Mesa TV, MLB.TV'],
  ['{network}', 'MLB Network'],
  ['{broadcast_national_network}', 'MLB Network'],
  ['{broadcast_home_network}', 'Gull TV'],
  ['{broadcast_away_network}', 'Mesa TV'],
  ['{market}', 'national'],
])('%s is %s', (template, expected) => expect(render(template, at(LISTED))).toBe(expected))

test.each([
  ['home', 'Gull TV'],
  ['away', 'Mesa TV'],
  ['national', 'MLB Network'],
  [null, ''],
] as const)('the network of the %s feed is "%s"', (feed, expected) =>
  expect(render('{broadcast_feed_network}', at(LISTED, feed))).toBe(expected),
)

const on = (market: Broadcast['market'] | undefined, ...names: string[]): Broadcast[] =>
  names.map((name) => ({ name, ...(market && { market }) }))

describe('whose network it is: national ones first, subscriptions last', () => {
  test.each<[Broadcast[], string]>([
    [on('national', 'ESPN+'), 'true|national|ESPN+'],
    [on('national', 'BIG12|ESPN+'), 'true|national|Big 12 Now on ESPN+'],
    [[...on('away', 'MLB.TV'), ...on('national', 'ESPN+')], 'true|national|ESPN+, MLB.TV'],
    [on('national', 'PPV', 'ESPN+'), 'true|national|ESPN+, PPV'],
    [on('national', 'PPV'), '||PPV'],
    [on('national', 'NBA League Pass'), '||NBA League Pass'],
    [on('away', 'MLB.TV'), '||MLB.TV'],
    [on(undefined, 'ESPN+'), '||ESPN+'],
    [on('national', 'ESPN+', 'ABC'), 'true|national|ABC, ESPN+'],
    [[...on('national', 'ESPN+'), ...on('home', 'Gull TV')], '|home|Gull TV, ESPN+'],
    [[...on('away', 'MLB.TV'), ...on('home', 'Gull TV')], '|home|Gull TV, MLB.TV'],
    [[...on('national', 'ESPN+'), ...on('home', 'MLBN')], '||MLB Network, ESPN+'],
    [on(undefined, 'USA Net', 'Tele'), 'true|national|USA Network, Telemundo'],
    [on(undefined, 'Gull TV'), '||Gull TV'],
    [on('national', 'Gull TV'), 'true|national|Gull TV'],
  ])('%j', (broadcasts, expected) => {
    const context = at(broadcasts)
    const texts = ['{is_national_broadcast}', '{market}', '{broadcast_simple}']
    expect(texts.map((text) => render(text, context)).join('|')).toBe(expected)
    const isNational = findCondition('is_national_broadcast')?.holds(context, '').matched
    expect(isNational).toBe(expected.startsWith('true'))
    const national = render('{broadcast_national_network}', context)
    expect(national !== '').toBe(isNational)
  })
})

test('a national network that is filed under a team is no channel of its region, but one that has teams of its own is', () => {
  const filed = at([
    ...on('home', 'MLBN', 'Sportsnet', 'Gull TV'),
    ...on('away', 'NFL Net', 'Prime Video', 'ESPN+', 'Mesa TV'),
  ])
  expect(render('{broadcast_home_network}|{broadcast_away_network}', filed)).toBe(
    'Sportsnet, Gull TV|Prime Video, Mesa TV',
  )
})

describe('a channel of one segment', () => {
  const card: SportsEvent = {
    ...FIGHT_CARD,
    broadcasts: [{ name: 'Gull TV' }, { name: 'PPV', type: 'PPV' }],
    segments: [
      { code: 'prelims', broadcasts: [{ name: 'Gull TV' }] },
      { code: 'main_card', broadcasts: [{ name: 'PPV', type: 'PPV' }] },
      { code: 'early_prelims', broadcasts: [] },
    ],
  }

  test.each([
    ['prelims', 'Gull TV'],
    ['main_card', 'PPV'],
    ['early_prelims', 'Gull TV, PPV'],
    ['combined', 'Gull TV, PPV'],
    [null, 'Gull TV, PPV'],
  ])('%s names its own networks, and those of the event where it has none: %s', (segment, expected) =>
    expect(render('{broadcast_simple}', contextOf({ event: card, segment }))).toBe(expected),
  )
})
