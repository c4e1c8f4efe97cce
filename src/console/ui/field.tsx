import { type ComponentChildren, createContext } from 'preact'
import { useContext, useId } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Message } from './message.tsx'

/** What an input inside a Field puts on its element. */
interface FieldLink {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
}

const FieldContext = createContext<FieldLink | null>(null)

/** The attributes that join an input to the Field around it; empty outside of one. */
export function useFieldAttributes(label?: string) {
  const link = useContext(FieldContext)
  if (link === null) return { 'aria-label': label }
  return {
    id: link.id,
    'aria-label': label,
    'aria-describedby': link.describedBy,
    'aria-invalid': link.isInvalid ? ('true' as const) : undefined,
    'aria-required': link.isRequired ? ('true' as const) : undefined,
  }
}

/** Id of the input of a path in a form, such as "life_time.create_before". ErrorSummary finds it by this. */
export function fieldId(path: string): string {
  return `field-${path}`
}

interface FieldProps {
  readonly label: string
  /** Path of the value in its form; names the input for ErrorSummary. */
  readonly path?: string | undefined
  readonly help?: ComponentChildren
  readonly error?: string | null | undefined
  /** Says the default, as "Default: 30 min." */
  readonly defaultText?: string | undefined
  /** Puts the default back; shown only while the value is changed. */
  readonly onReset?: (() => void) | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isLabelHidden?: boolean | undefined
  /** One input of this folder: it takes id, description and error from here. */
  readonly children: ComponentChildren
}

/** An input with its label, help, default and error. The error stands at the input and is read with it. */
export function Field(props: FieldProps) {
  const ownId = useId()
  const id = props.path === undefined ? ownId : fieldId(props.path)
  const { label, help, error, defaultText, onReset } = props
  const hasError = error !== null && error !== undefined && error !== ''
  const hasHelp = (help !== undefined && help !== null && help !== '') || defaultText !== undefined
  const described = classNames(hasError && `${id}-error`, hasHelp && `${id}-help`)
  return (
    <FieldContext.Provider
      value={{
        id,
        describedBy: described === '' ? undefined : described,
        isInvalid: hasError,
        isRequired: props.isRequired === true,
      }}
    >
      <div class={classNames('field', hasError && 'field--error', props.isDisabled === true && 'field--off')}>
        <label for={id} class={props.isLabelHidden === true ? 'sr' : undefined}>
          {label}
        </label>
        {props.children}
        {hasError && (
          <Message tone="error" id={`${id}-error`}>
            {error}
          </Message>
        )}
        {(hasHelp || onReset !== undefined) && (
          <span class="help">
            <span id={`${id}-help`}>
              {help}
              {hasHelp && defaultText !== undefined && ' '}
              {defaultText}
            </span>
            {onReset !== undefined && (
              <>
                {' '}
                <Button variant="link" class="s" onClick={onReset} label={texts.ui.resetOf(label)}>
                  {texts.ui.reset}
                </Button>
              </>
            )}
          </span>
        )}
      </div>
    </FieldContext.Provider>
  )
}
