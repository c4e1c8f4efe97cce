import type { EmbeddedChannel } from '../../generated/records.ts'
import { containsText, ordered, searched } from '../server/list-query.ts'
import type { ServedRequest } from '../server/served-request.ts'
import type { ServerContext } from '../server/server-context.ts'
import { wholeNumber } from '../whole-number.ts'

/** The channels that the query asks for, in the order that it asks for: the highest number first if it does not. */
export function listedChannels(request: ServedRequest, { tables }: ServerContext): readonly EmbeddedChannel[] {
  const query = (name: string) => request.req.query(name)
  const groupNames = new Map(tables.groups.rows.map(({ id, name }) => [id, name]))
  const groupOf = (row: EmbeddedChannel) => groupNames.get(row.channel_group_id ?? -1) ?? null
  const guideRow = (row: EmbeddedChannel) => tables.guideData.get(row.epg_data_id ?? -1)
  let rows: readonly EmbeddedChannel[] = tables.channels.rows
  const keep = (test: (row: EmbeddedChannel) => boolean) => {
    rows = rows.filter(test)
  }

  const visibility = query('visibility_filter') ?? 'active'
  if (visibility !== 'all') keep((row) => (row.hidden_from_output ?? false) === (visibility === 'hidden'))
  const groups = query('channel_group')
  if (groups) {
    const wanted = new Set(groups.split(','))
    keep((row) => wanted.has(groupOf(row) ?? ''))
  }
  const profile = wholeNumber(query('channel_profile_id'))
  if (profile !== null && query('show_disabled') === undefined) {
    const shown = new Set(
      tables.memberships.rows.filter((row) => row.profile === profile && row.enabled).map(({ channel }) => channel),
    )
    keep(({ id }) => shown.has(id))
  }
  if (query('only_streamless')) keep(({ streams }) => streams.length === 0)
  if (query('only_stale')) keep(({ streams }) => streams.some((id) => tables.streams.get(id)?.is_stale))
  if (query('only_has_overrides')) keep(({ override }) => Boolean(override))
  if (query('only_catchup')) keep((row) => row.is_catchup ?? false)
  const name = query('name')
  if (name) keep((row) => containsText(row.name, name))
  const guides = query('epg')
  if (guides) {
    const wanted = guides.split(',').map((word) => word.trim())
    const sourceOf = (row: EmbeddedChannel) => tables.guideSources.get(guideRow(row)?.epg_source ?? -1)?.name
    keep((row) =>
      wanted.some((word) =>
        word === 'null' ? row.epg_data_id === null : row.epg_data_id !== null && containsText(sourceOf(row), word),
      ),
    )
  }
  return ordered(
    request,
    searched(request, rows, (row) => [row.name, groupOf(row)]),
    {
      channel_number: (row) => row.channel_number,
      name: (row) => row.name,
      channel_group__name: groupOf,
      epg_data__name: (row) => guideRow(row)?.name ?? null,
    },
    '-channel_number',
  )
}
