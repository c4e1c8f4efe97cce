import type { Settings, Warning } from '../generated/records.ts'

/** How much one run may change. */
export interface ChangeCaps {
  readonly removals: number
  readonly creations: number
  /** Share of our channels in percent, where that is more. */
  readonly percent: number
  /** True for a run that the owner started with it: nothing is held back. */
  readonly ignored: boolean
}

/** The caps as the owner set them. */
export function changeCaps(settings: Settings, ignored: boolean): ChangeCaps {
  const { removal_cap: removals, creation_cap: creations, change_cap_percent: percent } = settings
  return { removals, creations, percent, ignored }
}

/** What a run does of a kind now, and what it leaves to the next ones. */
export interface Capped<Item> {
  readonly now: readonly Item[]
  readonly later: readonly Item[]
}

/** The most pressing of what should go; `ours` counts our channels in the host. */
export function cappedRemovals<Item>(items: readonly Item[], ours: number, caps: ChangeCaps): Capped<Item> {
  return capped(items, caps.ignored ? items.length : limitOf(caps.removals, ours, caps))
}

/** The most pressing of what should come. The first run of all, with no channel of ours there, makes everything. */
export function cappedCreations<Item>(items: readonly Item[], ours: number, caps: ChangeCaps): Capped<Item> {
  return capped(items, caps.ignored || ours === 0 ? items.length : limitOf(caps.creations, ours, caps))
}

function capped<Item>(items: readonly Item[], limit: number): Capped<Item> {
  return { now: items.slice(0, limit), later: items.slice(limit) }
}

function limitOf(cap: number, ours: number, { percent }: ChangeCaps): number {
  return Math.max(cap, Math.ceil((ours * percent) / 100))
}

/** A warning for each kind of which something was left to later runs. */
export function capWarnings(removals: Capped<unknown>, creations: Capped<unknown>): Warning[] {
  return [
    ...warningOf('removal_cap_reached', 'removal_cap', 'go', removals),
    ...warningOf('creation_cap_reached', 'creation_cap', 'come', creations),
  ]
}

function warningOf(
  code: 'removal_cap_reached' | 'creation_cap_reached',
  setting: string,
  verb: string,
  { now, later }: Capped<unknown>,
): Warning[] {
  if (later.length === 0) return []
  const total = now.length + later.length
  const message =
    `${total} channels should ${verb}, but ${setting} and change_cap_percent allow ${now.length} in this run; ` +
    'the rest follows in later runs. If it is right, press "Refresh without caps", or start a run with ignore_caps (--ignore-caps).'
  return [{ code, message, place: setting }]
}
