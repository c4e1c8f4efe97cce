import type { PlannedRequest, RequestPlan } from '../../generated/records.ts'
import { listText } from '../../list-text.ts'
import { printable, table, warningLine } from './terminal.ts'

/** Leagues of one request that are named. */
const MOST_LEAGUES = 4

/** The plan of a refresh as a table: one line for each league and kind of answer, with its days and who needs it. */
export function requestPlanText(plan: RequestPlan | null): string {
  if (plan === null) return 'Events come from files, so nobody is asked for them.\n'
  const { requests, cached, later, warnings } = plan
  const lines = warnings.map((warning) => `Warning: ${warningLine(warning)}\n`).join('')
  const total =
    `${requests.length} requests; ${cached.length} answers of before are still good.\n` +
    (later === 0 ? '' : `At most ${later} more for what templates ask of games beside the schedule.\n`)
  if (requests.length === 0) return `${total}${lines}`
  const rows = [...groups(requests).values()].map((group) => {
    const [first] = group
    const days = [...new Set(group.flatMap((request) => request.days))].sort()
    return [
      first?.provider ?? '',
      listText(first?.leagues ?? [], MOST_LEAGUES),
      first?.kind ?? '',
      String(group.length),
      days.length === 0 ? '' : days.length === 1 ? String(days[0]) : `${days[0]} .. ${days.at(-1)} (${days.length})`,
      printable(first?.reasons.join('; ') ?? ''),
    ]
  })
  return `${table([['PROVIDER', 'LEAGUE', 'ASKED FOR', 'REQUESTS', 'DAYS', 'NEEDED BY'], ...rows], [3])}\n${total}${lines}`
}

function groups(requests: readonly PlannedRequest[]): ReadonlyMap<string, readonly PlannedRequest[]> {
  const known = new Map<string, PlannedRequest[]>()
  for (const request of requests) {
    const name = JSON.stringify([request.provider, request.kind, request.leagues])
    known.set(name, [...(known.get(name) ?? []), request])
  }
  return known
}
