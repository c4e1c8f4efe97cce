import type { NumberingSettings } from '../generated/records.ts'

/** The settings that numbering reads, with the defaults of design 4 filled in. */
export type EffectiveSettings = Required<NumberingSettings>

/** Fills the defaults in; an absent channel_range_end becomes null (open). */
export function effectiveSettings(settings: NumberingSettings | undefined): EffectiveSettings {
  return {
    channel_range_start: settings?.channel_range_start ?? 5000,
    channel_range_end: settings?.channel_range_end ?? null,
    channel_stability_mode: settings?.channel_stability_mode ?? 'compact',
    gap_size: settings?.gap_size ?? 3,
  }
}
