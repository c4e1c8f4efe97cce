import { cutText } from '../cut-text.ts'
import { foldName } from '../fold-name.ts'
import type { NumberingException } from '../generated/records.ts'

/** Holders that the message names before it only counts the rest. */
const MOST_NAMED = 3
/** Characters of a name or label that a message shows. */
const LONGEST_LABEL = 60

/** What decides whether two rows may share a start. */
export type StartOf = Pick<NumberingException, 'start' | 'label'>

/**
 * Why a row may not have its start, or null (spec, Errors: StartConflict). A
 * lane is keyed on its start alone, so a second row there joins the lane: it may
 * only where every row of it has the same label, that is, where the owner means one
 * group. Switched-off rows count, since they can be switched on without a check.
 */
export function startConflict(row: StartOf, others: readonly NumberingException[]): string | null {
  const holders = others.filter(({ start }) => start === row.start)
  const label = foldName(row.label ?? '')
  const strangers = holders.filter((holder) => label === '' || foldName(holder.label ?? '') !== label)
  if (strangers.length === 0) return null
  const labels = new Set(holders.map((holder) => foldName(holder.label ?? '')))
  const isGroup = labels.size === 1 && !labels.has('')
  const join = isGroup
    ? `give this row the label "${cutText(strangers[0]?.label?.trim() ?? '', LONGEST_LABEL)}" to share that block`
    : `give the rows there one label (PUT /api/v1/numbering-exceptions/blocks/${row.start}) and this row the same`
  const named = strangers.slice(0, MOST_NAMED).map(describeRow).join(' and ')
  const more = strangers.length > MOST_NAMED ? ` and ${strangers.length - MOST_NAMED} more` : ''
  return (
    `${row.start} is already the start of ${named}${more}: ` +
    `${join}, or choose another start. To put a team in front inside a block, use Priority Teams instead.`
  )
}

/** A row as a sentence names it, for example `"Pro" (league nfl, row 3)`. */
export function describeRow(row: NumberingException): string {
  const { id, scope, sport, league_code, team_name, provider, provider_team_id, label } = row
  const shown = (text: string | null | undefined) => cutText(text?.trim() ?? '', LONGEST_LABEL)
  const pinned = {
    team: `team ${shown(team_name) || `${shown(provider)} ${shown(provider_team_id)}`}`,
    league: `league ${shown(league_code)}`,
    sport: `sport ${shown(sport)}`,
  }[scope]
  const named = id === undefined ? pinned : `${pinned}, row ${id}`
  return label?.trim() ? `"${shown(label)}" (${named})` : `${named} without a label`
}
