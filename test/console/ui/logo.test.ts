import fc from 'fast-check'
import { h } from 'preact'
import { act } from 'preact/test-utils'
import { describe, expect, test, vi } from 'vitest'
import { type ImageSource, ImageSourceContext } from '../../../src/console/ui/image-source.ts'
import { Logo, type LogoLook } from '../../../src/console/ui/logo.tsx'
import { contrast, crestColors, initialsOf, teamColor } from '../../../src/images/crest.ts'
import { mounted } from './mounted.ts'

const COLOR = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colors of a crest', () => {
  test('have a lightness of at most 45 % and text with a contrast of 4.5 and more, for every color', () => {
    fc.assert(
      fc.property(fc.option(COLOR), fc.string(), (color, name) => {
        const { fill, text } = crestColors(color, name)
        const parts = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
        expect((Math.max(...parts) + Math.min(...parts)) / 510).toBeLessThanOrEqual(0.455)
        expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('keep a dark color as it is, and its hue otherwise', () => {
    expect(teamColor('#0e3386', 'Chicago Cubs')).toBe('#0e3386')
    expect(teamColor('#ffb612', 'Pittsburgh Steelers')).toBe('#e69f00')
    expect(teamColor('#ffffff', 'Real Madrid')).toBe('#737373')
  })

  test('differ by name where the schedule has no color, or one that cannot be read', () => {
    expect(teamColor(null, 'Golden State Valkyries')).not.toBe(teamColor(null, 'Phoenix Mercury'))
    expect(teamColor('blue', 'Chicago Cubs')).toBe(teamColor(null, 'Chicago Cubs'))
  })
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each([
  ['Chicago Cubs', 'CHC', 'CHC'],
  ['Chicago Cubs', null, 'CC'],
  ['NBA', undefined, 'NBA'],
  ['Golden State Valkyries', '', 'GSV'],
  ['1. FC Köln', null, '1FK'],
  ['Team', 'ABCDEF', 'ABCD'],
])('initials of %s with abbreviation %s are %s', (name, abbreviation, initials) => {
  expect(initialsOf(name, abbreviation)).toBe(initials)
})

describe('a logo', () => {
  const CUBS: LogoLook = { name: 'Chicago Cubs', abbreviation: 'CHC', color: '#0e3386', image: '/images/chc' }
  const logo = (source: ImageSource, look: LogoLook = CUBS) =>
    h(ImageSourceContext.Provider, { value: source, children: h(Logo, { ...look, size: 40 }) })

  test('is a crest with initials until its image is loaded, and again where that fails', async () => {
    const { one, all, said, happens } = await mounted(logo({ srcOf: async (path) => `data:${path}` }))
    expect(said('svg text')).toEqual(['CHC'])
    await vi.waitFor(() => expect(one('img').getAttribute('src')).toBe('data:/images/chc'))
    expect(said('svg text')).toEqual(['CHC'])
    await happens(one('img'), 'load')
    expect(all('svg')).toEqual([])
    await happens(one('img'), 'error')
    expect(said('svg text')).toEqual(['CHC'])
  })

  test('stays a crest where it has no image, and where its source has none', async () => {
    const { draw, all, said } = await mounted(logo({ srcOf: () => Promise.reject(new Error('no image')) }))
    await act(async () => {})
    expect([all('img'), said('svg text')]).toEqual([[], ['CHC']])
    await draw(logo({ srcOf: (path) => path }, { ...CUBS, image: null }))
    expect([all('img'), said('svg text')]).toEqual([[], ['CHC']])
  })

  test('asks for its image once it comes into view', async () => {
    const srcOf = vi.fn((path: string) => path)
    let show = (_isIntersecting: boolean) => {}
    class Observer {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    await mounted(logo({ srcOf }))
    await act(async () => show(false))
    expect(srcOf).not.toHaveBeenCalled()
    await act(async () => show(true))
    expect(srcOf.mock.calls).toEqual([['/images/chc']])
  })

  test('is named, or skipped where its name stands next to it', async () => {
    const { one, draw } = await mounted(h(Logo, { ...CUBS, image: null, size: 20 }))
    expect(one('.crest').getAttribute('aria-label')).toBe('Chicago Cubs')
    await draw(h(Logo, { ...CUBS, image: null, size: 20, isDecorative: true }))
    expect(one('.crest').getAttribute('aria-hidden')).toBe('true')
  })
})
