import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventSide, SportsEvent } from '../../../src/generated/records.ts'
import { contextOf, HERONS, render, TEAM_GAME } from '../sample-games.ts'

const of = (sport: string, home: EventSide): SportsEvent => ({ ...TEAM_GAME, sport, home })
const renders = (template: string, event: SportsEvent, expected: string) =>
  expect(render(template, contextOf({ event }))).toBe(expected)

describe('the article', () => {
  test.each<[string, EventSide, string]>([
    ['baseball', { name: 'Athletics', shortName: 'Athletics' }, 'the Athletics'],
    ['hockey', { name: 'Minnesota Wild', location: 'Minnesota', nickname: 'Wild' }, 'the Minnesota Wild'],
    [
      'football',
      { name: 'Ohio State Buckeyes', location: 'Ohio State', nickname: 'Buckeyes' },
      'the Ohio State Buckeyes',
    ],
    ['softball', { name: 'Ohio State', nickname: 'Buckeyes' }, 'Ohio State'],
    ['basketball', { name: 'Melbourne United', location: 'Melbourne' }, 'Melbourne United'],
    ['cricket', { name: 'Harbor Herons CC', location: 'Harbor' }, 'Harbor Herons CC'],
    ['australian-football', { name: 'Collingwood' }, 'Collingwood'],
    ['australian-football', { name: 'Harbor Swans' }, 'the Harbor Swans'],
    ['hockey', { name: 'Harbor BK', shortName: 'Harbor' }, 'Harbor BK'],
    ['hockey', { name: 'Harbor Wild', shortName: 'Wild' }, 'the Harbor Wild'],
    ['basketball', { name: 'Texas' }, 'Texas'],
    ['basketball', { name: 'The Herons' }, 'The Herons'],
    ['soccer', { name: 'Chelsea' }, 'Chelsea'],
    ['soccer', { name: 'Netherlands' }, 'the Netherlands'],
    ['soccer', { name: 'United States' }, 'the United States'],
    ['soccer', { name: 'United States Women' }, 'the United States Women'],
    ['soccer', { name: 'Republic of Ireland' }, 'the Republic of Ireland'],
    ['soccer', { name: 'Korea Republic' }, 'Korea Republic'],
    ['soccer', { name: 'France' }, 'France'],
    ['baseball', { name: 'Japan' }, 'Japan'],
    ['baseball', { name: 'Harbor Red Sox' }, 'the Harbor Red Sox'],
    ['baseball', { name: 'Gullport Jumbo Shrimp' }, 'the Gullport Jumbo Shrimp'],
    ['baseball', { name: 'Texas Tech', shortName: 'Texas Tech', nickname: 'Red Raiders' }, 'Texas Tech'],
    ['baseball', { name: 'Dominican Republic' }, 'the Dominican Republic'],
    ['hockey', { name: 'Canada Women' }, 'Canada Women'],
    ['cricket', { name: 'West Indies' }, 'the West Indies'],
    ['cricket', { name: 'England U19' }, 'England U19'],
    ['tennis', { name: 'Netherlands' }, 'Netherlands'],
    ...[
      ...['Columbus Crew', 'Philadelphia Union', 'New York Red Bulls', 'NY Red Bulls', 'LA Galaxy', 'Orlando Pride'],
      ...['Washington Spirit', 'Houston Dash', 'North Carolina Courage', 'New England Revolution', 'Colorado Rapids'],
      ...['San Jose Earthquakes', 'Portland Timbers', 'Vancouver Whitecaps', 'Kansas City Current', 'Utah Royals'],
    ].map((name): [string, EventSide, string] => ['soccer', { name }, `the ${name}`]),
    ...[
      ...['Chicago Fire FC', 'Nashville SC', 'Inter Miami CF', 'D.C. United', 'Sporting Kansas City', 'Real Salt Lake'],
      ...['CF Montréal', 'LAFC', 'Red Bull New York', 'FC Dallas', 'Seattle Sounders FC', 'Union Omaha'],
      ...['Union Berlin', 'Bolton Wanderers', 'Jwaneng Galaxy', 'Stuttgarter Kickers', 'Newell’s Old Boys'],
    ].map((name): [string, EventSide, string] => ['soccer', { name }, name]),
  ])('in %s before %j: %s', (sport, side, expected) => renders('go {home_team_the}', of(sport, side), `go ${expected}`))
})

