import { expect, test } from 'vitest'
import type { RenderContext } from '../../src/generated/records.ts'
import { renderRequest } from '../../src/templates/index.ts'
import { TEAM_GAME } from './sample-games.ts'

const CONTEXT: RenderContext = {
  event: TEAM_GAME,
  now: '2026-11-21T09:00:00-05:00',
  timeZone: 'America/New_York',
  artBaseUrl: 'http://art.test',
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
    'categories/0': 'Basketball',
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

test('of a whole template, as it is stored, the texts of fillers and categories are rendered too', () => {
  const { fields, trace, warnings } = renderRequest(
    {
      id: 1,
      name: 'Games',
      title: '{matchup}',
      flags: { live: true },
      sports: ['{sport}'],
      categories: ['Sports', '{sport}'],
      filler_categories: ['{league} talk'],
      pregame: {
        title: 'Next: {matchup_short}',
        art_url: '/{league_id}/soon.png',
        block_minutes: 60,
        description: 'Soon',
        description_options: [{ condition: 'is_away', template: 'Away' }],
      },
      postgame: { description_options: [{ template: 'Over. {typo}' }, { condition: 'never', template: 'x' }] },
      idle: null,
    },
    CONTEXT,
  )
  expect(fields).toEqual({
    name: 'Games',
    title: 'Mesa Mules @ Harbor Herons',
    'categories/0': 'Sports',
    'categories/1': 'Basketball',
    'filler_categories/0': 'NBA talk',
    'pregame/title': 'Next: Mules @ Herons',
    'pregame/art_url': 'http://art.test/nba/soon.png',
    'pregame/description': 'Soon',
    'postgame/description': 'Over. {typo}',
  })
  expect(trace).toEqual([])
  expect(warnings.map(({ code, place }) => `${place}: ${code}`)).toEqual([
    'postgame/description_options/0: unknown_variable',
    'postgame/description_options/1: unknown_condition',
  ])
})

test('a row that matches takes the place of a plain description, null rows and values are absent', () => {
  const description = 'A plain one.'
  const rendered = (description_options: unknown) => renderRequest({ description, description_options }, CONTEXT)
  expect(rendered([{ condition: 'is_home', template: 'At home.' }]).fields).toEqual({ description: 'At home.' })
  expect(rendered([{ condition: 'is_away', template: 'Away.' }]).fields).toEqual({ description })
  expect(rendered(null)).toEqual({ fields: { description }, trace: [], warnings: [] })
  const { fields, trace } = rendered([
    null,
    { condition: null, condition_value: null, priority: null, template: 'Any.' },
    { condition: 'win_streak', condition_value: 3, priority: '10', template: 'Hot.' },
    { priority: '', template: null },
  ])
  expect(fields).toEqual({ description: 'Hot.' })
  expect(trace.map(({ priority }) => priority)).toEqual([100, 10, 100])
  expect(trace[1]).toMatchObject({ condition: 'win_streak', condition_value: '3', selected: true })
})

test('an address with a placeholder that names no variable is left out, and reported', () => {
  const { fields, warnings } = renderRequest({ channel_logo: '/{leage_id}/logo.png' }, CONTEXT)
  expect(fields).toEqual({ channel_logo: '' })
  expect(warnings).toEqual([
    {
      code: 'unknown_variable',
      message: expect.stringMatching(/\{leage_id\} .*URL/),
      place: 'channel_logo',
    },
  ])
})

test('what cannot be read is refused by name', () => {
  expect(() => renderRequest({}, { ...CONTEXT, now: '2026-13-45T09:00:00Z' })).toThrow(
    /^context: now .*"2026-13-45T09:00:00Z"$/,
  )
  expect(() => renderRequest({ idle: { description_options: ['a\nb'] } }, CONTEXT)).toThrow(
    /^template: idle\/description_options\/0 .*"a\\nb"$/,
  )
  expect(() => renderRequest({ description_options: [[]] }, CONTEXT)).toThrow(
    /^template: description_options\/0 .* \[\]$/,
  )
  const tooLong = 'x'.repeat(20_001)
  for (const [template, place] of [
    [{ title: tooLong }, 'title'],
    [{ pregame: { title: tooLong } }, 'pregame/title'],
    [{ description_options: [{ template: tooLong }] }, 'description_options/0'],
  ] as const) {
    expect(() => renderRequest(template, CONTEXT)).toThrow(new RegExp(`^template: ${place} .* 20000 .* 20001$`))
  }
  expect(() => renderRequest({}, { ...CONTEXT, timeZone: 'Mars/Olympus' })).toThrow(
    /^context: time_zone .*America\/New_York,.*"Mars\/Olympus"$/,
  )
  expect(() => renderRequest({ description_options: 'x' }, CONTEXT)).toThrow(
    /^template: description_options .*\blist\b/,
  )
  expect(() => renderRequest({ description_options: [7] }, CONTEXT)).toThrow(/^template: description_options\/0 .* 7$/)
})
