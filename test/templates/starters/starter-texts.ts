import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SportsEvent, Template } from '../../../src/generated/records.ts'
import { channelContext } from '../../../src/guide/channel-appearance.ts'
import { channelProgrammes, type ProgrammeChannelRecord } from '../../../src/guide/programmes.ts'
import { BUILT_IN_LEAGUES, eventEnd, teamSchedules } from '../../../src/sports/index.ts'
import { tsdb } from '../../../src/sports/sources/tsdb/index.ts'
import { readSettings } from '../../../src/store/settings.ts'
import {
  chooseTeamTemplate,
  chooseTemplate,
  createResolver,
  STARTER_TEMPLATES,
  type TeamIdentity,
} from '../../../src/templates/index.ts'
import { DAY_MS, HOUR_MS } from '../../../src/time/units.ts'
import { settingsInMemory } from '../../settings-in-memory.ts'
import { cutRecordings, type Origin, type Recording, readRealEvents } from '../real-events.ts'

const { settings } = await readSettings(
  { settings: settingsInMemory({ time_zone: 'America/New_York' }), timeZone: 'UTC' },
  { write: false },
)
const resolver = createResolver()
const catalog = BUILT_IN_LEAGUES
const schedules = teamSchedules([], [])

const TSDB_CUTS = join(import.meta.dirname, '../../sports/sources/tsdb/data')

/** Every event that is part of the project, of each of the sports that starters are for. */
export function eventsOfStarters(): ReadonlyMap<string, SportsEvent> {
  const boxing: Recording = { provider: tsdb, league: 'boxing', path: join(TSDB_CUTS, 'boxing-day.json') }
  // Of an event that several answers tell of, the fullest stands last.
  const origins: readonly Origin[] = ['day', 'schedule', 'provider', 'rankings', 'detail']
  const real = readRealEvents([...cutRecordings(), boxing])
  const ordered = origins.flatMap((wanted) => real.filter(({ origin }) => origin === wanted))
  const events = [...ordered.map(({ event }) => event), ...motoGp()]
  return new Map(events.map((event) => [`${event.league} ${event.id}`, event]))
}

/** A season's sessions, cut to a list without the answer around it. */
function motoGp(): readonly SportsEvent[] {
  const path = join(TSDB_CUTS, 'motogp-season.json')
  const sessions: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return tsdb.events.read({ events: sessions }, { league: 'motogp', place: path }).events
}

/** One programme as a viewer reads it. */
interface ReadProgramme {
  readonly part: 'event' | 'filler'
  readonly title: string
  readonly subtitle: string
  readonly description: string
}

/** A channel as a viewer reads it, from the evening before the event to the night after it. */
export interface ReadChannel {
  readonly name: string
  /** Each once that says what the one before it does not say. */
  readonly programmes: readonly ReadProgramme[]
}

/** Name and guide of the channel of an event, or of one segment of it, by its starter. */
export function readChannel(
  event: SportsEvent,
  {
    segment = null,
    template = chooseTemplate(STARTER_TEMPLATES, event),
  }: { segment?: string | null; template?: Template } = {},
): ReadChannel {
  const start = new Date(event.start)
  const window = { from: new Date(start.getTime() - DAY_MS), to: new Date(eventEnd(event).getTime() + 4 * HOUR_MS) }
  const context = channelContext(
    { event, segment, feed: null, keyword: null },
    { settings, catalog, schedules },
    window.from,
  )
  const name = resolver.text(template.channelName ?? '', context)
  const input = { settings, catalog, schedules, resolver, window }
  return {
    name,
    programmes: told(channelProgrammes({ record: recordOf(event, name, segment, template), event, template }, input)),
  }
}

/** The same channel while no provider lists its event. */
function readWithoutEvent(event: SportsEvent): readonly ReadProgramme[] {
  const template = chooseTemplate(STARTER_TEMPLATES, event)
  const window = { from: new Date(event.start), to: new Date(Date.parse(event.start) + HOUR_MS) }
  const record = recordOf(event, 'Channel', null, template)
  return told(channelProgrammes({ record, event: null, template }, { settings, catalog, schedules, resolver, window }))
}

/** The permanent channel of a team, a player or a series between two events, two days before `next`. */
function readBetween(team: TeamIdentity, next: SportsEvent, isKnown = true): ReadChannel {
  const template = chooseTeamTemplate(STARTER_TEMPLATES, team)
  const from = new Date(Date.parse(next.start) - 2 * DAY_MS)
  const channel = { event: null, segment: null, feed: null, keyword: null, team, ...(isKnown && { next }) }
  const name = resolver.text(
    template.channelName ?? '',
    channelContext(channel, { settings, catalog, schedules }, from),
  )
  const record = recordOf(next, name, null, template)
  const window = { from, to: new Date(from.getTime() + HOUR_MS) }
  const input = { settings, catalog, schedules, resolver, window }
  return {
    name,
    programmes: told(channelProgrammes({ record, event: null, template, team, ...(isKnown && { next }) }, input)),
  }
}

function told(programmes: ReturnType<typeof channelProgrammes>): ReadProgramme[] {
  const read = programmes.map(({ kind, title, subTitle = '', description = '' }) => ({
    part: kind,
    title,
    subtitle: subTitle,
    description,
  }))
  return read.filter((one, index) => JSON.stringify(one) !== JSON.stringify(read[index - 1]))
}

