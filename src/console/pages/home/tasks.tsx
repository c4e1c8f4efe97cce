import { useEffect, useRef, useState } from 'preact/hooks'
import type { HomeTask, TaskAction, TaskCode, TaskRequest, TaskSeverity } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { useConsole } from '../../parts/context.ts'
import { Problem } from '../../parts/notices.tsx'
import { texts } from '../../texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useClock } from '../../ui/clock-context.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { actionText, doneText, taskSentences } from './sentences.ts'

const ICONS: { readonly [Code in TaskCode]: IconName } = {
  refresh_failed: 'refresh',
  playlist_failed: 'download',
  playlist_empty: 'download',
  nothing_used: 'setup',
  schedule_away: 'calendar',
  nothing_chosen: 'setup',
  time_zone_unset: 'history',
  block_full: 'lineup',
  no_effect: 'ball',
  ambiguous_names: 'copy',
  unknown_names: 'streams',
  removals_held: 'trash',
  creation_cap_reached: 'lineup',
  removal_cap_reached: 'lineup',
  suggested_groups: 'plus',
  deleted_channels: 'trash',
}

const TONES: { readonly [Severity in TaskSeverity]: string } = {
  error: 'task__icon task__icon--error',
  warning: 'task__icon',
  hint: 'task__icon task__icon--hint',
}

/** The tasks of the user, worst first, each with its buttons. `onDone` reads them again. */
export function Tasks({
  tasks,
  total,
  isLoading,
  onDone,
}: {
  readonly tasks: readonly HomeTask[]
  readonly total: number
  /** Whether they are being read again. */
  readonly isLoading: boolean
  readonly onDone: () => void
}) {
  const { client, tell, notify } = useConsole()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFocusLost = useRef(false)
  useEffect(() => {
    // The button that had the focus went with its task.
    if (isFocusLost.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    isFocusLost.current = false
  }, [tasks])
  const finish = (action: TaskAction) => {
    isFocusLost.current = true
    onDone()
    const { undo } = action
    const takeBack = (request: TaskRequest) => {
      // The toast may outlive this page.
      sendRequest(client, request).then(onDone, (failure: Error) => {
        if (!tell(failure)) notify({ tone: 'error', text: failure.message })
      })
    }
    showToast(doneText(action), undo === undefined ? {} : { onUndo: () => takeBack(undo) })
  }
  return (
    <section aria-labelledby="needs">
      <div class="sec">
        <h3 id="needs" ref={heading} tabIndex={-1}>
          {texts.home.needsYou}
        </h3>
        {total > 0 && <span class="faint">{total}</span>}
      </div>
      {tasks.length === 0 ? (
        <p class="card tasks__none">
          <Icon name="check" />
          {texts.home.nothingNeeded}
        </p>
      ) : (
        <ul class="card tasks">
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} isLoading={isLoading} onDone={finish} />
          ))}
        </ul>
      )}
      {total > tasks.length && <p class="s faint tasks__more">{texts.home.moreTasks(total - tasks.length)}</p>}
    </section>
  )
}

/** A request under way, and then until the tasks have been read again. */
interface Sent {
  readonly action: TaskAction
  readonly isAnswered: boolean
}

function TaskItem(props: {
  readonly task: HomeTask
  readonly isLoading: boolean
  readonly onDone: (action: TaskAction) => void
}) {
  const { task, isLoading, onDone } = props
  const { client, tell } = useConsole()
  const [sent, setSent] = useState<Sent | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    if (!isLoading) setSent((one) => (one?.isAnswered === true ? null : one))
  }, [isLoading])
  const { title, detail } = taskSentences(task, useClock())
  const send = (action: TaskAction, request: TaskRequest) => {
    setSent({ action, isAnswered: false })
    setError(null)
    sendRequest(client, request).then(
      () => {
        setSent({ action, isAnswered: true })
        onDone(action)
      },
      (failure: Error) => {
        setSent(null)
        if (!tell(failure)) setError(failure)
      },
    )
  }
  const buttonsFor = (actions: readonly TaskAction[], about: string) =>
    actions.map((action) => (
      <Action
        key={`${action.code} ${action.label ?? ''}`}
        words={actionText(task.code, action)}
        about={about}
        action={action}
        sent={sent?.action ?? null}
        onSend={(request) => send(action, request)}
      />
    ))
  const { examples } = task
  const others = examples.filter((example) => !title.includes(example) && !detail.includes(example))
  const ownActions = task.actions.filter(({ label = '' }) => !examples.includes(label))
  return (
    <li class={ownActions.length > 1 ? 'task task--wide' : 'task'}>
      <span class={TONES[task.severity]}>
        <Icon name={ICONS[task.code]} />
      </span>
      <div class="task__text">
        <b>
          <bdi>{title}</bdi>
        </b>
        {detail !== '' && (
          <p class="s muted">
            <bdi>{detail}</bdi>
          </p>
        )}
        <Problem error={error} />
      </div>
      {others.length > 0 && (
        <ul class="shapes">
          {others.map((example) => (
            <li key={example}>
              <bdi class="cut2" title={example}>
                {example}
              </bdi>
              <span class="task__actions">
                {buttonsFor(
                  task.actions.filter(({ label }) => label === example),
                  example,
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {ownActions.length > 0 && <div class="task__actions">{buttonsFor(ownActions, title)}</div>}
    </li>
  )
}

/** A button that sends a request, or a link to the place where the task is solved. */
function Action(props: {
  readonly words: string
  /** Several tasks may have a button of the same name. */
  readonly about: string
  readonly action: TaskAction
  /** The action of the task that is under way. */
  readonly sent: TaskAction | null
  readonly onSend: (request: TaskRequest) => void
}) {
  const { words, about, action, sent, onSend } = props
  const label = texts.home.actionOf(words, about)
  const { code, request, open } = action
  if (request === undefined) {
    return (
      <ButtonLink isSmall href={open ?? hashOf({ page: 'home' })} label={label}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Button
      isSmall
      variant={code === 'dismiss' ? 'quiet' : 'standard'}
      label={label}
      isBusy={sent === action}
      isDisabled={sent !== null && sent !== action}
      onClick={() => onSend(request)}
    >
      {words}
    </Button>
  )
}

function sendRequest(client: ReturnType<typeof useConsole>['client'], { method, path, body }: TaskRequest) {
  return client.send<unknown>(method, path, body ?? undefined)
}
