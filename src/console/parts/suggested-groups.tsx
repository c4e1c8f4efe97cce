import { useState } from 'preact/hooks'
import type { AddedGroups, GroupSuggestion } from '../../generated/records.ts'
import { typedName } from '../../text.ts'
import { texts } from '../texts.ts'
import { useConsole } from './context.ts'
import { Part, Problem } from './notices.tsx'

/** Groups that look like event streams, and a button that adds those that are ticked to the event groups. */
export function SuggestedGroups({ suggestions }: { readonly suggestions: readonly GroupSuggestion[] }) {
  const { client } = useConsole()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [answer, setAnswer] = useState<AddedGroups | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const ticked = suggestions.map(({ name }) => name).filter((name) => !left.has(name))
  const tick = (name: string) =>
    setLeft(left.has(name) ? new Set([...left].filter((one) => one !== name)) : new Set([...left, name]))
  const add = () => {
    setFailure(null)
    client
      .send<AddedGroups>('POST', '/api/v1/stream-groups/form/groups', { names: ticked })
      .then(setAnswer)
      .catch(setFailure)
  }
  if (answer !== null) {
    return <p role="status">{texts.suggestedGroups.added(answer.added.length)}</p>
  }
  return (
    <Part title={texts.suggestedGroups.title}>
      <ul class="facts">
        {suggestions.map(({ name, streams, events }) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={!left.has(name)} onChange={() => tick(name)} />{' '}
              <code>
                <bdi>{typedName(name)}</bdi>
              </code>
            </label>{' '}
            <span class="quiet">{texts.suggestedGroups.evidence(events, streams)}</span>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" class="first" disabled={ticked.length === 0} onClick={add}>
          {texts.suggestedGroups.use(ticked.length)}
        </button>
      </div>
      <Problem error={failure} />
    </Part>
  )
}
