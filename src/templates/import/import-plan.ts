import { isDeepStrictEqual } from 'node:util'
import schema from '../../../schemas/template.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import { templateShape } from '../../generated/json-shapes.ts'
import type { Template, TemplateImportRow, Warning } from '../../generated/records.ts'
import { refusalOf } from '../../records/import-report.ts'
import { isObject, type JsonObject, toJson } from '../../records/json.ts'
import { STORE_MEMBERS } from '../../records/row-members.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../../records/template-members.ts'
import { type Draft, describeErrors } from '../../records/validation.ts'
import type { LeagueCatalog } from '../../sports/index.ts'
import { foldName } from '../../text.ts'
import { templateRecord } from '../template-record.ts'
import { type ChangedMember, ImportNotes, shown } from './import-notes.ts'
import { type ReadTemplate, type RowDraft, teamarrTemplate } from './teamarr-template.ts'
import { formOf } from './template-file.ts'

/** Entries that the rows of a report have together, as long as each row shows one of each kind. */
const MOST_TOLD = 10_000
/** Entries of one kind of a row, where there are few rows. */
const MOST_OF_A_ROW = 101

/** Stands for the entries that are not told. */
const LEFT_OUT = 'More entries of this template are not shown. Import it alone to see them.'

/** The rows with so few entries each that the report stays readable; a list that was cut says so at its end. Pure. */
function withinBounds(rows: readonly TemplateImportRow[]): readonly TemplateImportRow[] {
  const most = mostOfEach(rows)
  return rows.map((row) => ({
    ...row,
    not_carried_over: cut(row.not_carried_over, most, { member: '', reason: LEFT_OUT }),
    changed: cut(row.changed, most, { member: '', from: '', to: '', reason: LEFT_OUT }),
    warnings: cut(row.warnings, most, { code: 'warnings_left_out', message: LEFT_OUT }),
    ...(row.errors === undefined
      ? {}
      : { errors: cut(row.errors, most, { path: '', message: LEFT_OUT, remedy: null }) }),
  }))
}

/** The most entries of a kind with which the report is not too long. */
function mostOfEach(rows: readonly TemplateImportRow[]): number {
  const lengths = rows.flatMap(({ not_carried_over: left, changed, warnings, errors = [] }) =>
    [left, changed, warnings, errors].map(({ length }) => length).filter((length) => length > 0),
  )
  const told = (most: number) => lengths.reduce((sum, length) => sum + Math.min(length, most), 0)
  let most = MOST_OF_A_ROW
  while (most > 1 && told(most) > MOST_TOLD) most -= 1
  return most
}

function cut<Entry>(entries: readonly Entry[], most: number, rest: Entry): Entry[] {
  return entries.length <= most ? [...entries] : [...entries.slice(0, most), rest]
}

/** Members of a template that a file can say. */
const FILE_MEMBERS = Object.keys(schema.properties).filter((member) => !STORE_MEMBERS.includes(member))

/** What rows are read with. */
interface ReadingParts {
  readonly catalog: LeagueCatalog
  /** A template as the store keeps it, with its art relative to the base. */
  readonly kept: (template: Template) => Template
}

/** A row of the file that can be stored, or why it cannot. */
type FileRow = { readonly named: NamedRow } & (
  | (RowDraft & {
      /** As it would be stored, but for its id. */
      readonly template: Template
    })
  | { readonly refusal: ReturnType<typeof refusalOf> }
)

/** What a report says of a row whatever becomes of it. */
type NamedRow = Pick<TemplateImportRow, 'index' | 'name' | 'form' | 'not_carried_over' | 'changed'>

/**
 * A row of a file as a template that can be stored, whoever wrote it, with what there is
 * to tell of the way. Pure; never throws.
 */
function readFileRow(row: unknown, index: number, { catalog, kept }: ReadingParts): FileRow {
  const read = isObject(row) ? readRow(row, catalog) : null
  const named = {
    index,
    name: nameOf(row),
    form: isObject(row) ? formOf(row) : null,
    not_carried_over: [...(read?.notCarried ?? [])],
    changed: [...(read?.changed ?? [])],
  }
  try {
    if (read === null) throw notATemplate()
    const whole = templateRecord(read.draft, catalog)
    const template = kept(whole)
    const { draft, isShort, isForUnknownEvents } = read
    const changed = [...named.changed, ...movedArt(whole, template, read)]
    return { named: { ...named, changed }, draft, isShort, isForUnknownEvents, template }
  } catch (error) {
    return { named, refusal: refusalOf(error) }
  }
}

/** A row of the file, whoever wrote it, in our words. */
interface ReadRow extends ReadTemplate {
  readonly isOfTeamarr: boolean
}

function readRow(row: JsonObject, catalog: LeagueCatalog): ReadRow {
  return formOf(row) === 'teamarr' ? { ...teamarrTemplate(row, catalog), isOfTeamarr: true } : ownTemplate(row)
}

