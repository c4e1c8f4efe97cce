import { escapeXml } from '../guide/xmltv.ts'

/** What initials stand for. */
export interface InitialsSubject {
  readonly name: string
  readonly abbreviation?: string | null
  /** Hex color, with or without #. */
  readonly color?: string | null
}

type Rgb = readonly [red: number, green: number, blue: number]

const MAX_INITIALS = 4
/** Lightness of the ground, of at most 1. */
const MAX_LIGHTNESS = 0.45
/** Contrast that WCAG asks of text (AA). */
const MIN_CONTRAST = 4.5
/** Slate, for a subject without a color. */
const DEFAULT_GROUND: Rgb = [71, 85, 105]

/** A square SVG with white initials on a ground in the subject's color, which is darkened until they can be read. */
export function initialsSvg(subject: InitialsSubject): string {
  const initials = initialsOf(subject)
  const size = [30, 30, 26, 20, 16][initials.length] ?? 16
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
    `<rect width="64" height="64" rx="12" fill="${groundOf(subject.color ?? '')}"/>` +
    `<text x="32" y="32" dy=".36em" text-anchor="middle" fill="#fff" font-family="system-ui, sans-serif" ` +
    `font-weight="700" font-size="${size}">${escapeXml(initials.join(''))}</text></svg>`
  )
}

/** At most four characters: the abbreviation, the only word's first three, or the first character of the first three words. */
function initialsOf({ name, abbreviation }: InitialsSubject): readonly string[] {
  const short = charactersOf(abbreviation ?? '')
  if (short.length > 0) return short.slice(0, MAX_INITIALS)
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const [first = '?'] = words
  if (words.length < 2) return charactersOf(first).slice(0, 3)
  return words.slice(0, 3).flatMap((word) => charactersOf(word).slice(0, 1))
}

const SEGMENTS = new Intl.Segmenter('en')

/** Capitals as a reader sees them, marks included. */
function charactersOf(text: string): readonly string[] {
  return [...SEGMENTS.segment(text.trim().toUpperCase())].map(({ segment }) => segment)
}

/** The color as a ground for white text: #rrggbb. */
function groundOf(color: string): string {
  const [hue, saturation, lightness] = toHsl(rgbOf(color) ?? DEFAULT_GROUND)
  for (let step = Math.min(lightness, MAX_LIGHTNESS); ; step = Math.max(0, step - 0.01)) {
    const ground = fromHsl(hue, saturation, step)
    if (step === 0 || contrastWithWhite(ground) >= MIN_CONTRAST) return hexOf(ground)
  }
}

function rgbOf(color: string): Rgb | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1]
  if (digits === undefined) return null
  const part = (place: number) =>
    digits.length === 3 ? digits.charAt(place).repeat(2) : digits.slice(place * 2, place * 2 + 2)
  return [Number.parseInt(part(0), 16), Number.parseInt(part(1), 16), Number.parseInt(part(2), 16)]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of WCAG 2. */
function contrastWithWhite(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function toHsl(rgb: Rgb): readonly [hue: number, saturation: number, lightness: number] {
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]
  const [highest, lowest] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [range, lightness] = [highest - lowest, (highest + lowest) / 2]
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (highest === red) return [((green - blue) / range + 6) % 6, saturation, lightness]
  if (highest === green) return [(blue - red) / range + 2, saturation, lightness]
  return [(red - green) / range + 4, saturation, lightness]
}

/** `hue` counts from 0 to below 6. */
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const part = (offset: number) => {
    const place = (offset + hue * 2) % 12
    const share =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(share * 255)
  }
  return [part(0), part(8), part(4)]
}
