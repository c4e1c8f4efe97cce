import { pathBelow, splitAddress } from '../../records/art-address.ts'
import { artValues, changeArt } from '../template-art.ts'
import { type Migration, settingValue, UNCHANGED, withSetting } from './migration.ts'

/**
 * Art relative to one base (spec, Versioning, v75): the most frequent origin of
 * the templates' art becomes art_base_url, and its values become paths; of equally
 * frequent ones the one met first. A base that the owner has set stays, and values
 * under it become paths, because the paths that there are already rely on it.
 */
export const relativeArt: Migration = {
  number: 75,
  documents: ['templates', 'settings'],
  migrate({ templates, settings }) {
    const set = settingValue(settings, 'art_base_url')
    if (typeof set === 'string' && set.trim() !== '') return underOwnersBase(templates, set.trim())

    const origin = mostFrequentOrigin(artValues(templates))
    if (origin === null) return UNCHANGED
    const relative = changeArt(templates, (value) => pathBelow(value, origin))
    if (relative === null) return UNCHANGED
    return {
      changes: {
        templates: relative.document,
        settings: withSetting(settings, 'art_base_url', origin, ''),
      },
      did: [
        `Set art_base_url to ${origin}, the most frequent origin of template artwork. Changed ${artworkText(relative.changed)} to paths below it.`,
      ],
    }
  },
}

function underOwnersBase(templates: unknown, set: string) {
  const relative = changeArt(templates, (value) => pathBelow(value, set))
  if (relative === null || relative.changed === 0) return UNCHANGED
  return {
    changes: { templates: relative.document },
    did: [`Kept art_base_url ${set}. Changed ${artworkText(relative.changed)} to paths below it.`],
  }
}

function mostFrequentOrigin(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) {
    const origin = splitAddress(value)?.origin
    if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  }
  let most: string | null = null
  for (const [origin, count] of counts) {
    if (most === null || count > (counts.get(most) ?? 0)) most = origin
  }
  return most
}

function artworkText(count: number): string {
  return `${count} artwork address${count === 1 ? '' : 'es'}`
}
