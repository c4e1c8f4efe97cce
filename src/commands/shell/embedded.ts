import { SportsGuideError } from '../../errors.ts'
import { validateRefreshConfig } from '../../generated/validators.js'
import type { HostLog, RefreshContext } from '../../host/contract.ts'
import { createEmbeddedHost, type EmbeddedHost } from '../../host/embedded/embedded-host.ts'
import { requireRecord } from '../../records/validate.ts'
import { type EventSource, liveSource, recordedSource } from '../../sports/index.ts'
import type { OwnerRows } from '../../store/documents.ts'
import type { CommandArguments, CommandIo, CommandOptions } from './command.ts'
import { readJson } from './input.ts'
import { EVENTS_OPTION, NOW_OPTION, nowOption, textOption, ZONE_OPTION, zoneOption } from './options.ts'
import { printable } from './terminal.ts'

/** Options of every command that runs the embedded host. */
export const HOST_OPTIONS: CommandOptions = {
  m3u: { type: 'string', value: 'FILE', help: 'the playlist with the streams' },
  ...EVENTS_OPTION,
  live: { type: 'boolean', help: 'asks the providers for events' },
  config: {
    type: 'string',
    value: 'FILE',
    help: 'settings, stream groups, templates, numbering exceptions ... as JSON',
  },
  state: { type: 'string', value: 'DIR', help: 'where the host keeps its state; made if missing' },
  ...NOW_OPTION,
  ...ZONE_OPTION,
}

/**
 * The events of --events or --live. Both together are refused, and so is
 * neither, unless `otherwiseLive` says what it means. Throws BadUsage.
 */
export function eventSourceOf(
  args: CommandArguments,
  { env }: CommandIo,
  { otherwiseLive = false }: { otherwiseLive?: boolean } = {},
): EventSource {
  const recorded = textOption(args, 'events')
  const live = args.values.live === true || (otherwiseLive && recorded === undefined)
  if ((recorded !== undefined) === live) {
    throw new SportsGuideError('BadUsage', 'give either --events (recorded answers) or --live (ask the providers)')
  }
  const baseUrl = env.SPORTS_GUIDE_ESPN_URL
  return recorded === undefined ? liveSource(baseUrl ? { baseUrl } : {}) : recordedSource(recorded)
}

/** What --config says, split into the settings form and the documents of rows. */
export interface OwnerConfig {
  readonly form: { readonly [field: string]: unknown }
  readonly rows: Partial<OwnerRows>
}

/** Reads --config. Throws InvalidInput or InvalidRecord naming file and field. */
export function ownerConfigOf(args: CommandArguments): OwnerConfig {
  const file = textOption(args, 'config')
  const { settings = {}, ...rows } =
    file === undefined ? {} : requireRecord(validateRefreshConfig, readJson(file), file)
  const zone = textOption(args, 'time-zone')
  return { form: zone === undefined ? settings : { ...settings, time_zone: zoneOption(args) }, rows }
}

/** What one command decides about its host. */
export interface EmbeddedHostChoices {
  readonly stateDir: string
  readonly form: OwnerConfig['form']
  /** Which lines of the host's log a person sees: a command that prints a summary shows errors alone. */
  readonly log: 'errors' | 'all'
  readonly progress?: RefreshContext['progress']
}

/** An embedded host that keeps its state in `stateDir`; its clock stands still where --now is given. */
export function embeddedHostOf(
  args: CommandArguments,
  io: CommandIo,
  { stateDir, form, progress, log }: EmbeddedHostChoices,
): EmbeddedHost {
  const fixed = textOption(args, 'now') === undefined ? null : nowOption(args, io)
  return createEmbeddedHost({
    stateDir,
    clock: fixed === null ? io.clock : () => fixed,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    form,
    log: logTo(io, log),
    ...(progress === undefined ? {} : { progress }),
  })
}

/** Log lines on standard error. */
function logTo(io: CommandIo, lines: 'errors' | 'all'): HostLog {
  const line = (level: string) => (message: string) => io.writeError(`${level}: ${printable(message)}\n`)
  const quiet = () => undefined
  return lines === 'all'
    ? { error: line('error'), warn: line('warning'), info: line('info'), debug: line('debug') }
    : { error: line('error'), warn: quiet, info: quiet, debug: quiet }
}
