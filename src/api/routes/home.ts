import dismissedSchema from '../../../schemas/dismissed-groups.schema.json' with { type: 'json' }
import dismissalSchema from '../../../schemas/group-dismissal.schema.json' with { type: 'json' }
import homeSchema from '../../../schemas/home.schema.json' with { type: 'json' }
import { dismissedGroups, setDismissed } from '../../configuration/dismissed-groups.ts'
import type { DismissedGroups } from '../../generated/records.ts'
import { validateGroupDismissal } from '../../generated/validators/group-dismissal.ts'
import { requireRecord } from '../../records/validation.ts'
import type { Route } from '../route.ts'

const DISMISSED = '/api/v1/stream-groups/form/dismissed'

/** The first page of the console. */
export const homeRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/home',
    summary: 'Returns what is on, what is next and what needs you, with the requests that solve it.',
    answer: homeSchema,
    handle: (_, { home }) => home.home(),
  },
  {
    method: 'get',
    path: DISMISSED,
    summary: 'Lists the suggested groups that you dismissed.',
    answer: dismissedSchema,
    handle: async (_, { ledger }): Promise<DismissedGroups> => ({ names: [...dismissedGroups(ledger)] }),
  },
  {
    method: 'post',
    path: DISMISSED,
    summary: 'Dismisses suggested groups, so that Home does not suggest them again, or takes that back.',
    changes: null,
    body: dismissalSchema,
    answer: dismissedSchema,
    async handle({ body }, { ledger, oneAtATime }): Promise<DismissedGroups> {
      const { names, dismissed } = requireRecord(validateGroupDismissal, body ?? {}, 'body')
      return oneAtATime(async () => ({ names: [...setDismissed(ledger, names, dismissed ?? true)] }))
    },
  },
]
