import type { EventSide } from '../generated/records.ts'

/** Wins, losses and ties of a season. */
export interface Balance {
  readonly wins: number
  readonly losses: number
  readonly ties: number
}

/** A row of games won or lost. */
export interface Streak {
  readonly type: 'win' | 'loss' | 'tie'
  readonly length: number
}

/** Sports whose providers write a balance as wins, draws, losses. */
const DRAWS_IN_THE_MIDDLE: ReadonlySet<string> = new Set(['soccer'])

/** The figures of a side, from the record's own numbers, else from its summary; null where neither tells. */
export function balanceOf(side: EventSide, sport: string): Balance | null {
  const { wins, losses, ties, summary } = side.record ?? {}
  if (wins !== undefined && losses !== undefined) return { wins, losses, ties: ties ?? 0 }
  return summary === undefined ? null : parseBalance(summary, sport)
}

/** Reads 10-2 and 10-2-1 (in soccer the draws stand in the middle); null for anything else. */
export function parseBalance(text: string, sport: string): Balance | null {
  const parts = /^(\d{1,4})-(\d{1,4})(?:-(\d{1,4}))?$/.exec(text.trim())
  if (!parts) return null
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)]
  const drawsFirst = parts[3] !== undefined && DRAWS_IN_THE_MIDDLE.has(sport)
  return drawsFirst ? { wins: first, ties: second, losses: third } : { wins: first, losses: second, ties: third }
}

/** .833, or 1.000; a tie counts half. Null before the first game. */
export function winPercentage(balance: Balance | null): string | null {
  if (balance === null) return null
  const games = balance.wins + balance.losses + balance.ties
  if (games <= 0) return null
  return ((balance.wins + balance.ties / 2) / games).toFixed(3).replace(/^0/, '')
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
