import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RefreshReport, StreamGroup } from '../../src/generated/records.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const LACROSSE = 'US (ESPN+ 012) | Lacrosse: Duke vs Virginia 7:00 PM ET'
const SHOW = 'US (ESPN+ 008) | The Pat McAfee Show Jun 06 12:00PM ET'

/** A fixture whose only stream group says so of names. */
function named(wish: StreamGroup['nameGuide'], names: readonly string[], more: Partial<StreamGroup> = {}) {
  const fixture = new RefreshFixture()
  fixture.names = names
  let group: StreamGroup = {
    id: 1,
    name: 'All',
    namePattern: '.*',
    ...(wish === undefined ? {} : { nameGuide: wish }),
    ...more,
  }
  const run = (change: Partial<StreamGroup> = {}) => {
    group = { ...group, ...change }
    return fixture.run(({ settings }) => writeUserRows(settings, { streamGroups: [group] }, new Date(fixture.now)))
  }
  return { fixture, run, guide: () => readFileSync(join(fixture.folder, 'plugin/guide.xml'), 'utf8') }
}

/** What becomes of channels. */
const actions = ({ operations }: RefreshReport) =>
  operations.flatMap(({ action, name }) => (action === 'create' || action === 'remove' ? [`${action} ${name}`] : []))

/** Start and title of what a channel's guide calls no filler, of all channels. */
const shown = ({ channels }: RefreshReport) =>
  channels.flatMap(({ event_programmes: shows }) => shows.map(({ start, title }) => `${start} ${title}`))

describe('a stream that nothing matches', () => {
  test('has neither channel nor guide without a wish', async () => {
    for (const wish of [undefined, 'none'] as const) {
      const report = await named(wish, [LACROSSE]).run()
      expect(report.channels).toEqual([])
      expect(report.streams[0]?.reason).not.toContain('guide')
    }
  })

  test('has both from its name, while it stays one without a match', async () => {
    const { run, guide } = named('timed', [LACROSSE])
    const report = await run()
    expect(actions(report)).toEqual(['create Lacrosse: Duke vs Virginia'])
    expect(shown(report)).toEqual(['2025-06-05T23:00:00.000Z Lacrosse: Duke vs Virginia'])
    expect(report.streams[0]).toMatchObject({ event_id: null, channel: report.channels[0]?.tvg_id })
    expect(report.streams[0]?.reason).toMatch(/ guide .*name.*: Duke vs Virginia .*7:00 PM\.$/)
    expect(report.counts).toMatchObject({ matched: 0, unmatched: 1, events: 2, channels: 1 })
    expect(guide()).toContain('<title>Lacrosse: Duke vs Virginia</title>')
    expect(await run()).toMatchObject({ operations: [], counts: { host_writes: 0 } })
  })

  test('that comes several times under one title is one channel, but for one of another sport', async () => {
    const names = ['Duke vs Virginia @ Jun 5 7:00 PM ET', 'ESPN+ 13: DUKE VS. VIRGINIA Jun 05 23:00 UTC', LACROSSE]
    const { fixture, run } = named('timed', names)
    await run()
    const channels = await fixture.read((rest) => rest.channels.list())
    expect(channels.map(({ name, streams }) => [name, streams.length])).toEqual([
      ['Duke vs Virginia', 2],
      ['Lacrosse: Duke vs Virginia', 1],
    ])
  })

  test('gets its channel when that of an event would come, and loses it likewise', async () => {
    const { fixture, run } = named('timed', [SHOW])
    const report = await run()
    expect(report.channels).toEqual([])
    expect(report.streams[0]?.reason).toMatch(/ channel .*Fri, Jun 6 .*12:00 AM\.$/)
    fixture.now = '2025-06-06T14:00:00Z'
    expect(actions(await run())).toEqual(['create The Pat McAfee Show'])
    fixture.now = '2025-06-07T14:00:00Z'
    const after = await run()
    expect(actions(after)).toEqual(['remove The Pat McAfee Show'])
    expect(after.streams[0]?.reason).toMatch(/is over\.$/)
  })

  test.each([
    ['a name without a time', 'US: YES Network HD', 'no time'],
    ['a show that is called after a day', 'MLB Tonight: Guardians at Yankees Preview', 'no time'],
    ['an ended event', 'ENDED | A vs. B | Thu 05 Jun 20:00 EDT (US)', 'is over'],
    ['what is always on', 'US: Weather 24/7 19:00', 'always on'],
    ['nothing but a league', 'NBA Jun 5 16:00', 'only a slot'],
  ])('has none for %s, and is told why', async (_, name, why) => {
    const report = await named('timed', [name]).run()
    expect(report.channels).toEqual([])
    expect(report.streams[0]?.reason).toMatch(new RegExp(`No guide .*\\b${why}\\b`))
  })

  test.each([
    ['an empty slot', 'NBA 03:', {}],
    ['a divider', '##### MLB THURSDAY 19:00 #####', {}],
    ['a name that the group leaves out', LACROSSE, { excludeRegex: 'lacrosse' }],
    ['a name that the group does not take', LACROSSE, { includeRegex: 'hockey' }],
    ['a league that is not switched on', 'MLB 01: Mets @ Braves 7:00 PM ET', { leagues: ['nba'] }],
  ])('has none for %s', async (_, name, more: Partial<StreamGroup>) => {
    const report = await named('all', [name], more).run()
    expect(report.channels).toEqual([])
    expect(report.streams[0]?.reason).not.toContain('guide')
  })

  test('of an owner who wants no league at all has one', async () => {
    const report = await named('timed', ['MLB 01: Mets @ Braves 7:00 PM ET'], { leagues: [] }).run()
    expect(actions(report)).toEqual(['create MLB: Mets @ Braves'])
  })

  test('of a sport that nobody has a schedule for has one', async () => {
    const { fixture, run } = named('timed', ['PDC 07: Darts: Humphries vs Littler 7:00 PM ET'])
    fixture.settings = { unsupported_sports: 'darts' }
    const report = await run()
    expect(report.streams[0]).toMatchObject({ rule: 'unsupported_sport', channel: report.channels[0]?.tvg_id })
    expect(actions(report)).toEqual(['create Darts: Humphries vs Littler'])
    expect(report.counts).toMatchObject({ skipped: 1 })
  })
})

