import type { PlannedOperationJson } from '../../generated/records.ts'
import { addedFor, type ShownAction, sectionsOf } from '../text/change-sections.ts'
import { texts } from '../texts.ts'
import { ChangeList } from './change-list.tsx'

interface OperationsProps {
  readonly operations: readonly PlannedOperationJson[]
  /** What happened or will happen, by kind. */
  readonly titles: { readonly [Action in ShownAction]: string }
  /** As many of each kind are shown at first. */
  readonly firstShown?: number
  /** False where the titles say why. */
  readonly hasReasons?: boolean
}

/** What a refresh, an undo or a removal did or would do, by kind and channel, with the reasons. */
export function Operations({ operations, titles, firstShown = 8, hasReasons = true }: OperationsProps) {
  const added = addedFor(operations)
  return (
    <>
      {sectionsOf(operations).map((section) => (
        <ChangeList
          key={section.action}
          section={section}
          title={titles[section.action]}
          firstShown={firstShown}
          hasReasons={hasReasons}
        />
      ))}
      {added.groups + added.logos > 0 && <p class="s muted">{texts.changes.added(added.groups, added.logos)}</p>}
    </>
  )
}
