import { describe, expect, test } from 'vitest'
import { newRecord } from '../../src/channels/channel-records.ts'
import { buildEventChannels } from '../../src/channels/event-channels.ts'
import { KeywordService } from '../../src/detection/index.ts'
import type { PreviewProgramme, SportsEvent, Template } from '../../src/generated/records.ts'
import type { GuideWindow, Programme } from '../../src/guide/programme.ts'
import { channelProgrammes } from '../../src/guide/programmes.ts'
import { previewTemplate } from '../../src/guide/template-preview.ts'
import { eventKeys } from '../../src/guide/tvg-id.ts'
import { eventKey } from '../../src/sports/event.ts'
import { BUILT_IN_LEAGUES as catalog, isCalledOff, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { createNameMatcher } from '../../src/streams/name-matcher.ts'
import { createResolver, STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { createPace } from '../../src/time/slices.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { civilDate, startOfDay } from '../../src/time/zone.ts'
import { settingsInMemory } from '../settings-in-memory.ts'
import { hasShared } from '../shared.ts'
import { allRecordings, cutRecordings, readRealEvents } from '../templates/real-events.ts'

const form = {
  time_zone: 'America/New_York',
  create_before: '9d',
  delete_after: '2d',
  guide_days_ahead: 14,
  guide_days_back: 2,
}
const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })
const resolver = createResolver({ artBaseUrl: 'http://art.test' })
const reading = createNameMatcher({
  events: [],
  keywords: new KeywordService(),
  now: new Date(0),
  timeZone: settings.timeZone,
})

/** What a channel is tried with. */
interface Tried {
  readonly template: Template
  readonly segment: string | null
  readonly feed: 'home' | 'away' | null
  readonly keyword: string | null
}

const EQUAL_ROWS = ['One', 'Two', 'Three', 'Four'].map((word) => ({ template: `${word}: {matchup}, {today_tonight}` }))
const FILLER = {
  title: '{matchup_short} {relative_day_title}',
  subtitle: '{league} {exception_keyword}',
  descriptionOptions: EQUAL_ROWS,
  artUrl: '/{league_id}/filler.png',
}

/** Writes each member of a programme and of a channel, which no starter does. */
const EVERY_MEMBER: Omit<Template, 'id' | 'templateType'> = {
  name: 'Every member',
  channelName: '{matchup_short} {card_segment_display} ({broadcast_feed}) [{exception_keyword}] {hours_until}',
  title: '{event_name} {hours_until} {card_segment_display}',
  subtitle: '{league} ({broadcast_feed}) [{exception_keyword}]',
  descriptionOptions: EQUAL_ROWS,
  eventChannelLogoUrl: '/{league_id}/logo.png',
  programArtUrl: '/{league_id}/game.png',
  categories: ['Sports', '{sport}', '{exception_keyword}'],
  fillerCategories: ['{sport} filler'],
  flags: { new: true, live: true, date: true, premiere: true },
  episodeNumbers: 'date_time',
  pregame: FILLER,
  // A title that is mostly empty: the channel's name stands there then.
  postgame: { ...FILLER, title: '{exception_keyword}', descriptionOptions: [], description: 'After {matchup}' },
  idle: { ...FILLER, title: '{team_name}: {opponent.next}, {game_day.next}' },
}
const ofType = (type: Template['templateType']): readonly Template[] => [
  ...STARTER_TEMPLATES.filter(({ templateType: one }) => one === type),
  { ...EVERY_MEMBER, id: 1, templateType: type },
]

type Recordings = Parameters<typeof readRealEvents>[0]

/** `count` of the events of days that take place (others have no channel), as evenly from all sports and leagues as there are events. */
function eventsOf(recordings: Recordings, count: number): readonly SportsEvent[] {
  const days = readRealEvents(recordings).filter(({ origin }) => origin === 'day')
  const events = [...new Map(days.map(({ event }) => [eventKey(event), event])).values()]
  const seen = new Map<string, number>()
  const rounds = events
    .filter((event) => !isCalledOff(event))
    .map((event) => {
      const round = seen.get(event.league) ?? 0
      seen.set(event.league, round + 1)
      return { event, round }
    })
  return rounds
    .sort((one, other) => one.round - other.round)
    .slice(0, count)
    .map(({ event }) => event)
}

