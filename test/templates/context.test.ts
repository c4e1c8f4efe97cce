import { describe, expect, test } from 'vitest'
import type { EventSide, SportsEvent } from '../../src/generated/records.ts'
import { type TeamSchedules, teamSchedules } from '../../src/sports/index.ts'
import type { ContextRequest } from '../../src/templates/index.ts'
import { contextOf, HERONS, LAST_GAME, MULES, NEXT_GAME, render, TEAM_GAME } from './sample-games.ts'

const OTHERS: readonly SportsEvent[] = [
  { ...NEXT_GAME, id: 'n2', start: '2026-11-26T00:00:00Z', away: MULES },
  { ...LAST_GAME, id: 'l2', start: '2026-11-18T00:00:00Z', home: { ...MULES, score: 88 } },
]
const schedules = teamSchedules([TEAM_GAME, NEXT_GAME, LAST_GAME, ...OTHERS])

describe('next and last game', () => {
  const said = (request: Partial<ContextRequest>) =>
    render(
      '{opponent_short.next} {game_day.next}, {team_score.last}',
      contextOf({ event: TEAM_GAME, schedules, ...request }),
    )

  test('are those of our team: the home side, the team of the feed, or the one asked for', () => {
    const [home, away] = ['Porcupines Tuesday, 110', 'Porcupines Wednesday, 88']
    expect([said({}), said({ feed: 'national' }), said({ feed: 'away' })]).toEqual([home, home, away])
    expect([said({ teamId: '1', feed: 'away' }), said({ teamId: '2' })]).toEqual([home, away])
  })

  test('are those that are given, where they are', () => {
    const [next] = OTHERS
    expect(said({ next, feed: 'away' })).toBe('Porcupines Wednesday, 88')
    expect(said({ next: { ...NEXT_GAME, start: '2026-11-28T00:00:00Z' } })).toBe('Porcupines Friday, 110')
    expect(said({ next: null, schedules: null })).toBe('')
  })

  test('are there for a team without a game now', () => {
    const team = { side: HERONS, sport: 'basketball', league: 'nba' }
    expect(said({ event: null, team })).toBe('Mules Saturday, 110')
    const atOther = said({ event: null, team: { ...team, provider: 'elsewhere' } })
    expect(atOther).toBe('')
  })

  test('are looked up when a text asks for them, and once', () => {
    let asked = 0
    const counting: TeamSchedules = {
      ...schedules,
      gamesAround(...question) {
        asked += 1
        return schedules.gamesAround(...question)
      },
    }
    const context = contextOf({ event: TEAM_GAME, schedules: counting })
    render('{matchup} {team_name}', context)
    expect(asked).toBe(0)
    expect(render('{opponent_short.next} {opponent_short.last}', context)).toBe('Porcupines Crabs')
    expect(asked).toBe(1)
  })
})

describe('our team', () => {
  test('is the home side where the team of the feed is not known', () => {
    const { away: _away, ...alone } = TEAM_GAME
    expect(render('{team_name}', contextOf({ event: alone, feed: 'away' }))).toBe('Harbor Herons')
  })

  test('is known in another game by its id, or by its name where that has none', () => {
    const opponentOf = (home: EventSide, away: EventSide) => {
      const next: SportsEvent = { ...NEXT_GAME, home, away }
      return render('{opponent.next}', contextOf({ event: TEAM_GAME, next }))
    }
    expect(opponentOf(HERONS, MULES)).toBe('Mesa Mules')
    expect(opponentOf({ name: 'Harbor Herons' }, { name: 'Cove Crabs' })).toBe('Cove Crabs')
    expect(opponentOf({ id: '77', name: 'Harbor Herons' }, MULES)).toBe('')
  })
})
