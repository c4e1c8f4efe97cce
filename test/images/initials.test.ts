import { expect, test } from 'vitest'
import { initialsSvg } from '../../src/images/initials.ts'
import { pictureTypeOf } from '../../src/images/picture-type.ts'

const textOf = (svg: string) => /<text[^>]*>([^<]*)<\/text>/.exec(svg)?.[1]
const groundOf = (svg: string) => /<rect[^>]* fill="([^"]*)"/.exec(svg)?.[1] ?? ''

/** Contrast of WCAG 2 between white and a color. */
function contrast(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(color.slice(place, place + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

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
  const svg = initialsSvg(subject)
  expect(textOf(svg)).toBe(initials)
  expect(pictureTypeOf(Buffer.from(svg))).toBe('image/svg+xml')
})

test('a dark team color is the ground as it is', () => {
  expect(groundOf(initialsSvg({ name: 'Pacers', color: '002d62' }))).toBe('#002d62')
  expect(groundOf(initialsSvg({ name: 'Pacers', color: '#002D62' }))).toBe('#002d62')
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
])('white can be read on the ground of color %j, whose lightness is at most 45 %%', (color) => {
  const ground = groundOf(initialsSvg({ name: 'Team', color }))
  expect(ground).toMatch(/^#[\da-f]{6}$/)
  expect(contrast(ground)).toBeGreaterThanOrEqual(4.5)
  const parts = [1, 3, 5].map((place) => Number.parseInt(ground.slice(place, place + 2), 16) / 255)
  expect((Math.max(...parts) + Math.min(...parts)) / 2).toBeLessThanOrEqual(0.4525)
})
