import { decisionRecord, learnDateOrders } from '../matching/index.ts'
import type { Command } from './shell/command.ts'
import { matcherOf, readNames, writeLines, writeWarnings } from './shell/input.ts'
import { EVENTS_OPTION, LEAGUES_OPTION, NOW_OPTION, OWNER_OPTIONS, ZONE_OPTION } from './shell/options.ts'

/** `sports-guide match` (design 11). */
export const match: Command = {
  name: 'match',
  summary: 'Says which event each stream name means, or why none.',
  operands: '[FILE]',
  maxOperands: 1,
  options: { ...EVENTS_OPTION, ...LEAGUES_OPTION, ...NOW_OPTION, ...ZONE_OPTION, ...OWNER_OPTIONS },
  details: `
Reads stream names, one a line, from FILE or standard input; prints one JSON object a line:
{name, event_id, league, score, rule, reason}, event_id null where nothing matched. The names count
as one provider's: a day over 12 in one of them tells whether day or month comes first in all.
Exits with 1 when a part of the events could not be read.`,
  async run(args, io) {
    const { matcher, rules, warnings, notes } = await matcherOf(args, io)
    writeWarnings(io, 'match', [...notes, ...warnings])
    const readings = (await readNames(args.positionals[0], io)).map((name) => matcher.read(name, rules))
    const ofAll = { ...rules, dateOrders: learnDateOrders(readings) }
    await writeLines(
      io,
      readings.map((reading) => decisionRecord(matcher.match(reading, ofAll))),
    )
    return warnings.length > 0 ? 1 : 0
  },
}
