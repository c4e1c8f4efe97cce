import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HostChannel, PlannedOperationJson, RefreshReport, Warning } from '../../../../src/generated/records.ts'
import { workingFolder } from '../../working-folder.ts'
import { simulateYear } from '../../year.ts'
import { isOurs } from '../deeds/deed.ts'
import { endOf } from '../games.ts'
import { type Check, gameOfTvgId, type Seen, toldNow } from './check.ts'
import {
  FOREIGN_CHANNELS_STAY,
  FREE_NUMBERS_ARE_USED,
  NOTHING_IS_THERE_TWICE,
  NUMBERS_ARE_IN_LANES,
} from './number-checks.ts'
import { RELAYOUTS_ARE_TRUE, REMOVAL_REASONS_ARE_TRUE, WARNINGS_ARE_TRUE } from './reason-checks.ts'
import { SECOND_REFRESH_WRITES_NOTHING } from './second-refresh.ts'
import { EVERY_CHANNEL_IS_WANTED, OFF_MEANS_OFF, WANTED_GAMES_ARE_SHOWN } from './wanted-checks.ts'

const folder = workingFolder('broken-rules')
/** Steps of the first days, as they were seen. */
let steps: readonly Seen[] = []

beforeAll(async () => {
  const kept: Seen[] = []
  const distort = (seen: Seen) => {
    kept.push(structuredClone(seen))
    return seen
  }
  await simulateYear({ folder, seed: 1, days: 8, distort })
  steps = kept
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A step that fits, with one of its channels that no check of `rules` complains of. */
function sceneFor(check: Check, fits: (seen: Seen, channel: HostChannel) => boolean = () => true) {
  for (const seen of steps) {
    if (check.faults(seen).length > 0) continue
    const channel = seen.after.find((one) => isOurs(one) && fits(seen, one))
    if (channel !== undefined) return { seen, channel }
  }
  throw new Error(`no step of these days fits the rule "${check.rule}"`)
}

/** The step with one channel changed; without it where `change` gives null. */
function withChannel(seen: Seen, id: number, change: (channel: HostChannel) => HostChannel | null): Seen {
  return { ...seen, after: seen.after.flatMap((one) => (one.id === id ? (change(one) ?? []) : [one])) }
}

const faultsOf = (check: Check, seen: Seen) => check.faults(seen).map(({ channel, text }) => `${channel} ${text}`)
const isOfGame = ({ games, answer }: Seen, { tvgId }: HostChannel) => {
  const game = gameOfTvgId(tvgId ?? '', games)
  return game !== undefined && toldNow(game, answer)?.status?.state === 'pre'
}

describe('a channel that nothing wants is found', () => {
  test('when its game is over for long', () => {
    const { seen, channel } = sceneFor(EVERY_CHANNEL_IS_WANTED, isOfGame)
    const later = { ...seen, now: new Date(seen.now.getTime() + 9 * 86_400_000) }
    expect(faultsOf(EVERY_CHANNEL_IS_WANTED, later).join()).toContain(`${channel.name} is there, but its time was over`)
  })

  test('when its game is canceled', () => {
    const { seen, channel } = sceneFor(EVERY_CHANNEL_IS_WANTED, isOfGame)
    const game = gameOfTvgId(channel.tvgId ?? '', seen.games)
    const events = seen.answer.events.map((event) =>
      event.id === game?.ids.at(-1) ? { ...event, status: { state: 'canceled' as const } } : event,
    )
    const canceled = { ...seen, answer: { ...seen.answer, events } }
    expect(faultsOf(EVERY_CHANNEL_IS_WANTED, canceled)).toEqual([expect.stringMatching(/ is canceled$/)])
  })

  test('when no stream shows its game', () => {
    const { seen, channel } = sceneFor(EVERY_CHANNEL_IS_WANTED, isOfGame)
    const game = gameOfTvgId(channel.tvgId ?? '', seen.games)
    const listed = seen.listed.filter((slot) => slot.game !== game)
    expect(faultsOf(EVERY_CHANNEL_IS_WANTED, { ...seen, listed })).toEqual([
      `${channel.name} is there, but no listed stream shows its game`,
    ])
  })

  test('when its team is no favorite team', () => {
    const { seen } = sceneFor(EVERY_CHANNEL_IS_WANTED, (_, { tvgId }) => tvgId?.startsWith('sg.team.') ?? false)
    expect(faultsOf(EVERY_CHANNEL_IS_WANTED, { ...seen, favorites: [] }).join()).toContain('is no favorite team')
  })
})

describe('a channel that was switched off is found', () => {
  test('when all stream groups are off', () => {
    const { seen, channel } = sceneFor(OFF_MEANS_OFF, isOfGame)
    const groups = seen.groups.map((group) => ({ ...group, enabled: false }))
    const off = { ...seen, groups, settings: { ...seen.settings, event_groups: '' } }
    expect(faultsOf(OFF_MEANS_OFF, off).join()).toContain(`${channel.name} is there, but no enabled stream group wants`)
  })

  test('when its league is off, unless it is in use and the report says so', () => {
    const { seen, channel } = sceneFor(OFF_MEANS_OFF, isOfGame)
    const league = gameOfTvgId(channel.tvgId ?? '', seen.games)?.league.code ?? ''
    const groups = seen.groups.map((group) => ({
      ...group,
      leagues: (group.leagues ?? ['nba', 'nhl', 'mlb', 'wnba', 'eng.1']).filter((code) => code !== league),
    }))
    const off: Seen = { ...seen, groups, settings: { ...seen.settings, event_groups: '' } }
    expect(faultsOf(OFF_MEANS_OFF, off).join()).toContain(`wants ${league}`)
    const used = { ...off, inUse: new Set(off.after.map(({ id }) => id)) }
    expect(faultsOf(OFF_MEANS_OFF, used)).not.toEqual([])
    const told = off.after.map((one): Warning => ({ code: 'channel_in_use', message: '', place: one.tvgId ?? '' }))
    expect(faultsOf(OFF_MEANS_OFF, withWarnings(used, told))).toEqual([])
  })

  test('and a wanted game that has no channel is found, too', () => {
    const { seen, channel } = sceneFor(WANTED_GAMES_ARE_SHOWN, (step, one) => {
      const without = { ...step, after: step.after.filter(({ id }) => id !== one.id) }
      return isOfGame(step, one) && WANTED_GAMES_ARE_SHOWN.faults(without).length > 0
    })
    const game = gameOfTvgId(channel.tvgId ?? '', seen.games)
    const faults = faultsOf(
      WANTED_GAMES_ARE_SHOWN,
      withChannel(seen, channel.id, () => null),
    )
    expect(faults.every((fault) => fault.includes(game?.home.nickname ?? '?'))).toBe(true)
  })
})

describe('a wrong number is found', () => {
  test('when there is none while one is free', () => {
    const { seen, channel } = sceneFor(FREE_NUMBERS_ARE_USED)
    const without = withChannel(seen, channel.id, (one) => ({ ...one, channelNumber: null }))
    expect(faultsOf(FREE_NUMBERS_ARE_USED, without)).toEqual([expect.stringMatching(/has no number, but \d+ is free/)])
  })

  test('but not when the range is full', () => {
    const { seen, channel } = sceneFor(FREE_NUMBERS_ARE_USED)
    const without = withChannel(seen, channel.id, (one) => ({ ...one, channelNumber: null }))
    const settings = { ...seen.settings, channel_range_start: 1, channel_range_end: 2 }
    const others = [1, 2].map((number) => ({ ...channel, id: -number, tvgId: `mine.${number}`, channelNumber: number }))
    const full = { ...without, pins: [], settings, after: [...without.after, ...others] }
    expect(faultsOf(FREE_NUMBERS_ARE_USED, full)).toEqual([])
  })

  test('when it is outside of its lane', () => {
    const { seen, channel } = sceneFor(NUMBERS_ARE_IN_LANES)
    const outside = withChannel(seen, channel.id, (one) => ({ ...one, channelNumber: 42 }))
    expect(faultsOf(NUMBERS_ARE_IN_LANES, outside)).toEqual([expect.stringContaining('has number 42')])
  })

  test.each([
    ['number', (one: HostChannel) => ({ ...one, id: -1, tvgId: 'sg.x', name: 'X' })],
    ['tvg-id', (one: HostChannel) => ({ ...one, id: -1, channelNumber: null, name: 'X' })],
    ['name', (one: HostChannel) => ({ ...one, id: -1, channelNumber: null, tvgId: 'sg.x' })],
  ])('when a %s is there twice', (what, copied) => {
    const { seen, channel } = sceneFor(NOTHING_IS_THERE_TWICE, (_, { channelNumber: number }) => number !== null)
    const faults = faultsOf(NOTHING_IS_THERE_TWICE, { ...seen, after: [...seen.after, copied(channel)] })
    expect(faults).toEqual([expect.stringContaining(what)])
  })

  test('and a channel of the user that was renumbered is found, too', () => {
    const { seen, channel } = sceneFor(FOREIGN_CHANNELS_STAY)
    const foreign = { ...channel, id: -1, tvgId: 'mine.7' }
    const touched = {
      ...seen,
      before: [...seen.before, foreign],
      after: [...seen.after, { ...foreign, channelNumber: 1 }],
    }
    expect(faultsOf(FOREIGN_CHANNELS_STAY, touched)).toHaveLength(1)
    expect(faultsOf(FOREIGN_CHANNELS_STAY, { ...seen, before: [...seen.before, foreign] })).toHaveLength(1)
  })
})

/** The step with other warnings in its last refresh. */
function withWarnings(seen: Seen, warnings: readonly Warning[]): Seen {
  return withReport(seen, (report) => ({ ...report, warnings: [...warnings] }))
}

function withReport(seen: Seen, change: (report: RefreshReport) => RefreshReport): Seen {
  return { ...seen, reports: [...seen.reports.slice(0, -1), ...seen.reports.slice(-1).map(change)] }
}

describe('an untrue reason is found', () => {
  /** A channel whose game is to come, that is wanted, and that would be deleted for this reason. */
  function faultsFor(reason: string, changeOf: (seen: Seen) => Partial<Seen> = () => ({})) {
    const { seen, channel } = sceneFor(REMOVAL_REASONS_ARE_TRUE, (step, one) => {
      const game = gameOfTvgId(one.tvgId ?? '', step.games)
      const isShown = step.listed.some((slot) => slot.game === game)
      return isOfGame(step, one) && isShown && game?.earlierStarts.length === 0 && step.deletedGroups.size === 0
    })
    const operation: PlannedOperationJson = {
      action: 'remove',
      tvg_id: channel.tvgId,
      host_channel_id: channel.id,
      name: channel.name,
      fields: [],
      changes: [],
      reason,
    }
    const before = [...seen.before, channel]
    return faultsOf(REMOVAL_REASONS_ARE_TRUE, {
      ...withReport(seen, (report) => ({ ...report, operations: [operation] })),
      before,
      ...changeOf(seen),
    })
  }

  test.each([
    'its event ended at 9:40 PM (kept for 2 hours)',
    'Mules at Herons is canceled',
    'Mules at Herons now starts at 9 PM',
    'stream group "Arena" is switched off',
    'its stream group was deleted',
    'the playlist no longer lists a stream of its event',
    'the names of its streams are excluded by stream group "Arena"',
    'it felt like it',
  ])('when a removal says "%s"', (reason) => {
    expect(faultsFor(reason)).toHaveLength(1)
  })

  test('when a removal says that the form chooses nothing, and it does', () => {
    const reason = 'no event groups are chosen in the settings'
    expect(faultsFor(reason)).toEqual([])
    const chosen = ({ settings }: Seen) => ({ settings: { ...settings, event_groups: 'SKY*' } })
    expect(faultsFor(reason, chosen)).toHaveLength(1)
  })

  test('when a removal says that a game is the channel of no favorite team', () => {
    expect(faultsFor('its team is no longer a favorite team')).toHaveLength(1)
  })

  test('when a removal says that no stream shows a game that one shows', () => {
    expect(faultsFor('no stream shows its event now')).toEqual([expect.stringContaining('which is not so')])
  })

  const warnings: readonly (readonly [string, (channel: HostChannel) => Warning])[] = [
    [
      'the schedule does not list a game that it lists',
      ({ name }) => ({
        code: 'event_not_listed',
        message: `The schedule no longer lists an event of 1 channel ("${name}").`,
      }),
    ],
    [
      'the range is full',
      () => ({ code: 'range_exhausted', message: 'Everything Else is full.', place: 'default lane' }),
    ],
    [
      'a block is full',
      () => ({ code: 'block_overflow', message: '800 is full. 1 channel moved.', place: 'block 800' }),
    ],
    ['a channel is in use', ({ tvgId }) => ({ code: 'channel_in_use', message: '', place: tvgId ?? '' })],
    ['the playlist is cut', () => ({ code: 'few_streams', message: '' })],
    ['the playlist is empty', () => ({ code: 'no_streams', message: '' })],
  ]
  test.each(warnings)('when a warning says that %s', (_, warningOf) => {
    const { seen, channel } = sceneFor(WARNINGS_ARE_TRUE, (step, one) => isOfGame(step, one) && !step.inUse.has(one.id))
    expect(faultsOf(WARNINGS_ARE_TRUE, withWarnings(seen, [warningOf(channel)]))).toHaveLength(1)
  })

  test('when all numbers are placed anew for a reset that is off', () => {
    const { seen } = sceneFor(RELAYOUTS_ARE_TRUE)
    const settings = { ...seen.settings, channel_daily_reset_enabled: false }
    const moved = withReport({ ...seen, settings }, (report) => ({ ...report, relayout: 'daily_reset' }))
    expect(faultsOf(RELAYOUTS_ARE_TRUE, moved)).toHaveLength(1)
  })

  test('when all numbers are placed anew a second time for one reset, or for settings that did not change', () => {
    const { seen } = sceneFor(RELAYOUTS_ARE_TRUE)
    const again = withReport({ ...seen, lastRelayout: seen.now }, (report) => ({ ...report, relayout: 'daily_reset' }))
    expect(faultsOf(RELAYOUTS_ARE_TRUE, again)).toHaveLength(1)
    const same = { ...seen, isLayoutChanged: false }
    const changed = withReport(same, (report) => ({ ...report, relayout: 'settings_changed' }))
    expect(faultsOf(RELAYOUTS_ARE_TRUE, changed)).toHaveLength(1)
  })
})

describe('a second refresh that writes is found', () => {
  const changes: readonly (readonly [string, (seen: Seen) => Seen])[] = [
    [
      'a request',
      (seen) => ({ ...seen, second: { ...seen.second, counts: { ...seen.second.counts, host_writes: 1 } } }),
    ],
    ['another guide', (seen) => ({ ...seen, guideAfter: `${seen.guideAfter} ` })],
    ['a renumbering', (seen) => ({ ...seen, second: { ...seen.second, relayout: 'daily_reset' } })],
    [
      'an operation',
      (seen) => ({
        ...seen,
        second: { ...seen.second, operations: seen.reports.flatMap((one) => one.operations).slice(0, 1) },
      }),
    ],
  ]
  test.each(changes)('when it makes %s', (_, change) => {
    const hasOperations = (step: Seen) => step.reports.some(({ operations }) => operations.length > 0)
    const { seen } = sceneFor(SECOND_REFRESH_WRITES_NOTHING, hasOperations)
    expect(faultsOf(SECOND_REFRESH_WRITES_NOTHING, change(seen))).toHaveLength(1)
  })
})

test('the days hold games that run and games that are over', () => {
  const phases = new Set(
    steps.flatMap(({ now, after, games }) =>
      after.flatMap(({ tvgId }) => {
        const game = gameOfTvgId(tvgId ?? '', games)
        return game === undefined ? [] : [now < game.start ? 'to come' : now < endOf(game) ? 'runs' : 'over']
      }),
    ),
  )
  expect([...phases].sort()).toEqual(['over', 'runs', 'to come'])
})
