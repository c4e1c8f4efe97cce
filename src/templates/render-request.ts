import schema from '../../schemas/template.schema.json' with { type: 'json' }
import { SportsGuideError } from '../errors.ts'
import type { ConditionalDescription, RenderContext, Warning } from '../generated/records.ts'
import { isObject, type JsonObject } from '../records/json.ts'
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../records/template-members.ts'
import { isoInstant } from '../sports/index.ts'
import { isTimeZone } from '../time/zone.ts'
import { type ConditionTrace, selectDescription } from './conditions.ts'
import { buildTemplateContext, type TemplateContext } from './context.ts'
import { addressWarnings, templateWarnings } from './placeholder-warnings.ts'
import { createResolver, type Resolver } from './resolver.ts'
import { warningsOfRows } from './template-warnings.ts'

/** Answer of a render (design 11). */
export interface Rendered {
  /** By field; those of fillers and categories by their place, as pregame/title and categories/0. */
  readonly fields: { readonly [field: string]: string }
  /** One entry for each row of the template's own description_options. */
  readonly trace: readonly ConditionTrace[]
  readonly warnings: readonly Warning[]
}

/** What errors call the two parts of a request. */
interface RequestNames {
  readonly template: string
  readonly context: string
}

/** How a request is rendered. */
export interface RenderOptions {
  readonly names?: RequestNames
  /** What chooses among equal rows; the same for the same channel, event and template. */
  readonly seed?: string
}

/** Fields that hold an address, by the names of the record and what design 4 calls the channel's logo. */
const ART_FIELDS: ReadonlySet<string> = new Set([...TEMPLATE_MEMBERS.art, ...FILLER_MEMBERS.art, 'channel_logo'])
/** Members of a template that hold texts of their own. */
const NESTED = [...FILLERS, ...TEMPLATE_MEMBERS.lists]
/** No text of a template is longer. */
const LONGEST_TEXT = schema.properties.title.maxLength

/**
 * Renders every text field of `template`, and those of its fillers and categories;
 * rows of description_options become the field description. Fields that hold an
 * address get the art base. Throws InvalidInput, naming the place, for a clock or
 * zone that is none, for description_options that are no rows, and for a text of
 * more than 20,000 characters.
 */
export function renderRequest(
  template: JsonObject,
  request: RenderContext,
  { names = { template: 'template', context: 'context' }, seed = '' }: RenderOptions = {},
): Rendered {
  const paths = {
    file: names.template,
    context: contextOf(request, names.context),
    resolver: createResolver({ artBaseUrl: request.artBaseUrl ?? '' }),
    seed,
  }
  const own = renderPart(template, '', paths)
  const nested = NESTED.flatMap((name) => {
    const part = template[name]
    return typeof part === 'object' && part !== null ? [renderPart({ ...part }, `${name}/`, paths)] : []
  })
  const parts = [own, ...nested]
  return {
    fields: Object.fromEntries(parts.flatMap(({ fields }) => fields)),
    trace: own.trace,
    warnings: parts.flatMap(({ warnings }) => warnings),
  }
}

function contextOf(request: RenderContext, name: string): TemplateContext {
  const now = isoInstant(request.now)
  if (now === undefined) {
    throw new SportsGuideError('InvalidInput', `${name}: now must be a valid date and time, got "${request.now}"`)
  }
  if (!isTimeZone(request.timeZone)) {
    throw new SportsGuideError(
      'InvalidInput',
      `${name}: time_zone must be a time zone such as America/New_York, got "${request.timeZone}"`,
    )
  }
  return buildTemplateContext({
    event: request.event,
    next: request.next,
    last: request.last,
    teamId: request.teamId,
    feed: request.feed,
    segment: request.segment,
    exceptionKeyword: request.exceptionKeyword,
    now: new Date(now),
    timeZone: request.timeZone,
    timeFormat: request.timeFormat,
  })
}

interface Paths {
  readonly file: string
  readonly context: TemplateContext
  readonly resolver: Resolver
  readonly seed: string
}

interface RenderedPart {
  readonly fields: readonly (readonly [place: string, text: string])[]
  readonly trace: readonly ConditionTrace[]
  readonly warnings: readonly Warning[]
}

/** The text fields and rows of a template, or of what lies in it at `prefix`. */
function renderPart(part: JsonObject, prefix: string, { file, context, resolver, seed }: Paths): RenderedPart {
  const fields: [string, string][] = []
  const warnings: Warning[] = []
  const requireShort = (text: string, place: string) => {
    if (text.length <= LONGEST_TEXT) return
    throw new SportsGuideError(
      'InvalidInput',
      `${file}: ${place} must have at most ${LONGEST_TEXT} characters, got ${text.length}`,
    )
  }

  for (const [field, text] of Object.entries(part)) {
    if (typeof text !== 'string') continue
    const place = `${prefix}${field}`
    requireShort(text, place)
    const isArt = ART_FIELDS.has(field)
    const found = isArt ? addressWarnings(text) : templateWarnings(text)
    warnings.push(...found.map((warning) => ({ ...warning, place })))
    fields.push([place, isArt ? resolver.resolveArt(text, context) : resolver.text(text, context)])
  }
  const rows = descriptionRows(part.description_options, `${file}: ${prefix}description_options`)
  if (rows === null) return { fields, trace: [], warnings }

  for (const [index, row] of rows.entries()) requireShort(row.template ?? '', `${prefix}description_options/${index}`)
  warnings.push(...warningsOfRows(rows, prefix, context.catalog))
  const selection = selectDescription(rows, context, seed)
  // Without a row that matches, a plain description stands.
  if (selection.template !== null || typeof part.description !== 'string') {
    fields.push([`${prefix}description`, resolver.text(selection.template ?? '', context)])
  }
  return { fields, trace: selection.trace(), warnings }
}

/** The rows; null ones are absent, a missing priority or template takes its default. Null when there are none at all. */
function descriptionRows(value: unknown, place: string): readonly ConditionalDescription[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw new SportsGuideError('InvalidInput', `${place} must be a list of rows`)
  return value
    .filter((row) => row !== null)
    .map((row: unknown, index) => {
      if (!isObject(row)) {
        const shown = JSON.stringify(row).slice(0, 40)
        throw new SportsGuideError('InvalidInput', `${place}/${index} must be a row (an object), got ${shown}`)
      }
      const priority = numberOrNull(row.priority)
      return {
        condition: textOrNull(row.condition),
        conditionValue: textOrNull(row.condition_value),
        ...(priority === null ? {} : { priority }),
        template: textOrNull(row.template) ?? '',
      }
    })
}

function textOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

function numberOrNull(value: unknown): number | null {
  const text = textOrNull(value)?.trim() ?? ''
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}
