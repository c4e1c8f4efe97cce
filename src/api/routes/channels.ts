import { managedChannelShape } from '../../generated/json-shapes.ts'
import { toJson } from '../../records/json.ts'
import { PAGING, page } from '../query-parameters.ts'
import type { Route } from '../route.ts'

/** The channels of the ledger. */
export const channelRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/channels',
    summary: 'Lists the channels that Sports Guide created, ordered by number.',
    query: PAGING,
    onlyThisQuery: true,
    async handle(request, { ledger }) {
      const numberOf = ({ number }: { number: number | null }) => number ?? Number.POSITIVE_INFINITY
      const channels = [...ledger.list().records].sort(
        (one, other) => numberOf(one) - numberOf(other) || one.id - other.id,
      )
      return page(
        channels.map((channel) => toJson(managedChannelShape, channel)),
        request,
      )
    },
  },
]
