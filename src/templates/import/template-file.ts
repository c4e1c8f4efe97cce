import schema from '../../../schemas/template.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import { isObject, type JsonObject } from '../../records/json.ts'
import { teamarrMembers } from './teamarr-template.ts'

/** A file with more is refused: the host could not keep them, however short they are. */
export const MOST_IMPORTED_TEMPLATES = 25_000

/** Whose words a row is written in. */
export type TemplateForm = 'sports_guide' | 'teamarr'

/** What a file holds. */
export interface TemplateFile {
  readonly rows: readonly unknown[]
  /** Members beside the list that nothing reads. */
  readonly unknownMembers: readonly string[]
}

/** The form of our own export. */
const FORM = 1

/** Members in which a file has its templates. */
const LISTS = ['templates', 'items', 'template'] as const
/** Members of our own files beside the list. */
const BESIDE = ['version', 'total', 'warnings']

/**
 * The templates in the JSON of a file: a list of them, one alone, or an object with
 * them in `templates` (exports), `items` (our list) or `template`. Throws InvalidInput
 * for anything else, for an export of ours of another form, and for too many.
 */
export function importedTemplates(value: unknown, place: string): TemplateFile {
  const found = listIn(value)
  if (found === null) {
    const expected = 'must be a template, a list of templates, or an object with the list in "templates"'
    throw new SportsGuideError('InvalidInput', `${place}: ${expected}`)
  }
  const { rows } = found
  if (rows.length > MOST_IMPORTED_TEMPLATES) {
    const problem = `${place}: must contain at most ${MOST_IMPORTED_TEMPLATES} templates, got ${rows.length}`
    throw new SportsGuideError('InvalidInput', `${problem}. Import them in parts.`)
  }
  const version = isObject(value) && found.isInMember ? (value.version ?? FORM) : FORM
  const isOtherForm = version !== FORM && typeof version !== 'string' // a text is the version of another program
  if (isOtherForm && !rows.some((row) => isObject(row) && formOf(row) === 'teamarr')) {
    const written = typeof version === 'object' ? 'a value that is not a number' : String(version)
    const problem = `${place}: version must be ${FORM}, got ${written}`
    throw new SportsGuideError('InvalidInput', `${problem}. Import only the list of templates from the file.`)
  }
  return found
}

function listIn(value: unknown): (TemplateFile & { readonly isInMember: boolean }) | null {
  if (Array.isArray(value)) return { rows: value, unknownMembers: [], isInMember: false }
  if (!isObject(value)) return null
  const member = LISTS.find(
    (name) => Object.hasOwn(value, name) && typeof value[name] === 'object' && value[name] !== null,
  )
  if (member !== undefined) {
    const inside = value[member]
    const unknownMembers = Object.keys(value).filter((name) => name !== member && !BESIDE.includes(name))
    return { rows: Array.isArray(inside) ? inside : [inside], unknownMembers, isInMember: true }
  }
  return Object.hasOwn(value, 'name') ? { rows: [value], unknownMembers: [], isInMember: false } : null
}

/** Members of both that only older files of Teamarr write as text. */
const TEXT_IN_TEAMARR = ['description_options', 'categories', 'flags']

/** Whose template a row is: Teamarr's where it has one of the members that only those have. */
export function formOf(row: JsonObject): TemplateForm {
  const isTeamarr =
    onlyInTeamarr().some((member) => Object.hasOwn(row, member)) ||
    TEXT_IN_TEAMARR.some((member) => Object.hasOwn(row, member) && typeof row[member] === 'string')
  return isTeamarr ? 'teamarr' : 'sports_guide'
}

let membersOfTeamarr: readonly string[] | undefined

function onlyInTeamarr(): readonly string[] {
  membersOfTeamarr ??= [...teamarrMembers().keys()].filter((member) => !Object.hasOwn(schema.properties, member))
  return membersOfTeamarr
}
