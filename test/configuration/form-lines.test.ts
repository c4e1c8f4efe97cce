import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameLines } from '../../src/configuration/form-lines.ts'
import { fitsPattern, foldedName } from '../../src/configuration/name-pattern.ts'
import { typedName } from '../../src/text.ts'

/** True where the first line of a text names this. */
function names(text: string, name: string): boolean {
  const [line] = nameLines(text)
  return line !== undefined && fitsPattern(line.pattern, foldedName(name))
}

/** A name as a person has to type it so that nothing in it is special. */
const escaped = (name: string) => name.replace(/[*?!;\\]/g, '\\$&')

/** A slow and plain reading of a pattern, to hold the quick one against. */
function fitsSlowly(pattern: string, name: string): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return name === ''
  const others = rest.join('')
  if (first === '*') return fitsSlowly(others, name) || (name !== '' && fitsSlowly(pattern, name.slice(1)))
  return name !== '' && (first === '?' || first === name[0]) && fitsSlowly(others, name.slice(1))
}

describe('lines', () => {
  test('are parted by line breaks of any system and by semicolons; empty ones are none', () => {
    const lines = nameLines('US| NBA\r\n\n  UK| SPORT ; ;!US| NBA 4K\rDE')
    expect(lines.map(({ text, leavesOut }) => [text, leavesOut])).toEqual([
      ['US| NBA', false],
      ['UK| SPORT', false],
      ['!US| NBA 4K', true],
      ['DE', false],
    ])
  })

  test('are parted as programs part them from which people paste', () => {
    const lines = nameLines('A\vB\u2028C\u2029D\u0085E\fF')
    expect(lines.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  })

  test('of a mere ! are there, and name nothing', () => {
    const lines = nameLines('!; \u200B!\u2060')
    expect(lines.map(({ leavesOut, pattern }) => [leavesOut, pattern])).toEqual([
      [true, []],
      [true, []],
    ])
  })

  test.each(['', '   ', ' ;\n;', '\n', '\u200B', '\u00A0\u2800'])('%j holds none', (text) => {
    expect(nameLines(text)).toEqual([])
  })

  test('never throw, and never hold a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(nameLines(text).filter(({ text: line }) => /[\r\n]/.test(line))).toEqual([])
      }),
    )
  })
})

describe('a name', () => {
  test.each([
    ['US| NBA PPV', 'US| NBA PPV'],
    ['us| nba   ppv', 'US|  NBA PPV '],
    ['US | NFL, NBA & MLB: LIVE [PPV]', 'US | NFL, NBA & MLB: LIVE [PPV]'],
    ['⚽ SOCCER ⚽', '⚽️ Soccer ⚽️'],
    ['🏀*', '🏀 NBA | TEAM PASS'],
    ['ΟΔΟΣ', 'οδος'],
    ['BR | ESPORTES AÇÃO', 'br | esportes ação'],
    ['Event (Live) +1 {HD}.', 'Event (Live) +1 {HD}.'],
    ['*NBA*', 'US| NBA PPV'],
    ['US|*', 'US|'],
    ['EVENT ?', 'Event 7'],
    ['a\\b', 'A\\B'],
    // What pastes bring along and playlists hold: marks that nobody sees, and blanks of other kinds.
    ['\u200BUS| NBA\u00A0PPV\u200B', 'US| NBA PPV'],
    ['US| NBA PPV', '\u202AUS|\u00A0NBA \u3164PPV\u202C\r'],
    ['US| N\u00ADBA\u0007 PPV', 'US| NBA\u2800PPV'],
    ['\uFEFFCafe\u200B\u0301', 'caf\u00E9'],
    ['\u200B*', 'US| NBA PPV'],
  ])('%j names %j', (text, name) => {
    expect(names(text, name)).toBe(true)
  })

  test.each([
    ['US| NBA', 'US| NBA PPV'],
    ['EVENT ?', 'Event 17'],
    ['EVENT ?', 'Event '],
    ['NBA*', 'US| NBA'],
    ['US|NBA', 'US| NBA'],
    ['Event (Live).', 'Event (Live)!'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 SPORT', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 SPORT'],
  ])('%j does not name %j', (text, name) => {
    expect(names(text, name)).toBe(false)
  })

  test('with a ! in front leaves out, also behind a mark that nobody sees', () => {
    expect(nameLines('\u200B!NBA').map(({ leavesOut }) => leavesOut)).toEqual([true])
  })

  test('is typed so that it means itself', () => {
    const name = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((text) => foldedName(text).length > 0)
    fc.assert(
      fc.property(name, (text) => {
        expect(names(typedName(text.trim()), text)).toBe(true)
      }),
    )
  })

  test('with a backslash before what is special names that alone', () => {
    expect(names('\\!NBA', '!NBA')).toBe(true)
    expect(nameLines('\\!NBA')[0]?.leavesOut).toBe(false)
    expect(names('NBA \\*', 'NBA *')).toBe(true)
    expect(names('NBA \\*', 'NBA 1')).toBe(false)
    expect(nameLines('NBA\\; MLB').map(({ text }) => text)).toEqual(['NBA\\; MLB'])
    expect(names('NBA\\; MLB', 'NBA; MLB')).toBe(true)
  })

  test('of any kind, escaped, names itself, in any case and with any blanks', () => {
    const isName = (text: string) => foldedName(text).length > 0 && !/[\v\f\u0085\u2028\u2029]/.test(text)
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter(isName)
    fc.assert(
      fc.property(name, (text) => {
        const [line, ...others] = nameLines(escaped(text))
        expect(others).toEqual([])
        const pattern = line?.pattern ?? []
        expect(fitsPattern(pattern, foldedName(text))).toBe(true)
        expect(fitsPattern(pattern, foldedName(`  ${text.replaceAll(' ', '   ')}\t`))).toBe(true)
        expect(fitsPattern(pattern, foldedName(`${text}x`))).toBe(false)
      }),
    )
  })

  test('fits as a plain reading of the pattern says', () => {
    const letters = (given: string) => fc.string({ unit: fc.constantFrom(...given), maxLength: 8 })
    fc.assert(
      fc.property(letters('ab*?'), letters('ab'), (pattern, name) => {
        const expected = pattern !== '' && fitsSlowly(pattern, name)
        expect(names(pattern, name)).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  test('of many stars is held against a long name in few steps', () => {
    expect(names(`${'*a'.repeat(2_000)}b`, 'a'.repeat(10_000))).toBe(false)
  })
})
