import type { PlannedOperationJson } from '../../generated/records.ts'
import { actionText, changesText, channelsFirst } from '../text/changes.ts'
import { texts } from '../texts.ts'
import { RowList } from './row-list.tsx'

const ROW_HEIGHT = 54
/** A list that is longer scrolls in itself. */
const MOST_SHOWN = 8

/** What a run did, or would do, each with its reason. */
export function Operations({ operations }: { readonly operations: readonly PlannedOperationJson[] }) {
  const rows = channelsFirst(operations)
  if (rows.length === 0) return null
  return (
    <div class="boxed" style={{ height: `${Math.min(rows.length, MOST_SHOWN) * ROW_HEIGHT + 2}px` }}>
      <RowList
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        label={texts.changes.title}
        row={(index) => {
          const operation = rows[index]
          if (operation === undefined) return null
          const { action, name, reason } = operation
          const changes = changesText(operation)
          return (
            <div class={`line ${action}`} title={reason}>
              <b class="tag">{actionText(operation)}</b>
              <bdi class="main">{name}</bdi>
              <small class="under">
                <bdi>{changes === '' ? reason : `${changes} · ${reason}`}</bdi>
              </small>
            </div>
          )
        }}
      />
    </div>
  )
}
