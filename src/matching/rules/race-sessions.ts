import type { EventSegment } from '../../generated/records.ts'
import { fold } from '../teams/name-folding.ts'

/** Practice by its number, in the languages in which races are shown. */
function practice(number: string, word: string, ordinal: string): RegExp {
  const named =
    '(?:free )?practice(?: session)?|(?:essais )?libres?|(?:entrenamientos? )?libres?|(?:prove )?libere|' +
    'freies training|training|treinos? livres?|vrije training'
  const counted = 'freies training|vrije training|free practice|essais libres'
  return new RegExp(
    `\\b(?:fp ?${number}|p${number}|el ?${number}|tl ?${number}|(?:${named}) (?:${number}|${word})|(?:${number}(?:st|nd|rd|er|e|a)?|${ordinal}) (?:${counted}|practice))\\b`,
  )
}

const QUALIFYING =
  'qualifying|qualifications?|qualifikation|quali|qualy|qual|clasificacion|classificacao|qualificacao|qualifiche|kwalificatie'

/** How names and providers write the sessions of a race weekend; the first that fits decides. */
const SESSIONS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['fp1', practice('1', 'one', 'first')],
  ['fp2', practice('2', 'two', 'second')],
  ['fp3', practice('3', 'three', 'third')],
  [
    'sprint_qualifying',
    new RegExp(
      `\\b(?:sprint (?:${QUALIFYING}|shootout)|(?:${QUALIFYING}) (?:(?:de|da|do|del|la|per|zum|au|the|to) ){0,3}sprint|sq[123]?|ss)\\b`,
    ),
  ],
  ['sprint', /\b(?:sprint|sprint ?rennen|sprint ?race|sr)\b/],
  ['qualifying', new RegExp(`\\b(?:${QUALIFYING})\\b`)],
  ['race', /\b(?:race|rennen|carrera|corrida|gara|course|hauptrennen)\b/],
  ['practice', /\b(?:practice|training)\b/],
]

/** The session that a text names, as our segment code; null for none. */
export function sessionOf(text: string): string | null {
  return sessionOfFolded(fold(text))
}

/** The session that a folded text names. */
export function sessionOfFolded(folded: string): string | null {
  return SESSIONS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

/** The segment of a weekend that is this session, whatever the provider calls it. */
export function segmentFor(segments: readonly EventSegment[], session: string): EventSegment | undefined {
  return (
    segments.find(({ code }) => code === session) ??
    segments.find(
      ({ code, name }) => sessionOf(code.replace(/_/g, ' ')) === session || sessionOf(name ?? '') === session,
    )
  )
}
