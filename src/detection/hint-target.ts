/** A target as the store keeps it: several as a JSON array, one as plain text (rule 7). */
export function storedTarget(target: HintTarget): string {
  if (typeof target === 'string') return target
  const [only, ...others] = target
  return only !== undefined && others.length === 0 ? only : JSON.stringify(target)
}

/**
 * A target read back: an array of one is plain text, longer arrays are lists,
 * and text that is no JSON array of texts is kept as it stands (rule 7).
 */
export function readTarget(stored: string): HintTarget {
  if (!stored.trimStart().startsWith('[')) return stored
  let parsed: unknown
  try {
    parsed = JSON.parse(stored)
  } catch {
    return stored
  }
  if (!Array.isArray(parsed) || parsed.length === 0) return stored
  const targets = parsed.filter((item): item is string => typeof item === 'string' && item !== '')
  return targets.length === parsed.length ? oneOrList(targets) : stored
}

/** The target of a stored row as everybody reads it, whoever wrote it (rule 7). */
export function targetOf({ target }: { readonly target?: string | readonly string[] | null }): HintTarget | null {
  if (target === null || target === undefined) return null
  return typeof target === 'string' ? readTarget(target) : oneOrList(target)
}

/** One target as plain text, several as a list. */
export function oneOrList(targets: readonly string[]): HintTarget {
  const [only, ...others] = targets
  return only !== undefined && others.length === 0 ? only : targets
}

/** A target as a list; empty where there is none. */
export function listOf(target: HintTarget | null): readonly string[] {
  if (target === null) return []
  return typeof target === 'string' ? [target] : target
}

/** What a league or sport hint means: one code, or a list where the name alone does not say which. */
export type HintTarget = string | readonly string[]
