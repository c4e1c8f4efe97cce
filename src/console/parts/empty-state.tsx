import { Icon, type IconName } from '../ui/icon.tsx'

interface EmptyStateOptions {
  readonly icon?: IconName
  /** "No corrections yet" */
  readonly title: string
  /** What belongs here. */
  readonly text: string
  /** The first step. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | { readonly label: string; readonly href: string }
}

/** Stands in the place of a list without rows. */
export function EmptyState({ icon = 'lineup', title, text, action }: EmptyStateOptions) {
  return (
    <div class="card empty">
      <Icon name={icon} />
      <b>{title}</b>
      <span>{text}</span>
      {action !== undefined &&
        ('href' in action ? (
          <a class="btn btn--primary" href={action.href}>
            {action.label}
          </a>
        ) : (
          <button type="button" class="btn btn--primary" onClick={action.onPress}>
            {action.label}
          </button>
        ))}
    </div>
  )
}
