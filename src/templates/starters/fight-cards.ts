import type { ConditionalDescription, Template } from '../../generated/records.ts'
import {
  AT_ITS_START,
  betweenEvents,
  CALLED_OFF,
  CATEGORIES,
  calledOff,
  EARLIER,
  EVENT_ART,
  EVENT_UNKNOWN,
  LIVE_FLAGS,
  NAMED_BY_LEAGUE,
  NEXT,
  ON_ITS_DAY,
  ON_THAT_DAY,
  postgame,
  pregame,
  SOON,
  type Starter,
  sportsOf,
} from './starter-parts.ts'

const MAIN_EVENT = '{matchup} {for_the_title}'

/** ON_ITS_DAY for a whole card, whose main event is hours after its start. */
const WITH_ITS_PARTS = '. {game_day}, {game_date_short} at {game_time}, {later_parts} ({broadcast_simple}).'

/** The fight that the card or its part is about, where and when; then the bouts. */
function descriptions(when: string, ofCard = when): ConditionalDescription[] {
  const part = (code: string, what: string) => ({
    condition: 'segment_is',
    conditionValue: code,
    priority: 10,
    template: `${what} at {venue_full}${when}\n{${code}_bouts}`,
  })
  return [
    ...calledOff('{event_name}'),
    part('early_prelims', 'Early prelims of {event_name}'),
    part('prelims', 'Prelims of {event_name}'),
    part('main_card', `Main card: ${MAIN_EVENT}`),
    { template: `${MAIN_EVENT} at {venue_full}${ofCard}\n{fight_card}` },
  ]
}

const TEXTS = {
  title: `{event_name_with_league} - {card_part} ${CALLED_OFF}`,
  subtitle: '{venue_full}',
  descriptionOptions: descriptions(AT_ITS_START),
  // UFC 310 is enough, since the channel's own name has the fighters.
  pregame: pregame(`${NEXT} {card_name} ({card_part}) - ${SOON}`, descriptions(ON_ITS_DAY, WITH_ITS_PARTS)),
  postgame: postgame('{event_name}', `${EARLIER} {card_name} ({card_part})`, [
    { template: `{event_name} ({card_part}), {venue_full}${ON_THAT_DAY}` },
  ]),
  categories: CATEGORIES,
  flags: LIVE_FLAGS,
} satisfies Partial<Template>

/** Fight cards, whole or by segment. */
export const FIGHT_CARDS: Starter = {
  name: 'Fight cards',
  templateType: 'event',
  sports: sportsOf('card'),
  channelName: '{event_name_with_league} - {card_segment_display} [{exception_keyword}]',
  ...EVENT_ART,
  ...TEXTS,
  idle: EVENT_UNKNOWN,
}

/** A permanent channel of a promotion, or of a fighter; a card has no side of its own, so the league names it. */
export const FIGHT_CHANNEL: Starter = {
  name: 'Fight channel',
  templateType: 'team',
  sports: sportsOf('card'),
  ...NAMED_BY_LEAGUE,
  ...TEXTS,
  idle: betweenEvents(
    '{event_name_with_league.next} - {relative_day_title.next} at {game_time.next}',
    'Next: {event_name.next}, {venue_full.next}. ' +
      '{game_day.next}, {game_date_short.next} at {game_time.next} ({broadcast_simple.next}).',
    'No {league} fight card is on the schedule yet.',
  ),
}
