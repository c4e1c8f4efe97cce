import exceptionKeywordSchema from '../../schemas/exception-keyword.schema.json' with { type: 'json' }
import schema from '../../schemas/stream-group.schema.json' with { type: 'json' }
import { compileUserPattern, extractionProblem, unusableKeywords } from '../detection/index.ts'
import { idleLeagueWords, targetCatalog, unknownTargets } from '../detection/library/index.ts'
import { type FieldError, messageOf, SportsGuideError } from '../errors.ts'
import { exceptionKeywordShape, streamGroupShape } from '../generated/json-shapes.ts'
import type {
  ExceptionKeyword,
  HostProfile,
  ManagedChannel,
  StreamGroup,
  Template,
  Warning,
} from '../generated/records.ts'
import { validateExceptionKeyword } from '../generated/validators/exception-keyword.ts'
import { validateStreamGroup } from '../generated/validators/stream-group.ts'
import { correctionWarnings } from '../matching/index.ts'
import type { ArtSettings } from '../records/art-address.ts'
import { toJson } from '../records/json.ts'
import { type Draft, requireDraft, trimmedDraft } from '../records/validation.ts'
import { codeSuggestion, codesMeant, type LeagueCatalog, ownLeagueWarnings } from '../sports/index.ts'
import type { CorrectionRows, FavoriteRows, GroupRows, NameRows, TemplateRows, UserRows } from '../store/user-rows.ts'
import {
  artBaseWarnings,
  catchAllWarning,
  type GuideStyle,
  missingTextWarnings,
  neverChosenWarning,
  starterTemplates,
  warningsOfTemplate,
  warningsOfTemplateAlone,
} from '../templates/index.ts'
import { capitalized } from '../text.ts'
import { isTimeZone } from '../time/zone.ts'

/** Members of a stream group that are expressions of the owner's. */
const GROUP_EXPRESSIONS = ['name_pattern', 'include_regex', 'exclude_regex'] as const

/**
 * Compiles every expression in the owner's stream groups and exception keywords.
 * Throws PatternRefused naming the row and the field of the first that cannot be
 * run: a run that left it out would take other streams than the owner meant.
 */
export function requirePatterns(rows: Partial<UserRows>): void {
  const { streamGroups: groups = [], exceptionKeywords: keywords = [] } = rows
  for (const group of groups) {
    const json = toJson(streamGroupShape, group)
    for (const field of GROUP_EXPRESSIONS) {
      requirePattern(json[field], `stream group "${group.name}", ${field}`)
    }
    requireExtraction(group)
  }
  for (const { label, patterns } of keywords) {
    for (const pattern of patterns) requirePattern(pattern, `exception keyword "${label}"`)
  }
}

/**
 * A stream group as it is stored, made from what a person wrote: leagues by their
 * codes. Throws PatternRefused for an expression that cannot be run,
 * InvalidRecord with an entry per field for everything else.
 */
export function streamGroupRecord(draft: Draft, catalog: LeagueCatalog): StreamGroup {
  const group = requireDraft(
    {
      ...trimmedDraft(draft),
      ...expressionsOf(draft),
      ...('leagues' in draft ? { leagues: codesMeant('league', draft.leagues, catalog) } : {}),
      id: NO_ID_YET,
    },
    { validator: validateStreamGroup, shape: streamGroupShape, schema, name: 'stream group' },
  )
  const json = toJson(streamGroupShape, group)
  for (const field of GROUP_EXPRESSIONS) {
    atPath(`/${field}`, () => requirePattern(json[field], `stream group "${group.name}", ${field}`))
  }
  atPath('/extraction_regexes', () => requireExtraction(group))
  return group
}

/**
 * An exception keyword as it is stored, made from what a person wrote. Its key is the label that it has at first, so
 * that a new label keeps its channels; one that is given must be free. Throws PatternRefused for an expression that cannot be run, InvalidRecord with an
 * entry per field for everything else.
 */
export function exceptionKeywordRecord(
  draft: Draft,
  { others, stored }: { readonly others: readonly ExceptionKeyword[]; readonly stored: Draft | null },
): ExceptionKeyword {
  const trimmed = trimmedDraft(draft)
  const key = trimmed.key ?? stored?.key ?? stored?.label ?? freeKey(trimmed.label, others)
  const keyword = requireDraft(
    { ...trimmed, key, id: NO_ID_YET },
    {
      validator: validateExceptionKeyword,
      shape: exceptionKeywordShape,
      schema: exceptionKeywordSchema,
      name: 'exception keyword',
    },
  )
  if ((trimmed.key ?? stored?.key) !== stored?.key) requireFreeKey(keyword, others)
  const { label, patterns } = keyword
  for (const [index, pattern] of patterns.entries()) {
    atPath(`/patterns/${index}`, () => requirePattern(pattern, `exception keyword "${label}"`))
  }
  return keyword
}

