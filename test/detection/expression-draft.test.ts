import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftExpression, selectedParts } from '../../src/detection/expression-draft.ts'
import { compileUserPattern } from '../../src/detection/index.ts'
import { NAME_PARTS, type NamePart } from '../../src/detection/name-reading.ts'
import { SportsGuideError } from '../../src/errors.ts'
import { anyStreamName } from './any-stream-name.ts'
import { MARKED_NAMES } from './marked-names.ts'

interface Example {
  readonly name: string
  readonly parts: { readonly [part: string]: readonly [start: number, end: number] }
}

/** A name whose parts are marked: "<team1=Mavs> @ <team2=Spurs>". */
function exampleOf(marked: string): Example {
  let name = ''
  const parts: { [part: string]: readonly [number, number] } = {}
  for (const [written, part, text = ''] of marked.matchAll(/<(\w+)=([^>]*)>|[\s\S]/gu)) {
    if (part !== undefined) parts[part] = [name.length, name.length + text.length]
    name += part === undefined ? written : text
  }
  return { name, parts }
}

function draftOf({ name, parts }: Example): string {
  return draftExpression(name, selectedParts(name, parts))
}

/** The places of the captures of an expression in a name; null where it is not found. */
function placesIn(expression: string, name: string) {
  const captures = compileUserPattern(expression).captures(name)
  return captures && Object.fromEntries([...captures].map(([part, { start, end }]) => [part, [start, end]]))
}

describe('a draft', () => {
  test.each([
    [
      'US (NBA 03) | <team1=Mavs> @ <team2=Spurs> 8:30PM ET',
      String.raw`\| +(?<team1>[^|:@#(\[]+?) +@ +(?<team2>[^|:@#(\[]+?) +\d+[:.\d]* *[ap]\.?m`,
    ],
    [
      'Slot 7 >> <team1=Harbor> plays <team2=Mesa>',
      String.raw`>> +(?<team1>[^|:@#(\[]+?) +plays +(?<team2>[^|:@#(\[]+?)$`,
    ],
    [
      'EPL01: <team1=Leeds> <time=20:00> <team2=Derby>',
      String.raw`: +(?<team1>[^|:@#(\[]+?) +(?<time>\d+:[:\d]+) +(?<team2>[^|:@#(\[]+?)$`,
    ],
    [
      'A <team1=Mules> v <team2=Crabs> (<day=5>.<month=6>.)',
      String.raw`^A +(?<team1>[^|:@#(\[]+?) +v\.? +(?<team2>[^|:@#(\[]+?) +\((?<day>\d+)\.(?<month>\d+)\.\)`,
    ],
    [
      'LIVE | <event_name=Some Grand Prix> | <date=2026-07-04>',
      String.raw`\| +(?<event_name>[^|:@#(\[]+?) +\| +(?<date>\d+-\d+-\d+)`,
    ],
  ])('of %s keeps marks and takes any numbers and names', (marked, expression) =>
    expect(draftOf(exampleOf(marked))).toBe(expression),
  )

  test('keeps words that nothing else parts from a team', () => {
    const draft = draftOf(exampleOf('BIG 02: Hockey <team1=La Salle> at <team2=Iowa> Sun @ Sep 27'))
    expect(placesIn(draft, 'BIG 11: Hockey Ohio State at New Mexico Fri @ Oct 2')).toEqual({
      team1: [15, 25],
      team2: [29, 39],
    })
    expect(placesIn(draft, 'BIG 11: Soccer Ohio State at New Mexico Fri @ Oct 2')).toBeNull()
  })

  test('follows its example more closely where a loose one would capture something else', () => {
    const marked = 'One | Two | Three | <team1=Mules> - <team2=A - B>'
    const example = exampleOf(marked)
    expect(placesIn(draftOf(example), example.name)).toEqual(example.parts)
  })
})

describe('the parts of a request', () => {
  const problemsOf = (name: string, parts: Example['parts']) => {
    try {
      selectedParts(name, parts)
    } catch (error) {
      if (error instanceof SportsGuideError)
        return Object.fromEntries(error.fields.map((one) => [one.path, one.message]))
    }
    return null
  }

  test('are without blanks at their ends, from left to right', () => {
    expect(selectedParts('a  Mules @ Crabs ', { team2: [10, 17], team1: [1, 9] })).toEqual([
      { part: 'team1', start: 3, end: 8 },
      { part: 'team2', start: 11, end: 16 },
    ])
  })

  test.each([
    ['an unknown part', { home: [0, 1] }, '/parts/home', 'team1, team2'],
    ['a part that ends behind the name', { team1: [0, 6] }, '/parts/team1', '0 to 5'],
    ['a part that begins before the name', { team1: [-1, 3] }, '/parts/team1', '0 to 5'],
    ['a part that ends before it begins', { team1: [3, 1] }, '/parts/team1', 'got 3 and 1'],
    ['a part without a text', { team1: [1, 2] }, '/parts/team1', 'text'],
    ['half of a character', { team1: [2, 4] }, '/parts/team1', 'split'],
    ['parts over one another', { team1: [0, 3], team2: [2, 5] }, '/parts/team2', 'team1'],
  ] as const)('with %s are refused', (_, parts, field, message) => {
    expect(problemsOf('a b🏀c'.slice(0, 5), parts)?.[field] ?? '').toContain(message)
  })

  test('are at least one', () => {
    expect(problemsOf('a', {})).toEqual({ '/parts': expect.any(String) })
  })

  test('lie within what expressions read', () => {
    expect(problemsOf('a'.repeat(600), { team1: [0, 513] })?.['/parts/team1']).toContain('0 to 512')
  })
})

