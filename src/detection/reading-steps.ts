import type { ParsedName } from './name-parser.ts'
import type { ReadingStep } from './reading.ts'
import { withoutCuts } from './steps/side-labels.ts'
import { tidy } from './steps/take-tags.ts'

/** The steps of taking a name apart that found something, for people (design 6). */
export function stepsOf(name: string, parsed: ParsedName): ReadingStep[] {
  const { gender, date, time, zone, sides, severalGames, onlyTeam } = parsed
  const { normalised, untagged, undated, timeless, text, feed } = parsed.stages
  const steps: readonly (readonly [step: string, found: string | null, rest: string])[] = [
    ['normalise', normalised === name ? null : normalised, normalised],
    ['gender', gender, normalised],
    ['quality', untagged === normalised ? null : 'tags', untagged],
    ['date', date, undated],
    ['time', time === null || zone === null ? time : `${time} ${zone}`, timeless],
    ['feed', feed, text],
    ['several games', severalGames ? 'no two sides' : null, text],
    ['sides', sides && `${sides.team1} ${sides.separator} ${sides.team2}`, text],
    ['team', onlyTeam, parsed.title()],
  ]
  return steps.flatMap(([step, found, rest]) =>
    found === null || found === '' ? [] : [{ step, found, rest: tidy(withoutCuts(rest)) }],
  )
}
