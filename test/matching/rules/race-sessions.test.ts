import { expect, test } from 'vitest'
import { sessionOf } from '../../../src/matching/rules/race-names.ts'
import { SEGMENTS } from '../../../src/sports/index.ts'

test.each(SEGMENTS.filter((segment) => segment.of === 'weekend'))(
  'names speak of the session $code',
  ({ code, name }) => {
    expect(sessionOf(`F1: Harbor Grand Prix - ${name}`)).toBe(code)
  },
)
