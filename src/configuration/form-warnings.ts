import type { FormLine, GroupSuggestion, Warning } from '../generated/records.ts'
import { countText } from '../list-text.ts'
import { fieldLabel } from './field-label.ts'
import { type FormText, isAllOfNone, isIdleText } from './form-lines.ts'

const NO_SUCH: { readonly [Setting in FormLine['setting']]: string } = {
  event_groups: 'no group with streams is called',
  event_leagues: 'no league is called',
  event_profiles: 'no channel profile of the host is called',
}

/** Lines of one text that are spoken of one by one. */
const MOST_LINES = 10
/** Groups that a message names. */
const MOST_SUGGESTED = 5

/** What is wrong with the lines of the form: each that names nothing, and each text of which nothing counts. */
export function formWarnings(texts: readonly FormText[], lines: readonly FormLine[]): readonly Warning[] {
  return texts.flatMap((text) => {
    const own = lines.filter(({ setting }) => setting === text.setting)
    return [...unknownNames(text, own), ...idleText(text, own), ...withoutStreams(text, own)]
  })
}

/** That nothing was chosen, and what could be. */
export function nothingChosen(suggestions: readonly GroupSuggestion[]): Warning {
  const named = suggestions
    .slice(0, MOST_SUGGESTED)
    .map(({ name, streams, events }) => `"${name}" (${events} of ${countText(streams, 'stream')})`)
  const likely = named.length === 0 ? '' : ` Most like events are ${named.join(', ')}.`
  return {
    code: 'nothing_chosen',
    message: `No streams are chosen, so no channel is made: write the names of groups with event streams into "${fieldLabel('event_groups')}".${likely}`,
    place: 'event_groups',
  }
}

function unknownNames(text: FormText, lines: readonly FormLine[]): readonly Warning[] {
  const { setting } = text
  const unknown = lines.filter(({ matched_count: count }, place) => count === 0 && !isAllOfNone(text, place))
  const label = fieldLabel(setting)
  const told = [...new Map(unknown.map((line) => [line.text, line])).values()].slice(0, MOST_LINES).map((line) => {
    const words = `${NO_SUCH[setting]} "${line.text}"${nearWords(line)}`
    return problem(setting, `${label}: ${words}. Correct the line or take it out.`)
  })
  const more = new Set(unknown.map(({ text: line }) => line)).size - told.length
  return more > 0
    ? [...told, problem(setting, `${label}: ${countText(more, 'more line')} name${more === 1 ? 's' : ''} nothing.`)]
    : told
}

/** What the line could mean: names in which it stands, else the one that is most like it; and that commas part nothing. */
function nearWords({ text, leaves_out: leavesOut, around, nearest }: FormLine): string {
  const [first] = around
  const commas = text.includes(',') ? '; each name goes on a line of its own, commas are parts of names' : ''
  if (first === undefined || leavesOut) return `${nearest === null ? '' : `; the nearest is "${nearest}"`}${commas}`
  const streams = first.streams === null ? '' : ` (${countText(first.streams, 'stream')})`
  const more = around.length > 1 ? ` and ${around.length - 1} more` : ''
  return `; "*${text}*" would name "${first.name}"${streams}${more}${commas}`
}

/** One text that chooses nothing makes the whole group take nothing. */
function idleText(text: FormText, lines: readonly FormLine[]): readonly Warning[] {
  if (!isIdleText(text)) return []
  const { setting } = text
  const label = fieldLabel(setting)
  return [
    problem(
      setting,
      `The text "${label}" ${idleWords(text, lines)}. Until then no streams are taken by the settings; channels that they made stay until their events are over.`,
    ),
  ]
}

function idleWords({ isUnreadable }: FormText, lines: readonly FormLine[]): string {
  if (isUnreadable) return 'cannot be read; write it anew'
  const isOnlyOut = lines.every(({ leaves_out: leavesOut }) => leavesOut)
  return isOnlyOut ? 'only leaves names out; add a line with * to name all others' : 'names nothing that there is'
}

function withoutStreams({ setting }: FormText, lines: readonly FormLine[]): readonly Warning[] {
  if (setting !== 'event_groups') return []
  const idle = lines.filter(
    ({ matched_count: count, matched, leaves_out: leavesOut }) =>
      count > 0 && !leavesOut && matched.every(({ streams }) => streams === 0),
  )
  return idle.slice(0, MOST_LINES).map(({ text }) => ({
    code: 'form_group_without_streams',
    message: `${fieldLabel('event_groups')}: "${text}" names only groups that no playlist lists streams of now.`,
    place: setting,
  }))
}

function problem(place: string, message: string): Warning {
  return { code: 'form_line_matches_nothing', message, place }
}
