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
  about:
    'Result for our team, overtime, and whether the event was canceled, postponed or suspended. Results are empty until the end.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
}

/** How it ended. */
export const OUTCOME = category('Outcome', RULES, [
  {
    name: 'result',
    description: 'Result of our team: "W", "L" or "T". Empty until the end.',
    sample: 'W',
    tellsResult: true,
    extract: byResult({ win: 'W', loss: 'L', tie: 'T' }),
  },
  {
    name: 'result_lower',
    description: 'Like result, in lower case.',
    sample: 'w',
    tellsResult: true,
    extract: byResult({ win: 'w', loss: 'l', tie: 't' }),
  },
  {
    name: 'result_text',
    description: 'Result of our team as a verb: "defeated", "lost to" or "tied". Empty until the end.',
    sample: 'defeated',
    tellsResult: true,
    extract: byResult({ win: 'defeated', loss: 'lost to', tie: 'tied' }),
  },
  {
    name: 'result_emoji',
    description: 'Emoji for a win, loss or tie of our team.',
    sample: '✅',
    tellsResult: true,
    extract: byResult({ win: '✅', loss: '❌', tie: '🤝' }),
  },
  {
    name: 'final_status',
    description: '"Final", with overtime such as Final/OT. For an event that is not played, the same as called_off.',
    sample: 'Final/OT',
    scope: 'ALL',
    extract: fromGame(finalStatus),
  },
  {
    name: 'called_off',
    description:
      '"Postponed", "Canceled", "Walkover", "Forfeit" or "Abandoned". "Suspended" only after the start. Otherwise empty.',
    sample: 'Postponed',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    isRare: true,
    extract: fromGame(calledOff),
  },
  {
    name: 'next_or_called_off',
    description: 'First word for titles of upcoming events: "Next", or the value of called_off.',
    sample: 'Next',
    suffixRules: 'BASE_NEXT_ONLY',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    extract: fromGame((game) => calledOff(game) ?? 'Next'),
  },
  {
    name: 'earlier_or_called_off',
    description: 'First word for titles of past events: "Earlier", or the value of called_off.',
    sample: 'Earlier',
    suffixRules: 'BASE_ONLY',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    extract: fromGame((game) => calledOff(game) ?? 'Earlier'),
  },
  {
    name: 'called_off_text',
    description: 'called_off as a verb: "was postponed", "was canceled" or "was not played (walkover)".',
    sample: 'was postponed',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    isRare: true,
    extract: fromGame(calledOffText),
  },
  {
    name: 'called_off_reason',
    description: 'Reason for the cancellation, postponement or suspension. Empty if the data source gives none.',
    sample: 'inclement weather',
    scope: 'ALL',
    shapes: ALL_SHAPES,
    isRare: true,
    extract: fromGame(calledOffReason),
  },
  {
    name: 'overtime_text',
    description: 'Overtime in words, such as in overtime or on penalties. Empty without overtime.',
    sample: 'in overtime',
    scope: 'ALL',
    tellsResult: true,
    extract: fromGame((game) => overtimeOf(game)?.text),
  },
  {
    name: 'overtime_short',
    description: 'Overtime in short, such as OT or SO. Empty without overtime.',
    sample: 'OT',
    scope: 'ALL',
    tellsResult: true,
    extract: fromGame((game) => overtimeOf(game)?.short),
  },
])
