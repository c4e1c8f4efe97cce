import type { SportsGuideError } from '../../errors.ts'
import type { ConnectionOptions } from '../../host/rest/connection.ts'

/** Who wants to know how the host answers. */
export interface HostListeners {
  /** The host does not let us in or does not answer, and what to do; null when it answers again. */
  trouble(message: string | null): void
  /** The host does not know our credentials. */
  refused(error: SportsGuideError): void
  /** The host knows us, and our user may not do enough; true where that is seen to, else it is trouble. */
  lowered(error: SportsGuideError): boolean
}

const UNAUTHENTICATED = 401

/**
 * Reads out of the answers to all requests whether the host lets us in: what it refuses
 * about one request is that request's matter.
 */
export function hearHost({ trouble, refused, lowered }: HostListeners): NonNullable<ConnectionOptions['heard']> {
  return ({ status, error, denial }) => {
    if (status === UNAUTHENTICATED && error !== null) return refused(error)
    if (denial === 'level' && error !== null && lowered(error)) return
    if (error?.code === 'HostDenied' || error?.code === 'HostAway') return trouble(error.message)
    trouble(null)
  }
}
