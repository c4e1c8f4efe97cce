import { SportsGuideError } from '../errors.ts'
import { renderContextShape } from '../generated/json-shapes.ts'
import type { RenderContext } from '../generated/records.ts'
import { validateRenderContext } from '../generated/validators/render-context.ts'
import { rowSeed } from '../guide/programmes.ts'
import { eventKeys, tvgIdOf } from '../guide/tvg-id.ts'
import { isObject, type JsonObject } from '../records/json.ts'
import { requireShaped } from '../records/validation.ts'
import { renderRequest } from '../templates/index.ts'
import type { Command, CommandIo } from './shell/command.ts'
import { parseJson, readInput } from './shell/input.ts'
import { requiredOption } from './shell/options.ts'

/** Nothing that a template or context says lies deeper. */
const DEEPEST = 100

/** `sports-guide render` (design 11). */
export const render: Command = {
  name: 'render',
  summary: 'Fills the texts of a template for one event.',
  operands: '',
  maxOperands: 0,
  options: {
    template: {
      type: 'string',
      value: 'FILE',
      help: 'JSON with text fields and description_options, or a full template',
    },
    context: { type: 'string', value: 'FILE', help: 'JSON with event, next, last, team_id, feed, now, time_zone ...' },
  },
  details: `
Prints {fields, trace, warnings}. fields contains each text field with its placeholders filled, and
description_options as fields.description. trace contains one entry per conditional row. For a full
template, fields also contains the texts of fillers and categories, such as fields["pregame/title"]
and fields["categories/0"]. The file - is standard input. Exits with 1 if there are warnings.`,
  async run(args, io) {
    const templateFile = requiredOption(args, 'template')
    const contextFile = requiredOption(args, 'context')
    if (templateFile === '-' && contextFile === '-') {
      throw new SportsGuideError(
        'BadUsage',
        '--template and --context cannot both be standard input. Use a file for one of them.',
      )
    }
    const template = await readObject(templateFile, io)
    const context = await readObject(contextFile, io)
    const names = { template: template.place, context: context.place }
    const request = requireShaped(validateRenderContext, renderContextShape, context.json, context.place)
    const rendered = renderRequest(template.json, request, { names, seed: seedOf(template.json, request) })
    if (Object.keys(rendered.fields).length === 0) {
      throw new SportsGuideError('InvalidInput', `${template.place}: ${withoutTexts(template.json)}`)
    }
    await io.write(`${JSON.stringify(rendered, null, 2)}\n`)
    return rendered.warnings.length > 0 ? 1 : 0
  },
}

/** The seed that the guide has for the channel of this event, so that equal rows are chosen among as there. */
function seedOf({ id }: JsonObject, { event, segment, feed, exceptionKeyword: keyword }: RenderContext): string {
  const eventKey = event ? eventKeys([event], [])(event) : ''
  const tvgId = tvgIdOf({ eventKey, segment: segment ?? null, feed: feed ?? null, keyword: keyword ?? null })
  return rowSeed({ tvgId, eventId: eventKey, templateId: typeof id === 'number' ? id : null })
}

/** Why there is nothing to render: in a file for --config the texts lie in its templates. */
function withoutTexts({ templates }: JsonObject): string {
  const isConfig = Array.isArray(templates) && isObject(templates[0])
  return `contains no text fields and no description_options${isConfig ? '. Save one of its templates, such as templates/0, as a separate file.' : ''}`
}

/** The JSON object of a file, or of standard input. Throws InvalidInput naming it. */
async function readObject(file: string, io: CommandIo) {
  const { text, place } = await readInput(file, io)
  const json = parseJson(text, place)
  if (!isObject(json)) throw new SportsGuideError('InvalidInput', `${place}: must be a JSON object`)
  if (isDeeper(json, DEEPEST)) {
    throw new SportsGuideError(
      'InvalidInput',
      `${place}: must have at most ${DEEPEST} levels of nested lists and objects`,
    )
  }
  return { json, place }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
