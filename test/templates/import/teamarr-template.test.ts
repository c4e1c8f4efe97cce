import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/records/json.ts'
import { BUILT_IN_LEAGUES } from '../../../src/sports/index.ts'
import { teamarrMembers, teamarrTemplate } from '../../../src/templates/import/index.ts'
import { templateRecord, warningsOfMembers } from '../../../src/templates/index.ts'
import { EVENT_TEMPLATE, OLD_TEMPLATE, TEAM_TEMPLATE } from './teamarr-files.ts'

const read = (row: JsonObject) => teamarrTemplate(row, BUILT_IN_LEAGUES)
const minimal = { name: 'One', template_type: 'event', conditional_descriptions: [] }
const membersOf = (notes: readonly { readonly member: string }[]) => notes.map(({ member }) => member)
const reasonOf = (row: JsonObject, member: string) =>
  read(row).notCarried.find((note) => note.member === member)?.reason ?? ''

describe('an event template', () => {
  const { draft, notCarried, changed } = read(EVENT_TEMPLATE)

  test('is this template here', () => {
    expect(templateRecord(draft)).toEqual({
      id: 1,
      name: 'Herons and others',
      templateType: 'event',
      sports: ['basketball'],
      leagues: ['nba'],
      title: '{gracenote_category}: {matchup}',
      subtitle: '{venue_full}',
      programArtUrl: 'https://art.example/{league_id}/{away_team_slug}/{home_team_slug}/cover.png',
      channelName: '{away_team_abbrev} @ {home_team_abbrev} {stream_number}',
      eventChannelLogoUrl: '/{league_id}/logo.png',
      categories: ['Sports', '{sport}'],
      fillerCategories: ['Sports event'],
      flags: { new: true, live: true, date: false, premiere: true },
      descriptionOptions: [
        { condition: 'is_playoff', priority: 10, template: '{game_event_note}.' },
        {
          condition: 'win_streak',
          conditionValue: 5,
          priority: 50,
          template: '{team_name} have won {win_streak} in a row.',
        },
        { priority: 100, template: '{away_team} visit {home_team}.' },
      ],
      pregame: {
        title: 'Coming up: {matchup_short}',
        subtitle: '{venue_city}',
        description: '{game_time} on {network}.',
        artUrl: '/pre.png',
        descriptionOptions: [{ condition: 'has_preview', priority: 20, template: '{game_preview}' }],
      },
      postgame: {
        title: 'Over: {matchup_short}',
        description: 'It is over.',
        descriptionOptions: [
          { condition: 'is_final', priority: 50, template: '{event_result}.' },
          { condition: 'is_not_final', priority: 50, template: '{matchup} is still on.' },
        ],
      },
      enabled: true,
    })
  })

  test('says what did not carry over, once for each member', () => {
    expect(membersOf(notCarried)).toEqual([
      'conditional_descriptions/3',
      'conditional_descriptions/0/label',
      'conditional_descriptions/2/subtitle',
      'xmltv_video',
      'game_duration_mode',
      'game_duration_override',
      'pregame_conditional_rows/0/title',
      'pregame_conditional_rows/0/label',
      'pregame_fallback/description_fallback',
      'pregame_periods',
      'postgame_conditional/title_final',
      'idle_enabled',
      'idle_conditional',
      'idle_content',
      'idle_offseason',
    ])
    expect(notCarried.every(({ reason }) => reason.length > 10)).toBe(true)
  })

  test('says what stands otherwise', () => {
    expect(changed.map(({ member, from, to }) => [member, from, to])).toEqual([
      ['league', 'NBA', 'nba'],
      ['conditional_descriptions/1/priority', '', '50'],
      ['program_art_url', '{away_team|slug}', '{away_team_slug}'],
      ['program_art_url', '{home_team|slug}', '{home_team_slug}'],
      ['pregame_conditional_rows/0/condition', 'has_rich_preview', 'has_preview'],
      ['pregame_conditional_rows/0', '{game_preview_rich}', '{game_preview}'],
      ['postgame_conditional/description_final', 'description_final', 'a row with is_final'],
      ['postgame_conditional/description_not_final', 'description_not_final', 'a row with is_not_final'],
    ])
  })

  test('keeps a name that is no variable, and warns of it', () => {
    const warnings = warningsOfMembers(templateRecord(draft), BUILT_IN_LEAGUES)
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([['unknown_variable', 'channel_name']])
  })
})

