import type { IconName } from '../ui/icon.tsx'

/** Kinds of entries, in the order in which equally good ones are shown. */
export const ENTRY_GROUPS = ['places', 'commands', 'settings', 'channels', 'teams', 'templates', 'streams'] as const
type EntryGroup = (typeof ENTRY_GROUPS)[number]

/** Something that the palette leads to: an address, or a command by its name. */
export interface PaletteEntry {
  readonly group: EntryGroup
  readonly title: string
  /** Stands at the end of the line: a number, a value. */
  readonly end?: string
  readonly icon: IconName
  /** Further words that find it. */
  readonly words?: string
  readonly target: { readonly href: string } | { readonly command: string }
}

export interface FoundGroup {
  readonly group: EntryGroup
  readonly entries: readonly PaletteEntry[]
}

const MAX_PER_GROUP = 5

/** The entries that a typed text means, the group of the best first. */
export function findEntries(entries: readonly PaletteEntry[], text: string): readonly FoundGroup[] {
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, text) }))
    .filter(({ score }) => score < NO_MATCH)
  const groups = ENTRY_GROUPS.flatMap((group) => {
    const own = scored.filter(({ entry }) => entry.group === group).sort((one, other) => one.score - other.score)
    const [best] = own
    return best === undefined ? [] : [{ group, best: best.score, entries: own.slice(0, MAX_PER_GROUP) }]
  })
  return groups
    .sort((one, other) => one.best - other.best)
    .map(({ group, entries: own }) => ({ group, entries: own.map(({ entry }) => entry) }))
}

const NO_MATCH = 5

/** 0 is best. */
function scoreOf({ title, words = '', end = '' }: PaletteEntry, text: string): number {
  const [name, wanted] = [title.toLowerCase(), text.trim().toLowerCase()]
  if (wanted === '') return NO_MATCH
  if (name === wanted || end.toLowerCase() === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  if (name.includes(wanted)) return 3
  const all = `${name} ${words} ${end}`.toLowerCase()
  return wanted.split(/\s+/).every((part) => all.includes(part)) ? 4 : NO_MATCH
}
