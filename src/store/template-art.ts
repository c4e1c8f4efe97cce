import { relativeArt } from '../records/art-address.ts'
import { isObject, type JsonObject } from '../records/json.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { type RowDocument, rowDocumentOf } from './row-document.ts'

/** A template with its art, that of its fillers too, relative to the base (spec: kept relative when writing). */
export function relativeTemplateArt(template: JsonObject, base: string): JsonObject {
  return changeTemplateArt(template, (value) => relativeArt(value, base))
}

/** Every art value of the stored templates, in their order (spec, Resources B). */
export function artValues(templates: unknown): string[] {
  const values: string[] = []
  changeArt(templates, (value) => {
    values.push(value)
    return value
  })
  return values
}

/**
 * The stored templates with `change` applied to every art value, and how many
 * values became others. Everything else stays as it is; null stands for a
 * document without templates.
 */
export function changeArt(
  templates: unknown,
  change: (value: string) => string,
): { readonly document: RowDocument; readonly changed: number } | null {
  const stored = templates === null ? null : rowDocumentOf(templates)
  if (stored === null) return null
  let changed = 0
  const counting = (value: string) => {
    const next = change(value)
    if (next !== value) changed += 1
    return next
  }
  const rows = stored.rows.map((row) => (isObject(row) ? changeTemplateArt(row, counting) : row))
  return { document: { ...(isObject(templates) ? templates : {}), ...stored, rows }, changed }
}

function changeTemplateArt(template: JsonObject, change: (value: string) => string): JsonObject {
  const own = membersChanged(template, TEMPLATE_MEMBERS.art, change)
  const fillers = FILLERS.flatMap((name) => {
    const filler = (template as JsonObject)[name]
    return isObject(filler) ? [[name, membersChanged(filler, FILLER_MEMBERS.art, change)]] : []
  })
  return { ...own, ...Object.fromEntries(fillers) }
}

function membersChanged<Record extends object>(
  record: Record,
  names: readonly string[],
  change: (value: string) => string,
): Record {
  const changed = names.flatMap((name) => {
    const value = (record as JsonObject)[name]
    return typeof value === 'string' ? [[name, change(value)]] : []
  })
  return { ...record, ...Object.fromEntries(changed) }
}
