import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RefreshConfig, Template } from '../../../src/generated/records.ts'
import { recordedSource } from '../../../src/sports/index.ts'
import type { Row } from '../../host/facts/http.ts'
import { type ClientBehaviour, type PluginProcess, startPlugin, storeOwner } from '../plugin-process.ts'
import { openSimulatedHost, type SimulatedHost, snapshotOf } from '../simulated-host.ts'
import { workingFolder } from '../working-folder.ts'
import { FIRST_DAY, PLAYLISTS, SECOND_DAY, side, writeEvents } from './two-days.ts'

/** Where a prepared host and the inputs of its next refresh lie. */
export interface Prepared {
  readonly folder: string
  /** File with the events of the second day, for the command. */
  readonly events: string
}

/** A prepared host in a copy of its folder, so that its next refresh can go wrong. */
export interface OpenedCase {
  readonly host: SimulatedHost
  /** Folder for whatever else the case needs; it goes with the case. */
  readonly folder: string
  start(client?: ClientBehaviour): Promise<PluginProcess>
  close(): Promise<void>
}

const FORM = {
  time_zone: 'America/New_York',
  channel_stability_mode: 'compact',
  create_before: 'same_day',
  delete_after: '2h',
}

/** Says of a programme everything that a template can. */
const TEMPLATE: Template = {
  id: 1,
  name: 'Of the owner',
  templateType: 'event',
  title: '{league}: {event_name}',
  descriptionOptions: [{ template: '{event_name} at {game_time}.' }],
  channelName: '{league}: {event_name}',
  eventChannelLogoUrl: '{home_team_logo}',
  categories: ['Sports', '{sport}'],
  fillerCategories: ['Sports', 'Filler'],
  flags: { new: true, live: true, date: true, premiere: true },
  episodeNumbers: 'date_time',
}

function rows(profiles: readonly number[], { changed }: { changed: boolean }): Omit<RefreshConfig, 'settings'> {
  return {
    streamGroups: [
      {
        id: 1,
        name: 'Pack',
        namePattern: '^NBA PACK$',
        createBefore: '2d',
        templateId: 1,
        channelProfileIds: [...(changed ? profiles.slice(1) : profiles.slice(0, 1))],
        ...(changed ? { outputChannelGroup: 'Games of {league}' } : {}),
      },
      { id: 2, name: 'Slots', namePattern: '^SLOTS$', mode: 'attach', attachName: true, createBefore: '2d' },
      { id: 3, name: 'Timed names', namePattern: '^TIMED$', nameGuide: 'timed', createBefore: '2d' },
      { id: 4, name: 'All names', namePattern: '^ALWAYS$', nameGuide: 'all', templateId: 1 },
    ],
    templates: [TEMPLATE],
    favoriteTeams: [{ id: 1, teamName: side(20).name, sport: 'basketball', leagues: ['nba'] }],
  }
}

/**
 * A host after the first day, before the refresh of the second: with it come new
 * channels, logos and groups, another profile, updates, removals, renumberings,
 * channels to be dressed and to be given back, a team's channel, and their guide.
 */
export async function prepareRefresh(): Promise<Prepared> {
  const folder = workingFolder('faults')
  writeEvents(folder)
  let now = new Date(FIRST_DAY)
  const clock = () => now
  const host = await openSimulatedHost({ folder, clock })
  try {
    const { api } = host
    const account = await host.addAccount('provider', PLAYLISTS.first)
    const profiles: number[] = []
    for (const name of ['Den', 'Attic']) profiles.push((await api.create('/api/channels/profiles/', { name })).id)
    await storeOwner(host, clock, FORM, rows(profiles, { changed: false }))
    await makeOwnChannels(host, await providersGuide(host, folder))
    const plugin = await startPlugin(host, clock, recordedSource(join(folder, 'first.json')))
    try {
      for (const trigger of ['first', 'again']) {
        const { error } = await plugin.run(trigger)
        if (error !== null) throw new Error(`the refresh of the first day failed: ${error}`)
      }
    } finally {
      plugin.stop()
    }
    now = new Date(SECOND_DAY)
    await storeOwner(host, clock, FORM, rows(profiles, { changed: true }))
    await host.readPlaylist(account, 'provider', PLAYLISTS.second)
  } finally {
    await host.close()
  }
  return { folder, events: join(folder, 'second.json') }
}

/** A guide of the provider's in the host; answers the id of its one row. */
async function providersGuide({ api, server }: SimulatedHost, folder: string): Promise<number> {
  const path = join(folder, 'provider.xml')
  writeFileSync(path, '<tv><channel id="ppv"><display-name>PPV</display-name></channel></tv>')
  await api.create('/api/epg/sources/', { name: 'Provider', source_type: 'xmltv', is_active: true, file_path: path })
  await server.idle()
  const row = (await api.rows('/api/epg/epgdata/')).find(({ tvg_id: id }) => id === 'ppv')
  if (row === undefined) throw new Error('the host did not read the guide of the provider')
  return row.id
}

/** The last of those with a slot shows the provider's guide while it is not dressed. */
async function makeOwnChannels(host: SimulatedHost, guideRow: number): Promise<void> {
  const { api } = host
  const group = await api.create('/api/channels/groups/', { name: 'My channels' })
  const logo = await api.create('/api/channels/logos/', { name: 'Mine', url: 'http://logos.example/mine.png' })
  const streams = (await snapshotOf(host)).streams.filter(({ url }) => String(url).includes('/slot-'))
  const own = (name: string, number: number, fields: object) =>
    api.create('/api/channels/channels/', {
      name,
      channel_number: number,
      channel_group_id: group.id,
      tvg_id: '',
      ...fields,
    })
  for (const [index, stream] of streams.entries())
    await own(`Slot ${index + 1}`, 800 + index, { streams: [stream.id], logo_id: index % 2 === 0 ? logo.id : null })
  const last = (await snapshotOf(host)).channels.find(({ name }) => name === `Slot ${streams.length}`)
  await api.post('/api/channels/channels/batch-set-epg/', {
    associations: [{ channel_id: last?.id, epg_data_id: guideRow }],
  })
  for (const number of [5002, 5007, 42.5]) await own(`Own ${number}`, number, { streams: [], logo_id: logo.id })
}

/** Opens a prepared host in a copy of its folder. */
export async function openCase({ folder, events }: Prepared): Promise<OpenedCase> {
  const copy = workingFolder('fault')
  cpSync(folder, copy, { recursive: true })
  const clock = () => new Date(SECOND_DAY)
  const host = await openSimulatedHost({ folder: copy, clock })
  return {
    host,
    folder: copy,
    start: (client = {}) => startPlugin(host, clock, recordedSource(events), client),
    async close() {
      await host.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

/** True for the owner's channels of a prepared host. */
export function isOwn({ name, tvg_id: id }: Row): boolean {
  return id === '' || String(name).startsWith('Own ')
}
