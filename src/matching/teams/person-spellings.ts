import { fold } from './name-folding.ts'
import type { Spelling } from './spelling.ts'

/** Parts of a name that are no surname. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/

/** A first or middle name of this length may stand for a person. */
const LONG_NAME = 5

/** Spellings of a player or fighter, or of a pair of them ("A. Foo / B. Bar"). */
export function personSpellings(name: string, shortName?: string): readonly Spelling[] {
  const short: readonly Spelling[] = shortName === undefined ? [] : [{ text: fold(shortName), kind: 'short' }]
  const pair = name.split(/\s+\/\s+|\//)
  const [first, second] = pair
  const isPair = pair.length === 2 && first && second
  return [...short, ...(isPair ? pairSpellings(first, second) : singleSpellings(name))]
}

/**
 * The whole name, the surname, "J. Sinner", "Sinner J.", "J. M. Cerundolo"; a
 * long first name; of a double surname each part.
 */
function singleSpellings(name: string): readonly Spelling[] {
  const full = fold(name)
  const words = full.split(' ').filter((word) => !SUFFIX.test(word))
  const [first = full, ...rest] = words
  const last = rest.at(-1)
  const spellings: Spelling[] = [
    { text: full, kind: 'full' },
    { text: words.join(' '), kind: 'full' },
  ]
  if (last === undefined) return spellings
  const initial = first.charAt(0)
  spellings.push(
    { text: last, kind: 'nickname' },
    { text: `${initial} ${last}`, kind: 'short' },
    { text: `${last} ${initial}`, kind: 'short' },
    { text: `${last} ${first}`, kind: 'full' },
  )
  if (first.length >= LONG_NAME) spellings.push({ text: first, kind: 'nickname' })
  if (rest.length < 2) return spellings
  const initials = words.slice(0, -1).map((word) => word.charAt(0))
  const surnames = rest.join(' ')
  spellings.push(
    { text: surnames, kind: 'nickname' },
    { text: `${initial} ${surnames}`, kind: 'short' },
    { text: `${surnames} ${initial}`, kind: 'short' },
    // Initials side by side fold to one word.
    { text: `${initials.join('')} ${last}`, kind: 'short' },
    { text: `${last} ${initials.join('')}`, kind: 'short' },
    { text: `${surnames} ${first}`, kind: 'full' },
  )
  const [middle = ''] = rest
  if (middle.length >= LONG_NAME) spellings.push({ text: middle, kind: 'nickname' })
  return spellings
}

/** Both persons, in either order; one of them alone is not the pair. */
function pairSpellings(one: string, other: string): readonly Spelling[] {
  const [forms, others] = [pairForms(one), pairForms(other)]
  return forms.flatMap(({ text, kind }, place) => {
    const partner = others[place]?.text ?? ''
    return [`${text} ${partner}`, `${partner} ${text}`, `${text} and ${partner}`, `${partner} and ${text}`].map(
      (pair): Spelling => ({ text: pair, kind }),
    )
  })
}

/** The forms of a person's name that stand in pairs; both persons come in the same one. */
function pairForms(name: string): readonly Spelling[] {
  const full = fold(name)
  const words = full.split(' ').filter((word) => !SUFFIX.test(word))
  const last = words.at(-1) ?? full
  const surnames = words.slice(1).join(' ') || full
  const initial = full.charAt(0)
  return [
    { text: full, kind: 'full' },
    ...[last, surnames].flatMap((surname): readonly Spelling[] => [
      { text: surname, kind: 'nickname' },
      { text: `${initial} ${surname}`, kind: 'short' },
      { text: `${surname} ${initial}`, kind: 'short' },
    ]),
  ]
}
