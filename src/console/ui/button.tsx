import type { AriaAttributes, ComponentChildren, Ref } from 'preact'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** `confirm` is the filled red button of a dialog that deletes; `link` looks like a link in a sentence. */
export type ButtonVariant = 'standard' | 'primary' | 'quiet' | 'link' | 'danger' | 'confirm'

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly isSmall?: boolean | undefined
  readonly icon?: IconName | undefined
  /** Name of a button that shows its icon only; otherwise an addition to its words for screen readers. */
  readonly label?: string | undefined
  readonly title?: string | undefined
  /** Further classes of the page that lays it out. */
  readonly class?: string | undefined
  readonly children?: ComponentChildren
}

interface ButtonProps extends ButtonLook, AriaAttributes {
  readonly type?: 'button' | 'submit' | undefined
  readonly id?: string | undefined
  readonly isDisabled?: boolean | undefined
  /** Turns a ring and ignores presses, but keeps focus. */
  readonly isBusy?: boolean | undefined
  readonly elementRef?: Ref<HTMLButtonElement> | undefined
  readonly onClick?: ((event: MouseEvent) => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  standard: '',
  primary: 'btn--primary',
  quiet: 'btn--quiet',
  link: 'btn--link',
  danger: 'btn--danger',
  confirm: 'btn--danger-fill',
}

/** A button. One primary button per view. */
export function Button(props: ButtonProps) {
  const { variant, isSmall, icon, label, title, children, type, isDisabled, isBusy, elementRef, onClick, ...rest } =
    props
  return (
    <button
      {...rest}
      ref={elementRef ?? null}
      type={type ?? 'button'}
      class={classOf(props, isBusy === true && 'is-busy')}
      aria-label={label}
      title={title ?? (children === undefined ? label : undefined)}
      disabled={isDisabled}
      aria-busy={isBusy === true ? 'true' : undefined}
      aria-disabled={isBusy === true ? 'true' : undefined}
      onClick={(event) => {
        if (isBusy === true) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <Inside {...props} />
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ href, ...look }: ButtonLook & { readonly href: string; readonly download?: string }) {
  return (
    <a
      class={classOf(look)}
      href={href}
      download={look.download}
      aria-label={look.label}
      title={look.title ?? (look.children === undefined ? look.label : undefined)}
    >
      <Inside {...look} />
    </a>
  )
}

function Inside({ icon, children }: ButtonLook) {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </>
  )
}

function classOf(look: ButtonLook, ...others: readonly (string | false)[]): string {
  return classNames(
    'btn',
    VARIANT_CLASSES[look.variant ?? 'standard'],
    look.isSmall === true && 'btn--s',
    look.icon !== undefined && look.children === undefined && 'btn--icon',
    look.class,
    ...others,
  )
}
