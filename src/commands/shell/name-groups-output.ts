import { decisionRecord, type MatchResult } from '../../matching/index.ts'
import { eventTitle } from '../../sports/index.ts'
import type { NameGroup } from '../../streams/name-groups.ts'
import { RULE_WORDS } from '../../streams/rule-texts.ts'
import { countText, cutText } from '../../text.ts'
import { printable, table } from './terminal.ts'

/** Most groups that are printed for people. */
const MAX_GROUPS = 100
/** Longest name that is printed for people. */
const MAX_PRINTED_NAME = 160

/** Groups of names for people: a table, the largest group first, then the examples of each group. */
export function nameGroupsText(groups: readonly NameGroup[]): string {
  const shown = groups.slice(0, MAX_GROUPS)
  const rows = shown.map(({ shape, names, found, refusals: [first] }) => [
    ...[names, found, names - found].map(String),
    first === undefined ? '' : RULE_WORDS[first.rule],
    shapeText(shape),
  ])
  const head = ['NAMES', 'FOUND', 'NOT FOUND', 'MAIN REASON', 'SHAPE']
  const blocks = groups.length === 0 ? [] : [table([head, ...rows], [0, 1, 2])]
  return [...blocks, ...shown.map(groupText), totalText(groups, shown)].join('\n')
}

function groupText({ shape, names, found, refusals, examples }: NameGroup): string {
  const why = refusals.map(({ rule, names: count }) => `${RULE_WORDS[rule]} ${count}`).join(', ')
  const counts = `${countText(names, 'name')}, ${found} found${why === '' ? '' : `, ${names - found} not found: ${why}`}`
  return [shapeText(shape), `  ${counts}`, ...examples.flatMap(exampleLines), ''].join('\n')
}

function shapeText(shape: string): string {
  return printable(shape) || '(no text)'
}

function exampleLines({ question, event, rule, reason }: MatchResult): readonly string[] {
  const name = cutText(printable(question.reading.name), MAX_PRINTED_NAME)
  return event === null
    ? [`  - ${name}`, `      ${rule}: ${printable(reason)}`]
    : [`  + ${name}`, `      ${printable(reason)}`]
}

function totalText(groups: readonly NameGroup[], shown: readonly NameGroup[]): string {
  const sum = (counted: readonly NameGroup[], of: 'names' | 'found') =>
    counted.reduce((total, group) => total + group[of], 0)
  const [names, found] = [sum(groups, 'names'), sum(groups, 'found')]
  const more = groups.length - shown.length
  const rest =
    more === 0
      ? ''
      : ` ${countText(more, 'smaller group')} with ${countText(names - sum(shown, 'names'), 'name')} not shown: use --json for all.`
  return `${countText(names, 'name')} in ${countText(groups.length, 'group')}: ${found} found, ${names - found} not found.${rest}\n`
}

/** A group of names as JSON. */
export function nameGroupRecord({ shape, names, found, refusals, examples }: NameGroup) {
  return { shape, names, found, not_found: refusals, examples: examples.map(exampleRecord) }
}

function exampleRecord(match: MatchResult) {
  const { name, event_id, league, rule, reason } = decisionRecord(match)
  const { event } = match
  return { name, event_id, league, event: event && eventTitle(event), start: event?.start ?? null, rule, reason }
}
