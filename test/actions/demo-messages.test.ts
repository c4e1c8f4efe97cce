import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LONGEST_MESSAGE } from '../../src/actions/messages/message.ts'
import { LONGEST_CORNER_TEXT } from '../../src/host/contract.ts'
import { register } from '../../src/plugin.ts'
import { recordedSource } from '../../src/sports/index.ts'
import { NOON, openEmbeddedHost } from '../embedded-host.ts'

const root = join(import.meta.dirname, '../..')
const PLAYLIST = readFileSync(join(root, 'demo/playlist.m3u'), 'utf8')
const NEXT_MORNING = '2025-06-06T13:00:00Z'
const TWO_GROUPS = '#EXTM3U\n#EXTINF:-1 group-title="US | NEWS",US: 24/7 News\nhttp://provider.example/1.ts\n'

/** Streams of the demo that show each way in which the button that explains answers. */
const ASKED = [
  ['a game on a channel', 'MLB 01: D-backs vs. Braves (6.5 12:15 PM ET)'],
  ['a game of tomorrow', 'MLB 21: Red Sox @ Yankees Jun 06 7:05PM ET'],
  ['a league without events', 'NHL 01*'],
  ['no such teams', 'NBA 05: Cavaliers'],
  ['another date', 'nba 04: pacers at  thunder'],
  ['several events', 'MLB | New York Yankees'],
  ['a tournament', 'Golf Channel: ShopRite'],
  ['a tennis match', 'Mixed Doubles'],
  ['an empty slot', 'NBA 07'],
  ['a show', 'Postgame Live'],
  ['several streams', '*Orioles*Mariners*'],
  ['no stream, but a name', 'MLB 99: Mets at Dodgers 4K'],
  ['no stream', '*Cricket*'],
  ['no stream and no event', 'zzz'],
  ['no stream, but words of some', 'Golf Tour'],
] as const

/** What an owner types at first, with a slip in it. */
const FORM = {
  event_groups: 'US | MLB*\nUS | NBA*\nNCAAF',
  event_leagues: 'MLB; NBA',
  stream_to_explain: 'WNBA 04',
}

/** The demo's host with the plugin in it, on a clock that the test moves. */
async function demo(form: { [field: string]: unknown } = {}, mustChoose = false) {
  const clock = { now: NOON }
  const host = await openEmbeddedHost({ clock: () => new Date(clock.now), form })
  await host.loadPlaylist(PLAYLIST, 'playlist.m3u')
  const plugin = await register(host, {
    events: recordedSource(join(root, 'demo/events')),
    wait: () => host.settled(),
    mustChoose,
    console: () => ({ path: '/logos/sports_guide/' }),
  })
  onTestFinished(() => plugin.stop())
  const press = async (action: string, params: { [name: string]: unknown } = {}) => {
    const { message, file = '' } = await host.actions.call(action, params)
    expect([...message].length).toBeLessThanOrEqual(LONGEST_CORNER_TEXT)
    expect([...file].length).toBeLessThanOrEqual(LONGEST_MESSAGE)
    expect(file.startsWith(message.replace(/…$/, ''))).toBe(true)
    return file
  }
  return { host, press, clock }
}

test('what the buttons say on the demo’s day, as a person reads it', async () => {
  const { host, press, clock } = await demo()
  const told: string[] = []
  const tell = async (title: string, action: string, params = {}) => {
    told.push(`## ${title}\n\n${await press(action, params)}\n`)
    await host.settled()
  }
  await tell('Explain a stream, before the first run', 'explain')
  await tell('Preview, before the first run', 'preview')
  await tell('Refresh', 'refresh')
  await tell('Refresh, with nothing new', 'refresh')
  await tell('Preview, with nothing new', 'preview')
  await tell('Explain a stream, with no stream in the form', 'explain')
  for (const [title, name] of ASKED) await tell(`Explain a stream, ${title}: ${name}`, 'explain', { name })
  clock.now = NEXT_MORNING
  await tell('Preview, next morning', 'preview')
  await tell('Re-grid, next morning', 'regrid')
  await tell('Undo', 'undo')
  await host.loadPlaylist(TWO_GROUPS, 'list.m3u')
  await tell('Preview, with an empty playlist', 'preview')
  await tell('Open console', 'console')
  await expect(told.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'demo-messages.table.txt'))
})

test('what the buttons say of the form: what its lines matched, and what to choose', async () => {
  const nothing = await demo({}, true)
  const some = await demo(FORM, true)
  const told = [
    ['Preview, with nothing chosen', await nothing.press('preview')],
    ['Refresh, with nothing chosen', await nothing.press('refresh')],
    ['Explain a stream, with nothing chosen', await nothing.press('explain', { name: 'MLB 11: Mets at Dodgers HD' })],
    ['Use suggested groups', await nothing.press('use_suggested_groups')],
    ['Use suggested groups, again', await nothing.press('use_suggested_groups')],
    ['Preview, with groups and leagues', await some.press('preview')],
    ['Refresh, with groups and leagues', await some.press('refresh')],
    ['Explain a stream, of the stream in the form, whose league is not switched on', await some.press('explain')],
    ['Explain a stream, of a group that is not chosen', await some.press('explain', { name: 'NHL 01*' })],
  ]
  const text = told.map(([title, message]) => `## ${title}\n\n${message}\n`).join('\n')
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'form-messages.table.txt'))
})

test('what you did to channels is in the corner, below the buttons, and where a stream of them is explained', async () => {
  const { host, press } = await demo()
  await press('refresh')
  const { channels, groups } = host.rest
  const [first] = (await channels.list()).toSorted(
    (one, other) => (one.channelNumber ?? 0) - (other.channelNumber ?? 0),
  )
  const number = first?.channelNumber ?? 0
  const channelGroupId = (await groups.create('Mine')).id
  await channels.create({
    ...{ name: 'ESPN HD', channelNumber: number, channelGroupId },
    ...{ tvgId: 'mine.1', logoId: null, streams: [] },
  })
  const preview = await press('preview')
  expect(preview.split('\n')[0]).toMatch(new RegExp(`^Preview: 17 renumbered.*“ESPN HD”.*${number}`))
  const refresh = await press('refresh')
  expect(refresh.split('\n')[1]).toMatch(new RegExp(`“ESPN HD”.*${number}.*\\b16\\b`))
  const [stream] = (await host.rest.streams.list()).filter(({ id }) => first?.streams.includes(id))
  expect(await press('explain', { name: stream?.name ?? '' })).toMatch(new RegExp(`“ESPN HD”.*${number}`))
  const mine = (await channels.list()).find(({ name }) => name === first?.name)
  await channels.bulkDelete([mine?.id ?? 0])
  const again = (await press('refresh')).split('\n')
  expect(again[0]).toMatch(/^Done: 1 new.*1 recreated/)
  expect(again[1]).toMatch(/delete it again/)
})