/** A row in our own words; members that no template has are noted. */
function ownTemplate(row: JsonObject): ReadRow {
  const notes = new ImportNotes()
  for (const member of Object.keys(row)) {
    if (FILE_MEMBERS.includes(member) || STORE_MEMBERS.includes(member)) continue
    const isPlain = member === 'description'
    const remedy = isPlain ? ' Add it as a row of description_options.' : ''
    if (row[member] !== null) notes.notCarried(member, `Unknown field.${remedy}`)
  }
  const draft = Object.fromEntries(
    FILE_MEMBERS.flatMap((name) => (Object.hasOwn(row, name) ? [[name, row[name]]] : [])),
  )
  return { draft, isOfTeamarr: false, isForUnknownEvents: false, isShort: false, ...notes.taken() }
}

/** What a member of fillers is called in the file. */
const FILLERS_OF_TEAMARR = { pregame: 'pregame_fallback', postgame: 'postgame_fallback', idle: 'idle_content' } as const

/** The addresses that the store keeps otherwise than the file says them. */
function movedArt(said: Template, stored: Template, { isOfTeamarr }: ReadRow): readonly ChangedMember[] {
  const [whole, kept] = [toJson(templateShape, said), toJson(templateShape, stored)]
  const reason = 'The URL starts with the artwork base URL (art_base_url), so only the rest is saved.'
  const parts = [
    ...TEMPLATE_MEMBERS.art.map((name) => ({ member: name as string, from: whole[name], to: kept[name] })),
    ...FILLERS.flatMap((filler) =>
      FILLER_MEMBERS.art.map((name) => ({
        member: `${isOfTeamarr ? FILLERS_OF_TEAMARR[filler] : filler}/${name}`,
        from: whole[filler]?.[name],
        to: kept[filler]?.[name],
      })),
    ),
  ]
  return parts.flatMap(({ member, from = '', to = '' }) =>
    from === to ? [] : [{ member, from: shown(from), to: shown(to), reason }],
  )
}

/** What a report calls a row: as much of it as can be read. */
function nameOf(row: unknown): string | null {
  return isObject(row) && typeof row.name === 'string' ? shown(row.name) : null
}

function notATemplate(): SportsGuideError {
  const fields = [{ path: '', message: 'must be one template, a JSON object such as {"name": "My template"}' }]
  return new SportsGuideError('InvalidRecord', `The template cannot be stored: ${describeErrors(fields)}.`, { fields })
}

/** What the owner decided here stays where a file does not say it. */
const STAYING = ['enabled', 'sports', 'leagues'] as const

/** What an import would do to the stored templates. */
export interface TemplateImportPlan {
  /** What becomes of each template of the file, in its order. */
  readonly rows: readonly TemplateImportRow[]
  /** New templates, in the order in which they get the next ids. */
  readonly added: readonly Template[]
  /** Stored templates that change, by id, as they are then. */
  readonly changed: ReadonlyMap<number, Template>
}

/** What a plan is made with. */
export interface ImportSurroundings extends ReadingParts {
  /** Id of the first new template. */
  readonly nextId: number
  /** What a save would tell of a template, with all of the owner's as they are after the import. */
  readonly warningsOf: (template: Template, templates: readonly Template[]) => readonly Warning[]
}

/**
 * What importing `given` into the `stored` templates does. Those of one name, without
 * case, and type meet the stored ones with them in order: the first of the file takes the
 * place of the first one by id, the second that of the second; any other is new. So an
 * export makes the same templates anywhere, and changes nothing when it comes again.
 * `enabled`, `sports` and `leagues` stay where the file does not say them; a new event
 * template of Teamarr's without them is switched off, since all events would take it,
 * and so is a new row of its short list. Such a row takes no place, and is refused beside
 * a whole one of its name. Ids and times of the file are not taken over. Pure.
 */
