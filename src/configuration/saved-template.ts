import type { Settings, Template, Warning } from '../generated/records.ts'
import type { LeagueCatalogue } from '../sports/index.ts'
import type { OwnerRows } from '../store/user-rows.ts'
import { missingTexts, neverChosen, ownWarnings, takesAll } from '../templates/index.ts'
import { brokenReferences, rowsNaming } from './stored-rows.ts'

/**
 * What whoever saves or imports a template is told of it: all that is odd about it by itself, each with
 * the path of its member, what stands in place of texts that it does not have, then what the owner's other
 * rows make of it. Nothing ever takes it, or everything does, or a stream group that names it falls back
 * since it is switched off or for teams. `rows` are the owner's as they are with the template.
 */
export function warningsOfSavedTemplate(
  template: Template,
  rows: Pick<OwnerRows, 'templates' | 'stream_groups' | 'favourite_teams'>,
  settings: Pick<Settings, 'art_base_url'>,
  catalogue: LeagueCatalogue,
): readonly Warning[] {
  const isNamed = rowsNaming(template.id, rows).length > 0
  const rivals = { templates: rows.templates, isNamed, catalogue }
  const use = neverChosen(template, rivals) ?? takesAll(template, rivals)
  return [
    ...ownWarnings(template, settings, catalogue),
    ...missingTexts(template),
    ...(use === null ? [] : [use]),
    ...fallingBack(template, rows.stream_groups, catalogue),
  ]
}

/** One for each stream group that names the template and has to do without it; of the group's other names nothing. */
function fallingBack(
  template: Template,
  groups: OwnerRows['stream_groups'],
  catalogue: LeagueCatalogue,
): readonly Warning[] {
  const naming = groups
    .filter(({ template_id: id }) => id === template.id)
    .map(({ id, name }) => ({ id, name, template_id: template.id }))
  return brokenReferences({ stream_groups: naming, templates: [template] }, catalogue)
}
