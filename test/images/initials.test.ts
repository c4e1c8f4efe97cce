import { expect, test } from 'vitest'
import { contrast } from '../../src/images/crest.ts'
import { initialsSvg } from '../../src/images/initials.ts'
import { pictureTypeOf } from '../../src/images/picture-type.ts'

const textOf = (svg: string) => /<text[^>]*>([^<]*)<\/text>/.exec(svg)?.[1]
const groundOf = (svg: string) => /<(?:rect|path)[^>]* fill="([^"]*)"/.exec(svg)?.[1] ?? ''
const inkOf = (svg: string) => /<text[^>]* fill="([^"]*)"/.exec(svg)?.[1] ?? ''

test.each([
  [{ name: 'Indiana Pacers', abbreviation: 'Ind' }, 'IND'],
  [{ name: 'Indiana Pacers' }, 'IP'],
  [{ name: 'Oklahoma City Thunder', abbreviation: '' }, 'OCT'],
  [{ name: 'Arsenal' }, 'ARS'],
  [{ name: 'Ángela Núñez de la Cruz' }, 'ÁND'],
  [{ name: 'ไทย' }, 'ไทย'],
  [{ name: '' }, '?'],
  [{ name: '<&>', abbreviation: 'A&<"' }, 'A&amp;&lt;&quot;'],
  [{ name: 'x', abbreviation: 'ABCDEFGH' }, 'ABCD'],
])('%j has the initials %s', (subject, initials) => {
  const svg = initialsSvg({ ...subject, kind: 'team' })
  expect(textOf(svg)).toBe(initials)
  expect(pictureTypeOf(Buffer.from(svg))).toBe('image/svg+xml')
})

test('a dark team color is the ground as it is', () => {
  expect(groundOf(initialsSvg({ name: 'Pacers', color: '002d62', kind: 'team' }))).toBe('#002d62')
  expect(groundOf(initialsSvg({ name: 'Pacers', color: '#002D62', kind: 'team' }))).toBe('#002d62')
})

test.each([
  'ffffff',
  'fdbb30',
  '00ff00',
  '#ff0',
  '007ac1',
  '00a3e0',
  '69be28',
  '0000ff',
  '808080',
  '',
  'red',
  '"/><script>',
])('the initials can be read on the ground of color %j, whose lightness is at most 45 %%', (color) => {
  const svg = initialsSvg({ name: 'Team', color, kind: 'league' })
  const ground = groundOf(svg)
  expect(ground).toMatch(/^#[\da-f]{6}$/)
  expect(contrast(ground, inkOf(svg))).toBeGreaterThanOrEqual(4.5)
  const parts = [1, 3, 5].map((place) => Number.parseInt(ground.slice(place, place + 2), 16) / 255)
  expect((Math.max(...parts) + Math.min(...parts)) / 2).toBeLessThanOrEqual(0.4525)
})
