import schema from '../../schemas/template.schema.json' with { type: 'json' }
import { templateFillerShape, templateShape } from '../generated/json-shapes.ts'
import type { ConditionalDescription, Template, Warning } from '../generated/records.ts'
import { type ArtSettings, isLoadableBase, isRelativeArt } from '../records/art-address.ts'
import type { JsonObject, JsonShape } from '../records/json.ts'
import { isObject, toJson } from '../records/json.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { codeSuggestion, type LeagueCatalog, SPORTS } from '../sports/index.ts'
import { cutText, type FindNearestName, nearestNameIn } from '../text.ts'
import { type Condition, codesOf, conditionValue, meansCode, misfit, quoted } from './conditions/condition.ts'
import { CONDITIONS, findCondition } from './conditions.ts'
import { addressWarnings, templateWarnings } from './placeholder-warnings.ts'

/** A warning whose place is still to be named. */
export interface UnplacedWarning {
  readonly code: Warning['code']
  readonly message: string
}

/** A warning about one member of a template: its place, template 1 (My games) pregame/title, also begins the message. */
export function warningAt(
  { id, name }: { readonly id: number; readonly name: string },
  path: string,
  { code, message }: UnplacedWarning,
): Warning {
  const place = `template ${id} (${name}) ${path}`
  return { code, message: `${place}: ${message}`, place }
}

/**
 * Everything that is odd about a stored template, whatever the event: placeholders
 * of its texts, addresses, fillers and rows, conditions of its rows, members that
 * nothing reads, and sports and leagues that do not exist. The place is the
 * template and the path of the member, as in "template 1 (My games) pregame/title".
 * Behind about `most` of them nobody looks for more.
 */
export function warningsOfTemplate(template: Template, catalog: LeagueCatalog, most = Infinity): readonly Warning[] {
  return firstOf(warningsIn(template, catalog), most).map((warning) => warningAt(template, warning.place, warning))
}

/** A warning about one member of a template; its place is the path of the member alone, as pregame/title. */
export type MemberWarning = Warning & { readonly place: string }

/** Who looks at one template is told of no more at once. */
const MOST_OF_ONE = 200

/**
 * The same for who has only this one template before him: the place is the path of
 * the member alone. At most 200 warnings, then one that says that there are more.
 */
export function warningsOfMembers(template: TemplateParts, catalog: LeagueCatalog): readonly MemberWarning[] {
  const found = firstOf(warningsIn(template, catalog), MOST_OF_ONE + 1)
  if (found.length <= MOST_OF_ONE) return found
  const message = 'More warnings are not shown. Fix these first.'
  return [...found.slice(0, MOST_OF_ONE), { code: 'warnings_left_out', message, place: '' }]
}

function firstOf<Item>(items: Iterable<Item>, most: number): readonly Item[] {
  const first: Item[] = []
  for (const item of items) {
    if (first.length >= most) break
    first.push(item)
  }
  return first
}

/** What of a template warnings are about. */
export type TemplateParts = Omit<Template, 'id' | 'name' | 'templateType'>

/** One after the other, so that of a template that is odd all over only as much is read as is told. */
function* warningsIn(template: TemplateParts, catalog: LeagueCatalog): Generator<MemberWarning> {
  yield* warningsOfPart(template, '', WHOLE, catalog)
  for (const name of FILLERS) {
    const filler = template[name]
    if (filler !== undefined) yield* warningsOfPart(filler, `${name}/`, FILLER, catalog)
  }
  if (template.flags !== undefined) yield* unread(template.flags, 'flags/', NAMES.flags)
  yield* unknownCodes('sport', template.sports, 'sports', catalog)
  yield* unknownCodes('league', template.leagues, 'leagues', catalog)
}

/** What is odd about the texts and the conditions of a description's rows; `path` is that of what they belong to. */
export function warningsOfRows(
  rows: readonly ConditionalDescription[],
  path: string,
  catalog: LeagueCatalog,
): readonly Warning[] {
  return [...warningsInRows(rows, path, catalog)]
}

function* warningsInRows(
  rows: readonly ConditionalDescription[],
  path: string,
  catalog: LeagueCatalog,
): Generator<MemberWarning> {
  for (const [index, row] of rows.entries()) {
    yield* at(`${path}description_options/${index}`, templateWarnings(row.template ?? ''))
  }
  for (const warning of conditionWarnings(rows, catalog)) yield { ...warning, place: `${path}${warning.place}` }
}

