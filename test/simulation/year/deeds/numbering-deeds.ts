import type { NumberingException } from '../../../../src/generated/records.ts'
import { fullName } from '../leagues.ts'
import { type Deed, isOurs, type Scene } from './deed.ts'

/** What happens to numbers. */
export const NUMBERING_DEEDS: readonly Deed[] = [
  { name: 'the number range moves', act: moveRange },
  { name: 'the number range shrinks or grows', weight: 1.5, act: resizeRange },
  { name: 'the numbering mode changes', weight: 1.5, act: changeMode },
  { name: 'the gap changes', act: changeGap },
  { name: 'the daily renumbering changes', act: changeDailyReset },
  { name: 'a block is pinned', weight: 1.5, act: pin },
  { name: 'a block is unpinned', act: unpin },
  { name: 'a channel of the user takes a number', weight: 1.5, act: takeNumber },
  { name: 'a channel of the user goes', act: removeForeign },
]

const STARTS = [5000, 5100, 300, 705, 5010]

function moveRange({ choices: { settings }, dice }: Scene) {
  const start = dice.pick(STARTS.filter((one) => one !== settings.channel_range_start)) ?? 5000
  const length = (settings.channel_range_end ?? settings.channel_range_start + 19) - settings.channel_range_start
  settings.channel_range_start = start
  settings.channel_range_end = settings.channel_range_end === null ? null : start + length
  return `the range is now ${rangeText(settings)}`
}

function resizeRange({ choices: { settings }, dice }: Scene) {
  const length = dice.pick([3, 7, 11, 19, 39, null]) ?? null
  settings.channel_range_end = length === null ? null : settings.channel_range_start + length
  return `the range is now ${rangeText(settings)}`
}

function rangeText({ channel_range_start: start, channel_range_end: end }: Scene['choices']['settings']): string {
  return `${start} to ${end ?? 'the end'}`
}

function changeMode({ choices: { settings }, dice }: Scene) {
  const modes = (['compact', 'gap', 'strict'] as const).filter((mode) => mode !== settings.channel_stability_mode)
  settings.channel_stability_mode = dice.pick(modes) ?? 'compact'
  return `the numbering mode is ${settings.channel_stability_mode}`
}

function changeGap({ choices: { settings }, dice }: Scene) {
  settings.gap_size = dice.pick([1, 2, 3, 5]) ?? 3
  return `the gap is ${settings.gap_size}`
}

function changeDailyReset({ choices: { settings }, dice }: Scene) {
  settings.channel_daily_reset_enabled = !settings.channel_daily_reset_enabled
  settings.channel_daily_reset_time = dice.pick(['04:00', '02:30', '12:00']) ?? '04:00'
  return `the daily renumbering is ${settings.channel_daily_reset_enabled ? `on at ${settings.channel_daily_reset_time}` : 'off'}`
}

function pin(scene: Scene) {
  const { choices, dice } = scene
  const start = dice.pick([100, 150, 700, 800, 900, 5004])
  if (start === undefined || choices.pins.some((one) => one.start === start) || choices.pins.length >= 5) return null
  const row: NumberingException = { id: choices.nextId, start, ...pinned(scene), ...endOf(scene, start) }
  choices.nextId += 1
  choices.pins = [...choices.pins, row]
  return `${row.scope} ${row.teamName ?? row.leagueCode ?? row.sport} is pinned to ${start} to ${row.end ?? 'the end'}`
}

function endOf({ dice }: Scene, start: number) {
  return dice.happens(0.6) ? { end: start + (dice.pick([1, 3, 6, 12]) ?? 3) } : {}
}

function pinned({ leagues, dice }: Scene): Pick<NumberingException, 'scope' | 'sport' | 'leagueCode' | 'teamName'> {
  const league = dice.pick(leagues)
  const team = dice.pick(league?.teams ?? [])
  const sport = league?.sport ?? 'hockey'
  const scope = dice.pick(['team', 'league', 'sport'] as const) ?? 'sport'
  if (scope === 'team' && team !== undefined) return { scope, sport, teamName: fullName(team) }
  return scope === 'league' && league !== undefined
    ? { scope, sport, leagueCode: league.code }
    : { scope: 'sport', sport }
}

function unpin({ choices, dice }: Scene) {
  const gone = dice.pick(choices.pins)
  if (gone === undefined) return null
  choices.pins = choices.pins.filter((one) => one !== gone)
  return `the block at ${gone.start} is deleted`
}

/** Channels that the user makes; more would fill the ranges alone. */
const MOST_FOREIGN = 4

async function takeNumber({ channels, dice, host }: Scene) {
  const foreign = channels.filter((channel) => !isOurs(channel))
  const number = dice.pick(channels.filter(isOurs))?.channelNumber
  if (typeof number !== 'number' || foreign.length >= MOST_FOREIGN) return null
  await host.api.create('/api/channels/channels/', {
    name: `My channel ${number}`,
    tvg_id: `mine.${number}`,
    channel_number: number,
    streams: [],
  })
  return `a channel of the user takes number ${number}`
}

async function removeForeign({ channels, dice, host }: Scene) {
  const gone = dice.pick(channels.filter((channel) => !isOurs(channel)))
  if (gone === undefined) return null
  await host.api.delete(`/api/channels/channels/${gone.id}/`)
  return `the user deletes their channel ${gone.channelNumber}`
}
