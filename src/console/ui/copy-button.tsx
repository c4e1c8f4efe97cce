import { useEffect, useRef, useState } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Button, type ButtonVariant } from './button.tsx'

const SAYS_MS = 2000

/** Copies a text, and says whether that worked. */
export function CopyButton(props: {
  readonly text: string
  /** What is copied, as "Copy report". */
  readonly label: string
  readonly variant?: ButtonVariant | undefined
  readonly isSmall?: boolean | undefined
}) {
  const { text, label, variant, isSmall } = props
  const button = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SAYS_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    setOutcome((await copyText(text, button.current)) ? 'copied' : 'failed')
  }
  const message = outcome === null ? null : outcome === 'copied' ? texts.ui.copied : texts.ui.copyFailed
  return (
    <>
      <Button
        elementRef={button}
        variant={variant}
        isSmall={isSmall}
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        {message ?? label}
      </Button>
      <span class="sr" role="status">
        {message}
      </span>
    </>
  )
}

/** Returns whether the text was copied. Pages without TLS have no clipboard of the newer kind: there a selected text is copied. */
export async function copyText(text: string, near: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return near !== null && copyBySelection(text, near)
  }
}

function copyBySelection(text: string, near: HTMLElement): boolean {
  const area = near.ownerDocument.createElement('textarea')
  area.value = text
  area.className = 'sr'
  // Next to the button: outside of an open dialog nothing can be selected
  near.after(area)
  area.select()
  const isCopied = near.ownerDocument.execCommand?.('copy') ?? false
  area.remove()
  near.focus()
  return isCopied
}
