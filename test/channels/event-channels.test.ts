import { describe, expect, test } from 'vitest'
import { templateOf } from '../../src/channels/event-channels.ts'
import type { SportsEvent, StreamGroup, Template } from '../../src/generated/records.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { channelsOf, type Given } from './channel-fixtures.ts'

const MINE: Template = { id: 1, name: 'Mine', templateType: 'event', sports: ['basketball'] }
const NAMED: Template = { id: 2, name: 'Named', templateType: 'event' }
const MATCHUP: Template = { ...NAMED, channelName: '{matchup}' }
const TEAMS: Template = { id: 3, name: 'Teams', templateType: 'team' }

const chosen = (named: number | undefined) => {
  const group = { id: 1, name: 'Sports', ...(named === undefined ? {} : { templateId: named }) }
  return templateOf({ group, event: game(1, 0, 1) }, [MINE, NAMED, TEAMS])
}

test("a group's channels have the event template that it names, else the one for the event", () => {
  expect(chosen(2)).toBe(NAMED)
  expect(chosen(undefined)).toBe(MINE)
  expect(chosen(99)).toBe(MINE)
})

test('a team template is none for them', () => {
  expect(chosen(3)).toBe(MINE)
})

const GAME = 'NBA 01: Mules @ Herons'
const [HOME, AWAY] = ['NBA 02: Home Feed: Mules @ Herons', 'NBA 03: Away Feed: Mules @ Herons']
const [SPANISH, ULTRA] = ['NBA 04: Mules @ Herons (Español)', 'NBA 05: Mules @ Herons 4K']

/** A group of all streams. */
const group = (more: Partial<StreamGroup>): StreamGroup => ({ id: 1, name: 'All', ...more })

/** Streams by the name of their channel. */
async function streamsOf(names: Parameters<typeof channelsOf>[0], given: Given = {}) {
  return Object.fromEntries((await channelsOf(names, given)).wanted.map(({ name, streamIds }) => [name, streamIds]))
}

const idsOf = async (names: Parameters<typeof channelsOf>[0], given: Given = {}) =>
  (await channelsOf(names, given)).wanted.map(({ tvgId }) => tvgId)

describe('the streams of one event', () => {
  const all = [GAME, HOME, AWAY, SPANISH, ULTRA]

  test('are one channel, whatever their feed, language and quality', async () => {
    expect(await idsOf(all)).toEqual(['sg.1'])
    expect(await idsOf(all, { groups: [group({ duplicateHandling: 'merge' })] })).toEqual(['sg.1'])
  })

  test.each([
    [{ duplicateHandling: 'per_feed' } as const, ['sg.1', 'sg.1.away', 'sg.1.home']],
    [{ separateBy: ['feed'] } as const, ['sg.1', 'sg.1.away', 'sg.1.home']],
    [{ separateBy: ['language'] } as const, ['sg.1', 'sg.1.-les']],
    [{ separateBy: ['quality'] } as const, ['sg.1', 'sg.1.-q4k']],
    [{ separateBy: ['language', 'quality'] } as const, ['sg.1', 'sg.1.-les', 'sg.1.-q4k']],
    [
      { duplicateHandling: 'per_stream' } as const,
      ['sg.1.-ks1', 'sg.1.home.-ks2', 'sg.1.away.-ks3', 'sg.1.-ks4', 'sg.1.-ks5'],
    ],
  ])('with %j are %j', async (wish, expected) => {
    expect(await idsOf(all, { groups: [group(wish as Partial<StreamGroup>)] })).toEqual(expected)
  })

  test('go by the feed that is named after a team', async () => {
    // From shared/data/stream-names.jsonl.
    const name = 'NHL: Boston Bruins vs Toronto Maple Leafs (Toronto Maple Leafs Feed) @ Mar 27 07:00 PM ET (NHL.tv)'
    const [bruins, leafs] = [{ name: 'Boston Bruins' }, { name: 'Toronto Maple Leafs' }]
    const event = { id: '7', league: 'nhl', sport: 'hockey', start: '2025-03-27T23:00:00Z' }
    const given = { groups: [group({ duplicateHandling: 'per_feed' })], now: '2025-03-27T16:00:00Z' }
    expect(await idsOf([name], { ...given, events: [{ ...event, away: bruins, home: leafs }] })).toEqual(['sg.7.home'])
    expect(await idsOf([name], { ...given, events: [{ ...event, away: leafs, home: bruins }] })).toEqual(['sg.7.away'])
  })

  test('of an exception keyword are one of their own, further apart as the group says', async () => {
    const keywords = [{ id: 1, label: 'Booth', patterns: ['booth'] }]
    const names = [GAME, 'NBA 06: Mules @ Herons (Booth Cam) (Español)', 'NBA 07: Mules @ Herons (Booth Cam)']
    expect(await idsOf(names, { keywords })).toEqual(['sg.1', 'sg.1.-kbooth'])
    const groups = [group({ separateBy: ['language'] })]
    expect(await idsOf(names, { keywords, groups })).toEqual(['sg.1', 'sg.1.-kbooth', 'sg.1.-kbooth-les'])
  })

  test('of two groups are made as the first of them says', async () => {
    const groups = [
      { id: 7, name: 'Second in the host', hostGroupIds: [2], outputChannelGroup: 'First' },
      { id: 3, name: 'Others', outputChannelGroup: 'Second', channelProfileIds: [4] },
    ]
    const [channel] = (await channelsOf([GAME, { name: HOME, channelGroup: 2 }], { groups })).wanted
    expect(channel).toMatchObject({ group: 'First', streamGroupId: 7, profileIds: undefined, streamIds: [1, 2] })
  })
})

