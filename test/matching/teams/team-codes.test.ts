import { describe, expect, test } from 'vitest'
import { mayAbbreviate } from '../../../src/matching/teams/name-similarity.ts'

const team = (name: string, ...codes: string[]) => ({ name, codes })

describe('codes that nobody lists', () => {
  test.each([
    ['GSV', team('Golden State Valkyries', 'GS'), true],
    ['NYY', team('New York Yankees', 'NY'), true],
    ['NYM', team('New York Yankees', 'NY'), false],
    ['NYI', team('New York Rangers', 'NYR', 'NY'), false],
    ['HH', team('Harbor Herons', 'HAR'), true],
    ['HARB', team('Harbor Herons', 'HRN'), true],
    ['HA', team('Harbor Herons', 'HRN'), false],
    ['HAX', team('Harbor Herons', 'HA'), false],
    ['harb', team('Harbor Herons', 'HRN'), false],
    ['HARBOR', team('Harbor Herons', 'HRN'), false],
  ])('%s may stand for %j: %s', (code, given, expected) => {
    expect(mayAbbreviate(code, given)).toBe(expected)
  })
})
