import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lockState, makeFolder, writeOutput } from '../../embedded-host/state-folder.ts'
import { SportsGuideError } from '../../errors.ts'
import type { Warning } from '../../generated/records.ts'
import { connectHost } from '../../host/connected-host.ts'
import type { Host, RefreshContext } from '../../host/contract.ts'
import { hostAddressOf } from '../../host/rest/credentials.ts'
import { BUILT_IN_LEAGUES } from '../../sports/index.ts'
import { viewOfMigratedState } from '../../store/migrations/index.ts'
import type { CommandArguments, CommandIo } from './command.ts'
import { embeddedHostOf, logTo, type OwnerConfig, storeConfig, timeZoneWarnings } from './host-options.ts'
import { readText } from './input.ts'
import { nowOption, requiredOption, textOption } from './options.ts'

/** The folder that --state names, or that lies in --out. Throws BadUsage where neither is given. */
export function stateFolder(args: CommandArguments, out: string | null): string {
  const given = textOption(args, 'state')
  if (given !== undefined) return resolve(given)
  if (out !== null) return join(out, 'state')
  throw new SportsGuideError(
    'BadUsage',
    '--state or --out is required. With --out alone, the state is in its folder "state".',
  )
}

/** The folder that this run works in: its own for the time of the run, or, for a dry run, a copy that is thrown away. */
export function stateOf(folder: string, dryRun: boolean): { folder: string; release: () => void } {
  if (!dryRun) return { folder, release: lockState(folder) }
  const copy = mkdtempSync(join(tmpdir(), 'sports-guide-dry-run-'))
  if (existsSync(folder)) cpSync(folder, copy, { recursive: true })
  return { folder: copy, release: () => rmSync(copy, { recursive: true, force: true }) }
}

/** A host that is ready for one run, with everything in it that the command line says. */
export interface RefreshedHost {
  readonly host: Host
  readonly warnings: readonly Warning[]
  /** Requests so far that brought the command line into the host: all of them, and those that wrote there. */
  readonly hostRequests: number
  readonly hostWrites: number
  /** Writes what this kind of host gives beside guide and report into `out`; answers the names of the files. */
  writeExtras(out: string): readonly string[]
  close(): Promise<void>
}

interface RunOptions {
  readonly stateDir: string
  readonly config: OwnerConfig
  readonly progress: RefreshContext['progress']
  readonly dryRun: boolean
}

/** Opens the host of a refresh: the one of the environment with --host, else the embedded one with --m3u. */
export function openRefreshedHost(args: CommandArguments, io: CommandIo, run: RunOptions): Promise<RefreshedHost> {
  if (args.values.host !== true) return openEmbedded(args, io, run)
  if (textOption(args, 'm3u') !== undefined)
    throw new SportsGuideError(
      'BadUsage',
      '--m3u and --host cannot be used together. Dispatcharr has its own playlists.',
    )
  if (run.dryRun && Object.keys(run.config.rows).length > 0)
    throw new SportsGuideError(
      'BadUsage',
      'With --host and --dry-run, --config must contain only settings, because nothing is changed in Dispatcharr.',
    )
  return openConnected(args, io, run)
}

async function openEmbedded(
  args: CommandArguments,
  io: CommandIo,
  { stateDir, config, progress, dryRun }: RunOptions,
): Promise<RefreshedHost> {
  const playlist = playlistOf(args)
  const host = await embeddedHostOf(args, io, { stateDir, form: config.form, log: 'errors', progress })
  try {
    const stored = await countingRequests(host, () => storeConfig(host, config, { dryRun }))
    const loaded = playlist === null ? { warnings: [] } : await host.loadPlaylist(playlist.text, playlist.file)
    const warnings = [...stored.warnings, ...loaded.warnings, ...(await timeZoneWarnings(host))]
    const writeExtras = (out: string) => {
      writeOutput(join(out, 'lineup.m3u'), host.lineup())
      return ['lineup.m3u']
    }
    const close = async () => {
      await host.settled() // the guide is read to its end
      await host.close()
    }
    return { ...stored, host, warnings, writeExtras, close }
  } catch (error) {
    await host.close()
    throw error
  }
}

/** The playlist of --m3u; an undo needs none. */
function playlistOf(args: CommandArguments): { readonly file: string; readonly text: string } | null {
  if (args.values.undo === true && textOption(args, 'm3u') === undefined) return null
  const file = requiredOption(args, 'm3u')
  return { file, text: readText(file) }
}

/** The form of a host that has no plugin page for us yet is what the command line says. */
async function openConnected(
  args: CommandArguments,
  io: CommandIo,
  { stateDir, config, progress, dryRun }: RunOptions,
): Promise<RefreshedHost> {
  const fixed = textOption(args, 'now') === undefined ? null : nowOption(args, io)
  makeFolder(stateDir)
  const connected = await connectHost({
    connection: hostAddressOf(io.env),
    dataDir: stateDir,
    clock: fixed === null ? io.clock : () => fixed,
    log: logTo(io, 'errors'),
    progress,
  })
  const { settings } = connected
  const form = async () => ({ ...(await settings.form()), ...config.form })
  const live: Host = {
    ...connected,
    settings: {
      form,
      read: (name) => settings.read(name),
      write: (name, value, options) => settings.write(name, value, options),
    },
  }
  try {
    const view = dryRun
      ? await viewOfMigratedState(live, BUILT_IN_LEAGUES.sportOf)
      : { settings: live.settings, warnings: [] }
    const host = { ...live, settings: view.settings }
    const { warnings, ...counted } = await countingRequests(host, () => storeConfig(host, config, { dryRun }))
    return {
      ...counted,
      host,
      warnings: [...view.warnings, ...warnings],
      writeExtras: () => [],
      close: async () => connected.stop(),
    }
  } catch (error) {
    connected.stop()
    throw error
  }
}

/** The warnings of some work, how many requests it sent to the host, and how many of them may have changed something. */
async function countingRequests({ rest }: Host, work: () => Promise<Warning[]>) {
  const [requests, writes] = [rest.requests(), rest.writeRequests()]
  const warnings = await work()
  return { warnings, hostRequests: rest.requests() - requests, hostWrites: rest.writeRequests() - writes }
}
