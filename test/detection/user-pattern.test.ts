import { expect, test } from 'vitest'
import { compileUserPattern } from '../../src/detection/index.ts'

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

test('refusals say what is wrong', () => {
  const messageOf = (source: string): string => {
    try {
      compileUserPattern(source)
    } catch (error) {
      expect(error).toMatchObject({ code: 'PatternRefused' })
      return error instanceof Error ? error.message : ''
    }
    return 'taken'
  }
  expect(messageOf('a'.repeat(201))).toBe(
    `Pattern "${'a'.repeat(60)}..." is refused: it has 201 characters; at most 200 are allowed.`,
  )
  expect(messageOf('a{600}')).toBe(
    'Pattern "a{600}" is refused: it compiles to at least 600 instructions; at most 500 are allowed, so shorten its repeats.',
  )
  expect(messageOf('(?:(?:\\Qa\\E){0,30}){0,20}')).toMatch(/it compiles to \d{4} instructions/)
  expect(messageOf('(?:a{0,1000})'.repeat(15))).toContain('it compiles to at least 15000 instructions')
  expect(messageOf('(?=a)')).toContain('look-around and back-references cannot be used')
  expect(messageOf('(a)\\1')).toContain('invalid escape sequence')
  expect(messageOf('[')).toContain('missing closing ]')
  expect(messageOf('a'.repeat(200))).toBe('taken')
})

test('an expression that makes backtracking engines hang ends at once', () => {
  expect(compileUserPattern('(a+)+$').test(`${'a'.repeat(500)}!`)).toBe(false)
})
