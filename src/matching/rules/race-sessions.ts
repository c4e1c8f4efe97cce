import type { EventSegment } from '../../generated/records.ts'
import { fold } from '../identity/fold.ts'

/** How names and providers write the sessions of a race weekend; the first that fits decides. */
const SESSIONS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['fp1', /\b(?:fp ?1|(?:free )?practice (?:1|one)|p1|libres? 1|freies training 1|treino livre 1)\b/],
  ['fp2', /\b(?:fp ?2|(?:free )?practice (?:2|two)|p2|libres? 2|freies training 2|treino livre 2)\b/],
  ['fp3', /\b(?:fp ?3|(?:free )?practice (?:3|three)|p3|libres? 3|freies training 3|treino livre 3)\b/],
  ['sprint_qualifying', /\b(?:sprint (?:qualifying|qualifications?|quali|shootout)|sq|ss)\b/],
  ['sprint', /\b(?:sprint|sr)\b/],
  ['qualifying', /\b(?:qualifying|qualifications?|qualifikation|quali|qual|clasificacion|classificacao|qualifiche)\b/],
  ['race', /\b(?:race|rennen|carrera|corrida|gara)\b/],
]

/** The session that a text names, as our segment code; null for none. */
export function sessionOf(text: string): string | null {
  const folded = fold(text)
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
