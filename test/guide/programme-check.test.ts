import { expect, test } from 'vitest'
import type { HostProgramme } from '../../src/generated/records.ts'
import { findChangedChannel, hasSameProgrammes } from '../../src/guide/delivery.ts'
import type { Programme } from '../../src/guide/programme.ts'
import { PROGRAMMES_SHOWN } from '../../src/host/contract.ts'

const FIRST = Date.parse('2025-06-05T00:00:00Z')
const HOUR = 3_600_000

const ours = (count: number): Programme[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ channel: 'sg.1', kind: 'filler', title: `No game ${index}`, categories: [] },
    ...{ start: new Date(FIRST + index * HOUR), stop: new Date(FIRST + (index + 1) * HOUR) },
    ...{ isNew: false, isLive: false, isPremiere: false, isReplay: false },
  }))

const stored = (programmes: readonly Programme[]): HostProgramme[] =>
  programmes.map(({ start, stop, title, subTitle, description }) => ({
    ...{ startTime: start.toISOString(), endTime: stop.toISOString(), title },
    ...{ subTitle: subTitle ?? null, description: description ?? null },
  }))

test('of a channel with more programmes than the host gives at once the first ones tell', () => {
  const many = ours(PROGRAMMES_SHOWN + 3)
  const page = stored(many).slice(0, PROGRAMMES_SHOWN)
  expect(hasSameProgrammes(page, many, PROGRAMMES_SHOWN)).toBe(true)
  expect(hasSameProgrammes(page.slice(1), many, PROGRAMMES_SHOWN)).toBe(false)
})

test('one programme too few, too many or other is seen', () => {
  const three = ours(3)
  const host = stored(three)
  expect(hasSameProgrammes(host, three, PROGRAMMES_SHOWN)).toBe(true)
  expect(hasSameProgrammes(host.slice(0, 2), three, PROGRAMMES_SHOWN)).toBe(false)
  expect(hasSameProgrammes(stored(ours(4)), three, PROGRAMMES_SHOWN)).toBe(false)
  for (const change of [
    { title: 'Else' },
    { subTitle: 'Else' },
    { description: 'Else' },
    { startTime: '2025-06-04T00:00:00Z' },
    { endTime: '2025-06-06T00:00:00Z' },
  ]) {
    const other = host.map((programme, index) => (index === 1 ? { ...programme, ...change } : programme))
    expect(hasSameProgrammes(other, three, PROGRAMMES_SHOWN), JSON.stringify(change)).toBe(false)
  }
})

test('texts count as the guide writes them, times as whole seconds', () => {
  const [one] = ours(1)
  if (one === undefined) throw new Error('no programme')
  const odd = { ...one, start: new Date(one.start.getTime() + 900), title: 'A\u0008B', description: 'C\ufffd' }
  const [host] = stored([{ ...one, title: 'AB', description: 'C' }])
  expect(hasSameProgrammes(host === undefined ? [] : [host], [odd], PROGRAMMES_SHOWN)).toBe(true)
})

test('the witness is a mapped channel of which the guide before says something else', () => {
  const guide = { digests: new Map(Object.entries({ a: '1', b: '2', c: '3' })), mapped: ['b', 'c'] }
  const contents = { ...guide, programmesOf: () => [] }
  expect(findChangedChannel(contents, new Map(Object.entries({ a: '0', b: '2', c: '0' })))).toBe('c')
  expect(findChangedChannel(contents, new Map(Object.entries({ a: '0', b: '2', c: '3' })))).toBeNull()
  expect(findChangedChannel(contents, null)).toBe('b')
})
