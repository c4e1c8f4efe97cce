import { expect, test } from 'vitest'
import type { ExplainAnswer, RefreshReport, StreamPreview } from '../../src/generated/records.ts'
import { liveSource } from '../../src/sports/index.ts'
import { openDatabase } from '../../src/store/database.ts'
import { SportsDataStore } from '../../src/store/sports-data-store.ts'
import { RULE_WORDS } from '../../src/streams/rule-texts.ts'
import { AWAY, answer, fakeAsker } from '../sports/fake-source-client.ts'
import { streamApi } from './stream-api.ts'

const NAME = 'NFL 01: Dallas Cowboys vs Philadelphia Eagles'
const NAMES = { US: [NAME, 'NFL 02: Bills vs Jets', 'NFL 03:'] }
const CAUSE = /NFL .*ESPN .* 12:00 PM \(connection refused\)/
const EMPTY = answer({ events: [], sports: [{ leagues: [{ teams: [] }] }] })

/** A host before any schedule ever came, until the provider `answers`. */
async function firstHour(group: object | null) {
  let reply = AWAY
  const source = liveSource({
    store: new SportsDataStore(await openDatabase(':memory:')),
    asker: fakeAsker(() => reply),
  })
  const { get, post, host } = await streamApi(NAMES, source)
  if (group !== null) await post('/api/v1/stream-groups', group)
  return {
    /** What a run, the preview and the explanation say of a stream; they have to agree. */
    async verdictOf(name: string) {
      const { json: report } = await post<RefreshReport>('/api/v1/runs', { dry_run: true })
      const { json: preview } = await get<StreamPreview>('/api/v1/stream-groups/preview')
      const found = report.streams.find((stream) => stream.name === name)
      const { json: explained } = await post<ExplainAnswer>('/api/v1/match/explain', { stream_id: found?.stream_id })
      const verdicts = [found, preview.items.find((stream) => stream.name === name), explained.decision].map(
        (verdict) => [verdict?.rule, verdict?.reason],
      )
      expect(verdicts).toEqual(Array(3).fill(verdicts[0]))
      return verdicts[0]
    },
    press: async (button: string, params = {}) => (await host.actions.call(button, params)).file ?? '',
    answers: () => {
      reply = EMPTY
    },
  }
}

test.each([
  ['all leagues', null],
  ['the league', { name: 'NFL', leagues: ['nfl'] }],
])(
  'before a schedule ever came, a stream of a group with %s means no event since that is unknown',
  async (_, group) => {
    const { verdictOf, answers } = await firstHour(group)
    expect(await verdictOf(NAME)).toEqual(['schedule_unknown', expect.stringMatching(CAUSE)])
    expect((await verdictOf('NFL 03:'))?.[0]).toBe('placeholder')
    answers()
    // It answered: there are no games, and nobody plays in the league.
    expect((await verdictOf(NAME))?.[0]).toBe(group === null ? 'no_events_of_league' : 'no_candidate')
  },
)

test('the buttons tell it in their words', async () => {
  const { press } = await firstHour({ name: 'NFL', leagues: ['nfl'] })
  const preview = await press('preview')
  expect(preview).toMatch(/schedules.*\b2 streams/)
  expect(preview).not.toContain(RULE_WORDS.no_events_of_league)
  expect(await press('explain', { name: NAME })).toMatch(CAUSE)
})