test('a team template has its plain description as a row, and its off-season as what stands without a next game', () => {
  const { draft, notCarried, changed } = read(TEAM_TEMPLATE)
  expect(draft).toEqual({
    name: 'My team',
    template_type: 'team',
    title: '{team_name} {sport}',
    description_options: [{ priority: 100, template: '{matchup} | {venue_full}' }],
    pregame: { title: 'Next: {matchup.next}', description: '{team_name} play next.' },
    idle: {
      title: '{team_name}',
      description: 'No game of {team_name} is known.',
      description_options: [
        { condition: 'has_next_game', priority: 100, template: 'Next: {opponent_pascal.next} on {game_day.next}.' },
      ],
    },
  })
  expect(membersOf(notCarried)).toEqual(['idle_offseason/subtitle'])
  expect(membersOf(changed)).toEqual([
    'description_template',
    'pregame_fallback/description_fallback',
    'idle_content/description',
    'idle_offseason/description',
  ])
})

test('between games no game is running, so what asks whether it is over asks for a last game', () => {
  const rows = [
    { condition: 'is_final', priority: 5, template: 'After {opponent.last}.' },
    { condition: 'IS_NOT_FINAL', priority: 6, template: 'Still on.' },
  ]
  const idle = { enabled: true, description_final: 'Over.', description_not_final: 'Not over.' }
  const { draft, notCarried } = read({ ...minimal, idle_conditional: idle, idle_conditional_rows: rows })
  expect(draft.idle).toEqual({
    description_options: [
      { condition: 'has_last_game', priority: 50, template: 'Over.' },
      { condition: 'has_last_game', priority: 5, template: 'After {opponent.last}.' },
    ],
  })
  expect(membersOf(notCarried)).toEqual(['idle_conditional/description_not_final', 'idle_conditional_rows/1'])
})

test('a template of the first version has its lists and objects as JSON text', () => {
  const { draft, notCarried, changed } = read(OLD_TEMPLATE)
  expect(draft).toEqual({
    name: 'Old one',
    template_type: 'event',
    title: '{league}: {matchup}',
    description_options: [
      { condition: 'is_home', priority: 40, template: '{home_team} host {away_team}.' },
      { priority: 100, template: '{matchup}.' },
    ],
    flags: { new: true, live: false },
    categories: ['Sports', '{league}'],
    filler_categories: ['Sports', '{league}'],
    pregame: { title: 'Soon', description: '{game_time}' },
    channel_name: '{matchup_short}',
    event_channel_logo_url: '{home_team_logo}',
  })
  expect(notCarried).toEqual([])
  expect(membersOf(changed)).toEqual(['categories_apply_to'])
})

test.each([
  ['events', undefined, []],
  ['All', ['Sports'], []],
  ['fillers', undefined, ['categories_apply_to']],
])('categories of the first version that apply to %s', (where, fillers, refused) => {
  const { draft, notCarried } = read({ ...minimal, categories_apply_to: where, categories: ['Sports'] })
  expect([draft.categories, draft.filler_categories]).toEqual([['Sports'], fillers])
  expect(membersOf(notCarried)).toEqual(refused)
})

