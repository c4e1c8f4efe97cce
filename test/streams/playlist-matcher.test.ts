import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exceptionKeywords, KeywordService } from '../../src/detection/index.ts'
import type { Correction, ExceptionKeyword, HostStream, StreamGroup } from '../../src/generated/records.ts'
import { traceOf } from '../../src/matching/index.ts'
import { recordedSource } from '../../src/sports/index.ts'
import { AS_THEY_ARE } from '../../src/sports/sources/data-source.ts'
import { readSettings } from '../../src/store/settings.ts'
import { readUserRows } from '../../src/store/user-rows.ts'
import { explainStream } from '../../src/streams/explain-stream.ts'
import type { MatchInput } from '../../src/streams/match-input.ts'
import { createNameMatcher } from '../../src/streams/name-matcher.ts'
import { createPlaylistMatcher } from '../../src/streams/playlist-matcher.ts'
import { groupWindows } from '../../src/streams/schedule-needs.ts'
import { matchStreams } from '../../src/streams/stream-matches.ts'
import { previewStreams } from '../../src/streams/stream-preview.ts'
import { createPace } from '../../src/time/slices.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const documents = settingsInMemory({})
const { rows: none } = await readUserRows(documents)
const { settings } = await readSettings({ settings: documents, timeZone: 'America/New_York' }, { write: false })

