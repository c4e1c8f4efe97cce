import type { Template, Warning } from '../generated/records.ts'
import { isLoadableBase, isRelativeArt } from '../records/art-address.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { warningAt } from './template-warnings.ts'

/**
 * Notes on art that nothing can load: one on a base that is no address, or without
 * a base one for each path among the art of `templates`, which are those in use.
 * The base stands in front of paths all the same (spec, Art base address).
 */
export function artBaseWarnings(base: string, templates: readonly Template[]): readonly Warning[] {
  if (base.trim() === '') return templates.flatMap(pathsWithoutBase)
  if (isLoadableBase(base)) return []
  const message =
    'Setting art_base_url: that is no http or https address without blanks, so nothing can load the art below it. Write one such as http://192.168.1.10:8080/art.'
  return [{ code: 'art_base_unusable', message, place: 'art_base_url' }]
}

function pathsWithoutBase(template: Template): readonly Warning[] {
  const own = TEMPLATE_MEMBERS.art.map((member) => [member, template[member]] as const)
  const ofFillers = FILLERS.flatMap((filler) =>
    FILLER_MEMBERS.art.map((member) => [`${filler}/${member}`, template[filler]?.[member]] as const),
  )
  return [...own, ...ofFillers].flatMap(([path, value = '']): Warning[] => {
    if (!isRelativeArt(value)) return []
    const message =
      'the art is a path, and art_base_url is empty, so nothing can load it. Set art_base_url, or write a whole address.'
    return [warningAt(template, path, { code: 'art_base_missing', message })]
  })
}
