import { buildEventIndex, type CorrectionView } from '../matching/index.ts'
import { subscribedLeagues } from './asked-events.ts'
import type { MatchInput } from './match-input.ts'

/** What corrections are judged by, as a refresh of this input judges them. */
export function correctionView({ events, keywords, rows, now }: MatchInput): CorrectionView {
  const leagues = subscribedLeagues(rows.stream_groups)
  const { byId } = buildEventIndex(events, keywords.leagues)
  return leagues === null ? { byId, now } : { byId, now, leagues }
}
