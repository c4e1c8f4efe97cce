/** Puts what a guide lists in place of what the host had of it. */
import type { EmbeddedGuideData, EmbeddedGuideSource } from '../../generated/records.ts'
import type { NewRow, Tables } from '../tables.ts'
import { isLonger, MAX_LABEL_LENGTH } from '../text-values.ts'
import type { ProgrammeStore } from './programme-store.ts'
import { readGuide } from './xmltv/guide-reader.ts'
import { channelOf, type ListedChannel, programmeOf, type ReadProgramme } from './xmltv/guide-rows.ts'

/** A guide as it was read: everything of it, or nothing. */
export interface ReadGuide {
  readonly channels: readonly ListedChannel[]
  /** Elements that name a channel, those without an id too. */
  readonly channelCount: number
  readonly programmes: readonly ReadProgramme[]
  /** Programmes of channels that no channel of the host is mapped to. */
  readonly skipped: number
  /** Programmes without a usable start or stop. */
  readonly broken: number
}

/** Channels of the guide that channels of the host are mapped to, as ids by tvg_id. */
export type MappedChannels = ReadonlyMap<string, number>

/** Reads a guide: all of its channels, and the programmes of the mapped ones. */
export async function readWholeGuide(pieces: AsyncIterable<string>, mapped: MappedChannels): Promise<ReadGuide> {
  const channels: ListedChannel[] = []
  const programmes: ReadProgramme[] = []
  let channelCount = 0
  let skipped = 0
  let broken = 0
  await readGuide(pieces, {
    channel(element) {
      channelCount += 1
      const channel = channelOf(element)
      if (channel) channels.push(channel)
    },
    wants: (channel) => mapped.has(channel),
    skipped() {
      skipped += 1
    },
    programme(element) {
      const programme = programmeOf(element, mapped.get(element.attributes.channel ?? '') ?? -1)
      if (programme) programmes.push(programme)
      else broken += 1
    },
  })
  // The host fails at the whole guide where it cannot store an id.
  const tooLong = channels.find(({ tvg_id: id }) => isLonger(id, MAX_LABEL_LENGTH))
  if (tooLong)
    throw new Error(`A channel ID must have at most ${MAX_LABEL_LENGTH} characters, got "${tooLong.tvg_id}".`)
  return { channels, channelCount, programmes, skipped, broken }
}

/** The guide's channels that channels of the host are mapped to. */
export function mappedChannels({ channels, guideData }: Tables, source: number): MappedChannels {
  const ids = new Set(channels.rows.flatMap(({ epg_data_id: id, override }) => [id, override?.epg_data_id]))
  return new Map(
    guideData.rows
      .filter(({ id, epg_source: owner }) => owner === source && ids.has(id))
      .map(({ id, tvg_id: tvgId }) => [tvgId, id]),
  )
}

/**
 * Brings the guide's channels up to date. Known ones keep their ids; one that is
 * no longer listed goes with its programmes, unless a channel is mapped to it. Of
 * a new channel that is listed twice the first counts, of a known one the last.
 */
export function replaceGuideData(
  tables: Tables,
  programmes: ProgrammeStore,
  source: EmbeddedGuideSource,
  listed: readonly ListedChannel[],
): void {
  const { guideData } = tables
  const before = new Map(
    guideData.rows.filter(({ epg_source: owner }) => owner === source.id).map((row) => [row.tvg_id, row]),
  )
  const changed = new Map<number, EmbeddedGuideData>()
  const added = new Map<string, NewRow<EmbeddedGuideData>>()
  const seen = new Set<string>()
  for (const channel of listed) {
    seen.add(channel.tvg_id)
    const known = before.get(channel.tvg_id)
    if (known) changed.set(known.id, { ...known, ...channel })
    else if (!added.has(channel.tvg_id)) added.set(channel.tvg_id, { ...channel, epg_source: source.id })
  }
  const mapped = mappedChannels(tables, source.id)
  const gone = new Set(
    [...before.values()].filter(({ tvg_id: id }) => !seen.has(id) && !mapped.has(id)).map(({ id }) => id),
  )
  if (changed.size > 0 || gone.size > 0) {
    guideData.replaceAll(guideData.rows.filter(({ id }) => !gone.has(id)).map((row) => changed.get(row.id) ?? row))
  }
  if (gone.size > 0) programmes.removeChannels(source.id, gone)
  guideData.insertAll([...added.values()])
}
