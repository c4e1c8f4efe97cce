import deletedSchema from '../../../schemas/deleted-channel.schema.json' with { type: 'json' }
import answerSchema from '../../../schemas/deletion-answer.schema.json' with { type: 'json' }
import { momentOf } from '../../channels/channel-event.ts'
import { answerDeletion, deletedChannels } from '../../channels/deleted-channels.ts'
import { SportsGuideError } from '../../errors.ts'
import { deletedChannelShape, managedChannelShape } from '../../generated/json-shapes.ts'
import type { ListedChannel, ManagedChannel } from '../../generated/records.ts'
import { validateDeletionAnswer } from '../../generated/validators/deletion-answer.ts'
import { type ChannelEvent, readChannelEvents } from '../../ledger/event-memory.ts'
import { toJson } from '../../records/json.ts'
import { requireRecord } from '../../records/validation.ts'
import { compareText } from '../../text.ts'
import { PAGING, page } from '../query-parameters.ts'
import type { Route } from '../route.ts'
import { listSchema } from '../row-routes.ts'

const PATH = '/api/v1/channels'

/** The channels of the ledger, and those that the user deleted in the host. */
export const channelRoutes: readonly Route[] = [
  {
    method: 'get',
    path: PATH,
    summary: 'Lists the channels that Sports Guide created, ordered by number.',
    query: PAGING,
    async handle(request, { ledger, host, settings }) {
      const view = { now: host.clock(), timeZone: (await settings.current()).timeZone }
      const numberOf = ({ number }: { number: number | null }) => number ?? Number.POSITIVE_INFINITY
      const channels = [...ledger.list().records].sort(
        (one, other) => numberOf(one) - numberOf(other) || one.id - other.id,
      )
      const { total, items } = page(channels, request)
      const events = readChannelEvents(ledger, items)
      return { total, items: items.map((channel) => listed(channel, events.get(channel.tvgId)?.[0], view)) }
    },
  },
  {
    method: 'get',
    path: `${PATH}/deleted`,
    summary: 'Lists channels that you deleted in Dispatcharr and whose events are not over, the latest first.',
    query: PAGING,
    answer: listSchema(deletedSchema),
    async handle(request, { ledger }) {
      const latestFirst = [...deletedChannels(ledger).values()].sort(
        (one, other) => compareText(other.deletedAt, one.deletedAt) || compareText(one.tvgId, other.tvgId),
      )
      return page(
        latestFirst.map((channel) => toJson(deletedChannelShape, channel)),
        request,
      )
    },
  },
  {
    method: 'post',
    path: `${PATH}/deleted/:tvg_id`,
    summary: 'Answers whether a channel that you deleted is created again. Applies from the next refresh.',
    changes: 'deleted_channels',
    body: answerSchema,
    answer: deletedSchema,
    async handle({ param, body }, { ledger, oneAtATime, noteChange }) {
      const { answer } = requireRecord(validateDeletionAnswer, body ?? {}, 'body')
      const channel = await oneAtATime(async () => answerDeletion(ledger, param('tvg_id'), answer))
      if (channel !== null) {
        noteChange({ key: channel.tvgId, name: channel.name, action: 'changed' })
        return toJson(deletedChannelShape, channel)
      }
      throw new SportsGuideError(
        'NotFound',
        `No deleted channel has the tvg-id ${JSON.stringify(param('tvg_id'))}. GET ${PATH}/deleted lists them.`,
      )
    },
  },
]

function listed(
  channel: ManagedChannel,
  known: ChannelEvent | undefined,
  view: { readonly now: Date; readonly timeZone: string },
): ListedChannel {
  const json = toJson(managedChannelShape, channel)
  // The channel of a team has no event of its own.
  if (known === undefined || channel.mode === 'team')
    return { ...json, start: instantText(channel.eventTime), start_is_exact: true }
  const { start, isStartExact } = momentOf({ record: channel, event: known.event }, view)
  return { ...json, start: start.toISOString(), start_is_exact: isStartExact }
}

/** The same form of an instant, whether the event or only the record knows it. */
function instantText(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
