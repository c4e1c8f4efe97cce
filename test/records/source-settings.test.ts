import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSourceKeys, readSourceUrls, type SourcePairs } from '../../src/records/source-settings.ts'

const valuesOf = ({ pairs }: SourcePairs) => Object.fromEntries(pairs.map(({ name, value }) => [name, value]))

describe('addresses of providers', () => {
  test.each([
    ['', {}],
    [' ,\n', {}],
    ['espn=http://mirror.example', { espn: 'http://mirror.example' }],
    ['ESPN=https://mirror.example/a/b/', { espn: 'https://mirror.example/a/b' }],
    [
      'espn=http://a.example//,\n tsdb=http://b.example:8080/x',
      { espn: 'http://a.example', tsdb: 'http://b.example:8080/x' },
    ],
    [
      'espn = http://a.example\ntsdb= http://b.example tsdb.2 =http://c.example',
      { espn: 'http://a.example', tsdb: 'http://b.example', 'tsdb.2': 'http://c.example' },
    ],
  ])('%j', (text, values) => {
    const read = readSourceUrls(text)
    expect(read.problems).toEqual([])
    expect(valuesOf(read)).toEqual(values)
  })

  test.each([
    ['espn', /^pair 1 .*no name.*espn=http:\/\/mirror\.example\/espn/],
    ['http://mirror.example', /^pair 1 .*no name.*espn=http:\/\/mirror\.example\/espn/],
    ['=http://mirror.example', /^pair 1 .*no name.*espn=http:\/\/mirror\.example\/espn/],
    ['espn=', /^pair 1 .*no name.*espn=http:\/\/mirror\.example\/espn/],
    ['es/pn=http://mirror.example', /^pair 1 .*code .*espn=http:\/\/mirror\.example\/espn/],
    ['espn=mirror.example', /^pair 1 \(espn\) .*http:\/\/ or https:\/\//],
    ['espn=ftp://mirror.example', /^pair 1 \(espn\) .*http:\/\/ or https:\/\//],
    ['espn=http://', /^pair 1 \(espn\) .*http:\/\/ or https:\/\//],
    ['tsdb=http://b.example espn=http://me:secret@a.example', /^pair 2 \(espn\) .*user name/],
    ['espn=http://a.example/?key=secret', /^pair 1 \(espn\) .*"\?"/],
    ['espn=http://a.example/#', /^pair 1 \(espn\) .*"\?"/],
    ['espn=http://a.example espn=http://b.example', /^pair 2 \(espn\) .*\bsame name\b/],
  ])('%s is refused with the pair and the remedy, and without its value', (text, problem) => {
    const { problems } = readSourceUrls(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
    expect(problems[0]).not.toContain('secret')
  })

  test('one that is wrong does not cost the others', () => {
    const read = readSourceUrls('espn=nowhere, tsdb=http://b.example')
    expect(valuesOf(read)).toEqual({ tsdb: 'http://b.example' })
    expect(read.pairs[0]?.position).toBe(2)
    expect(read.problems).toHaveLength(1)
  })
})

describe('keys of providers', () => {
  test.each([
    ['tsdb=123', { tsdb: '123' }],
    ['tsdb=abc==,ohl=x=y', { tsdb: 'abc==', ohl: 'x=y' }],
    ['tsdb = abc==\nohl = 50c2cd9b5e18e390', { tsdb: 'abc==', ohl: '50c2cd9b5e18e390' }],
    ['LHJMQ=Ab-9_', { lhjmq: 'Ab-9_' }],
  ])('%j', (text, values) => {
    const read = readSourceKeys(text)
    expect(read.problems).toEqual([])
    expect(valuesOf(read)).toEqual(values)
  })

  test.each([
    ['the key alone', 'topsecret'],
    ['the key alone, with its padding', 'topsecret=='],
    ['no key before the next pair', 'ohl= tsdb=topsecret'],
    ['quotes', 'tsdb="topsecret"'],
    ['an invisible sign that was pasted along', 'tsdb=topsecret\u200b'],
    ['a sign of another script', 'tsdb=topsecret\u0455'],
    ['one key after another', 'tsdb=topsecret tsdb=topsecret2'],
    ['a blank in the key', 'tsdb=topsecret topsecret'],
  ])('%s is refused without showing the key', (_title, text) => {
    const { problems } = readSourceKeys(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^pair \d/)
    expect(problems[0]).not.toContain('topsecret')
  })
})

const name = fc.stringMatching(/^[a-z][a-z0-9.-]{0,12}$/)
const key = fc.stringMatching(/^[A-Za-z0-9_/+-]{1,40}$/)
const gap = fc.constantFrom(',', ' ', '\n', ', ', '\r\n', ' , ')
const sign = fc.constantFrom('=', ' = ', '= ', ' =')

test('what was written as pairs is read as them, however they are set apart', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, key, sign, gap), { selector: ([first]) => first }), (pairs) => {
      const text = pairs.map(([first, second, between, after]) => `${first}${between}${second}${after}`).join('')
      const read = readSourceKeys(text)
      expect(read.problems).toEqual([])
      expect(read.pairs.map(({ name: first, value }) => [first, value])).toEqual(
        pairs.map(([first, second]) => [first, second]),
      )
    }),
  )
})

test('whatever is written is read without an error, each word at most once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '=', ' ', ',', '\n', '"', '.') }), (text) => {
      const { pairs, problems } = readSourceKeys(text)
      expect(pairs.length + problems.length).toBeLessThanOrEqual(text.split(/[\s,]+/).filter(Boolean).length)
      expect(pairs.length + problems.length > 0).toBe(/[^\s,]/.test(text))
    }),
  )
})
