import type { PlannedOperationJson } from '../../generated/records.ts'
import { actionText, changesText, channelsFirst } from '../text/changes.ts'
import { texts } from '../texts.ts'
import { Diff } from '../ui/diff.tsx'
import { Tag } from '../ui/tag.tsx'
import { RowList } from './row-list.tsx'

const ROW_HEIGHT = 54
/** A longer list scrolls in itself. */
const MAX_SHOWN = 10

/** What a refresh did or would do, by channel: before → after, with the reason. */
export function Operations({ operations }: { readonly operations: readonly PlannedOperationJson[] }) {
  const rows = channelsFirst(operations)
  if (rows.length === 0) return null
  return (
    <div class="changes" style={{ height: `${Math.min(rows.length, MAX_SHOWN) * ROW_HEIGHT + 2}px` }}>
      <RowList
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        label={texts.changes.title}
        isFocusable
        row={(index) => {
          const operation = rows[index]
          return operation === undefined ? null : <Operation operation={operation} />
        }}
      />
    </div>
  )
}

const TONES: { readonly [Action in PlannedOperationJson['action']]?: 'accent' | 'warn' | 'error' } = {
  create: 'accent',
  attach: 'accent',
  renumber: 'warn',
  remove: 'error',
}

function Operation({ operation }: { readonly operation: PlannedOperationJson }) {
  const { action, name, reason, changes } = operation
  const renamed = changes.find(({ field, from }) => field === 'name' && typeof from === 'string')
  const number = changes.findLast(({ field }) => field === 'channel_number')
  const rest = changes.filter(({ field }) => field !== 'channel_number' && field !== 'name')
  const others = changesText({ ...operation, changes: rest })
  return (
    <div class="changes__row" title={[name, others, reason].filter(Boolean).join('\n')}>
      <Tag tone={TONES[action]}>{actionText(operation)}</Tag>
      <span class="changes__what cut">
        {number !== undefined && (
          <>
            <span class="num">
              <Diff before={textOf(number.from)} after={textOf(number.to)} />
            </span>{' '}
          </>
        )}
        {renamed === undefined ? <bdi>{name}</bdi> : <Diff before={String(renamed.from)} after={name} />}
      </span>
      <small class="cut">
        <bdi>{others === '' ? reason : `${others} · ${reason}`}</bdi>
      </small>
    </div>
  )
}

function textOf(value: PlannedOperationJson['changes'][number]['from']): string | null {
  return value === null ? null : String(value)
}
