import type { Settings } from '../generated/records.ts'
import type { LeagueCatalogue } from '../sports/index.ts'
import { artBaseWarningsOfMembers } from './art-base-warnings.ts'
import { type MemberWarning, type TemplateParts, warningsOfMembers } from './template-warnings.ts'

/**
 * All that is odd about one template by itself, whatever else the owner has and whatever the
 * event: a preview tells it, and a save and an import with what follows from the other rows
 * (`warningsOfSavedTemplate`). The place is the path of the member alone.
 */
export function ownWarnings(
  template: TemplateParts,
  { art_base_url: artBase }: Pick<Settings, 'art_base_url'>,
  catalogue: LeagueCatalogue,
): readonly MemberWarning[] {
  return [...warningsOfMembers(template, catalogue), ...artBaseWarningsOfMembers(artBase, template)]
}
