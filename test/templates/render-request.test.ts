import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RenderContext, SportsEvent } from '../../src/generated/records.ts'
import { renderRequest, templateWarnings, VARIABLES } from '../../src/templates/index.ts'
import {
  contextOf,
  FIGHT_CARD,
  LAST_GAME,
  NEXT_GAME,
  RACE_WEEKEND,
  render,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from './sample-games.ts'

const CONTEXT: RenderContext = {
  event: TEAM_GAME,
  now: '2026-11-21T09:00:00-05:00',
  time_zone: 'America/New_York',
  art_base_url: 'http://art.test',
}

test('text fields, addresses and the chosen description are rendered', () => {
  const rendered = renderRequest(
    {
      id: 3,
      title: '{league}: {matchup}',
      program_art_url: '/{league_id}.png',
      categories: ['{sport}'],
      description_options: [
        { condition: 'is_away', priority: 1, template: 'Away' },
        { condition: null, priority: null, template: '{home_team_the} at home.' },
      ],
    },
    CONTEXT,
  )
  expect(rendered.fields).toEqual({
    title: 'NBA: Mesa Mules @ Harbor Herons',
    program_art_url: 'http://art.test/nba.png',
    description: 'The Harbor Herons at home.',
  })
  expect(rendered.trace.map(({ selected }) => selected)).toEqual([false, true])
  expect(rendered.warnings).toEqual([])
})

test('placeholders that nothing is known of are reported with their place', () => {
  const rows = [{ condition: 'never', template: '{team_name.last} {Typo}' }]
  const { fields, warnings } = renderRequest({ title: '{typo} {odds_spread.last}', description_options: rows }, CONTEXT)
  expect(fields).toEqual({ title: '{typo}', description: '' })
  expect(warnings.map(({ code, place }) => `${place}: ${code}`)).toEqual([
    'title: unknown_variable',
    'title: suffix_not_allowed',
    'description_options/0: suffix_not_allowed',
    'description_options/0: unknown_variable',
    'description_options/0: unknown_condition',
  ])
})

test('a warning says what is allowed', () => {
  expect(templateWarnings('{odds_spread.last}')).toEqual([
    {
      code: 'suffix_not_allowed',
      message: '{odds_spread.last} is empty: odds_spread has no .last. Expected {odds_spread}, {odds_spread.next}.',
    },
  ])
})

test('what cannot be read is refused by name', () => {
  expect(() => renderRequest({}, { ...CONTEXT, time_zone: 'Mars/Olympus' })).toThrow(
    'context: time_zone "Mars/Olympus" is no time zone',
  )
  expect(() => renderRequest({ description_options: 'x' }, CONTEXT)).toThrow(
    'template: description_options: expected a list of rows',
  )
  expect(() => renderRequest({ description_options: [7] }, CONTEXT)).toThrow(
    'template: description_options/0: expected a row, got 7',
  )
})

describe('a render never throws', () => {
  const samples = [TEAM_GAME, LAST_GAME, NEXT_GAME, SOCCER_MATCH, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH]
  const every = VARIABLES.flatMap(({ name }) => [`{${name}}`, `{${name}.next}`, `{${name}.last}`]).join(' ')

  /** A sample event with some of its fields gone or of another value. */
  const damaged = fc
    .tuple(
      fc.constantFrom(...samples),
      fc.array(
        fc.constantFrom('name', 'home', 'away', 'status', 'segments', 'venue', 'season', 'league', 'start', 'odds'),
        {
          maxLength: 6,
        },
      ),
      fc.string({ maxLength: 12 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    .map(([event, fields, text, number]): SportsEvent => {
      const changed: { [field: string]: unknown } = { ...event }
      for (const field of fields) delete changed[field]
      return {
        ...changed,
        id: text,
        sport: fields.length % 2 === 0 ? event.sport : text,
        league: fields.includes('league') ? text : event.league,
        start: fields.includes('start') ? text : event.start,
        ...(fields.includes('home')
          ? { home: { name: text, score: number, rank: number, streak: text, last_five: text } }
          : {}),
      } as SportsEvent
    })

  test('whatever the events lack', () => {
    fc.assert(
      fc.property(damaged, fc.option(damaged), fc.string({ maxLength: 8 }), (event, last, segment) => {
        const text = render(every, contextOf({ event, last, next: last, segment, feed: 'away' }))
        expect(text).not.toMatch(/undefined|NaN|\[object|Invalid/)
      }),
      { numRuns: 60 },
    )
  })

  test('whatever the template holds', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('{team_name}', '{venue.last}', '{', '}', '{vs_@}', '{{league}}', '()', ' - '),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        expect(typeof render(pieces.join(''))).toBe('string')
      }),
    )
  })
})
