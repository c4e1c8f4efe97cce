import type { Game } from '../game/game.ts'
import { calledOff, calledOffReason, calledOffText, isFinal, isRetired, ourResult, overtimeOf } from '../game/game.ts'
import { ALL_SHAPES, type CategoryRules, category, fromGame, TEAM_SHAPE } from './variable.ts'

type Result = NonNullable<ReturnType<typeof ourResult>>

function byResult(texts: Readonly<Record<Result, string>>) {
  return fromGame((game) => {
    const result = ourResult(game)
    return result && texts[result]
  })
}

/** Final, Final/OT; the provider's word for an event that was called off. */
function finalStatus(game: Game): string | null {
  if (game.state === 'postponed' || game.state === 'canceled' || game.state === 'suspended') return calledOff(game)
  if (!isFinal(game)) return null
  const overtime = overtimeOf(game)
  if (isRetired(game)) return 'Final/Ret.'
  return overtime ? `Final/${overtime.short}` : 'Final'
}

const RULES: CategoryRules = {
  about: 'How it ended for our team, and whether in extra time. A result is empty until the end.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
}

/** How it ended. */
export const OUTCOME = category('Outcome', RULES, [
  {
    name: 'result',
    description: 'W, L or T for our team; empty until the end.',
    sample: 'W',
    tellsResult: true,
    extract: byResult({ win: 'W', loss: 'L', tie: 'T' }),
  },
  {
    name: 'result_lower',
    description: 'w, l or t for our team.',
    sample: 'w',
    tellsResult: true,
    extract: byResult({ win: 'w', loss: 'l', tie: 't' }),
  },
  {
    name: 'result_text',
    description: 'What our team did with the opponent: defeated, lost to, tied.',
    sample: 'defeated',
    tellsResult: true,
    extract: byResult({ win: 'defeated', loss: 'lost to', tie: 'tied' }),
  },
  {
    name: 'result_emoji',
    description: "A sign for our team's win, loss or tie.",
    sample: '✅',
    tellsResult: true,
    extract: byResult({ win: '✅', loss: '❌', tie: '🤝' }),
  },
  {
    name: 'final_status',
    description: 'Final, with overtime after a slash; or that the event was called off.',
    sample: 'Final/OT',
    scope: 'ALL',
    extract: fromGame(finalStatus),
  },
  {
    name: 'called_off',
    description:
      'Postponed, Canceled, Walkover, Forfeit or Abandoned as soon as the provider says so, Suspended from the start on; else empty.',
    sample: 'Postponed',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    isRare: true,
    extract: fromGame(calledOff),
  },
  {
    name: 'next_or_called_off',
    description:
      'Next, or of an event that is called off the word of called_off: what the title of something to come begins with.',
    sample: 'Next',
    suffixRules: 'BASE_NEXT_ONLY',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    extract: fromGame((game) => calledOff(game) ?? 'Next'),
  },
  {
    name: 'earlier_or_called_off',
    description: 'Earlier, or the word of called_off: what the title of something that is over begins with.',
    sample: 'Earlier',
    suffixRules: 'BASE_ONLY',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    extract: fromGame((game) => calledOff(game) ?? 'Earlier'),
  },
  {
    name: 'called_off_text',
    description: 'The same as the verb of a sentence: was postponed, was canceled, was not played (walkover).',
    sample: 'was postponed',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    isRare: true,
    extract: fromGame(calledOffText),
  },
  {
    name: 'called_off_reason',
    description: 'Why it was called off, where the provider notes it.',
    sample: 'inclement weather',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    isRare: true,
    extract: fromGame(calledOffReason),
  },
  {
    name: 'overtime_text',
    description: 'Extra time in words; empty where there was none.',
    sample: 'in overtime',
    scope: 'ALL',
    tellsResult: true,
    extract: fromGame((game) => overtimeOf(game)?.text),
  },
  {
    name: 'overtime_short',
    description: 'Extra time in short; empty where there was none.',
    sample: 'OT',
    scope: 'ALL',
    tellsResult: true,
    extract: fromGame((game) => overtimeOf(game)?.short),
  },
])
