import { describe, expect, test } from 'vitest'
import { compileUserPattern } from '../../../src/detection/index.ts'

test('an expression reads names without case and says where it found something', () => {
  const pattern = compileUserPattern('^espn\\+ (\\d+)')
  expect([pattern.test('ESPN+ 45 : Duke'), pattern.test('US ESPN+ 45'), pattern.find('ESPN+ 45 : Duke')]).toEqual([
    true,
    false,
    { start: 0, end: 8 },
  ])
})

test('the same expression is compiled once', () => {
  expect(compileUserPattern('duke')).toBe(compileUserPattern('duke'))
})

test('the end of what a large expression reads is no end of the name', () => {
  const large = compileUserPattern('(?:a{0,200})?foo$')
  expect(large.test(`${'b'.repeat(100)}foo`)).toBe(true)
  for (let length = 150; length < 500; length += 1)
    expect(large.test(`${'b'.repeat(length)}foo vs Celtics`)).toBe(false)
})

/** Why an expression is refused; "taken" if it is not. */
function messageOf(source: string): string {
  try {
    compileUserPattern(source)
  } catch (error) {
    expect(error).toMatchObject({ code: 'PatternRefused' })
    return error instanceof Error ? error.message : ''
  }
  return 'taken'
}

describe('words end where they do for a reader', () => {
  test.each([
    ['\\bÅbo\\b', 'Gull Åbo vs x', true],
    ['\\bÅbo\\b', 'Gull ÅBO', true],
    ['\\bÅbo\\b', 'Gull A\u030abo', true],
    ['\\babo\\b', 'Gull Åbo', true],
    ['\\bé', 'xé', false],
    ['\\bNBA\\b', 'éNBA', false],
    ['\\bBrøndby\\b', 'TV: BRØNDBY - Łódź', true],
    ['\\b\\u00c5bo\\b', 'Åbo', true],
    ['\\b[éa]x', 'Éx', true],
    ['(?-i)\\bÉx', 'éx', false],
    ['(?-i)\\bÉx', 'Éx', true],
    ['\\bSaint-Étienne\\b', 'Saint-Etienne', true],
    ['\\BÉ', 'xé', true],
    ['é', 'e', false],
    ['\\Q\\b\\Eé', '\\be', false],
  ])('%s in %s: %j', (source, name, isFound) => {
    expect(compileUserPattern(source).test(name)).toBe(isFound)
  })

  test('a place in a name with accents is that of the name', () => {
    expect(compileUserPattern('\\bmót\\b').find('Åbo mót Lódz')).toEqual({ start: 4, end: 7 })
  })

  test('where they cannot be seen the expression is refused with the way to write it', () => {
    expect(messageOf('\\bматч\\b')).toMatch(/contains м.*\(\?:\^\|\[\^\\pL\\pN\]\)/)
    expect(messageOf('\\b[à-ü]')).toContain('range')
    expect(compileUserPattern('(?:^|[^\\pL\\pN])матч(?:[^\\pL\\pN]|$)').test('наш матч')).toBe(true)
    expect(compileUserPattern('(?:^|[^\\pL\\pN])матч').test('нашматч')).toBe(false)
  })
})

test.each(['\\Z', '\\h', '\\R', '\\K', '\\G', '\\e', '[\\h]'])('%s means nothing, and is refused', (source) => {
  expect(messageOf(source)).toContain('backslash')
})

test('a class whose first character is its end is read as RE2 reads it', () => {
  const pattern = compileUserPattern('^[^]]$')
  expect([pattern.test('a'), pattern.test(']')]).toEqual([true, false])
  expect(messageOf('[^]')).toContain('missing closing ]')
})

test('characters may be written by their codes', () => {
  for (const source of ['^\\u0041\\u00e9$', '^\\x41\\xe9$', '^\\x{41}\\x{E9}$']) {
    expect(compileUserPattern(source).test('aÉ')).toBe(true)
  }
})

test('refusals say what is wrong', () => {
  expect(messageOf('a'.repeat(201))).toMatch(/Pattern "a{60}\.\.\.".*\b200\b.*\b201\b/)
  expect(messageOf('a{600}')).toMatch(/Pattern "a\{600\}".*at least 600\b.*\b500\b/)
  expect(messageOf('(?:(?:\\Qa\\E){0,30}){0,20}')).toMatch(/compiles to \d{4}\b/)
  expect(messageOf('(?:a{0,1000})'.repeat(15))).toContain('at least 15000')
  expect(messageOf('(?=a)')).toContain('look-around')
  expect(messageOf('(a)\\1')).toContain('invalid escape sequence')
  expect(messageOf('(?P<a>x)(?P=a)')).toContain('back-references')
  for (const broken of ['[', '(', '[z-a]', 'a++']) expect(messageOf(broken)).not.toContain('look-around')
  expect(messageOf('[')).toContain('missing closing ]')
  expect(messageOf('a'.repeat(200))).toBe('taken')
})

test('an expression that makes backtracking engines hang ends at once', () => {
  expect(compileUserPattern('(a+)+$').test(`${'a'.repeat(500)}!`)).toBe(false)
})
