/** UTF-16 units of the signs that names are read by. */
export const BLANK = 0x20
export const HASH = 0x23
export const PLUS = 0x2b
export const COMMA = 0x2c
export const DASH = 0x2d
export const DOT = 0x2e
export const SLASH = 0x2f
export const COLON = 0x3a
export const SEMICOLON = 0x3b
export const AT_SIGN = 0x40
export const UNDERSCORE = 0x5f
export const BAR = 0x7c
