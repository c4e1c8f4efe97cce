/** A stamp without a zone in a pack's names, and the zones in which the pack means it, the likeliest first. */
interface PackZones {
  readonly pack: RegExp
  readonly zones: readonly string[]
}

const EASTERN = 'America/New_York'

/** What is known of packs, by how their names begin; the first that fits counts. */
const PACKS: readonly PackZones[] = [
  // Machines write "start:" and "stop:" in UTC.
  { pack: /\bstart:\s*\d/i, zones: ['UTC'] },
  { pack: /^\W*US\W{1,3}(?:Paramount|WNBA)\b/i, zones: ['UTC', EASTERN] },
  { pack: /^\W*(?:US|CA|FLSP|PDC|Apple)(?=\W*[|:()[\]]|\W*\d)/, zones: [EASTERN] },
  { pack: /^\W*UK(?=\W*[|:()[\]])/, zones: ['Europe/London'] },
  { pack: /^\W*AU(?=\W*[|:()[\]])/, zones: ['Australia/Sydney', 'UTC'] },
]

/** Twelve-hour clocks without a zone are most often American. */
const HALF_DAY_CLOCK = /\d ?[ap]\.?m\b/i

/**
 * Zones in which a name that states none may mean its date and time, the
 * likeliest first, each once: the pack's, the owner's, and those of providers who
 * copy schedules.
 */
export function likelyZones(name: string, ownZone: string): readonly string[] {
  const ofPack = PACKS.find(({ pack }) => pack.test(name))?.zones ?? []
  const ofClock = HALF_DAY_CLOCK.test(name) ? [EASTERN] : []
  return [...new Set([...ofPack, ownZone, ...ofClock, 'UTC'])]
}