describe('which events take it', () => {
  const assigned = (...rules: readonly object[]) => read({ ...minimal, global_assignments: rules })

  test.each([
    ['leagues', [{ leagues: ['nba'] }, { leagues: ['NHL', 'nba'], sports: ['hockey'] }], { leagues: ['nba', 'nhl'] }],
    ['sports', [{ sports: ['soccer'], leagues: null }], { sports: ['soccer'] }],
    ['everything', [{ sports: ['soccer'] }, { sports: null, leagues: [] }], {}],
    ['in several ways', [{ sports: ['soccer'] }, { leagues: ['nba'] }], {}],
  ])('is taken from its assignments: %s', (_, rules, lists) => {
    const { draft } = assigned(...rules)
    expect({ sports: draft.sports, leagues: draft.leagues }).toEqual(lists)
  })

  test('is told where it cannot be taken from them', () => {
    expect(membersOf(assigned({ sports: ['soccer'] }, { leagues: ['nba'] }).notCarried)).toEqual(['global_assignments'])
    expect(membersOf(assigned({ sports: null }).changed)).toEqual(['global_assignments'])
    const both = { ...minimal, league: 'nba', global_assignments: [{ leagues: ['nhl'] }] }
    expect(membersOf(read(both).notCarried)).toEqual(['global_assignments'])
    expect(read(both).draft.leagues).toEqual(['nba'])
  })

  test('is read from lists, and from the names that people have for leagues', () => {
    const { draft } = read({ ...minimal, sport: ['baseball'], league: 'cfb, epl' })
    expect([draft.sports, draft.leagues]).toEqual([['baseball'], ['college-football', 'eng.1']])
  })

  test('is unknown where nothing that can be read says it', () => {
    const isUnknown = (row: JsonObject) => read({ ...minimal, ...row }).isForUnknownEvents
    expect(isUnknown({})).toBe(true)
    expect(isUnknown({ global_assignments: [{ sports: ['soccer'] }, { leagues: ['nba'] }] })).toBe(true)
    expect(isUnknown({ sport: [{ code: 'soccer' }] })).toBe(true)
    expect(isUnknown({ global_assignments: [{ sports: null }] })).toBe(false)
    expect(isUnknown({ sport: 'soccer' })).toBe(false)
  })

  test('keeps a code that nobody knows', () => {
    expect(read({ ...minimal, league: 'Gull League' }).draft.leagues).toEqual(['gull league'])
  })
})

describe('a row that comes out empty, behind which Teamarr goes on to the next', () => {
  const rowsOf = (...rows: readonly object[]) => read({ ...minimal, conditional_descriptions: rows })

  test.each([
    ['is_final', '{game_recap}', 'has_recap'],
    [null, '{game_preview}', 'has_preview'],
    ['always', ' {Game_Event_Note} ', 'has_event_note'],
    [null, '{generated_preview}', 'has_preview'],
  ])('asks for its only variable: %s, %s', (condition, template, to) => {
    const { draft, notCarried, changed } = rowsOf({ condition, priority: 5, template })
    expect(draft.description_options).toMatchObject([{ condition: to, priority: 5 }])
    expect(changed).toContainEqual(expect.objectContaining({ member: 'conditional_descriptions/0/condition', to }))
    expect(notCarried).toEqual([])
  })

  test('is told where it cannot ask for that as well', () => {
    const { draft, notCarried } = rowsOf(
      { condition: 'has_venue', priority: 5, template: '{game_recap}' },
      { condition: 'is_regular_season', priority: 5, template: '{soccer_match_note}' },
      { condition: 'is_home', priority: 5, template: '{matchup}' },
      { condition: 'has_recap', priority: 5, template: '{game_recap}' },
      { condition: 'has_venue', priority: 5, template: '{game_recap} {venue}' },
    )
    expect(draft.description_options).toMatchObject([
      { condition: 'has_venue' },
      { condition: 'is_regular_season' },
      { condition: 'is_home' },
      { condition: 'has_recap' },
      { condition: 'has_venue' },
    ])
    expect(notCarried).toEqual([
      {
        member: 'conditional_descriptions/0/template',
        reason: expect.stringMatching(/\{game_recap\}.* has_recap\.$/),
      },
      {
        member: 'conditional_descriptions/1/template',
        reason: expect.stringMatching(/\{soccer_match_note\}/),
      },
    ])
  })

  test('of a filler has the fallback behind it, and the rows before it', () => {
    const { draft, notCarried, changed } = read({
      ...minimal,
      pregame_fallback: { description: '{game_preview_rich}', description_fallback: 'Starts at {game_time}.' },
      pregame_conditional_rows: [{ condition: 'is_playoff', priority: 150, template: 'Play-offs.' }],
    })
    expect(draft.pregame).toEqual({
      description: 'Starts at {game_time}.',
      description_options: [
        { condition: 'is_playoff', priority: 150, template: 'Play-offs.' },
        { condition: 'has_preview', priority: 151, template: '{game_preview}' },
      ],
    })
    expect(notCarried).toEqual([])
    expect(changed.map(({ member, to }) => [member, to])).toEqual([
      ['pregame_fallback/description', 'a row with has_preview'],
      ['pregame_fallback/description_fallback', 'description'],
      ['pregame_fallback/description', '{game_preview}'],
    ])
  })
})