/** Of several games of two teams whose channels are there at one time; a preview shows what the template says. */
const WHEN = / \((?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?: \d{1,2}:\d\d [AP]M|, [A-Z][a-z]{2} \d{1,2})\)$/

/** What the guide of a run of the event's day has for a channel of the event. */
async function guideOf(
  event: SportsEvent,
  { template, segment, feed, keyword }: Tried,
  events: readonly SportsEvent[],
) {
  const now = new Date(Date.parse(event.start) - HOUR_MS)
  const schedules = teamSchedules(events, [], catalog, now)
  const keyOf = eventKeys(events, [])
  const read = reading.read('A stream')
  const { wanted } = await buildEventChannels(
    {
      matches: [
        {
          stream: { id: 1, name: 'A stream' },
          reading: { ...read, feed },
          rule: 'both_teams',
          reason: '',
          segment,
          keyword: keyword === null ? null : { key: keyword, label: keyword },
          event,
          group: { id: 1, name: 'All', templateId: template.id, duplicateHandling: 'per_feed' },
        },
      ],
      settings,
      catalog,
      schedules,
      templates: [template],
      resolver,
      keyOf,
      now,
    },
    createPace(),
  )
  const [made] = wanted
  if (made === undefined) throw new Error(`expected a channel for event ${event.id}`)
  const channel = { ...made, name: made.name.replace(WHEN, '') }
  const record = newRecord(1, channel, now)
  const today = civilDate(now, settings.timeZone)
  const window = {
    from: startOfDay(today, settings.timeZone, -settings.guideDaysBack),
    to: startOfDay(today, settings.timeZone, settings.guideDaysAhead + 1),
  }
  const programmes = channelProgrammes({ record, event, template }, { settings, catalog, schedules, resolver, window })
  return { now, schedules, window, channel, programmes, key: keyOf(event) }
}

/** A programme as the preview shows it. */
function shown({ channel: _, kind, subTitle, description, icon, date, episode, ...rest }: Programme) {
  const { isNew, isLive, isPremiere, isReplay, ...same } = rest
  return {
    ...same,
    kind: kind === 'event' ? 'event' : 'filler',
    start: rest.start.toISOString(),
    stop: rest.stop.toISOString(),
    sub_title: subTitle ?? null,
    description: description ?? null,
    icon: icon ?? null,
    date: date ?? null,
    episode: episode === undefined ? null : `S${episode.season}E${episode.episode}`,
    is_new: isNew,
    is_live: isLive,
    is_premiere: isPremiere,
    is_replay: isReplay,
  }
}

function asInGuide({ segment: _, kind, ...rest }: PreviewProgramme) {
  return { ...rest, kind: kind === 'event' ? 'event' : 'filler' }
}

/** What the guide has on the days of a preview, and what the preview has of the guide's days, in one form. */
function onSameDays(programmes: readonly Programme[], preview: readonly PreviewProgramme[], window: GuideWindow) {
  const first = preview[0]?.start ?? ''
  const last = preview.at(-1)?.stop ?? ''
  const [from, to] = [window.from.toISOString(), window.to.toISOString()]
  return {
    guide: programmes.map(shown).filter(({ start, stop }) => start >= first && stop <= last),
    preview: preview.map(asInGuide).filter(({ start, stop }) => start >= from && stop <= to),
  }
}