/** Members that something reads, and a finder for what a misspelt one means. */
interface Names {
  readonly known: ReadonlySet<string>
  readonly nearest: FindNearestName
}

function namesIn({ properties }: { readonly properties: object }): Names {
  const names = Object.keys(properties)
  return { known: new Set(names), nearest: nearestNameIn(names) }
}

const NAMES = {
  template: namesIn(schema),
  filler: namesIn(schema.$defs.filler),
  row: namesIn(schema.$defs.conditionalDescription),
  flags: namesIn(schema.properties.flags),
}

/** Where the texts and addresses of a template, or of a filler, are. */
interface Members {
  readonly shape: JsonShape
  readonly names: Names
  readonly texts: readonly string[]
  readonly lists: readonly string[]
  readonly art: readonly string[]
}

const WHOLE: Members = { shape: templateShape, names: NAMES.template, ...TEMPLATE_MEMBERS }
const FILLER: Members = { shape: templateFillerShape, names: NAMES.filler, lists: [], ...FILLER_MEMBERS }

interface DescribedPart {
  readonly descriptionOptions?: readonly ConditionalDescription[]
}

function* warningsOfPart(
  part: DescribedPart,
  path: string,
  members: Members,
  catalog: LeagueCatalog,
): Generator<MemberWarning> {
  const record = toJson(members.shape, part) as JsonObject
  const rows = part.descriptionOptions ?? []
  for (const name of members.texts) yield* at(`${path}${name}`, templateWarnings(textOf(record[name])))
  for (const name of members.lists) {
    for (const [index, text] of listOf(record[name]).entries()) {
      yield* at(`${path}${name}/${index}`, templateWarnings(textOf(text)))
    }
  }
  for (const name of members.art) yield* at(`${path}${name}`, addressWarnings(textOf(record[name])))
  yield* warningsInRows(rows, path, catalog)
  yield* unread(record, path, members.names)
  for (const [index, row] of listOf(record.description_options).entries()) {
    if (isObject(row)) yield* unread(row, `${path}description_options/${index}/`, NAMES.row)
  }
}

