import { useState } from 'preact/hooks'
import type {
  HomeEvent,
  ListedChannel,
  ManagedChannelJson,
  StreamOutcomeJson,
  StreamOutcomes,
} from '../../../generated/records.ts'
import { leagueImagePath } from '../../../images/image-paths.ts'
import { capitalized } from '../../../text.ts'
import { hashOf } from '../../frame/router.ts'
import { useConsole } from '../../parts/context.ts'
import { Explain } from '../../parts/explain.tsx'
import { useLoad } from '../../parts/load.ts'
import { Problem } from '../../parts/notices.tsx'
import { fieldText } from '../../text/changes.ts'
import { texts } from '../../texts.ts'
import { isNotThere, readAll } from '../../transport/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { State } from '../../ui/state.tsx'
import { Time } from '../../ui/time.tsx'
import { EventArt } from './event-art.tsx'
import { ChannelNumber, Score } from './event-card.tsx'

interface DrawerProps {
  /** The tvg-id of the address. */
  readonly channel: string
  /** Its card on the page; null if the page does not show it. */
  readonly event: HomeEvent | null
  readonly onClose: () => void
}

/** A channel: its event, its streams in order, and what the user changed. */
export function ChannelDrawer({ channel: tvgId, event, onClose }: DrawerProps) {
  const { client } = useConsole()
  const { data, error } = useLoad(async () => {
    const [channels, outcomes] = await Promise.all([
      readAll<ListedChannel>(client, '/api/v1/channels'),
      client
        .get<StreamOutcomes>(`/api/v1/runs/last/streams?limit=1000&channel=${encodeURIComponent(tvgId)}`)
        .catch(nothingYet),
    ])
    return {
      record: channels.find((one) => one.tvg_id === tvgId) ?? null,
      outcomes: outcomes?.items ?? [],
      words: outcomes?.rule_words ?? {},
    }
  }, [tvgId])
  const record = data?.record ?? null
  const shown = event ?? (record === null ? null : eventOfRecord(record))
  const [explained, setExplained] = useState<number | null>(null)
  return (
    <>
      <Drawer
        title={
          <>
            {shown !== null && <ChannelNumber number={shown.number} />}{' '}
            <bdi>{shown?.title ?? texts.home.channel.title}</bdi>
          </>
        }
        onClose={onClose}
        footer={
          <ButtonLink
            href={hashOf({ page: 'lineup', query: { query: record?.name ?? shown?.name ?? '' } })}
            icon="lineup"
          >
            {texts.home.channel.openLineup}
          </ButtonLink>
        }
      >
        {shown !== null && <EventPart event={shown} isKnown={event !== null} />}
        <Problem error={error} />
        {data === null && error === null && <Skeleton shape="rows" count={4} />}
        {data !== null && shown === null && <EmptyState icon="lineup" title={texts.home.channel.gone} />}
        {record !== null && (
          <>
            <StreamPart
              streams={inOrder(data?.outcomes ?? [], record)}
              words={data?.words ?? {}}
              onExplain={setExplained}
            />
            <ChangePart record={record} />
            <FactPart record={record} />
          </>
        )}
      </Drawer>
      {explained !== null && <Explain question={{ stream_id: explained }} onClose={() => setExplained(null)} />}
    </>
  )
}

/** Before the first refresh there are no results of streams. */
function nothingYet(error: Error): null {
  if (isNotThere(error)) return null
  throw error
}

