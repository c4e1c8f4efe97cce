import { describe, expect, test } from 'vitest'
import { allowedSuffixes, VARIABLES } from '../../src/templates/index.ts'
import { oneLine } from '../../src/text.ts'
import { resolverFor, sayingOnly } from './fixtures.ts'
import { KINDS } from './kinds.ts'

/** Every name that a template can ask for, in every suffix that it takes. */
const PLACEHOLDERS = VARIABLES.flatMap((variable) =>
  allowedSuffixes(variable).map((suffix) => `{${variable.name}${suffix === null ? '' : `.${suffix}`}}`),
)

/** The guide cuts a title here, as the host does; a channel's name is not cut. */
const LONGEST_TITLE = 255

/** The text, or the beginning of it that the guide has room for. */
const shortened = (text: string, said: string) =>
  text.length <= LONGEST_TITLE ? said === text : text.startsWith(said.replace(/…$/, '')) && said.length > 200

test('every variable of the registry is among them, in each of its suffixes', () => {
  const asked = VARIABLES.reduce((sum, variable) => sum + allowedSuffixes(variable).length, 0)
  expect(new Set(PLACEHOLDERS).size).toBe(asked)
  expect(asked).toBeGreaterThan(VARIABLES.length)
})

describe.each(KINDS)('of %s', (_, kind, leastFilled, leastOfOtherGames) => {
  const resolver = resolverFor('')

  test('every variable is the same in channel creation, channel sync and guide', async () => {
    const filled: string[] = []
    for (const placeholder of PLACEHOLDERS) {
      const text = kind.text(placeholder)
      const expected = oneLine(resolver.text(text, kind.context)) || kind.plainName
      const { created, synced, changes, guide } = await kind.walk(sayingOnly(text, '', kind.type), '')
      expect([placeholder, created.name, synced.name, changes]).toEqual([placeholder, expected, expected, []])
      expect(guide.length).toBeGreaterThan(2)
      for (const { programme, context } of guide) {
        const whole = resolver.text(text, context)
        const said = oneLine(whole)
        const { title, subTitle = '', description = '', categories } = programme
        expect([placeholder, subTitle, description]).toEqual([placeholder, said, whole])
        expect([placeholder, title, shortened(said || expected, title)]).toEqual([placeholder, title, true])
        expect([placeholder, categories]).toEqual([placeholder, said === '' ? [] : [said]])
      }
      if (resolver.text(placeholder, kind.context) !== '') filled.push(placeholder)
    }
    expect(filled.length).toBeGreaterThan(leastFilled)
    for (const suffix of ['.next}', '.last}']) {
      const count = filled.filter((placeholder) => placeholder.endsWith(suffix)).length
      expect([suffix, count >= leastOfOtherGames]).toEqual([suffix, true])
    }
  })
})
