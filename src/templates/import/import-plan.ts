import { isDeepStrictEqual } from 'node:util'
import { SportsGuideError } from '../../errors.ts'
import { foldName } from '../../fold-name.ts'
import type { Template, TemplateImportRow, Warning } from '../../generated/records.ts'
import { refusalOf } from '../../records/import-report.ts'
import type { JsonObject } from '../../records/json-object.ts'
import type { Draft } from '../../records/validation.ts'
import type { ChangedMember } from './import-notes.ts'
import { FILE_MEMBERS, type FileRow, type ReadingParts, readFileRow } from './read-row.ts'
import { LEFT_OUT, MOST_TOLD, withinBounds } from './report-bounds.ts'

/** What the owner decided here stays where a file does not say it. */
const STAYING: readonly string[] = ['enabled', 'sports', 'leagues']

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
  const from = draft.enabled === undefined ? 'not said' : 'true'
  const switchedOff = (reason: string) => ({ member: 'enabled', from, to: 'false', reason })
  const path = `PATCH /api/v1/templates/${id} with`
  if (isForUnknownEvents && template.template_type === 'event') {
    const why =
      'The file does not say which events it is for, and here all of them would take it, so it is switched off'
    return switchedOff(`${why}: ${path} sports or leagues, and with enabled true.`)
  }
  if (!isShort) return null
  const why = 'The row lacks the descriptions and fillers of its template, so it is switched off'
  return switchedOff(`${why}: import the template whole, then ${path} enabled true.`)
}

const BESIDE_WHOLE = 'and the file has the template whole: leave the short row out'

function takingAway({ id }: Template): string {
  const loss = `and would take the descriptions and fillers of template ${id} away`
  return `${loss}: ask for the template by its id there and import that, or delete template ${id} before`
}

function tooShort(why: string): SportsGuideError {
  const message = `is a row of Teamarr's short list, ${why}`
  return new SportsGuideError('InvalidRecord', `The template ${message}.`, { fields: [{ field: '', message }] })
}

/** What the owner decided of the template before, as far as the draft does not say it. */
function stayingOf(before: Template | undefined, draft: Draft): Partial<Template> {
  if (before === undefined) return {}
  const record: JsonObject = { ...before }
  const names = STAYING.filter((name) => !Object.hasOwn(draft, name) && record[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, record[name]]))
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

function keyOf({ name, template_type: type }: Pick<Template, 'name' | 'template_type'>): string {
  return `${type} ${foldName(name)}`
}

/** What a template says, those members left out that say nothing. */
function saidBy(template: Template): Draft {
  const record: JsonObject = { ...template }
  const said = FILE_MEMBERS.flatMap((name) => {
    const value = record[name] ?? DEFAULTS[name] ?? null
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(said)
}

/** What a member says in a template that does not have it. */
const DEFAULTS: Draft = { enabled: true }
