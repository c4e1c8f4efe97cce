import { compact } from './compact.ts'
import type { Placement } from './placement.ts'
import { relayout } from './relayout.ts'
import type { EffectiveSettings } from './settings.ts'
import { stickyGap, stickyStrict } from './sticky.ts'

/** The placement that the stability mode asks for; `relayoutDue` is the daily reset, or a change that armed it. */
export function placementFor(settings: EffectiveSettings, relayoutDue: boolean): Placement {
  switch (settings.channel_stability_mode) {
    case 'compact':
      return compact
    case 'gap':
      return relayoutDue ? relayout(settings.gap_size) : stickyGap(settings.gap_size)
    case 'strict':
      return relayoutDue ? relayout(1) : stickyStrict
  }
}
