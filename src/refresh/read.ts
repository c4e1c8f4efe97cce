import { readHostMemory } from '../channels/channel-memory.ts'
import { withTeamNames } from '../channels/pinned-blocks.ts'
import { suggestGroups } from '../configuration/group-suggestions.ts'
import { nothingChosenWarning } from '../configuration/settings-form.ts'
import { withKnownProfiles } from '../configuration/stored-rows.ts'
import type { HostProfile } from '../generated/records.ts'
import type { RefreshContext } from '../host/contract.ts'
import { readAttachedChannels } from '../slots/original-appearance.ts'
import { type MatchData, readMatchData, readState } from '../streams/match-input.ts'
import type { ReadRun, RefreshParts } from './types.ts'

/**
 * Adds `read` to the run: settings, rows, the host's lists, the ledger and the scheduled events.
 * Writes nothing but settings newly typed into the form.
 */
export async function readRun(parts: RefreshParts, context: RefreshContext): Promise<ReadRun> {
  const { host, ledger, teams } = parts
  const { rest } = host
  context.progress('read', 0, 1)
  let listed: Promise<readonly HostProfile[]> | null = null
  const listProfiles = () => {
    listed ??= rest.profiles.list()
    return listed
  }
  const [stored, originals] = await Promise.all([
    readState(parts, { write: !context.dryRun }),
    readAttachedChannels(host.settings),
  ])
  const { rows: storedRows, warnings: profileWarnings } = await withKnownProfiles(stored.rows, listProfiles)
  const [streams, hostGroups, hostChannels, logos, playlistWarnings] = await Promise.all([
    rest.streams.list(),
    rest.groups.list(),
    rest.channels.list(),
    rest.logos.list(),
    parts.failedPlaylists.warnings(rest.accounts.list),
  ])
  const lists = { streams, hostGroups, listProfiles }
  const data = await readMatchData(parts, { ...stored, rows: storedRows }, lists, context)
  const { rows, keywords } = data
  const groupSuggestions = isWithoutGroups(data)
    ? await suggestGroups({ streams, hostGroups, keywords, now: context.now }, parts.pace)
    : null
  const { records, warnings: ledgerWarnings } = ledger.list()
  return {
    ...data,
    rows: { ...rows, numberingExceptions: withTeamNames(rows.numberingExceptions, teams, data.events) },
    groupSuggestions,
    records,
    memory: readHostMemory(ledger),
    originals,
    hostChannels,
    logos,
    listProfiles,
    warnings: [
      ...playlistWarnings,
      ...data.warnings,
      ...(data.isNothingChosen ? [nothingChosenWarning(groupSuggestions ?? [])] : []),
      ...profileWarnings,
      ...ledgerWarnings,
      ...originals.warnings,
    ],
  }
}

/** Whether nobody chose groups, or no line of the form names one that has streams. */
function isWithoutGroups({ isNothingChosen, form }: MatchData): boolean {
  const naming = form.lines.filter(({ setting }) => setting === 'event_groups')
  return isNothingChosen || (form.group !== null && naming.every(({ matchedCount: count }) => count === 0))
}
