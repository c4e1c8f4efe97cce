import { numberingScenarioShape } from '../generated/json-shapes.ts'
import { validateNumberingScenario } from '../generated/validators/numbering-scenario.ts'
import { numberScenario } from '../numbering/index.ts'
import { requireShaped } from '../records/validation.ts'
import type { Command } from './shell/command.ts'
import { parseJson, readInput } from './shell/input.ts'

/** `sports-guide number` (design 11). */
export const number: Command = {
  name: 'number',
  summary: 'Numbers the channels of a scenario.',
  operands: '[FILE]',
  maxOperands: 1,
  options: {},
  details: `
Reads a scenario (settings, numbering_exceptions, priorities, external numbers, channels) as JSON
from FILE or standard input; prints {numbers, lanes, warnings}, and next_number where the scenario
holds a query. It shows one run. A refresh also gives what the runs after it would give to channels
that the first one left without a number.`,
  async run(args, io) {
    const { text, place } = await readInput(args.positionals[0], io)
    const scenario = requireShaped(validateNumberingScenario, numberingScenarioShape, parseJson(text, place), place)
    await io.write(`${JSON.stringify(numberScenario(scenario), null, 2)}\n`)
    return 0
  },
}
