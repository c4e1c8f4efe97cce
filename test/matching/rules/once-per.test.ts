import { expect, test } from 'vitest'
import { oncePer } from '../../../src/matching/rules/title-words.ts'

test('facts are read once per object, also where there are none', () => {
  const asked: string[] = []
  const initialOf = oncePer(({ name }: { readonly name: string }): string | null => {
    asked.push(name)
    return name === '' ? null : name.charAt(0)
  })
  const [anna, nobody] = [{ name: 'Anna' }, { name: '' }]
  expect([anna, anna, { name: 'Anna' }].map(initialOf)).toEqual(['A', 'A', 'A'])
  expect([nobody, nobody].map(initialOf)).toEqual([null, null])
  expect(asked).toEqual(['Anna', 'Anna', ''])
})
