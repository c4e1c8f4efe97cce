import { readFileSync } from 'node:fs'
import { KeywordService } from '../../src/detection/index.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { recordedSource } from '../../src/sports/index.ts'
import { createNameMatcher } from '../../src/streams/name-matcher.ts'
import { civilDate } from '../../src/time/zone.ts'
import { shared } from '../shared.ts'

const TIME_ZONE = 'America/New_York'
/** Noon in New York, give or take an hour. */
const NOON = 'T16:00:00Z'

/**
 * What the names that providers really write mean on each day that has recorded
 * events, as a table for people: name, event, and the days on which it is so.
 */
export async function realNamesTable(): Promise<string> {
  const names = new Set(
    readFileSync(shared('data', 'stream-names.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line): string => JSON.parse(line).name),
  )
  const always = { from: new Date(0), to: new Date('2200-01-01T00:00:00Z') }
  const { events } = await recordedSource(shared('data')).read({ leagues: null, ...always })
  const days = [...new Set(events.map(({ start }) => civilDate(new Date(start), TIME_ZONE)))].sort()
  const keywords = new KeywordService()
  const rows = new Map<string, string[]>()
  for (const day of days) {
    const matcher = createNameMatcher({ events, keywords, now: new Date(`${day}${NOON}`), timeZone: TIME_ZONE })
    for (const name of names) {
      const { event, rule } = matcher.match(matcher.read(name))
      if (event === null) continue
      const row = `${name} | ${event.league} | ${titleOf(event)} | ${event.start} | ${rule}`
      rows.set(row, [...(rows.get(row) ?? []), day])
    }
  }
  const counts = `${names.size} names, ${events.length} events, ${days.length} days, ${rows.size} matches`
  return `${[counts, '', ...[...rows].map(([row, on]) => `${row} | ${on[0]} .. ${on.at(-1)}`).sort()].join('\n')}\n`
}

function titleOf({ name, home, away }: SportsEvent): string {
  return name ?? `${away?.name} at ${home?.name}`
}
