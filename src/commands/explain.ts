import { type NameReading, readingRecord } from '../detection/index.ts'
import { SportsGuideError } from '../errors.ts'
import { decisionRecord, traceOf } from '../matching/index.ts'
import { type ExplainStep, explainSteps } from '../streams/explain-steps.ts'
import { namesOfCodes } from '../streams/explain-stream.ts'
import { momentText, ownerClock } from '../time/clock-text.ts'
import type { Command } from './shell/command.ts'
import { matcherOf, writeWarnings } from './shell/input.ts'
import { EVENTS_OPTION, LEAGUES_OPTION, NOW_OPTION, OWNER_OPTIONS, ZONE_OPTION, zoneOption } from './shell/options.ts'

/** `sports-guide explain` (design 11). */
export const explain: Command = {
  name: 'explain',
  summary: 'Shows why a stream name is matched to an event or to none.',
  operands: 'NAME',
  maxOperands: 1,
  options: {
    ...EVENTS_OPTION,
    ...LEAGUES_OPTION,
    ...NOW_OPTION,
    ...ZONE_OPTION,
    ...OWNER_OPTIONS,
    json: { type: 'boolean', help: 'print everything as JSON: {name, reading, decision, trace}' },
  },
  details: `
Prints the reason in one sentence. Then it shows what was found in the name, where events were looked
for, and each event that was considered. Put NAME in quotes. Exits with 1 when a part of the events
could not be read.`,
  async run(args, io) {
    const name = args.positionals[0]
    if (name === undefined) throw new SportsGuideError('BadUsage', 'NAME is missing. Put the stream name in quotes.')
    const { matcher, rules, warnings, notes } = await matcherOf(args, io)
    writeWarnings(io, 'explain', [...notes, ...warnings])
    const reading = matcher.read(name, rules)
    const match = matcher.match(reading, rules)
    const decision = decisionRecord(match)
    const trace = traceOf(match)
    if (args.values.json === true) {
      const answer = { name, reading: detailedRecord(reading), decision, trace }
      await io.write(`${JSON.stringify(answer, null, 2)}\n`)
    } else {
      const record = readingRecord(reading)
      const names = namesOfCodes({ reading: record, decision, trace }, matcher.keywords.leagues)
      const clock = ownerClock({ timeZone: zoneOption(args) })
      const steps = explainSteps(
        { reading: record, trace, league_names: names },
        { momentText: (instant) => momentText(new Date(instant), clock), timeFormat: clock.timeFormat },
      )
      await io.write([decision.reason, '', ...steps.flatMap(stepText), ''].join('\n'))
    }
    return warnings.length > 0 ? 1 : 0
  },
}

function stepText({ title, lines }: ExplainStep): readonly string[] {
  return [title, ...lines.map((line) => `  ${line}`)]
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
    other_season: reading.isOfOtherSeason,
  }
}
