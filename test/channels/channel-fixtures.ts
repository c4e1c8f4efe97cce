import {
  buildEventChannels,
  type EventChannelsInput,
  type EventChannelsResult,
} from '../../src/channels/event-channels.ts'
import { KeywordService } from '../../src/detection/index.ts'
import type { ExceptionKeyword, HostStream, SportsEvent, StreamGroup, Template } from '../../src/generated/records.ts'
import { eventKeys } from '../../src/guide/tvg-id.ts'
import { BUILT_IN_LEAGUES, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import type { AccountNames } from '../../src/streams/stream-groups.ts'
import { matchStreams } from '../../src/streams/stream-matches.ts'
import { createResolver, STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { createPace } from '../../src/time/slices.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const documents = settingsInMemory({})
const { settings } = await readSettings({ settings: documents, timeZone: 'America/New_York' }, { write: false })

/** What a test says of its run; the rest is one group for all streams and one game, on the day of the game. */
export interface Given {
  readonly groups?: readonly StreamGroup[]
  readonly keywords?: readonly ExceptionKeyword[]
  readonly events?: readonly SportsEvent[]
  readonly templates?: readonly Template[]
  readonly accounts?: AccountNames
  readonly ledger?: EventChannelsInput['ledger']
  readonly now?: string
}

/** The channels that streams ask for; ids count from one, in host group 1 of account 1 unless the stream says otherwise. */
export async function channelsOf(
  streams: readonly (string | Partial<HostStream>)[],
  given: Given = {},
): Promise<EventChannelsResult> {
  const { groups = [], keywords = [], events = [game(1, 0, 1)], templates = STARTER_TEMPLATES, accounts } = given
  const now = new Date(given.now ?? '2025-06-05T16:00:00Z')
  const { matched } = await matchStreams(
    {
      streams: streams.map((stream, index) => ({
        id: index + 1,
        name: typeof stream === 'string' ? stream : (stream.name ?? ''),
        channelGroup: 1,
        m3uAccount: 1,
        ...(typeof stream === 'string' ? {} : stream),
      })),
      hostGroups: [{ id: 1, name: 'US' }],
      events,
      rows: { streamGroups: [...groups], corrections: [], exceptionKeywords: [...keywords] },
      keywords: new KeywordService(),
      unsupportedSports: [],
      now,
      settings: { timeZone: 'America/New_York', guideDaysAhead: 3, guideDaysBack: 1 },
      ...(accounts === undefined ? {} : { accounts }),
    },
    createPace(),
  )
  return await buildEventChannels(
    {
      matches: matched,
      settings,
      catalog: BUILT_IN_LEAGUES,
      templates,
      resolver: createResolver({ artBaseUrl: '' }),
      schedules: teamSchedules(events, [], BUILT_IN_LEAGUES, now),
      keyOf: eventKeys(events, []),
      streamGroups: groups,
      accounts,
      now,
      ...(given.ledger === undefined ? {} : { ledger: given.ledger }),
    },
    createPace(),
  )
}