export function planTemplateImport(
  stored: readonly Template[],
  given: readonly unknown[],
  surroundings: ImportSurroundings,
): TemplateImportPlan {
  const { nextId } = surroundings
  const read = given.map((row, index) => readFileRow(row, index, surroundings))
  const wholeOnes = new Set(read.flatMap((row) => ('refusal' in row || row.isShort ? [] : [keyOf(row.template)])))
  const waiting = byNameAndType(stored)
  const added: Template[] = []
  const changed = new Map<number, Template>()

  const rows = read.map((row): TemplateImportRow => {
    if ('refusal' in row) return { ...row.named, ...row.refusal, warnings: [] }
    const { named, draft, isShort } = row
    const key = keyOf(row.template)
    const before = waiting.get(key)?.[0]
    const id = before?.id ?? nextId + added.length
    const off = before === undefined ? whyOff(row, id) : null
    const template = { ...row.template, ...(off === null ? stayingOf(before, draft) : { enabled: false }), id }
    const isSame = before !== undefined && isDeepStrictEqual(saidBy(before), saidBy(template))
    if (isShort && wholeOnes.has(key)) return { ...named, ...refusalOf(tooShort(BESIDE_WHOLE)), warnings: [] }
    if (isShort && before !== undefined && !isSame)
      return { ...named, ...refusalOf(tooShort(takingAway(before))), warnings: [] }
    waiting.get(key)?.shift()
    const told = { ...named, changed: [...named.changed, ...(off === null ? [] : [off])], id, warnings: [] }
    if (isSame) return { ...told, outcome: 'unchanged' }
    if (before === undefined) added.push(template)
    else changed.set(id, template)
    return { ...told, outcome: before === undefined ? 'created' : 'updated' }
  })
  const after = [...stored.map((template) => changed.get(template.id) ?? template), ...added]
  return { rows: withinBounds(withWarnings(rows, after, surroundings)), added, changed }
}

/** The stored templates of each name and type, by id, that none of the file has met yet. */
function byNameAndType(stored: readonly Template[]): ReadonlyMap<string, Template[]> {
  const waiting = new Map<string, Template[]>()
  for (const template of stored.toSorted((one, other) => one.id - other.id)) {
    const alike = waiting.get(keyOf(template))
    if (alike === undefined) waiting.set(keyOf(template), [template])
    else alike.push(template)
  }
  return waiting
}

/** Why a new template is switched off; null where it is not. */
function whyOff(
  { template, draft, isForUnknownEvents, isShort }: Exclude<FileRow, { refusal: unknown }>,
  id: number,
): ChangedMember | null {
  if (template.enabled === false) return null
  const from = draft.enabled === undefined ? 'not set' : 'true'
  const switchedOff = (reason: string) => ({ member: 'enabled', from, to: 'false', reason })
  const path = `PATCH /api/v1/templates/${id} with`
  if (isForUnknownEvents && template.templateType === 'event') {
    const why = 'Switched off, because the file has no sports or leagues and the template would be used for all events.'
    return switchedOff(`${why} To use it, send ${path} sports or leagues, and with enabled true.`)
  }
  if (!isShort) return null
  const why = 'Switched off, because the row has no descriptions and fillers.'
  return switchedOff(`${why} Import the full template, then send ${path} enabled true.`)
}

const BESIDE_WHOLE = 'but the file also contains the full template. Remove the short row'

function takingAway({ id }: Template): string {
  const loss = `and would remove the descriptions and fillers of template ${id}`
  return `${loss}. Get the full template from Teamarr by its ID and import that, or delete template ${id} first`
}

function tooShort(why: string): SportsGuideError {
  const message = `is a row of Teamarr's short list, ${why}`
  return new SportsGuideError('InvalidRecord', `The template ${message}.`, { fields: [{ path: '', message }] })
}

/** What the owner decided of the template before, as far as the draft does not say it. */
function stayingOf(before: Template | undefined, draft: Draft): Partial<Template> {
  if (before === undefined) return {}
  const names = STAYING.filter((name) => !Object.hasOwn(draft, name) && before[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}

/** With more sports and leagues than this in all templates nobody looks for which of those hides which. */
const MOST_CODES = 10_000

/** The rows with what is odd about their templates as they are after the import, as far as a report tells it. */
function withWarnings(
  rows: readonly TemplateImportRow[],
  templates: readonly Template[],
  { warningsOf }: ImportSurroundings,
): readonly TemplateImportRow[] {
  const byId = new Map(templates.map((template) => [template.id, template]))
  const codes = templates.reduce((sum, { sports = [], leagues = [] }) => sum + sports.length + leagues.length, 0)
  const isForAll = ({ sports, leagues }: Template) => sports === undefined && leagues === undefined
  const rivals = codes > MOST_CODES ? templates.filter(isForAll) : templates
  let told = 0
  return rows.map((row) => {
    const template = byId.get(row.id ?? 0)
    if (template === undefined) return row
    if (told >= MOST_TOLD) return { ...row, warnings: [{ code: 'warnings_left_out', message: LEFT_OUT }] }
    const warnings = [...warningsOf(template, rivals)]
    told += warnings.length
    return { ...row, warnings }
  })
}

function keyOf({ name, templateType: type }: Template): string {
  return `${type} ${foldName(name)}`
}

/** What a template says, those members left out that say nothing. */
function saidBy(template: Template): Draft {
  const record: JsonObject = { ...toJson(templateShape, template) }
  const said = FILE_MEMBERS.flatMap((name) => {
    const value = record[name] ?? DEFAULTS[name] ?? null
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(said)
}

/** What a member says in a template that does not have it. */
const DEFAULTS: Draft = { enabled: true }
