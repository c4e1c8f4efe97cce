import { SportsGuideError } from '../errors.ts'
import { decisionRecord, learnDateOrders, type MatchResult } from '../matching/index.ts'
import { groupByShape } from '../streams/name-groups.ts'
import type { NameMatcher, NameRules } from '../streams/name-matcher.ts'
import type { Command } from './shell/command.ts'
import { matcherOf, namesOfList, readInput, readNames, writeLines, writeWarnings } from './shell/input.ts'
import { nameGroupRecord, nameGroupsText } from './shell/name-groups-output.ts'
import { EVENTS_OPTION, LEAGUES_OPTION, NOW_OPTION, OWNER_OPTIONS, textOption, ZONE_OPTION } from './shell/options.ts'

/** `sports-guide match` (design 11). */
export const match: Command = {
  name: 'match',
  summary: 'Shows which event each stream name matches, or why it has no match.',
  operands: '[FILE]',
  maxOperands: 1,
  options: {
    names: {
      type: 'string',
      value: 'FILE',
      help: 'group the names of this list or M3U playlist by their shape',
    },
    ...EVENTS_OPTION,
    ...LEAGUES_OPTION,
    ...NOW_OPTION,
    ...ZONE_OPTION,
    ...OWNER_OPTIONS,
    json: { type: 'boolean', help: 'with --names: print one JSON object per group' },
  },
  details: `
Reads stream names, one per line, from FILE or standard input. Prints one JSON object per line:
{name, event_id, league, score, rule, reason}. event_id is null without a match. All names are read
as names of one IPTV provider: a day above 12 in one name decides whether day or month comes first
in all of them. Exits with 1 if part of the input could not be read.
--names reads a list of names, one per line, or a playlist. It groups names of the same shape, such as
"NBA #: {team} @ {team} {time} ET", and prints how many names of each group have an event, with up to
three examples. + is a name with an event, - a name without one, with the reason. --json prints
{shape, names, found, not_found, examples} for each group.`,
  async run(args, io) {
    const list = textOption(args, 'names')
    const file = args.positionals[0]
    if (list !== undefined && file !== undefined) {
      throw new SportsGuideError('BadUsage', 'Use either --names or FILE, not both.')
    }
    if (list === undefined && args.values.json === true) {
      throw new SportsGuideError('BadUsage', '--json needs --names. Without --names, the output is always JSON.')
    }
    const { matcher, rules, warnings, notes } = await matcherOf(args, io)
    writeWarnings(io, 'match', [...notes, ...warnings])
    if (list === undefined) {
      await writeLines(io, Array.from(matchAll(await readNames(file, io), matcher, rules), decisionRecord))
      return warnings.length > 0 ? 1 : 0
    }
    const { text, place } = await readInput(list, io)
    const { names, warnings: unread } = namesOfList(text, place)
    writeWarnings(io, 'match', unread)
    const groups = groupByShape(matchAll(names, matcher, rules), matcher.keywords)
    if (args.values.json === true) await writeLines(io, groups.map(nameGroupRecord))
    else await io.write(nameGroupsText(groups))
    return warnings.length + unread.length > 0 ? 1 : 0
  },
}

/** Matches names of one IPTV provider, one by one. */
function* matchAll(names: readonly string[], matcher: NameMatcher, rules: NameRules): Generator<MatchResult> {
  const readings = names.map((name) => matcher.read(name, rules))
  const ofAll = { ...rules, dateOrders: learnDateOrders(readings) }
  for (const reading of readings) yield matcher.match(reading, ofAll)
}