describe('a row for several leagues or sports', () => {
  const valuesOf = (condition: string, value: unknown) => {
    const rows = [{ condition, condition_value: value, priority: 7, template: 'One of them.' }]
    return read({ ...minimal, conditional_descriptions: rows })
  }

  test.each<[string, unknown, readonly string[]]>([
    ['league_is', 'nba,wnba', ['nba', 'wnba']],
    ['league_is', 'NBA; EPL, nba', ['nba', 'eng.1']],
    ['sport_is', 'mma, Boxing', ['mma', 'boxing']],
    ['league_is', '["nhl","gull-league"]', ['nhl', 'gull-league']],
    ['League_Is', ['nhl', 'cfb'], ['nhl', 'college-football']],
  ])('is one for each: %s %s', (condition, value, codes) => {
    const { draft, changed, notCarried } = valuesOf(condition, value)
    expect(draft.description_options).toEqual(
      codes.map((code) => ({ condition, condition_value: code, priority: 7, template: 'One of them.' })),
    )
    expect(changed).toMatchObject([{ member: 'conditional_descriptions/0/condition_value', to: codes.join(', ') }])
    expect(notCarried).toEqual([])
  })

  test('a text with a comma stays one for any other condition', () => {
    const { draft, changed } = valuesOf('venue_contains', 'Indianapolis, IN')
    expect(draft.description_options).toMatchObject([{ condition_value: 'Indianapolis, IN' }])
    expect(changed).toEqual([])
  })

  test('never makes more rows than a description has', () => {
    const value = Array.from({ length: 300 }, (_, index) => `l${index}`).join(',')
    const rows = Array.from({ length: 10 }, () => ({ condition: 'league_is', condition_value: value, template: 'x' }))
    const { draft, notCarried } = read({ ...minimal, conditional_descriptions: rows })
    expect(draft.description_options).toHaveLength(1000)
    expect(notCarried.map(({ reason }) => reason)).toEqual([expect.stringContaining('first 4 rows')])
  })
})

test('conditions of Teamarr are those that ask the same here', () => {
  const asked = ['has_generated_preview', 'has_rich_preview', 'has_match_note', 'has_event_note']
  const rows = asked.map((condition) => ({ condition, priority: 1, template: 'x' }))
  const { draft } = read({ ...minimal, conditional_descriptions: rows })
  expect(draft.description_options).toMatchObject([
    { condition: 'has_preview' },
    { condition: 'has_preview' },
    { condition: 'has_event_note' },
    { condition: 'has_event_note' },
  ])
})

describe('a text for the off-season', () => {
  const team = { name: 'A', template_type: 'team', idle_content: { description: 'Usual.' } }
  const offseason = { description_enabled: true, description: 'Off-season.' }

  test('is not carried where rows would stand before it', () => {
    const final = {
      ...team,
      idle_offseason: offseason,
      idle_conditional: { enabled: true, description_final: 'Last.' },
    }
    expect(reasonOf(final, 'idle_offseason/description')).toContain('before it')
    expect(read(final).draft.idle).toEqual({
      description: 'Usual.',
      description_options: [{ condition: 'has_last_game', priority: 50, template: 'Last.' }],
    })
  })

  test('is not carried where nothing says what stands in the season', () => {
    const alone = { name: 'A', template_type: 'team', idle_offseason: offseason }
    expect(reasonOf(alone, 'idle_offseason/description')).toMatch(/usual description/)
    expect(read(alone).draft.idle).toBeUndefined()
  })

  test('stands behind rows that ask for a next game', () => {
    const rows = [{ condition: 'has_next_game', priority: 120, template: 'Next.' }]
    const { draft, changed } = read({ ...team, idle_offseason: offseason, idle_conditional_rows: rows })
    expect(draft.idle).toEqual({
      description: 'Off-season.',
      description_options: [
        { condition: 'has_next_game', priority: 120, template: 'Next.' },
        { condition: 'has_next_game', priority: 121, template: 'Usual.' },
      ],
    })
    expect(changed).toMatchObject([{ from: 'off-season text', to: 'description' }])
  })
})

