import type { Template } from '../generated/records.ts'
import type { LeagueCatalog } from '../sports/index.ts'
import type { MemberWarning } from './template-warnings.ts'

/** What else the owner has that decides which events take a template. */
interface OtherTemplates {
  /** All of the owner's templates in the order in which they are stored, the one that is asked about among them or not. */
  readonly templates: readonly Template[]
  readonly catalog: LeagueCatalog
}

/** The same, and whether the template is chosen by name. */
export interface TemplateRivals extends OtherTemplates {
  /** True where a stream group or a favorite team names the template. */
  readonly isNamed: boolean
}

/**
 * What keeps a template that is switched on from ever being used: no event is of its
 * leagues and its sports, or others go before it for all that it is for (chooseTemplate:
 * those with leagues, then those with sports, then those for everything; of equals the first).
 * Null where some event takes it, for one that somebody names, and for team templates, which
 * are chosen by team. The place is the path of the member that would change it.
 */
export function neverChosenWarning(template: Template, rivals: TemplateRivals): MemberWarning | null {
  const { templateType: type, enabled, leagues, sports } = template
  if (type !== 'event' || enabled === false || rivals.isNamed) return null
  const place = leagues === undefined ? 'sports' : 'leagues'
  const reaches = reachesOf(template, rivals.catalog)
  if (reaches.length === 0) {
    const isEmpty = (leagues ?? sports ?? []).length === 0 || sports?.length === 0
    const why = isEmpty ? 'Its list of leagues or sports is empty' : 'None of its leagues belongs to one of its sports'
    return warning(place, `${why}. Fix the lists or remove one of them.`)
  }
  const before = goingBefore(template, rivals.templates)
  const hiding = reaches.map((reach) => before.find((other) => isFor(other, reach)))
  if (hiding.includes(undefined)) return null
  const [first, ...more] = new Set(hiding.flatMap((other) => (other === undefined ? [] : [nameOf(other)])))
  const others = more.length === 0 ? `${first} is` : `${first} and ${more.length} more are`
  const remedy = 'Choose this template for a stream group, or limit the other by sports or leagues'
  return warning(place, `${others} used first for all its events. ${remedy}.`)
}

function warning(place: string, why: string): MemberWarning {
  return { code: 'template_never_chosen', message: `The template is never used. ${why}`, place }
}

function nameOf({ id, name }: Template): string {
  return `Template ${id} (${name})`
}

/** Events that a template is for: those of a league, else of a sport, else all; null stands for any. */
interface Reach {
  readonly league: string | null
  readonly sport: string | null
}

function reachesOf({ leagues, sports }: Template, catalog: LeagueCatalog): readonly Reach[] {
  if (leagues === undefined) return sports?.map((sport) => ({ league: null, sport })) ?? [{ league: null, sport: null }]
  const ofLeagues = leagues.map((league) => ({ league, sport: catalog.find(league)?.sport ?? null }))
  return ofLeagues.filter(
    ({ sport }) => sports === undefined || (sport === null ? sports.length > 0 : sports.includes(sport)),
  )
}

/** The others of its kind that are asked before it, in their order. */
function goingBefore(template: Template, templates: readonly Template[]): readonly Template[] {
  const at = templates.findIndex(({ id }) => id === template.id)
  const earlier = at < 0 ? templates : templates.slice(0, at)
  return earlier.filter(
    (other) =>
      other.id !== template.id &&
      other.templateType === 'event' &&
      other.enabled !== false &&
      (other.leagues === undefined) === (template.leagues === undefined) &&
      (template.leagues !== undefined || (other.sports === undefined) === (template.sports === undefined)),
  )
}

/** True where the template is for all events of that reach; one that is limited by what the reach leaves open is not. */
function isFor({ leagues, sports }: Template, { league, sport }: Reach): boolean {
  const isOfLeague = leagues === undefined || (league !== null && leagues.includes(league))
  return isOfLeague && (sports === undefined || (sport !== null && sports.includes(sport)))
}

/**
 * Tells of an event template without sports and leagues that it stands in for all starters
 * at once: a blank template and a copy of the starter for everything do so, also where a stream
 * group names them, since they are taken for the other groups, too. Null for one that is
 * switched off, or that others of the owner's go before everywhere.
 */
export function catchAllWarning(template: Template, rivals: OtherTemplates): MemberWarning | null {
  const { templateType: type, enabled, leagues, sports } = template
  const isForAll = type === 'event' && enabled !== false && leagues === undefined && sports === undefined
  if (!isForAll || neverChosenWarning(template, { ...rivals, isNamed: false }) !== null) return null
  const message =
    'The template has no sports or leagues. It replaces the starter templates for every event without another template. Set sports or leagues to limit it.'
  return { code: 'template_takes_all', message, place: 'sports' }
}
