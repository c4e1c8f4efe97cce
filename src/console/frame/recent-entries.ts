import type { TokenStorage } from '../transport/transport.ts'
import { ENTRY_GROUPS, type PaletteEntry } from './palette-search.ts'

const KEY = 'sports-guide-recent'
const MAX_RECENT = 6

/** The entries that were chosen last in this browser, the newest first. */
export function readRecent(storage: TokenStorage | null): readonly PaletteEntry[] {
  try {
    const entries: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Puts an entry first. Without storage nothing is kept. */
export function keepRecent(storage: TokenStorage | null, entry: PaletteEntry): void {
  const others = readRecent(storage).filter(({ target }) => JSON.stringify(target) !== JSON.stringify(entry.target))
  try {
    storage?.setItem(KEY, JSON.stringify([entry, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Recent entries are a convenience.
  }
}

function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) return false
  const { group, title, target } = value as Partial<PaletteEntry>
  return (
    ENTRY_GROUPS.some((one) => one === group) &&
    typeof title === 'string' &&
    typeof target === 'object' &&
    target !== null
  )
}
