import { typedName } from '../../configuration/name-pattern.ts'
import type { FormLine, FormMatch, GroupSuggestion, RefreshReport } from '../../generated/records.ts'
import { countText } from '../../list-text.ts'
import { listLine, type MessageLine } from './message.ts'

/** What a line of each field names. */
const NAMED: { readonly [Setting in FormLine['setting']]: string } = {
  event_groups: 'group',
  event_leagues: 'league',
  event_profiles: 'profile',
}

const MOST_NAMES = 3

/** What the lines of the form matched, field by field; what could be typed where nothing is. Warnings tell of lines that match nothing. */
export function formLines({ form = [], group_suggestions: suggestions }: RefreshReport): MessageLine[] {
  const fields = Object.keys(NAMED) as FormLine['setting'][]
  const matched = fields.flatMap((setting) => {
    const lines = form.filter((line) => line.setting === setting && line.matched_count > 0)
    const [first] = lines
    return first === undefined ? [] : [listLine(first.label, lines.map(matchedText), 5)]
  })
  return [...matched, ...suggestionLines(suggestions)]
}

/** Whether neither the form nor a stream group chooses any streams. */
export function isNothingChosen({ form, group_suggestions: suggestions }: RefreshReport): boolean {
  return form === undefined && suggestions !== undefined
}

/** What is wrong with the first text of the form that names nothing at all; null where there is none. */
export function mistypedText({ form = [], warnings }: RefreshReport): string | null {
  const naming = new Set<string>(form.filter(({ matched_count: count }) => count > 0).map(({ setting }) => setting))
  const told = warnings.find(({ code, place = '' }) => code === 'form_line_matches_nothing' && !naming.has(place))
  return told?.message ?? null
}

/** `“US | MLB*” 2 groups, 120 streams (US | MLB PACK, US | MLB 2)`. */
function matchedText({
  setting,
  text,
  leaves_out: leavesOut,
  matched,
  matched_count: count,
  streams,
}: FormLine): string {
  const counts = [countText(count, NAMED[setting]), ...(streams === null ? [] : [countText(streams, 'stream')])]
  return `“${text}” ${leavesOut ? 'leaves out ' : ''}${counts.join(', ')}${namesText(text, matched, count)}`
}

/** Names that the line does not spell out itself. */
function namesText(text: string, matched: readonly FormMatch[], count: number): string {
  const [only] = matched
  if (count === 1 && only?.name === text) return ''
  const names = matched.slice(0, MOST_NAMES).map(({ name }) => name)
  return names.length === 0 ? '' : ` (${names.join(', ')}${count > names.length ? ', …' : ''})`
}

function suggestionLines(suggestions: readonly GroupSuggestion[] | undefined): MessageLine[] {
  if (suggestions === undefined) return []
  if (suggestions.length === 0) return [{ text: 'No group of the host looks like one of event streams.', rank: 0 }]
  const items = suggestions.map(
    ({ name, streams, events }) => `${typedName(name)} (${events} of ${countText(streams, 'stream')})`,
  )
  return [listLine('These look like it', items, 0)]
}
