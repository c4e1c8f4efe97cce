import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import pluginManifest from '../../plugin.json' with { type: 'json' }
import { countedGroups } from '../../src/configuration/form-lines.ts'
import { FORM_GROUP_ID, type FormSettings, formSubscription, readForm } from '../../src/configuration/settings-form.ts'
import { streamGroupShape } from '../../src/generated/json-shapes.ts'
import { validateStreamGroup } from '../../src/generated/validators/stream-group.ts'
import { toJson } from '../../src/records/json.ts'
import { LARGEST_GIVEN_ID } from '../../src/records/row-members.ts'
import { checkRecord } from '../../src/records/validation.ts'
import { BUILT_IN_LEAGUES, leagueCatalog } from '../../src/sports/index.ts'

const NAMES = [
  'US| NBA PPV',
  'US| NBA PPV 4K',
  'US | NFL, NCAAF & MORE: LIVE [VIP]',
  '⚽️ UEFA | CHAMPIONS LEAGUE',
  'UK| SPORTS; EVENTS',
  '24/7 | MOVIES *NEW*',
  'Live channels of mine',
]
/** The last one only holds channels; of the fourth no playlist lists the stream. */
const groups = countedGroups(
  NAMES.map((name, index) => ({ id: index + 1, name })),
  [1, 1, 1, 2, 3, 3, 4, 5, 6, 6].map((group, index) => ({
    id: index + 1,
    name: `stream ${index}`,
    channelGroup: group,
    m3uAccount: (index % 2) + 1,
    isStale: group === 4,
  })),
)
const profiles = ['Living room', 'Kids', 'Kids (old)'].map((name, index) => ({ id: index + 10, name }))
const NOTHING: FormSettings = { eventGroups: '', eventLeagues: '', eventChannelGroup: '', eventProfiles: '' }

const read = (settings: Partial<FormSettings>, catalog = BUILT_IN_LEAGUES) =>
  readForm({ settings: { ...NOTHING, ...settings }, groups, catalog, profiles })

describe('groups', () => {
  test.each([
    ['US| NBA PPV', [1]],
    ['us| nba ppv*', [1, 2]],
    ['us| nba ppv*\n!*4k', [1]],
    ['US | NFL, NCAAF & MORE: LIVE [VIP]', [3]],
    ['⚽ uefa | *', [4]],
    ['uk| sports\\; events', [5]],
    ['24/7 | movies \\*new\\*', [6]],
    ['*', [1, 2, 3, 4, 5, 6]],
    ['*; !24/7*; !*mine', [1, 2, 3, 4, 5]],
    ['US| NBA PPV; US| NBA PPV; us*ppv', [1]],
    ['nothing of the kind', []],
    ['nothing of the kind\nUS| NBA PPV', [1]],
    ['!US| NBA PPV', []],
  ])('%j takes those of %j', (text, ids) => {
    expect(read({ eventGroups: text }).group?.hostGroupIds).toEqual(ids)
  })

  test('not named make no stream group, whatever else is set', () => {
    expect(read({ eventGroups: ' \n;', eventLeagues: 'nba', eventProfiles: 'Nobody' })).toEqual({
      group: null,
      lines: [],
      warnings: [],
    })
  })

  test('named are told with the streams that playlists list; one that only holds channels is none', () => {
    const lineOf = (text: string) => read({ eventGroups: text }).lines[0]
    expect(lineOf('US| NBA PPV*')).toMatchObject({
      matched: [
        { name: 'US| NBA PPV', streams: 3 },
        { name: 'US| NBA PPV 4K', streams: 1 },
      ],
      matchedCount: 2,
      streams: 4,
      nearest: null,
    })
    expect(lineOf('*L*')?.matched.map(({ name }) => name)).not.toContain('Live channels of mine')
    expect(lineOf('Live channels of mine')).toMatchObject({ matched: [], matchedCount: 0, streams: 0 })
    expect(read({ eventGroups: '⚽*' }).warnings).toMatchObject([{ code: 'form_group_without_streams' }])
  })

  test('that are many are told in part', () => {
    const many = countedGroups(
      Array.from({ length: 50 }, (_, index) => ({ id: index + 1, name: `PPV ${index}` })),
      Array.from({ length: 50 }, (_, index) => ({ id: index, name: 's', channelGroup: index + 1, m3uAccount: 1 })),
    )
    const settings = { ...NOTHING, eventGroups: 'ppv*' }
    const { lines, group } = readForm({ settings, groups: many, catalog: BUILT_IN_LEAGUES, profiles: [] })
    expect(group?.hostGroupIds).toHaveLength(50)
    expect(lines[0]).toMatchObject({ matchedCount: 50, streams: 50 })
    expect(lines[0]?.matched).toHaveLength(20)
  })
})

