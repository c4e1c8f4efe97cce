import type { FormLineJson, GroupSuggestion } from '../../generated/records.ts'
import { texts } from '../texts.ts'
import { SuggestedGroups } from './suggested-groups.tsx'

/** What each line of the settings form matched, one match a line; where none is there, what could stand in it. */
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
        <section class="chgs">
          <h3>{texts.settingLines.title}</h3>
          <ul class="card">
            {form.map((line) => (
              <li key={`${line.setting} ${line.text}`} class="match">
                <Line line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <div class="legacy">
          <SuggestedGroups suggestions={suggestions} />
        </div>
      )}
    </>
  )
}

function Line({ line }: { readonly line: FormLineJson }) {
  const { label, text, leaves_out: leavesOut, matched, matched_count: count, streams } = line
  const more = count - matched.length
  return (
    <>
      <p>
        <span class="muted">{label}:</span>{' '}
        <b>
          <bdi>{text}</bdi>
        </b>
        {leavesOut && <span class="muted"> ({texts.settingLines.excludes})</span>}
        {streams !== null && count > 1 && <span class="muted">, {texts.settingLines.streams(streams)}</span>}
      </p>
      {count === 0 && <p class="muted">{instead(line)}</p>}
      {count > 0 && (
        <ul>
          {matched.map(({ name, streams: own }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              {own !== null && <span class="faint num">{texts.settingLines.streams(own)}</span>}
            </li>
          ))}
          {more > 0 && <li class="muted">{texts.settingLines.more(more)}</li>}
        </ul>
      )}
    </>
  )
}

/** What could stand in place of a line that matches nothing. */
function instead({ text, nearest, around }: FormLineJson): string {
  if (around.length > 0) return texts.settingLines.wouldMatch(`*${text}*`, around.map(({ name }) => name).join(', '))
  return nearest === null ? texts.settingLines.nothing : texts.settingLines.closest(nearest)
}