describe('what is not as it should be', () => {
  test('each part that depends on the end of a game has its own reason', () => {
    const final = (content: object) => ({ ...minimal, postgame_conditional: content })
    const of = (content: object, part: string) => reasonOf(final(content), `postgame_conditional/${part}`)
    expect(of({ enabled: true, description_fallback: 'text' }, 'description_fallback')).toMatch(/Conditions decide/)
    expect(of({ enabled: true, description_final: ['x'] }, 'description_final')).toContain('Must be text')
    expect(of({ title_enabled: true, title_final: 'x' }, 'title_final')).toMatch(/only one title/)
    expect(of({ enabled: false, title_final: 'x' }, 'title_final')).toContain('Switched off')
    expect(of({ description_final: 'x' }, 'description_final')).toContain('Not switched on')
    expect(read(final({ description_enabled: true, description_final: 'x' })).draft.postgame).toEqual({
      description_options: [{ condition: 'is_final', priority: 50, template: 'x' }],
    })
  })

  test('a short list is told from whole templates', () => {
    const { conditional_descriptions: _, ...short } = minimal
    const row = { ...short, event_channel_name: '{matchup}' }
    expect([read(row).isShort, reasonOf(row, '').includes('short list')]).toEqual([true, true])
    expect([read(minimal).isShort, reasonOf({ ...minimal, title_format: '{matchup}' }, '')]).toEqual([false, ''])
  })

  test('a missing type is that of its members', () => {
    expect(read({ name: 'A', title_format: 'x', event_channel_name: 'y' }).draft.template_type).toBe('event')
    expect(read({ name: 'A', title_format: 'x' }).draft.template_type).toBe('team')
  })

  test('a type that is none is that of its members, and told with what the file says', () => {
    const typeOf = (type: unknown) => {
      const { draft, changed, notCarried } = read({ ...minimal, event_channel_name: 'y', template_type: type })
      return [draft.template_type, changed, membersOf(notCarried)]
    }
    const told = (from: string, words: string) => [
      { member: 'template_type', from, to: 'event', reason: expect.stringContaining(words) },
    ]
    expect(typeOf('both')).toEqual(['event', told('both', ' team or event'), []])
    expect(typeOf(['team', 'event'])).toEqual(['event', told('not text', ' team or event'), []])
    expect(typeOf(null)).toEqual(['event', told('', 'not set'), []])
    expect(typeOf(' Team ')).toEqual(['team', [], []])
  })

  test('its switch is read, as that of our own form', () => {
    const switchOf = (enabled: unknown) => {
      const { draft, notCarried } = read({ ...minimal, enabled })
      return [draft.enabled, membersOf(notCarried)]
    }
    expect([false, 0, 'False'].map(switchOf)).toEqual([false, false, false].map((off) => [off, []]))
    expect([true, 1, 'true'].map(switchOf)).toEqual([true, true, true].map((on) => [on, []]))
    expect(switchOf(null)).toEqual([undefined, []])
    expect(() => templateRecord(read({ ...minimal, enabled: 'off' }).draft)).toThrow('enabled')
  })

  test('a row whose condition cannot be read never matches, rather than always', () => {
    const rows = [{ condition: { is: 'home' }, priority: 1, template: 'Never' }]
    const { draft } = read({ ...minimal, conditional_descriptions: rows })
    expect(warningsOfMembers(templateRecord(draft), BUILT_IN_LEAGUES)).toMatchObject([{ code: 'unknown_condition' }])
  })

  test('priorities are made whole numbers', () => {
    const rows = [0.4, 'soon', -3, '7 '].map((priority) => ({ condition: 'is_home', priority, template: 'x' }))
    const { draft, changed } = read({ ...minimal, conditional_descriptions: rows })
    expect(draft.description_options).toMatchObject([0, 50, -3, 7].map((priority) => ({ priority })))
    expect(membersOf(changed)).toEqual(['conditional_descriptions/0/priority', 'conditional_descriptions/1/priority'])
  })

  test('titles are made one line, texts are cut in the report alone', () => {
    const long = `Game\n${'of the day '.repeat(50)}`
    const { draft, changed } = read({ ...minimal, title_format: long })
    expect(draft.title).toBe(long.replace('\n', ' '))
    expect([...(changed[0]?.to ?? '')].length).toBe(80)
    expect(changed[0]?.from).toMatch(/^Game\\nof the day /)
    expect(read({ ...minimal, title_format: 'a\u0007b' }).changed).toMatchObject([{ from: 'a\\u0007b', to: 'a b' }])
  })

  test('two members that mean the same: the newer counts', () => {
    const both = {
      ...minimal,
      event_channel_name: 'new',
      channel_name: 'old',
      xmltv_categories: ['a'],
      categories: '["a"]',
    }
    const { draft, notCarried } = read(both)
    expect([draft.channel_name, draft.categories]).toEqual(['new', ['a']])
    expect(membersOf(notCarried)).toEqual(['channel_name'])
  })

  test.each(
    [...teamarrMembers().keys()].filter((member) => !/^(id|created_at|updated_at|team_count|enabled)$/.test(member)),
  )('%s that is of no use at all is told', (member) => {
    const useless = member === 'idle_enabled' || member.endsWith('_enabled') ? 'perhaps' : [[['deep']]]
    const { notCarried, changed } = read({ ...minimal, [member]: useless })
    const told = member === 'template_type' ? changed : notCarried
    expect(membersOf(told).some((path) => path.split('/')[0] === member)).toBe(true)
  })

  test('members of objects and members that everything has are told, and change nothing', () => {
    const row = JSON.parse('{"name":"A","title_format":"x","__proto__":{"title":"y"},"constructor":"z","toString":1}')
    const { draft, notCarried } = read(row)
    expect(membersOf(notCarried)).toEqual(['__proto__', 'constructor', 'toString', ''])
    expect(draft).toEqual({ name: 'A', title: 'x', template_type: 'team' })
    const flags = JSON.parse('{"__proto__":true,"constructor":true,"new":true}')
    expect(read({ ...minimal, xmltv_flags: flags }).draft.flags).toEqual({ new: true })
    const filler = JSON.parse('{"__proto__":"a","constructor":{"b":1},"title":"t"}')
    expect(read({ ...minimal, pregame_fallback: filler }).draft.pregame).toEqual({ title: 't' })
  })

  test('deep JSON text and endless members are read to the end', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(membersOf(read({ ...minimal, description_options: deep, flags: deep }).notCarried)).toEqual([
      'description_options/0',
      'flags',
    ])
    const rows = Array.from({ length: 1200 }, () => ({ priority: 1, template: 'x' }))
    const { draft } = read({ ...minimal, conditional_descriptions: rows })
    expect(draft.description_options).toHaveLength(1000)
    expect(reasonOf({ ...minimal, conditional_descriptions: rows }, 'conditional_descriptions')).toContain('first 1000')
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`member_${index}`, 1]))
    const { notCarried } = read({ ...minimal, ...many })
    expect(notCarried).toHaveLength(101)
    expect(notCarried.at(-1)?.reason).toMatch(/^9900 more /)
  })
})

