import { describe, expect, test } from 'vitest'
import type { ChannelPlan } from '../src/channels/plan/channel-plan.ts'
import { NO_MEMORY } from '../src/channels/plan/host-memory.ts'
import { planChannels } from '../src/channels/plan/plan.ts'
import { createNameMatcher } from '../src/channels/streams/name-matcher.ts'
import { wantedChannels } from '../src/channels/wanted/event-channels.ts'
import { channelLife, lifetimeRule } from '../src/channels/wanted/lifetime.ts'
import { channelContext, type EventChannel } from '../src/channels/wanted/wanted-channel.ts'
import { createKeywordService } from '../src/detection/index.ts'
import type { HostChannel, ManagedChannel, SportsEvent, Template } from '../src/generated/records.ts'
import { channelProgrammes } from '../src/guide/texts/programmes.ts'
import { BUILT_IN_LEAGUES as catalogue, eventEnd, eventTitle, teamSchedules } from '../src/sports/index.ts'
import { readSettings } from '../src/store/settings.ts'
import { allowedSuffixes, createResolver, STARTER_TEMPLATES, VARIABLES } from '../src/templates/index.ts'
import { settingsInMemory } from './settings-in-memory.ts'
import {
  FIGHT_CARD,
  LAST_GAME,
  MULES,
  NEXT_GAME,
  NOW,
  RACE_WEEKEND,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from './templates/sample-games.ts'

const form = { time_zone: 'America/New_York', create_before: '7d', delete_after: '7d' }
const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })
const resolver = createResolver({ artBaseUrl: 'http://art.test' })
const HOUR_MS = 3_600_000
/** The guide cuts a title here, as the host does; a channel's name is not cut. */
const LONGEST_TITLE = 255

/** The same a week or so earlier or later, with its segments. */
function moved(event: SportsEvent, days: number, more: Partial<SportsEvent> = {}): SportsEvent {
  const shifted = (start: string) => new Date(Date.parse(start) + days * 24 * HOUR_MS).toISOString()
  const { end: _, segments, ...rest } = event
  return {
    ...rest,
    id: `${event.id} ${days}`,
    start: shifted(event.start),
    ...(segments && {
      segments: segments.map((part) => ({ ...part, ...(part.start && { start: shifted(part.start) }) })),
    }),
    ...more,
  }
}

const around = (event: SportsEvent) => [moved(event, 7, { status: { state: 'pre' } }), moved(event, -7, OVER)]
const OVER: Partial<SportsEvent> = { status: { state: 'post', detail: 'Final' } }

/** What the run has read: the events of the channels, and games of their teams before and after. */
const schedules = teamSchedules(
  [TEAM_GAME, SOCCER_MATCH, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH],
  [
    NEXT_GAME,
    LAST_GAME,
    moved(NEXT_GAME, 1, { away: MULES }),
    moved(LAST_GAME, 1, { away: { ...MULES, score: 99 } }),
    ...[SOCCER_MATCH, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH].flatMap(around),
  ],
)

/** What a channel shows. */
interface Shown {
  readonly event: SportsEvent
  readonly segment?: string
  readonly feed?: 'home' | 'away' | 'national'
  readonly keyword?: string
}

/** A stream of the channel; what its name reads as does not matter here. */
function streamOf(shown: Shown) {
  const { event } = shown
  const [segment, feed, keyword] = [shown.segment ?? null, shown.feed ?? null, shown.keyword ?? null]
  const matcher = createNameMatcher({
    events: [event],
    keywords: createKeywordService(),
    now: NOW,
    timeZone: settings.time_zone,
  })
  const reading = { ...matcher.read('A stream'), feed }
  const match = { ...matcher.match(reading), event, segment }
  return { stream: { id: 1, name: 'A stream' }, reading, match, keyword, event }
}

type Stream = ReturnType<typeof streamOf>

/** The channel that a run wants for a stream; creation and sync both ask for it in this way. */
function wantedFor(stream: Stream, template: Template): EventChannel {
  const group = { id: 1, name: 'All', template_id: template.id, duplicate_handling: 'per_feed' as const }
  const matches = [{ ...stream, group }]
  const { wanted } = wantedChannels({
    matches,
    settings,
    catalogue,
    schedules,
    templates: [template],
    resolver,
    keyOf: ({ id }) => id,
    now: NOW,
  })
  if (wanted[0] === undefined) throw new Error(`expected a channel for event ${stream.event.id}`)
  return wanted[0]
}

