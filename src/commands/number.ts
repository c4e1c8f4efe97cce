import { numberingScenarioShape } from '../generated/json-shapes.ts'
import { validateNumberingScenario } from '../generated/validators/numbering-scenario.ts'
import { numberScenario } from '../numbering/index.ts'
import { requireShaped } from '../records/validation.ts'
import type { Command } from './shell/command.ts'
import { parseJson, readInput } from './shell/input.ts'

/** `sports-guide number` (design 11). */
export const number: Command = {
  name: 'number',
  summary: 'Assigns numbers to the channels of a scenario.',
  operands: '[FILE]',
  maxOperands: 1,
  options: {},
  details: `
Reads a scenario (settings, numbering_exceptions, priorities, external numbers, channels) as JSON
from FILE or standard input. Prints {numbers, lanes, warnings}, and next_number if the scenario
contains a query.`,
  async run(args, io) {
    const { text, place } = await readInput(args.positionals[0], io)
    const scenario = requireShaped(validateNumberingScenario, numberingScenarioShape, parseJson(text, place), place)
    await io.write(`${JSON.stringify(numberScenario(scenario), null, 2)}\n`)
    return 0
  },
}
