import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

const PAUSE_MS = 250

/** A field to search by, which waits until the typing pauses. */
export function Search({
  label,
  value,
  onSearch,
}: {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  // At once: a letter typed right after it is drawn must stay
  useLayoutEffect(() => setText(value), [value])
  // Only what is typed asks anew
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <input
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={text}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
