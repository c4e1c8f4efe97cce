import requestSchema from '../../../schemas/preview-request.schema.json' with { type: 'json' }
import templateSchema from '../../../schemas/template.schema.json' with { type: 'json' }
import answerSchema from '../../../schemas/template-preview.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import type { PreviewRequest, SampledEvent, SportsEvent, Template, TemplatePreview } from '../../generated/records.ts'
import { validatePreviewRequest } from '../../generated/validators/preview-request.ts'
import { previewTemplate } from '../../guide/template-preview.ts'
import { eventKeys } from '../../guide/tvg-id.ts'
import { requireSize } from '../../host/settings-documents.ts'
import { findRelisted } from '../../ledger/event-memory.ts'
import { isObject } from '../../records/json.ts'
import { STORE_MEMBERS } from '../../records/row-members.ts'
import { type Draft, describeErrors, errorAt, requireRecord, withoutMisreadSwitches } from '../../records/validation.ts'
import { createResolver, starterTemplates, templateRecord, warningsOfTemplateAlone } from '../../templates/index.ts'
import { onceEach } from '../answer-warnings.ts'
import { sampledEvent, shownEvent } from '../preview-event.ts'
import type { Route } from '../route.ts'
import { readOwner } from '../sample-league.ts'

/** What a template writes, without a refresh and without writing anything. */
export const templatePreviewRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/templates/preview',
    changes: null,
    readsOnly: true,
    aliases: ['/templates/preview'],
    summary:
      'Previews the channel and programmes that a template creates for an event, and why its description rows were chosen.',
    body: requestSchema,
    answer: answerSchema,
    async handle({ body }, parts): Promise<TemplatePreview> {
      const { request, draft } = parseRequest(body)
      const owner = await readOwner(parts)
      const { settings, catalog } = owner
      const { template, templateId } = templateOf(request, draft, [
        ...owner.rows.templates,
        ...starterTemplates(settings.guideStyle),
      ])
      const shown = await shownEvent({ request, template, owner }, parts)
      const { from } = shown
      const { records } = parts.ledger.list()
      const preview = previewTemplate({
        ...shown,
        template,
        templateId,
        eventKey: eventKeys(shown.known, records, findRelisted(parts.ledger, records, shown.known))(shown.event),
        segment: request.segment?.trim() || null,
        feed: request.feed ?? null,
        keyword: request.exception_keyword?.trim() || null,
        settings,
        catalog,
        resolver: createResolver({ artBaseUrl: settings.artBaseUrl }),
      })
      return {
        live: shown.reason === null,
        reason: shown.reason,
        shape: shown.shape,
        sport: from.sport,
        league: from.league?.code ?? null,
        event: shown.reason === null ? sampledEvent(shown.event, shown.now) : null,
        events: shown.reason === null ? nearestEvents(shown.around, shown.now) : [],
        ...preview,
        warnings: onceEach([
          ...warningsOfTemplateAlone(template, settings, catalog),
          ...preview.warnings,
          ...shown.warnings,
        ]),
      }
    },
  },
]

/** The request. A draft of any size would be worked on for seconds, so one that no save takes is refused first. */
function parseRequest(body: unknown): ParsedRequest {
  if (!isObject(body)) return { request: requireRecord(validatePreviewRequest, body ?? {}, 'body'), draft: {} }
  const members = Object.keys(requestSchema.properties)
  // A field of a form that was cleared is sent as an empty text.
  const isSaid = (name: string) => Object.hasOwn(body, name) && body[name] !== ''
  const read = Object.fromEntries(members.filter(isSaid).map((name) => [name, body[name]]))
  const { template } = read
  requireSize('templates', { revision: 1, value: { last_id: 1, rows: [template] } })
  const [draft, seen] = isObject(template) ? [template, { ...read, template: { id: template.id } }] : [{}, read]
  const request = requireRecord(validatePreviewRequest, withoutMisreadSwitches(seen, requestSchema), 'body')
  return { request, draft }
}

/** A request whose draft is still to be read, where it has one. */
interface ParsedRequest {
  readonly request: PreviewRequest
  /** As it was sent; of it the request has the id alone. */
  readonly draft: Draft
}

/** The draft of the request, or the stored template or starter that it names. Throws InvalidInput for both or neither. */
function templateOf(
  { template: asked, template_id: id }: PreviewRequest,
  draft: Draft,
  known: readonly Template[],
): { readonly template: Template; readonly templateId: number | null } {
  if ((asked === undefined) === (id === undefined)) {
    const message = 'The body must have either template (an unsaved template) or template_id (a stored one).'
    const path = asked === undefined ? '/template' : '/template_id'
    throw new SportsGuideError('InvalidInput', message, {
      fields: [{ path, message, remedy: 'Send either template or template_id.' }],
    })
  }
  if (asked !== undefined) return templateOfDraft(draft, asked.id ?? null)
  const template = known.find((one) => one.id === id)
  if (template === undefined) {
    throw new SportsGuideError('NotFound', `Template ${id} does not exist. GET /api/v1/templates lists all templates.`)
  }
  return { template, templateId: template.id }
}

/**
 * A template as it is being written, as a save would read it: what it lacks to be stored is made up, and of a type
 * that is none it is an event's (spec, Errors). It may be the answer of a save, whose warnings and times say nothing of
 * it. Throws InvalidRecord with one entry for each member that is wrong.
 */
function templateOfDraft(draft: Draft, id: number | null) {
  const whole = { ...saidIn(draft), name: isBlank(draft.name) ? 'Draft' : draft.name, template_type: typeMeant(draft) }
  try {
    const template = templateRecord(whole)
    return { template: id === null ? template : { ...template, id }, templateId: id }
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    const fields = error.fields.map((one) => errorAt('/template', one))
    const problem = `The template cannot be shown: ${describeErrors(fields)}.`
    throw new SportsGuideError(error.code, problem, { fields, cause: error })
  }
}

/** What a draft says; of the members that nothing reads as many as are told of. */
function saidIn(draft: Draft): Draft {
  const isRead = (name: string) => Object.hasOwn(templateSchema.properties, name)
  const names = Object.keys(draft).filter((name) => !NOT_SAID.includes(name))
  const unread = names.filter((name) => !isRead(name)).slice(0, MOST_UNREAD)
  return Object.fromEntries([...names.filter(isRead), ...unread].map((name) => [name, draft[name]]))
}

/** What the answer of a save has beside what was saved. */
const NOT_SAID: readonly string[] = ['warnings', ...STORE_MEMBERS]

/** One more than are told of (warningsOfMembers), so that it is told that there are more. */
const MOST_UNREAD = 201

function isBlank(name: unknown): boolean {
  return name === undefined || name === null || (typeof name === 'string' && name.trim() === '')
}

function typeMeant({ template_type: type }: Draft): Template['templateType'] {
  return typeof type === 'string' && type.trim() === 'team' ? 'team' : 'event'
}

/** Events that are listed for choosing one. */
const MOST_EVENTS = 50

/** The events that begin nearest to now, by their start. */
function nearestEvents(events: readonly SportsEvent[], now: Date): SampledEvent[] {
  const distance = ({ start }: SportsEvent) => Math.abs(Date.parse(start) - now.getTime())
  return [...events]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST_EVENTS)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .map((event) => sampledEvent(event, now))
}
