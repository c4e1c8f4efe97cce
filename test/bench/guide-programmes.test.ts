import { expect, test } from 'vitest'
import { programmeElement } from '../../src/guide/xmltv.ts'
import { joinedByHand, programmesOf } from './guide-programmes.ts'

test('what the floor of the xmltv jobs joins is what the guide writes', () => {
  const programmes = [...programmesOf(200)]
  expect(programmes.map(joinedByHand)).toEqual(
    programmes.map((programme) => programmeElement(programme, 'https://art.example')),
  )
})

test('every mark of a programme is among them', () => {
  const programmes = [...programmesOf(200)]
  for (const mark of ['isNew', 'isLive', 'isPremiere', 'isReplay', 'episode', 'date'] as const) {
    expect(programmes.some((programme) => programme[mark])).toBe(true)
    expect(programmes.some((programme) => !programme[mark])).toBe(true)
  }
})
