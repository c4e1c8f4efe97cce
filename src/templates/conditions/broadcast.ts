import { foldName } from '../../text.ts'
import type { TemplateContext } from '../context.ts'
import { networksFor, networksOf } from '../variables/broadcast.ts'
import { type Condition, contains, no, onGame, onGameWith, quoted, someText, verdict } from './condition.ts'

const FEEDS: Readonly<Record<NonNullable<TemplateContext['feed']>, string>> = {
  home: "the home team's",
  away: "the away team's",
  national: 'the national one',
}

function ofFeed(name: string, feed: NonNullable<TemplateContext['feed']>): Condition {
  return onGame({
    name,
    description: `The channel's broadcast is ${FEEDS[feed]}.`,
    scope: 'EVENT_ONLY',
    holds: (_game, context) =>
      verdict(context.feed === feed, () =>
        context.feed === null ? 'Whose broadcast it is is not known.' : `The broadcast is ${FEEDS[context.feed]}.`,
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
        () => `${quoted(national?.name ?? '')} carries it nationally.`,
        () => 'No national network is known to carry it.',
      )
    },
  }),
  onGame({
    name: 'has_broadcast',
    description: 'A network is known.',
    holds: (game) => {
      const [first] = networksOf(game)
      return verdict(
        first !== undefined,
        () => `${quoted(first?.name ?? '')} carries it.`,
        () => 'No network is known.',
      )
    },
  }),
  onGameWith(someText({ title: 'Text in the name of a network', example: 'ESPN' }), {
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
  onGameWith(someText({ title: 'Label of an exception keyword', example: 'Spanish' }), {
    name: 'exception_keyword_is',
    description: 'The channel is the variant with this label, such as one in another language.',
    holds: (_game, wanted, { exceptionKeyword }) => {
      if (exceptionKeyword === null) return no(() => 'The channel is no variant.')
      return verdict(
        foldName(exceptionKeyword) === foldName(wanted),
        () => `The channel is the variant ${quoted(exceptionKeyword)}.`,
      )
    },
  }),
]
