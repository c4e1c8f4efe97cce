import { describe, expect, test } from 'vitest'
import type { FormLineJson, RefreshReport, StreamOutcomeJson, Warning } from '../../src/generated/records.ts'
import { summarizeReport } from '../../src/home/report-summary.ts'

const COUNTS = { streams: 20_000, matched: 8000 } as RefreshReport['counts']

function reportOf(changes: Partial<RefreshReport>): RefreshReport {
  return {
    ...{ started_at: '2025-06-05T18:10:00.000Z', counts: COUNTS, streams: [], warnings: [] },
    ...changes,
  } as unknown as RefreshReport
}

const outcome = (name: string, rule: StreamOutcomeJson['rule']) => ({ name, rule, event_id: null }) as StreamOutcomeJson

describe('the summary of a report', () => {
  test('counts the names of 20,000 streams by what is unclear about them', () => {
    const rules = ['both_teams', 'no_candidate', 'ambiguous', 'placeholder', 'other_teams'] as const
    const streams = Array.from({ length: 20_000 }, (_, at) =>
      outcome(`NBA ${at}`, rules[at % rules.length] ?? 'excluded'),
    )
    const { unknownNames, ambiguousNames, streamsRead, streamsMatched } = summarizeReport(reportOf({ streams }), 7)
    expect([streamsRead, streamsMatched]).toEqual([20_000, 8000])
    expect([unknownNames.length, ambiguousNames.length]).toEqual([8000, 4000])
    expect(unknownNames.slice(0, 2)).toEqual(['NBA 1', 'NBA 4'])
  })

  test('counts empty slots, and no streams outside the event groups', () => {
    const rules = ['no_stream_group', 'no_stream_group', 'stale_stream', 'placeholder', 'no_event_in_name'] as const
    const streams = rules.map((rule, at) => outcome(`NBA ${at}`, rule))
    const { streamsRead, emptySlots } = summarizeReport(reportOf({ streams, counts: { ...COUNTS, streams: 9 } }), 7)
    expect({ streamsRead, emptySlots }).toEqual({ streamsRead: 6, emptySlots: 2 })
  })

  test('keeps the warnings that can be tasks, and no more than 100', () => {
    const warning = (code: Warning['code']): Warning => ({ code, message: code })
    const warnings = [warning('event_relisted'), ...Array.from({ length: 200 }, () => warning('lane_crowded'))]
    expect(summarizeReport(reportOf({ warnings }), 7).warnings).toEqual(Array(100).fill(warning('lane_crowded')))
  })

  const line = (text: string, names: readonly string[], setting: FormLineJson['setting'] = 'event_groups') =>
    ({
      ...{ setting, text, leaves_out: text.startsWith('!'), matched_count: names.length },
      matched: names.map((name) => ({ name })),
    }) as FormLineJson

  test.each<[string, readonly FormLineJson[], readonly string[]]>([
    ['a name of nothing', [line('NBA', [])], ['event_groups']],
    ['one name of two', [line('NBA', []), line('US', ['US'])], []],
    ['a name that is excluded', [line('US', ['US']), line('!U*', ['US'])], ['event_groups']],
    ['groups that are only excluded', [line('!US', ['US'])], ['event_groups']],
    ['leagues that are only excluded', [line('!NBA', ['NBA'], 'event_leagues')], []],
    ['all where there is nothing', [line('*', [], 'event_profiles')], []],
    ['wrong profile', [line('US', ['US']), line('Bob', [], 'event_profiles')], ['event_profiles']],
  ])('tells which texts of the form chose nothing: %s', (_, form, settings) => {
    const { idleTexts } = summarizeReport(reportOf({ form: [...form] }), 7)
    expect(idleTexts.map(({ setting }) => setting)).toEqual(settings)
  })

  const day = { provider: 'espn', day: '2025-06-05', reason: 'connection refused' }
  const sports_data = {
    last_good: [
      { ...day, league: 'mlb', age_minutes: 60, events: 12 },
      { ...day, league: 'mlb', age_minutes: 240, events: 3 },
    ],
    missing: [{ ...day, league: 'nba' }],
  } as unknown as NonNullable<RefreshReport['sports_data']>

  test('says since when the schedule of a league is away', () => {
    const warnings: Warning[] = [{ code: 'provider_unreachable', message: '' }]
    expect(summarizeReport(reportOf({ sports_data, warnings }), 7).awayLeagues).toEqual([
      { league: 'mlb', lastAnswerAt: new Date('2025-06-05T14:10:00Z') },
      { league: 'nba', lastAnswerAt: null },
    ])
  })

  test('takes no league for away that a slow source was not asked for yet', () => {
    const leagues = summarizeReport(reportOf({ sports_data }), 7).awayLeagues.map(({ league }) => league)
    expect(leagues).toEqual(['mlb'])
  })
})
