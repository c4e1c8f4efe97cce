import { useState } from 'preact/hooks'
import type { ListedChannel, ListedLeague, StreamOutcomes } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { useCommands } from '../../parts/commands.ts'
import { useConsole } from '../../parts/context.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Explain } from '../../parts/explain.tsx'
import { useLoad } from '../../parts/load.ts'
import { Problem, Quiet } from '../../parts/notices.tsx'
import { RowList } from '../../parts/row-list.tsx'
import { Search } from '../../parts/search.tsx'
import { channelFacts, isFound, startText } from '../../text/channel-facts.ts'
import { texts } from '../../texts.ts'
import { readAll, withQuery } from '../../transport/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PageProps } from '../page.ts'

const ROW_HEIGHT = 54

/** All channels of Sports Guide, by number. The address names the one whose window is open. */
export function Channels({ query: { channel: open = '', query: part = '' } }: { readonly query: PageProps['query'] }) {
  const { client, time, router } = useConsole()
  const { data, error, isLoading } = useLoad(() => readAll<ListedChannel>(client, '/api/v1/channels'), [])
  const channels = (data ?? []).filter((channel) => isFound(channel, part))
  const shown = data?.find(({ tvg_id: id }) => id === open) ?? null
  return (
    <div class="filling">
      <div class="filters">
        <Search
          label={texts.channels.search}
          value={part}
          onSearch={(query) => router.replace({ page: 'lineup', query: { query } })}
        />
      </div>
      <Problem error={error} />
      {data === null && isLoading && <Quiet>{texts.shared.loading}</Quiet>}
      {data?.length === 0 && <NoChannels />}
      {data !== null && data.length > 0 && (
        <p class="quiet count">{texts.channels.count(channels.length, data.length)}</p>
      )}
      {data !== null && data.length > 0 && (
        <RowList
          class="fill"
          scrollBox="channels"
          count={channels.length}
          rowHeight={ROW_HEIGHT}
          label={texts.channels.title}
          row={(index) => {
            const channel = channels[index]
            if (channel === undefined) return null
            const { number, name, group, stream_ids: streams } = channel
            return (
              <button type="button" class="entry channel" onClick={() => router.open({ channel: channel.tvg_id })}>
                <b class="entry__tag">{number ?? texts.shared.noNumber}</b>
                <bdi class="entry__name">{name}</bdi>
                <small class="entry__under">
                  {startText(channel, time.value)} · <bdi>{group ?? texts.channels.noGroup}</bdi> ·{' '}
                  {texts.channels.streams(streams.length)}
                </small>
              </button>
            )
          }}
        />
      )}
      {shown !== null && <ChannelDialog channel={shown} onClose={() => router.close('channel')} />}
    </div>
  )
}

/** What creates channels: after an undo the next refresh, otherwise the choice of groups. */
function NoChannels() {
  const { status } = useConsole()
  const commands = useCommands()
  if (status.value.last_refresh?.state !== 'undone') {
    return (
      <EmptyState
        icon="lineup"
        title={texts.channels.empty.title}
        action={
          <ButtonLink variant="primary" href={hashOf({ page: 'setup', query: { setting: 'event_groups' } })}>
            {texts.channels.empty.action}
          </ButtonLink>
        }
      >
        {texts.channels.empty.text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="undo"
      title={texts.channels.undone.title}
      action={
        <span class="line line--wrap">
          {commands
            .filter(({ name }) => name === 'refresh' || name === 'preview')
            .map(({ name, label, icon, isDisabled, run }) => (
              <Button key={name} icon={icon} isDisabled={isDisabled} onClick={run}>
                {label}
              </Button>
            ))}
        </span>
      }
    >
      {texts.channels.undone.text}
    </EmptyState>
  )
}

/** What is known of a channel, and its streams with what decided about each. */
function ChannelDialog({ channel, onClose }: { readonly channel: ListedChannel; readonly onClose: () => void }) {
  const { client, time } = useConsole()
  const { data, error } = useLoad(
    () =>
      client.get<StreamOutcomes>(`/api/v1/runs/last/streams?limit=1000&channel=${encodeURIComponent(channel.tvg_id)}`),
    [channel.tvg_id],
  )
  const { data: leagues } = useLoad(
    () =>
      client.get<{ readonly items: readonly ListedLeague[] }>(
        withQuery('/api/v1/leagues', { query: channel.league, limit: 100 }),
      ),
    [channel.league],
  )
  const [explained, setExplained] = useState<number | null>(null)
  if (explained !== null) return <Explain question={{ stream_id: explained }} onClose={() => setExplained(null)} />
  return (
    <Dialog title={`${channel.number ?? texts.shared.noNumber} ${channel.name}`} onClose={onClose}>
      <dl>
        {channelFacts(channel, time.value, leagues?.items).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{texts.channels.streamsTitle}</h3>
      <Problem error={error} />
      <ul class="pressable">
        {(data?.items ?? []).map(({ stream_id: id, name, reason }) => (
          <li key={id}>
            <button type="button" onClick={() => setExplained(id)}>
              <bdi>{name}</bdi>
              <small>
                <bdi>{reason}</bdi>
              </small>
            </button>
          </li>
        ))}
      </ul>
      {data?.total === 0 && <Quiet>{texts.channels.noStreams}</Quiet>}
    </Dialog>
  )
}
