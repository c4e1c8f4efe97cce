import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newRecord } from '../../src/channels/channel-records.ts'
import { buildTeamChannels } from '../../src/channels/team-channels.ts'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import type { Programme } from '../../src/guide/programme.ts'
import { channelProgrammes } from '../../src/guide/programmes.ts'
import { BUILT_IN_LEAGUES, teamSchedules } from '../../src/sports/index.ts'
import { espn } from '../../src/sports/sources/espn/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { chooseTeamTemplate, createResolver, STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const ZONE = 'America/New_York'
/** Friday noon in New York, before the third game of a first round. */
const NOW = new Date('2025-04-25T16:00:00Z')
/** Tuesday to Monday. */
const WINDOW = { from: new Date('2025-04-22T04:00:00Z'), to: new Date('2025-04-29T04:00:00Z') }

const { settings } = await readSettings(
  { settings: settingsInMemory({ time_zone: ZONE }), timeZone: 'UTC' },
  { write: false },
)

/** A team's games of a first round, as the provider told of them when all were over. */
function recordedGames(): readonly SportsEvent[] {
  const file = 'lakers-playoffs-2025.json'
  const answer: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'))
  return espn.schedule?.read(answer, { league: 'nba', place: file }).events ?? []
}

/** Those that had not begun at `now` as they were told of then. */
function asOfNow(event: SportsEvent): SportsEvent {
  if (new Date(event.start) < NOW) return event
  const side = ({ score: _score, winner: _winner, record: _record, ...rest }: NonNullable<SportsEvent['home']>) => rest
  const { home, away } = event
  return { ...event, status: { state: 'pre' }, ...(home && { home: side(home) }), ...(away && { away: side(away) }) }
}

const games = recordedGames().map(asOfNow)
const starter = chooseTeamTemplate(STARTER_TEMPLATES, { sport: 'basketball', league: 'nba' })

/** The programmes of the team's permanent channel, as a run at `now` writes them. */
function weekOf(template: Template, hideResults: boolean): readonly Programme[] {
  const schedules = teamSchedules(games, [], BUILT_IN_LEAGUES, NOW)
  const identity = {
    side: { id: '13', name: 'Los Angeles Lakers' },
    sport: 'basketball',
    league: 'nba',
    provider: 'espn',
  }
  const favorite = { id: 1, teamName: 'Los Angeles Lakers', sport: 'basketball' }
  const resolver = createResolver()
  const run = { settings, catalog: BUILT_IN_LEAGUES, resolver, schedules }
  const team = { favorite, identity, tvgId: 'sg.team.basketball.13', template, hideResults, schedules: [] }
  const [channel] = buildTeamChannels({ ...run, teams: [team], matches: [], keyOf: ({ id }) => id, now: NOW })
  if (channel === undefined) throw new Error('expected a channel of the team')
  const shown = { team: identity, games: channel.games, hideResults }
  const record = newRecord(1, channel, NOW)
  return channelProgrammes({ record, event: channel.event, template, ...shown }, { ...run, window: WINDOW })
}

const clock = new Intl.DateTimeFormat('sv', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })

const isIdle = ({ title }: Programme) => title.startsWith('Los Angeles Lakers:')

/** The programmes in order, those that follow one another with the same texts as one. */
function tableOf(programmes: readonly Programme[]): string {
  const lines = programmes.map(({ start, kind, title, subTitle, description, isLive }) => ({
    start: `${clock.format(start)} ${kind}${isLive ? ' live' : ''}`,
    texts: [title, subTitle ?? '-', description ?? '-'].map((text) => `    ${text}`).join('\n'),
  }))
  return lines
    .filter(({ texts }, index) => texts !== lines[index - 1]?.texts)
    .map(({ start, texts }) => `${start}\n${texts}`)
    .join('\n')
}

describe("a week of a team's channel", () => {
  // The table was read by people, as viewers read a guide: a line that changes is a text that has to be read again.
  test('reads as the table says, with the last result and without', async () => {
    const parts = [
      ['The starter', tableOf(weekOf(starter, false))],
      ['Results hidden', tableOf(weekOf(starter, true).filter(isIdle))],
    ]
    await expect(`${parts.map(([title, table]) => `== ${title}\n${table}`).join('\n\n')}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, 'team-week.table.txt'),
    )
  })

  test('has each game once, live, and no hole between the programmes', () => {
    const programmes = weekOf(starter, false)
    expect(programmes.filter(({ kind }) => kind === 'event').map(({ start }) => start.toISOString())).toEqual(
      games
        .map(({ start }) => new Date(start).toISOString())
        .filter((start) => start < WINDOW.to.toISOString() && start > WINDOW.from.toISOString())
        .sort(),
    )
    for (const [index, { start }] of programmes.entries()) {
      expect(start).toEqual(index === 0 ? WINDOW.from : programmes[index - 1]?.stop)
    }
    expect(programmes.at(-1)?.stop).toEqual(WINDOW.to)
  })

  test('tells no score and no result where those are hidden', () => {
    const told = weekOf(starter, true).flatMap(({ title, subTitle, description }) => [title, subTitle, description])
    const scores = recordedGames().flatMap(({ home, away }) => [home?.score, away?.score])
    for (const text of told) {
      expect(text ?? '').not.toMatch(/defeated|lost|won/)
      for (const score of scores) expect(text ?? '').not.toContain(String(score))
    }
    const last = 'Last: Los Angeles Lakers 94 - Minnesota Timberwolves 85'
    expect(weekOf(starter, false).some(({ subTitle }) => subTitle === last)).toBe(true)
  })
})
