import schema from '../../schemas/template.schema.json' with { type: 'json' }
import type { FieldError } from '../errors.ts'
import { templateShape } from '../generated/json-shapes.ts'
import type { Template } from '../generated/records.ts'
import { validateTemplate } from '../generated/validators/template.ts'
import { isObject, type JsonObject } from '../records/json.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { CONTROL_CHARACTERS_REMEDY, type Draft, requireDraft, trimmedDraft } from '../records/validation.ts'
import { BUILT_IN_LEAGUES, codesMeant, type LeagueCatalog } from '../sports/index.ts'

/** A row gets its id when it is stored. */
const NO_ID_YET = 1

/**
 * A template as it is stored (design 4), made from what a person wrote: the name
 * without blanks around it, sports and leagues by their codes, each
 * once, texts as they are. A text of nothing but blanks and an empty list of codes
 * or categories count as absent; rows keep their order, also those without a text.
 * Throws InvalidRecord with an entry for each field. What it names that nobody knows
 * is no error: `warningsOfMembers` tells of it.
 */
export function templateRecord(draft: Draft, catalog: LeagueCatalog = BUILT_IN_LEAGUES): Template {
  const template = {
    ...withoutBlankTexts(draft, [...TEMPLATE_MEMBERS.texts, ...TEMPLATE_MEMBERS.art]),
    ...trimmedDraft(membersOf(draft, ['name', 'template_type'])),
    ...changedMembers(draft, ['sports'], (value) => codesMeant('sport', textsIn(value), catalog)),
    ...changedMembers(draft, ['leagues'], (value) => codesMeant('league', textsIn(value), catalog)),
    ...changedMembers(draft, TEMPLATE_MEMBERS.lists, textsIn),
    ...changedMembers(draft, FILLERS, (filler) =>
      isObject(filler) ? withoutBlankTexts(filler, [...FILLER_MEMBERS.texts, ...FILLER_MEMBERS.art]) : filler,
    ),
    id: NO_ID_YET,
  }
  return requireDraft(template, {
    validator: validateTemplate,
    shape: templateShape,
    schema,
    name: 'template',
    errors: [...halfCharacters(template), ...controlCharacters(template)],
  })
}

const HALF = /\p{Surrogate}/u
const HALVES = /\p{Surrogate}/gu

/** Fields with half of a character that one error names. */
const MOST_HALVES = 100

/** Half of a surrogate pair is no character, and hosts refuse the whole document for it. */
function halfCharacters(template: JsonObject): FieldError[] {
  const found: FieldError[] = []
  const look = (value: unknown, path: string): void => {
    if (found.length >= MOST_HALVES) return
    if (typeof value === 'string' && HALF.test(value)) {
      found.push({ path, message: 'contains an invalid Unicode character', remedy: CONTROL_CHARACTERS_REMEDY })
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      const place = `${path}/${name.replace(HALVES, '\uFFFD')}`
      if (!Array.isArray(value)) look(name, place)
      look(inner, place)
    }
  }
  look(template, '')
  return found
}

/** Hosts and players refuse some of them. Those of the template's own members are found as in every draft (requireDraft). */
function controlCharacters(template: JsonObject): FieldError[] {
  const parts = [{ part: template, path: '' }, ...FILLERS.map((name) => ({ part: template[name], path: `/${name}` }))]
  const ofParts = parts.flatMap(({ part, path }) => {
    if (!isObject(part)) return []
    const rows = Array.isArray(part.description_options) ? part.description_options : []
    const at = (names: readonly string[]) => (path === '' ? [] : names.map((name) => [`${path}/${name}`, part[name]]))
    const ofRows = rows.map((row: unknown, index) => [
      `${path}/description_options/${index}/template`,
      isObject(row) ? row.template : null,
    ])
    return [
      ...badTexts(at([...FILLER_MEMBERS.lines, ...FILLER_MEMBERS.art]), /\p{Cc}/u),
      ...badTexts([...at(FILLER_MEMBERS.paragraphs), ...ofRows], /[^\P{Cc}\t\n\r]/u),
    ]
  })
  const lists = TEMPLATE_MEMBERS.lists.flatMap((name) => {
    const texts = template[name]
    return isTexts(texts) ? texts.map((text, at) => [`/${name}/${at}`, text]) : []
  })
  return [...ofParts, ...badTexts(lists, /\p{Cc}/u)]
}

function badTexts(texts: readonly (readonly unknown[])[], bad: RegExp): FieldError[] {
  return texts.flatMap(([path, text]) =>
    typeof text === 'string' && bad.test(text)
      ? [{ path: String(path), message: 'must not contain control characters', remedy: CONTROL_CHARACTERS_REMEDY }]
      : [],
  )
}

function membersOf(draft: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(draft, name) ? [[name, draft[name]]] : [])))
}

function changedMembers(draft: Draft, names: readonly string[], change: (value: unknown) => unknown): Draft {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(draft, name) ? [[name, change(draft[name])]] : [])))
}

function withoutBlankTexts(record: JsonObject, names: readonly string[]): JsonObject {
  return { ...record, ...changedMembers(record, names, (value) => (isBlank(value) ? null : value)) }
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

/** The texts that say something; null for a list in which none does. Anything but texts is left for the schema to refuse. */
function textsIn(value: unknown): unknown {
  if (!isTexts(value)) return value
  const texts = value.filter((text) => !isBlank(text))
  return texts.length === 0 ? null : texts
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