/** What a run does about a channel, given what the host and the ledger hold. */
function planned(wanted: EventChannel, known?: { readonly record: ManagedChannel; readonly channel: HostChannel }) {
  return planChannels({
    wanted: [wanted],
    ledger: known ? [known.record] : [],
    hostChannels: known ? [known.channel] : [],
    hostGroupNames: new Map([[1, wanted.group]]),
    hostLogoUrls: wanted.logoUrl === null ? new Map() : new Map([[1, wanted.logoUrl]]),
    events: new Map([[wanted.eventKey, wanted.event]]),
    hostStreamIds: new Set(wanted.streamIds),
    profiles: null,
    unfinished: [],
    lifeOf: (record, event) => channelLife(record, event, lifetimeRule(undefined, settings), NOW),
    mayMissStreams: () => true,
    missingStreams: () => ({ reason: 'no stream shows its event any more', isHeld: false, warning: null }),
    eventStreamIds: new Set(),
    memory: NO_MEMORY,
    inUse: null,
    caps: { removals: 10, creations: 10, percent: 40, ignored: false },
    keepOwnerEdits: true,
    now: NOW,
  })
}

const recordOf = ({ channels }: ChannelPlan): ManagedChannel => {
  if (channels[0] === undefined) throw new Error('expected a planned channel')
  return channels[0].record
}

/** The host's channel as creation leaves it. */
function created(record: ManagedChannel): HostChannel {
  return {
    id: 1,
    uuid: '',
    name: record.name,
    channel_number: 5000,
    channel_group_id: 1,
    tvg_id: record.tvg_id,
    epg_data_id: null,
    logo_id: record.logo_url === null ? null : 1,
    streams: record.stream_ids,
  }
}

/** A template that says `text` wherever it can, and shows the art of `art`. */
function sayingOnly(text: string, art = ''): Template {
  const filler = { title: text, description: text, art_url: art }
  return {
    id: 7,
    name: 'One variable',
    template_type: 'event',
    channel_name: text,
    event_channel_logo_url: art,
    title: text,
    description_options: [{ template: text }],
    program_art_url: art,
    pregame: filler,
    postgame: filler,
  }
}

/** The three paths for one channel: as created, as synced by the next run, and all its programmes. */
function threePaths(stream: Stream, template: Template) {
  const { event } = stream
  const record = recordOf(planned(wantedFor(stream, template)))
  const sync = planned(wantedFor(stream, template), { record, channel: created(record) })
  const from = new Date(Date.parse(event.start) - 3 * HOUR_MS)
  const window = { from, to: new Date(eventEnd(event).getTime() + 3 * HOUR_MS) }
  const programmes = channelProgrammes(
    { record, event, template },
    { settings, catalogue, schedules, resolver, window },
  )
  return { record, sync, programmes }
}

const CHANNELS: { readonly [shape: string]: Shown } = {
  'a team game': { event: TEAM_GAME },
  'the feed of the guests': { event: TEAM_GAME, feed: 'away', keyword: 'Spanish' },
  'a national feed': { event: TEAM_GAME, feed: 'national' },
  'a soccer match': { event: SOCCER_MATCH },
  'the main card of a fight card': { event: FIGHT_CARD, segment: 'main_card', keyword: 'Spanish' },
  'the race of a race weekend': { event: RACE_WEEKEND, segment: 'race' },
  'a tennis match': { event: TENNIS_MATCH },
}

/** Every name that a template can ask for, in every suffix. */
const PLACEHOLDERS = VARIABLES.flatMap((variable) =>
  allowedSuffixes(variable).map((suffix) => `{${variable.name}${suffix === null ? '' : `.${suffix}`}}`),
)

