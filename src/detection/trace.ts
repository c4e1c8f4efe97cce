import type { ParsedName } from './name-parser.ts'
import type { ReadingStep } from './name-reading.ts'
import { withoutCuts } from './parsing/side-labels.ts'
import type { Sides } from './parsing/sides.ts'
import { tidy } from './parsing/tags.ts'

/** The steps of taking a name apart that found something, part by part, for people (design 6). */
export function stepsOf(name: string, parsed: ParsedName): ReadingStep[] {
  const { gender, date, time, zone, sides, severalGames, onlyTeam } = parsed
  const { normalised, untagged, undated, timeless, text, feed } = parsed.stages
  const around = sides === null ? null : aroundSides(text, sides)
  const steps: readonly (readonly [step: string, found: string | null, rest: string])[] = [
    ['normalise', normalised === name ? null : normalised, normalised],
    ['gender', gender, normalised],
    ['quality', missingWords(normalised, untagged), untagged],
    ['date', date, undated],
    ['time', time === null || zone === null ? time : `${time} ${zone}`, timeless],
    ['feed', feed, text],
    ['several games', severalGames ? 'no two sides' : null, text],
    ['in front', around?.front ?? null, text],
    ['slot', around?.slot ?? null, text],
    ['ranks', around?.ranks ?? null, text],
    ['sides', sides && `${sides.team1} ${sides.separator} ${sides.team2}`, text],
    ['behind', around?.behind ?? null, text],
    ['team', onlyTeam, parsed.title()],
  ]
  return steps.flatMap(([step, found, rest]) =>
    found === null || found === '' ? [] : [{ step, found, rest: tidy(withoutCuts(rest)) }],
  )
}

/** The words of a text that are gone in what is left of it, in their order. */
function missingWords(before: string, after: string): string {
  const left = after.split(' ')
  return before
    .split(' ')
    .filter((word) => {
      const place = left.indexOf(word)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
    .join(' ')
}

/** A rank or seed that ends a text: "#20", "No. 13", "(4)", "8". */
const RANK_AT_END = /(?:#\s?\d{1,3}|no\. ?\d{1,3}|\(\d{1,2}\)|(?<![\d:.])[1-9]\d?)\s+$/i
/** The number of a pack's slot in what stands in front: "US (NBA 03) |", "ESPN+ 12 :". */
const SLOT = /(?<!\d)(\d{1,3})(?=\s*(?:[)\]:|-]|$))/

/** What stands around two sides: the pack and the league in front, ranks, and what is said behind. Null where the sides are not found as they were written. */
function aroundSides(text: string, { team1, team2 }: Sides) {
  const first = text.indexOf(team1)
  const second = first < 0 ? -1 : text.indexOf(team2, first + team1.length)
  if (second < 0) return null
  const before = text.slice(0, first)
  const ranks = [before, text.slice(0, second)].map((left) => RANK_AT_END.exec(left)?.[0].trim())
  const front = shown(ranks[0] === undefined ? before : before.replace(RANK_AT_END, ''))
  return {
    front,
    slot: SLOT.exec(front)?.[1] ?? null,
    ranks: ranks.some((rank) => rank !== undefined) ? ranks.map((rank) => rank ?? '-').join(' / ') : null,
    behind: shown(text.slice(second + team2.length)),
  }
}

function shown(text: string): string {
  return tidy(withoutCuts(text))
}
