import { guideRowsOf } from '../../src/channels/guide-mapping.ts'
import type { HostChannel, Template } from '../../src/generated/records.ts'
import { channelContext } from '../../src/guide/channel-appearance.ts'
import { channelProgrammes } from '../../src/guide/programmes.ts'
import type { PlanSlotsInput } from '../../src/slots/slot-plan.ts'
import { planSlots } from '../../src/slots/slot-planner.ts'
import { wantedSlots } from '../../src/slots/wanted-slots.ts'
import { eventTitle } from '../../src/sports/index.ts'
import { NOW } from '../templates/sample-games.ts'
import { matchOf, type Shown, textFor, windowAround } from './event-channels.ts'
import { type ArtBase, catalog, resolverFor, schedules, settings } from './fixtures.ts'
import type { ChannelKind, ThreePaths } from './paths.ts'

/** The owner's channel before it is dressed. */
const OWN: HostChannel = {
  ...{ id: 7, uuid: 'seven', name: 'Mine', channelNumber: 7, channelGroupId: 1, tvgId: 'own' },
  ...{ epgDataId: null, logoId: null, streams: [1] },
}

/** A channel of the owner's that is dressed for an event, its name too. */
export function dressedSlot(shown: Shown): ChannelKind {
  const { event } = shown
  const matched = matchOf(shown)
  const parts = { settings, catalog, schedules }
  const identity = {
    ...{ event, segment: shown.segment ?? null, feed: shown.feed ?? null, keyword: shown.keyword ?? null },
  }
  const contextAt = (clock: Date) => channelContext(identity, parts, clock)

  const plan = (template: Template, artBase: ArtBase, channel: HostChannel, before: Partial<PlanSlotsInput>) => {
    const group = { id: 1, name: 'Slots', templateId: template.id, mode: 'attach' as const, attachName: true }
    const resolver = resolverFor(artBase)
    const known = { records: before.records ?? [], originals: before.originals ?? [] }
    const { slots } = wantedSlots({
      ...{ ...parts, resolver, templates: [template], now: NOW, keyOf: ({ id }: { id: string }) => id },
      ...{ matches: [{ ...matched, group }], channels: [channel], ...known },
    })
    return planSlots({
      ...{ slots, channels: [channel], ...known, unreadable: new Set(), logos: new Map(), interrupted: [] },
      ...{ rows: guideRowsOf([]), isGuideOff: true, leaves: () => null, eventOf: () => event },
      ...{ keepOwnerEdits: true, nextId: 1, now: NOW, ...before },
    })
  }

  return {
    type: 'event',
    plainName: eventTitle(event),
    context: contextAt(NOW),
    text: (part) => textFor(event, part),
    walk(template, artBase): ThreePaths {
      const first = plan(template, artBase, OWN, {})
      const [dressed] = first.takenOver
      if (dressed?.wanted == null) throw new Error('expected a dressed channel')
      const { record, change, wanted } = dressed
      const logos: PlanSlotsInput['logos'] = new Map(
        record.logoUrl === null ? [] : [[1, { id: 1, name: 'Its', url: record.logoUrl }]],
      )
      const now = { ...OWN, name: change.name ?? OWN.name, logoId: record.logoUrl === null ? null : 1 }
      const known = { records: [record], originals: first.remaining, logos }
      const second = plan(template, artBase, now, known)
      const synced = second.takenOver[0]?.record
      const run = { ...parts, resolver: resolverFor(artBase), window: windowAround(event, 3) }
      return {
        created: { name: change.name ?? OWN.name, logo: change.logoUrl ?? null },
        synced: { name: synced?.name ?? '', logo: synced?.logoUrl ?? null },
        changes: second.operations,
        guide: channelProgrammes({ record, event, template: wanted.template }, run).map((programme) => ({
          programme,
          context: contextAt(programme.start),
        })),
      }
    },
  }
}