/** Art by path, as owners write it. The last two cannot be built for every event, or for none. */
const PATHS = [
  '/{league_id}/cover.png',
  'https://cdn.test/{sport_lower}.png',
  '/{league_id}/{away_team_pascal}/{home_team_pascal}/cover.png',
]
const WHOLE_ADDRESS = /^https?:\/\/[\w.-]+\/(?:[^\s/{}"<>]+\/)*[^\s/{}"<>]*$/

describe.each(Object.entries(CHANNELS))('for %s', (_shape, shown) => {
  const { event } = shown
  const stream = streamOf(shown)
  // A programme is read when it starts, a channel's name now: the same builder with another clock.
  const contextAt = (clock: Date) =>
    channelContext(wantedFor(stream, sayingOnly('')), { settings, catalogue, schedules }, clock)
  const context = contextAt(NOW)

  test('every variable is the same in channel creation, channel sync and guide', () => {
    const filled = PLACEHOLDERS.filter((placeholder) => {
      const value = resolver.text(placeholder, context)
      const expected = value || eventTitle(event)
      const { record, sync, programmes } = threePaths(stream, sayingOnly(placeholder))
      expect([placeholder, record.name, recordOf(sync).name]).toEqual([placeholder, expected, expected])
      expect([placeholder, sync.operations]).toEqual([placeholder, []])
      for (const { start, title, description = '' } of programmes) {
        const said = resolver.text(placeholder, contextAt(start))
        const called = (said || expected).slice(0, LONGEST_TITLE)
        expect([placeholder, title, description]).toEqual([placeholder, called, said])
      }
      return value !== ''
    })
    // A comparison of nothing with nothing proves nothing.
    expect(filled.length).toBeGreaterThan(120)
    for (const suffix of ['.next}', '.last}'])
      expect([suffix, filled.filter((placeholder) => placeholder.endsWith(suffix)).length > 30]).toEqual([suffix, true])
  })

  test('art is the same in channel creation, channel sync and guide, and a whole address or nothing', () => {
    const sources = [...PLACEHOLDERS.filter((placeholder) => placeholder.includes('_logo')), ...PATHS]
    for (const art of sources) {
      const { record, sync, programmes } = threePaths(stream, sayingOnly('Live', art))
      const expected = resolver.resolveArt(art, context) || null
      expect([art, record.logo_url, recordOf(sync).logo_url]).toEqual([art, expected, expected])
      expect(sync.operations).toEqual([])
      for (const { start, icon = '' } of programmes) {
        // What comes next and was last may change while the guide goes on; all else stays.
        const isFixed = !/\.(next|last)\}/.test(art)
        expect([art, icon]).toEqual([art, isFixed ? (expected ?? '') : resolver.resolveArt(art, contextAt(start))])
      }
      if (record.logo_url !== null) expect(record.logo_url).toMatch(WHOLE_ADDRESS)
    }
  })
})

test('the feed of a channel reaches its texts, a national one too', () => {
  const feedOf = (feed: 'home' | 'away' | 'national' | null) =>
    resolver.text(
      '{broadcast_feed}',
      channelContext({ event: TEAM_GAME, segment: null, feed, keyword: null }, { settings, catalogue, schedules }, NOW),
    )
  expect([feedOf('home'), feedOf('away'), feedOf('national'), feedOf(null)]).toEqual([
    'Home Team Feed',
    'Away Team Feed',
    'National Feed',
    '',
  ])
})

describe('the art of the starters', () => {
  const without = (event: SportsEvent): SportsEvent => {
    const { logo: _home, ...home } = event.home ?? {}
    const { logo: _away, ...away } = event.away ?? {}
    return { ...event, ...(event.home ? { home } : {}), ...(event.away ? { away } : {}) }
  }
  const half = { ...TEAM_GAME, home: { ...TEAM_GAME.home, logo: '//art.example/herons.png' } }
  const unknown = { ...without(NEXT_GAME), league: 'hoop-league' }

  test.each([
    ['the home team’s logo', { event: TEAM_GAME }, 'https://art.example/herons.png'],
    ['the logo of the feed’s team', { event: TEAM_GAME, feed: 'away' as const }, 'https://art.example/mules.png'],
    ['the guests’ where the home team has none', { event: half }, 'https://art.example/mules.png'],
    ['the league’s', { event: without(TEAM_GAME) }, 'https://a.espncdn.com/i/teamlogos/leagues/500/nba.png'],
    ['the league’s', { event: FIGHT_CARD }, 'https://a.espncdn.com/i/teamlogos/leagues/500/ufc.png'],
    ['the league’s', { event: RACE_WEEKEND, segment: 'race' }, 'https://a.espncdn.com/i/teamlogos/leagues/500/f1.png'],
    ['the tour’s', { event: TENNIS_MATCH }, 'https://a.espncdn.com/redesign/assets/img/icons/ESPN-icon-tennis.png'],
    ['none at all', { event: unknown }, null],
  ])('is %s, on the channel and on each of its programmes', (_title, shown: Shown, expected) => {
    const fitting = STARTER_TEMPLATES.find(
      ({ template_type: type, sports }) => type === 'event' && (sports?.includes(shown.event.sport) ?? true),
    )
    if (fitting === undefined) throw new Error('expected a starter')
    const { record, programmes } = threePaths(streamOf(shown), fitting)
    expect(record.logo_url).toBe(expected)
    expect(new Set(programmes.map(({ icon }) => icon ?? null))).toEqual(new Set([expected]))
  })
})
