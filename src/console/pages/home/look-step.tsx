import type { FirstRunLook } from '../../../generated/records.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import type { StepProps } from './checklist-choices.ts'
import { EventArt } from './event-art.tsx'

/** Three styles of the guide, each as the card that a player shows of the same event. */
export function LookStep({ proposal, choices, change }: StepProps) {
  const words = texts.firstRun.look
  const chosen = proposal.looks.find(({ id }) => id === choices.guide_style)
  const isLive = proposal.looks.every(({ live }) => live)
  return (
    <>
      <fieldset class="bare fams">
        <legend class="sr">{words.title}</legend>
        {proposal.looks.map((look) => (
          <label key={look.id} class={look.id === choices.guide_style ? 'fam is-on' : 'fam'}>
            <input
              type="radio"
              name="guide_style"
              checked={look.id === choices.guide_style}
              onChange={() => change({ guide_style: look.id })}
            />
            <LookCard look={look} />
            <span class="fam__name" title={look.description}>
              {look.name}
            </span>
          </label>
        ))}
      </fieldset>
      <p class="s muted">
        {chosen?.description} {!isLive && words.invented}
      </p>
      <div class="step__foot">
        <Button type="submit" variant="primary">
          {words.next(chosen?.name ?? '')}
        </Button>
        <span class="s muted">{words.later}</span>
      </div>
    </>
  )
}

function LookCard({ look }: { readonly look: FirstRunLook }) {
  const [card] = look.cards
  if (card === undefined) return null
  return (
    <span class="tvcard">
      <EventArt event={card} size={40} />
      <span class="tvcard__body">
        <span class="s faint">
          <span class="num">{card.number}</span> <bdi>{card.channel_name}</bdi>
        </span>
        <bdi class="tvcard__title">{card.title}</bdi>
        <bdi class="tvcard__sub s">{card.sub_title}</bdi>
        <bdi class="s muted">{card.description}</bdi>
      </span>
    </span>
  )
}
