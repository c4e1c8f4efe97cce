import { expect, test } from 'vitest'
import { contextOf, FIGHT_CARD, render, TEAM_GAME, TENNIS_MATCH } from '../sample-games.ts'

const ALL = '{home_away_text}, {home_away_verb}, {vs_at}, {vs_@}, {at_vs}, {is_neutral_site}'

test.each([
  ['at home', contextOf({ event: TEAM_GAME }), 'at home, host, vs, vs, at, false'],
  ['away', contextOf({ event: TEAM_GAME, teamId: '2' }), 'on the road, visit, at, @, at, false'],
  [
    'on neutral ground, for the team listed as home',
    contextOf({ event: { ...TEAM_GAME, neutralSite: true } }),
    'on neutral ground, meet, vs, vs, vs, true',
  ],
  [
    'on neutral ground, for the other',
    contextOf({ event: { ...TEAM_GAME, neutralSite: true }, teamId: '2' }),
    'on neutral ground, meet, vs, vs, vs, true',
  ],
  ['of a player', contextOf({ event: TENNIS_MATCH, feed: 'away' }), 'on neutral ground, meets, vs, vs, vs, false'],
  ['of a fighter', contextOf({ event: FIGHT_CARD }), 'on neutral ground, meets, vs, vs, vs, false'],
  [
    'of a pair',
    contextOf({ event: { ...TENNIS_MATCH, home: { name: 'A. Ace / B. Baseline' } } }),
    'on neutral ground, meet, vs, vs, vs, false',
  ],
])('%s', (_title, context, expected) => expect(render(ALL, context)).toBe(expected))

test('a variable of the other kind of template resolves all the same', () => {
  const eventContext = contextOf({ event: TEAM_GAME, feed: 'away' })
  expect(render('{team_name} {vs_at} {opponent}, {team_record}', eventContext)).toBe('Mesa Mules at Harbor Herons, 8-4')
  const teamContext = contextOf({ event: TEAM_GAME, teamId: '2', feed: 'home' })
  expect(render('{team_name}: {feed_team}, {broadcast_feed}', teamContext)).toBe(
    'Mesa Mules: Harbor Herons, Home Team Feed',
  )
})

test.each([
  ['softball', 'college-softball', 'Texas Tech vs Texas|vs'],
  ['baseball', 'college-baseball', 'Texas Tech vs Texas|vs'],
  ['football', 'college-football', 'Texas Tech at Texas|at'],
])('schools whose games of %s are often in a third place neither host nor visit', (sport, league, expected) => {
  const event = { ...TEAM_GAME, sport, league, home: { id: '1', name: 'Texas' }, away: { id: '2', name: 'Texas Tech' } }
  expect(render('{matchup_at}|{versus}', contextOf({ event, teamId: '2' }))).toBe(expected)
})
