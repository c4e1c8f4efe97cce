import labelSchema from '../../../schemas/block-label.schema.json' with { type: 'json' }
import schema from '../../../schemas/numbering-exception.schema.json' with { type: 'json' }
import previewSchema from '../../../schemas/numbering-preview.schema.json' with { type: 'json' }
import proposalSchema from '../../../schemas/numbering-proposal.schema.json' with { type: 'json' }
import priorityTeamSchema from '../../../schemas/priority-team.schema.json' with { type: 'json' }
import runRequestSchema from '../../../schemas/run-request.schema.json' with { type: 'json' }
import sortPrioritySchema from '../../../schemas/sort-priority.schema.json' with { type: 'json' }
import { regrid } from '../../channels/channel-numbers.ts'
import { previewNumbering } from '../../channels/numbering-preview.ts'
import { knownNames, pinLookups, pinWarnings, pinWarningsOf, withTeamNames } from '../../channels/pinned-blocks.ts'
import { SportsGuideError } from '../../errors.ts'
import type { BlockLabel, NumberingException } from '../../generated/records.ts'
import { validateBlockLabel } from '../../generated/validators/block-label.ts'
import { prepareException } from '../../numbering/index.ts'
import { isObject } from '../../records/json.ts'
import { requireDraft, trimmedDraft } from '../../records/validation.ts'
import { BUILT_IN_LEAGUES, leagueName, sportName } from '../../sports/index.ts'
import { type PrepareRow, RowStore } from '../../store/row-store.ts'
import { switchIn } from '../query-parameters.ts'
import type { ApiParts, QueryParameter, Route, RouteSchema } from '../route.ts'
import { numberIn, rowAnswer, rowRoutes } from '../row-routes.ts'
import { runAnswer } from './runs.ts'

const PATH = '/api/v1/numbering-exceptions'

const REGRID: QueryParameter = {
  name: 'regrid',
  description: 'true: previews a renumbering of all channels ("Renumber now"), even if none is due. Defaults to false.',
}

/** A row in the body, also as an answer had it. */
const rowIn = (body: RouteSchema, bodyName: string) => ({ body, answerMembers: ['warnings'], bodyName })

/** What a block pins, for people. */
export function pinnedName({ teamName, leagueCode, sport }: NumberingException): string {
  if (teamName) return teamName
  return leagueCode ? leagueName(leagueCode, BUILT_IN_LEAGUES) : sportName(sport)
}

async function prepare(parts: ApiParts): Promise<PrepareRow<NumberingException>> {
  const lookups = await pinLookups(parts)
  return (draft, surroundings) => prepareException(draft, { ...surroundings, lookups })
}

/** The pinned blocks, what they would do, and "re-grid now" (spec, Endpoints C). */
export const numberingExceptionRoutes: readonly Route[] = [
  // Before the routes of one row: "preview" is no id.
  {
    method: 'get',
    path: `${PATH}/preview`,
    summary: 'Previews the lanes of the current channels, with their current and next numbers. Changes nothing.',
    query: [REGRID],
    answer: previewSchema,
    handle: ({ query }, parts) => previewNumbering(parts, { regrid: switchIn(query, 'regrid') }),
  },
  {
    method: 'post',
    path: `${PATH}/preview`,
    summary: 'The same preview with unsaved pinned blocks, priorities or settings from the body.',
    changes: null,
    readsOnly: true,
    body: proposalSchema,
    lists: {
      numbering_exceptions: rowIn(schema, 'a pinned block'),
      priority_teams: rowIn(priorityTeamSchema, 'a priority team'),
      sort_priorities: rowIn(sortPrioritySchema, 'a sort priority'),
    },
    answer: previewSchema,
    handle: ({ body }, parts) => previewNumbering(parts, body ?? {}),
  },
  {
    method: 'post',
    path: `${PATH}/regrid`,
    summary:
      'Renumbers all channels now: starts a refresh with a full renumbering and returns its report. Takes the same body as POST /api/v1/runs; with dry_run nothing changes.',
    changes: null,
    body: runRequestSchema,
    handle: ({ body }, parts) =>
      runAnswer(body, 'regrid', parts, ({ dryRun, ignoreCaps }) =>
        regrid(parts.ledger, (request) => parts.refresh({ ...request, ignoreCaps }), { dryRun }),
      ),
  },
  {
    method: 'put',
    path: `${PATH}/blocks/:start`,
    summary: 'Sets one label for all rows with the same start, so they form one block. Returns these rows.',
    changes: 'block_labels',
    body: labelSchema,
    async handle(request, parts) {
      if (!isObject(request.body)) throw new SportsGuideError('InvalidInput', 'The body must be a JSON object.')
      const draft = trimmedDraft(request.body)
      const { label } = requireDraft<BlockLabel, BlockLabel>(draft, {
        validator: validateBlockLabel,
        shape: { members: {} },
        schema: labelSchema,
        name: 'label',
      })
      const start = numberIn(request, 'start', 'pinned block')
      let written = 0
      const store = new RowStore(parts, 'numberingExceptions', 'pinned block', () => {
        written += 1
      })
      const rows = await store.updateAll((row) => row.start === start, { label })
      if (written > 0) parts.noteChange({ key: String(start), name: label ?? `Block ${start}`, action: 'changed' })
      if (rows.length === 0) throw new SportsGuideError('NotFound', `No pinned block starts at ${start}.`)
      return rows.map((row) => rowAnswer('numberingExceptions', schema, row))
    },
  },
  ...rowRoutes({
    rows: 'numberingExceptions',
    path: PATH,
    names: ['pinned block', 'pinned blocks'],
    nameOf: (row) => row.label || pinnedName(row),
    schema,
    orderedBy: 'start',
    compare: (one, other) =>
      one.start - other.start || (one.sortOrder ?? 0) - (other.sortOrder ?? 0) || one.id - other.id,
    prepare,
    warningsOf: async (parts, rows) => pinWarnings(withTeamNames(rows, parts.teams, []), await knownNames(parts)),
    async warningsOfSaved(parts, { id }) {
      const { rows } = await new RowStore(parts, 'numberingExceptions').list()
      return pinWarningsOf(id, withTeamNames(rows, parts.teams, []), await knownNames(parts))
    },
  }),
]
