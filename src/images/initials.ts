import { escapeXml } from '../guide/xmltv.ts'
import { crestColors, initialsOf, letterBaseline, letterSize, SHIELD, SHIELD_BAND, TILE } from './crest.ts'

/** What initials stand for. */
export interface InitialsSubject {
  readonly name: string
  readonly abbreviation?: string | null
  /** `#rrggbb` */
  readonly color?: string | null
  readonly kind: 'team' | 'league' | 'channel'
}

/** A crest as SVG, the same that the console draws while it waits for a logo: a shield for teams, a tile otherwise. */
export function initialsSvg({ name, abbreviation, color = null, kind }: InitialsSubject): string {
  const letters = initialsOf(name, abbreviation)
  const { fill, band, text } = crestColors(color, name)
  const isShield = kind === 'team'
  const { x, y, width, height, rx } = TILE
  const shape = isShield
    ? `<path d="${SHIELD}" fill="${fill}"/><path d="${SHIELD_BAND}" fill="${band}"/>` +
      `<path d="${SHIELD}" fill="none" stroke="#8a9690" stroke-opacity=".6" stroke-width="1.2"/>`
    : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" stroke="#fff" stroke-opacity=".25"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64">${shape}` +
    `<text x="16" y="${letterBaseline(isShield)}" text-anchor="middle" fill="${text}" font-weight="800" letter-spacing="-.4" ` +
    `font-family="Inter, Segoe UI, system-ui, Roboto, Helvetica Neue, sans-serif" font-size="${letterSize(letters)}">${escapeXml(letters)}</text></svg>`
  )
}
