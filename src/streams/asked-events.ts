import type { Settings } from '../generated/records.ts'
import { type LeagueCatalogue, SPORTS } from '../sports/index.ts'
import { civilDate, startOfDay } from '../time/zone.ts'

/** Leagues that any group subscribes to; null when one of them subscribes to all. */
export function subscribedLeagues(
  groups: readonly { leagues?: string[]; enabled?: boolean }[],
): readonly string[] | null {
  const enabled = groups.filter((group) => group.enabled !== false)
  if (groups.length === 0 || enabled.some((group) => group.leagues === undefined)) return null
  return [...new Set(enabled.flatMap((group) => (group.leagues ?? []).map((code) => code.toLowerCase())))]
}

/** Events from a day before the guide begins, since they may still run, to a day after it ends. */
export function eventWindow(settings: Settings, now: Date): { from: Date; to: Date } {
  const today = civilDate(now, settings.time_zone)
  return {
    from: startOfDay(today, settings.time_zone, -settings.guide_days_back - 1),
    to: startOfDay(today, settings.time_zone, settings.guide_days_ahead + 2),
  }
}

/** Sports whose streams are set aside: those that the owner named, else those without any league in the catalogue (design 3). */
export function unsupportedSports(
  { unsupported_sports: named }: Settings,
  { all }: LeagueCatalogue,
): readonly string[] {
  if (named !== undefined) return named
  const covered = new Set(all.map(({ sport }) => sport))
  return SPORTS.map(({ code }) => code).filter((code) => !covered.has(code))
}
