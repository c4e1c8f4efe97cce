import { describe, expect, test } from 'vitest'
import type { SportsEvent, Template } from '../../../src/generated/records.ts'
import { chooseTeamTemplate, chooseTemplate, STARTER_TEMPLATES } from '../../../src/templates/index.ts'
import { FIGHT_CARD, RACE_WEEKEND, SOCCER_MATCH, TEAM_GAME, TENNIS_MATCH } from '../sample-games.ts'

const GOLF: SportsEvent = {
  id: 'g',
  sport: 'golf',
  league: 'pga',
  name: 'Harbor Classic',
  start: '2026-11-21T12:00:00Z',
}

const own = (id: number, name: string, more: Partial<Template> = {}): Template => ({
  id,
  name,
  templateType: 'event',
  ...more,
})

describe('the template of an event', () => {
  const nameOf = (event: SportsEvent | null, owned: readonly Template[] = []) =>
    chooseTemplate([...owned, ...STARTER_TEMPLATES], event).name

  test('is the starter for its sport, or the one for everything', () => {
    expect([TEAM_GAME, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH, GOLF, null].map((event) => nameOf(event))).toEqual([
      'Team games',
      'Fight cards',
      'Race weekends',
      'Tennis and other matches',
      'Golf tournaments',
      'Other events',
    ])
    expect(nameOf({ ...GOLF, sport: 'chess' })).toBe('Other events')
    expect(chooseTemplate([], TEAM_GAME).name).toBe('Other events')
  })

  test('is one of the owner’s where one fits, the closest first', () => {
    const general = own(1, 'general')
    const basketball = own(2, 'basketball', { sports: ['basketball'] })
    const nba = own(3, 'nba', { leagues: ['nba'] })
    const team = own(4, 'team', { templateType: 'team', leagues: ['nba'] })
    expect(nameOf(TEAM_GAME, [general])).toBe('general')
    expect(nameOf(TEAM_GAME, [general, basketball])).toBe('basketball')
    expect(nameOf(TEAM_GAME, [team, general, basketball, nba])).toBe('nba')
    expect(nameOf(SOCCER_MATCH, [nba, basketball])).toBe('Team games')
  })
})

describe('the template of a permanent channel', () => {
  const nameOf = (sport: string, league?: string, owned: readonly Template[] = []) =>
    chooseTeamTemplate([...owned, ...STARTER_TEMPLATES], { sport, league }).name
  const ofTeams = (id: number, name: string, more: Partial<Template> = {}) =>
    own(id, name, { templateType: 'team', ...more })

  test('is the starter for its sport, or that of a team', () => {
    const sports = ['basketball', 'soccer', 'mma', 'boxing', 'racing', 'tennis', 'golf', 'chess']
    expect(sports.map((sport) => nameOf(sport))).toEqual([
      'Team channel',
      'Team channel',
      'Fight channel',
      'Fight channel',
      'Racing channel',
      'Player channel',
      'Tour channel',
      'Team channel',
    ])
    expect(chooseTeamTemplate([], { sport: 'mma' }).name).toBe('Team channel')
  })

  test('is one of the owner’s for teams where one fits, the closest first', () => {
    const general = ofTeams(1, 'general')
    const soccer = ofTeams(2, 'soccer', { sports: ['soccer'] })
    const premierLeague = ofTeams(3, 'premier league', { leagues: ['eng.1'] })
    const ofEvents = own(4, 'events', { leagues: ['eng.1'] })
    const owned = [ofEvents, general, soccer, premierLeague]
    expect(nameOf('soccer', 'eng.1', owned)).toBe('premier league')
    expect(nameOf('soccer', 'esp.1', owned)).toBe('soccer')
    expect(nameOf('soccer', undefined, owned)).toBe('soccer')
    expect(nameOf('mma', 'ufc', owned)).toBe('general')
    expect(nameOf('soccer', undefined, [premierLeague])).toBe('Team channel')
  })
})
