import type { HomeEvent } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { texts } from '../../texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { State } from '../../ui/state.tsx'
import { Time } from '../../ui/time.tsx'
import { EventArt, EventLogos } from './event-art.tsx'

/** Address of the drawer of a channel. */
function addressOf({ tvg_id: channel }: HomeEvent): string {
  return hashOf({ page: 'home', query: { channel } })
}

/** An event that is on: a link to its channel. */
export function EventCard({ event }: { readonly event: HomeEvent }) {
  const { number, state, state_detail: detail, start, start_is_exact: isExact, title, streams } = event
  const facts = factsOf(event)
  return (
    <a class="event" href={addressOf(event)}>
      <EventArt event={event} size={40} />
      <span class="event__body">
        <span class="event__head">
          <State state={state} detail={detail} start={start} startIsExact={isExact} />
          <Score event={event} />
          <span class="grow" />
          <ChannelNumber number={number} />
        </span>
        <span class="event__name" title={title}>
          <Favorite event={event} />
          <bdi class="cut">{title}</bdi>
        </span>
        <span class="event__meta">
          <span class="cut2" title={facts.join(', ')}>
            {facts.map((fact, at) => (
              <bdi key={fact} class={at === 0 ? undefined : 'faint'}>
                {fact}{' '}
              </bdi>
            ))}
          </span>
          <StreamCount streams={streams} />
        </span>
      </span>
    </a>
  )
}

/** An event that comes: a line that is a link to its channel. */
export function NextRow({ event }: { readonly event: HomeEvent }) {
  const { number, title, detail, start, start_is_exact: isExact, state, state_detail: stateDetail } = event
  return (
    <a class="event event--s" href={addressOf(event)}>
      <ChannelNumber number={number} />
      <span class="crests">
        <EventLogos event={event} size={20} />
      </span>
      <span class="event__title cut" title={detail === null ? title : `${title}, ${detail}`}>
        <Favorite event={event} />
        <bdi>
          <b>{title}</b>
        </bdi>{' '}
        {detail !== null && <bdi class="faint s">{detail}</bdi>}
      </span>
      <span class="muted s event__when">
        {state === 'upcoming' ? (
          <Time instant={start} isExact={isExact} as={isExact ? 'when' : 'day'} />
        ) : (
          <State state={state} detail={stateDetail} start={start} startIsExact={isExact} />
        )}
      </span>
    </a>
  )
}

/** What a card says of an event below its title, the most telling first. */
function factsOf({ detail, network, league }: HomeEvent): readonly string[] {
  const facts = [detail, network].filter((fact) => fact !== null && fact !== '') as readonly string[]
  return facts.length === 0 ? [league.name] : facts
}

export function ChannelNumber({ number }: { readonly number: number | null }) {
  return (
    <span class="num" title={number === null ? texts.home.channel.noNumber : undefined}>
      {number ?? texts.shared.noNumber}
    </span>
  )
}

/** Nothing while there is no score, or results are hidden. */
export function Score({ event: { score } }: { readonly event: HomeEvent }) {
  return score === null ? null : <b class="score num">{texts.home.score(score.away, score.home)}</b>
}

function Favorite({ event: { favorite } }: { readonly event: HomeEvent }) {
  if (!favorite) return null
  return (
    <span class="event__star" title={texts.home.favorite}>
      <Icon name="star" isSmall />
      <span class="sr">{texts.home.favorite}: </span>
    </span>
  )
}

function StreamCount({ streams }: { readonly streams: number }) {
  const words = texts.home.streams(streams)
  return (
    <span class="event__streams faint" title={words}>
      <Icon name="streams" isSmall />
      <span aria-hidden="true">{streams}</span>
      <span class="sr">{words}</span>
    </span>
  )
}
