import { expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import type { DetectionKeyword, ManagedChannel, StreamOutcome } from '../../src/generated/records.ts'
import { type DecidingInput, withDecidingRows } from '../../src/streams/deciding-rows.ts'
import type { StreamMatch } from '../../src/streams/stream-matches.ts'

const NAME = 'NBA 01: Knicks @ Celtics'
const RECORD = {
  tvgId: 'sg.1',
  sport: 'basketball',
  league: 'nba',
  eventId: 'e1',
  streamIds: [7],
  createdAt: '2025-06-05T12:00:00Z',
} as unknown as ManagedChannel
const MISSING = { reason: 'no stream', isRuledOut: false, isHeld: false, warning: null }
const ROW = { list: 'detection_keywords', id: 3, label: 'keyword “Knicks” (exclusions)' }

const HINT: DetectionKeyword = {
  id: 5,
  category: 'league_hints',
  keyword: 'NBA',
  target: 'nhl',
  updatedAt: '2025-06-05T12:30:00Z',
}

/** The rows to which the channel's stream falls victim, with its reason. */
function decided(input: Partial<DecidingInput>, outcome: Partial<StreamOutcome> | null = null) {
  const withRows = withDecidingRows(() => MISSING, {
    streams: [{ id: 7, name: NAME }],
    matched: [],
    unmatched: outcome === null ? [] : [{ streamId: 7, ...outcome } as StreamOutcome],
    keywords: new KeywordService(),
    streamNames: new Map([['sg.1', new Map([[7, NAME]])]]),
    keyOf: ({ id }) => id,
    ...input,
  })
  const { reason, decidedBy } = withRows(RECORD)
  return [reason === MISSING.reason, decidedBy?.map(({ list, id }) => `${list} ${id}`) ?? []]
}

const nothing = [true, []]

test('the row that set a stream aside is the cause, and a keyword gives the reason', () => {
  expect(decided({}, { rule: 'shoulder_programme', decidedBy: ROW })).toEqual([false, ['detection_keywords 3']])
  const group = { ...ROW, list: 'stream_groups' }
  expect(decided({}, { rule: 'excluded_by_group', decidedBy: group })).toEqual([true, ['stream_groups 3']])
})

test('no row is the cause of what happens to a stream that is called otherwise now, or that nobody knows', () => {
  const outcome = { rule: 'shoulder_programme', decidedBy: ROW } as const
  expect(decided({ streams: [{ id: 7, name: `${NAME} Off air` }] }, outcome)).toEqual(nothing)
  expect(decided({ streams: [] }, outcome)).toEqual(nothing)
  expect(decided({ streamNames: new Map() }, outcome)).toEqual(nothing)
})

test('a hint in the name that was written after the channel was made is the cause, an older one is not', () => {
  const outcome = { rule: 'other_teams' } as const
  const keywords = (updatedAt?: string) => new KeywordService([{ ...HINT, ...(updatedAt && { updatedAt }) }])
  expect(decided({ keywords: keywords() }, outcome)).toEqual([false, ['detection_keywords 5']])
  expect(decided({ keywords: keywords('2025-06-05T11:59:59Z') }, outcome)).toEqual(nothing)
  expect(decided({ keywords: new KeywordService([{ ...HINT, keyword: 'NFL' }]) }, outcome)).toEqual(nothing)
  const towards = new KeywordService([{ ...HINT, target: ['nba', 'wnba'] }])
  expect(decided({ keywords: towards }, outcome)).toEqual(nothing)
  for (const rule of ['stale_stream', 'no_stream_group', 'schedule_unknown'] as const) {
    expect(decided({ keywords: keywords() }, { rule })).toEqual(nothing)
  }
})

test('a hint is the cause where the stream shows another event now, not where it shows the same', () => {
  const shows = (id: string) => [{ stream: { id: 7, name: NAME }, event: { id } }] as unknown as StreamMatch[]
  const keywords = new KeywordService([HINT])
  expect(decided({ keywords, matched: shows('e2') })).toEqual([false, ['detection_keywords 5']])
  expect(decided({ keywords, matched: shows('e1') })).toEqual(nothing)
})

test('no row is the cause where no stream group wants the event', () => {
  const rows = (isUnwanted: boolean) => {
    const missing = { ...MISSING, isRuledOut: true, isUnwanted }
    const outcome = { streamId: 7, rule: 'ignored_by_keyword', decidedBy: { ...ROW, list: 'exception_keywords' } }
    return withDecidingRows(() => missing, {
      ...{ streams: [{ id: 7, name: NAME }], matched: [], unmatched: [outcome as StreamOutcome] },
      keywords: new KeywordService(),
      streamNames: new Map([['sg.1', new Map([[7, NAME]])]]),
      keyOf: ({ id }) => id,
    })(RECORD).decidedBy
  }
  expect(rows(true)).toBeUndefined()
  expect(rows(false)).toHaveLength(1)
})

test('a row that takes back what the name holds is the cause where it was written after the channel was made', () => {
  const takingBack = (row: Partial<DetectionKeyword>, updatedAt = '2025-06-05T12:30:00Z') => {
    const keywords = new KeywordService([{ id: 6, category: 'ignored_words', keyword: 'NBA', updatedAt, ...row }])
    return decided({ keywords }, { rule: 'no_candidate' })
  }
  const cause = [false, ['detection_keywords 6']]
  const pattern = (keyword: string) => ({ category: 'ignored_patterns', keyword }) as const
  expect(takingBack({})).toEqual(cause)
  expect(takingBack(pattern('separators.at_sign'))).toEqual(cause)
  expect(takingBack(pattern('league_hints.nba'))).toEqual(cause)
  const replacing = { category: 'league_hints', keyword: 'Hoops', target: 'nba', replaces: 'league_hints.nba' } as const
  expect(takingBack(replacing)).toEqual(cause)

  expect(takingBack({}, '2025-06-05T11:59:59Z')).toEqual(nothing)
  expect(takingBack({ enabled: false })).toEqual(nothing)
  expect(takingBack({ keyword: 'NFL' })).toEqual(nothing)
  expect(takingBack({ keyword: 'Knicks' })).toEqual(nothing) // no built-in word
  expect(takingBack(pattern('separators.at'))).toEqual(nothing)
  expect(takingBack(pattern('separators.x'))).toEqual(nothing)
  expect(takingBack({ ...replacing, replaces: 'league_hints.nhl' })).toEqual(nothing)
})
