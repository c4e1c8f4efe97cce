import { useState } from 'preact/hooks'
import type { PlannedOperationJson } from '../../generated/records.ts'
import { type ChangeSection, numbersOf, type ShownAction } from '../text/change-sections.ts'
import { changesText } from '../text/changes.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'

const ICONS: Record<ShownAction, IconName> = {
  create: 'plus',
  attach: 'takeover',
  renumber: 'lineup',
  update: 'pencil',
  remove: 'trash',
  restore: 'undo',
}

/** So few more are shown at once: a button would save no room. */
const FEW = 2

interface ChangeListProps {
  readonly section: ChangeSection
  /** What happened or will happen to them: "Deleted". */
  readonly title: string
  /** As many are shown at first. */
  readonly firstShown: number
  readonly hasReasons: boolean
}

/** The changes of one kind, channel by channel, each with its reason. */
export function ChangeList({ section: { action, changes }, title, firstShown, hasReasons }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || changes.length <= firstShown + FEW ? changes : changes.slice(0, firstShown)
  return (
    <section class="chgs">
      <h3>
        <Icon name={ICONS[action]} />
        {title} <span class="faint">{changes.length}</span>
      </h3>
      <ul class="card">
        {shown.map((change, at) => (
          <Change key={`${at} ${change.name}`} change={change} hasReason={hasReasons} />
        ))}
        {shown.length < changes.length && (
          <li class="chg">
            <Button variant="link" onClick={() => setWhole(true)}>
              {texts.changes.showAll(changes.length)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

function Change({ change, hasReason }: { readonly change: PlannedOperationJson; readonly hasReason: boolean }) {
  const { name, reason, league = null, away = null, home = null } = change
  const { from, to } = numbersOf(change)
  const sides = [away, home].flatMap((side) => side ?? [])
  return (
    <li class="chg">
      <span class="num">
        {from !== to && from !== null && <s>{from}</s>} {from !== to ? <ins>{to}</ins> : to}
      </span>
      <span class="crests">
        {sides.map((side) => (
          <Logo key={side.name} {...side} size={20} isDecorative />
        ))}
        {sides.length === 0 && league !== null && (
          <Logo name={league.name} image={league.image} kind="league" size={20} isDecorative />
        )}
      </span>
      <span class="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span class="chg__what">
          <bdi>{changesText(change, { withoutNumber: true })}</bdi>
        </span>
        {hasReason && (
          <span class="chg__why">
            <bdi>{reason}</bdi>
          </span>
        )}
      </span>
    </li>
  )
}
