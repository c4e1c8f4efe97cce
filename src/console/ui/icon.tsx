/** Strokes of each icon on a field of 24 by 24. */
const PATHS = {
  arrow: 'M4 12h16M14 6l6 6-6 6',
  ball: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M5 7c4 2 4 8 0 10M19 7c-4 2-4 8 0 10',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M8 8h11v11H8zM5 16V5h11',
  detection: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 12h8M8 9h5M8 15h6',
  down: 'M5 9l7 7 7-7',
  download: 'M12 4v12M6 11l6 6 6-6M5 20h14',
  drag: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  error: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5v5.5M12 16v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.6 3.3M6.2 7.8C3.8 9.5 2.5 12 2.5 12S6 18.5 12 18.5c1.2 0 2.3-.2 3.3-.6',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4 9M4 4v5h5M12 8v4.5l3 2',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.8v.1',
  left: 'M15 5l-7 7 7 7',
  lineup: 'M4 6h3M4 12h3M4 18h3M10.5 6H20M10.5 12H20M10.5 18H20',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5',
  right: 'M9 5l7 7-7 7',
  search: 'M5 11a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15.5 15.5L20 20',
  setup: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  spark: 'M12 3v6M12 15v6M3 12h6M15 12h6',
  star: 'M12 4l2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z',
  streams: 'M4 8c3-3 5-3 8 0s5 3 8 0M4 16c3-3 5-3 8 0s5 3 8 0',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  takeover: 'M8 4L3 8l2 4 2-1v9h10v-9l2 1 2-4-5-4c-1 2-7 2-8 0z',
  templates: 'M4 5h16v14H4zM4 10h16M10 10v9',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H8M4 9l5-5M4 9l5 5',
  upload: 'M12 20V8M6 13l6-6 6 6M5 4h14',
  viewer: 'M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5 20c.5-4 3-6 7-6s6.5 2 7 6',
  warning: 'M12 4.5L21 20H3zM12 10v4.5M12 17.2v.1',
  x: 'M6 6l12 12M18 6L6 18',
} as const

export type IconName = keyof typeof PATHS

/** Names of all icons. */
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[]

/** Icons of dots only: their stroke is wider. */
const DOTS: readonly IconName[] = ['drag', 'more']

/** A drawing next to words. Screen readers skip it: the words say the same, or the button's label does. */
export function Icon({ name, isSmall = false }: { readonly name: IconName; readonly isSmall?: boolean | undefined }) {
  const classes = ['ic', isSmall && 'ic--s', DOTS.includes(name) && 'ic--dots'].filter(Boolean)
  return (
    <svg class={classes.join(' ')} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