/** Compares preview and guide of the event's channels with every template; how many programmes were the same. */
async function compare(event: SportsEvent, events: readonly SportsEvent[]): Promise<number> {
  const segments = [null, ...(event.segments ?? []).map(({ code }) => code)]
  const variants = [
    { feed: null, keyword: null },
    { feed: 'away', keyword: 'Spanish' },
  ] as const
  const all: readonly Tried[] = ofType('event')
    .flatMap((template) => segments.map((segment) => ({ template, segment })))
    .flatMap((one) =>
      (one.template.id === 1 ? variants : variants.slice(0, 1)).map((variant) => ({ ...one, ...variant })),
    )
  let sum = 0
  for (const tried of all) {
    const guide = await guideOf(event, tried, events)
    const { channel, key: eventKey, now, schedules } = guide
    const { template } = tried
    const preview = previewTemplate({ ...ASKED, ...tried, templateId: template.id, event, eventKey, schedules, now })
    const place = `${event.league} ${event.id} ${tried.segment} ${tried.feed} ${template.name}`
    expect([place, preview.channel]).toEqual([
      place,
      { tvg_id: channel.tvgId, name: channel.name, logo_url: channel.logoUrl },
    ])
    const same = onSameDays(guide.programmes, preview.programmes, guide.window)
    expect([place, same.preview]).toEqual([place, same.guide])
    expect(new Set(preview.programmes.map(({ kind }) => kind))).toEqual(new Set(['pregame', 'event', 'postgame']))
    sum += same.guide.length
  }
  return sum
}

const ASKED = { settings, catalog, resolver }

/** The same for the channels that each team template makes of both sides, or of a card or race without sides. */
async function compareTeams(event: SportsEvent, events: readonly SportsEvent[]): Promise<number> {
  const feeds = event.home === undefined ? [null] : (['home', 'away'] as const)
  const all = ofType('team').flatMap((template) =>
    feeds.map((feed) => ({ template, feed, segment: null, keyword: null })),
  )
  let sum = 0
  for (const tried of all) sum += await compareTeam(event, events, tried)
  return sum
}

/** The guide's programmes of the event, and of a day without one. */
async function compareTeam(event: SportsEvent, events: readonly SportsEvent[], tried: Tried): Promise<number> {
  const { template, feed } = tried
  const place = `${event.league} ${event.id} ${feed} ${template.name}`
  const { key: eventKey, now, schedules, window, channel } = await guideOf(event, { ...tried, feed: null }, events)
  const preview = previewTemplate({ ...ASKED, ...tried, templateId: template.id, event, eventKey, schedules, now })
  const { tvg_id: tvgId, name } = preview.channel
  const { sport, league, provider } = event
  const side = event[feed ?? 'home']
  const team = side === undefined ? null : { side, sport, league, ...(provider === undefined ? {} : { provider }) }
  const record = { ...newRecord(1, channel, now), tvgId, name, templateId: template.id }
  const filled = { record, template, team }
  const input = { settings, catalog, schedules, resolver }
  const same = onSameDays(channelProgrammes({ ...filled, event }, { ...input, window }), preview.programmes, window)
  const [from, to] = [firstOf(preview.programmes, 'idle'), firstOf(preview.programmes, 'pregame')]
  const onDays = ({ start }: { readonly start: string }) => start >= to
  expect([place, same.preview.filter(onDays)]).toEqual([place, same.guide.filter(onDays)])
  const idleDay = { from: new Date(from), to: new Date(to) }
  const idle = channelProgrammes({ ...filled, event: null, next: event }, { ...input, window: idleDay })
  const idleOfPreview = preview.programmes.filter(({ kind }) => kind === 'idle').map(asInGuide)
  expect([place, idleOfPreview]).toEqual([place, idle.map(shown)])
  expect(idle.length).toBeGreaterThan(0)
  return same.guide.filter(onDays).length + idle.length
}

function firstOf(programmes: readonly PreviewProgramme[], kind: PreviewProgramme['kind']): string {
  return programmes.find((one) => one.kind === kind)?.start ?? ''
}

describe.each([
  ['of the project', cutRecordings, 40, 20, true],
  ['of the shared folder', allRecordings, 200, 200, hasShared],
])('with real events %s', (_title, recordings, most, least, isThere) => {
  test.runIf(isThere)('every starter writes in a preview what the guide has', { timeout: 120_000 }, async () => {
    const events = eventsOf(recordings(), most)
    expect(events.length).toBeGreaterThanOrEqual(least)
    expect(new Set(events.map(({ home }) => home !== undefined)), 'with and without sides').toEqual(
      new Set([true, false]),
    )
    let same = 0
    for (const event of events) same += (await compare(event, events)) + (await compareTeams(event, events))
    expect(same).toBeGreaterThan(events.length * 10)
  })
})
