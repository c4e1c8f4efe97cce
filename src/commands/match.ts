import { decisionRecord, learnDateOrders } from '../matching/index.ts'
import type { Command } from './shell/command.ts'
import { matcherOf, readNames, writeLines, writeWarnings } from './shell/input.ts'
import { EVENTS_OPTION, LEAGUES_OPTION, NOW_OPTION, OWNER_OPTIONS, ZONE_OPTION } from './shell/options.ts'

/** `sports-guide match` (design 11). */
export const match: Command = {
  name: 'match',
  summary: 'Shows which event each stream name matches, or why it has no match.',
  operands: '[FILE]',
  maxOperands: 1,
  options: { ...EVENTS_OPTION, ...LEAGUES_OPTION, ...NOW_OPTION, ...ZONE_OPTION, ...OWNER_OPTIONS },
  details: `
Reads stream names, one per line, from FILE or standard input. Prints one JSON object per line:
{name, event_id, league, score, rule, reason}. event_id is null without a match. All names are read
as names of one IPTV provider: a day above 12 in one name decides whether day or month comes first
in all of them. Exits with 1 if part of the events could not be read.`,
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