/** The label, with a number where another row that is called otherwise by now has it as its key. */
function freeKey(label: unknown, others: readonly ExceptionKeyword[]): unknown {
  if (typeof label !== 'string') return label
  const folded = label.toLowerCase()
  const taken = new Set(
    others.flatMap((other) => (other.label.toLowerCase() === folded ? [] : (other.key ?? other.label).toLowerCase())),
  )
  let key = label
  for (let number = 2; taken.has(key.toLowerCase()); number += 1) key = `${label} ${number}`
  return key
}

/** Throws InvalidRecord where a row with another label has the key: their streams would share channels. */
function requireFreeKey({ key = '', label }: ExceptionKeyword, others: readonly ExceptionKeyword[]): void {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const twin = others.find((other) => isSame(other.key ?? other.label, key) && !isSame(other.label, label))
  if (twin === undefined) return
  const message = `must not be the key of another exception keyword ("${twin.label}"), got "${key}"`
  throw new SportsGuideError('InvalidRecord', `key ${message}. Choose another key, or leave it out.`, {
    fields: [{ path: '/key', message, remedy: 'Enter another key, or leave it empty.' }],
  })
}

const PATTERN_REMEDY = 'Correct the pattern.'

/** What is thrown of an expression names the member that holds it. */
function atPath(path: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    const fields = [{ path, message: messageOf(error), remedy: PATTERN_REMEDY }]
    throw new SportsGuideError(error.code, error.message, { fields, cause: error })
  }
}

/** A row gets its id when it is stored. */
const NO_ID_YET = 1

/** Blanks mean something in expressions; an empty one counts as none. */
function expressionsOf(draft: Draft): Draft {
  const given = GROUP_EXPRESSIONS.filter((field) => draft[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, draft[field] === '' ? null : draft[field]]))
}

function requirePattern(pattern: string | undefined, place: string): void {
  if (pattern === undefined) return
  try {
    compileUserPattern(pattern)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    throw new SportsGuideError(error.code, `${place}: ${error.message}`, { cause: error })
  }
}

/** Throws PatternRefused for an expression that cannot be run, or that captures nothing that is read. */
function requireExtraction({ name, extractionRegexes: expressions = [] }: StreamGroup): void {
  for (const expression of expressions) {
    const place = `stream group "${name}", “Patterns for name parts”`
    requirePattern(expression, place)
    const problem = extractionProblem(compileUserPattern(expression))
    if (problem !== null) throw new SportsGuideError('PatternRefused', `${place}: ${refusalText(expression, problem)}`)
  }
}

function refusalText(expression: string, problem: string): string {
  return `Pattern ${JSON.stringify(expression)} is not valid: ${problem}.`
}

/** Why a stream group cannot be stored with an expression, as a sentence; null for one that it can. */
function refusalOf(expression: string, isExtraction: boolean): string | null {
  try {
    const pattern = compileUserPattern(expression)
    const problem = isExtraction ? extractionProblem(pattern) : null
    return problem === null ? null : refusalText(expression, problem)
  } catch (error) {
    if (error instanceof SportsGuideError && error.code === 'PatternRefused') return error.message
    throw error
  }
}

/** A draft of a stream group without the expressions that cannot be run, each of which has an entry. Other mistakes stay in it. */
export function withoutRefusedPatterns(draft: Draft): {
  readonly draft: Draft
  readonly refused: readonly FieldError[]
} {
  const refused: FieldError[] = []
  const isRefused = (expression: unknown, path: string, isExtraction = false): boolean => {
    const isText = typeof expression === 'string'
    const message = isText ? refusalOf(expression, isExtraction) : isExtraction ? 'must be text' : null
    if (message !== null) refused.push({ path, message, remedy: PATTERN_REMEDY })
    return message !== null
  }
  const { extraction_regexes: given } = draft
  const extraction = Array.isArray(given)
    ? { extraction_regexes: given.filter((one, place) => !isRefused(one, `/extraction_regexes/${place}`, true)) }
    : {}
  const others = GROUP_EXPRESSIONS.filter((field) => isRefused(draft[field], `/${field}`))
  return { draft: { ...draft, ...extraction, ...Object.fromEntries(others.map((field) => [field, null])) }, refused }
}

