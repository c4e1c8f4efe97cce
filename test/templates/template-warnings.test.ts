import { describe, expect, test } from 'vitest'
import { templateShape } from '../../src/generated/json-shapes.ts'
import type { Template, TemplateJson } from '../../src/generated/records.ts'
import { fromJson } from '../../src/records/json.ts'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../src/sports/index.ts'
import { artBaseWarnings, STARTER_TEMPLATES, warningsOfTemplate } from '../../src/templates/index.ts'

const PLAIN: Template = { id: 1, name: 'My games', templateType: 'event' }

const warningsOf = (members: object, catalog = BUILT_IN_LEAGUES) =>
  warningsOfTemplate({ ...PLAIN, ...fromJson(templateShape, members as TemplateJson) }, catalog)
const linesOf = (members: object) => warningsOf(members).map(({ code, place }) => `${place}: ${code}`)
const PLACE = 'template 1 (My games) '
const messagesOf = (members: object) => warningsOf(members).map(({ message }) => message.slice(PLACE.length))

test('a row as the store answers it has no warnings', () => {
  const stored = { enabled: true, created_at: '2026-11-21T09:00:00Z', updated_at: '2026-11-21T09:00:00Z' }
  expect(
    warningsOf({ ...stored, description_options: [{}, { condition: null, template: null, priority: 1 }] }),
  ).toEqual([])
})

test('every text, address and row is looked at, each with its place', () => {
  const part = { title: '{typo}', description: '{typo}', art_url: '/{typo}.png' }
  const rows = { description_options: [{ template: 'x' }, { condition: 'never', template: '{typo} {team_name.last}' }] }
  expect(
    linesOf({
      ...{ channel_name: '{typo}', title: '{ home_team }', subtitle: '{typo}', categories: ['Sports', '{typo}'] },
      filler_categories: ['{typo}'],
      ...{ event_channel_logo_url: '/{typo}.png', program_art_url: '/{}.png', ...rows },
      ...{ pregame: { ...part, ...rows }, postgame: part, idle: part },
    }).sort(),
  ).toEqual(
    [
      'template 1 (My games) channel_name: unknown_variable',
      'template 1 (My games) title: unknown_variable',
      'template 1 (My games) subtitle: unknown_variable',
      'template 1 (My games) categories/1: unknown_variable',
      'template 1 (My games) filler_categories/0: unknown_variable',
      'template 1 (My games) event_channel_logo_url: unknown_variable',
      'template 1 (My games) program_art_url: unknown_variable',
      'template 1 (My games) description_options/1: unknown_variable',
      'template 1 (My games) description_options/1: suffix_not_allowed',
      'template 1 (My games) description_options/1: unknown_condition',
      'template 1 (My games) pregame/title: unknown_variable',
      'template 1 (My games) pregame/description: unknown_variable',
      'template 1 (My games) pregame/art_url: unknown_variable',
      'template 1 (My games) pregame/description_options/1: unknown_variable',
      'template 1 (My games) pregame/description_options/1: suffix_not_allowed',
      'template 1 (My games) pregame/description_options/1: unknown_condition',
      ...['postgame', 'idle'].flatMap((filler) =>
        ['title', 'description', 'art_url'].map((name) => `template 1 (My games) ${filler}/${name}: unknown_variable`),
      ),
    ].sort(),
  )
})

test('a message begins with the place, since a log shows nothing else', () => {
  expect(warningsOf({ pregame: { title: 'Next: {mathcup}' } })).toEqual([
    {
      code: 'unknown_variable',
      message: expect.stringMatching(/^template 1 \(My games\) pregame\/title: \{mathcup\} .* \{matchup\}\?$/),
      place: 'template 1 (My games) pregame/title',
    },
  ])
})

test('a member that nothing reads is told with the one that was meant', () => {
  const members = {
    titel: 'x',
    description: 'x',
    note: 'x',
    ['n'.repeat(100)]: 'x',
    flags: { isLive: true, Live: true },
    description_options: [{ conditon: 'is_home', template: 'x' }],
    pregame: { titel: 'x', description_options: [{ text: 'x' }] },
  }
  expect(linesOf(members).every((line) => line.endsWith(': config_key_unknown'))).toBe(true)
  expect(messagesOf(members)).toEqual(
    [
      /^titel: .*"titel".* title\?$/,
      /^description: .*"description".* description_options\.$/,
      /^note: .*"note"[^?]*$/,
      /^n{59}…: .*"n{59}…"[^?]*$/,
      /^description_options\/0\/conditon: .*"conditon".* condition\?$/,
      /^pregame\/titel: .*"titel".* title\?$/,
      /^pregame\/description_options\/0\/text: .*"text"[^?]*$/,
      /^flags\/isLive: .*"isLive"[^?]*$/,
      /^flags\/Live: .*"Live".* live\?$/,
    ].map((message) => expect.stringMatching(message)),
  )
})

test('a sport or a league that does not exist is told, since no event ever has it', () => {
  const targets = {
    sports: ['basketball', 'Basketball', 'quidditch'],
    leagues: ['nba', 'NFL', 'Premier League', 'owls'],
  }
  expect(linesOf(targets)).toEqual(
    ['sports/1', 'sports/2', 'leagues/1', 'leagues/2', 'leagues/3'].map(
      (path) => `${PLACE}${path}: row_refers_to_nothing`,
    ),
  )
  expect(messagesOf(targets)).toEqual(
    [
      /^sports\/1: .*"Basketball".* "basketball"\?$/,
      /^sports\/2: .*"quidditch"[^?]*$/,
      /^leagues\/1: .*"NFL".* "nfl"\?$/,
      /^leagues\/2: .*"Premier League".* "eng\.1" \(Premier League\)\?$/,
      /^leagues\/3: .*"owls"[^?]*$/,
    ].map((message) => expect.stringMatching(message)),
  )
  const own = leagueCatalog([{ code: 'owls', sport: 'hockey', name: 'Owls', path: 'hockey/owls' }])
  expect(warningsOf({ leagues: ['owls'] }, own)).toEqual([])
  expect(warningsOf({ description_options: [{ condition: 'league_is', condition_value: 'owls' }] }, own)).toEqual([])
})

describe('of the art base', () => {
  const template: Template = {
    ...PLAIN,
    programArtUrl: '/{league_id}.png',
    eventChannelLogoUrl: '{home_team_logo}',
    pregame: { artUrl: 'soon.png' },
    idle: { artUrl: 'https://art.test/idle.png' },
  }

  test('one below which art can be loaded has no note', () => {
    expect(artBaseWarnings('http://art.test:99/', [template])).toEqual([])
    expect(artBaseWarnings('', STARTER_TEMPLATES)).toEqual([])
  })

  test.each(['new.test:99/', 'javascript:alert(1)', '/local/path', 'http://art.test/my art', 'ftp://art.test'])(
    '%s is told, however many templates there are',
    (base) =>
      expect(artBaseWarnings(base, [template, template])).toMatchObject([
        { code: 'art_base_unusable', place: 'art_base_url' },
      ]),
  )

  test('without one each path is told', () => {
    expect(artBaseWarnings(' ', [template]).map(({ code, place }) => `${place}: ${code}`)).toEqual([
      'template 1 (My games) program_art_url: art_base_missing',
      'template 1 (My games) pregame/art_url: art_base_missing',
    ])
  })
})
