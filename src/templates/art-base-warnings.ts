import type { Template, Warning } from '../generated/records.ts'
import { isLoadableBase, isRelativeArt } from '../records/art-address.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { type MemberWarning, warningAt } from './template-warnings.ts'

/**
 * Notes on art that nothing can load: one on a base that is no address, or without
 * a base one for each path among the art of `templates`, which are those in use.
 * The base stands in front of paths all the same (spec, Art base address).
 */
export function artBaseWarnings(base: string, templates: readonly Template[]): readonly Warning[] {
  if (isLoadableBase(base)) return []
  if (base.trim() !== '') return [UNUSABLE_BASE]
  return templates.flatMap((template) =>
    artPathsIn(template).map((path) => warningAt(template, path, { code: 'art_base_missing', message: NO_BASE })),
  )
}

/**
 * The same for who has only this one template before him: the place is the path of
 * the member alone, and an unusable base is told of only where the template has art below it.
 */
export function artBaseWarningsOfMembers(base: string, template: TemplateArt): readonly MemberWarning[] {
  const paths = artPathsIn(template)
  if (paths.length === 0 || isLoadableBase(base)) return []
  if (base.trim() !== '') return [UNUSABLE_BASE]
  return paths.map((place) => ({ code: 'art_base_missing', message: NO_BASE, place }))
}

const NO_BASE =
  'the art is a path, and art_base_url is empty, so nothing can load it. Set art_base_url, or write a whole address.'

const UNUSABLE_BASE: MemberWarning = {
  code: 'art_base_unusable',
  message:
    'Setting art_base_url: that is no http or https address without blanks, so nothing can load the art below it. Write one such as http://192.168.1.10:8080/art.',
  place: 'art_base_url',
}

type TemplateArt = Pick<Template, (typeof TEMPLATE_MEMBERS.art)[number] | (typeof FILLERS)[number]>

/** Members whose art is a path below the base. */
function artPathsIn(template: TemplateArt): readonly string[] {
  const own = TEMPLATE_MEMBERS.art.map((member) => [member, template[member]] as const)
  const ofFillers = FILLERS.flatMap((filler) =>
    FILLER_MEMBERS.art.map((member) => [`${filler}/${member}`, template[filler]?.[member]] as const),
  )
  return [...own, ...ofFillers].flatMap(([path, value = '']) => (isRelativeArt(value) ? [path] : []))
}
