import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedHost, type EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { HostChannel, RefreshReport, SportsEvent, StreamGroup } from '../../src/generated/records.ts'
import { register } from '../../src/plugin.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { channelElement, guideOf, programmeElement } from '../host/facts/xmltv.ts'
import { QUIET } from '../quiet-log.ts'
import { quickFolder } from '../temporary-folder.ts'

/** A channel of the owner's before anybody dressed it. */
export interface OwnChannel {
  readonly name: string
  readonly number: number | null
  /** Address of its logo. */
  readonly logo?: string
  /** Channel of the provider's guide that it shows. */
  readonly guide?: string
  /** Made by the host's automatic sync, with this override over it. */
  readonly auto?: { readonly name?: string } | null
  /** Slots of the playlist, in the channel's order. */
  readonly slots: readonly number[]
}

/** A host with channels of the owner's over the slots of a playlist, and the plugin in it. */
export interface SlotFixture {
  readonly host: EmbeddedHost
  now: string
  events: SportsEvent[]
  /** Names of the playlist's slots now; an empty one is a stream that the playlist does not list. */
  names: readonly string[]
  /**
   * The host reads the playlist, and tells the plugin, which then runs; answers how many writes that took, but for
   * requests to read the guide: while the clock stands still it is asked for again until it was read.
   */
  load(): Promise<number>
  /** One more run. */
  run(options?: { readonly dryRun?: boolean }): Promise<RefreshReport>
  /** The plugin's process ends and another one begins. */
  restart(): Promise<void>
  rows(): Promise<readonly HostChannel[]>
  /** Sends an edit as the owner's browser would. */
  edit: EmbeddedHost['rest']['channels']['bulkEdit']
}

/** Guide ids of the provider's own guide. */
const GUIDE_IDS = ['ppv.one', 'ppv.two', 'ppv.three', 'ppv.four']

/** Where the slots of a playlist come from. */
export interface SlotFixtureOptions {
  readonly now: string
  readonly names: readonly string[]
  readonly channels: readonly OwnChannel[]
  readonly groups: readonly StreamGroup[]
  readonly form?: { readonly [field: string]: unknown }
  /** Host group of a slot. */
  readonly groupOf?: (slot: number) => string
}

/** Opens the fixture; whoever opens it closes its host. */
export async function openSlotFixture(options: SlotFixtureOptions): Promise<SlotFixture> {
  const folder = quickFolder()
  let now = options.now
  const host = await createEmbeddedHost({
    stateDir: folder,
    clock: () => new Date(now),
    timeZone: 'America/New_York',
    form: { create_before: '1h', delete_after: '30m', ...options.form },
    log: QUIET,
    client: { repeat: { wait: async () => undefined } },
  })
  const groupOf = options.groupOf ?? (() => 'PPV')
  const readPlaylist = async (names: readonly string[]) => {
    const lines = names.flatMap((name, slot) =>
      name === '' ? [] : [`#EXTINF:-1 group-title="${groupOf(slot)}",${name}\nhttp://provider.example/${slot}.ts`],
    )
    await host.loadPlaylist(`#EXTM3U\n${lines.join('\n')}\n`, 'list.m3u')
  }
  const fixture: Omit<SlotFixture, 'load' | 'run' | 'restart'> = {
    host,
    get now() {
      return now
    },
    set now(next: string) {
      now = next
    },
    events: [],
    names: options.names,
    rows: () => host.rest.channels.list(),
    edit: host.rest.channels.bulkEdit,
  }
  await readPlaylist(options.names)
  await makeChannels(host, folder, options.channels)
  const hostGroups = new Map((await host.rest.groups.list()).map(({ name, id }) => [name, id]))
  const groups = options.groups.map(({ namePattern: pattern, ...group }) => ({
    ...group,
    ...(pattern === undefined ? {} : { hostGroupIds: [hostGroups.get(pattern) ?? 0] }),
  }))
  await writeUserRows(host.settings, { streamGroups: groups }, new Date(now))

  const events = { read: async () => ({ events: fixture.events, warnings: [] }) }
  const start = () => register(host, { events, schedule: false, wait: () => host.settled() })
  let plugin = await start()
  return Object.assign(fixture, {
    async load() {
      const isCounted = ({ writes, path }: (typeof host.server.calls)[number]) => writes && !path.includes('epg/import')
      const before = host.server.calls.filter(isCounted).length
      await readPlaylist(fixture.names)
      await host.requestRefresh({ trigger: 'test' }) // follows the run that the host's event began
      await host.settled()
      return host.server.calls.filter(isCounted).length - before
    },
    async run({ dryRun = false } = {}) {
      const report = await plugin.refresh({ trigger: 'test', dryRun })
      await host.settled()
      return report
    },
    async restart() {
      plugin.stop()
      plugin = await start()
    },
  })
}

async function makeChannels({ rest, settled }: EmbeddedHost, folder: string, channels: readonly OwnChannel[]) {
  const file = join(folder, 'provider.xml')
  const programmes = GUIDE_IDS.map((id) =>
    programmeElement({
      channel: id,
      start: '20250605000000 +0000',
      stop: '20250607000000 +0000',
      inner: `<title>All day on ${id}</title>`,
    }),
  )
  writeFileSync(file, guideOf(...GUIDE_IDS.map((id) => channelElement(id)), ...programmes))
  await rest.guideSources.create({ name: 'Provider', filePath: file })
  await settled()
  const guideIds = new Map((await rest.guideRows.list()).map(({ tvgId: id, id: row }) => [id, row]))
  const streams = await rest.streams.list()
  const streamOf = new Map(streams.map(({ url, id }) => [Number(/(\d+)\.ts$/.exec(url ?? '')?.[1]), id]))
  const group = await rest.groups.create('My channels')
  const logos = new Map<string, number>()
  for (const { name, number, logo, guide, auto, slots } of channels) {
    if (logo !== undefined && !logos.has(logo))
      logos.set(logo, (await rest.logos.create({ name: `Logo of ${name}`, url: logo })).id)
    const made = await rest.channels.create({
      name,
      channelNumber: number,
      channelGroupId: group.id,
      tvgId: `own.${slots.join('.')}`,
      logoId: logo === undefined ? null : (logos.get(logo) ?? null),
      streams: slots.map((slot) => streamOf.get(slot) ?? -1),
      ...(auto === undefined
        ? {}
        : { otherFields: { auto_created: true, ...(auto === null ? {} : { override: auto }) } }),
    })
    if (guide !== undefined) {
      await rest.guideRows.map([{ channelId: made.id, epgDataId: guideIds.get(guide) ?? null }])
    }
  }
  await settled()
}
