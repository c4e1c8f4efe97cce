import { texts } from '../texts.ts'

const WIDTHS = [180, 140, 210, 160] as const

/** The shape of what is being loaded. Appears after 150 ms, so that a quick answer shows no flicker. */
export function Skeleton(props: { readonly shape: 'rows' | 'cards' | 'text'; readonly count?: number | undefined }) {
  const { shape, count = shape === 'cards' ? 4 : 6 } = props
  const places = Array.from({ length: count }, (_, at) => at)
  return (
    <div class={`skeletons skeletons--${shape}`} role="status">
      <span class="sr">{texts.ui.loading}</span>
      {places.map((at) => (
        <Shape key={at} shape={shape} width={WIDTHS[at % WIDTHS.length] ?? 180} />
      ))}
    </div>
  )
}

function Shape({ shape, width }: { readonly shape: 'rows' | 'cards' | 'text'; readonly width: number }) {
  if (shape === 'text') return <span class="skeleton" style={{ width: `${width}px` }} />
  if (shape === 'cards') {
    return (
      <span class="skeleton__card">
        <span class="skeleton skeleton--art" />
        <span class="skeleton" style={{ width: '60%' }} />
        <span class="skeleton" style={{ width: '40%' }} />
      </span>
    )
  }
  return (
    <span class="line skeleton__row">
      <span class="skeleton" style={{ width: '38px' }} />
      <span class="skeleton" style={{ width: '42px', height: '20px' }} />
      <span class="skeleton" style={{ width: `${width}px` }} />
      <span class="skeleton end" style={{ width: '64px' }} />
    </span>
  )
}