test('with all, a name without a time is shown for as long as the stream has it', async () => {
  const { fixture, run } = named('all', ['US: YES Network HD'])
  const report = await run()
  expect(actions(report)).toEqual(['create YES Network'])
  expect(new Set(shown(report).map((text) => text.slice(25)))).toEqual(new Set(['YES Network']))
  expect(report.channels[0]?.programme_count).toBe(report.channels[0]?.event_programmes.length)
  fixture.now = '2025-06-06T16:00:00Z'
  expect(await run()).toMatchObject({ operations: [] })
  fixture.now = '2025-07-20T16:00:00Z'
  expect(await run()).toMatchObject({ operations: [] })
  fixture.names = ['US: NESN HD']
  expect(actions(await run())).toEqual(['create NESN', 'remove YES Network'])
})

test('names without a time are numbered behind all others, by their titles, and move none of them', async () => {
  const names = ['US: YES Network HD', LACROSSE, 'US: NESN HD']
  const { fixture, run } = named('all', names)
  const numbered = async () => (await run()).channels.map(({ number, name, start }) => [number, name, start])
  const first = [100, 'Lacrosse: Duke vs Virginia', '2025-06-05T23:00:00Z']
  const before = await numbered()
  expect(before.map(([, ...rest]) => rest)).toEqual([first.slice(1), ['NESN', null], ['YES Network', null]])
  fixture.names = [...names, 'US: Altitude HD']
  const after = await numbered()
  expect(after[0]).toEqual(before[0])
  expect(after.map(([, name]) => name)).toEqual(['Lacrosse: Duke vs Virginia', 'Altitude', 'NESN', 'YES Network'])
})

