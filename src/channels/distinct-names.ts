import { nameOfSegment } from '../sports/index.ts'
import { nameWithNotes } from './name-notes.ts'
import { type Variant, variantLabels } from './variant.ts'
import type { EventChannel } from './wanted-channel.ts'

/** A channel with the name that its template says, and the variant of the event that it shows. */
export interface NamedChannel {
  readonly channel: EventChannel
  readonly variant: Variant
}

/** A channel, and what stands in brackets behind its template's name. */
interface NotedChannel extends NamedChannel {
  readonly notes: readonly string[]
}

/**
 * The channels with names that no two of one event share. Language and quality always stand
 * behind the name that the template says, since no template can tell these two. Feed (unless the
 * name has it), exception keyword, the part of the event and at last the number of the stream
 * follow where names are still the same.
 */
export function withDistinctNames(channels: readonly NamedChannel[]): readonly EventChannel[] {
  const rounds: readonly NotesOf[] = [
    (one, alike) => [...feedNotes(one, alike), one.variant.keyword],
    ({ channel: { segment } }) => [segment === null ? null : nameOfSegment(segment)],
    ({ variant: { streamId } }) => [streamId === null ? null : `Stream ${streamId}`],
  ]
  const first = channels.map((one): NotedChannel => ({ ...one, notes: variantLabels(one.variant).always }))
  return rounds.reduce(notedWhereShared, first).map((one) => ({ ...one.channel, name: nameOf(one) }))
}

/** What is to stand behind the name of one of several channels that are named alike. */
type NotesOf = (one: NamedChannel, alike: readonly NamedChannel[]) => readonly (string | null)[]

/** The feed, unless all have the same and their template tells it: "(Mesa Mules Feed)". */
function feedNotes({ channel: { name }, variant }: NamedChannel, alike: readonly NamedChannel[]): readonly string[] {
  const feeds = new Set(alike.map((other) => other.variant.told.feed))
  return feeds.size === 1 && /\bfeed\b/i.test(name) ? [] : variantLabels(variant).whereNeeded
}

function notedWhereShared(channels: readonly NotedChannel[], notesOf: NotesOf): NotedChannel[] {
  const byName = new Map<string, NotedChannel[]>()
  for (const one of channels) {
    const alike = byName.get(nameKey(one))
    if (alike === undefined) byName.set(nameKey(one), [one])
    else alike.push(one)
  }
  return channels.map((one) => {
    const alike = byName.get(nameKey(one)) ?? []
    if (alike.length < 2) return one
    return { ...one, notes: [...one.notes, ...notesOf(one, alike).filter((note) => note !== null)] }
  })
}

function nameKey(one: NotedChannel): string {
  return JSON.stringify([one.channel.eventKey, nameOf(one)])
}

function nameOf({ channel: { name }, notes }: NotedChannel): string {
  return nameWithNotes(name, notes)
}
