import type { StreamOutcomeJson, StreamOutcomes, StreamRule } from '../../../generated/records.ts'
import { capitalized } from '../../../text.ts'
import { hashOf } from '../../frame/router.ts'
import { useConsole } from '../../parts/context.ts'
import { Explain } from '../../parts/explain.tsx'
import { NoRunYet, Problem, Quiet } from '../../parts/notices.tsx'
import { usePaged } from '../../parts/paged-rows.ts'
import { RowList } from '../../parts/row-list.tsx'
import { Search } from '../../parts/search.tsx'
import { texts } from '../../texts.ts'
import { isNotThere } from '../../transport/client.ts'
import type { Page, PageProps } from '../page.ts'

export const streamsPage: Page = {
  name: 'streams',
  title: texts.streams.title,
  help: texts.streams.help,
  icon: 'streams',
  letter: 's',
  hasOldLook: true,
  Content: Streams,
}

const ROW_HEIGHT = 54

/** What the last refresh made of each stream; a press explains one as it would be matched now. */
function Streams({ query }: PageProps) {
  const { router } = useConsole()
  const { matched = '', rule = '', query: part = '', channel = '', stream = '', name = '' } = query
  const filter = { matched, rule, query: part, channel }
  const { answer, error, rowAt, onSeen } = usePaged<StreamOutcomeJson, StreamOutcomes>(
    '/api/v1/runs/last/streams',
    filter,
  )
  const shown = name !== '' ? { name } : stream === '' ? null : { stream_id: Number(stream) }
  if (isNotThere(error)) return <NoRunYet />
  const open = (change: { readonly [name: string]: string }) => router.open(change)
  return (
    <div class="filling">
      <div class="filters">
        <Search
          label={texts.streams.search}
          value={part}
          onSearch={(text) => router.replace({ page: 'streams', query: { ...filter, query: text } })}
        />
        <select
          aria-label={texts.streams.matched}
          value={matched}
          onChange={({ currentTarget }) => open({ matched: currentTarget.value, rule: '' })}
        >
          <option value="">{texts.streams.allStreams}</option>
          <option value="true">{texts.streams.onlyMatched}</option>
          <option value="false">{texts.streams.notMatched}</option>
          <option value="unknown">{texts.streams.fitNoEvent}</option>
        </select>
        <select
          aria-label={texts.streams.reason}
          value={rule}
          onChange={({ currentTarget }) => open({ rule: currentTarget.value })}
        >
          <option value="">{texts.streams.anyReason}</option>
          {Object.entries(answer?.by_rule ?? {}).map(([one, count]) => (
            <option key={one} value={one}>
              {capitalized(answer?.rule_words[one] ?? one)} ({count})
            </option>
          ))}
        </select>
        {channel !== '' && (
          <button type="button" onClick={() => open({ channel: '' })}>
            {texts.streams.channel} <bdi>{channel}</bdi> ✕
          </button>
        )}
        {part !== '' && (
          <button type="button" title={texts.streams.explainNameHelp} onClick={() => open({ name: part })}>
            {texts.streams.explainName}
          </button>
        )}
      </div>
      <Problem error={error} />
      {answer !== null && (
        <p class="quiet count">{texts.streams.count(answer.total, answer.streams, answer.matched)}</p>
      )}
      {answer === null && error === null && <Quiet>{texts.shared.loading}</Quiet>}
      {answer !== null && (
        <RowList
          scrollBox="streams"
          key={hashOf({ page: '', query: filter })}
          class="fill"
          count={answer.total}
          rowHeight={ROW_HEIGHT}
          label={texts.streams.title}
          onSeen={onSeen}
          row={(index) => (
            <StreamRow stream={rowAt(index)} words={answer.rule_words} onPress={(id) => open({ stream: String(id) })} />
          )}
        />
      )}
      {shown !== null && <Explain question={shown} onClose={() => router.close('stream', 'name')} />}
    </div>
  )
}

/** Streams that fit an event and have no channel. */
const WITHOUT_CHANNEL: ReadonlySet<StreamRule> = new Set([
  'event_over',
  'event_called_off',
  'not_yet',
  'deleted_by_user',
  'no_channel_to_attach',
])

function toneOf({ rule, event_id: event }: StreamOutcomeJson): string {
  if (WITHOUT_CHANNEL.has(rule)) return ''
  return event === null ? 'no' : 'yes'
}

function StreamRow({
  stream,
  words,
  onPress,
}: {
  readonly stream: StreamOutcomeJson | undefined
  /** What rules say. */
  readonly words: StreamOutcomes['rule_words']
  readonly onPress: (id: number) => void
}) {
  if (stream === undefined) return <div class="entry quiet">…</div>
  const { stream_id: id, name, rule, reason, event_id: event, event_name: eventName } = stream
  const tag = capitalized(words[rule] ?? rule)
  return (
    <button type="button" class={`entry stream ${toneOf(stream)}`} onClick={() => onPress(id)}>
      <b class="entry__tag" title={tag}>
        {tag}
      </b>
      <bdi class="entry__name">{name}</bdi>
      <small class="entry__under">
        <bdi>{event === null || eventName === null ? capitalized(reason) : `→ ${eventName}`}</bdi>
      </small>
    </button>
  )
}
