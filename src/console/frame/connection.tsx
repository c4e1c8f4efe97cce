import { useSignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { OpenConsole } from '../open-console.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** How long the notice stays that the connection is back. */
const BACK_MS = 5000

/** The one notice that the connection is lost, and that it is back. What was typed stays below it. */
export function ConnectionNotice({ opened }: { readonly opened: OpenConsole }) {
  const returns = opened.returns.value
  const [seen, setSeen] = useState(returns)
  useEffect(() => {
    if (returns === seen) return
    const timer = setTimeout(() => setSeen(returns), BACK_MS)
    return () => clearTimeout(timer)
  }, [returns, seen])
  if (opened.obstacle.value?.kind === 'away') return <Lost opened={opened} />
  if (returns === seen) return null
  return (
    <p class="notice notice--ok" role="status">
      <Icon name="check" />
      {texts.frame.isBack}
    </p>
  )
}

function Lost({ opened }: { readonly opened: OpenConsole }) {
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 500)
    return () => clearInterval(timer)
  }, [now])
  const next = opened.nextLookAt.value
  const seconds = next === null ? 0 : Math.ceil((next - now.value) / 1000)
  return (
    <div class="notice notice--error">
      <Icon name="error" />
      <span role="alert">{texts.frame.lost}</span>
      <span class="num">{seconds > 0 ? texts.frame.retryIn(seconds) : texts.frame.retrying}</span>
      <Button isSmall onClick={() => void opened.look()}>
        {texts.frame.tryNow}
      </Button>
    </div>
  )
}
