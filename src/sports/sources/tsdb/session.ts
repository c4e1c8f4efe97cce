import { nameOfSegment } from '../../segments.ts'

/** The part of a race weekend that an event is by its name. */
export interface Session {
  /** As in segments.json where it is there. */
  readonly code: string
  readonly name: string
  /** The name without the session: "Thailand" of "Thailand Sprint Race", "Thailand GP" as it is. */
  readonly weekend: string
}

/** How the provider writes sessions, at the end of a name; the first that fits decides. A number is kept where `numbered`. */
const SESSIONS: readonly { readonly code: string; readonly pattern: RegExp; readonly numbered?: true }[] = [
  { code: 'sprint_qualifying', pattern: /\bsprint (?:qualifying|shootout)(?: \d)?$/i },
  { code: 'sprint', pattern: /\bsprint(?: race)?$/i },
  // The two or three parts of a qualifying are one programme.
  { code: 'qualifying', pattern: /\b(?:qualifying|quali|q)(?: ?\d)?$/i },
  { code: 'fp', pattern: /\b(?:free practice|practice|fp) ?(\d)$/i, numbered: true },
  { code: 'practice', pattern: /\b(?:free )?practice$/i },
  { code: 'warm_up', pattern: /\bwarm[ -]?up$/i },
  { code: 'day', pattern: /\b(?:day|leg) ?(\d{1,2})$/i, numbered: true },
  { code: 'stage', pattern: /\b(?:stage|ss) ?(\d{1,2})$/i, numbered: true },
  { code: 'race', pattern: /\b(?:feature )?race$/i },
  { code: 'race', pattern: /\brace (\d)$/i, numbered: true },
]

/** The session that a name ends with; a name without one is that of the race: "Thailand GP", "Rally Sweden". */
export function sessionOf(name: string): Session {
  for (const { code, pattern, numbered } of SESSIONS) {
    const found = pattern.exec(name)
    if (!found || found.index === 0) continue
    const full = numbered ? numberedCode(code, found[1] ?? '') : code
    return { code: full, name: nameOfSegment(full), weekend: name.slice(0, found.index).replace(/[\s:–-]+$/, '') }
  }
  return { code: 'race', name: nameOfSegment('race'), weekend: name }
}

/** fp1, but race_2 and stage_12. */
function numberedCode(code: string, number: string): string {
  return code === 'fp' ? `fp${number}` : `${code}_${number}`
}
