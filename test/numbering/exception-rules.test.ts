import { describe, expect, test } from 'vitest'
import { SportsGuideError } from '../../src/errors.ts'
import type { CachedTeam } from '../../src/numbering/index.ts'
import type { Draft } from '../../src/records/validation.ts'
import { pinnedBlocks } from '../pinned-blocks.ts'

const nfl = { scope: 'league', league_code: 'nfl', start: 500 }

/** What an action throws, as the API shows it. */
async function refusal(action: Promise<unknown>) {
  const error = await action.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SportsGuideError)) throw new Error(`nothing was refused: ${String(error)}`)
  return { code: error.code, message: error.message, fields: error.fields }
}

describe('a pinned block that is made', () => {
  test('has every field, an id and its times', async () => {
    const { store } = pinnedBlocks()
    expect(await store.create({ ...nfl, end: '599', label: ' Pro ', sport: 'football' })).toEqual({
      id: 1,
      scope: 'league',
      sport: 'football',
      leagueCode: 'nfl',
      start: 500,
      end: 599,
      label: 'Pro',
      sortOrder: 0,
      enabled: true,
      createdAt: '2026-11-22T12:00:00.000Z',
      updatedAt: '2026-11-22T12:00:00.000Z',
    })
  })

  test('takes the sport of its league from the catalogue', async () => {
    const { store } = pinnedBlocks()
    expect(await store.create(nfl)).toMatchObject({ sport: 'football' })
  })
})

/** By the field, what its message has to say as a regular expression. */
type Faults = { readonly [field: string]: string }

describe('what is wrong with a pinned block is said once for each field', () => {
  const wrong: readonly (readonly [string, Draft, Faults])[] = [
    ['nothing given', {}, { '/scope': 'required$', '/sport': 'required$', '/start': 'required$' }],
    [
      'a league of which all is missing or turned round',
      { scope: 'league', start: 900, end: 5 },
      { '/league_code': 'required .*league', '/end': 'least 900 .* 5\\b' },
    ],
    [
      'a team of which all is missing or turned round',
      { scope: 'team', start: 900, end: '5' },
      {
        '/team_name': 'required .*team',
        '/sport': 'required$',
        '/end': 'least 900 .* 5\\b',
      },
    ],
    [
      'everything wrong',
      { scope: 'planet', sport: 7.5, start: 'x', end: 'y', enabled: 'maybe', sort_order: 1.5 },
      {
        '/scope': 'team, league, sport.* "planet"',
        '/start': 'whole number, .*"x"',
        '/end': 'whole number or .*"y"',
        '/enabled': 'true or false.* "maybe"',
        '/sort_order': 'whole number, .*1\\.5',
      },
    ],
    [
      'a league without a code',
      { scope: 'league', sport: 'football', start: 1 },
      { '/league_code': 'required .*league' },
    ],
    ['a blank league', { ...nfl, sport: 'football', league_code: '  ' }, { '/league_code': 'required .*league' }],
    ['a team without a name', { scope: 'team', sport: 'football', start: 1 }, { '/team_name': 'required .*team' }],
    ['an end before the start', { ...nfl, end: 499 }, { '/end': 'least 500 .* 499\\b' }],
    [
      'numbers beyond every lane',
      { ...nfl, start: 1_000_000, end: 2_000_000 },
      { '/start': 'most 999999, .* 1000000\\b', '/end': 'most 999999, .* 2000000\\b' },
    ],
    ['a number below one', { ...nfl, start: 0 }, { '/start': 'least 1, .* 0\\b' }],
    ['control characters', { ...nfl, label: 'a\u0000b' }, { '/label': 'control characters' }],
    ['a label beyond all measure', { ...nfl, label: 'x'.repeat(201) }, { '/label': 'most 200 .* 201\\b' }],
    ['a switch for a number', { ...nfl, start: true }, { '/start': 'whole number, .*true' }],
    [
      'a league that nobody knows, without a sport',
      { ...nfl, league_code: 'moon' },
      { '/sport': 'required .*\\bmoon\\b' },
    ],
    ['a league of another sport', { ...nfl, sport: 'soccer' }, { '/sport': 'football.*\\bnfl\\b' }],
    [
      'half of an identity',
      { scope: 'team', sport: 'football', team_name: 'Alders', provider: 'espn', start: 1 },
      { '/provider_team_id': 'required.* data source .*team ID' },
    ],
  ]

  test.each(wrong)('%s', async (_, draft, fields) => {
    const { store, settings } = pinnedBlocks()
    const { code, fields: found } = await refusal(store.create(draft))
    expect(code).toBe('InvalidRecord')
    expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual(
      Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, expect.stringMatching(said)])),
    )
    expect(found.length).toBe(Object.keys(fields).length)
    expect((await settings.read('numbering_exceptions')).revision).toBe(0)
  })
})

