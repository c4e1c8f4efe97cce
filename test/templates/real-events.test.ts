import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { espn } from '../../src/sports/sources/espn/index.ts'
import { hasShared } from '../shared.ts'
import { allRecordings, cutRecordings, readingsOf, readRealEvents } from './real-events.ts'
import { NOT_IN_EVENTS, OF_A_TABLE, realEventsTable, unfilledOf } from './real-events-table.ts'

describe('each variable is filled by a real event, or a reason says where else its value is from', () => {
  test('in the few events that are part of the project', () => {
    const unfilled = unfilledOf(readingsOf(readRealEvents(cutRecordings())))
    expect([...unfilled].sort()).toEqual(Object.keys(NOT_IN_EVENTS).sort())
  })

  test('of a table where the detail of a game in the regular season has one', () => {
    const path = join(import.meta.dirname, '../sports/sources/espn/data/summary-nba-playoff.json')
    const answer = JSON.parse(readFileSync(path, 'utf8'))
    // The real answer but for this member: the play-offs have no streaks of a table.
    answer.header.season.type = 2
    const { events } = espn.detail.read(answer, { league: 'nba', place: path })
    const unfilled = unfilledOf(readingsOf(events.map((event) => ({ event, origin: 'detail' }))))
    const ofTable = Object.keys(NOT_IN_EVENTS).filter((name) => NOT_IN_EVENTS[name] === OF_A_TABLE)
    expect(ofTable.filter((name) => unfilled.includes(name))).toEqual([])
  })

  describe.runIf(hasShared)('in everything that was recorded', () => {
    const readings = hasShared ? readingsOf(readRealEvents(allRecordings())) : []

    test('with no reason for one that is filled, and none missing', () => {
      expect([...unfilledOf(readings)].sort()).toEqual(Object.keys(NOT_IN_EVENTS).sort())
    })

    test('and no value that is none', () => {
      const odd = readings.filter(({ value }) => /\b(?:undefined|null|NaN)\b|\[object/.test(value))
      expect(odd.map(({ variable, value }) => `${variable.name}: ${value}`)).toEqual([])
    })

    // The table was read by people, line by line: a line that changes is a value that changed.
    test('as the table says', async () => {
      await expect(realEventsTable(readings)).toMatchFileSnapshot(join(import.meta.dirname, 'real-events.table.txt'))
    })
  })
})
