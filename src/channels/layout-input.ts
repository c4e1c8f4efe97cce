import { compareText } from '../compare-text.ts'
import { foldName } from '../fold-name.ts'
import type { NumberingException, NumberingSettings, PriorityTeam, SortPriority } from '../generated/records.ts'
import { validateNumberingScenario } from '../generated/validators.js'
import { effectiveSettings, identityKey, pinsInOrder } from '../numbering/index.ts'
import { checkRecord } from '../records/validate.ts'
import type { NumberingRows } from './channel-numbers.ts'

/** First member of every text that layoutInput makes; what begins otherwise was written by another version. */
const FORM = 'form 2'

/** Scopes of a priority team, the broadest first. */
const SCOPES: readonly string[] = ['all', 'sport', 'league']

/**
 * What the owner decided of the layout, as one text. Equal texts mean that
 * numbering places any channels alike; another text arms the re-layout (design 8).
 * So a label, a time of change, the case of a name or a row that is switched off
 * is not in it. Compact places everything anew in each run: only the mode counts.
 */
export function layoutInput(settings: NumberingSettings, rows: NumberingRows): string {
  const { channel_range_start, channel_range_end, channel_stability_mode: mode, gap_size } = effectiveSettings(settings)
  if (mode === 'compact') return JSON.stringify([FORM, mode])
  return JSON.stringify([
    FORM,
    mode,
    channel_range_start,
    channel_range_end,
    mode === 'gap' ? gap_size : null,
    pinsOf(rows.numbering_exceptions),
    floatsOf(rows.priority_teams),
    placesOf(rows.sort_priorities),
  ])
}

/**
 * Whether the owner decided otherwise since the last re-layout left its text; it
 * may be one that the first version of the plugin wrote. Of a text that nobody
 * can read it is not known, so nothing moves.
 */
export function layoutChanged(remembered: string | null, today: string): boolean {
  if (remembered === today) return false
  const parts = partsOf(remembered)
  if (parts[0] === FORM) return true
  const then = firstFormInput(parts)
  return then !== null && then !== today
}

function partsOf(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(value) ? value : []
  } catch {
    return [] // damaged: the caller says what that means
  }
}

/** The text of now for one of the first form, which held settings and rows as they were stored; null if it is none. */
function firstFormInput(parts: unknown[]): string | null {
  if (parts.length !== 7) return null
  const [start, end, mode, gap, exceptions, teams, priorities] = parts
  const checked = checkRecord(validateNumberingScenario, {
    settings: { channel_range_start: start, channel_range_end: end, channel_stability_mode: mode, gap_size: gap },
    numbering_exceptions: exceptions,
    priority_teams: teams,
    sort_priorities: priorities,
    channels: [],
  })
  if (!checked.ok) return null
  const { settings = {}, numbering_exceptions = [], priority_teams = [], sort_priorities = [] } = checked.record
  return layoutInput(settings, { numbering_exceptions, priority_teams, sort_priorities })
}

/** The enabled blocks by what they pin; of several for one thing the order counts, since the first one wins. */
function pinsOf(rows: readonly NumberingException[]): unknown[] {
  return pinsInOrder(rows)
    .map(({ row, pinned }) => ({ pinned: pinned ?? `${row.scope} ${foldName(row.sport)}`, row }))
    .sort((a, b) => compareText(a.pinned, b.pinned))
    .map(({ pinned, row }) => [pinned, row.start, row.end ?? null])
}

/** The enabled priority teams; of several scopes of one team the broadest counts. */
function floatsOf(rows: readonly PriorityTeam[]): unknown[] {
  const enabled = rows.filter((row) => row.enabled !== false)
  return foremost(enabled.map((row) => [identityKey(row.sport, row.team_name), SCOPES.indexOf(row.scope ?? 'league')]))
}

/** The enabled priorities of sports and leagues; of several for one thing the foremost counts. */
function placesOf(rows: readonly SortPriority[]): unknown[] {
  const enabled = rows.filter((row) => row.enabled !== false)
  return foremost(
    enabled.map((row) => [identityKey(row.sport, row.league_code) ?? foldName(row.sport), row.sort_priority]),
  )
}

/** The lowest place of each key, in an order that does not depend on theirs. Null is the key of nothing. */
function foremost(places: readonly (readonly [key: string | null, place: number])[]): unknown[] {
  const lowest = new Map<string, number>()
  for (const [key, place] of places) {
    if (key !== null) lowest.set(key, Math.min(lowest.get(key) ?? place, place))
  }
  return [...lowest].sort(([a], [b]) => compareText(a, b))
}
