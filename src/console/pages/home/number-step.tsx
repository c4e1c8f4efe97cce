import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { StepProps } from './checklist-choices.ts'
import { hasLeague, MAX_START, wrongSteps } from './checklist-choices.ts'

/** Where the channel numbers begin, and whether each league has numbers of its own. */
export function NumberStep({ proposal, choices, change }: StepProps) {
  const words = texts.firstRun.numbers
  const { by_league: blocks, taken } = proposal.numbers
  const first = choices.number_start
  const isStart = !wrongSteps(choices).includes('numbers')
  const inUse = first === null ? undefined : taken.find(({ start, end }) => start <= first && first <= end)
  return (
    <div class="stack">
      <Field
        label={words.start}
        path="number_start"
        help={words.startHelp}
        error={isStart ? null : words.startError(MAX_START)}
      >
        <NumberInput value={first} min={1} max={MAX_START} onInput={(start) => change({ number_start: start })} />
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
            <span class="num">{first === null ? texts.shared.noNumber : words.from(first)}</span>
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
