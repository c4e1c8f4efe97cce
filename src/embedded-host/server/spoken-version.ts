/** Releases of Dispatcharr that this host can answer as; the first is the one that the conformance suite ran against. */
export const SPOKEN_VERSIONS = ['0.29.0', '0.30.0', '0.31.0', '0.32.0'] as const

/** One of these. */
export type SpokenVersion = (typeof SPOKEN_VERSIONS)[number]

/** What one release does and an earlier one does not, as far as this host's clients can see it. */
export interface SpokenDifferences {
  readonly version: SpokenVersion
  /** 0.30: a new profile may start without channels. */
  readonly startsProfilesEmpty: boolean
  /** 0.31: an event tells of a playlist that could not be refreshed, and of a guide that could not be read. */
  readonly tellsOfFailures: boolean
}

/** How a release differs. */
export function differencesOf(version: SpokenVersion): SpokenDifferences {
  const isFrom = (first: SpokenVersion) => SPOKEN_VERSIONS.indexOf(version) >= SPOKEN_VERSIONS.indexOf(first)
  return { version, startsProfilesEmpty: isFrom('0.30.0'), tellsOfFailures: isFrom('0.31.0') }
}