test('a clock without a day is that of the day on which the name was first seen, until the name goes', async () => {
  const { fixture, run } = named('timed', [LACROSSE])
  await run()
  fixture.now = '2025-06-06T16:00:00Z'
  const next = await run()
  expect(actions(next)).toEqual(['remove Lacrosse: Duke vs Virginia'])
  fixture.names = ['ESPN+ 012:']
  fixture.now = '2025-06-06T18:00:00Z'
  await run()
  fixture.names = [LACROSSE]
  fixture.now = '2025-06-07T16:00:00Z'
  const back = await run()
  expect(shown(back)).toEqual(['2025-06-07T23:00:00.000Z Lacrosse: Duke vs Virginia'])
})

test('a playlist that is empty for an hour takes neither the channel nor its guide', async () => {
  const { fixture, run, guide } = named('all', [LACROSSE, 'US: YES Network HD'])
  await run()
  const before = guide()
  fixture.names = []
  fixture.now = '2025-06-05T17:00:00Z'
  expect(await run()).toMatchObject({ operations: [], warnings: [{ code: 'no_streams' }] })
  expect(guide()).toBe(before)
})

test('a real event takes the place of the name in one run, and the other way round', async () => {
  const { fixture, run } = named('timed', ['NBA 04: Otters @ Lynxes 7:00 PM ET'])
  expect(actions(await run())).toEqual(['create NBA: Otters @ Lynxes'])
  const listed = game(3, 4, 5, '2025-06-05T23:00:00Z')
  fixture.events.push(listed)
  const found = await run()
  expect(found.operations.map(({ action }) => action)).toEqual(['create', 'remove'])
  expect(found.streams[0]).toMatchObject({ event_id: '3', channel: 'sg.3' })
  fixture.names = ['NBA 04: Otters @ Marmots 7:00 PM ET']
  const lost = await run()
  expect(lost.operations.map(({ action }) => action)).toEqual(['create', 'remove'])
  expect(lost.channels[0]?.tvg_id).toMatch(/^sg\.name-3a-/)
})

test('while nobody lists the event of a channel, no channel from the name comes beside it', async () => {
  const { fixture, run } = named('timed', ['NBA 01: Mules @ Herons 7:00 PM ET'])
  await run()
  fixture.events = []
  const away = await run()
  expect(away).toMatchObject({ operations: [], channels: [{ tvg_id: 'sg.1' }] })
  expect(away.streams[0]?.reason).toMatch(/ channel 5000 .*schedules/)
  fixture.now = '2025-06-06T16:00:00Z'
  fixture.names = ['NBA 01: Mules @ Herons Jun 06 7:00 PM ET']
  expect(actions(await run())).toEqual(['create NBA: Mules @ Herons', 'remove NBA: Mules @ Herons'])
})

test('who takes the wish back loses the channels, with the reason', async () => {
  const { run } = named('timed', [LACROSSE])
  await run()
  const report = await run({ nameGuide: 'none' })
  expect(report.operations.map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
    expect.stringMatching(/^remove: .*Guide from stream names.*stream group "All"/),
  ])
})

test('a correction that a name is never to be matched keeps it from a guide, too', async () => {
  const { fixture } = named('all', [LACROSSE])
  const report = await fixture.run(({ settings }) =>
    writeUserRows(
      settings,
      {
        streamGroups: [{ id: 1, name: 'All', nameGuide: 'all' }],
        corrections: [{ id: 1, kind: 'never', pattern: LACROSSE, target: null }],
      },
      new Date(fixture.now),
    ),
  )
  expect(report).toMatchObject({ channels: [], streams: [{ rule: 'correction' }] })
})

test('of a stream that its playlist lists no more a channel is kept, and none is made', async () => {
  const LATER = 'US (ESPN+ 013) | Lacrosse: Yale vs Brown Jun 06 7:00 PM ET'
  const { fixture, run } = named('timed', [SHOW, LACROSSE, LATER])
  await run()
  fixture.names = [SHOW]
  fixture.now = '2025-06-05T23:30:00Z'
  const kept = await run()
  expect(kept).toMatchObject({ operations: [], channels: [{ name: 'Lacrosse: Duke vs Virginia' }] })
  const outcomeOf = (report: RefreshReport, name: string) => report.streams.find((stream) => stream.name === name)
  expect(outcomeOf(kept, LACROSSE)).toMatchObject({ rule: 'stale_stream', channel: kept.channels[0]?.tvg_id })
  fixture.now = '2025-06-06T16:00:00Z'
  const next = await run()
  expect(actions(next)).toEqual(['create The Pat McAfee Show', 'remove Lacrosse: Duke vs Virginia'])
  expect(outcomeOf(next, LATER)).toMatchObject({ rule: 'stale_stream', channel: null })
})

