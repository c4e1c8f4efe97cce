import type { FavoriteTeam, ManagedChannel, StreamGroup, StreamOutcomeJson } from '../../../src/generated/records.ts'
import type { ReadGuide } from '../../guide/checker/read-guide.ts'
import type { Row } from '../../host/facts/http.ts'
import type { RunOutcome } from '../plugin-process.ts'
import type { HostSnapshot } from '../simulated-host.ts'
import { isOurs, type Owner } from '../simulated-user.ts'
import type { Outage } from '../world/event-source.ts'
import type { Story } from '../world/stories.ts'
import type { GuideProgrammes } from './guide-programmes.ts'

/** What is looked at after the two runs of one instant. */
export interface Checked {
  readonly now: Date
  readonly first: RunOutcome
  /** The run after it, at the same instant. */
  readonly second: RunOutcome
  /** The host before both, and after both. */
  readonly before: HostSnapshot
  readonly after: HostSnapshot
  /** The plugin's own records after both. */
  readonly ledger: readonly ManagedChannel[]
  /** The same between both. */
  readonly ledgerBetween: readonly ManagedChannel[]
  readonly owner: Owner
  /** Ids of the owner's channels that are dressed now, as the runs so far told. */
  readonly dressed: ReadonlySet<number>
  readonly stories: ReadonlyMap<string, Story>
  /** The event that whoever wrote the name of a stream meant, by the stream's address. */
  readonly meant: ReadonlyMap<string, string | null>
  readonly groups: readonly StreamGroup[]
  readonly outage: Outage | null
  /** True where a list of streams is cut or empty now, or was so lately. */
  readonly isCut: boolean
  /** True where a pinned block has been full since the last re-layout. */
  readonly hasOverflowed: boolean
  /** The guide as text, and read. */
  readonly guide: { readonly text: string; readonly read: ReadGuide }
  /** Its programmes, by tvg-id. */
  readonly programmes: GuideProgrammes
  /** What the XMLTV tool says against it; empty where it says nothing, or was not asked. */
  readonly toolComplaints: string
  /** Id of the host's source that reads our guide, by the file that it reads. */
  readonly ourSource: number | null
  /** The programmes of that source that the host holds, by their start; null where nobody asked. */
  readonly held: readonly Row[] | null
  /** True where the host was asked to read the guide in one of the two runs, said that it would, and did not. */
  readonly isImportLost: boolean
  /** True where that happened in the instant before. */
  readonly wasImportLost: boolean
  readonly settings: { readonly [name: string]: unknown }
  readonly favorites: readonly FavoriteTeam[]
}

/** A thing that must hold after every run. */
export interface Check {
  readonly name: string
  /** What is wrong, a sentence each; nothing where all is well. */
  readonly faults: (checked: Checked) => readonly string[]
}

/** A channel of the plugin's in the host, and what the plugin knows of it. */
export interface OurChannel {
  readonly row: Row
  readonly record: ManagedChannel | undefined
  readonly story: Story | undefined
}

/** The plugin's channels after the runs, but for dressed ones. */
export function ourChannels({ after, ledger, stories }: Checked): readonly OurChannel[] {
  const records = new Map(ledger.map((record) => [record.hostChannelId, record]))
  return after.channels.filter(isOurs).map((row) => {
    const record = records.get(row.id)
    return { row, record, story: stories.get(record?.eventId ?? '') }
  })
}

/** What a run said of each stream, with the stream's row. */
export function outcomesWithRows({ first, after }: Checked): readonly { outcome: StreamOutcomeJson; row: Row }[] {
  const rows = new Map(after.streams.map((row) => [row.id, row]))
  return (first.report?.streams ?? []).flatMap((outcome) => {
    const row = rows.get(outcome.stream_id)
    return row === undefined ? [] : [{ outcome, row }]
  })
}

/** Names of values that several rows share. */
export function repeated(values: readonly unknown[]): readonly unknown[] {
  const seen = new Set<unknown>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}
