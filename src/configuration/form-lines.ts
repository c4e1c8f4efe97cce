import type { FormLine, FormMatch } from '../generated/records.ts'
import type { ReadLine } from './choice.ts'
import { fieldLabel } from './field-label.ts'
import { type FoldedName, fitsPattern, foldedName, isAnyName, literalText, type NamePattern } from './name-pattern.ts'
import { nearestNameIn } from './nearest-name.ts'

/** A text of the form with what its lines name. */
export interface FormText {
  readonly setting: FormLine['setting']
  readonly lines: readonly ReadLine<FormMatch>[]
  /** How many the lines choose together. */
  readonly chosen: number
  /** Everything that a line could have named. */
  readonly names: readonly FormMatch[]
  /** It says something that is no text, or too long a one. */
  readonly isUnreadable: boolean
}

/** True for a text that says something and chooses nothing; * chooses all, also where there is none. */
export function isIdleText(text: FormText): boolean {
  if (text.isUnreadable) return true
  return text.lines.length > 0 && text.chosen === 0 && !text.lines.every((_, place) => isAllOfNone(text, place))
}

/** True for a line that means all where there is nothing that it could name. */
export function isAllOfNone({ lines, names }: FormText, place: number): boolean {
  const pattern = lines[place]?.line.pattern ?? []
  return names.length === 0 && pattern.length > 0 && isAnyName(pattern)
}

/** Names that a line is reported with. */
const MOST_MATCHED = 20
/** Lines of a text for which a nearest name is looked for. */
const MOST_NEAREST = 20

/** Finds names in which a text stands, those with the most streams first. */
function namesAround(names: readonly FormMatch[]): (pattern: NamePattern) => FormMatch[] {
  let folded: readonly { readonly match: FormMatch; readonly name: FoldedName }[] | null = null
  return (pattern) => {
    if (literalText(pattern).trim() === '') return []
    folded ??= names.map((match) => ({ match, name: foldedName(match.name) }))
    const around: NamePattern = [{ is: 'any' }, ...pattern, { is: 'any' }]
    const found = folded.filter(({ name }) => fitsPattern(around, name)).map(({ match }) => match)
    return found.sort((one, other) => (other.streams ?? 0) - (one.streams ?? 0)).slice(0, MOST_MATCHED)
  }
}

/** What each typed line means, text by text. */
export function formLines(texts: readonly FormText[]): readonly FormLine[] {
  return texts.flatMap(({ setting, lines, names }) => {
    const nearestName = nearestNameIn(names.map(({ name }) => name))
    const namedAround = namesAround(names)
    let looked = 0
    return lines.map(({ line: { text, leavesOut, pattern }, items }): FormLine => {
      const isLooked = items.length === 0 && looked < MOST_NEAREST
      if (isLooked) looked += 1
      return {
        setting,
        label: fieldLabel(setting),
        text,
        leaves_out: leavesOut,
        matched: items.slice(0, MOST_MATCHED),
        matched_count: items.length,
        streams: setting === 'event_groups' ? items.reduce((sum, { streams }) => sum + (streams ?? 0), 0) : null,
        nearest: isLooked ? nearestName(literalText(pattern)) : null,
        around: isLooked ? namedAround(pattern) : [],
      }
    })
  })
}
