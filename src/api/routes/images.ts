import answerSchema from '../../../schemas/images-answer.schema.json' with { type: 'json' }
import requestSchema from '../../../schemas/images-request.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import type { ImagesAnswer } from '../../generated/records.ts'
import { validateImagesRequest } from '../../generated/validators/images-request.ts'
import { IMAGES_PATH, type ImageSubject, imageSubjectOf } from '../../images/image-paths.ts'
import type { Picture } from '../../images/picture-cache.ts'
import { describeErrors, requireRecord } from '../../records/validation.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../time/units.ts'
import type { ServedImage } from '../image-library.ts'
import type { ApiParts, ApiRequest, Route } from '../route.ts'

/** A browser has few connections: one that waits for an image keeps the page from the API. */
const IMAGE_MS = 3 * SECOND_MS
const IMAGES_MS = 5 * SECOND_MS
/** All data URLs of an answer together: what is relayed through Dispatcharr passes its memory. */
const MAX_ANSWER_LENGTH = 4 * 1024 * 1024

/** Team, league and channel logos from our own origin. Their addresses are never taken from a request. */
export const imageRoutes: readonly Route[] = [
  {
    method: 'get',
    path: `${IMAGES_PATH}/teams/:league/:team_id`,
    summary: "Returns a team's logo, or initials in the team's color as SVG.",
    answersImage: true,
    handle: (request, parts) =>
      oneImage(request, parts, { kind: 'team', league: request.param('league'), teamId: request.param('team_id') }),
  },
  {
    method: 'get',
    path: `${IMAGES_PATH}/leagues/:code`,
    summary: "Returns a league's logo, or initials as SVG.",
    answersImage: true,
    handle: (request, parts) => oneImage(request, parts, { kind: 'league', code: request.param('code') }),
  },
  {
    method: 'get',
    path: `${IMAGES_PATH}/channels/:tvg_id`,
    summary: "Returns a channel's logo, or initials as SVG.",
    answersImage: true,
    handle: (request, parts) => oneImage(request, parts, { kind: 'channel', tvgId: request.param('tvg_id') }),
  },
  {
    method: 'post',
    path: IMAGES_PATH,
    summary: 'Returns up to 50 images as data URLs, for pages that cannot send a login with an image request.',
    changes: null,
    readsOnly: true,
    body: requestSchema,
    answer: answerSchema,
    async handle({ body }, { images }): Promise<ImagesAnswer> {
      const { paths } = requireRecord(validateImagesRequest, body ?? {}, 'body')
      const subjects = requireSubjects(paths)
      const found = await Promise.all(subjects.map((subject) => images.imageOf(subject, IMAGES_MS)))
      let length = 0
      return {
        images: found.map(({ drawInitials, ...image }, index) => {
          const whole = dataUrlOf(image)
          const fits = length + whole.length <= MAX_ANSWER_LENGTH
          const shown = fits ? whole : dataUrlOf(drawInitials())
          length += shown.length
          return { path: paths[index] ?? '', data_url: shown, is_final: fits && image.kind !== 'initials_for_now' }
        }),
      }
    },
  },
]

async function oneImage({ header }: ApiRequest, { images }: ApiParts, subject: ImageSubject): Promise<Response> {
  const { type, bytes, hash, kind } = await images.imageOf(subject, IMAGE_MS)
  const tag = `"${hash.slice(0, 32)}"`
  const headers = { ...SAFE_HEADERS, 'cache-control': CACHING[kind], etag: tag }
  if (header('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(bytes), { headers: { ...headers, 'content-type': type } })
}

const CACHING: { readonly [kind in ServedImage['kind']]: string } = {
  picture: `private, max-age=${DAY_MS / SECOND_MS}`,
  initials: `private, max-age=${(10 * MINUTE_MS) / SECOND_MS}`,
  initials_for_now: 'no-store',
}

/** An SVG that is opened by itself can run and load nothing. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** What the images at these paths show. Throws InvalidRecord that names each path of anything else. */
function requireSubjects(paths: readonly string[]): readonly ImageSubject[] {
  const subjects = paths.map(imageSubjectOf)
  const message = `must be a path of an image, such as ${IMAGES_PATH}/leagues/nba`
  const fields = subjects.flatMap((subject, index) =>
    subject === null ? [{ path: `/paths/${index}`, message, remedy: null }] : [],
  )
  if (fields.length > 0) throw new SportsGuideError('InvalidRecord', describeErrors(fields), { fields })
  return subjects.filter((subject) => subject !== null)
}

function dataUrlOf({ type, bytes }: Picture): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
