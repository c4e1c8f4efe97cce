import { afterAll, beforeAll, describe } from 'vitest'
import { describeAddresses } from './addresses.ts'
import { describeAuthentication } from './authentication.ts'
import { describeChannelChanges } from './channel-changes.ts'
import { describeChannelLists } from './channel-lists.ts'
import { describeChannelOverrides } from './channel-overrides.ts'
import { describeChannels } from './channels.ts'
import { describeChannelsInUse } from './channels-in-use.ts'
import { describeCustomStreams } from './custom-streams.ts'
import { describeEvents } from './events.ts'
import { describeGroups } from './groups.ts'
import { describeGuideMapping } from './guide-mapping.ts'
import { describeGuideProgrammes } from './guide-programmes.ts'
import { describeGuideReading } from './guide-reading.ts'
import { describeGuideSources } from './guide-sources.ts'
import type { HostUnderTest, Open, OpenedHost } from './host-under-test.ts'
import { openApi } from './http.ts'
import { describeLogos } from './logos.ts'
import { openOwnRows } from './own-rows.ts'
import { describePlaylists } from './playlists.ts'
import { describePlugins } from './plugins.ts'
import { describeProfiles } from './profiles.ts'
import { describeSettingsRows } from './settings-rows.ts'
import { describeStreamIdentity } from './stream-identity.ts'
import { describeStreams } from './streams.ts'

/** Every topic, in the order of the tests. */
const TOPICS: readonly ((open: Open) => void)[] = [
  describeAddresses,
  describeAuthentication,
  describeSettingsRows,
  describePlugins,
  describeStreams,
  describeCustomStreams,
  describeGroups,
  describeChannels,
  describeChannelChanges,
  describeChannelLists,
  describeChannelsInUse,
  describeProfiles,
  describeLogos,
  describePlaylists,
  describeStreamIdentity,
  describeEvents,
  describeGuideSources,
  describeGuideReading,
  describeGuideMapping,
  describeGuideProgrammes,
  describeChannelOverrides,
]

const TIMEOUT_MS = 90_000

/**
 * What clients of a host rely on, told over plain HTTP: one test a fact, named
 * after the section of the facts page it stands in. What a run makes bears its
 * mark and goes at the end, also after a failure; nothing else is touched.
 */
export function describeHostFacts(name: string, connect: () => Promise<HostUnderTest>): void {
  describe(`${name}: facts`, { timeout: TIMEOUT_MS }, () => {
    let host: HostUnderTest | undefined
    let opened: OpenedHost | undefined
    beforeAll(async () => {
      host = await connect()
      const api = openApi(host.url, { 'X-API-Key': host.apiKey })
      opened = { host, api, own: openOwnRows(api, host.dataFolder) }
    }, TIMEOUT_MS)
    afterAll(async () => {
      try {
        await opened?.host.probe.remove()
      } finally {
        try {
          await opened?.own.close()
        } finally {
          await host?.close()
        }
      }
    }, TIMEOUT_MS)
    const open = () => {
      if (!opened) throw new Error('the host is open in tests and hooks only')
      return opened
    }
    for (const topic of TOPICS) topic(open)
  })
}