/** Streams by name, in host group 1 of account 1 unless the stream says otherwise. */
function inputOf(
  streams: readonly (string | Partial<HostStream>)[],
  {
    groups = [],
    corrections = [],
    exceptionKeywords = [],
  }: { groups?: StreamGroup[]; corrections?: Correction[]; exceptionKeywords?: ExceptionKeyword[] } = {},
  events = [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')],
): MatchInput {
  return {
    streams: streams.map((given, index) => ({
      id: index + 1,
      name: typeof given === 'string' ? given : (given.name ?? ''),
      channelGroup: 1,
      m3uAccount: 1,
      ...(typeof given === 'string' ? {} : given),
    })),
    hostGroups: [{ id: 1, name: 'US' }],
    events,
    relisted: [],
    askedLeagues: null,
    rows: { ...none, streamGroups: groups, corrections, exceptionKeywords },
    form: { group: null, lines: [], warnings: [] },
    isNothingChosen: false,
    everyStream: { isUsed: true, isStored: false },
    keywords: new KeywordService(),
    unsupportedSports: ['darts'],
    now: new Date('2025-06-05T16:00:00Z'),
    settings,
    access: AS_THEY_ARE,
    accounts: new Map(),
    knownTeams: [],
    listedTeams: [],
    unknownSchedules: new Map(),
    earlierSeenNames: new Map(),
    scheduleReport: null,
    windows: groupWindows({ streamGroups: groups, settings, channels: [], now: new Date('2025-06-05T16:00:00Z') }),
    warnings: [],
  }
}

const everything = { streamGroupId: null, matched: null, rule: null, query: '' }

/** What each stream comes to, as its refresh, its preview and its explanation say it; they have to agree. */
async function verdictsOf(input: MatchInput): Promise<readonly (readonly [event: string | null, rule: string])[]> {
  const { matched, unmatched } = await matchStreams(input, createPace())
  const refreshed = new Map<number, readonly [string | null, string]>([
    ...matched.map(({ stream, event, rule }) => [stream.id, [event.id, rule]] as const),
    ...unmatched.map(({ streamId: id, rule }) => [id, [null, rule]] as const),
  ])
  const rows = (await previewStreams(input, everything, createPace())).rows.map((row) => row.row())
  expect(rows.map(({ event, rule }) => [event?.id ?? null, rule])).toEqual(
    input.streams.map(({ id }) => refreshed.get(id)),
  )
  for (const { id } of input.streams) {
    const { decision } = await explainStream(input, { streamId: id }, createPace())
    expect([decision.event_id, decision.rule]).toEqual(refreshed.get(id))
  }
  return rows.map(({ event, rule }) => [event?.id ?? null, rule])
}

describe('the order of day and month', () => {
  const MEETINGS = [game(1, 0, 1, '2025-06-05T23:00:00Z'), game(2, 0, 1, '2025-06-06T23:00:00Z')]
  const day = (date: string) => `NBA: Mules @ Herons ${date} 7:00 PM ET`

  test('is that of the list that a stream stands in: its host group and account', async () => {
    const dayFirst = 'NBA: Crabs @ Lynxes 25/05 7:00 PM ET'
    const input = inputOf(
      [day('06/05'), { name: dayFirst, channelGroup: 2 }, { name: day('05/06'), channelGroup: 2 }],
      {},
      MEETINGS,
    )
    const matcher = await createPlaylistMatcher(input, createPace())
    const dates = matcher.streams.flatMap((found) => {
      if (found.reading === null) return []
      const { steps } = traceOf(matcher.match(found))
      return [steps.find(({ step }) => step === 'date order')?.found ?? null]
    })
    expect(dates[0] ?? '').not.toMatch(/(day|month) first/)
    expect(dates[2]).toMatch(/^2025-06-05, day first/)
    expect((await verdictsOf(input)).map(([event]) => event)).toEqual(['1', null, '1'])
  })

  test('of a name that is given alone is that of the stream with this name', async () => {
    const input = inputOf(['NBA: Crabs @ Lynxes 25/05 7:00 PM ET', day('05/06')], {}, MEETINGS)
    const { trace } = await explainStream(input, { name: day('05/06'), streamGroupId: null }, createPace())
    expect(trace.steps).toContainEqual({
      step: 'date order',
      found: expect.stringMatching(/^2025-06-05, day first/),
      rest: '',
    })
  })
})

describe('a correction to an event', () => {
  const SLOT = 'NBA 07:'
  const DARTS = 'Darts: A vs B'
  const isFirst = (pattern: string): Correction => ({ id: 1, kind: 'is_event', pattern, target: '1' })

  test('overrules that a name is an empty slot, or of a sport without a schedule', async () => {
    expect(await verdictsOf(inputOf([SLOT, DARTS]))).toEqual([
      [null, 'placeholder'],
      [null, 'unsupported_sport'],
    ])
    const corrections = [isFirst(SLOT), isFirst(DARTS)]
    expect(await verdictsOf(inputOf([SLOT, DARTS], { corrections }))).toEqual([
      ['1', 'correction'],
      ['1', 'correction'],
    ])
  })

  test('does not overrule what the group says itself', async () => {
    const groups = [{ id: 1, name: 'US', excludeRegex: '07' }]
    expect(await verdictsOf(inputOf([SLOT], { groups, corrections: [isFirst(SLOT)] }))).toEqual([
      [null, 'excluded_by_group'],
    ])
  })

  test('that counts no more leaves the slot empty', async () => {
    const corrections = [{ ...isFirst(SLOT), target: 'gone' }]
    expect(await verdictsOf(inputOf([SLOT], { corrections }))).toEqual([[null, 'placeholder']])
  })
})

test('streams that no group takes, or that their playlist no longer lists, are explained as the refresh says it', async () => {
  const groups: StreamGroup[] = [
    { id: 1, name: 'Slots', hostGroupIds: [1], mode: 'attach' },
    { id: 2, name: 'Others', hostGroupIds: [2] },
  ]
  const name = 'NBA 01: Mules @ Herons'
  const stale = { channelGroup: 2, isStale: true }
  const streams = [name, { name, ...stale }, { name: 'NBA: Ravens @ Herons', ...stale }, { name, channelGroup: 3 }]
  expect(await verdictsOf(inputOf(streams, { groups }))).toEqual([
    ['1', 'both_teams'],
    ['1', 'both_teams'],
    [null, 'stale_stream'],
    [null, 'no_stream_group'],
  ])
})

test('a group takes the streams of its account alone', async () => {
  const groups: StreamGroup[] = [
    { id: 1, name: 'Two', account: 'list two' },
    { id: 2, name: 'Unknown', account: 'Gone' },
    { id: 3, name: 'One', account: 'List One', hostGroupIds: [1] },
  ]
  const name = 'NBA 01: Mules @ Herons'
  const input = {
    ...inputOf([name, { name, m3uAccount: 2 }, { name, channelGroup: 2 }, { name, m3uAccount: null }], { groups }),
    accounts: new Map([
      [1, 'List One'],
      [2, 'List Two'],
    ]),
  }
  expect((await createPlaylistMatcher(input, createPace())).streams.map(({ group }) => group?.name ?? null)).toEqual([
    'One',
    'Two',
    null,
    null,
  ])
})

describe('an extraction expression', () => {
  const SLOT = 'Slot 7 >> Harbor plays Mesa >> 06.05 >> 7 in the evening'
  const taken = async (expressions: string[], name = SLOT) => {
    const groups = [{ id: 1, name: 'US', extractionRegexes: expressions }]
    return (await verdictsOf(inputOf([name], { groups })))[0]
  }

  test('says what the name does not', async () => {
    expect((await taken([]))?.[0]).toBeNull()
    expect(await taken(['>> (?P<team2>.+) plays (?<team1>.+?) >>'])).toEqual(['1', 'both_teams'])
  })

  test('is the first that is found', async () => {
    expect((await taken(['never (?<team1>.+)', '>> (?<team1>.+) plays (?<team2>.+?) >>', '(?<team1>Slot)']))?.[0]).toBe(
      '1',
    )
    expect((await taken(['(?<team1>Slot)', '>> (?<team1>.+) plays (?<team2>.+?) >>']))?.[0]).toBeNull()
  })

  test('captures the day and the league, too', async () => {
    const teams = '>> (?<team1>.+) plays (?<team2>.+?) >>'
    const on = async (day: string) => (await taken([`${teams} (?<date>[\\d-]+)`], SLOT.replace('06.05', day)))?.[0]
    expect([await on('2025-06-05'), await on('2025-06-09')]).toEqual(['1', null])
    expect((await taken([`(?<league>NHL) ${teams}`], `NHL ${SLOT}`))?.[0]).toBeNull()
  })
})

test('progress counts each stream half when its name is read, and half when it is matched', async () => {
  const seen: string[] = []
  await matchStreams({ ...inputOf(['a', 'b']), progress: (...step) => seen.push(step.join(' ')) }, createPace())
  expect(seen).toEqual(['match 0 2', 'match 0 2', 'match 1 2', 'match 1 2', 'match 1 2', 'match 2 2'])
})

test('a run keeps no explanation of a match: those of a large playlist take more memory than all the rest of it', async () => {
  const { away, home } = game(1, 0, 1)
  const { matched } = await matchStreams(inputOf([`${away?.name} @ ${home?.name}`]), createPace())
  expect(matched).toHaveLength(1)
  const [kept] = matched
  const members = ['stream', 'group', 'reading', 'event', 'segment', 'rule', 'reason', 'keyword']
  expect(Object.keys(kept ?? {})).toEqual(members)
  expect(Object.keys(kept?.reading ?? {})).toEqual(['category', 'feed'])
})

test('a team that does not play now is not taken for a misspelling of one that does', async () => {
  const [event] = [game(1, 0, 1)]
  const [away, home] = [event?.away?.name ?? '', event?.home?.name ?? '']
  const other = `${away.slice(0, -2)}x${away.slice(-1)}`
  const input = inputOf([`${other} @ ${home}`], {}, [game(1, 0, 1)])
  const eventOf = async (more: Partial<MatchInput>) =>
    (await matchStreams({ ...input, ...more }, createPace())).matched[0]?.event.id
  expect(await eventOf({})).toBe('1')
  const known = { provider: 'espn', providerTeamId: '99', sport: 'basketball', league: 'nba', name: other }
  expect(await eventOf({ knownTeams: [known] })).toBeUndefined()
})

describe('a group with skip_builtin_filter', () => {
  const UNSUPPORTED = ['chess', 'darts']
  const NAMES = [
    'Chess: Carlsen vs Nakamura 7:00 PM ET',
    'Darts: Littler vs Humphries 8:00 PM ET',
    'NHL: Sabres @ Bruins 7:00 PM ET',
    'Soccer: Leeds vs Derby 7:00 PM ET',
    'NBA 07:',
    '##### NBA #####',
    'Chess: Women: Ju vs Lei 7:00 PM ET',
  ]
  const outcomesOf = async (group: Partial<StreamGroup>) => {
    const stored: StreamGroup = { id: 1, name: 'Mine', leagues: ['nba'], nameGuide: 'all', ...group }
    const input = { ...inputOf(NAMES, { groups: [stored] }), unsupportedSports: UNSUPPORTED }
    const { nameGuideMatches, unmatched } = await matchStreams(input, createPace())
    const guided = new Map(nameGuideMatches.map(({ stream, rule, event }) => [stream.id, `${rule}: ${event.name}`]))
    const without = new Map(unmatched.map(({ streamId: id, rule }) => [id, rule as string]))
    return NAMES.map((_, index) => guided.get(index + 1) ?? without.get(index + 1))
  }

  const CHESS = 'unsupported_sport: Carlsen vs Nakamura'
  const DARTS = 'unsupported_sport: Littler vs Humphries'
  const WOMEN = 'unsupported_sport: Women: Ju vs Lei'
  const OTHERS = ['league_not_switched_on', 'league_not_switched_on']

  test('gives sports that no schedule can match their guide from the name, and other leagues none', async () => {
    expect(await outcomesOf({})).toEqual([CHESS, DARTS, ...OTHERS, 'placeholder', 'placeholder', WOMEN])
    const [chess, darts, hockey, soccer, slot, divider, women] = await outcomesOf({ skipBuiltinFilter: true })
    expect([chess, darts, hockey, soccer, women]).toEqual([CHESS, DARTS, ...OTHERS, WOMEN])
    // Neither is an empty slot to the filter now. A name that says nothing still gets no guide.
    expect([slot, divider]).toEqual(['no_candidate', 'no_candidate'])
  })

  test('still has its own expressions', async () => {
    const [chess, darts, , , , , women] = await outcomesOf({ skipBuiltinFilter: true, excludeRegex: '\\bwomen\\b' })
    expect([chess, darts, women]).toEqual([CHESS, DARTS, 'excluded_by_group'])
  })

  test('matches a game whose name looks like an empty slot', async () => {
    const name = 'No event today | NBA: Mules @ Herons 7:00 PM ET'
    const verdict = async (skipBuiltinFilter: boolean) =>
      verdictsOf(inputOf([name], { groups: [{ id: 1, name: 'Mine', leagues: ['nba'], skipBuiltinFilter }] }))
    expect(await verdict(false)).toEqual([[null, 'placeholder']])
    expect((await verdict(true)).map(([, rule]) => rule)).toEqual(['both_teams'])
  })
})

describe('the words of exception keywords', () => {
  const SOCCER = { sport: 'soccer', league: 'eng.1', start: '2025-06-05T23:00:00Z' }
  const CHELSEA = { id: 'c', name: 'Chelsea' }
  const UNITED = { id: 'u', name: 'Manchester United', location: 'Manchester' }
  const CITY = { id: 'm', name: 'Manchester City', location: 'Manchester' }
  const MATCHES = [
    { ...SOCCER, id: '11', home: CITY, away: CHELSEA },
    { ...SOCCER, id: '12', home: UNITED, away: { id: 'l', name: 'Leeds United' } },
  ]
  const keyword = (...patterns: string[]): ExceptionKeyword => ({ id: 1, label: 'Mine', patterns })
  const verdicts = (names: readonly string[], rows: ExceptionKeyword[], events = [game(1, 0, 1)]) =>
    verdictsOf(inputOf(names, { exceptionKeywords: rows }, events))

  test.each([
    ['behind', 'NBA 01: Mules @ Herons Nashville cam'],
    ['behind, with the time', 'NBA 01: Mules @ Herons Nashville cam 7:00 PM ET'],
    ['within the first side', 'NBA 01: Mules Nashville Cam vs Herons'],
    ['on both sides', 'NBA 01: Nashville cam Mules vs Herons Nashville cam'],
    ['in capitals', 'NBA 01: MULES @ HERONS NASHVILLE CAM'],
    ['behind a comma', 'NBA 01: Mules @ Herons, Nashville cam'],
    ['without a slot', 'Mules @ Herons Nashville cam'],
    ['behind a "with"', 'NBA 01: Mules @ Herons w/ Nashville cam'],
    ['with two blanks', 'NBA 01: Mules @ Herons Nashville  cam'],
    ['in full-width letters', 'NBA 01: Mules @ Herons Ｎａｓｈｖｉｌｌｅ ｃａｍ'],
  ])('are no part of a side: %s', async (_, name) => {
    // A place next to a team means another team, unless the user says that it is a feed.
    expect(await verdicts([name], [])).toEqual([[null, expect.any(String)]])
    expect(await verdicts([name], [keyword('nashville cam')])).toEqual([['1', 'both_teams']])
  })

  test('may be a regular expression', async () => {
    const names = ['NBA: Mules @ Herons Dallas 2 cam', 'NBA: Mules @ Herons Texas view']
    expect(await verdicts(names, [keyword('dallas \\d cam', '\\btexas (view|cam)$')])).toEqual([
      ['1', 'both_teams'],
      ['1', 'both_teams'],
    ])
  })

  test('stay where they are part of a team', async () => {
    const names = [
      'EPL: Manchester City vs Chelsea',
      'EPL: Manchester City Booth vs Chelsea',
      'EPL: Manchester City Booth Cam vs Chelsea',
      // Manchester City does not play Leeds United; without "City" it would be the other club of Manchester.
      'EPL: Manchester City vs Leeds United',
      'EPL: Manchester City Booth vs Leeds United',
    ]
    const wanted = [
      ['11', 'both_teams'],
      ['11', 'both_teams'],
      ['11', 'both_teams'],
      [null, 'other_teams'],
      [null, 'other_teams'],
    ]
    expect(await verdicts(names, [keyword('city', 'united', 'booth', 'cam')], MATCHES)).toEqual(wanted)
    const [cityOfOthers] = await verdicts([names[3] ?? ''], [keyword('city')], MATCHES.slice(1))
    expect(cityOfOthers).toEqual([null, 'other_teams'])
  })

  test('take no match away', async () => {
    const names = ['NBA 05: Mules @ Herons', 'NBA: Herons vs Mules (Spanish)', 'Mules @ Herons']
    const plain = await verdicts(names, [])
    for (const pattern of ['mules', 'herons', 'nba', '.*', 'spanish', '@', 's$', '\\w+ @']) {
      expect(await verdicts(names, [keyword(pattern)])).toEqual(plain)
    }
  })

  test('take no match away in the demo, whatever word of a name they are', async () => {
    const demo = join(import.meta.dirname, '../../demo')
    const { events } = await recordedSource(join(demo, 'events')).read({
      leagues: null,
      from: new Date(0),
      to: new Date('2200-01-01'),
    })
    const lines = readFileSync(join(demo, 'playlist.m3u'), 'utf8').split('\n')
    const names = lines
      .filter((line) => line.startsWith('#EXTINF'))
      .map((line) => line.slice(line.lastIndexOf('",') + 2))
    // "Pack" is a team of its own, which is no reason to take "KC" out.
    names.push('US | MLB Pack, KC at STL (Doubleheader, Game 1)')
    let rows: ExceptionKeyword[] = []
    const none = exceptionKeywords([])
    const matcher = createNameMatcher({
      events,
      keywords: new KeywordService(),
      exceptions: { ...none, withoutWords: (...given) => exceptionKeywords(rows).withoutWords(...given) },
      now: new Date('2025-06-05T16:00:00Z'),
      timeZone: 'America/New_York',
    })
    const eventOf = (name: string) => matcher.match(matcher.read(name)).event?.id ?? null
    let words = 0
    for (const name of names) {
      rows = []
      const event = eventOf(name)
      if (event === null) continue
      for (const word of new Set(name.match(/\p{L}{2,}/gu))) {
        rows = [keyword(word)]
        expect([name, word, eventOf(name)]).toEqual([name, word, event])
        words += 1
      }
    }
    expect(words).toBeGreaterThan(400)
  }, 60_000)

  test('make no game of women or of young teams one of men', async () => {
    const names = ['NBA: Mules Women vs Herons Women', 'NBA: Mules U19 @ Herons U19', 'NBA: Mules Youth @ Herons Youth']
    const plain = await verdicts(names, [])
    expect(plain.map(([event]) => event)).toEqual([null, null, null])
    const [women, young, youth] = await verdicts(names, [keyword('women', 'u19', 'youth')])
    expect([women?.[0], young?.[0], youth?.[0]]).toEqual([null, null, null])
  })

  test('hide no team that stands alone', async () => {
    const [bare] = await verdicts(['Harbor Herons'], [])
    expect(bare).toEqual(['1', 'one_team'])
    expect(await verdicts(['Harbor Herons Nashville cam'], [keyword('nashville cam')])).toEqual([bare])
  })

  test('show in the explanation', async () => {
    const input = inputOf(['NBA 01: Mules @ Herons Nashville cam'], { exceptionKeywords: [keyword('nashville cam')] })
    const { reading, trace } = await explainStream(input, { streamId: 1 }, createPace())
    expect(reading).toMatchObject({ team1: 'Mules', team2: 'Herons' })
    expect(JSON.stringify(trace)).toContain('exception keyword')
  })
})
