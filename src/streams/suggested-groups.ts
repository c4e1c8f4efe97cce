import { chooseGroups, countedGroups, nameLines, withoutLines } from '../configuration/form-lines.ts'
import { suggestGroups } from '../configuration/group-suggestions.ts'
import type { AddedGroups } from '../generated/records.ts'
import { writeSettings } from '../store/settings.ts'
import { typedName } from '../text.ts'
import type { Pace } from '../time/slices.ts'
import { type MatchParts, readState } from './match-input.ts'

/**
 * Adds the groups that look like groups of event streams to the setting event_groups, all of them or those of `names`.
 * What stands there stays; a group that a line names or leaves out is not added. Nothing is written where none is added.
 */
export async function addSuggestedGroups(
  parts: MatchParts & { readonly pace: Pace },
  names: readonly string[] | null = null,
): Promise<AddedGroups> {
  const { host, keywords, pace } = parts
  const [streams, hostGroups] = await Promise.all([host.rest.streams.list(), host.rest.groups.list()])
  return host.exclusively(async () => {
    const { settings, rows } = await readState(parts, { write: false })
    const input = { streams, hostGroups, keywords: keywords.serviceOf(rows), now: host.clock() }
    const suggestions = await suggestGroups(input, pace)
    const chosen = chooseGroups(nameLines(settings.eventGroups), countedGroups(hostGroups, streams))
    const named = new Set(chosen.lines.flatMap(({ items }) => items.map(({ name }) => name)))
    const added = suggestions.filter(({ name }) => !named.has(name) && (names?.includes(name) ?? true))
    if (added.length === 0) return { added, suggested: suggestions.length, event_groups: settings.eventGroups }
    const lines = [settings.eventGroups.trimEnd(), ...added.map(({ name }) => typedName(name))]
    const text = lines.filter((line) => line !== '').join('\n')
    await writeSettings(host, { event_groups: text })
    return { added, suggested: suggestions.length, event_groups: text }
  })
}

/** Removes added groups from the setting: only lines with exactly these names. Writes nothing if no line has one. */
export async function removeAddedGroups(
  parts: MatchParts & { readonly pace: Pace },
  names: readonly string[],
): Promise<AddedGroups & { readonly isRemoved: boolean }> {
  const { host, keywords, pace } = parts
  const [streams, hostGroups] = await Promise.all([host.rest.streams.list(), host.rest.groups.list()])
  return host.exclusively(async () => {
    const { settings, rows } = await readState(parts, { write: false })
    const input = { streams, hostGroups, keywords: keywords.serviceOf(rows), now: host.clock() }
    const { length: suggested } = await suggestGroups(input, pace)
    const text = withoutLines(settings.eventGroups, names.map(typedName))
    const isRemoved = text !== settings.eventGroups
    if (isRemoved) await writeSettings(host, { event_groups: text })
    return { added: [], suggested, event_groups: text, isRemoved }
  })
}
