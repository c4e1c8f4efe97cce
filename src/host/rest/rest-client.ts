import { validateHostVersion } from '../../generated/validators/host-version.ts'
import type { HostRest } from '../contract.ts'
import { row } from './answer-readers.ts'
import { type ConnectionOptions, HostConnection } from './connection.ts'
import {
  accounts,
  channels,
  groups,
  guideRows,
  guideSources,
  logos,
  plugins,
  profiles,
  settingsRows,
  streams,
} from './resources.ts'

/** The host's resources over the network, until it is closed. */
export interface RestClient extends HostRest {
  /** Breaks off what is under way; every later call fails with HostAway. */
  close(): void
}

/** The one client of the host's REST API (design 3). Nothing is sent before the first call. */
export function createRestClient(options: ConnectionOptions): RestClient {
  const connection = new HostConnection(options)
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
        purpose: 'read the version',
        read: row({ validator: validateHostVersion }),
      }),
    writeRequests: () => connection.writeRequests(),
    requests: () => connection.requests(),
    close: () => connection.close(),
  }
}
