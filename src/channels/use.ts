import type { HostChannel, Warning } from '../generated/records.ts'
import type { ChannelsInUse } from '../host/contract.ts'

const RECORDINGS = {
  running: 'it is being recorded',
  planned: 'a recording of it is to come',
  done: 'the host would delete its recordings with it',
} as const

/** What is to happen to a channel that somebody may use. */
export type Taking = 'go' | 'lose_streams'

/**
 * Why that may not happen to a channel now, as the end of a sentence; null where it may.
 * Where nobody asked, nobody uses it. A finished recording needs its channel and no stream.
 */
export function useOf(channel: HostChannel, inUse: ChannelsInUse | 'unknown' | null, taking: Taking): string | null {
  if (inUse === null) return null
  if (inUse === 'unknown') return 'the host does not say whether it is watched or recorded'
  if (inUse.watched.has(channel.uuid)) return 'somebody watches it'
  const recording = inUse.recorded.get(channel.id)
  if (recording === undefined || (recording === 'done' && taking === 'lose_streams')) return null
  return RECORDINGS[recording]
}

/** A channel that stays, or keeps its streams, since it is in use. */
export interface KeptInUse {
  readonly channel: HostChannel
  readonly should: Taking
  /** Why it should go or lose its streams, as the end of a sentence. */
  readonly reason: string
  readonly use: string
}

/** A note for each channel that is kept since it is in use; one for all where the host does not say. */
export function useWarnings(kept: readonly KeptInUse[], inUse: ChannelsInUse | 'unknown' | null): Warning[] {
  if (kept.length === 0) return []
  if (inUse === 'unknown') {
    const message = `The host does not say which channels are watched or recorded, so ${whatStays(kept)}; the next run asks again.`
    return [{ code: 'use_unknown', message }]
  }
  return kept.map((one) => ({
    code: 'channel_in_use',
    message: keptMessage(one),
    place: one.channel.tvg_id ?? one.channel.name,
  }))
}

function keptMessage({ channel: { name }, should, reason, use }: KeptInUse): string {
  return should === 'go'
    ? `Channel "${name}" stays as long as that lasts: ${use}. It should go: ${reason}.`
    : `Channel "${name}" keeps its streams as long as that lasts: ${use}. It should lose them: ${reason}.`
}

/** "2 channels stay that should go, and 1 channel keeps its streams". */
function whatStays(kept: readonly KeptInUse[]): string {
  const going = kept.filter(({ should }) => should === 'go').length
  const losing = kept.length - going
  return [
    ...(going === 0 ? [] : [going === 1 ? '1 channel stays that should go' : `${going} channels stay that should go`]),
    ...(losing === 0 ? [] : [losing === 1 ? '1 channel keeps its streams' : `${losing} channels keep their streams`]),
  ].join(', and ')
}
