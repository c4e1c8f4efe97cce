import { foldName } from '../../text.ts'
import type { TemplateContext } from '../context.ts'
import { networksFor, networksOf } from '../variables/broadcast.ts'
import { type Condition, contains, no, onGame, onGameWith, quoted, someText, verdict } from './condition.ts'

const FEEDS: Readonly<Record<NonNullable<TemplateContext['feed']>, string>> = {
  home: 'the home feed',
  away: 'the away feed',
  national: 'the national feed',
}

function ofFeed(name: string, feed: NonNullable<TemplateContext['feed']>): Condition {
  return onGame({
    name,
    description: `The channel carries ${FEEDS[feed]}.`,
    scope: 'EVENT_ONLY',
    holds: (_game, context) =>
      verdict(context.feed === feed, () =>
        context.feed === null ? 'The feed of the channel is unknown.' : `The channel carries ${FEEDS[context.feed]}.`,
      ),
  })
}

/** Conditions on who carries the event and on which broadcast the channel has. */
export const BROADCAST_CONDITIONS: readonly Condition[] = [
  onGame({
    name: 'is_national_broadcast',
    description: 'A national network carries the event.',
    holds: (game) => {
      const [national] = networksFor(game, 'national')
      return verdict(
        national !== undefined,
        () => `${quoted(national?.name ?? '')} carries the event nationally.`,
        () => 'No national network is known.',
      )
    },
  }),
  onGame({
    name: 'has_broadcast',
    description: 'A network that carries the event is known.',
    holds: (game) => {
      const [first] = networksOf(game)
      return verdict(
        first !== undefined,
        () => `${quoted(first?.name ?? '')} carries the event.`,
        () => 'No network is known.',
      )
    },
  }),
  onGameWith(someText({ title: 'Text in the network name', example: 'ESPN' }), {
    name: 'broadcast_contains',
    description: 'The name of a network that carries the event contains the text.',
    holds: (game, wanted) =>
      contains(
        'The network',
        networksOf(game).map(({ name }) => name),
        wanted,
      ),
  }),
  ofFeed('is_home_feed', 'home'),
  ofFeed('is_away_feed', 'away'),
  ofFeed('is_national_feed', 'national'),
  onGameWith(someText({ title: 'Label of the variant', example: 'Spanish' }), {
    name: 'exception_keyword_is',
    description: 'The channel is the variant with this label, such as another language.',
    holds: (_game, wanted, { exceptionKeyword }) => {
      if (exceptionKeyword === null) return no(() => 'The channel is not a variant.')
      return verdict(
        foldName(exceptionKeyword) === foldName(wanted),
        () => `The channel is the variant ${quoted(exceptionKeyword)}.`,
      )
    },
  }),
]
