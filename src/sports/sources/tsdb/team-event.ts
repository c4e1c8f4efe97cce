import { hasScore } from '../../event.ts'
import type { Draft } from '../answer-reader.ts'
import { at, number, text } from '../answer-reader.ts'
import type { Entry, ShapeContext } from './event-members.ts'
import { commonMembers, roundOf, stageOf, statusRecord } from './event-members.ts'

/** A game of two teams. */
export function teamEvent({ event, place }: Entry, context: ShapeContext): Draft {
  const status = statusRecord(event)
  const scores = hasScore(status.state) ? [number(at(event, 'intHomeScore')), number(at(event, 'intAwayScore'))] : []
  const isOver = status.state === 'post'
  const [homeScore, awayScore] = scores
  const stage = stageOf(event)
  const isSoccer = context.sport === 'soccer'
  const record = {
    ...commonMembers(event, context),
    status,
    home: { ...sideRecord(event, 'Home'), score: homeScore, winner: winnerOf(isOver, homeScore, awayScore) },
    away: { ...sideRecord(event, 'Away'), score: awayScore, winner: winnerOf(isOver, awayScore, homeScore) },
    notes: stage === undefined || isSoccer ? [] : [stage],
    soccer: isSoccer ? { stage, matchday: roundOf(event), group: groupOf(event) } : undefined,
  }
  return { place, record }
}

function sideRecord(event: unknown, side: 'Home' | 'Away') {
  return {
    id: text(at(event, `id${side}Team`)),
    name: text(at(event, `str${side}Team`)),
    logo: text(at(event, `str${side}TeamBadge`)),
  }
}

/** Undefined for a draw, too: penalties may have decided, and the scores do not tell. */
function winnerOf(isOver: boolean, own: number | undefined, other: number | undefined): boolean | undefined {
  return isOver && own !== undefined && other !== undefined && own !== other ? own > other : undefined
}

/** "A" and "Group A" are both written. */
function groupOf(event: unknown): string | undefined {
  const group = text(at(event, 'strGroup'))
  return group !== undefined && /^[A-Z]$/.test(group) ? `Group ${group}` : group
}
