import schema from '../../../schemas/template.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import type { Template, TemplateImportRow } from '../../generated/records.ts'
import { refusalOf } from '../../records/import-report.ts'
import { isObject, type JsonObject } from '../../records/json-object.ts'
import { STORE_MEMBERS } from '../../records/stored-rows.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../../records/template-members.ts'
import { describeErrors } from '../../records/validate.ts'
import type { LeagueCatalogue } from '../../sports/index.ts'
import { templateRecord } from '../template-record.ts'
import { type ChangedMember, shown, takeNotes } from './import-notes.ts'
import { type ReadTemplate, teamarrTemplate } from './teamarr-template.ts'
import { formOf } from './template-file.ts'

/** Members of a template that a file can say. */
export const FILE_MEMBERS = Object.keys(schema.properties).filter((member) => !STORE_MEMBERS.includes(member))

/** What rows are read with. */
export interface ReadingParts {
  readonly catalogue: LeagueCatalogue
  /** A template as the store keeps it, with its art relative to the base. */
  readonly kept: (template: Template) => Template
}

/** A row of the file that can be stored, or why it cannot. */
export type FileRow = { readonly named: NamedRow } & (
  | (Pick<ReadRow, 'draft' | 'isShort' | 'isForUnknownEvents'> & {
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
export function readFileRow(row: unknown, index: number, { catalogue, kept }: ReadingParts): FileRow {
  const read = isObject(row) ? readRow(row, catalogue) : null
  const named = {
    index,
    name: nameOf(row),
    form: isObject(row) ? formOf(row) : null,
    not_carried_over: [...(read?.notCarried ?? [])],
    changed: [...(read?.changed ?? [])],
  }
  try {
    if (read === null) throw notATemplate()
    const whole = templateRecord(read.draft)
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

function readRow(row: JsonObject, catalogue: LeagueCatalogue): ReadRow {
  return formOf(row) === 'teamarr' ? { ...teamarrTemplate(row, catalogue), isOfTeamarr: true } : ownTemplate(row)
}

/** A row in our own words; members that no template has are noted. */
function ownTemplate(row: JsonObject): ReadRow {
  const notes = takeNotes()
  for (const member of Object.keys(row)) {
    if (FILE_MEMBERS.includes(member) || STORE_MEMBERS.includes(member)) continue
    const isPlain = member === 'description'
    const remedy = isPlain ? ' Write it as a row of description_options.' : ''
    if (row[member] !== null) notes.notCarried(member, `It is no member of a template.${remedy}`)
  }
  const draft = Object.fromEntries(
    FILE_MEMBERS.flatMap((name) => (Object.hasOwn(row, name) ? [[name, row[name]]] : [])),
  )
  return { draft, isOfTeamarr: false, isForUnknownEvents: false, isShort: false, ...notes.taken() }
}

/** What a member of fillers is called in the file. */
const FILLERS_OF_TEAMARR = { pregame: 'pregame_fallback', postgame: 'postgame_fallback', idle: 'idle_content' } as const

/** The addresses that the store keeps otherwise than the file says them. */
function movedArt(whole: Template, kept: Template, { isOfTeamarr }: ReadRow): readonly ChangedMember[] {
  const reason = 'It is below your art base (art_base_url), and kept relative to it.'
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
  const fields = [{ field: '', message: 'must be an object with the members of a template' }]
  return new SportsGuideError('InvalidRecord', `The template cannot be stored: ${describeErrors(fields)}.`, { fields })
}