/** The templates that channels may have: the owner's that are switched on, then the starters in the style of the settings. */
export function templatesToChoose({ templates }: TemplateRows, style: GuideStyle): readonly Template[] {
  return [...templates.filter(({ enabled }) => enabled !== false), ...starterTemplates(style)]
}

/** Why a run passes over a template that a stream group (event) or a favorite team (team) names, as the end of a sentence; null where it takes it. */
export function templateProblems(
  rows: TemplateRows,
  wanted: Template['templateType'] = 'event',
): (id: number) => string | null {
  const chosen = new Map(templatesToChoose(rows, 'event_first').map(({ id, templateType: type }) => [id, type]))
  const stored = new Set(rows.templates.map(({ id }) => id))
  return (id) => {
    const type = chosen.get(id)
    if (type === wanted) return null
    if (type === 'team')
      return 'which is a team template. Its channels use another one, because a stream group needs an event template'
    if (type === 'event')
      return 'which is an event template. Its channel uses another one, because a favorite team needs a team template'
    const whose = wanted === 'team' ? 'its channel uses' : 'its channels use'
    return stored.has(id) ? `which is switched off, so ${whose} another one` : 'which does not exist'
  }
}

/**
 * One warning for each league, template and zone that a stream group which is switched on names and that
 * does not exist, and for a template that is switched off or for teams.
 */
export function brokenReferences(
  { streamGroups: groups, templates }: GroupRows & TemplateRows,
  catalog: LeagueCatalog,
): Warning[] {
  const problemOf = templateProblems({ templates })
  const enabled = groups.filter((group) => group.enabled !== false)
  return enabled.flatMap(({ name, leagues = [], templateId: template, defaultTimeZone: zone }) => {
    const unknown = leagues.filter((code) => catalog.find(code.toLowerCase()) === undefined)
    const broken = unknown.map((code) => unknownLeague(code, catalog))
    const problem = template === undefined ? null : problemOf(template)
    if (problem !== null) broken.push(`template ${template}, ${problem}.`)
    if (zone !== undefined && !isTimeZone(zone)) broken.push(`time zone "${zone}", which does not exist.`)
    return broken.map((what): Warning => {
      const place = `stream group "${name}"`
      return { code: 'row_refers_to_nothing', message: `Stream group "${name}" uses ${what}`, place }
    })
  })
}

/** End of a sentence about a row with an unknown league. */
export function unknownLeague(code: string, catalog: LeagueCatalog): string {
  return `league "${code}", which does not exist.${codeSuggestion('league', code, catalog)}`
}

/**
 * Warnings of what the owner says about names: one for each detection keyword that
 * cannot count, one for each league and sport that those which are switched on name
 * and nobody knows, those of his leagues, and one for each correction that counts no more.
 */
export function nameWarnings(rows: NameRows & CorrectionRows, catalog: LeagueCatalog, now: Date): Warning[] {
  const keywords = rows.detectionKeywords.filter(({ enabled }) => enabled !== false)
  return [
    ...unusableKeywords(keywords),
    ...unknownTargets(keywords, targetCatalog(catalog)),
    ...ownLeagueWarnings(rows.ownLeagues),
    ...idleLeagueWords(rows.ownLeagues),
    ...correctionWarnings(rows.corrections, rows.corrections, now),
  ]
}

/** Rows of the owner's, as sentences name them, that name this template, also those that are switched off. */
function rowsNaming(
  id: number,
  { streamGroups: groups, favoriteTeams: teams }: GroupRows & FavoriteRows,
): readonly string[] {
  return [
    ...groups.filter(({ templateId: named }) => named === id).map(({ name }) => `stream group "${name}"`),
    ...teams.filter(({ templateId: named }) => named === id).map(({ teamName: name }) => `favorite team "${name}"`),
  ]
}

/** Throws TemplateInUse where a stream group or a favorite team names the template. */
export function requireNotNamed(id: number, rows: GroupRows & FavoriteRows): void {
  const named = rowsNaming(id, rows)
  if (named.length === 0) return
  const shown = named.slice(0, MOST_NAMED).join(', ')
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : ''
  throw new SportsGuideError(
    'TemplateInUse',
    `Template ${id} is in use by ${shown}${more}. Choose another template there before you delete it, or switch it off.`,
  )
}

/** An error names no more rows. */
const MOST_NAMED = 5

/** A run lists no more warnings about templates. */
const MOST_TEMPLATE_WARNINGS = 30
/** Behind so many nobody looks for more. */
const MOST_COUNTED = 500

/**
 * What is odd about the owner's templates, and about the art of `inUse`, those of
 * the run's channels. Those that are switched off are passed over. At most 30
 * warnings, then one that says how many more.
 */