/** The streams of a channel in the order in which it has them. */
function inOrder(
  outcomes: readonly StreamOutcomeJson[],
  { stream_ids: ids }: ManagedChannelJson,
): readonly StreamOutcomeJson[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.stream_id, outcome]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function EventPart({ event, isKnown }: { readonly event: HomeEvent; readonly isKnown: boolean }) {
  const { away, home, title, detail, network, league, state, state_detail: stateDetail } = event
  const { start, start_is_exact: isExact } = event
  // "NBA Finals, Game 1" says the league already
  const leagueName = detail?.includes(league.name) === true ? '' : league.name
  const names = away !== null && home !== null ? texts.home.channel.matchup(away.name, home.name) : title
  return (
    <section class="tvcard">
      <EventArt event={event} size={68} />
      <div class="tvcard__body">
        <div class="line s muted">
          {state !== 'live' && <Time instant={start} isExact={isExact} />}
          {state !== 'live' && <span class="grow" />}
          {isKnown && state !== 'upcoming' && <State state={state} detail={stateDetail} />}
          {state === 'live' && <span class="grow" />}
          <Score event={event} />
        </div>
        <h3 class="tvcard__title">
          <bdi>{names}</bdi>
        </h3>
        <p class="s muted">
          <bdi>{[leagueName, detail, network].filter(Boolean).join(', ')}</bdi>
        </p>
      </div>
    </section>
  )
}

/** The event stands above: of each stream only what its name showed. */
function StreamPart({
  streams,
  words: ruleWords,
  onExplain,
}: {
  readonly streams: readonly StreamOutcomeJson[]
  /** What rules say. */
  readonly words: StreamOutcomes['rule_words']
  readonly onExplain: (streamId: number) => void
}) {
  const words = texts.home.channel
  return (
    <section class="streamlist">
      <h3 class="h">{words.streamsTitle}</h3>
      {streams.length === 0 ? (
        <p class="s muted">{words.noStreams}</p>
      ) : (
        <ol class="card">
          {streams.map(({ stream_id: id, name, rule, reason }, at) => (
            <li key={id}>
              <b class="num">{at + 1}</b>
              <span class="grow">
                <bdi class="block">{name}</bdi>
                <bdi class="block s muted">{capitalized(ruleWords[rule] ?? reason)}</bdi>
              </span>
              <Button isSmall label={words.whyOf(name)} onClick={() => onExplain(id)}>
                {words.why}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What the user changed by hand, and that it stays. */
function ChangePart({ record }: { readonly record: ManagedChannelJson }) {
  const { user_fields: fields, added_stream_ids: added, removed_stream_ids: removed } = record
  const words = texts.home.channel
  const changes = [
    fields.length === 0 ? '' : words.changedFields(fields.map(fieldText)),
    added.length === 0 ? '' : words.addedStreams(added.length),
    removed.length === 0 ? '' : words.removedStreams(removed.length),
  ].filter(Boolean)
  if (changes.length === 0) return null
  return (
    <Note icon="pencil">
      {changes.map((change) => (
        <b key={change} class="block">
          {change}
        </b>
      ))}
      {words.kept}
    </Note>
  )
}

function FactPart({ record }: { readonly record: ManagedChannelJson }) {
  const { name, group, mode, number_locked: isLocked } = record
  const words = texts.home.channel
  const facts: readonly (readonly [string, string | null])[] = [
    [words.name, name],
    [words.group, group],
    [words.type, texts.channels.types[mode]],
    [words.number, isLocked ? texts.channels.lockedNumber : texts.channels.orderedNumber],
  ]
  return (
    <dl class="facts s">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What a channel says of its event where the page has no card of it. */
function eventOfRecord(record: ListedChannel): HomeEvent {
  const { tvg_id, number, name, league, start, start_is_exact: isExact, stream_ids: streams } = record
  const { away_team: away, home_team: home } = record
  const side = (team: string | null) =>
    team === null ? null : { name: team, short_name: team, abbreviation: '', color: null, image: null }
  return {
    ...{ tvg_id, number, name, detail: null, network: null, score: null, favorite: false },
    title: away !== null && home !== null ? texts.home.channel.matchup(away, home) : name,
    league: { code: league, name: '', image: leagueImagePath(league) },
    away: side(away),
    home: side(home),
    start: start ?? '',
    start_is_exact: isExact,
    state: 'upcoming',
    state_detail: null,
    streams: streams.length,
  }
}
