import type { EventSide } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import type { SideName } from './game.ts'

/** Wins, losses and ties of a season. */
export interface SeasonRecord {
  readonly wins: number
  readonly losses: number
  readonly ties: number
  /** Games lost in overtime, where the record counts them apart (hockey: 52-24-6). */
  readonly overtimeLosses: number
}

/** What the figures of 10-2-1 count, in their order. */
type Order = readonly (keyof SeasonRecord)[]

const NOTHING: SeasonRecord = { wins: 0, losses: 0, ties: 0, overtimeLosses: 0 }

/** A row of games won or lost. */
export interface Streak {
  readonly type: 'win' | 'loss' | 'tie'
  readonly length: number
}

/** The figures of a side, from the record's own numbers, else from its summary; null where neither tells. */
export function recordOf(side: EventSide, sport: string): SeasonRecord | null {
  const { wins, losses, ties, summary } = side.record ?? {}
  const order = orderOf(side, sport)
  const areEnough = wins !== undefined && losses !== undefined
  if (areEnough && order[2] !== 'overtimeLosses') return { wins, losses, ties: ties ?? 0, overtimeLosses: 0 }
  const written = summary === undefined ? null : parseRecord(summary, order)
  if (!areEnough) return written
  return { wins, losses, ties: 0, overtimeLosses: written?.wins === wins ? written.overtimeLosses : 0 }
}

/** The figures as the sport writes them: 10-2, 10-2-1, in soccer 5-3-2 with the draws in the middle; as the provider writes them where it does. */
export function recordText(side: EventSide, sport: string): string | null {
  if (side.record?.summary !== undefined) return side.record.summary
  const record = recordOf(side, sport)
  if (record === null) return null
  if (sportOf(sport).hasDrawsInTheMiddle) return `${record.wins}-${record.ties}-${record.losses}`
  return `${record.wins}-${record.losses}${record.ties > 0 ? `-${record.ties}` : ''}`
}

/** The figures of a side's home or away games; null where they are not known. */
export function recordAt(side: EventSide, place: SideName, sport: string): SeasonRecord | null {
  return parseRecord(side.record?.[place] ?? '', orderOf(side, sport))
}

/** In soccer the draws stand in the middle; in hockey the third figure is no tie unless the record files it as one. */
function orderOf({ record }: EventSide, sport: string): Order {
  if (sportOf(sport).hasDrawsInTheMiddle) return ['wins', 'ties', 'losses']
  return ['wins', 'losses', sport === 'hockey' && record?.ties === undefined ? 'overtimeLosses' : 'ties']
}

/** Reads 10-2 and 10-2-1; null for anything else. */
function parseRecord(text: string, order: Order): SeasonRecord | null {
  const parts = /^(\d{1,4})-(\d{1,4})(?:-(\d{1,4}))?$/.exec(text.trim())
  if (!parts) return null
  const [, wins, second, third] = parts
  if (third === undefined) return { ...NOTHING, wins: Number(wins), losses: Number(second) }
  const [, ofSecond = 'losses', ofThird = 'ties'] = order
  return { ...NOTHING, wins: Number(wins), [ofSecond]: Number(second), [ofThird]: Number(third) }
}

/** Games that the record counts; 0 without a record. */
export function gamesPlayed(record: SeasonRecord | null): number {
  return record === null ? 0 : record.wins + record.losses + record.ties + record.overtimeLosses
}

/** .833, or 1.000; a tie counts half, a game lost in overtime not at all. Null before the first game. */
export function winPercentage(record: SeasonRecord | null): string | null {
  if (record === null) return null
  const games = gamesPlayed(record)
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
