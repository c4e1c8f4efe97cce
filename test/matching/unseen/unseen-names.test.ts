import { describe, expect, test } from 'vitest'
import { KNOWN_MISSES } from './known-misses.ts'
import { unseenAnswers } from './unseen-names.ts'

describe('names that were written without sight of the program', () => {
  const answers = unseenAnswers()
  const others = answers.filter(({ expect: meant, answer }) => answer !== meant)

  test('no name is answered with an event that it does not mean', () => {
    expect(answers.length).toBeGreaterThanOrEqual(34500)
    expect(others.filter(({ answer }) => answer !== null)).toEqual([])
  })

  test('the only misses are those that are known, each with its reason', () => {
    const missed = others.filter(({ answer }) => answer === null).map(({ slate, stream }) => `${slate} | ${stream}`)
    expect(missed.toSorted()).toEqual(Object.keys(KNOWN_MISSES).toSorted())
  })
})
