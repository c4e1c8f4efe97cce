import { describe, expect, test } from 'vitest'
import type { ManagedChannel } from '../../../src/generated/records.ts'
import { ALWAYS_ON, UNSCHEDULED, type Unscheduled } from '../world/unscheduled.ts'
import { NUMBERED } from '../world/user-rows.ts'
import type { Checked } from './check.ts'
import type { GuideProgramme } from './guide-programmes.ts'
import { ALWAYS_IS_SHOWN, MARKS_ARE_WRITTEN, mayBeThere, NAMES_ARE_SHOWN } from './named-programmes.ts'

const LACROSSE = UNSCHEDULED.find(({ title }) => title.startsWith('Lacrosse'))
const REPLAY = UNSCHEDULED.find(({ isReplay }) => isReplay)
if (LACROSSE === undefined || REPLAY === undefined) throw new Error('expected both among the programmes of the week')

function programme(start: Date, title: string, more: Partial<GuideProgramme> = {}): GuideProgramme {
  return {
    ...{ start, stop: new Date(start.getTime() + 7_200_000), title, subTitle: '', description: '' },
    ...{ categories: ['Sports'], episode: null, date: null, icon: null },
    ...{ isLive: false, isNew: false, isPremiere: false, wasShown: false },
    ...more,
  }
}

/** An instant at which one of them is listed, and the channel that was made of it. */
function checked(one: Unscheduled, shown: readonly GuideProgramme[], template = 1): Checked {
  const record = { tvgId: 'sg.name', templateId: template, hostChannelId: 1, eventTime: one.start.toISOString() }
  return {
    ...{ now: one.start, first: { report: { warnings: [] } }, ledger: [record as ManagedChannel], stories: new Map() },
    after: {
      streams: [{ id: 5, url: `http://beta.example/extra/${one.slot + 1}.ts` }],
      channels: [{ id: 1, tvg_id: 'sg.name', name: one.title, streams: [5] }],
    },
    programmes: new Map([['sg.name', shown]]),
  } as unknown as Checked
}

const LIVE = { isLive: true, isNew: true }
const REPLAYED = { wasShown: true }

test('where all is well no check finds a fault', () => {
  expect(NAMES_ARE_SHOWN.faults(checked(LACROSSE, [programme(LACROSSE.start, LACROSSE.title, LIVE)]))).toEqual([])
  expect(NAMES_ARE_SHOWN.faults(checked(REPLAY, [programme(REPLAY.start, REPLAY.title, REPLAYED)]))).toEqual([])
  expect(mayBeThere(LACROSSE, LACROSSE.start)).toBe(true)
})

describe('a name without its guide is found', () => {
  const later = new Date(LACROSSE.start.getTime() + 60_000)

  test.each([
    ['no programme', LACROSSE, [], `does not begin at ${LACROSSE.start.toISOString()}`],
    ['another time', LACROSSE, [programme(later, LACROSSE.title, LIVE)], 'does not begin at'],
    ['another title', LACROSSE, [programme(LACROSSE.start, 'Sports', LIVE)], 'is called "Sports"'],
    ['as shown before', LACROSSE, [programme(LACROSSE.start, LACROSSE.title, REPLAYED)], 'is marked as shown before'],
    ['a live replay', REPLAY, [programme(REPLAY.start, REPLAY.title, { ...REPLAYED, ...LIVE })], 'is a replay, and'],
    ['a replay as if it were none', REPLAY, [programme(REPLAY.start, REPLAY.title)], 'is not marked as shown before'],
  ])('%s', (_, one, shown, fault) => {
    const [found, ...others] = NAMES_ARE_SHOWN.faults(checked(one, shown))
    expect(found).toContain(`"${one.title}" ${fault}`)
    expect(others).toEqual([])
  })

  test('no channel', () => {
    const scene = checked(LACROSSE, [])
    const without = { ...scene, after: { ...scene.after, channels: [] } }
    expect(NAMES_ARE_SHOWN.faults(without)).toEqual([`"${LACROSSE.title}" has no channel`])
  })

  test('one that is there a day too long', () => {
    expect(mayBeThere(LACROSSE, new Date(LACROSSE.start.getTime() + 86_400_000))).toBe(false)
  })
})

test('what is always on is found where it has no channel, or a guide that says something else', () => {
  const scene = (title: string, names: readonly string[] = ALWAYS_ON) => {
    const shown = programme(LACROSSE.start, title)
    const all = checked(LACROSSE, [])
    return {
      ...all,
      after: {
        streams: ALWAYS_ON.map((_, slot) => ({ id: slot, url: `http://beta.example/always/${slot + 1}.ts` })),
        channels: names.map((name) => ({ id: name, tvg_id: `sg.${name}`, name, streams: [] })),
      },
      programmes: new Map(
        ALWAYS_ON.map((name, slot) => [`sg.${name}`, [{ ...shown, title: slot === 0 ? title : name }]]),
      ),
    } as unknown as Checked
  }
  const [first = '', ...others] = ALWAYS_ON
  expect(ALWAYS_IS_SHOWN.faults(scene(first))).toEqual([])
  expect(ALWAYS_IS_SHOWN.faults(scene('Earlier: a game'))).toEqual([`"${first}" is called "Earlier: a game"`])
  expect(ALWAYS_IS_SHOWN.faults(scene(first, others))).toEqual([`"${first}" has no channel`])
})

describe('marks that the template does not ask for, or asks for in vain, are found', () => {
  const marked = { ...LIVE, isPremiere: true, episode: 'S2026E10261900' }
  const faultsOf = (more: Partial<GuideProgramme>, template: number) =>
    MARKS_ARE_WRITTEN.faults(checked(LACROSSE, [programme(LACROSSE.start, 'Lacrosse', more)], template)).length

  test('with the template for recorders', () => {
    expect(faultsOf(marked, NUMBERED.id)).toBe(0)
    expect(faultsOf({ ...marked, isPremiere: false }, NUMBERED.id)).toBe(1)
    expect(faultsOf({ ...marked, episode: null }, NUMBERED.id)).toBe(1)
    expect(faultsOf({ ...marked, episode: 'S2026E1' }, NUMBERED.id)).toBe(1)
    expect(faultsOf({ categories: [] }, NUMBERED.id)).toBe(1) // a filler
  })

  test('with another', () => {
    expect(faultsOf(LIVE, 1)).toBe(0)
    expect(faultsOf({ categories: [] }, 1)).toBe(0)
    expect(faultsOf(marked, 1)).toBe(1)
    expect(faultsOf({ categories: ['Sports'] }, 1)).toBe(1)
  })
})
