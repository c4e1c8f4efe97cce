import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'
import { readPlaylist } from '../../src/embedded-host/playlists/m3u.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { createPlaylistMatcher, type ReadStream } from '../../src/streams/playlist-matcher.ts'
import { createPace } from '../../src/time/slices.ts'
import { civilDate, civilTime } from '../../src/time/zone.ts'
import { hasShared, shared } from '../shared.ts'

const ZONE = 'America/New_York'

/** What each name comes to in a group that wants a guide of all, where no schedule has any event: a line each. */
async function tableOf(names: readonly string[], now: string): Promise<string> {
  const matcher = await createPlaylistMatcher(
    {
      streams: names.map((name, index) => ({ id: index + 1, name })),
      hostGroups: [],
      events: [],
      rows: { streamGroups: [{ id: 1, name: 'All', nameGuide: 'all' }], corrections: [], exceptionKeywords: [] },
      keywords: new KeywordService(),
      unsupportedSports: [],
      now: new Date(now),
      settings: { timeZone: ZONE, guideDaysAhead: 3, guideDaysBack: 1 },
    },
    createPace(),
  )
  const lines = matcher.streams.flatMap((found) => {
    const guide = found.reading === null ? null : matcher.nameGuide(found as ReadStream, null)
    if (guide === null) return []
    return [`${found.stream.name}\n    ${guide.event === null ? guide.why : shown(guide.event)}\n`]
  })
  return lines.join('')
}

function shown(event: SportsEvent): string {
  const kind = event.isReplay ? '  (replay)' : event.isShow ? '  (show)' : ''
  return `${whenOf(event)}  ${event.league}  ${event.name}${kind}`
}

function whenOf({ start, end, timeValid: hasClock }: SportsEvent): string {
  if (end !== undefined) return 'any time        '
  const at = new Date(start)
  const { hour, minute } = civilTime(at, ZONE)
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return `${civilDate(at, ZONE)} ${hasClock === false ? 'day  ' : clock}`
}

test('names of the demo’s playlist give these titles and times', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../demo/playlist.m3u'), 'utf8')
  const names = readPlaylist(text, 'playlist.m3u').streams.map(({ name }) => name)
  const table = await tableOf(names, '2025-06-05T16:00:00Z')
  await expect(table).toMatchFileSnapshot(join(import.meta.dirname, 'demo-names.table.txt'))
})

describe.runIf(hasShared)('449 real names', () => {
  const names = () =>
    readFileSync(shared('data/stream-names.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { name: string }).name)

  test('give these titles and times', async () => {
    const table = await tableOf(names(), '2026-09-22T16:00:00Z')
    await expect(table).toMatchFileSnapshot(join(import.meta.dirname, 'real-names.table.txt'))
  })
})
