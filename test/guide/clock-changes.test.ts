import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newRecord } from '../../src/channels/channel-records.ts'
import { buildTeamChannels } from '../../src/channels/team-channels.ts'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import type { Programme } from '../../src/guide/programme.ts'
import { channelProgrammes } from '../../src/guide/programmes.ts'
import { guideWindow } from '../../src/refresh/guide.ts'
import { BUILT_IN_LEAGUES, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { createResolver } from '../../src/templates/index.ts'
import { HOUR_MS } from '../../src/time/units.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

/**
 * The days on which clocks change, with what was counted by hand, in UTC: when the change is, when the day begins and ends, and
 * when it is 4, 8, 12, 16 and 20 o'clock on it.
 */
const EDGES = [
  {
    zone: 'America/New_York',
    what: '8 March 2026 has 23 hours: 2:00 becomes 3:00',
    change: '2026-03-08T07:00Z',
    day: ['2026-03-08T05:00Z', '2026-03-09T04:00Z'],
    fours: ['2026-03-08T08:00Z', '2026-03-08T12:00Z', '2026-03-08T16:00Z', '2026-03-08T20:00Z', '2026-03-09T00:00Z'],
  },
  {
    zone: 'America/New_York',
    what: '2 November 2025 has 25 hours: 2:00 becomes 1:00',
    change: '2025-11-02T06:00Z',
    day: ['2025-11-02T04:00Z', '2025-11-03T05:00Z'],
    fours: ['2025-11-02T09:00Z', '2025-11-02T13:00Z', '2025-11-02T17:00Z', '2025-11-02T21:00Z', '2025-11-03T01:00Z'],
  },
  {
    zone: 'Europe/London',
    what: '29 March 2026 has 23 hours: 1:00 becomes 2:00',
    change: '2026-03-29T01:00Z',
    day: ['2026-03-29T00:00Z', '2026-03-29T23:00Z'],
    fours: ['2026-03-29T03:00Z', '2026-03-29T07:00Z', '2026-03-29T11:00Z', '2026-03-29T15:00Z', '2026-03-29T19:00Z'],
  },
  {
    zone: 'Europe/London',
    what: '26 October 2025 has 25 hours: 2:00 becomes 1:00',
    change: '2025-10-26T01:00Z',
    day: ['2025-10-25T23:00Z', '2025-10-27T00:00Z'],
    fours: ['2025-10-26T04:00Z', '2025-10-26T08:00Z', '2025-10-26T12:00Z', '2025-10-26T16:00Z', '2025-10-26T20:00Z'],
  },
  {
    zone: 'Australia/Sydney',
    what: '5 October 2025 has 23 hours: 2:00 becomes 3:00',
    change: '2025-10-04T16:00Z',
    day: ['2025-10-04T14:00Z', '2025-10-05T13:00Z'],
    fours: ['2025-10-04T17:00Z', '2025-10-04T21:00Z', '2025-10-05T01:00Z', '2025-10-05T05:00Z', '2025-10-05T09:00Z'],
  },
  {
    zone: 'Australia/Sydney',
    what: '5 April 2026 has 25 hours: 3:00 becomes 2:00',
    change: '2026-04-04T16:00Z',
    day: ['2026-04-04T13:00Z', '2026-04-05T14:00Z'],
    fours: ['2026-04-04T18:00Z', '2026-04-04T22:00Z', '2026-04-05T02:00Z', '2026-04-05T06:00Z', '2026-04-05T10:00Z'],
  },
] as const

type Edge = (typeof EDGES)[number]

const template: Template = {
  id: 1,
  name: 'Clock changes',
  templateType: 'team',
  title: '{away_team} at {home_team}',
  subtitle: '{game_time} to {end_time}',
  flags: { date: true },
  pregame: { title: 'Next: {away_team}, {game_day} {game_time}' },
  postgame: { title: 'Was: {away_team}, {game_day} {game_time}' },
  idle: { title: 'Then: {away_team.next}, {game_day.next} {game_time.next}' },
}

const herons = { id: '1', name: 'Herons' }

/** A game of three hours that begins so many minutes after an instant. */
function game(id: string, visitors: string, from: string, minutes: number): SportsEvent {
  const start = new Date(Date.parse(from) + minutes * 60_000)
  return {
    id,
    provider: 'espn',
    sport: 'basketball',
    league: 'nba',
    start: start.toISOString(),
    end: new Date(start.getTime() + 3 * HOUR_MS).toISOString(),
    home: herons,
    away: { id: `1${id}`, name: visitors },
  }
}

/** Games before, across and after the change: the day before, half an hour before it, the evening after. */
function gamesAround({ change }: Edge): readonly [SportsEvent, SportsEvent, SportsEvent] {
  return [
    game('1', 'Early Mules', change, -10 * 60),
    game('2', 'Night Owls', change, -30),
    game('3', 'Late Larks', change, 17 * 60),
  ]
}

async function runOn({ zone, day }: Edge, form: { [field: string]: unknown }) {
  const input = { settings: settingsInMemory({ time_zone: zone, time_format: '24h', ...form }), timeZone: 'UTC' }
  const { settings } = await readSettings(input, { write: false })
  const now = new Date(day[0])
  return { settings, now, window: guideWindow(now, settings) }
}

/** What the owner's channels show of these games: one of the team, and one of each game. */
async function channelsOn(edge: Edge, form: { [field: string]: unknown } = {}) {
  const { settings, now, window } = await runOn(edge, form)
  const games = gamesAround(edge)
  const [, across] = games
  const resolver = createResolver()
  const schedules = teamSchedules(games, [], BUILT_IN_LEAGUES, now)
  const identity = { side: herons, sport: 'basketball', league: 'nba', provider: 'espn' }
  const team = {
    favorite: { id: 1, teamName: 'Herons', sport: 'basketball' },
    identity,
    tvgId: 'sg.team.basketball.1',
    template,
    hideResults: false,
    schedules: [],
  }
  const run = { settings, catalog: BUILT_IN_LEAGUES, resolver, schedules }
  const [channel] = buildTeamChannels({ ...run, teams: [team], matches: [], keyOf: ({ id }) => id, now })
  if (channel === undefined) throw new Error('expected a channel of the team')
  const record = newRecord(1, channel, now)
  const input = { ...run, window }
  return {
    window,
    games,
    across,
    team: channelProgrammes({ record, event: channel.event, template, team: identity, games: channel.games }, input),
    ofGame: (event: SportsEvent) =>
      channelProgrammes({ record: { ...record, eventId: event.id }, event, template }, input),
    empty: channelProgrammes({ record, event: null, template }, input),
  }
}

function tableOf(programmes: readonly Programme[], zone: string): string {
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  })
  return programmes
    .map(({ start, stop, title, subTitle, date }) => {
      const hours = ((stop.getTime() - start.getTime()) / HOUR_MS).toFixed(2).padStart(5)
      const texts = [title, subTitle, date].filter((text) => text !== undefined).join(' | ')
      return `${local.format(start)}  ${start.toISOString().slice(5, 16)}Z ${hours} h  ${texts}`
    })
    .join('\n')
}

