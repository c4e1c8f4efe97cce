import { useState } from 'preact/hooks'
import { resourcesOf } from '../forms/resources.ts'
import { useCommands } from '../parts/commands.ts'
import { useConsole } from '../parts/context.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Time } from '../ui/time.tsx'

/** Saved changes that no refresh has used yet, with the way to put them on air. */
export function PendingBar() {
  const { status } = useConsole()
  const [isOpen, setOpen] = useState(false)
  const commands = useCommands()
  const { count } = status.value.pending
  if (count === 0) return null
  const command = (name: string) => commands.find((one) => one.name === name)
  return (
    <section class="pending" aria-label={texts.pending.title(count)}>
      <div class="line line--wrap">
        <Icon name="warning" />
        <b>{texts.pending.title(count)}</b>
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.pending.hide : texts.pending.show}
        </Button>
        <span class="grow" />
        <Button isSmall isDisabled={command('preview')?.isDisabled} onClick={command('preview')?.run}>
          {texts.pending.preview}
        </Button>
        <Button isSmall isDisabled={command('refresh')?.isDisabled} onClick={command('refresh')?.run}>
          {texts.pending.refresh}
        </Button>
      </div>
      {isOpen && <Changes />}
    </section>
  )
}

function Changes() {
  const { status, document } = useConsole()
  const { count, changes } = status.value.pending
  const titles = new Map(
    (document.value === null ? [] : resourcesOf(document.value)).map(({ name, title }) => [name, title]),
  )
  return (
    <ul class="pending__list" aria-label={texts.pending.list}>
      {changes.map(({ resource, name, action, at }) => (
        <li key={`${resource} ${name} ${at}`}>
          <span class="muted">{titles.get(resource) ?? texts.pending.resources[resource] ?? ''}</span>
          <bdi>{name}</bdi>
          <span class="tag">{texts.pending.actions[action]}</span>
          <span class="muted">
            <Time instant={at} as="ago" />
          </span>
        </li>
      ))}
      {count > changes.length && <li class="muted">{texts.pending.more(count - changes.length)}</li>}
    </ul>
  )
}
