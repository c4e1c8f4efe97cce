import { describe, expect, test } from 'vitest'
import { channelContext } from '../../src/guide/channel-appearance.ts'
import { STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { FIGHT_CARD, NEXT_GAME, NOW, RACE_WEEKEND, TEAM_GAME, TENNIS_MATCH } from '../templates/sample-games.ts'
import { eventChannel, type Shown } from './event-channels.ts'
import { catalog, resolverFor, schedules, settings, withoutLogos } from './fixtures.ts'

test('the feed of a channel reaches its texts, a national one too', () => {
  const feedOf = (feed: 'home' | 'away' | 'national' | null) =>
    resolverFor('').text(
      '{broadcast_feed}',
      channelContext({ event: TEAM_GAME, segment: null, feed, keyword: null }, { settings, catalog, schedules }, NOW),
    )
  expect([feedOf('home'), feedOf('away'), feedOf('national'), feedOf(null)]).toEqual([
    'Home Team Feed',
    'Away Team Feed',
    'National Feed',
    '',
  ])
})

describe('the art of the starters', () => {
  const half = { ...TEAM_GAME, home: { ...TEAM_GAME.home, logo: '//art.example/herons.png' } }
  const unknown = { ...withoutLogos(NEXT_GAME), league: 'hoop-league' }

  test.each([
    ['the home team’s logo', { event: TEAM_GAME }, 'https://art.example/herons.png'],
    ['the logo of the feed’s team', { event: TEAM_GAME, feed: 'away' as const }, 'https://art.example/mules.png'],
    ['the guests’ where the home team has none', { event: half }, 'https://art.example/mules.png'],
    ['the league’s', { event: withoutLogos(TEAM_GAME) }, 'https://a.espncdn.com/i/teamlogos/leagues/500/nba.png'],
    ['the league’s', { event: FIGHT_CARD }, 'https://a.espncdn.com/i/teamlogos/leagues/500/ufc.png'],
    ['the league’s', { event: RACE_WEEKEND, segment: 'race' }, 'https://a.espncdn.com/i/teamlogos/leagues/500/f1.png'],
    ['the tour’s', { event: TENNIS_MATCH }, 'https://a.espncdn.com/redesign/assets/img/icons/ESPN-icon-tennis.png'],
    ['none at all', { event: unknown }, null],
  ])('is %s, on the channel and on each of its programmes', async (_title, shown: Shown, expected) => {
    const fitting = STARTER_TEMPLATES.find(
      ({ templateType: type, sports }) => type === 'event' && (sports?.includes(shown.event.sport) ?? true),
    )
    if (fitting === undefined) throw new Error('expected a starter')
    const { created, guide } = await eventChannel(shown).walk(fitting, '')
    expect(created.logo).toBe(expected)
    expect(new Set(guide.map(({ programme: { icon } }) => icon ?? null))).toEqual(new Set([expected]))
  })
})
