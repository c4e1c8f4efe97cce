import type { EventSide } from '../generated/records.ts'
import { sportOf } from '../sports/index.ts'

/** Wins, losses and ties of a season. */
export interface SeasonRecord {
  readonly wins: number
  readonly losses: number
  readonly ties: number
}

/** A row of games won or lost. */
export interface Streak {
  readonly type: 'win' | 'loss' | 'tie'
  readonly length: number
}

/** The figures of a side, from the record's own numbers, else from its summary; null where neither tells. */
export function recordOf(side: EventSide, sport: string): SeasonRecord | null {
  const { wins, losses, ties, summary } = side.record ?? {}
  if (wins !== undefined && losses !== undefined) return { wins, losses, ties: ties ?? 0 }
  return summary === undefined ? null : parseRecord(summary, sport)
}

/** Reads 10-2 and 10-2-1 (in soccer the draws stand in the middle); null for anything else. */
export function parseRecord(text: string, sport: string): SeasonRecord | null {
  const parts = /^(\d{1,4})-(\d{1,4})(?:-(\d{1,4}))?$/.exec(text.trim())
  if (!parts) return null
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)]
  const drawsFirst = parts[3] !== undefined && sportOf(sport).hasDrawsInTheMiddle
  return drawsFirst ? { wins: first, ties: second, losses: third } : { wins: first, losses: second, ties: third }
}

/** .833, or 1.000; a tie counts half. Null before the first game. */
export function winPercentage(record: SeasonRecord | null): string | null {
  if (record === null) return null
  const games = record.wins + record.losses + record.ties
  if (games <= 0) return null
  return ((record.wins + record.ties / 2) / games).toFixed(3).replace(/^0/, '')
}

/** Reads W5, L2, T1 and D3; null for anything else. */
export function streakOf(side: EventSide | null): Streak | null {
  const parts = /^([WLTD])\s?(\d{1,3})$/i.exec(side?.streak?.trim() ?? '')
  if (!parts) return null
  const letter = parts[1]?.toUpperCase()
  const length = Number(parts[2])
  if (length === 0) return null
  return { type: letter === 'W' ? 'win' : letter === 'L' ? 'loss' : 'tie', length }
}
