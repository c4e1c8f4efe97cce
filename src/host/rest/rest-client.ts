import { validateHostVersion } from '../../generated/validators.js'
import type { HostRest } from '../contract.ts'
import { accounts } from './accounts.ts'
import { row } from './answer-readers.ts'
import { channels } from './channels.ts'
import { type ConnectionOptions, openConnection } from './connection.ts'
import { groups } from './groups.ts'
import { guideRows } from './guide-rows.ts'
import { guideSources } from './guide-sources.ts'
import { logos } from './logos.ts'
import { plugins } from './plugins.ts'
import { profiles } from './profiles.ts'
import { settingsRows } from './settings-rows.ts'
import { streams } from './streams.ts'

/** The host's resources over the network, until it is closed. */
export interface RestClient extends HostRest {
  /** Breaks off what is under way; every later call fails with HostAway. */
  close(): void
}

/** The one client of the host's REST API (design 3). Nothing is sent before the first call. */
export function createRestClient(options: ConnectionOptions): RestClient {
  const connection = openConnection(options)
  return {
    streams: streams(connection),
    groups: groups(connection),
    channels: channels(connection),
    profiles: profiles(connection),
    logos: logos(connection),
    guideSources: guideSources(connection),
    guideRows: guideRows(connection),
    accounts: accounts(connection),
    settingsRows: settingsRows(connection),
    plugins: plugins(connection),
    version: () =>
      connection.send({
        method: 'GET',
        path: 'core/version/',
        purpose: 'ask for the version',
        read: row(validateHostVersion),
      }),
    writeRequests: connection.writeRequests,
    requests: connection.requests,
    close: connection.close,
  }
}
