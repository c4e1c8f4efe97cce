import { classNames } from './class-names.ts'

/** How far something is, from 0 to 1; null while that is not known. `label` says what. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number | null }) {
  return (
    <div
      class={classNames('progress', share === null && 'progress--unknown')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
    >
      <span class="progress__fill" style={{ width: share === null ? '30%' : percent(share) }} />
    </div>
  )
}

/** How much of a fixed amount is used. Amber from 95 % on; the words next to it say the numbers. */
export function Meter({ label, value, max }: { readonly label: string; readonly value: number; readonly max: number }) {
  const share = max <= 0 ? 0 : value / max
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers let no style color a meter alike
    <span
      class={classNames('meter', share >= 0.95 && 'meter--full')}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <span class="meter__fill" style={{ width: percent(share) }} />
    </span>
  )
}

function percent(share: number): string {
  return `${Math.max(0, Math.min(100, share * 100))}%`
}
