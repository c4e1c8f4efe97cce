import type { RecordedRun, RecordedWarning } from '../../../generated/records.ts'
import { useConsole } from '../../parts/context.ts'
import { CopyReport } from '../../parts/copy-report.tsx'
import { useLoad } from '../../parts/load.ts'
import { Problem } from '../../parts/notices.tsx'
import { Operations } from '../../parts/operations.tsx'
import { SHOWN_ACTIONS, sectionsOf } from '../../text/change-sections.ts'
import { durationText } from '../../text/clock.ts'
import { untilText } from '../../text/refresh-state.ts'
import { triggerText } from '../../text/run-state.ts'
import { whenText } from '../../text/time.ts'
import { texts } from '../../texts.ts'
import { isNotThere } from '../../transport/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Comparison } from './comparison.tsx'
import { headlineOf } from './story.ts'

interface RunDetailProps {
  readonly id: number
  /** Address of the list, for phones. */
  readonly backHref: string
  /** Parameters of the address: `changes` filters by kind, `compare` opens the comparison. */
  readonly query: { readonly [name: string]: string }
  /** Whether an earlier refresh is stored, to compare with. */
  readonly hasEarlier: boolean
  /** Asks to undo it. Absent for a refresh that cannot be undone. */
  readonly onUndo?: () => void
  /** The last refresh with changes, if it can be undone and is an earlier one. */
  readonly undoable?: { readonly run: RecordedRun; readonly href: string }
}

type StoryProps = Omit<RunDetailProps, 'id' | 'backHref'> & { readonly run: RecordedRun }

/** The story of one refresh: what it did to which channel and why, its warnings, and what can be done. */
export function RunDetail({ id, backHref, ...rest }: RunDetailProps) {
  const { client } = useConsole()
  const { data, error } = useLoad(() => client.get<RecordedRun>(`/api/v1/runs/${id}`), [id])
  return (
    <article class="rundetail" aria-label={texts.history.detailsTitle}>
      <ButtonLink class="phone rundetail__back" variant="quiet" icon="left" href={backHref}>
        {texts.history.kinds.all}
      </ButtonLink>
      {isNotThere(error) ? (
        <EmptyState icon="history" title={texts.history.notStored}>
          {texts.history.notStoredHelp}
        </EmptyState>
      ) : (
        <Problem error={error} />
      )}
      {data === null && error === null && <Skeleton shape="rows" count={6} />}
      {data !== null && <Story run={data} {...rest} />}
    </article>
  )
}

function Story({ run, query, hasEarlier, onUndo, undoable }: StoryProps) {
  const { router, time } = useConsole()
  const { id, started_at: start, trigger, duration_ms: duration, counts, error, warnings } = run
  const operations = run.operations ?? []
  const sections = sectionsOf(operations)
  const filter = SHOWN_ACTIONS.find((action) => action === query.changes)
  const facts = [
    texts.history.startedAt(whenText(start, time.value), triggerText(trigger)),
    ...(duration === null ? [] : [durationText(duration)]),
    ...(counts.host_writes === undefined ? [] : [texts.history.writes(counts.host_writes)]),
    ...(counts.streams === undefined ? [] : [texts.history.streamsRead(counts.streams)]),
  ]
  const isUndone = run.state === 'undone' || run.state === 'undoing'
  const isComparing = hasEarlier && query.compare === 'true'
  return (
    <>
      <header>
        <div>
          <h2>
            <bdi>{headlineOf(run)}</bdi>
            {isUndone && <Tag>{texts.history.states[run.state]}</Tag>}
          </h2>
          <p class="rundetail__facts">{facts.join(' · ')}</p>
        </div>
        <div class="line line--wrap">
          {hasEarlier && (
            <Button
              aria-pressed={isComparing}
              onClick={() => (isComparing ? router.close('compare') : router.open({ compare: 'true' }))}
            >
              {texts.history.compare}
            </Button>
          )}
          {onUndo !== undefined && (
            <Button icon="undo" onClick={onUndo}>
              {texts.history.undoThis}
            </Button>
          )}
          <CopyReport run={id} />
        </div>
      </header>
      {error !== null && <Note tone="error">{error}</Note>}
      {warnings.map((warning) => (
        <WarningNote key={`${warning.code} ${warning.place} ${warning.message}`} warning={warning} />
      ))}
      {isComparing && <Comparison id={id} />}
      {sections.length > 1 && (
        <div class="rundetail__kinds">
          <Chip
            isPressed={filter === undefined}
            count={sections.reduce((sum, { changes }) => sum + changes.length, 0)}
            onClick={() => router.open({ changes: '' })}
          >
            {texts.history.allChanges}
          </Chip>
          {sections.map(({ action, changes }) => (
            <Chip
              key={action}
              isPressed={filter === action}
              count={changes.length}
              onClick={() => router.open({ changes: action })}
            >
              {texts.changes.done[action]}
            </Chip>
          ))}
        </div>
      )}
      {sections.length === 0 && (
        <p class="muted">
          {run.operations === null && run.operation_count > 0
            ? texts.history.changesGone(run.operation_count)
            : texts.history.noChanges}
        </p>
      )}
      {run.operation_count === 0 && undoable !== undefined && (
        <p class="s">
          <a href={undoable.href}>
            {texts.history.lastWithChanges(untilText(undoable.run.started_at, time.value), headlineOf(undoable.run))}
          </a>
        </p>
      )}
      <Operations
        operations={filter === undefined ? operations : operations.filter(({ action }) => action === filter)}
        titles={texts.changes.done}
      />
    </>
  )
}

/** A warning with what to do, as the refresh told it. */
function WarningNote({ warning: { message } }: { readonly warning: RecordedWarning }) {
  return (
    <Note tone="warn">
      <bdi>{message}</bdi>
    </Note>
  )
}
