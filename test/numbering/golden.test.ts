import { describe, expect, test } from 'vitest'
import type { NumberedChannel, NumberingScenario } from '../../src/generated/records.ts'
import { reassignAllChannels, sortChannels } from '../../src/numbering/index.ts'
import { foundAfter } from './scenario.ts'

/** One row of the season below: event, start, and the feeds that the event has. */
type Game = readonly [event: string, start: string, ...feeds: string[]]

const FRIDAY: readonly Game[] = [
  ['alders-birches', '18:00', 'national'],
  ['cedars-dogwoods', '18:00', 'national', 'french'],
  ['elms-firs', '19:00', 'national', 'french', 'spanish'],
  ['ginkgos-hazels', '20:30', 'national'],
  ['larches-maples', '22:00', 'national', 'spanish'],
]

/** Two games are over, one gets a late feed, and new ones come before, between and after the others. */
const LATER: readonly Game[] = [
  ['nutmegs-oaks', '17:00', 'national'],
  ['alders-birches', '18:00', 'national', 'french'],
  ['elms-firs', '19:00', 'national', 'french', 'spanish'],
  ['poplars-rowans', '19:00', 'national', 'french'],
  ['sumacs-teaks', '21:00', 'national'],
  ['larches-maples', '22:00', 'national', 'spanish'],
  ['willows-yews', '23:30', 'national', 'french'],
]

describe.each(['compact', 'gap', 'strict'] as const)('golden table of %s without pinned blocks', (mode) => {
  const rules: NumberingScenario = {
    settings: { channelRangeStart: 101, channelStabilityMode: mode, gapSize: 3 },
    externalOccupied: [104, 110],
    channels: [],
  }
  const first = { ...rules, channels: channelsOf(FRIDAY) }
  const churn = withGames(afterwards(first), LATER)
  const reset = { ...afterwards(churn), dailyReset: true }

  test('first placement, churn, reset', async () => {
    const tables = [
      tableOf(`${mode}: first placement; 104 and 110 belong to channels that are not ours`, first),
      tableOf(`${mode}: churn`, churn),
      tableOf(`${mode}: daily reset`, reset),
    ]
    await expect(tables.join('\n')).toMatchFileSnapshot(`golden/${mode}.txt`)
  })
})

function channelsOf(games: readonly Game[]): NumberedChannel[] {
  return games.flatMap(([event, start, ...feeds]) =>
    feeds.map((feed) => ({
      id: `${event}.${feed}`,
      eventId: event,
      sport: 'football',
      league: 'nfl',
      eventDate: `2026-11-20 ${start}`,
      exceptionKeyword: feed === 'national' ? '' : feed,
    })),
  )
}

function afterwards(scenario: NumberingScenario): NumberingScenario {
  return foundAfter(scenario, reassignAllChannels(scenario))
}

/** The channels of these games; those that were there before keep what is stored of them. */
function withGames(before: NumberingScenario, games: readonly Game[]): NumberingScenario {
  const known = new Map(before.channels.map((channel) => [channel.id, channel]))
  return { ...before, channels: channelsOf(games).map((channel) => known.get(channel.id) ?? channel) }
}

/** Lineup order, one channel a line: event, start, feed, number before and after; `-` where there is none. */
function tableOf(title: string, scenario: NumberingScenario): string {
  const { numbers } = reassignAllChannels(scenario)
  const rows = sortChannels(scenario.channels, [], []).map(({ id, number, eventDate = '' }) => {
    const [event = '', feed = ''] = id.split('.')
    const columns = [event.padEnd(16), eventDate.slice(11).padEnd(7), feed.padEnd(10), String(number ?? '-').padEnd(8)]
    return `${columns.join('')}${numbers.get(id) ?? '-'}`
  })
  const head = `${'event'.padEnd(16)}${'start'.padEnd(7)}${'feed'.padEnd(10)}${'before'.padEnd(8)}after`
  return [title, head, ...rows, ''].join('\n')
}
