import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../src/generated/records.ts'
import { applyArtBaseUrl } from '../../src/records/art-address.ts'
import {
  allowedSuffixes,
  buildTemplateContext,
  CONDITIONS,
  createResolver,
  findVariable,
  renderRequest,
  selectDescription,
  type TemplateContext,
  VARIABLES,
} from '../../src/templates/index.ts'
import { anyEvent } from './arbitrary-events.ts'
import { contextOf, HERONS_CONTEXT, NOW, render, TEAM_GAME } from './sample-games.ts'

const { text, resolveArt } = createResolver({ artBaseUrl: 'https://art.test/covers?token=t' })

/** Every variable in every suffix that it has. */
const PLACEHOLDERS = VARIABLES.flatMap((variable) =>
  allowedSuffixes(variable).map((suffix) => `{${variable.name}${suffix === null ? '' : `.${suffix}`}}`),
)

/** All of them in one text, and in one address: behind the question mark an empty value does not end it. */
const EVERY_TEXT = PLACEHOLDERS.join(' | ')
const EVERY_ADDRESS = `/x?${PLACEHOLDERS.join('&')}`

const anyContext: fc.Arbitrary<TemplateContext> = fc
  .record({
    event: fc.option(anyEvent),
    next: fc.option(anyEvent),
    last: fc.option(anyEvent),
    teamId: fc.option(fc.constantFrom('1', '2', '')),
    feed: fc.constantFrom('home', 'away', 'national', null),
    segment: fc.option(fc.oneof(fc.constantFrom('prelims', 'main_card', 'qualifying', 'race'), fc.string())),
    exceptionKeyword: fc.option(fc.string()),
    now: fc.oneof(fc.constant(NOW), fc.date()),
    timeZone: fc.constantFrom(
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Etc/GMT+12',
      'Mars/Olympus',
    ),
    timeFormat: fc.constantFrom('12h', '24h'),
  })
  .map(buildTemplateContext)

/** Pieces of templates: placeholders of every kind, their debris, clean-up's signs, and any text at all. */
const piece = fc.oneof(
  fc.constantFrom(...PLACEHOLDERS),
  fc.constantFrom(
    '{',
    '}',
    '{{',
    '}}',
    '{}',
    '{typo}',
    '{team_name.soon}',
    '{venue.last}',
    '{VS_@}',
    '{ league }',
    '{2024}',
  ),
  fc.constantFrom(
    '(',
    ')',
    '[]',
    ' - ',
    ' | ',
    ', ',
    ': ',
    ' @ ',
    ' vs. ',
    ' at ',
    '. ',
    '!',
    '...',
    '“',
    "'",
    '/',
    '?',
    '#',
  ),
  fc.constantFrom('\ud800', '\udfff', '\u0000', '\r\n', '\t', '\u00a0', '\u202e', '$&', '\\', '日本', '🏒'),
  fc.string({ unit: 'binary' }),
)
const anyTemplate = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

