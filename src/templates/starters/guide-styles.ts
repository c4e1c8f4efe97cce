import type { Settings } from '../../generated/records.ts'
import { CALLED_OFF, EARLIER, NEXT, SOON, type Starter, VARIANT } from './starter-parts.ts'

/** How starters name channels and programmes (setting guide_style). */
export type GuideStyle = Settings['guideStyle']

/** The styles in the order in which they are offered. */
export const GUIDE_STYLES: readonly GuideStyle[] = ['event_first', 'broadcaster', 'compact']

/** What an event consists of, as far as its texts depend on it. */
export type StarterKind = 'game' | 'card' | 'race' | 'match' | 'tournament' | 'other'

/** The texts in which the styles differ. Descriptions and artwork are the same in all of them. */
interface StyleTexts {
  /** Of an event's channel. A permanent channel keeps the name of its team or league. */
  readonly channelName: string
  readonly title: string
  readonly subtitle: string
  readonly pregame: string
  readonly postgame: string
}

const SEGMENT = '{card_segment_display} [{exception_keyword}]'
const LEAGUE_AND_NETWORK = '{league} - {network}'

/**
 * The styles beside event_first, which is what the starters say themselves. The rules of starter-parts.ts hold for them
 * too. A title and its subtitle never state the same fact.
 */
const STYLES: Readonly<Record<Exclude<GuideStyle, 'event_first'>, Readonly<Record<StarterKind, StyleTexts>>>> = {
  // "NBA Basketball", then "Indiana Pacers at Oklahoma City Thunder": as TV listings print it.
  broadcaster: {
    game: {
      channelName: `{gracenote_category}: {matchup_short} ({series_game}) ${VARIANT}`,
      title: `{gracenote_category} ({if_necessary}) ${CALLED_OFF}`,
      subtitle: '{matchup_at}',
      pregame: `${NEXT} {gracenote_category} - ${SOON}`,
      postgame: `${EARLIER} {gracenote_category}`,
    },
    card: {
      channelName: `{sport}: {event_name} - ${SEGMENT}`,
      title: `{sport} - {card_part} ${CALLED_OFF}`,
      subtitle: '{event_name}',
      pregame: `${NEXT} {card_name} ({card_part}) - ${SOON}`,
      postgame: `${EARLIER} {card_name} ({card_part})`,
    },
    race: {
      channelName: `{gracenote_category}: {event_name} - ${SEGMENT}`,
      title: `{gracenote_category} - {card_segment_display} ${CALLED_OFF}`,
      subtitle: '{event_name}',
      pregame: `${NEXT} {gracenote_category} - {next_session_title}`,
      postgame: `${EARLIER} {gracenote_category} - {card_segment_display}`,
    },
    match: {
      channelName: `{gracenote_category}: {matchup} ${VARIANT}`,
      title: `{gracenote_category}: {tournament_name} ${CALLED_OFF}`,
      subtitle: '{matchup_title} - {tennis_draw}, {tennis_round}',
      pregame: `${NEXT} {gracenote_category} - ${SOON}`,
      postgame: `${EARLIER} {gracenote_category}`,
    },
    tournament: {
      channelName: `{gracenote_category}: {event_name} ${VARIANT}`,
      title: `{gracenote_category} ${CALLED_OFF}`,
      subtitle: '{event_name}',
      pregame: `${NEXT} {gracenote_category} - ${SOON}`,
      postgame: `${EARLIER} {gracenote_category}`,
    },
    // The name comes first: of an event that a stream's name alone tells of, nothing else is known.
    other: {
      channelName: `{event_name} ${VARIANT}`,
      title: `{event_name} ${CALLED_OFF}`,
      subtitle: '{gracenote_category}',
      pregame: `${NEXT} {event_name} - ${SOON}`,
      postgame: `${EARLIER} {event_name}`,
    },
  },
  // "IND @ OKC", then "NBA - ABC": fits narrow guides.
  compact: {
    game: {
      channelName: `{matchup_abbrev} ({series_game}) ${VARIANT}`,
      title: `{matchup_abbrev} ({if_necessary}) ${CALLED_OFF}`,
      subtitle: LEAGUE_AND_NETWORK,
      pregame: `${NEXT} {matchup_abbrev} ({if_necessary}) - ${SOON}`,
      postgame: `${EARLIER} {matchup_abbrev}`,
    },
    card: {
      channelName: `{card_name} - ${SEGMENT}`,
      title: `{card_name} - {card_part} ${CALLED_OFF}`,
      subtitle: '{sport} - {network}',
      pregame: `${NEXT} {card_name} ({card_part}) - ${SOON}`,
      postgame: `${EARLIER} {card_name} ({card_part})`,
    },
    race: {
      channelName: `{event_name_short} - ${SEGMENT}`,
      title: `{event_name_short} - {card_segment_display} ${CALLED_OFF}`,
      subtitle: LEAGUE_AND_NETWORK,
      pregame: `${NEXT} {event_name_short} - {next_session_title}`,
      postgame: `${EARLIER} {event_name_short} - {card_segment_display}`,
    },
    match: {
      channelName: `{matchup_title_short} ${VARIANT}`,
      title: `{matchup_title_short} ${CALLED_OFF}`,
      subtitle: '{league} - {tennis_round}',
      pregame: `${NEXT} {matchup_title_short} - ${SOON}`,
      postgame: `${EARLIER} {matchup_title_short}`,
    },
    tournament: {
      channelName: `{event_name} ${VARIANT}`,
      title: `{event_name} ${CALLED_OFF}`,
      subtitle: LEAGUE_AND_NETWORK,
      pregame: `${NEXT} {event_name} - ${SOON}`,
      postgame: `${EARLIER} {event_name}`,
    },
    other: {
      channelName: `{event_name} ${VARIANT}`,
      title: `{event_name} ${CALLED_OFF}`,
      subtitle: LEAGUE_AND_NETWORK,
      pregame: `${NEXT} {event_name} - ${SOON}`,
      postgame: `${EARLIER} {event_name}`,
    },
  },
}

/** The starter in a style. */
export function styledStarter(starter: Starter, kind: StarterKind, style: GuideStyle): Starter {
  if (style === 'event_first') return starter
  const { channelName, title, subtitle, pregame, postgame } = STYLES[style][kind]
  return {
    ...starter,
    ...(starter.templateType === 'event' ? { channelName } : {}),
    title,
    subtitle,
    ...(starter.pregame === undefined ? {} : { pregame: { ...starter.pregame, title: pregame } }),
    ...(starter.postgame === undefined ? {} : { postgame: { ...starter.postgame, title: postgame } }),
  }
}