export function listTemplateWarnings(
  templates: readonly Template[],
  inUse: readonly Template[],
  { artBaseUrl: artBase }: ArtSettings,
  catalog: LeagueCatalog,
): Warning[] {
  const found = [...artBaseWarnings(artBase, inUse)]
  const enabled = templates.filter((template) => template.enabled !== false)
  let looked = 0
  for (const template of enabled) {
    if (found.length > MOST_COUNTED) break
    found.push(...warningsOfTemplate(template, catalog, MOST_COUNTED + 2))
    looked += 1
  }
  const more = found.length - MOST_TEMPLATE_WARNINGS
  if (more <= 0) return found
  const isAll = looked === enabled.length && found.length <= MOST_COUNTED + 1
  const count = `${isAll ? '' : 'More than '}${more} more ${more === 1 ? 'warning' : 'warnings'}`
  const message = `${count} about templates. They are listed once the others are fixed.`
  return [...found.slice(0, MOST_TEMPLATE_WARNINGS), { code: 'warnings_left_out', message, place: 'templates' }]
}

/** Means "all profiles" to the host. */
const ALL_PROFILES = 0

/**
 * The rows without profiles that the host does not have, and a warning for each:
 * the host would refuse the channel, and make it all the same. The host is asked
 * only where a stream group or a favorite team names profiles.
 */
export async function withKnownProfiles(
  rows: UserRows,
  listProfiles: () => Promise<readonly HostProfile[]>,
): Promise<{ rows: UserRows; warnings: Warning[] }> {
  const { streamGroups: groups, favoriteTeams: teams } = rows
  const named = [...groups, ...teams].some(({ channelProfileIds: ids = [] }) => ids.length > 0)
  if (!named) return { rows, warnings: [] }
  const known = new Set([ALL_PROFILES, ...(await listProfiles()).map(({ id }) => id)])
  const warnings: Warning[] = []
  const withKnown = <Row extends { readonly channelProfileIds?: number[] }>(row: Row, place: string): Row => {
    const { channelProfileIds: ids = [] } = row
    for (const id of ids.filter((wanted) => !known.has(wanted))) {
      const message = `${capitalized(place)} uses channel profile ${id}, which does not exist in Dispatcharr.`
      warnings.push({ code: 'row_refers_to_nothing', message, place })
    }
    return ids.length === 0 ? row : { ...row, channelProfileIds: ids.filter((id) => known.has(id)) }
  }
  const streamGroups = groups.map((group) => withKnown(group, `stream group "${group.name}"`))
  const favoriteTeams = teams.map((team) => withKnown(team, favoritePlace(team)))
  return { rows: { ...rows, streamGroups, favoriteTeams }, warnings }
}

/** A row of favorites as messages name it. */
export function favoritePlace({ teamName: name }: { readonly teamName: string }): string {
  return `favorite team "${name}"`
}

/** Whether a group takes over channels of the owner's, or a record is that of such a channel. */
export function isAttached({ mode }: { readonly mode?: StreamGroup['mode'] | ManagedChannel['mode'] }): boolean {
  return mode === 'attach'
}

/**
 * What whoever saves or imports a template is told of it: all that is odd about it by itself, each with
 * the path of its member, what stands in place of texts that it does not have, then what the owner's other
 * rows make of it. Nothing ever takes it, or everything does, or a stream group that names it falls back
 * since it is switched off or for teams. `rows` are the owner's as they are with the template.
 */
export function warningsOfSavedTemplate(
  template: Template,
  rows: TemplateRows & GroupRows & FavoriteRows,
  settings: ArtSettings,
  catalog: LeagueCatalog,
): readonly Warning[] {
  const isNamed = rowsNaming(template.id, rows).length > 0
  const rivals = { templates: rows.templates, isNamed, catalog }
  const use = neverChosenWarning(template, rivals) ?? catchAllWarning(template, rivals)
  return [
    ...warningsOfTemplateAlone(template, settings, catalog),
    ...missingTextWarnings(template),
    ...(use === null ? [] : [use]),
    ...fallbackWarnings(template, rows.streamGroups, catalog),
  ]
}

/** One for each stream group that names the template and has to do without it; of the group's other names nothing. */
function fallbackWarnings(
  template: Template,
  groups: UserRows['streamGroups'],
  catalog: LeagueCatalog,
): readonly Warning[] {
  const naming = groups
    .filter(({ templateId: id }) => id === template.id)
    .map(({ id, name }) => ({ id, name, templateId: template.id }))
  return brokenReferences({ streamGroups: naming, templates: [template] }, catalog)
}
