import { expect, test } from 'vitest'
import { joinedByHand, programmesOf } from '../../src/bench/xmltv-jobs.ts'
import { programmeElement } from '../../src/guide/xmltv.ts'

test('the floor of the xmltv jobs writes the same elements as the guide', () => {
  const programmes = [...programmesOf(200)]
  expect(programmes.map(joinedByHand)).toEqual(
    programmes.map((programme) => programmeElement(programme, 'https://art.example')),
  )
})

test('the programmes of the xmltv jobs have every mark, and lack every mark', () => {
  const programmes = [...programmesOf(200)]
  for (const mark of ['isNew', 'isLive', 'isPremiere', 'isReplay', 'episode', 'date'] as const) {
    expect(programmes.some((programme) => programme[mark])).toBe(true)
    expect(programmes.some((programme) => !programme[mark])).toBe(true)
  }
})
