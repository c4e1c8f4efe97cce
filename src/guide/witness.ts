import type { HostProgramme } from '../generated/records.ts'
import type { Programme } from './programme.ts'
import type { GuideDigests } from './read-request.ts'
import { legalText } from './xmltv.ts'

/** What is known of a guide beyond its bytes. */
export interface GuideContents {
  readonly digests: GuideDigests
  /** Channels whose programmes the host stores, since they are mapped: tvg-ids, in order. */
  readonly mapped: readonly string[]
  /** The programmes of a channel, in the order of their start. */
  programmesOf(tvgId: string): readonly Programme[]
}

/**
 * A channel that tells this guide from the one that the host was last seen to
 * hold: a mapped one of which that guide says something else. Null where there is none.
 */
export function witnessOf({ digests, mapped }: GuideContents, held: GuideDigests | null): string | null {
  return mapped.find((tvgId) => held?.get(tvgId) !== digests.get(tvgId)) ?? null
}

/**
 * True where the host's programmes of a channel are ours: times and texts, as the
 * host keeps them. The host gives no more than a page of them, in the order of their start.
 */
export function holdsProgrammes(host: readonly HostProgramme[], ours: readonly Programme[], pageSize: number): boolean {
  const expected = ours.slice(0, pageSize).map(keptOf)
  return host.length === expected.length && host.every((programme, index) => textOf(programme) === expected[index])
}

function textOf({ start_time, end_time, title, sub_title, description }: HostProgramme): string {
  return JSON.stringify([Date.parse(start_time), Date.parse(end_time), title, sub_title, description])
}

/** The host's row of a programme of ours, as textOf writes it; whole seconds, since a guide has no others. */
function keptOf({ start, stop, title, subTitle, description }: Programme): string {
  const kept = (text: string | undefined) => (text === undefined ? null : legalText(text))
  return JSON.stringify([wholeSeconds(start), wholeSeconds(stop), legalText(title), kept(subTitle), kept(description)])
}

function wholeSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000) * 1000
}
