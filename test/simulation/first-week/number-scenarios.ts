import type { StreamGroup } from '../../../src/generated/records.ts'
import { HOUR_MS } from '../../../src/time/units.ts'
import { EVENING, game, type Scenario, type Stage, warningsOf } from './stage.ts'

const ALL: StreamGroup = { id: 1, name: 'All', namePattern: 'US', leagues: ['nba', 'nhl', 'eng.1'] }

/** Three games begin each hour and last three hours: nine at a time. */
const PER_HOUR = 3
const HOURS_LONG = 3
const AT_A_TIME = PER_HOUR * HOURS_LONG
const PAIRS = [
  [0, 1],
  [2, 3],
  [4, 5],
  [1, 2],
  [3, 4],
  [5, 0],
] as const
const LEAGUES = [
  { code: 'nba', tag: 'NBA' },
  { code: 'nhl', tag: 'NHL' },
  { code: 'eng.1', tag: 'EPL' },
] as const

/** Plays `hours` hours with nine channels at a time; counts the refreshes after which a channel has no number. */
async function playHours(stage: Stage, hours: number): Promise<void> {
  await stage.rows({ streamGroups: [{ ...ALL, createBefore: '0m', deleteAfter: '0m' }] })
  const from = stage.now.getTime()
  let without = 0
  let most = 0
  let doubled = 0
  let warned = 0
  for (let hour = HOURS_LONG - 1; hour < HOURS_LONG + hours; hour += 1) {
    const first = (hour - HOURS_LONG + 1) * PER_HOUR
    const shown = Array.from({ length: AT_A_TIME }, (_, place) => gameAt(first + place, from))
    stage.events = shown.map(({ event }) => event)
    stage.names = { US: shown.map(({ name }) => name) }
    stage.now = new Date(from + hour * HOUR_MS)
    const report = await stage.refresh({ isQuiet: hour > HOURS_LONG - 1 })
    const channels = await stage.channels()
    const numbers = channels.flatMap(({ channelNumber: number }) => number ?? [])
    most = Math.max(most, channels.length)
    without += channels.length - numbers.length
    doubled += numbers.length - new Set(numbers).size
    warned += warningsOf(report, 'range_exhausted').length
  }
  stage.does(`${hours} more refreshes, one per hour, with ${most} channels at most.`)
  stage.expect(`every channel has a number in every refresh (${without} had none)`, without === 0)
  stage.expect(`no number is there twice (${doubled} were)`, doubled === 0)
  stage.expect(`"full" is never said (${warned} times)`, warned === 0)
}

/** A game and its stream's name: three begin in each hour after `from`. */
function gameAt(index: number, from: number) {
  const { code, tag } = LEAGUES[index % LEAGUES.length] ?? LEAGUES[0]
  const [home, away] = PAIRS[Math.floor(index / LEAGUES.length) % PAIRS.length] ?? PAIRS[0]
  const start = from + Math.floor(index / PER_HOUR) * HOUR_MS
  const [begins, ends] = [start, start + HOURS_LONG * HOUR_MS].map((at) => new Date(at).toISOString())
  const event = { ...game(String(1000 + index), code, home, away, begins ?? ''), end: ends ?? '' }
  return { event, name: `${tag}: ${event.away?.shortName} @ ${event.home?.shortName}` }
}

/** "A number, always." */
export const NUMBER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'Strict, 5000 to 5039, nine channels at a time for 28 hours',
    async play(stage) {
      await stage.settings({
        channel_range_start: 5000,
        channel_range_end: 5039,
        channel_stability_mode: 'strict',
        channel_daily_reset_enabled: false,
      })
      await playHours(stage, 28)
    },
  },
  {
    name: 'Gap, 5000 to 5039, nine channels at a time for 20 hours',
    async play(stage) {
      await stage.settings({
        channel_range_start: 5000,
        channel_range_end: 5039,
        channel_stability_mode: 'gap',
        channel_daily_reset_enabled: false,
      })
      await playHours(stage, 20)
    },
  },
  {
    name: 'Gap, 5000 to 5009, six games in the first refresh',
    async play(stage) {
      await stage.settings({ channel_range_start: 5000, channel_range_end: 5009, channel_stability_mode: 'gap' })
      await stage.rows({ streamGroups: [ALL] })
      const shown = [0, 1, 2, 3, 4, 5].map((index) => gameAt(index, Date.parse(EVENING)))
      stage.events = shown.map(({ event }) => event)
      stage.names = { US: shown.map(({ name }) => name) }
      await stage.refresh()
      const numbers = (await stage.channels()).map(({ channelNumber }) => channelNumber)
      stage.expect('six channels have six numbers', numbers.length === 6 && new Set(numbers).size === 6)
      stage.expect('none is without', !numbers.includes(null))
    },
  },
  {
    name: 'The Spanish stream is seen before the main one',
    async play(stage) {
      stage.events = [game('1', 'nba', 0, 1, EVENING)]
      stage.names = { US: ['NBA 01: Mules @ Herons (Español)'] }
      await stage.rows({ streamGroups: [{ ...ALL, separateBy: ['language'] }] })
      await stage.refresh()
      stage.does('An hour later the provider adds the main stream.')
      stage.names = { US: ['NBA 01: Mules @ Herons (Español)', 'NBA 02: Mules @ Herons'] }
      stage.wait(1)
      await stage.refresh()
      const byName = [...(await stage.channels())].sort((one, other) => one.name.length - other.name.length)
      const [main, spanish] = byName.map(({ channelNumber }) => channelNumber ?? 0)
      stage.expect(`the main channel has the lower number (${main}, ${spanish})`, (main ?? 0) < (spanish ?? 0))
    },
  },
  {
    name: 'A dry run of "renumber all" moves nothing',
    async play(stage) {
      stage.events = [game('1', 'nba', 0, 1, EVENING)]
      stage.names = { US: ['NBA 01: Mules @ Herons'] }
      await stage.settings({ channel_stability_mode: 'strict', channel_daily_reset_enabled: false })
      await stage.rows({ streamGroups: [ALL] })
      await stage.refresh()
      stage.does('An earlier game comes, and a dry run of "renumber all" is asked for.')
      stage.events = [...stage.events, game('2', 'nba', 2, 3, '2025-06-05T20:00:00Z')]
      stage.names = { US: ['NBA 01: Mules @ Herons', 'NBA 02: Porcupines @ Crabs'] }
      await stage.refresh()
      const before = (await stage.channels()).map(({ name, channelNumber }) => `${name} ${channelNumber}`)
      const { status } = await stage.host.call('POST', '/api/v1/numbering-exceptions/regrid', { dry_run: true })
      const after = (await stage.channels()).map(({ name, channelNumber }) => `${name} ${channelNumber}`)
      stage.expect(`it is answered (${status})`, status === 200)
      stage.expect('no number moves', before.join() === after.join())
    },
  },
]