test('the guide for those who change over names every member', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/coming-from-teamarr.md'), 'utf8')
  const members = [...teamarrMembers().keys()].filter(
    (member) => !/^(id|created_at|updated_at|team_count)$/.test(member),
  )
  expect(members.filter((member) => !guide.includes(`\`${member}\``))).toEqual([])
})

describe('for any file', () => {
  test('reading never throws', () => {
    const members = fc.constantFrom(...teamarrMembers().keys(), 'unheard_of', '__proto__', 'title', 'pregame')
    const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.json({ maxDepth: 3 }))
    fc.assert(
      fc.property(fc.dictionary(members, value, { noNullPrototype: true }), (row) => {
        const { draft, notCarried, changed } = read(row)
        const told = new Set([...notCarried, ...changed].map(({ member }) => member.split('/')[0]))
        for (const member of Object.keys(row)) {
          if (!teamarrMembers().has(member) && told.has(member) === isBlank(row[member])) {
            throw new Error(`${member} is ${told.has(member) ? '' : 'not '}told`)
          }
        }
        expect(Object.getPrototypeOf(draft)).toBe(Object.prototype)
      }),
      { numRuns: 2000 },
    )
  })

  test('every text of it is in the template, or its member is told', () => {
    fc.assert(
      fc.property(template, fc.boolean(), (shape, isOld) => {
        const row = withTexts(shape, '') as JsonObject
        const { draft, notCarried, changed } = read(isOld ? packed(row) : row)
        const told = new Set([...notCarried, ...changed].map(({ member }) => withoutNumbers(member)))
        const shown = JSON.stringify(draft)
        for (const place of textPlaces(shape, '')) {
          const isTold = pathsUpTo(withoutNumbers(place)).some((path) => told.has(path))
          if (!isTold) expect(shown).toContain(textOf(place))
        }
      }),
      { numRuns: 1000 },
    )
  })
})

