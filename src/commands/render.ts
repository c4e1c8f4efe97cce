import { SportsGuideError } from '../errors.ts'
import { validateRenderContext } from '../generated/validators.js'
import { requireRecord } from '../records/validate.ts'
import { renderRequest } from '../templates/index.ts'
import { isTimeZone } from '../time/zone.ts'
import type { Command } from './shell/command.ts'
import { readJson } from './shell/input.ts'
import { requiredOption } from './shell/options.ts'

/** No text of a programme is longer. */
const LONGEST_FIELD = 20_000

/** `sports-guide render` (design 11). */
export const render: Command = {
  name: 'render',
  summary: 'Fills the texts of a template for one event.',
  operands: '',
  maxOperands: 0,
  options: {
    template: { type: 'string', value: 'FILE', help: 'JSON: any text fields, and description_options' },
    context: { type: 'string', value: 'FILE', help: 'JSON: event, next, last, team_id, feed, now, time_zone ...' },
  },
  details: `
Prints {fields, trace, warnings}: each text field with its placeholders filled, description_options
as fields.description, a line of trace for each conditional row. Exits with 1 when there are warnings.`,
  async run(args, io) {
    const templateFile = requiredOption(args, 'template')
    const contextFile = requiredOption(args, 'context')
    const template = readJson(templateFile)
    if (typeof template !== 'object' || template === null || Array.isArray(template)) {
      throw new SportsGuideError('InvalidInput', `${templateFile}: expected an object with text fields`)
    }
    for (const [field, text] of Object.entries(template)) {
      if (typeof text === 'string' && text.length > LONGEST_FIELD) {
        throw new SportsGuideError(
          'InvalidInput',
          `${templateFile}: ${field} is longer than ${LONGEST_FIELD} characters`,
        )
      }
    }
    const context = requireRecord(validateRenderContext, readJson(contextFile), contextFile)
    if (Number.isNaN(Date.parse(context.now))) {
      throw new SportsGuideError('InvalidInput', `${contextFile}: now "${context.now}" is no day of the calendar`)
    }
    if (!isTimeZone(context.time_zone)) {
      throw new SportsGuideError('InvalidInput', `${contextFile}: time_zone "${context.time_zone}" is no time zone`)
    }
    const rendered = renderRequest(template as { [field: string]: unknown }, context)
    await io.write(`${JSON.stringify(rendered, null, 2)}\n`)
    return rendered.warnings.length > 0 ? 1 : 0
  },
}
