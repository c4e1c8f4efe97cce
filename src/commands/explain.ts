import { type NameReading, readingRecord } from '../detection/index.ts'
import { SportsGuideError } from '../errors.ts'
import { decisionRecord, traceOf } from '../matching/index.ts'
import type { Command } from './shell/command.ts'
import { matcherOf, writeWarnings } from './shell/input.ts'
import { EVENTS_OPTION, LEAGUES_OPTION, NOW_OPTION, OWNER_OPTIONS, ZONE_OPTION } from './shell/options.ts'

/** `sports-guide explain` (design 11). */
export const explain: Command = {
  name: 'explain',
  summary: 'Shows how one name is read and matched, step by step.',
  operands: 'NAME',
  maxOperands: 1,
  options: { ...EVENTS_OPTION, ...LEAGUES_OPTION, ...NOW_OPTION, ...ZONE_OPTION, ...OWNER_OPTIONS },
  details: `
Prints {name, reading, decision, trace}: the parts that were read, every candidate with its
score, and the rule that decided. Put NAME in quotes. Exits with 1 when a part of the events
could not be read.`,
  async run(args, io) {
    const name = args.positionals[0]
    if (name === undefined) throw new SportsGuideError('BadUsage', 'NAME is missing: put the stream name in quotes')
    const { matcher, rules, warnings, notes } = await matcherOf(args, io)
    writeWarnings(io, 'explain', [...notes, ...warnings])
    const reading = matcher.read(name, rules)
    const match = matcher.match(reading, rules)
    const answer = { name, reading: detailedRecord(reading), decision: decisionRecord(match), trace: traceOf(match) }
    await io.write(`${JSON.stringify(answer, null, 2)}\n`)
    return warnings.length > 0 ? 1 : 0
  },
}

/** The reading as JSON, with what only the matcher goes by. */
function detailedRecord(reading: NameReading) {
  const { name, category, league, ...others } = readingRecord(reading)
  return {
    name,
    category,
    league,
    league_at_end: reading.leagueAtEnd,
    look_alike_leagues: reading.lookAlikeLeagues,
    ...others,
    feed_name: reading.feedName,
    gender: reading.gender,
    clock_half_open: reading.isClockHalfOpen,
    date_without_year: reading.isDateWithoutYear,
    day_and_month: reading.dayAndMonth,
    shoulder: reading.isShoulder,
    past_year: reading.isOfPastYear,
  }
}