function recordOf(
  event: SportsEvent,
  name: string,
  segment: string | null,
  template: Template,
): ProgrammeChannelRecord {
  return {
    tvgId: 'sg-1',
    name,
    eventId: event.id,
    sport: event.sport,
    league: event.league,
    homeTeam: event.home?.name ?? null,
    awayTeam: event.away?.name ?? null,
    segment,
    feed: null,
    exceptionKeyword: null,
    templateId: template.id,
  }
}

/** What the table shows of an event: its channel, and those of its segments that are named. */
interface Shown {
  readonly about: string
  readonly event: string
  readonly segments?: readonly string[]
}

/** One event of each kind that starters are for. The first six are those of issue 9. */
const SHOWN: readonly Shown[] = [
  { about: 'NFL', event: 'nfl 401772838' },
  { about: 'MLB, the first game of two', event: 'mlb 401778098' },
  { about: 'Soccer', event: 'eng.1 740898' },
  {
    about: 'UFC, the whole card and its parts',
    event: 'ufc 600054473',
    segments: ['early_prelims', 'prelims', 'main_card'],
  },
  {
    about: 'Formula 1, the whole weekend and two of its sessions',
    event: 'f1 600057433',
    segments: ['qualifying', 'race'],
  },
  { about: 'Tennis', event: 'atp 156738' },
  { about: 'NFL on neutral ground', event: 'nfl 401772714' },
  { about: 'MLB, postponed', event: 'mlb 401695827' },
  { about: 'MLB, suspended', event: 'mlb 401695844' },
  { about: 'NBA, a game of a play-off series', event: 'nba 401772994' },
  { about: 'NBA, on neutral ground', event: 'nba 401812480' },
  { about: 'NHL, a game of a play-off series', event: 'nhl 401774292' },
  { about: 'WNBA', event: 'wnba 401736159' },
  { about: 'College football, one side ranked', event: 'college-football 401403888' },
  { about: 'College basketball, one side ranked', event: 'mens-college-basketball 401724911' },
  { about: 'College volleyball, both sides ranked', event: 'womens-college-volleyball 401460293' },
  { about: 'College softball, a final', event: 'college-softball 401774565' },
  { about: 'Champions League, the final', event: 'uefa.champions 401862897' },
  { about: 'Soccer of women', event: 'eng.w.1 754397' },
  { about: 'Soccer in the United States', event: 'usa.nwsl 401854042' },
  { about: 'Soccer, postponed', event: 'eng.1 740902' },
  { about: 'Tennis, doubles', event: 'wta 157262' },
  { about: 'Tennis, a match whose players are not known yet', event: 'atp 156823' },
  { about: 'Golf', event: 'pga 401703513' },
  { about: 'Golf of women', event: 'lpga 401734768' },
  { about: 'Boxing', event: 'boxing 1' },
  { about: 'Boxing, a card with a name', event: 'boxing 3' },
  { about: 'NASCAR', event: 'nascar-premier 202605030054', segments: ['race'] },
  { about: 'MotoGP', event: 'motogp 4407-2026-1', segments: ['sprint'] },
]

/** A permanent channel that the table shows. */
interface ShownTeam {
  readonly about: string
  readonly next: string
  readonly side: 'home' | 'away' | null
}

const SHOWN_TEAMS: readonly ShownTeam[] = [
  { about: 'A team', next: 'nfl 401772838', side: 'home' },
  { about: 'A soccer club', next: 'eng.1 740898', side: 'away' },
  { about: 'A promotion', next: 'ufc 600054473', side: null },
  { about: 'A racing series', next: 'f1 600057433', side: null },
  { about: 'A player', next: 'atp 156738', side: 'home' },
  { about: 'A golf tour', next: 'pga 401703513', side: null },
]

/** For people: what viewers read of each event, channel by channel, and of permanent channels between two events. */
export function starterTextsTable(events: ReadonlyMap<string, SportsEvent>): string {
  const eventOf = (key: string): SportsEvent => {
    const event = events.get(key)
    if (event === undefined) throw new Error(`no event ${key}`)
    return event
  }
  const ofEvents = SHOWN.map(({ about, event: key, segments = [] }) => {
    const event = eventOf(key)
    const channels = [null, ...segments].map((segment) => channelLines(readChannel(event, { segment })))
    const idle = readWithoutEvent(event).map((programme) => programmeLines('  no event', programme))
    return `== ${about} (${key})\n${[...channels, ...idle].join('\n')}`
  })
  const ofTeams = SHOWN_TEAMS.map(({ about, next: key, side }) => {
    const next = eventOf(key)
    const { sport, league } = next
    const team = { sport, league, side: (side && next[side]) || {} }
    const between = [readBetween(team, next), readBetween(team, next, false)]
    return `== ${about}, between two events (${key})\n${between.map(channelLines).join('\n')}`
  })
  return `${[...ofEvents, ...ofTeams].join('\n\n')}\n`
}

function channelLines({ name, programmes }: ReadChannel): string {
  const lines = programmes.map((programme) =>
    programmeLines(programme.part === 'event' ? '  on air' : '  filler', programme),
  )
  return [`channel ${name}`, ...lines].join('\n')
}

function programmeLines(what: string, { title, subtitle, description }: ReadProgramme): string {
  const texts = [title, subtitle, ...description.split('\n')].filter((text) => text !== '')
  return texts.map((text, index) => `${(index === 0 ? what : '').padEnd(12)}${text}`).join('\n')
}
