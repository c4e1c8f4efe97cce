import type { Settings } from '../generated/records.ts'
import type { GuideWindow } from '../guide/programme.ts'
import { civilDate, startOfDay } from '../time/zone.ts'

/** What a run at `now` writes a guide of: whole days of the owner's, today and those ahead and back that the settings say. */
export function guideWindow(
  now: Date,
  {
    time_zone: timeZone,
    guide_days_back: back,
    guide_days_ahead: ahead,
  }: Pick<Settings, 'time_zone' | 'guide_days_back' | 'guide_days_ahead'>,
): GuideWindow {
  const today = civilDate(now, timeZone)
  return { from: startOfDay(today, timeZone, -back), to: startOfDay(today, timeZone, ahead + 1) }
}
