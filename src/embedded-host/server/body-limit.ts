import { bodyLimit } from 'hono/body-limit'
import { RefusedRequest, TOO_LARGE_PAGE } from './requests.ts'
import type { ServedRequest } from './served-request.ts'

/** The real host's limit, whatever the request. */
const LARGEST_BODY_BYTES = 2.5 * 1024 * 1024

const tooLarge = () => new RefusedRequest(400, TOO_LARGE_PAGE)

const limitChunks = bodyLimit({
  maxSize: LARGEST_BODY_BYTES,
  onError() {
    throw tooLarge()
  },
})

/** Refuses a body that is too large, with 400 as the real host does. */
export async function limitBody(request: ServedRequest, next: () => Promise<void>): Promise<Response | undefined> {
  const length = Number(request.req.header('content-length') ?? 0)
  if (length <= LARGEST_BODY_BYTES) return (await limitChunks(request, next)) ?? undefined
  // Whoever still writes would meet a closed connection in place of the answer, so the body is read and forgotten.
  const { incoming } = request.env
  await new Promise<void>((resolve) => {
    incoming.once('end', resolve).once('close', resolve).resume()
  })
  throw tooLarge()
}
