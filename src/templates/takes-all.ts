import type { Template } from '../generated/records.ts'
import { neverChosen, type TemplateRivals } from './choice-warnings.ts'
import type { MemberWarning } from './template-warnings.ts'

/**
 * Tells of an event template without sports and leagues that it stands in for all starters
 * at once: a blank template and a copy of the starter for everything do so, also where a stream
 * group names them, since they are taken for the other groups, too. Null for one that is
 * switched off, or that others of the owner's go before everywhere.
 */
export function takesAll(template: Template, rivals: Omit<TemplateRivals, 'isNamed'>): MemberWarning | null {
  const { template_type: type, enabled, leagues, sports } = template
  const isForAll = type === 'event' && enabled !== false && leagues === undefined && sports === undefined
  if (!isForAll || neverChosen(template, { ...rivals, isNamed: false }) !== null) return null
  const what = 'every event that no other template of yours is for takes it, in place of the starters'
  const message = `No sports and no leagues: ${what}. Give it sports or leagues if that is not what you want.`
  return { code: 'template_takes_all', message, place: 'sports' }
}