describe('leagues', () => {
  test.each([
    ['nba', ['nba']],
    ['National Basketball Association', ['nba']],
    ['Premier League', ['eng.1']],
    ['la liga; NCAAF', ['college-football', 'esp.1']],
    ['NASCAR*', ['nascar-premier', 'nascar-secondary', 'nascar-truck']],
    ['tennis', ['atp', 'wta']],
    ['tennis; !ATP', ['wta']],
  ])('%j are %j', (text, codes) => {
    const { group } = read({ eventGroups: '*', eventLeagues: text })
    expect(group?.leagues?.toSorted()).toEqual(codes)
  })

  test('left empty are all; with lines that only leave some out, all others', () => {
    expect(read({ eventGroups: '*' }).group).not.toHaveProperty('leagues')
    const leagues = read({ eventGroups: '*', eventLeagues: '!soccer' }).group?.leagues ?? []
    expect(leagues).toContain('nba')
    expect(leagues.length).toBe(BUILT_IN_LEAGUES.all.length - BUILT_IN_LEAGUES.ofSport('soccer').length)
  })

  test('of the owner’s are named like others', () => {
    const own = leagueCatalog([{ code: 'gull.1', name: 'Gull League', sport: 'soccer', aliases: ['Seabirds'] }])
    for (const text of ['gull league', 'GULL.1', 'seabirds', 'gull*']) {
      expect(read({ eventGroups: '*', eventLeagues: text }, own).group?.leagues).toEqual(['gull.1'])
    }
  })
})

describe('profiles', () => {
  test.each([
    ['', undefined],
    ['kids', [11]],
    ['Kids*', [11, 12]],
    ['!kids*', [10]],
  ])('%j are %j', (text, ids) => {
    expect(read({ eventGroups: '*', eventProfiles: text }).group?.channelProfileIds).toEqual(ids)
  })
})

describe('a text that names nothing', () => {
  test.each([
    { eventGroups: 'Nothing' },
    { eventGroups: '!US*' },
    { eventGroups: '!' },
    { eventGroups: ' !\n!' },
    { eventGroups: '*', eventLeagues: 'Nothing' },
    { eventGroups: '*', eventProfiles: 'Nothing' },
    { eventGroups: '*', eventProfiles: '!*' },
    { eventGroups: '*\n!*' },
  ])('as in %j takes no stream at all, and a problem says so', (settings) => {
    const { group, warnings } = read(settings)
    expect(group?.hostGroupIds).toEqual([])
    expect(warnings.at(-1)).toMatchObject({ code: 'form_line_matches_nothing' })
    expect(warnings.at(-1)?.message).toContain('no streams')
  })

  test('is told line by line with the nearest name, ten lines at most', () => {
    const { warnings, lines } = read({
      eventGroups: `US| NBA PPC\n${Array.from({ length: 12 }, (_, at) => `zzz${at};`).join('')}US| NBA PPV`,
    })
    expect(warnings).toHaveLength(11)
    expect(warnings[0]).toEqual({
      code: 'form_line_matches_nothing',
      message: expect.stringMatching(/^Event groups: .*"US\| NBA PPC".*"US\| NBA PPV"/),
      place: 'event_groups',
    })
    expect(warnings[10]?.message).toMatch(/^Event groups: .*\b3 more lines/)
    expect(lines).toHaveLength(14)
  })

  test.each([
    ['NBA', /"\*NBA\*".*"US\| NBA PPV" \(3 streams\).*\b1 more/],
    ['sports', /"\*sports\*".*"UK\| SPORTS; EVENTS" \(1 stream\)/],
    ['NBA PPV, NFL', /"US\| NBA PPV".*separate line/],
  ])('of the groups, as %j, is told with what to write', (text, words) => {
    expect(read({ eventGroups: text }).warnings[0]?.message).toMatch(words)
  })

  test('on several lines is told once', () => {
    expect(read({ eventGroups: 'US*\nTypo\nTypo' }).warnings).toHaveLength(1)
  })

  test('never makes the group take everything, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (groupText, other) => {
        const { group } = read({ eventGroups: groupText, eventLeagues: other, eventProfiles: other })
        if (group === null) return
        expect(checkRecord(validateStreamGroup, toJson(streamGroupShape, group)).ok).toBe(true)
        expect(group.hostGroupIds).toBeDefined()
        expect(group.namePattern).toBeUndefined()
        if (!groupText.includes('*') && !groupText.includes('?')) expect(group.hostGroupIds?.length).toBeLessThan(2)
      }),
    )
  })
})

