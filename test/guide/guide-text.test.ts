import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutLine, lineText, paragraphText } from '../../src/guide/xmltv.ts'

/** What the host takes for an episode number at the beginning of a desc and cuts off (host facts, section 5). */
const HOST_PATTERNS = [
  /^[\s\-:]*S(\p{Nd}+)\s*E(\p{Nd}+)/iu,
  /^[\s\-:]*Season\s*(\p{Nd}+)\s*Episode\s*(\p{Nd}+)/iu,
  /^[\s\-:]*(\p{Nd}+)x(\p{Nd}{2,})/u,
]

describe('a description never begins like an episode number', () => {
  test.each([
    ['4x100 metres relay', '4×100 metres relay'],
    ['- 4x400 mixed', '- 4×400 mixed'],
    ['٤x١٠٠ relay', '٤×١٠٠ relay'],
    ['4x1 laps', '4x1 laps'],
    ['4X100 relay', '4X100 relay'],
    ['S2025E605: the final', '– S2025E605: the final'],
    ['s1 e2 again', '– s1 e2 again'],
    [': Season 1 Episode 2', '– : Season 1 Episode 2'],
    ['season3episode4', '– season3episode4'],
    ['The 4x100 and S1E2', 'The 4x100 and S1E2'],
    ['Season 1 begins', 'Season 1 begins'],
    ['S&E', 'S&E'],
  ])('%s', (text, expected) => {
    expect(paragraphText(text)).toBe(expected)
    expect(HOST_PATTERNS.filter((pattern) => pattern.test(expected))).toEqual([])
  })

  test('whatever stands there, and all the rest stays', () => {
    const piece = fc.constantFrom(
      ...[
        'S',
        's',
        'ſ',
        'E',
        'e',
        'x',
        'X',
        '1',
        '02',
        '٣',
        ' ',
        '\u00a0',
        '-',
        ':',
        '.',
        'Season',
        'EPISODE',
        'A',
        '–',
        '\n',
        '\u0085',
      ],
    )
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
    const withoutChanges = (shown: string) => shown.replace(/^– /, '').replace('×', 'x')
    fc.assert(
      fc.property(text, (raw) => {
        const shown = paragraphText(raw)
        expect(HOST_PATTERNS.filter((pattern) => pattern.test(shown))).toEqual([])
        expect(withoutChanges(shown)).toBe(withoutChanges(raw.replaceAll('\u0085', '').trim()))
      }),
      { numRuns: 2000 },
    )
  })
})

test('a description keeps its lines, and loses what no guide can show', () => {
  expect(paragraphText(' \u0001First bout\nSecond\u0085 bout \ufffd\n ')).toBe('First bout\nSecond bout')
  expect(paragraphText('\ufeffFirst\tbout\r\nSecond\rThird\u2028Fourth')).toBe('First bout\nSecond\nThird\nFourth')
  expect(paragraphText(' \u0000\n\t')).toBe('')
})

test('a title is one line', () => {
  expect(lineText('\tMules at\r\n  Herons \u2028 tonight\u009f\n')).toBe('Mules at Herons tonight')
  expect(lineText('\u0007\n')).toBe('')
})

describe('a text that is too long', () => {
  test('ends with an ellipsis behind a whole word or character', () => {
    expect(cutLine('Mules at Herons', 15)).toBe('Mules at Herons')
    expect(cutLine('Mules at Herons', 9)).toBe('Mules at…')
    expect(cutLine('Mules at Herons', 10)).toBe('Mules at…')
    expect(cutLine('Mules at Herons', 11)).toBe('Mules at H…')
  })

  test('loses no half of a character', () => {
    expect(cutLine('Goal 🥅🥅🥅', 9)).toBe('Goal 🥅…')
    expect(cutLine('🇳🇵🇳🇵', 7)).toBe('🇳🇵…')
    expect(cutLine('Ze\u0301ro', 3)).toBe('Z…')
  })

  test('is never longer than asked, and a beginning of what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, longest) => {
        const cut = cutLine(text, longest)
        expect(cut.length).toBeLessThanOrEqual(Math.max(longest, 1))
        expect(cut).not.toMatch(/\p{Surrogate}/u)
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true)
      }),
    )
  })
})

test('lines of a description end as everywhere, and there are no tabs', () => {
  expect(paragraphText('One\r\nTwo\rThree\u2028Four\u2029Five\tSix\n')).toBe('One\nTwo\nThree\nFour\nFive Six')
})
