import { expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import type { GeneratedGuide } from '../../src/refresh/guide.ts'
import { refreshReport } from '../../src/refresh/report.ts'
import type { RefreshRun } from '../../src/refresh/types.ts'
import { readSettings } from '../../src/store/settings.ts'
import { readUserRows } from '../../src/store/user-rows.ts'
import { settingsInMemory } from '../settings-in-memory.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

const documents = settingsInMemory({ time_zone: 'UTC' })
const { settings } = await readSettings({ settings: documents, timeZone: 'UTC' }, { write: false })
const { rows } = await readUserRows(documents)

test('a report counts each stream once: one that the playlist no longer lists and that shows a game is matched', () => {
  const outcomes = [
    { streamId: 1, rule: 'both_teams', eventId: '1' },
    { streamId: 3, rule: 'stale_stream', eventId: '1' },
  ]
  const unmatched = [
    { streamId: 2, rule: 'stale_stream', eventId: null },
    { streamId: 4, rule: 'no_event', eventId: null },
  ]
  const run = {
    context: { now: new Date('2025-06-05T16:00:00Z'), trigger: 'test', dryRun: false },
    read: {
      settings,
      rows,
      streams: [1, 2, 3, 4].map((id) => ({ id })),
      hostGroups: [],
      knownTeams: [],
      unknownSchedules: new Map(),
      relisted: [],
      events: [],
      keywords: new KeywordService(),
      form: { group: null, lines: [], warnings: [] },
      groupSuggestions: null,
      warnings: [],
    },
    matched: {
      unmatched,
      eventsWithFacts: [],
      unlisted: { byKey: new Map() },
      patternHits: [],
      sourceReport: null,
      warnings: [],
    },
    planned: {
      outcomes,
      usedTemplates: [],
      plan: { channels: [], operations: [], warnings: [] },
      slots: { takenOver: [], warnings: [] },
      numbers: { warnings: [] },
      drop: { warnings: [] },
      relayout: { reason: null },
    },
    applied: { channels: [] },
  } as unknown as RefreshRun
  const guide = { warnings: [] } as unknown as GeneratedGuide
  const { counts, streams } = refreshReport(run, guide, [], { duration_ms: 0, phases: [], host_writes: 0 })
  expect(streams.map(({ stream_id: id }) => id)).toEqual([1, 2, 3, 4])
  expect(counts).toMatchObject({ streams: 4, matched: 2, unmatched: 1, skipped: 1 })
})

test('a run that ignores the caps makes what they hold back', async () => {
  const fixture = new RefreshFixture()
  fixture.settings = { creation_cap: 0, change_cap_percent: 0 }
  fixture.events = [game(1, 0, 1)]
  await fixture.run()
  fixture.events = [game(1, 0, 1), game(2, 2, 3, '2025-06-05T23:30:00Z')]
  await fixture.work(async (host, refresh) => {
    expect((await refresh()).counts.created).toBe(0)
    await host.requestRefresh({ trigger: 'api', ignoreCaps: true })
    expect(await host.rest.channels.list()).toHaveLength(2)
  })
})
