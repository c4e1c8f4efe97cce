import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import type { Token } from '../../src/templates/clean-up.ts'
import { cleanUp } from '../../src/templates/clean-up.ts'
import {
  createResolver,
  readVariable,
  STARTER_TEMPLATES,
  type TemplateContext,
  VARIABLES,
} from '../../src/templates/index.ts'
import { compileTemplate } from '../../src/templates/resolver.ts'
import { contextOf, TEAM_GAME } from './sample-games.ts'

const { text: resolve } = createResolver()

/** The same text the long way: every placeholder read anew, every sign of the template looked at. */
function cleanedUp(template: string, context: TemplateContext): string {
  return cleanUp(
    compileTemplate(template).tokens.map((token): Token => {
      if (token.kind !== 'placeholder') return token
      const text = readVariable(token.variable, token.suffix, context)
      return text === '' ? { kind: 'gap' } : { kind: 'value', text }
    }),
  )
}

const name = fc.oneof(
  fc.constantFrom(
    '',
    'Harbor Herons',
    'the Mules',
    'THE END',
    'St. Louis F.C.',
    'Al Jr.',
    'Who?',
    'Yahoo!',
    'Wow…',
    'Gull, ST',
  ),
  fc.constantFrom('vs.', 'the', 'the \0', '(A)', '"Q"', '{venue}', '{', '東京。', 'a\nb', ' x ', '-', ',', '5:', '$&'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const side = fc.record({ id: fc.constant('1'), name, shortName: name, abbreviation: name, location: name })
const event: fc.Arbitrary<SportsEvent> = fc
  .record({ home: side, away: side, venue: fc.record({ name, city: name }), broadcast: name, note: name })
  .map(({ broadcast, note, ...event }) => ({
    ...TEAM_GAME,
    ...event,
    broadcasts: [{ name: broadcast }],
    headlines: { preview: note },
  }))

const placeholder = fc.constantFrom(
  ...'home_team away_team home_team_the away_team_the home_team_short venue venue_city venue_full network'.split(' '),
  ...'game_preview game_time home_team_rank opponent.next typo team_name.last away_team_abbrev matchup'.split(' '),
)
const literal = fc.string({
  unit: fc.constantFrom(...' .,:;!?…-|/@()[]{}"\'“”#\n\u00a0abc\0', 'vs', ' at ', 'the ', ' the ', 'St', '. ', ' - '),
  maxLength: 8,
})
const template = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: placeholder.map((named) => `{${named}}`) }, { weight: 4, arbitrary: literal }),
  )
  .map((parts) => parts.join(''))

describe('the short way to a text leads where the long way does', () => {
  test('for arbitrary templates and values', () => {
    fc.assert(
      fc.property(event, fc.array(template, { maxLength: 4 }), (event, templates) => {
        const context = contextOf({ event })
        for (const text of templates) expect(resolve(text, context)).toBe(cleanedUp(text, context))
      }),
      { numRuns: 1000 },
    )
  })

  test.each(STARTER_TEMPLATES.map((starter) => [starter.name, textsOf(starter)] as const))('for %s', (_name, texts) => {
    fc.assert(
      fc.property(event, (event) => {
        const context = contextOf({ event })
        for (const text of texts) expect(resolve(text, context)).toBe(cleanedUp(text, context))
      }),
      { numRuns: 20 },
    )
  })

  test('for every variable between literals', () => {
    const context = contextOf({ event: TEAM_GAME })
    for (const { name } of VARIABLES) {
      const text = `Now: {${name}}. {${name}}, {${name}} ({${name}}) - {${name}}`
      expect(resolve(text, context)).toBe(cleanedUp(text, context))
    }
  })
})

test('a context answers the same text in any order of questions', () => {
  const [first, second] = [contextOf({ event: TEAM_GAME }), contextOf({ event: TEAM_GAME })]
  const texts = STARTER_TEMPLATES.flatMap(textsOf)
  const forwards = texts.map((text) => resolve(text, first))
  const backwards = texts.toReversed().map((text) => resolve(text, second))
  expect(backwards.toReversed()).toEqual(forwards)
  expect(texts.map((text) => resolve(text, first))).toEqual(forwards)
})

test('two contexts do not share what has been read', () => {
  const named = (name: string) => contextOf({ event: { ...TEAM_GAME, home: { name } } })
  expect(['Herons', 'Mules'].map(named).map((context) => resolve('{home_team}', context))).toEqual(['Herons', 'Mules'])
})

test.each([
  '{ home_team }',
  '{home-team}',
  '{home_team .next}',
  '{home_team.next.last}',
  '{home_team|upper}',
  '{fútbol}',
  '{a ,  b }',
  `{${'🏒'.repeat(64)}}`,
])('%s is no placeholder and stays exactly as it is', (written) => {
  const text = `${written} - ({home_team}) ${written}.`
  expect(resolve(text, contextOf({ event: TEAM_GAME }))).toBe(`${written} - (Harbor Herons) ${written}.`)
  expect(resolve(`{exception_keyword} - ${written}`, contextOf({ event: TEAM_GAME }))).toBe(written)
})

test.each(['{}', '{ }', '{\u00a0 }'])('braces around nothing, %j, go', (empty) => {
  expect(resolve(`{home_team} ${empty}`, contextOf({ event: TEAM_GAME }))).toBe('Harbor Herons')
})

test('a text may be as long as it likes', () => {
  expect(resolve(`{home_team} ${'()'.repeat(200_000)}`, contextOf({ event: TEAM_GAME }))).toBe('Harbor Herons')
})

/** Every text of a record, however deep. */
function textsOf(record: unknown): string[] {
  if (typeof record === 'string') return [record]
  return record !== null && typeof record === 'object' ? Object.values(record).flatMap(textsOf) : []
}