test('all of what the host has none of is no mistake; the name of one is', () => {
  const settings = { ...NOTHING, eventGroups: '*', eventProfiles: '*' }
  const inHost = { catalog: BUILT_IN_LEAGUES, profiles: [] }
  expect(readForm({ settings, groups, ...inHost })).toMatchObject({
    group: { hostGroupIds: [1, 2, 3, 4, 5, 6], channelProfileIds: [] },
    warnings: [],
  })
  expect(readForm({ settings, groups: [], ...inHost })).toMatchObject({ group: { hostGroupIds: [] }, warnings: [] })
  for (const all of ['\u200B*', '**\u2060', ' \u00A0*']) {
    const pasted = { ...NOTHING, eventGroups: all, eventProfiles: all }
    expect(readForm({ settings: pasted, groups: [], ...inHost }).warnings).toEqual([])
  }
  const named = readForm({ settings: { ...settings, eventProfiles: 'Kids' }, groups, ...inHost })
  expect(named).toMatchObject({ group: { hostGroupIds: [] }, warnings: [{}, {}] })
})

test('the channel group is that of the form, without blanks around it', () => {
  expect(read({ eventGroups: '*', eventChannelGroup: ' Live ' }).group?.outputChannelGroup).toBe('Live')
  expect(read({ eventGroups: '*', eventChannelGroup: '  ' }).group).not.toHaveProperty('outputChannelGroup')
})

test.each<[Partial<FormSettings>, (string[] | undefined)[]]>([
  [{ eventLeagues: 'nba' }, []],
  [{ eventGroups: 'US*' }, [undefined]],
  [{ eventGroups: 'US*', eventLeagues: 'nba; Nothing' }, [['nba']]],
  [{ eventGroups: 'US*', eventLeagues: 'Nothing' }, [[]]],
])('without the host, %j subscribes to %j', (settings, leagues) => {
  const groups = formSubscription({ ...NOTHING, ...settings }, BUILT_IN_LEAGUES)
  expect(groups.map((group) => group.leagues)).toEqual(leagues)
  expect(read(settings).group?.leagues).toEqual(groups[0]?.leagues)
})

test('no row can have the id of the form’s stream group', () => {
  expect(FORM_GROUP_ID).toBeGreaterThan(LARGEST_GIVEN_ID)
  expect(read({ eventGroups: '*' }).group?.id).toBe(FORM_GROUP_ID)
})

test('each line says what the form calls its text, as the problems do', () => {
  const labels = new Map(pluginManifest.fields.map(({ id, label }) => [id, label]))
  const { lines, warnings } = read({ eventGroups: 'Typo', eventLeagues: 'Typo', eventProfiles: 'Typo' })
  expect(lines.map(({ setting, label }) => [setting, label])).toEqual(
    ['event_groups', 'event_leagues', 'event_profiles'].map((setting) => [setting, labels.get(setting)]),
  )
  for (const { message, place } of warnings) expect(message).toContain(labels.get(place ?? '') ?? 'a label')
})
