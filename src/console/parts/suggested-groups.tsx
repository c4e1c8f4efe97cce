import { useState } from 'preact/hooks'
import type { AddedGroups, GroupSuggestion } from '../../generated/records.ts'
import { typedName } from '../../text.ts'
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
    return <p role="status">Groups added: {answer.added.length}. Press Preview to see what a refresh would do.</p>
  }
  return (
    <Part title="Groups that look like event streams">
      <ul class="facts">
        {suggestions.map(({ name, streams, events }) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={!left.has(name)} onChange={() => tick(name)} />{' '}
              <code>
                <bdi>{typedName(name)}</bdi>
              </code>
            </label>{' '}
            <span class="quiet">
              {events} of {streams} streams read as events
            </span>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" class="first" disabled={ticked.length === 0} onClick={add}>
          {ticked.length === 1 ? 'Use this group' : `Use these ${ticked.length} groups`}
        </button>
      </div>
      <Problem error={failure} />
    </Part>
  )
}
