/** The colors of a crest: what it is filled with, its lower part, and the text on it. */
export interface CrestColors {
  readonly fill: string
  readonly band: string
  readonly text: '#ffffff' | '#000000'
}

type Rgb = readonly [red: number, green: number, blue: number]
type Hsl = readonly [hue: number, saturation: number, lightness: number]

/** Teams' colors may be bright or white: text on them, and the tints of cards, need darker ones. */
const MAX_LIGHTNESS = 0.45

/** Colors of a crest. A side without a color gets a muted one by its name, so that two sides differ. */
export function crestColors(color: string | null, name: string, secondColor: string | null = null): CrestColors {
  const fill = teamColor(color, name)
  return { fill, band: secondColor === null ? darker(fill) : clampedColor(secondColor), text: textOn(fill) }
}

/** A team's color for art and tints, as `#rrggbb` with a lightness of at most 45 %. */
export function teamColor(color: string | null, name: string): string {
  return color !== null && rgbOf(color) !== null ? clampedColor(color) : hexOf(rgbOfHsl([hueOf(name), 0.28, 0.34]))
}

/** Contrast of two colors as WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darkest = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darkest + 0.05)
}

/** One of white and black always has 4.5 and more. */
function textOn(fill: string): CrestColors['text'] {
  return contrast(fill, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
}

function clampedColor(color: string): string {
  const [hue, saturation, lightness] = hslOf(rgbOf(color) ?? [95, 107, 101])
  return hexOf(rgbOfHsl([hue, saturation, Math.min(lightness, MAX_LIGHTNESS)]))
}

function darker(color: string): string {
  const [hue, saturation, lightness] = hslOf(rgbOf(color) ?? [0, 0, 0])
  return hexOf(rgbOfHsl([hue, saturation, lightness < 0.12 ? lightness + 0.16 : lightness * 0.7]))
}

function hueOf(name: string): number {
  return [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
}

function rgbOf(color: string): Rgb | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1]
  if (digits === undefined) return null
  const part = (place: number) =>
    Number.parseInt(digits.length === 3 ? digits.charAt(place).repeat(2) : digits.slice(place * 2, place * 2 + 2), 16)
  return [part(0), part(1), part(2)]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (rgbOf(color) ?? [0, 0, 0]).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hslOf(rgb: Rgb): Hsl {
  const [red, green, blue] = rgb.map((part) => part / 255) as [number, number, number]
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(max + min) / 2, max - min]
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (max === red) return [(60 * ((green - blue) / range) + 360) % 360, saturation, lightness]
  if (max === green) return [60 * ((blue - red) / range) + 120, saturation, lightness]
  return [60 * ((red - green) / range) + 240, saturation, lightness]
}

function rgbOfHsl([hue, saturation, lightness]: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return [part(0), part(8), part(4)]
}

/** Outline and lower part of a team's crest, on a field of 32 by 32. Leagues and channels have a tile. */
export const SHIELD = 'M4 3.5h24v14.3c0 6-5 9.4-12 11.7C9 27.2 4 23.8 4 17.8z'
export const SHIELD_BAND = 'M4 20.4h24c-1.3 4.3-5.8 7.1-12 9.1-6.2-2-10.7-4.8-12-9.1z'
export const TILE = { x: 2.5, y: 5, width: 27, height: 22, rx: 5 } as const

const MAX_INITIALS = 4

/** Returns a short name that fits on a crest as it is, or null. */
export function crestAbbreviation(shortName: string | undefined): string | null {
  return shortName !== undefined && shortName.length <= MAX_INITIALS ? shortName : null
}
const SEGMENTS = new Intl.Segmenter('en')

/** "Chicago Cubs" → "CC"; an abbreviation is used as it is, up to four characters. */
export function initialsOf(name: string, abbreviation: string | null | undefined): string {
  const short = charactersOf(abbreviation ?? '')
  if (short.length > 0) return short.slice(0, MAX_INITIALS).join('')
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const [first = '?'] = words
  const letters = words.length < 2 ? charactersOf(first) : words.flatMap((word) => charactersOf(word).slice(0, 1))
  return letters.slice(0, 3).join('')
}

/** Capitals as a reader sees them, marks included. */
function charactersOf(text: string): readonly string[] {
  return [...SEGMENTS.segment(text.trim().toUpperCase())].map(({ segment }) => segment)
}

/** Font size of initials on a field of 32. */
export function letterSize(letters: string): number {
  const count = charactersOf(letters).length
  if (count > 3) return 7.8
  if (count < 3) return 12.5
  return /[MW@]/.test(letters) ? 9.6 : 10.6
}

/** Where the baseline of initials is, on a field of 32. */
export function letterBaseline(isShield: boolean): number {
  return isShield ? 16 : 19.8
}
