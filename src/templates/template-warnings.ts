import schema from '../../schemas/template.schema.json' with { type: 'json' }
import type { ConditionalDescription, Template, Warning } from '../generated/records.ts'
import { cutText } from '../records/cut-text.ts'
import type { JsonObject } from '../records/json-object.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { type LeagueCatalogue, SPORTS } from '../sports/index.ts'
import { codesOf, meansCode } from './conditions/codes.ts'
import { conditionWarnings } from './conditions/row-warnings.ts'
import { quoted } from './conditions/value-schema.ts'
import { type NearestName, nearestOf } from './text/nearest-name.ts'
import { addressWarnings, templateWarnings } from './text/placeholder-warnings.ts'

/** A warning about one member of a template: its place, template 1 (My games) pregame/title, also begins the message. */
export function warningAt(
  { id, name }: Pick<Template, 'id' | 'name'>,
  path: string,
  { code, message }: Pick<Warning, 'code' | 'message'>,
): Warning {
  const place = `template ${id} (${name}) ${path}`
  return { code, message: `${place}: ${message}`, place }
}

/**
 * Everything that is odd about a stored template, whatever the event: placeholders
 * of its texts, addresses, fillers and rows, conditions of its rows, members that
 * nothing reads, and sports and leagues that do not exist. The place is the
 * template and the path of the member, as in "template 1 (My games) pregame/title".
 */
export function warningsOfTemplate(template: Template, catalogue: LeagueCatalogue): readonly Warning[] {
  const fillers = FILLERS.flatMap((name) => {
    const filler = template[name]
    return filler === undefined ? [] : warningsOfPart(filler, `${name}/`, FILLER, catalogue)
  })
  const found = [
    ...warningsOfPart(template, '', WHOLE, catalogue),
    ...fillers,
    ...(template.flags === undefined ? [] : unread(template.flags, 'flags/', NAMES.flags)),
    ...unknownCodes('sport', template.sports, 'sports', catalogue),
    ...unknownCodes('league', template.leagues, 'leagues', catalogue),
  ]
  return found.map(({ code, message, place: path }) => warningAt(template, path ?? '', { code, message }))
}

/** What is odd about the texts and the conditions of a description's rows; `path` is that of what they belong to. */
export function warningsOfRows(
  rows: readonly ConditionalDescription[],
  path: string,
  catalogue: LeagueCatalogue,
): readonly Warning[] {
  const texts = rows.flatMap((row, index) =>
    at(`${path}description_options/${index}`, templateWarnings(row.template ?? '')),
  )
  const conditions = conditionWarnings(rows, catalogue)
  return [...texts, ...conditions.map((warning) => ({ ...warning, place: `${path}${warning.place}` }))]
}

/** Members that something reads, and a finder for what a misspelt one means. */
interface Names {
  readonly known: ReadonlySet<string>
  readonly nearest: NearestName
}

function namesIn({ properties }: { readonly properties: object }, ...more: readonly string[]): Names {
  const names = Object.keys(properties)
  return { known: new Set([...names, ...more]), nearest: nearestOf(names) }
}

const NAMES = {
  // Every stored row may have the switch.
  template: namesIn(schema, 'enabled'),
  filler: namesIn(schema.$defs.filler),
  row: namesIn(schema.$defs.conditionalDescription),
  flags: namesIn(schema.properties.flags),
}

/** Where the texts and addresses of a template, or of a filler, are. */
interface Members {
  readonly names: Names
  readonly texts: readonly string[]
  readonly lists: readonly string[]
  readonly art: readonly string[]
}

const WHOLE: Members = { names: NAMES.template, ...TEMPLATE_MEMBERS }
const FILLER: Members = { names: NAMES.filler, lists: [], ...FILLER_MEMBERS }

type Part = Pick<Template, 'description_options'>

function warningsOfPart(part: Part, path: string, members: Members, catalogue: LeagueCatalogue): readonly Warning[] {
  const record: JsonObject = { ...part }
  const rows = part.description_options ?? []
  return [
    ...members.texts.flatMap((name) => at(`${path}${name}`, templateWarnings(textOf(record[name])))),
    ...members.lists.flatMap((name) =>
      listOf(record[name]).flatMap((text, index) => at(`${path}${name}/${index}`, templateWarnings(textOf(text)))),
    ),
    ...members.art.flatMap((name) => at(`${path}${name}`, addressWarnings(textOf(record[name])))),
    ...warningsOfRows(rows, path, catalogue),
    ...unread(record, path, members.names),
    ...rows.flatMap((row, index) => unread(row, `${path}description_options/${index}/`, NAMES.row)),
  ]
}

function at(place: string, warnings: readonly Warning[]): readonly Warning[] {
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
function unread(record: object, path: string, { known, nearest }: Names): readonly Warning[] {
  const members = Object.keys(record).filter((member) => !known.has(member))
  return members.map((member) => {
    const meant = nearest(member)
    const isPlain = path === '' && member === 'description'
    const remedy = isPlain ? ' Write it as a row of description_options.' : meant === undefined ? '' : didYouMean(meant)
    return {
      code: 'config_key_unknown',
      message: `Nothing reads ${quoted(member)} here.${remedy}`,
      place: path + cutText(member, LONGEST_MEMBER),
    }
  })
}

/** One warning for each sport or league that a template is for and that nobody knows: no event ever has it. */
function unknownCodes(
  list: 'sport' | 'league',
  codes: readonly string[] | undefined,
  member: string,
  catalogue: LeagueCatalogue,
): readonly Warning[] {
  return (codes ?? []).flatMap((code, index): Warning[] => {
    if (list === 'league' ? catalogue.find(code) : isSport(code, catalogue)) return []
    const meant = codeFinder(list, catalogue)(code)
    const remedy = meant === undefined ? '' : didYouMean(meant)
    const message = `The template is for ${list} ${quoted(code)}, which does not exist.${remedy}`
    return [{ code: 'row_refers_to_nothing', message, place: `${member}/${index}` }]
  })
}

const codeFinders = {
  sport: new WeakMap<LeagueCatalogue, NearestName>(),
  league: new WeakMap<LeagueCatalogue, NearestName>(),
}

/** Finds the code that a name of it or a misspelt code means; made once for a catalogue. */
function codeFinder(list: keyof typeof codeFinders, catalogue: LeagueCatalogue): NearestName {
  const made = codeFinders[list].get(catalogue)
  if (made !== undefined) return made
  const codes = codesOf(list, catalogue)
  const nearest = nearestOf(codes.map(({ code }) => code))
  const finder: NearestName = (written) => codes.find((code) => meansCode(written, code))?.code ?? nearest(written)
  codeFinders[list].set(catalogue, finder)
  return finder
}

function isSport(code: string, catalogue: LeagueCatalogue): boolean {
  return SPORTS.some((sport) => sport.code === code) || catalogue.ofSport(code).length > 0
}

function didYouMean(name: string): string {
  return ` Did you mean ${name}?`
}