/** Stands in a shape where a text is. */
const TEXT = 'a text'

const some = <Shape extends Record<string, fc.Arbitrary<unknown>>>(shape: Shape) =>
  fc.record(shape, { requiredKeys: [] })
const text = fc.constantFrom(TEXT, TEXT, '', null)
const row = some({
  condition: text,
  condition_value: text,
  priority: fc.constantFrom(1, 100, '5', null),
  template: text,
  title: text,
  subtitle: text,
  label: text,
  unheard_of: text,
})
const rows = fc.option(fc.array(row, { maxLength: 4 }))
const filler = some({
  title: text,
  subtitle: text,
  description: text,
  description_fallback: text,
  art_url: text,
  unheard_of: text,
})
const final = some({
  enabled: fc.boolean(),
  title_final: text,
  description_final: text,
  description_not_final: text,
  subtitle_not_final: text,
})
const template = some({
  title_format: text,
  subtitle_template: text,
  description_template: text,
  program_art_url: text,
  event_channel_name: text,
  channel_name: text,
  event_channel_logo_url: text,
  channel_logo_url: text,
  sport: text,
  league: text,
  global_assignments: fc.array(some({ sports: fc.array(text), leagues: fc.array(text) }), { maxLength: 3 }),
  game_duration_mode: text,
  game_duration_override: text,
  xmltv_flags: some({ new: fc.boolean(), live: text, unheard_of: text }),
  xmltv_video: some({ enabled: fc.constant(true), quality: text }),
  xmltv_categories: fc.array(text),
  categories: fc.array(text),
  xmltv_filler_categories: fc.array(text),
  conditional_descriptions: rows,
  description_options: rows,
  pregame_enabled: fc.boolean(),
  pregame_fallback: filler,
  pregame_conditional_rows: rows,
  pregame_periods: fc.array(filler, { maxLength: 2 }),
  postgame_enabled: fc.boolean(),
  postgame_fallback: filler,
  postgame_conditional: final,
  postgame_conditional_rows: rows,
  idle_enabled: fc.boolean(),
  idle_content: filler,
  idle_conditional: final,
  idle_offseason: some({
    title_enabled: fc.boolean(),
    title: text,
    subtitle: text,
    description_enabled: fc.boolean(),
    description: text,
  }),
  idle_conditional_rows: rows,
  unheard_of: text,
})

/** A text that no other place has. */
function textOf(place: string): string {
  return `text of ${place}.`
}

/** The shape with a text of its own in each place. */
function withTexts(shape: unknown, place: string): unknown {
  if (shape === TEXT) return textOf(place)
  if (Array.isArray(shape)) return shape.map((item, index) => withTexts(item, `${place}/${index}`))
  if (typeof shape !== 'object' || shape === null) return shape
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => [name, withTexts(value, place === '' ? name : `${place}/${name}`)]),
  )
}

function textPlaces(shape: unknown, place: string): readonly string[] {
  if (shape === TEXT) return [place]
  if (typeof shape !== 'object' || shape === null) return []
  return Object.entries(shape).flatMap(([name, value]) => textPlaces(value, place === '' ? name : `${place}/${name}`))
}

/** Lists and objects as JSON text. */
function packed(given: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )
}

/** What is said of one row is said of its like in others. */
function withoutNumbers(path: string): string {
  return path.replace(/\/\d+/g, '/*')
}

function pathsUpTo(path: string): readonly string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
