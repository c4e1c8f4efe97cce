import { inventedContext, type SampleChannel, sampleContext } from '../../../src/api/routes/variable-samples.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { BUILT_IN_LEAGUES, type EventShape, teamSchedules } from '../../../src/sports/index.ts'
import { readSettings } from '../../../src/store/settings.ts'
import type { EventLeague } from '../../../src/templates/index.ts'
import { settingsInMemory } from '../../settings-in-memory.ts'
import { NOW } from '../sample-games.ts'

/** New York, by the twelve-hour clock. */
const VIEW = { timeZone: 'America/New_York', timeFormat: '12h' } as const

interface View {
  readonly timeZone: string
  readonly timeFormat: '12h' | '24h'
}

/** The whole event, all feeds, no variant. */
const WHOLE: SampleChannel = { templateType: undefined, segment: null, feed: null, keyword: null }

const { settings } = await readSettings({ settings: settingsInMemory({}), timeZone: 'UTC' }, { write: false })

const settingsOf = ({ timeZone, timeFormat }: View) => ({
  ...settings,
  timeZone,
  timeFormat,
})

/** A real event as the picker reads it. */
export function realContext(
  event: SportsEvent,
  { now = NOW, around = [event] as readonly SportsEvent[], channel = {} as Partial<SampleChannel> } = {},
) {
  const schedules = teamSchedules(around, [], BUILT_IN_LEAGUES, now)
  const parts = { settings: settingsOf(VIEW), catalog: BUILT_IN_LEAGUES, schedules }
  return sampleContext(event, { ...WHOLE, ...channel }, parts, now)
}

/** The invented events of a shape as the picker reads them. */
export function staticSampleContext(
  shape: EventShape,
  { league = null, ...view }: Partial<View> & { readonly league?: EventLeague | null } = {},
) {
  return inventedContext(shape, league, WHOLE, {
    settings: settingsOf({ ...VIEW, ...view }),
    catalog: BUILT_IN_LEAGUES,
  })
}
