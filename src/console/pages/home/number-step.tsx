import { useState } from 'preact/hooks'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { StepProps } from './checklist-choices.ts'
import { hasLeague } from './checklist-choices.ts'

/** The largest channel number that can be a start. */
const MAX_START = 999_999

/** Where the channel numbers begin, and whether each league has numbers of its own. */
export function NumberStep({ proposal, choices, change }: StepProps) {
  const words = texts.firstRun.numbers
  const { by_league: blocks, taken } = proposal.numbers
  const [typed, setTyped] = useState<number | null>(choices.number_start)
  const isStart = typed !== null && Number.isInteger(typed) && typed >= 1 && typed <= MAX_START
  const inUse = taken.find(({ start, end }) => start <= choices.number_start && choices.number_start <= end)
  return (
    <div class="stack">
      <Field
        label={words.start}
        path="number_start"
        help={words.startHelp}
        error={isStart ? null : words.startError(MAX_START)}
      >
        <NumberInput
          value={typed}
          min={1}
          max={MAX_START}
          onInput={(start) => {
            setTyped(start)
            if (start !== null && Number.isInteger(start) && start >= 1 && start <= MAX_START) {
              change({ number_start: start })
            }
          }}
        />
      </Field>
      {inUse !== undefined && <Note tone="warn">{words.inUse(inUse.start, inUse.end, inUse.channels)}</Note>}
      <Segments
        label={words.blocks}
        value={choices.blocks}
        segments={[
          { value: 'one', label: words.one },
          { value: 'by_league', label: words.byLeague },
        ]}
        onChange={(changed) => change({ blocks: changed })}
      />
      {choices.blocks === 'by_league' && (
        <ul class="card first__blocks">
          {blocks
            .filter(({ league }) => hasLeague(choices, league))
            .map(({ league, name, start, end }) => (
              <li key={league}>
                <span class="num">{words.range(start, end)}</span>
                <bdi>{name}</bdi>
              </li>
            ))}
          <li>
            <span class="num">{words.from(choices.number_start)}</span>
            {words.rest}
          </li>
        </ul>
      )}
      <div class="step__foot">
        <Button type="submit" variant="primary" isDisabled={!isStart}>
          {texts.firstRun.next}
        </Button>
      </div>
    </div>
  )
}
