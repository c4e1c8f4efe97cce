import type { FormLineJson, GroupSuggestion } from '../../generated/records.ts'
import { texts } from '../texts.ts'
import { Part } from './notices.tsx'
import { SuggestedGroups } from './suggested-groups.tsx'

/** What each line of the settings form matched; where none is there, what could stand in it. */
export function FormLines({
  form,
  suggestions,
}: {
  readonly form: readonly FormLineJson[]
  readonly suggestions: readonly GroupSuggestion[]
}) {
  return (
    <>
      {form.length > 0 && (
        <Part title={texts.settingLines.title}>
          <ul class="facts">
            {form.map((line) => (
              <li key={`${line.setting} ${line.text}`} class={line.matched_count === 0 ? 'no' : ''}>
                <span class="quiet">{line.label}</span>{' '}
                <code>
                  <bdi>{line.text}</bdi>
                </code>{' '}
                <span class="quiet">{line.leaves_out ? texts.settingLines.excludes : texts.settingLines.matches}</span>{' '}
                <bdi>{matchedText(line)}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {suggestions.length > 0 && <SuggestedGroups suggestions={suggestions} />}
    </>
  )
}

function matchedText({ text, matched, matched_count: count, streams, nearest, around }: FormLineJson): string {
  const named = (matches: FormLineJson['matched']) =>
    matches.map(({ name, streams: own }) => (own === null ? name : `${name} (${own})`))
  if (count === 0 && around.length > 0) return texts.settingLines.wouldMatch(`*${text}*`, named(around).join(', '))
  if (count === 0) return nearest === null ? texts.settingLines.nothing : texts.settingLines.closest(nearest)
  const names = named(matched)
  const more = count - matched.length
  const total = streams === null ? '' : texts.settingLines.streams(streams)
  return `${names.join(', ')}${more > 0 ? texts.settingLines.more(more) : ''}${total}`
}