describe('a team pin', () => {
  const known: readonly (CachedTeam & { readonly id: string })[] = [
    { id: '2', sport: 'football', league: 'nfl', name: 'Buffalo Bisons' },
    { id: '2', sport: 'football', league: 'college-football', name: 'Auburn Aardvarks' },
    { id: '2', sport: 'basketball', league: 'nba', name: 'Boston Badgers' },
    { id: '364', sport: 'soccer', league: 'eng.1', name: 'Mersey Reds' },
    { id: '364', sport: 'soccer', league: 'uefa.champions', name: 'Mersey Reds' },
  ]
  const blocks = () => pinnedBlocks({ teams: (_, id) => known.filter((team) => team.id === id) })
  const pin = (id: string, parts: Draft = {}): Draft => ({
    scope: 'team',
    provider: 'espn',
    provider_team_id: id,
    start: 900,
    ...parts,
  })

  test('takes name and sport from the team cache, whatever it was called', async () => {
    expect(await blocks().store.create(pin('364', { team_name: 'the reds' }))).toMatchObject({
      teamName: 'Mersey Reds',
      sport: 'soccer',
      provider: 'espn',
      providerTeamId: '364',
    })
  })

  test.each<readonly [string, Draft, string]>([
    ['by sport', { sport: 'basketball' }, 'Boston Badgers'],
    ['by league', { league_code: 'college-football' }, 'Auburn Aardvarks'],
    ['by name', { team_name: 'buffalo bisons' }, 'Buffalo Bisons'],
  ])('of several teams with one id is told apart %s', async (_, parts, name) => {
    expect(await blocks().store.create(pin('2', parts))).toMatchObject({ teamName: name })
  })

  test('of several teams with one id asks which', async () => {
    expect(await refusal(blocks().store.create(pin('2')))).toMatchObject({
      code: 'InvalidRecord',
      fields: [
        {
          path: '/provider_team_id',
          message: expect.stringMatching(
            /espn.*Buffalo Bisons \(nfl\), Auburn Aardvarks \(college-football\), Boston Badgers \(nba\)/,
          ),
          remedy: expect.stringMatching(/sport, .*league .*team name/),
        },
      ],
    })
  })

  test('of a team that no event has named needs name and sport', async () => {
    expect((await refusal(blocks().store.create(pin('99')))).fields.map(({ path }) => path)).toEqual([
      '/team_name',
      '/sport',
    ])
    expect(await blocks().store.create(pin('99', { team_name: 'Gulls', sport: 'hockey' }))).toMatchObject({
      teamName: 'Gulls',
      sport: 'hockey',
    })
  })

  test('that is given another identity is another team', async () => {
    const { store } = blocks()
    await store.create(pin('364'))
    expect(await store.update(1, { provider_team_id: '2', sport: 'basketball' })).toMatchObject({
      teamName: 'Boston Badgers',
      sport: 'basketball',
    })
    expect((await refusal(store.update(1, { provider_team_id: '99' }))).fields.map(({ path }) => path)).toEqual([
      '/team_name',
      '/sport',
    ])
  })
})

describe('StartConflict', () => {
  test('names the holder and what to do instead', async () => {
    const { store } = pinnedBlocks()
    await store.create({ ...nfl, label: 'Pro' })
    expect(await refusal(store.create({ scope: 'league', league_code: 'nba', start: 500 }))).toEqual({
      code: 'StartConflict',
      message: expect.stringMatching(/^500 .*"Pro" \(league nfl, row 1\).*label "Pro"\..*priority teams/),
      fields: [
        {
          path: '/start',
          message: expect.stringContaining('"Pro" (league nfl, row 1)'),
          remedy: expect.stringContaining('501'),
        },
      ],
    })
  })

  test('asks for one label where the holder has none', async () => {
    const { store } = pinnedBlocks()
    await store.create(nfl)
    const { message } = await refusal(
      store.create({ scope: 'team', sport: 'football', team_name: 'Alders', start: 500 }),
    )
    expect(message).toContain('league nfl (row 1, no label)')
    expect(message).toContain('PUT /api/v1/numbering-exceptions/blocks/500')
  })

  test('does not mind letter case and blanks of a shared label', async () => {
    const { store } = pinnedBlocks()
    await store.create({ ...nfl, label: 'Ball' })
    expect(await store.create({ scope: 'league', league_code: 'nba', start: 500, label: ' bAlL' })).toMatchObject({
      id: 2,
    })
  })

  test('counts rows that are switched off', async () => {
    const { store } = pinnedBlocks()
    await store.create({ ...nfl, enabled: false })
    expect(await refusal(store.create({ scope: 'league', league_code: 'nba', start: 500 }))).toMatchObject({
      code: 'StartConflict',
    })
  })
})

describe('a change', () => {
  const legacy = [
    { scope: 'league', sport: 'football', league_code: 'nfl', start: 500, label: 'One' },
    { scope: 'league', sport: 'basketball', league_code: 'nba', start: 500, label: 'Two', enabled: true },
  ]

  test('of the switch alone is never refused, not even in rows that are wrong by now', async () => {
    const { store, put, now } = pinnedBlocks()
    await put(legacy)
    now.value = new Date('2026-11-23T12:00:00Z')
    expect(await store.update(2, { enabled: false })).toMatchObject({
      enabled: false,
      start: 500,
      updatedAt: '2026-11-23T12:00:00.000Z',
    })
    expect(await store.update(2, { ...legacy[1], enabled: true })).toMatchObject({ enabled: true })
    expect(await store.update(2, { enabled: 'false' })).toMatchObject({ enabled: false })
  })

  test('of a switch to something that is no switch is refused', async () => {
    const { store } = pinnedBlocks()
    await store.create(nfl)
    expect((await refusal(store.update(1, { enabled: 'perhaps' }))).fields).toEqual([
      { path: '/enabled', message: expect.stringContaining('"perhaps"'), remedy: 'Choose true or false.' },
    ])
  })

  test('of anything else is checked like a new row', async () => {
    const { store, put } = pinnedBlocks()
    await put(legacy)
    expect(await refusal(store.update(2, { sort_order: 1 }))).toMatchObject({ code: 'StartConflict' })
    expect(await store.update(2, { start: 600 })).toMatchObject({ start: 600 })
  })

  test('of the league takes its sport along; null takes a member away', async () => {
    const { store } = pinnedBlocks()
    await store.create({ ...nfl, end: 599, label: 'Pro' })
    expect(await store.update(1, { league_code: 'nba' })).toMatchObject({ sport: 'basketball', end: 599 })
    expect(await store.update(1, { end: null, label: '' })).not.toHaveProperty('end')
    expect(await store.read(1)).not.toHaveProperty('label')
  })
})