describe('the names of the channels of one event', () => {
  test('tell apart what the template does not', async () => {
    const templates = [{ ...NAMED, channelName: '{matchup}' }]
    const byFeed = [group({ duplicateHandling: 'per_feed', templateId: NAMED.id as number })]
    expect(await streamsOf([GAME, HOME, AWAY], { groups: byFeed, templates })).toEqual({
      'Mesa Mules @ Harbor Herons': [1],
      'Mesa Mules @ Harbor Herons (Home feed)': [2],
      'Mesa Mules @ Harbor Herons (Away feed)': [3],
    })
    expect(await streamsOf([HOME], { groups: byFeed, templates })).toEqual({ 'Mesa Mules @ Harbor Herons': [1] })
  })

  test('always tell language and quality, which no template can', async () => {
    const groups = [group({ separateBy: ['language', 'quality'] })]
    expect(await streamsOf([GAME, SPANISH, 'NBA 06: Mules @ Herons (Español) 4K'], { groups })).toEqual({
      'NBA: Mules @ Herons': [1],
      'NBA: Mules @ Herons (Español)': [2],
      'NBA: Mules @ Herons (Español, 4K)': [3],
    })
  })

  test('say it once where the template does', async () => {
    const template: Template = { ...NAMED, channelName: '{matchup} {exception_keyword}' }
    const given = {
      keywords: [{ id: 1, label: 'Booth', patterns: ['booth'] }],
      groups: [group({ templateId: NAMED.id as number })],
      templates: [template],
    }
    const [plain = '', booth = ''] = Object.keys(await streamsOf([GAME, 'NBA 02: Mules @ Herons (Booth Cam)'], given))
    expect(booth).toBe(`${plain} Booth`)
  })

  test('are those of their streams where each has its own', async () => {
    const groups = [group({ duplicateHandling: 'per_stream' })]
    const streams = [
      ULTRA,
      SPANISH,
      'Mules @ Herons (b)',
      { id: 10, name: 'Mules @ Herons (a)' },
      { id: 9, name: AWAY },
    ]
    const given = { groups: groups.map((one) => ({ ...one, templateId: 2 })), templates: [MATCHUP] }
    expect(await streamsOf([...streams, { id: 11, name: `${AWAY} (Español)` }, { id: 12, name: AWAY }], given)).toEqual(
      {
        'Mesa Mules @ Harbor Herons (4K)': [1],
        'Mesa Mules @ Harbor Herons (Español)': [2],
        'Mesa Mules @ Harbor Herons (Stream 3)': [3],
        'Mesa Mules @ Harbor Herons (Away feed, Stream 9)': [9],
        'Mesa Mules @ Harbor Herons (Stream 10)': [10],
        'Mesa Mules @ Harbor Herons (Español, Away feed)': [11],
        'Mesa Mules @ Harbor Herons (Away feed, Stream 12)': [12],
      },
    )
    expect(
      await idsOf(
        [
          { id: 10, name: GAME },
          { id: 9, name: GAME },
        ],
        { groups },
      ),
    ).toEqual(['sg.1.-ks9', 'sg.1.-ks10'])
  })

  test('say a feed once where the template does', async () => {
    const groups = [group({ duplicateHandling: 'per_stream' })]
    expect(Object.keys(await streamsOf([AWAY, `${AWAY} HD`, `${AWAY} HD (b)`], { groups }))).toEqual([
      'NBA: Mules @ Herons (Mesa Mules Feed)',
      'NBA: Mules @ Herons (Mesa Mules Feed) (HD, Stream 2)',
      'NBA: Mules @ Herons (Mesa Mules Feed) (HD, Stream 3)',
    ])
    const wrong = { templates: [{ ...NAMED, channelName: '{matchup} - Away Feed' }] }
    expect(
      Object.keys(
        await streamsOf([HOME, AWAY], {
          groups: [group({ duplicateHandling: 'per_feed', templateId: 2 })],
          ...wrong,
        }),
      ),
    ).toEqual([
      'Mesa Mules @ Harbor Herons - Away Feed (Away feed)',
      'Mesa Mules @ Harbor Herons - Away Feed (Home feed)',
    ])
  })

  test('are no longer than the host takes', async () => {
    const template: Template = { ...NAMED, channelName: 'x'.repeat(600) }
    const given = {
      groups: [group({ templateId: NAMED.id as number, separateBy: ['language'] })],
      templates: [template],
    }
    const [name = ''] = Object.keys(await streamsOf([SPANISH], given))
    expect(name).toHaveLength(512)
    expect(name.endsWith('… (Español)')).toBe(true)
  })
})

