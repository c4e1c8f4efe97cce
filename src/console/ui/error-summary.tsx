import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../texts.ts'
import { fieldId } from './field.tsx'
import { Icon } from './icon.tsx'

/** One error of a form, at the field of `path`. */
export interface FormError {
  /** Path of the value, as the Field has it; empty for the form as a whole. */
  readonly path: string
  /** Label of the field; null where the form has no such field. */
  readonly label: string | null
  readonly message: string
  readonly remedy?: string | null | undefined
}

/** All errors of a form above it. Takes focus when they appear; each leads to its field. Nothing without errors. */
export function ErrorSummary({ errors }: { readonly errors: readonly FormError[] }) {
  const box = useRef<HTMLElement>(null)
  const key = errors.map(({ path, message }) => `${path}\n${message}`).join('\n')
  useEffect(() => {
    if (key === '') return
    const first = box.current?.querySelector<HTMLElement>('button') ?? box.current
    first?.focus()
  }, [key])
  if (errors.length === 0) return null
  return (
    <section ref={box} class="note note--error errors" tabIndex={-1} aria-label={texts.ui.errorsTitle(errors.length)}>
      <Icon name="error" />
      <div class="grow">
        <b>{texts.ui.errorsTitle(errors.length)}</b>
        <ul>
          {errors.map((error) => (
            <li key={`${error.path} ${error.message}`}>
              <ErrorLine {...error} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function ErrorLine({ path, label, message, remedy }: FormError) {
  const text = remedy === null || remedy === undefined ? message : `${message} ${remedy}`
  if (label === null || path === '') return <bdi>{text}</bdi>
  return (
    <button type="button" class="btn btn--link" onClick={() => focusField(path)}>
      <bdi>
        <b>{label}:</b> {text}
      </bdi>
    </button>
  )
}

/** Opens the folds around a field, and puts focus on it. */
function focusField(path: string): void {
  const field = document.getElementById(fieldId(path))
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.focus()
  field?.scrollIntoView?.({ block: 'center' })
}
