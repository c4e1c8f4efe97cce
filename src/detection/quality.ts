import { qualityTags } from './parsing/tags.ts'
import { normaliseName } from './text/normalize.ts'

/** Picture quality as names say it, the best first. */
export const QUALITIES = ['8k', '4k', 'fhd', 'hd', 'sd'] as const

export type Quality = (typeof QUALITIES)[number]

/** What channels call it. */
export const QUALITY_LABELS: Readonly<Record<Quality, string>> = {
  '8k': '8K',
  '4k': '4K',
  fhd: 'FHD',
  hd: 'HD',
  sd: 'SD',
}

/** What a picture is at least, and at most as good as the one before. */
const SPELLINGS: readonly (readonly [Quality, RegExp])[] = [
  ['8k', /8k/],
  ['4k', /4k|uhd|2160|3840/],
  ['fhd', /fhd|qhd|1080|1440/],
  ['hd', /(?<![a-z])hd(?!r)|720/],
  ['sd', /(?<![a-z])sd|480|540|576|lq/],
]

/** Packs call streams of every quality so. */
const SLOGAN = '8k exclusive'

/** What a name says of its picture. */
export interface StatedQuality {
  /** null where it says nothing; the best where it says several. */
  readonly quality: Quality | null
  /** Pictures a second; null where the name says nothing of them. */
  readonly framesPerSecond: number | null
}

/** The picture quality that a stream name says by its tags: 4K, UHD, [1080p], 720p60, "60 fps". Pure. */
export function qualityOf(name: string): StatedQuality {
  const tags = qualityTags(normaliseName(name)).join(' ').toLowerCase().replaceAll(SLOGAN, '').trim()
  if (tags === '') return { quality: null, framesPerSecond: null }
  const frames = /(\d\d) ?fps|(?:\d{3,4}[pi]|\dk ?|hd ?)(\d\d)(?!\d)/.exec(tags)
  const stated = frames?.[1] ?? frames?.[2]
  return {
    quality: SPELLINGS.find(([, spelling]) => spelling.test(tags))?.[0] ?? null,
    framesPerSecond: stated === undefined ? null : Number(stated),
  }
}
