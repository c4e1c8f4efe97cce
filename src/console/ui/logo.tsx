import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { classNames } from './class-names.ts'
import { ImageSourceContext } from './image-source.ts'
import { crestColors } from './team-color.ts'

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

const SHIELD = 'M4 3.5h24v14.3c0 6-5 9.4-12 11.7C9 27.2 4 23.8 4 17.8z'
const SHIELD_BAND = 'M4 20.4h24c-1.3 4.3-5.8 7.1-12 9.1-6.2-2-10.7-4.8-12-9.1z'

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
        <rect x="2.5" y="5" width="27" height="22" rx="5" fill={fill} class="crest__edge" />
      )}
      <text x="16" y={isShield ? 16 : 19.8} font-size={letterSize(letters)} fill={text}>
        {letters}
      </text>
    </svg>
  )
}

/** "Chicago Cubs" → "CC"; an abbreviation is used as it is. */
export function initialsOf(name: string, abbreviation: string | null | undefined): string {
  if (abbreviation !== null && abbreviation !== undefined && abbreviation !== '') return abbreviation.slice(0, 4)
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length === 1 ? (words[0] ?? '').slice(0, 3) : words.map(([letter = '']) => letter).join('')
  return letters.slice(0, 3).toUpperCase()
}

function letterSize(letters: string): number {
  if (letters.length > 3) return 7.8
  if (letters.length < 3) return 12.5
  return /[MW@]/.test(letters) ? 9.6 : 10.6
}