describe('a slug', () => {
  test.each([
    ['Harbor Herons', 'harbor-herons'],
    ['Brighton & Hove Albion', 'brighton-and-hove-albion'],
    ['Texas A&M Aggies', 'texas-a-and-m-aggies'],
    ['D.C. United', 'dc-united'],
    ["Hawai'i Rainbow Warriors", 'hawaii-rainbow-warriors'],
    ['Atlético de San Luis', 'atletico-de-san-luis'],
    ['Bodø/Glimt', 'bodo-glimt'],
    ['1. FC Köln', '1-fc-koln'],
    ['Großaspach (II)', 'grossaspach-ii'],
    ['浦和', ''],
    ['TBD', ''],
  ])('of %s is "%s"', (name, expected) => renders('{home_team_slug}', of('soccer', { name }), expected))

  test('is small letters and digits with single dashes between, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(render('{home_team_slug}', contextOf({ event: of('soccer', { name }) }))).toMatch(
          /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
        )
      }),
    )
  })

  test('makes the address of art that the spec shows', () => {
    const address = '/{league_id}/{away_team_slug}/{home_team_slug}/cover.png'
    renders(address, TEAM_GAME, '/nba/mesa-mules/harbor-herons/cover.png')
    expect(render('{team_slug} {opponent_slug} {feed_team_slug}', contextOf({ event: TEAM_GAME, feed: 'away' }))).toBe(
      'mesa-mules harbor-herons mesa-mules',
    )
  })
})

test('location and nickname are told apart, and are empty where the name is all there is', () => {
  renders('{team_location}/{team_nickname}/{opponent_nickname}', TEAM_GAME, 'Harbor/Herons/Mules')
  renders('[{team_location}{team_nickname}]', of('soccer', { name: 'Arsenal' }), '')
})

test('a short name on neutral ground is not shouted', () =>
  renders('{event_name_short}', { ...TEAM_GAME, shortName: 'KC VS LAC', neutralSite: true }, 'KC vs LAC'))

test('a short name that only says TBD gives way to what is due', () =>
  renders(
    '{event_name_short}',
    { ...TEAM_GAME, shortName: 'TBD @ TBD', home: { name: 'TBD' }, away: { name: 'TBD' } },
    'Finals',
  ))

test('blanks around a name are cut', () =>
  renders(
    '{home_team_short}|{home_team}',
    of('soccer', { ...HERONS, name: ' West Ham United', shortName: 'West Ham ' }),
    'West Ham|West Ham United',
  ))

test('a matchup says at in words for titles and sentences, and vs where nobody hosts or a sport names the home side first', () => {
  renders('{matchup_at}', TEAM_GAME, 'Mesa Mules at Harbor Herons')
  renders('{matchup_at}', { ...TEAM_GAME, neutralSite: true }, 'Mesa Mules vs Harbor Herons')
  const { home, away } = TEAM_GAME
  renders('{matchup_at}', { ...of('soccer', { ...home }), ...(away && { away }) }, 'Harbor Herons vs Mesa Mules')
  renders('{matchup_at}', { ...TEAM_GAME, home: { name: 'TBD' }, away: { name: 'TBD' } }, 'Finals')
})

test.each([
  ['nba', 'NBA'],
  ['college-football', 'College Football'],
  ['mens-college-basketball', "Men's College Basketball"],
  ['womens-college-hockey', "Women's College Hockey"],
  ['college-softball', 'College Softball'],
  ['usa.ncaa.w.1', "Women's College Soccer"],
  ['eng.1', 'Premier League'],
  ['nowhere', 'Nowhere'],
])('titles call the league %s "%s"', (league, expected) =>
  renders('{league_title}', { ...TEAM_GAME, league }, expected),
)

test('pairs of players have their surnames in titles', () => {
  const pair = (name: string) => ({ name })
  const event = {
    ...TEAM_GAME,
    sport: 'tennis',
    home: pair('Ana Ace / Bea Baseline'),
    away: pair('Cyd Court / Dee van Drop'),
  }
  renders('{matchup_title}', event, 'Ace / Baseline vs Court / van Drop')
  renders('{matchup_title_short}', event, 'Ace / Baseline vs Court / van Drop')
  const singles = { ...event, home: { name: 'Ana Ace', shortName: 'A. Ace' }, away: pair('Bea Baseline') }
  renders('{matchup_title}, {matchup_title_short}', singles, 'Ana Ace vs Bea Baseline, A. Ace vs Bea Baseline')
})

test.each([
  ['an event', {}, 'Sports event'],
  ['a show', { isShow: true }, ''],
  ['a replay', { isReplay: true }, ''],
])('the category of %s', (_, more, expected) => renders('{event_category}', { ...TEAM_GAME, ...more }, expected))
