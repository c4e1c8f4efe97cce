/** A screen and a theme. */
export interface Look {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly isTouch: boolean
}

const DESK = { width: 1440, height: 900, isTouch: false }
const PHONE = { width: 390, height: 844, isTouch: true }

/** The looks in which pages are photographed. */
export const LOOKS = {
  deskLight: { ...DESK, name: 'desk-light', theme: 'light' },
  deskDark: { ...DESK, name: 'desk-dark', theme: 'dark' },
  phoneLight: { ...PHONE, name: 'phone-light', theme: 'light' },
  phoneDark: { ...PHONE, name: 'phone-dark', theme: 'dark' },
} as const satisfies { readonly [name: string]: Look }
