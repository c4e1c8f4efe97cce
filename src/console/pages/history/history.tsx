import { useEffect, useState } from 'preact/hooks'
import type { RecordedRun, RecordedWarning, RemovalAnswer } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { DRAWER, useCommands } from '../../parts/commands.ts'
import { useConsole } from '../../parts/context.ts'
import { useLoad } from '../../parts/load.ts'
import { Problem, Warnings } from '../../parts/notices.tsx'
import { RemovalDialog } from '../../parts/removal.tsx'
import { untilText } from '../../text/refresh-state.ts'
import { texts } from '../../texts.ts'
import { withQuery } from '../../transport/client.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Page, PageProps } from '../page.ts'
import { RunDetail } from './run-detail.tsx'
import { RunList } from './run-list.tsx'
import { daysOf } from './story.ts'

export const historyPage: Page = {
  name: 'history',
  title: texts.history.title,
  help: texts.history.help,
  icon: 'history',
  letter: 'i',
  Content: History,
}

/** Filters of the list, in their order. Their names are those of the API. */
const KINDS = ['all', 'changes', 'warnings', 'failed', 'yours'] as const

type Kind = (typeof KINDS)[number]

interface Runs {
  readonly total: number
  readonly items: readonly RecordedRun[]
  readonly kinds: { readonly [Name in Kind]: number }
  /** Of all stored refreshes. */
  readonly oldest_id: number | null
  readonly warnings: readonly RecordedWarning[]
}

const MOST_LISTED = 300

/** States of the refresh that an undo is about: one that is undone stands in the way of earlier ones. */
const UNDO_STATES: ReadonlySet<RecordedRun['state']> = new Set(['done', 'undoing', 'undone'])

/** Every refresh as a story, with undo. The address names the one that is open: #/history/12. */
function History({ path: [shown], query }: PageProps) {
  const { client, time, router, pageState } = useConsole()
  const kind = KINDS.find((one) => one === query.kind) ?? 'all'
  const parameters = kind === 'all' ? { limit: MOST_LISTED } : { limit: MOST_LISTED, kind }
  const { data, error } = useLoad(() => client.get<Runs>(withQuery('/api/v1/runs', parameters)), [kind])
  const [removal, setRemoval] = useState<RemovalAnswer | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const runs = data?.items ?? []
  // The newest is open until another one is chosen; a phone shows the list first.
  const open = shown === undefined ? runs[0]?.id : idIn(shown)
  const unfiltered = useLoad(
    () =>
      kind === 'all' ? Promise.resolve(null) : client.get<Runs>(withQuery('/api/v1/runs', { limit: MOST_LISTED })),
    [kind],
  ).data
  // Of all refreshes, not of the filtered ones: an undo is about no earlier one.
  const newest = kind === 'all' ? runs : (unfiltered?.items ?? [])
  const changed = newest.find(({ state, operation_count: count }) => UNDO_STATES.has(state) && count > 0)
  const undoable = changed?.state === 'undone' ? undefined : changed
  const askUndo = () => router.open({ [DRAWER]: 'undo' })
  const askRemoval = () => {
    setFailure(null)
    client.send<RemovalAnswer>('POST', '/api/v1/removal/preview', {}).then(setRemoval, setFailure)
  }
  const targetOf = (id: number) => ({ page: 'history', path: [String(id)], query })

  const warnings = runs.find(({ id }) => id === open)?.warnings.length ?? 0
  useEffect(() => {
    pageState.value = shown === undefined || warnings === 0 ? '' : texts.history.warnings(warnings)
    return () => {
      pageState.value = ''
    }
  }, [shown, warnings])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTaken = event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target)
      if (isTaken) return
      if (event.key === 'u') askUndo()
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const next = step === undefined ? undefined : runs[runs.findIndex(({ id }) => id === open) + step]
      if (next === undefined) return
      event.preventDefault()
      router.replace(targetOf(next.id))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const days = daysOf(runs, time.value)
  return (
    <div class="history">
      <div class="history__bar" role="toolbar" aria-label={texts.history.filters}>
        {KINDS.map((one) => (
          <Chip
            key={one}
            isPressed={one === kind}
            count={one === 'all' ? undefined : data?.kinds[one]}
            onClick={() => router.go({ page: 'history', query: one === 'all' ? {} : { kind: one } })}
          >
            {texts.history.kinds[one]}
          </Chip>
        ))}
        <span class="grow" />
        {days.length > 1 && (
          <Menu
            label={texts.history.jumpToDay}
            icon="calendar"
            variant="quiet"
            items={days.map(({ title, runs: [first] }) => ({
              label: title,
              onSelect: () => first !== undefined && router.go(targetOf(first.id)),
            }))}
          />
        )}
        {data?.oldest_id != null && (
          <span class="history__more">
            <Menu
              label={texts.history.moreActions}
              icon="more"
              isIconOnly
              variant="quiet"
              items={[{ label: texts.history.removeEverything, icon: 'trash', isDanger: true, onSelect: askRemoval }]}
            />
          </span>
        )}
      </div>
      <div class={`split ${shown === undefined ? 'split--list' : 'split--one'}`}>
        <div class="runs">
          <Problem error={failure ?? error} />
          <PauseNote />
          <Warnings warnings={data?.warnings ?? []} />
          {data === null && error === null && <Skeleton shape="rows" count={8} />}
          {data?.total === 0 && (
            <EmptyState icon="history" title={kind === 'all' ? texts.history.empty : texts.history.noneOfKind}>
              {kind === 'all' ? texts.history.emptyHelp : texts.history.noneOfKindHelp}
            </EmptyState>
          )}
          <RunList days={days} open={open} hrefOf={(id) => hashOf(targetOf(id))} />
          {data !== null && data.total > runs.length && (
            <p class="s muted runs__foot">{texts.history.older(data.total - runs.length)}</p>
          )}
        </div>
        {open !== undefined && (
          <RunDetail
            key={open}
            id={open}
            backHref={hashOf({ page: 'history', query })}
            query={query}
            hasEarlier={(data?.oldest_id ?? open) < open}
            {...(open === undoable?.id ? { onUndo: askUndo } : {})}
            {...(undoable !== undefined && undoable.id < open
              ? { undoable: { run: undoable, href: hashOf(targetOf(undoable.id)) } }
              : {})}
          />
        )}
      </div>
      {removal !== null && <RemovalDialog plan={removal} onClose={() => setRemoval(null)} />}
    </div>
  )
}

/** The number of a refresh in an address; 0, which no refresh has, for anything else. */
function idIn(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Says until when automatic refreshes rest, and ends that. */
function PauseNote() {
  const { status, time } = useConsole()
  const resume = useCommands().find(({ name }) => name === 'resume')
  const pause = status.value.pause
  if (pause === null) return null
  return (
    <div class="runs__note">
      <Note tone="warn">
        <p>
          {pause.until === null
            ? texts.history.stopped
            : texts.history.pausedUntil(untilText(pause.until, time.value), pause.cause)}
        </p>
        {pause.cause !== 'removal' && resume !== undefined && (
          <Button isSmall icon="play" onClick={resume.run}>
            {texts.history.resume}
          </Button>
        )}
      </Note>
    </div>
  )
}

/** Whether a key pressed there is not meant for something else. */
function isFree(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest('input, select, textarea, dialog, [role=menu]') === null
}
