import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, findVariable, VARIABLES } from '../../src/templates/index.ts'
import { hasShared, shared } from '../shared.ts'
import { SPEC_CATEGORIES, SPEC_NAMES } from './spec-counts.ts'

/** Examples of the list that are not one value, and two of another game than that of the samples. */
const NOT_OUR_SAMPLE: { readonly [name: string]: string } = {
  game_time: 'both styles of clock',
  hours_until: 'another clock: the samples are shown ten hours before the game',
  today_tonight: 'the rule, in words',
  relative_day: 'four values',
  relative_day_title: 'four values',
  streak_emoji: 'the rule, in words',
  loss_streak: 'that it may be empty',
  result_emoji: 'the rule, in words',
  final_status: 'two values',
  is_preseason: 'when it is empty',
  bout_count: 'another card: that of the samples has four bouts, each in fight_card',
  fight_card: 'what it looks like, in words',
  fight_result_method: 'five values',
  grid: 'what it looks like, in words',
}

describe('what the picker shows of a variable', () => {
  test('is a sentence that no other variable has', () => {
    const sentences = VARIABLES.map(({ description }) => description)
    expect(sentences.filter((text) => !/^\S+ .*[^\s.]\.$/.test(text))).toEqual([])
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
  })

  test('is one sample for each shape that it applies to, and for no other', () => {
    const wrong = VARIABLES.filter(({ shapes, sample }) => {
      const shown = Object.entries(sample).flatMap(([shape, text]) => (text.trim() === '' ? [] : shape))
      return shapes.length === 0 || shown.sort().join() !== [...shapes].sort().join()
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

test('what a category tells is said in sentences, for each another', () => {
  const texts = CATEGORIES.map(({ about }) => about)
  expect(texts.filter((text) => !/^[A-Z].*[^\s.]\.$/.test(text))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
  expect(new Set(CATEGORIES.map(({ name }) => name)).size).toBe(CATEGORIES.length)
})

describe('the spec', () => {
  test.each(SPEC_CATEGORIES)('names variables of $name, and no more than there are', ({ name, count, examples }) => {
    const categories = examples.map((example) => `${example}: ${findVariable(example)?.category}`)
    expect(categories).toEqual(examples.map((example) => `${example}: ${name}`))
    expect(VARIABLES.filter(({ category }) => category === name).length).toBeGreaterThanOrEqual(count)
  })

  test('names no variable elsewhere that is not there', () => {
    expect(SPEC_NAMES.filter((name) => findVariable(name) === undefined)).toEqual([])
  })

  test('asks for 260 variables at most, and there are as many', () => {
    expect(VARIABLES.length).toBeGreaterThanOrEqual(260)
  })
})

describe.runIf(hasShared)('the list of names that must exist', () => {
  test('gives as its example what one of our samples says', () => {
    const [, ...lines] = readFileSync(shared('spec', 'variables.tsv'), 'utf8').trimEnd().split('\n')
    const others = lines.flatMap((line) => {
      const [name = '', , , , , example = ''] = line.split('\t')
      const samples: readonly string[] = Object.values(findVariable(name)?.sample ?? {})
      return example === '' || samples.includes(example) ? [] : name
    })
    expect(others).toEqual(Object.keys(NOT_OUR_SAMPLE))
  })
})
