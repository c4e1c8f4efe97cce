import priorityTeamSchema from '../../schemas/priority-team.schema.json' with { type: 'json' }
import sortPrioritySchema from '../../schemas/sort-priority.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import { priorityTeamShape, sortPriorityShape } from '../generated/json-shapes.ts'
import type { PriorityTeam, SortPriority } from '../generated/records.ts'
import { validatePriorityTeam } from '../generated/validators/priority-team.ts'
import { validateSortPriority } from '../generated/validators/sort-priority.ts'
import { type Draft, requireDraft, trimmedDraft } from '../records/validation.ts'
import { foldName } from '../text.ts'
import { type CodeLookup, withCodes } from './exception-rules.ts'
import { identityKey } from './lanes.ts'

/**
 * A priority team as it is stored; a new one floats to the front of its league
 * unless the draft says otherwise. A team is listed once (spec: keyed by sport
 * and team_name). Throws InvalidRecord with one entry per field.
 */
export function preparePriorityTeam(draft: Draft, { others, codes }: Surroundings<PriorityTeam>): PriorityTeam {
  const row = requireDraft(withCodes(trimmedDraft(draft), codes), {
    validator: validatePriorityTeam,
    shape: priorityTeamShape,
    schema: priorityTeamSchema,
    name: 'priority team',
  })
  const keyOf = ({ sport, teamName }: PriorityTeam) => identityKey(sport, teamName)
  refuseTwin(row, others, keyOf, { path: '/team_name', what: `${row.teamName} (${row.sport})` })
  return row
}

/**
 * The place of a sport, or of a league of it, as it is stored, both by their codes; each has one.
 * Throws InvalidRecord with one entry per field.
 */
export function prepareSortPriority(draft: Draft, { others, codes }: Surroundings<SortPriority>): SortPriority {
  const row = requireDraft(withSport(withCodes(trimmedDraft(draft), codes), codes), {
    validator: validateSortPriority,
    shape: sortPriorityShape,
    schema: sortPrioritySchema,
    name: 'sort priority',
  })
  const keyOf = ({ sport, leagueCode: league }: SortPriority) => identityKey(sport, league) ?? foldName(sport)
  const what = row.leagueCode ? `The league ${row.leagueCode} (${row.sport})` : `The sport ${row.sport}`
  refuseTwin(row, others, keyOf, { path: row.leagueCode ? '/league_code' : '/sport', what })
  return row
}

/** What a row is prepared with. */
interface Surroundings<Row> {
  /** All other rows of the kind. */
  readonly others: readonly Row[]
  readonly codes: CodeLookup
}

/** The draft with the sport of its league, where it has none itself. */
function withSport(draft: Draft, { sportOf }: CodeLookup): Draft {
  const { sport, league_code: league } = draft
  const known = typeof league === 'string' && !sport ? sportOf(league) : null
  return known === null ? draft : { ...draft, sport: known }
}

/** Two rows about one thing would leave open which of them counts. */
function refuseTwin<Row extends { readonly id?: number }>(
  row: Row,
  others: readonly Row[],
  keyOf: (row: Row) => string | null,
  { path, what }: { readonly path: string; readonly what: string },
): void {
  const twin = others.find((other) => keyOf(other) === keyOf(row))
  if (twin === undefined) return
  const [message, remedy] = [`${what} already has row ${twin.id}.`, 'Change that row instead.']
  throw new SportsGuideError('InvalidRecord', `${message} ${remedy}`, { fields: [{ path, message, remedy }] })
}