function at(place: string, warnings: readonly Warning[]): readonly MemberWarning[] {
  return warnings.map((warning) => ({ ...warning, place }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** What a place shows of the name of a member. */
const LONGEST_MEMBER = 60

/** One warning for each member that no schema knows. */
function* unread(record: object, path: string, { known, nearest }: Names): Generator<MemberWarning> {
  for (const member of Object.keys(record)) {
    if (known.has(member)) continue
    const meant = nearest(member)
    const isPlain = path === '' && member === 'description'
    const remedy = isPlain ? ' Add it as a row of description_options.' : meant === undefined ? '' : didYouMean(meant)
    yield {
      code: 'config_key_unknown',
      message: `Unknown field ${quoted(member)} (ignored).${remedy}`,
      place: path + cutText(member, LONGEST_MEMBER),
    }
  }
}

/** One warning for each sport or league that a template is for and that nobody knows: no event ever has it. */
function* unknownCodes(
  list: 'sport' | 'league',
  codes: readonly string[] | undefined,
  member: string,
  catalog: LeagueCatalog,
): Generator<MemberWarning> {
  for (const [index, code] of (codes ?? []).entries()) {
    if (list === 'league' ? catalog.find(code) : isSport(code, catalog)) continue
    const message = `Unknown ${list} ${quoted(code)}. No event matches it.${codeSuggestion(list, code, catalog)}`
    yield { code: 'row_refers_to_nothing', message, place: `${member}/${index}` }
  }
}

function isSport(code: string, catalog: LeagueCatalog): boolean {
  return SPORTS.some((sport) => sport.code === code) || catalog.ofSport(code).length > 0
}

function didYouMean(name: string): string {
  return ` Did you mean ${name}?`
}

const nearestCondition = nearestNameIn(CONDITIONS.map(({ name }) => name))

/**
 * What is odd about the conditions of a description's rows, whatever the event:
 * codes unknown_condition, condition_value_invalid, condition_value_unknown and
 * condition_value_unused. The place is description_options and the row's number.
 */
export function conditionWarnings(rows: readonly ConditionalDescription[], catalog: LeagueCatalog): readonly Warning[] {
  return rows.flatMap((row, index) => {
    const found = rowWarning(row, catalog)
    return found === null ? [] : [{ ...found, place: `description_options/${index}` }]
  })
}

function rowWarning(row: ConditionalDescription, catalog: LeagueCatalog): Warning | null {
  const name = row.condition?.trim() ?? ''
  if (name === '') return null
  const condition = findCondition(name)
  if (condition !== undefined) return valueWarning(condition, conditionValue(row) ?? '', catalog)
  const near = nearestCondition(name)
  const remedy = near === undefined ? '' : ` Did you mean ${near}?`
  return {
    code: 'unknown_condition',
    message: `The condition ${quoted(name)} does not exist, so this row is not used.${remedy}`,
  }
}

function valueWarning({ name, value: schema, takes }: Condition, value: string, catalog: LeagueCatalog) {
  if (schema.type === 'none') return value.trim() === '' ? null : unused(name, value)
  if (!takes(value)) {
    const message = `The row never matches: ${misfit(name, schema, value)}`
    return { code: 'condition_value_invalid', message } as const
  }
  const { codes } = schema
  if (codes === undefined || codesOf(codes, catalog).some((known) => meansCode(value, known))) return null
  const message = `Unknown ${codes} ${quoted(value)}. The row only matches events with this code.`
  return { code: 'condition_value_unknown', message } as const
}

function unused(name: string, value: string): Warning {
  return {
    code: 'condition_value_unused',
    message: `${name} has no value. ${quoted(value)} is ignored.`,
  }
}

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
function artBaseWarningsOfMembers(base: string, template: TemplateParts): readonly MemberWarning[] {
  const paths = artPathsIn(template)
  if (paths.length === 0 || isLoadableBase(base)) return []
  if (base.trim() !== '') return [UNUSABLE_BASE]
  return paths.map((place) => ({ code: 'art_base_missing', message: NO_BASE, place }))
}

const NO_BASE =
  'The address of the artwork starts with "/", but “Artwork base URL” is empty. Enter it, or use a full URL.'

const UNUSABLE_BASE: MemberWarning = {
  code: 'art_base_unusable',
  message:
    '“Artwork base URL” is not an http or https URL, so artwork cannot be loaded. Enter a URL such as http://192.168.1.10:8080/art.',
  place: 'art_base_url',
}

/** Members whose art is a path below the base. */
function artPathsIn(parts: TemplateParts): readonly string[] {
  const template = toJson(templateShape, parts as Template)
  const own = TEMPLATE_MEMBERS.art.map((member) => [member, template[member]] as const)
  const ofFillers = FILLERS.flatMap((filler) =>
    FILLER_MEMBERS.art.map((member) => [`${filler}/${member}`, template[filler]?.[member]] as const),
  )
  return [...own, ...ofFillers].flatMap(([path, value = '']) => (isRelativeArt(value) ? [path] : []))
}

/** Warnings about the texts that a template does not have: what stands in their place (writeProgramme, nameAndLogo). */
export function missingTextWarnings({
  templateType: type,
  title,
  channelName: name,
}: Template): readonly MemberWarning[] {
  const withoutTitle = 'The template has no title. Its programmes get the name of their channel.'
  const withoutName = 'The template has no channel name. Its channels get the name of their event.'
  return [
    ...(title === undefined ? [missing('title', withoutTitle)] : []),
    ...(name === undefined && type === 'event' ? [missing('channel_name', withoutName)] : []),
  ]
}

function missing(place: string, message: string): MemberWarning {
  return { code: 'template_text_missing', message, place }
}

/**
 * All that is odd about one template by itself, whatever else the owner has and whatever the
 * event: a preview tells it, and a save and an import with what follows from the other rows
 * (`warningsOfSavedTemplate`). The place is the path of the member alone.
 */
export function warningsOfTemplateAlone(
  template: TemplateParts,
  { artBaseUrl: artBase }: ArtSettings,
  catalog: LeagueCatalog,
): readonly MemberWarning[] {
  return [...warningsOfMembers(template, catalog), ...artBaseWarningsOfMembers(artBase, template)]
}
