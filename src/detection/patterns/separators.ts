/** GAME_SEPARATORS (spec, Resources A), in the order in which they are tried. */
export const SEPARATORS: readonly string[] = ['vs.', 'vs', 'v.', 'v', '@', 'at', 'x', 'contre', 'gegen', 'contra']

/** Separators that also introduce a place or a time. */
export const PLACE_SEPARATORS: ReadonlySet<string> = new Set(['@', 'at'])
