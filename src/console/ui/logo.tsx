import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { crestColors, initialsOf, letterBaseline, letterSize, SHIELD, SHIELD_BAND, TILE } from '../../images/crest.ts'
import { classNames } from './class-names.ts'
import { ImageSourceContext } from './image-source.ts'

export type LogoSize = 20 | 28 | 40 | 68

/** What a logo shows. */
export interface LogoLook {
  readonly name: string
  /** At most four letters; defaults to the initials of the name. */
  readonly abbreviation?: string | null | undefined
  /** `#rrggbb` */
  readonly color?: string | null | undefined
  readonly secondColor?: string | null | undefined
  /** Path of the API, or null where there is only the crest. */
  readonly image?: string | null | undefined
  /** Leagues and channels have a tile, teams a shield. */
  readonly kind?: 'team' | 'league' | 'channel' | undefined
}

interface LogoProps extends LogoLook {
  readonly size: LogoSize
  /** Whether the name stands next to it, so that screen readers need not say it twice. */
  readonly isDecorative?: boolean | undefined
}

const SIZE_CLASSES: Record<LogoSize, string> = { 20: '', 28: 'crest--m', 40: 'crest--l', 68: 'crest--xl' }

/** A crest in the team's color with its initials, and its real logo over it once that is loaded. Never changes its size. */
export function Logo(props: LogoProps) {
  const { name, image = null, size, isDecorative = false } = props
  const box = useRef<HTMLSpanElement>(null)
  const src = useSeenSource(box, image)
  const [loaded, setLoaded] = useState<string | null>(null)
  const hasImage = src !== null && loaded === src
  return (
    <span
      ref={box}
      class={classNames('crest', SIZE_CLASSES[size])}
      {...(isDecorative ? { 'aria-hidden': 'true' as const } : { role: 'img' as const, 'aria-label': name })}
    >
      {!hasImage && <Crest {...props} />}
      {src !== null && (
        <img
          class={hasImage ? undefined : 'is-loading'}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onLoad={() => setLoaded(src)}
          onError={() => setLoaded(null)}
        />
      )}
    </span>
  )
}

/** The source of an image once its place comes into view; null before that and where it cannot be had. */
function useSeenSource(box: { readonly current: Element | null }, image: string | null): string | null {
  const source = useContext(ImageSourceContext)
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    setSrc(null)
    const element = box.current
    if (image === null || element === null) return
    let isDrawn = true
    const load = () => {
      Promise.resolve(source.srcOf(image)).then(
        (found) => isDrawn && setSrc(found),
        () => {},
      )
    }
    if (globalThis.IntersectionObserver === undefined) {
      load()
      return () => {
        isDrawn = false
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load()
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      isDrawn = false
      observer.disconnect()
    }
  }, [box, image, source])
  return src
}

function Crest({ name, abbreviation, color = null, secondColor = null, kind = 'team' }: LogoLook) {
  const letters = initialsOf(name, abbreviation)
  const { fill, band, text } = crestColors(color, name, secondColor)
  const isShield = kind === 'team'
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {isShield ? (
        <>
          <path d={SHIELD} fill={fill} />
          <path d={SHIELD_BAND} fill={band} />
          <path d={SHIELD} class="crest__edge" />
        </>
      ) : (
        <rect {...TILE} fill={fill} class="crest__edge" />
      )}
      <text x="16" y={letterBaseline(isShield)} font-size={letterSize(letters)} fill={text}>
        {letters}
      </text>
    </svg>
  )
}