test('a show is no sports event and never live', async () => {
  const { run, guide } = named('timed', ['AU (STAN 12) | Studio Coverage: Arsenal v Coventry 5:00 PM ET'])
  const report = await run()
  expect(report.channels.map(({ league }) => league)).toEqual([null])
  expect(guide()).toContain('<title>Studio Coverage: Arsenal v Coventry</title>')
  expect(guide()).toMatch(/<category[^>]*>Sports<\/category>/)
  expect(guide()).not.toMatch(/<live|Sports event/)
})

test('a replay is neither live nor new', async () => {
  const { run, guide } = named('timed', ['ESPN+ 20: Lakers vs Celtics (Replay) @ Jun 5 9:00 PM ET'])
  await run()
  expect(guide()).toContain('<previously-shown')
  expect(guide()).not.toMatch(/<live|<new|Sports event/)
})

test('the template of the group counts where it tells the name, else the starter for everything', async () => {
  const templateOf = async (title: string) => {
    const { fixture } = named('timed', [LACROSSE])
    const report = await fixture.run(({ settings }) =>
      writeUserRows(
        settings,
        {
          streamGroups: [{ id: 1, name: 'All', nameGuide: 'timed', templateId: 1 }],
          templates: [{ id: 1, name: 'Mine', templateType: 'event', title, channelName: '{event_name} [mine]' }],
        },
        new Date(fixture.now),
      ),
    )
    return report.channels[0]?.name
  }
  expect(await templateOf('{event_name}')).toBe('Duke vs Virginia [mine]')
  expect(await templateOf('{away_team} at {home_team}')).toBe('Lacrosse: Duke vs Virginia')
})

describe('in mode attach', () => {
  const dress = async (wish: StreamGroup['nameGuide']) => {
    const { fixture, run } = named(wish, [LACROSSE], { mode: 'attach', attachName: true })
    await fixture.run(async ({ rest, settings }) => {
      const [stream] = await rest.streams.list()
      const { id } = await rest.groups.create('Mine')
      const fields = { channelGroupId: id, tvgId: 'slot', logoId: null, streams: [stream?.id ?? 0] }
      await rest.channels.create({ name: 'Slot 12', channelNumber: 12, ...fields })
      await writeUserRows(settings, { streamGroups: [{ id: 1, name: 'All', mode: 'attach' }] }, new Date(fixture.now))
    })
    return { fixture, run, report: await run() }
  }

  test('the slot is dressed with title and guide, and gets its own looks back', async () => {
    const { fixture, run, report } = await dress('timed')
    expect(Object.keys(await fixture.channels())).toEqual(['Lacrosse: Duke vs Virginia'])
    expect(report.streams[0]).toMatchObject({ event_id: null, channel: report.channels[0]?.tvg_id })
    expect(shown(report)).toEqual(['2025-06-05T23:00:00.000Z Lacrosse: Duke vs Virginia'])
    fixture.now = '2025-06-06T16:00:00Z'
    await run()
    expect(Object.keys(await fixture.channels())).toEqual(['Slot 12'])
  })

  test('a stream that no channel carries is told that, and of no guide', async () => {
    const { run } = named('timed', [LACROSSE], { mode: 'attach' })
    const [outcome] = (await run()).streams
    expect(outcome?.reason).toContain('None of your channels')
    expect(outcome?.reason).not.toContain('guide')
  })

  test('it keeps its own looks where the group wants no guide from names', async () => {
    const { fixture } = await dress('none')
    expect(Object.keys(await fixture.channels())).toEqual(['Slot 12'])
  })
})
