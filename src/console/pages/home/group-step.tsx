import { useState } from 'preact/hooks'
import { texts } from '../../texts.ts'
import { Meter } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldId } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { StepProps } from './checklist-choices.ts'

/** As many groups are shown before the user asks for all. */
const FIRST_SHOWN = 8

/** The playlist groups, each with its evidence. Those that look like event streams are ticked. */
export function GroupStep({ proposal, choices, change }: StepProps) {
  const words = texts.firstRun.groups
  const ticked = new Set(choices.groups)
  const [isAll, setAll] = useState(false)
  const [search, setSearch] = useState('')
  // A group that is ticked is never hidden.
  const likely = proposal.groups.filter(({ name, events }, at) => ticked.has(name) || (events > 0 && at < FIRST_SHOWN))
  const part = search.trim().toLowerCase()
  const listed = isAll ? proposal.groups.filter(({ name }) => name.toLowerCase().includes(part)) : likely
  const toggle = (name: string, isTicked: boolean) => {
    const others = choices.groups.filter((one) => one !== name)
    change({ groups: isTicked ? [...others, name] : others })
  }
  if (proposal.groups.length === 0) {
    return (
      <EmptyState icon="streams" title={words.empty}>
        {words.emptyHelp}
      </EmptyState>
    )
  }
  return (
    <>
      {isAll && <TextInput type="search" icon="search" label={words.search} value={search} onInput={setSearch} />}
      <fieldset class="bare card first__groups" id={fieldId('groups')} tabIndex={-1} aria-label={words.title}>
        {listed.map(({ name, account, streams, events, example }) => (
          <div key={name} class="pickrow">
            <Checkbox isChecked={ticked.has(name)} onChange={(isTicked) => toggle(name, isTicked)}>
              <span class="grow">
                <b>
                  <bdi>{name}</bdi>
                </b>{' '}
                {account !== null && <bdi class="faint s">{account}</bdi>}
                {example !== null && <bdi class="s muted block cut">{example}</bdi>}
              </span>
            </Checkbox>
            <span class="evid">
              <Meter label={words.evidence(events, streams)} value={events} max={streams} />
              <span class="s muted">
                <b>{events.toLocaleString('en-US')}</b> {words.ofNames(events, streams)}
              </span>
            </span>
          </div>
        ))}
        {listed.length === 0 && <p class="s muted first__none">{words.noneFound}</p>}
      </fieldset>
      <div class="step__foot">
        <Button type="submit" variant="primary" isDisabled={ticked.size === 0}>
          {words.next(ticked.size)}
        </Button>
        {!isAll && likely.length < proposal.groups.length && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {words.showAll(proposal.groups_total)}
          </Button>
        )}
      </div>
    </>
  )
}
