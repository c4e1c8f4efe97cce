/** The path of all images in our API. */
export const IMAGES_PATH = '/api/v1/images'

/** What an image shows. */
export type ImageSubject =
  | { readonly kind: 'team'; readonly league: string; readonly teamId: string }
  | { readonly kind: 'league'; readonly code: string }
  | { readonly kind: 'channel'; readonly tvgId: string }

/** The path of a team's logo. */
export function teamImagePath(league: string, teamId: string): string {
  return `${IMAGES_PATH}/teams/${encodeURIComponent(league)}/${encodeURIComponent(teamId)}`
}

/** The path of a league's logo. */
export function leagueImagePath(code: string): string {
  return `${IMAGES_PATH}/leagues/${encodeURIComponent(code)}`
}

/** The path of a channel's logo. */
export function channelImagePath(tvgId: string): string {
  return `${IMAGES_PATH}/channels/${encodeURIComponent(tvgId)}`
}

/** What the image at a path shows; null for any other path. */
export function imageSubjectOf(path: string): ImageSubject | null {
  const parts = path.startsWith(`${IMAGES_PATH}/`)
    ? path
        .slice(IMAGES_PATH.length + 1)
        .split('/')
        .map(decoded)
    : []
  const [kind, first, second] = parts
  if (!first || parts.includes(null)) return null
  if (kind === 'teams' && second && parts.length === 3) return { kind: 'team', league: first, teamId: second }
  if (kind === 'leagues' && parts.length === 2) return { kind: 'league', code: first }
  return kind === 'channels' && parts.length === 2 ? { kind: 'channel', tvgId: first } : null
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