test('many parts that fit no expression are refused with what to do', () => {
  const name = NAME_PARTS.map((_, place) => `word${place}`).join(' ')
  const parts = Object.fromEntries(
    NAME_PARTS.map((part, place) => [part, [name.indexOf(`word${place}`), name.indexOf(`word${place}`) + 5] as const]),
  )
  expect(() => draftOf({ name, parts })).toThrow(expect.objectContaining({ code: 'PatternRefused' }))
})

/** A name with up to four parts of it, one after the other. */
function exampleFrom(name: fc.Arbitrary<string>): fc.Arbitrary<Example> {
  return name.chain((text) => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: text.length }), { minLength: 2, maxLength: 8 })
    const chosen = fc.shuffledSubarray([...NAME_PARTS], { minLength: 4, maxLength: 4 })
    return fc.tuple(cuts, chosen).map(([places, parts]) => {
      const ordered = places.toSorted((one, other) => one - other)
      const ranges = parts.flatMap((part, at) => {
        const [start, end] = [ordered[2 * at], ordered[2 * at + 1]]
        return start === undefined || end === undefined ? [] : [[part, [start, end] as const] as const]
      })
      return { name: text, parts: Object.fromEntries(ranges) }
    })
  })
}

/** The parts of an example that can be selected, each cut to its text; null where one cannot. */
function selectable({ name, parts }: Example): ReturnType<typeof selectedParts> | null {
  try {
    return selectedParts(name, parts)
  } catch (error) {
    if (error instanceof SportsGuideError && error.code === 'InvalidRecord') return null
    throw error
  }
}

function capturesOf(expression: string, name: string): readonly (readonly [string, number, number])[] {
  const captures = [...(compileUserPattern(expression).captures(name) ?? [])]
  return captures
    .map(([part, { start, end }]) => [part, start, end] as const)
    .toSorted((one, other) => one[1] - other[1])
}

describe('a draft of any parts', () => {
  test('of any name captures exactly these, or is refused', () => {
    let drafts = 0
    fc.assert(
      fc.property(exampleFrom(anyStreamName.filter(({ length }) => length > 1)), (example) => {
        const parts = selectable(example)
        if (parts === null) return
        let draft: string
        try {
          draft = draftExpression(example.name, parts)
        } catch (error) {
          expect(error).toMatchObject({ code: 'PatternRefused' })
          return
        }
        drafts += 1
        expect(draft.length).toBeLessThanOrEqual(200)
        expect(capturesOf(draft, example.name)).toEqual(parts.map(({ part, start, end }) => [part, start, end]))
      }),
      { numRuns: 500 },
    )
    expect(drafts).toBeGreaterThan(100)
  })

  test('of a name as providers write them is never refused', () => {
    const words = [
      'NBA',
      'Mules',
      'Crabs',
      'vs',
      '@',
      '|',
      ':',
      '(',
      ')',
      '8:30PM',
      'ET',
      '05',
      '27/04',
      'São',
      '-',
      '#',
      '.',
    ]
    const name = fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 14 }).map((some) => some.join(' '))
    fc.assert(
      fc.property(exampleFrom(name), (example) => {
        const parts = selectable(example)
        if (parts === null) return
        const draft = draftExpression(example.name, parts)
        expect(capturesOf(draft, example.name)).toEqual(parts.map(({ part, start, end }) => [part, start, end]))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe.each(Object.entries(MARKED_NAMES))('names such as %s', (_, marked) => {
  test('are all read by the draft of any one of them', () => {
    const examples = marked.map(exampleOf)
    for (const example of examples) {
      const draft = draftOf(example)
      expect(examples.map(({ name }) => [name, placesIn(draft, name)])).toEqual(
        examples.map(({ name, parts }) => [name, parts]),
      )
    }
  })
})

test('the draft of a name captures no other side in names of other shapes', () => {
  const shapes = Object.values(MARKED_NAMES).map((marked) => marked.map(exampleOf))
  const wrong = shapes.flatMap((own) =>
    own.flatMap((example) => {
      const draft = draftOf(example)
      const others = shapes.filter((shape) => shape !== own).flat()
      return others.flatMap(({ name, parts }) => {
        const places = placesIn(draft, name) ?? {}
        const sides = ['team1', 'team2'].filter((side) => places[side] !== undefined && parts[side] !== undefined)
        return sides.some((side) => `${places[side]}` !== `${parts[side]}`) ? [[draft, name]] : []
      })
    }),
  )
  expect(wrong).toEqual([])
})

test('the marked names mark every kind of part but the year', () => {
  const marked = new Set(
    Object.values(MARKED_NAMES)
      .flat()
      .flatMap((name) => Object.keys(exampleOf(name).parts)),
  )
  const missing: readonly NamePart[] = NAME_PARTS.filter((part) => !marked.has(part))
  expect(missing).toEqual(['year'])
})