const minuteOf = (instant: Date) => instant.toISOString().replace(':00.000Z', 'Z')

describe('around a change of the clocks', () => {
  // Read by people against a calendar: a line that changes is a time that has to be counted again.
  test('the guide reads as the table says', async () => {
    const parts = await Promise.all(
      EDGES.map(async (edge) => {
        const { team, games, ofGame } = await channelsOn(edge)
        const across = games[1] as SportsEvent satisfies SportsEvent
        const { window } = await runOn(edge, { guide_days_back: 0, guide_days_ahead: 0 })
        const onTheDay = ofGame(across).filter(({ start }) => start >= window.from && start < window.to)
        return [
          `== ${edge.zone}: ${edge.what}`,
          "-- The team's channel, from the day before",
          tableOf(
            team.filter(({ start }) => start.getTime() < window.to.getTime() + 6 * HOUR_MS),
            edge.zone,
          ),
          '-- The channel of the game across the change, that day',
          tableOf(onTheDay, edge.zone),
        ].join('\n')
      }),
    )
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'clock-changes.table.txt'))
  })

  test.each(EDGES)('in $zone a day is as long as it is: $what', async (edge) => {
    const { empty, window } = await channelsOn(edge, { guide_days_back: 0, guide_days_ahead: 0 })
    expect([window.from, window.to].map(minuteOf)).toEqual(edge.day)
    expect(empty.map(({ start }) => minuteOf(start))).toEqual([edge.day[0], ...edge.fours])
    expect(empty.at(-1)?.stop).toEqual(window.to)
  })

  test.each(EDGES)('in $zone every game begins and ends when it does: $what', async (edge) => {
    const { team, games, ofGame } = await channelsOn(edge)
    const spanOf = ({ start, end = '' }: SportsEvent) => [start, end]
    const shown = (programmes: readonly Programme[]) =>
      programmes
        .filter(({ kind }) => kind === 'event')
        .map(({ start, stop }) => [start.toISOString(), stop.toISOString()])
    expect(shown(team)).toEqual(games.map(spanOf))
    for (const event of games) expect(shown(ofGame(event))).toEqual([spanOf(event)])
  })

  test.each(EDGES)('in $zone the window of a guide over the change has whole days: $what', async (edge) => {
    const { window } = await channelsOn(edge, { guide_days_back: 2, guide_days_ahead: 4 })
    const days = (Date.parse(edge.day[1]) - Date.parse(edge.day[0])) / HOUR_MS
    expect((window.to.getTime() - window.from.getTime()) / HOUR_MS).toBe(6 * 24 + days)
  })
})