describe('rendering never throws', () => {
  test('whatever the events lack or hold: each variable, in a text and in an address', () => {
    fc.assert(
      fc.property(anyContext, (context) => {
        expect(text(EVERY_TEXT, context)).not.toMatch(/undefined|NaN|\[object|Invalid/)
        expect(resolveArt(EVERY_ADDRESS, context)).toMatch(/^https:\/\/art\.test\/covers\/x\?.*token=t$/)
      }),
      { numRuns: 200 },
    )
  })

  test('whatever the template holds', () => {
    fc.assert(
      fc.property(anyTemplate, anyContext, (template, context) => {
        expect(typeof text(template, context)).toBe('string')
        expect(typeof resolveArt(template, context)).toBe('string')
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    '{',
    '}',
    '{{',
    '{a',
    '{venue',
    '{venue}',
    '{typo} ',
    '(',
    '. ',
    ' - ',
    ' at ',
    'vs. ',
    '“',
    '/',
    ' ',
    '\n',
  ])('of twenty thousand signs that say only %j', (sign) => {
    const template = sign.repeat(20_000 / sign.length)
    for (const long of [template, `{home_team}${template}{exception_keyword}`]) {
      expect(typeof text(long, HERONS_CONTEXT)).toBe('string')
      expect(typeof resolveArt(long, HERONS_CONTEXT)).toBe('string')
    }
  })

  test('whatever the rows ask for', () => {
    const row = fc.record({
      condition: fc.option(fc.oneof(fc.constantFrom(...CONDITIONS.map(({ name }) => name)), fc.string())),
      conditionValue: fc.option(fc.oneof(fc.constantFrom('1', '5', 'nba', '-3', '1e999', ' '), fc.string())),
      priority: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.maxSafeInteger()),
      template: anyTemplate,
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), anyContext, fc.string(), (rows, context, seed) => {
        const selection = selectDescription(rows, context, seed)
        expect(selection.trace()).toHaveLength(rows.length)
        for (const { reason } of selection.trace()) expect(reason).not.toBe('')
        expect(selection.template === null || rows.some(({ template }) => template === selection.template)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('of any fields of any template', () => {
    const field = fc.oneof(
      fc.constantFrom('title', 'program_art_url', 'description', '__proto__', 'constructor', 'toString'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(field, anyTemplate), { maxLength: 6 }), anyEvent, (entries, event) => {
        const template = Object.fromEntries(entries)
        const { fields } = renderRequest(template, { event, now: NOW.toISOString(), timeZone: 'Asia/Kathmandu' })
        expect(Object.keys(fields).sort()).toEqual(Object.keys(template).sort())
      }),
      { numRuns: 200 },
    )
  })
})

test('applying the art base twice is the same as applying it once, whatever value and base are', () => {
  const sign = fc.constantFrom('http://', 'DATA:', '//', '/', '\\', ':', '?', '#', '=', '&', '.', ' ', '\n', 'a', '{x}')
  const anyText = fc.oneof(
    fc.array(sign, { maxLength: 8 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )
  fc.assert(
    fc.property(anyText, anyText, (value, base) => {
      const once = applyArtBaseUrl(value, base)
      expect(applyArtBaseUrl(once, base)).toBe(once)
    }),
    { numRuns: 3000 },
  )
})

describe('a template reads registered variables alone', () => {
  const SECRET = 'a secret that no variable tells'

  /** An event that holds the secret wherever the schema has no member. */
  function withSecrets<Value>(value: Value): Value {
    if (Array.isArray(value)) return value.map(withSecrets) as Value
    if (typeof value !== 'object' || value === null) return value
    const told = Object.entries(value).map(([member, inner]) => [member, withSecrets(inner)])
    const prototype = { secret: SECRET, inherited: SECRET }
    return Object.assign(Object.create(prototype), Object.fromEntries(told), { secret: SECRET, env: { token: SECRET } })
  }

  const secretive = (event: SportsEvent) =>
    contextOf({ event: withSecrets(event), next: withSecrets(event), last: withSecrets(event), feed: 'away' })

  const member = fc.constantFrom(
    ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'length'],
    ...[
      'event',
      'now',
      'context',
      'current',
      'next',
      'last',
      'us',
      'them',
      'home',
      'away',
      'odds',
      'status',
      'provider',
    ],
    ...['name', 'secret', 'inherited', 'process', 'env', 'token', 'global', 'this', 'catalog', 'around', '0'],
  )
  const path = fc.array(member, { minLength: 1, maxLength: 4 }).map((members) => members.join('.'))

  test('any other name stays as written, however many dots it has', () => {
    fc.assert(
      fc.property(path, anyEvent, (names, event) => {
        const context = secretive(event)
        const placeholder = `{${names}}`
        const [name = '', suffix] = names.split('.')
        // One of them may be a variable's name; with another suffix than its own it is empty.
        if (findVariable(name) === undefined || names.split('.').length > 2) {
          expect(text(`“${placeholder}”`, context)).toBe(`“${placeholder}”`)
          expect(resolveArt(`/x/${placeholder}.png`, context)).toBe('')
        } else if (suffix !== undefined && suffix !== 'next' && suffix !== 'last') {
          expect(text(placeholder, context)).toBe('')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('what lies in an event beside its known members is never told', () => {
    fc.assert(
      fc.property(anyEvent, path, (event, names) => {
        const context = secretive(event)
        expect(text(`${EVERY_TEXT} {${names}}`, context)).not.toContain(SECRET)
        expect(resolveArt(`${EVERY_ADDRESS}&{${names}}`, context)).not.toContain(encodeURIComponent(SECRET))
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    '{venue}',
    '{{league}}',
    '{typo}',
    '{team_name.next}',
    '$&',
    '$1',
    "$'",
    '$$',
    '\\1',
    '(.*)',
    '%s',
    '<b>',
    '[0]',
  ])('the value %j comes out as it is, and nothing in it is read as a template', (name) => {
    const context = contextOf({ event: { ...TEAM_GAME, home: { name } } })
    expect(render('{home_team}', context)).toBe(name)
    expect(render('{away_team} x {home_team} x {league}', context)).toBe(`Mesa Mules x ${name} x NBA`)
    expect(resolveArt('https://a.test/{home_team}', context)).toBe(`https://a.test/${encodeURIComponent(name)}`)
  })
})
