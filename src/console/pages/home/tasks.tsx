import { useEffect, useRef, useState } from 'preact/hooks'
import type { HomeTask, TaskAction, TaskCode, TaskRequest, TaskSeverity } from '../../../generated/records.ts'
import { useConsole } from '../../parts/context.ts'
import { texts } from '../../texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useClock } from '../../ui/clock-context.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Message } from '../../ui/message.tsx'
import { showToast } from '../../ui/toast.tsx'
import { actionText, doneText, taskSentences } from './sentences.ts'

const ICONS: { readonly [Code in TaskCode]: IconName } = {
  refresh_failed: 'refresh',
  playlist_failed: 'download',
  playlist_empty: 'download',
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
  onDone,
}: {
  readonly tasks: readonly HomeTask[]
  readonly total: number
  readonly onDone: () => void
}) {
  const { client } = useConsole()
  const heading = useRef<HTMLHeadingElement>(null)
  const [solved, setSolved] = useState<readonly string[]>([])
  const [error, setError] = useState<Error | null>(null)
  // What is still there after reading again was not solved.
  useEffect(() => setSolved([]), [tasks])
  const finish = (task: HomeTask, action: TaskAction) => {
    setSolved((before) => [...before, task.id])
    // The button that had the focus is gone.
    heading.current?.focus({ preventScroll: true })
    onDone()
    const { undo } = action
    const takeBack = (request: TaskRequest) => {
      setError(null)
      sendRequest(client, request).then(onDone, setError)
    }
    showToast(doneText(action), undo === undefined ? {} : { onUndo: () => takeBack(undo) })
  }
  const shown = tasks.filter(({ id }) => !solved.includes(id))
  const count = total - solved.length
  return (
    <section aria-labelledby="needs">
      <div class="sec">
        <h3 id="needs" ref={heading} tabIndex={-1}>
          {texts.home.needsYou}
        </h3>
        {count > 0 && <span class="faint">{count}</span>}
      </div>
      {error !== null && <Message tone="error">{error.message}</Message>}
      {shown.length === 0 ? (
        <p class="card tasks__none">
          <Icon name="check" />
          {texts.home.nothingNeeded}
        </p>
      ) : (
        <ul class="card tasks">
          {shown.map((task) => (
            <TaskItem key={task.id} task={task} onDone={(action) => finish(task, action)} />
          ))}
        </ul>
      )}
      {count > shown.length && <p class="s faint tasks__more">{texts.home.moreTasks(count - shown.length)}</p>}
    </section>
  )
}

function TaskItem({ task, onDone }: { readonly task: HomeTask; readonly onDone: (action: TaskAction) => void }) {
  const { client } = useConsole()
  const [busy, setBusy] = useState<TaskAction | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const { code, severity, examples, actions } = task
  const { title, detail } = taskSentences(task, useClock())
  const others = examples.filter((example) => !title.includes(example) && !detail.includes(example))
  const send = (action: TaskAction, request: TaskRequest) => {
    setBusy(action)
    setError(null)
    sendRequest(client, request).then(
      () => onDone(action),
      (failure: Error) => {
        setBusy(null)
        setError(failure)
      },
    )
  }
  return (
    <li class={actions.length > 1 ? 'task task--wide' : 'task'}>
      <span class={TONES[severity]}>
        <Icon name={ICONS[code]} />
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
        {others.length > 0 && (
          <ul class="shapes">
            {others.map((example) => (
              <li key={example}>
                <bdi>{example}</bdi>
              </li>
            ))}
          </ul>
        )}
        {error !== null && <Message tone="error">{error.message}</Message>}
      </div>
      <div class="task__actions">
        {actions.map((action) => (
          <Action
            key={`${action.code} ${action.label ?? ''}`}
            action={action}
            title={title}
            isBusy={busy === action}
            isDisabled={busy !== null && busy !== action}
            onSend={(request) => send(action, request)}
          />
        ))}
      </div>
    </li>
  )
}

/** A button that sends a request, or a link to the place where the task is solved. */
function Action(props: {
  readonly action: TaskAction
  /** Of the task: several tasks may have a button of the same name. */
  readonly title: string
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onSend: (request: TaskRequest) => void
}) {
  const { action, title, isBusy, isDisabled, onSend } = props
  const words = actionText(action)
  const label = `${words}: ${title}`
  const { request, open } = action
  if (request === undefined) {
    return (
      <ButtonLink isSmall href={open ?? '#/home'} label={label}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Button
      isSmall
      variant={action.code === 'dismiss' ? 'quiet' : 'standard'}
      label={label}
      isBusy={isBusy}
      isDisabled={isDisabled}
      onClick={() => onSend(request)}
    >
      {words}
    </Button>
  )
}

function sendRequest(client: ReturnType<typeof useConsole>['client'], { method, path, body }: TaskRequest) {
  return client.send<unknown>(method, path, body ?? undefined)
}
