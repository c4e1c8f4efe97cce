import { USE_BITS } from '../pattern-use.ts'
import { TAG_WORDS } from '../patterns/pattern-sets.ts'
import type { FindPatterns } from '../scan/name-scan.ts'
import { hasLetter } from '../text/characters.ts'
import { foldText } from '../text/normalize.ts'
import { withoutMarks } from '../text/text-reading.ts'
import { isLabelWord } from './side-labels.ts'

const BRACKET = /[([{]([^\])}]*)[)\]}]/g
const COLON = /:/
const DASH = / - /
const FEED_BEHIND = /(?: team)? feed$/i
/** "MUTV Manchester United": a country or a channel without a mark behind it. */
const CAPITALS_IN_FRONT = /^([A-Z]{2,5}) (?=[^\s-])/
const MARKS = ' *:-'
const TAG_USES = USE_BITS.league_hints | USE_BITS.sport_hints

/** How long a word in capitals may be that is no side but a country or a channel ("MUTV"): by what parts it from the team. */
const LONGEST_CAPITALS = { mark: 5, bar: 3, dash: 0 } as const

/** A text beside the team's name, and what parts the two. */
interface Beside {
  readonly text: string
  readonly by: keyof typeof LONGEST_CAPITALS
}

/** A text that may name the team, and what is said beside it in the same part of the title. */
interface Reading {
  readonly team: string
  readonly beside: readonly Beside[]
}

/**
 * The known team that a title names and nothing else; null where it says more. Beside the team
 * stand only tags: league, sport, country, language, channel, slot. Other words are
 * the title of a programme about the team ("Hard Knocks: Atlanta Falcons"), or another side.
 */
export function onlyTeamOf(title: string, find: FindPatterns, isKnownTeam: (text: string) => boolean): string | null {
  const parts = title.split('|').map((part) => part.trim())
  for (const [at, part] of parts.entries()) {
    const found = readingsOf(part, find).find(({ team }) => hasLetter(team) && isKnownTeam(team))
    if (found === undefined) continue
    const others = parts.filter((_, other) => other !== at).map((text): Beside => ({ text, by: 'bar' }))
    return [...found.beside, ...others].every((beside) => isTag(beside, find)) ? found.team : null
  }
  return null
}

/** The ways to read a part of a title: as a whole, without brackets, behind its last colon or dash, behind capitals or a league. */
function readingsOf(part: string, find: FindPatterns): readonly Reading[] {
  const inBrackets = Array.from(part.matchAll(BRACKET), ([, text = '']): Beside => ({ text, by: 'mark' }))
  const plain = withoutMarks(part.replace(BRACKET, ' ').replace(/ {2,}/g, ' '), MARKS, MARKS).replace(FEED_BEHIND, '')
  const behindColon = behindLast(plain, COLON, 'mark')
  const behindDash = behindLast(behindColon.team, DASH, 'dash')
  const capitals = CAPITALS_IN_FRONT.exec(behindDash.team)?.[1] ?? ''
  const league = find(behindDash.team, TAG_USES).reduce(
    (end, hit) => (hit.start === 0 ? Math.max(end, hit.end) : end),
    0,
  )
  const behindCapitals = withoutMarks(behindDash.team.slice(capitals.length), MARKS, MARKS)
  const beforeDash = [...inBrackets, ...behindColon.beside]
  const before = [...beforeDash, ...behindDash.beside]
  return [
    { team: part, beside: [] },
    { team: plain, beside: inBrackets },
    { team: behindColon.team, beside: beforeDash },
    { team: behindDash.team, beside: before },
    { team: behindCapitals, beside: [...before, { text: capitals, by: 'mark' }] },
    { team: withoutMarks(behindDash.team.slice(league), MARKS, MARKS), beside: before },
  ]
}

function behindLast(text: string, mark: RegExp, by: Beside['by']): Reading {
  const pieces = text.split(mark)
  return { team: (pieces.at(-1) ?? '').trim(), beside: pieces.slice(0, -1).map((piece) => ({ text: piece, by })) }
}

const tagWords: ReadonlySet<string> = new Set(TAG_WORDS)

/** True for a text that says nothing of a programme, and is no other side. */
function isTag({ text, by }: Beside, find: FindPatterns): boolean {
  const trimmed = withoutMarks(text, MARKS, MARKS)
  if (!hasLetter(trimmed) || isLabelWord(foldText(trimmed))) return true
  let rest = trimmed
  for (const { start, end } of find(trimmed, TAG_USES)) {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  const others = rest.split(/[\s/,&+-]+/).filter((word) => hasLetter(word) && !tagWords.has(foldText(word)))
  // Of several words in capitals all but one are countries.
  const longer = others.filter((word) => !isCapitals(word, Math.min(LONGEST_CAPITALS[by], LONGEST_CAPITALS.bar)))
  return longer.length === 0 || (longer.length === 1 && isCapitals(longer[0] ?? '', LONGEST_CAPITALS[by]))
}

function isCapitals(word: string, longest: number): boolean {
  return word.length <= longest && word === word.toUpperCase()
}
