import { describe, expect, test } from 'vitest'
import type { FormLineJson, RecordedRun, Warning } from '../../src/generated/records.ts'
import { homeTasks, type TaskFacts } from '../../src/home/home-tasks.ts'
import type { ReportSummary } from '../../src/home/report-summary.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { TeamNames } from '../../src/store/team-cache.ts'
import { readUserRows } from '../../src/store/user-rows.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const documents = settingsInMemory({})
const { settings } = await readSettings({ settings: documents, timeZone: 'America/New_York' }, { write: false })
const { rows } = await readUserRows(documents)

const SUMMARY: ReportSummary = {
  ...{ runId: 7, startedAt: new Date('2025-06-05T18:10:00Z'), streamsRead: 191, streamsMatched: 99, emptySlots: 0 },
  ...{ unknownNames: [], ambiguousNames: [], warnings: [], awayLeagues: [], idleLines: [], idleTexts: [] },
}

function tasksOf(summary: Partial<ReportSummary> | null, facts: Partial<TaskFacts> = {}) {
  return homeTasks({
    ...{
      summary: summary === null ? null : { ...SUMMARY, ...summary },
      shapes: [],
      runs: [],
      settings,
      isZoneUnset: false,
    },
    ...{ rows, names: { catalog: BUILT_IN_LEAGUES, teams: new TeamNames([]), knownTeams: [] }, failedPlaylists: [] },
    ...{ suggestions: [], dismissedGroups: [], deletedChannels: new Map(), channelsOf: () => 0 },
    ...facts,
  })
}

const told = (code: Warning['code'], place?: string): Partial<ReportSummary> => ({
  warnings: [{ code, message: `${code}.`, ...(place === undefined ? {} : { place }) }],
})

const formLine = (setting: FormLineJson['setting'], text: string): FormLineJson => ({
  ...{ setting, label: setting, text, leaves_out: false, matched: [], matched_count: 0, streams: null },
  ...{ nearest: null, around: [] },
})

const run = (changes: Partial<RecordedRun>): RecordedRun => ({
  ...{ id: 8, started_at: '2025-06-05T18:40:00.000Z', finished_at: '2025-06-05T18:41:00.000Z', duration_ms: 60_000 },
  ...{ trigger: 'schedule', state: 'done', counts: {}, warnings: [], error: null, operation_count: 0 },
  ...changes,
})

describe('the tasks of Home', () => {
  test.each([
    ['playlist_not_refreshed', 'account "Apollo"', 'playlist_failed', 'error', { playlist: 'Apollo' }],
    ['no_streams', 'account "Apollo"', 'playlist_empty', 'error', { playlist: 'Apollo', is_empty: true }],
    ['no_streams', undefined, 'playlist_empty', 'error', { playlist: null, is_empty: true }],
    ['few_streams', 'account "Vega"', 'playlist_empty', 'warning', { playlist: 'Vega', is_empty: false }],
    ['nothing_chosen', 'event_groups', 'nothing_chosen', 'error', {}],
    ['range_exhausted', 'default lane', 'block_full', 'warning', { block: null, reason: 'exhausted' }],
    ['removals_held', 'keyword “x”', 'removals_held', 'warning', { message: 'removals_held.' }],
    ['removal_cap_reached', 'removal_cap', 'removal_cap_reached', 'hint', { message: 'removal_cap_reached.' }],
    ['creation_cap_reached', 'creation_cap', 'creation_cap_reached', 'hint', { message: 'creation_cap_reached.' }],
  ] as const)('turn the warning %s about %s into %s', (code, place, task, severity, values) => {
    expect(tasksOf(told(code, place))).toMatchObject([{ code: task, severity, values }])
  })

  test.each([
    [6000, 'channel_range_end'],
    [null, 'channel_range_start'],
    [999_999, 'channel_range_start'],
  ])('open the end of Everything Else that can make room: with the end %s it is %s', (channelRangeEnd, setting) => {
    const [task] = tasksOf(told('range_exhausted', 'default lane'), { settings: { ...settings, channelRangeEnd } })
    expect(task?.actions.at(-1)).toEqual({ code: 'review', open: `#/setup?setting=${setting}` })
  })

  test.each(['removals_held', 'removal_cap_reached'] as const)(
    'show what is deleted before they delete: %s',
    (code) => {
      expect(tasksOf(told(code))[0]?.actions).toEqual([{ code: 'review', open: '#/home?drawer=preview' }])
    },
  )

  test('call an exclusion by its name', () => {
    const line = { ...formLine('event_groups', '!NBA secretgroup'), leaves_out: true, nearest: 'NBA' }
    const [task] = tasksOf({ idleLines: [line] }, { settings: { ...settings, eventGroups: 'US\n!NBA secretgroup' } })
    expect(task).toMatchObject({
      ...{ code: 'no_effect', values: { name: 'NBA secretgroup', is_exclusion: true, suggestion: null } },
      actions: [{ code: 'remove', request: { body: { event_groups: 'US' } } }],
    })
  })

  test('are none about a block that is gone', () => {
    expect(tasksOf(told('block_overflow', 'block 300'))).toEqual([])
  })

  test('name the league with the most channels, and since when its schedule is away', () => {
    const awayLeagues = [
      { league: 'nba', lastAnswerAt: null },
      { league: 'mlb', lastAnswerAt: new Date('2025-06-05T14:10:00Z') },
    ]
    const [task] = tasksOf({ awayLeagues }, { channelsOf: (league) => (league === 'mlb' ? 12 : 1) })
    expect(task).toMatchObject({
      ...{ code: 'schedule_away', severity: 'warning', count: 2, examples: ['MLB', 'NBA'] },
      values: { league: 'MLB', since: '2025-06-05T14:10:00.000Z', has_last_answer: true },
    })
  })

  test.each([
    ['failed', ['refresh_failed']],
    ['broken_off', ['refresh_failed']],
    ['done', []],
    ['undone', []],
  ] as const)('follow from the last refresh that ended: %s', (state, codes) => {
    const runs = [run({ id: 9, state: 'running', finished_at: null }), run({ state }), run({ id: 7, state: 'failed' })]
    expect(tasksOf(null, { runs }).map(({ code }) => code)).toEqual(codes)
  })

  test('are ordered by how bad they are, and each has at most three examples', () => {
    const tasks = tasksOf(
      { ambiguousNames: ['A', 'B', 'B', 'C', 'D'], warnings: told('no_streams').warnings ?? [] },
      { isZoneUnset: true, shapes: [] },
    )
    expect(tasks.map(({ code }) => code)).toEqual(['playlist_empty', 'ambiguous_names', 'time_zone_unset'])
    expect(tasks[1]).toMatchObject({ count: 5, examples: ['A', 'B', 'C'] })
  })

  test('show one name of each of the most frequent shapes', () => {
    const shapes = ['NBA #', 'MLB #', 'NHL #', 'NFL #'].map((shape) => ({ shape, names: 2, example: `${shape} 1` }))
    const [task] = tasksOf({ unknownNames: ['NBA 1', 'NBA 2'] }, { shapes })
    expect(task).toMatchObject({
      count: 2,
      values: { shapes: 4, first_shape: 2 },
      examples: ['NBA # 1', 'MLB # 1', 'NHL # 1'],
    })
  })
})
