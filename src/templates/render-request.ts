import { SportsGuideError } from '../errors.ts'
import type { ConditionalDescription, RenderContext, Warning } from '../generated/records.ts'
import { isTimeZone } from '../time/zone.ts'
import { templateWarnings } from './compile.ts'
import { buildTemplateContext } from './context.ts'
import { createResolver } from './resolver.ts'
import { type ConditionTrace, selectDescription } from './selector.ts'

/** Answer of a render (design 11). */
export interface Rendered {
  readonly fields: { readonly [field: string]: string }
  /** One entry for each conditional row. */
  readonly trace: readonly ConditionTrace[]
  readonly warnings: readonly Warning[]
}

/** Fields that hold an address: program_art_url, event_channel_logo_url, art_url, channel_logo. */
const ART_FIELD = /(?:^|_)(?:art|logo)_url$|^channel_logo$/

/**
 * Renders every text field of `template` and, from description_options, the
 * field description. Fields that hold an address get the art base. Throws
 * InvalidInput for a zone or for description_options that cannot be read.
 */
export function renderRequest(template: { readonly [field: string]: unknown }, request: RenderContext): Rendered {
  if (!isTimeZone(request.time_zone)) {
    throw new SportsGuideError('InvalidInput', `context: time_zone "${request.time_zone}" is no time zone`)
  }
  const context = buildTemplateContext({
    event: request.event,
    next: request.next,
    last: request.last,
    teamId: request.team_id,
    feed: request.feed,
    segment: request.segment,
    exceptionKeyword: request.exception_keyword,
    now: new Date(request.now),
    timeZone: request.time_zone,
    timeFormat: request.time_format,
  })
  const resolver = createResolver({ artBaseUrl: request.art_base_url ?? '' })
  const fields: [string, string][] = []
  const warnings: Warning[] = []
  const warn = (text: string, place: string) =>
    warnings.push(...templateWarnings(text).map((warning) => ({ ...warning, place })))

  for (const [field, text] of Object.entries(template)) {
    if (typeof text !== 'string') continue
    fields.push([field, ART_FIELD.test(field) ? resolver.art(text, context) : resolver.text(text, context)])
    warn(text, field)
  }
  const rows = descriptionRows(template.description_options)
  if (rows === null) return { fields: Object.fromEntries(fields), trace: [], warnings }

  const selection = selectDescription(rows, context, seedOf(template, request))
  // Without a row that matches, a plain description of the template stands.
  if (selection.template !== null || typeof template.description !== 'string') {
    fields.push(['description', resolver.text(selection.template ?? '', context)])
  }
  for (const [index, row] of rows.entries()) warn(row.template, `description_options/${index}`)
  return { fields: Object.fromEntries(fields), trace: selection.trace, warnings: [...warnings, ...selection.warnings] }
}

/** The rows; a missing priority or template takes its default. Null when the template has none of it. */
function descriptionRows(value: unknown): readonly ConditionalDescription[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) {
    throw new SportsGuideError('InvalidInput', 'template: description_options: expected a list of rows')
  }
  return value.map((row: unknown, index) => {
    if (typeof row !== 'object' || row === null) {
      throw new SportsGuideError('InvalidInput', `template: description_options/${index}: expected a row, got ${row}`)
    }
    const { condition, condition_value: conditionValue, priority, template } = row as { [field: string]: unknown }
    return {
      condition: textOrNull(condition),
      condition_value: textOrNull(conditionValue),
      ...(Number.isFinite(Number(priority ?? Number.NaN)) ? { priority: Number(priority) } : {}),
      template: textOrNull(template) ?? '',
    }
  })
}

function textOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

/** Channel, event and template, as far as a request names them. */
function seedOf(template: { readonly [field: string]: unknown }, request: RenderContext): string {
  const { event, segment, feed, exception_keyword: keyword } = request
  return [event?.id, segment, feed, keyword, template.id ?? template.name].map((part) => part ?? '').join('|')
}