describe('streams that their playlist no longer lists', () => {
  const stale = { name: GAME, isStale: true }

  test('stay in their channel, at the end', async () => {
    const { wanted, outcomes } = await channelsOf([stale, ULTRA])
    expect(wanted).toMatchObject([{ tvgId: 'sg.1', streamIds: [2, 1] }])
    expect(wanted[0]?.onlyStale).toBeUndefined()
    expect(outcomes.map(({ channel, rule }) => [channel, rule])).toEqual([
      ['sg.1', 'both_teams'],
      ['sg.1', 'both_teams'],
    ])
  })

  test('alone are marked, and have a channel only where there is one', async () => {
    const { wanted, outcomes } = await channelsOf([stale])
    expect(wanted).toMatchObject([{ tvgId: 'sg.1', onlyStale: true }])
    expect(outcomes).toMatchObject([{ channel: null, rule: 'stale_stream', eventId: '1' }])
    const { outcomes: later } = await channelsOf([stale], { ledger: [{ tvgId: 'sg.1', endedAt: null }] })
    expect(later).toMatchObject([{ channel: 'sg.1', rule: 'both_teams' }])
  })
})

describe('a stream gets no channel, and is told why,', () => {
  test.each([
    ['postponed', 'postponed'],
    ['canceled', 'canceled'],
  ] as const)('where its event is %s', async (state, what) => {
    const off = { ...game(1, 0, 1), status: { state } }
    const { wanted, outcomes } = await channelsOf([GAME], { events: [off] })
    expect(wanted).toEqual([])
    const reason = expect.stringMatching(new RegExp(`Mesa Mules at Harbor Herons .*${what}.*no channel`))
    expect(outcomes).toMatchObject([{ channel: null, rule: 'event_called_off', reason, eventId: '1' }])
  })

  test('before its time and after it', async () => {
    const early = await channelsOf([GAME], { now: '2025-06-04T12:00:00Z' })
    expect(early.wanted).toEqual([])
    expect(early.outcomes).toMatchObject([{ channel: null, rule: 'not_yet', eventId: '1' }])
    const when = expect.stringMatching(/Mesa Mules at Harbor Herons .*Thu, Jun 5 .*12:00 AM/)
    expect(early.outcomes).toMatchObject([{ reason: when }])
    const late = await channelsOf(['NBA: Mules @ Herons Jun 5 7:00 PM ET'], { now: '2025-06-07T12:00:00Z' })
    expect(late.wanted).toEqual([])
    expect(late.outcomes).toMatchObject([{ channel: null, rule: 'event_over', eventId: '1' }])
  })
  test('when its part of a race weekend is over', async () => {
    const segments = [
      { code: 'fp1', start: '2025-06-05T12:00:00Z' },
      { code: 'race', start: '2025-06-05T20:00:00Z' },
    ]
    const weekend: SportsEvent = {
      id: '9',
      name: 'Lenovo Canadian Grand Prix',
      league: 'f1',
      sport: 'racing',
      start: '2025-06-05T12:00:00Z',
      segments,
    }
    const { outcomes } = await channelsOf(['F1: Canadian Grand Prix Practice 1', 'F1: Canadian Grand Prix Race'], {
      events: [weekend],
      now: '2025-06-05T18:30:00Z',
    })
    expect(outcomes).toMatchObject([
      { rule: 'event_over', reason: expect.stringMatching(/Practice 1 .*Lenovo Canadian Grand Prix\b/) },
      { channel: 'sg.9.race' },
    ])
  })
})
