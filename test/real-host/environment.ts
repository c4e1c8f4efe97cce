/** Where the trial's host is, as the environment says. */
export interface TrialEnvironment {
  readonly url: string
  readonly username: string
  readonly password: string
  /** Where the host's /data is seen from here. */
  readonly data: string
  /** A command that kills a part of the host, named by a word that is put behind it; null where there is none. */
  readonly kill: string | null
  /** The address of this machine on which the host finds what the trial serves. */
  readonly address: string
  /** Addresses at which a port of the plugin's own may open, one for each container that the process may live in. */
  readonly ownPortAddresses: readonly string[]
}

/** Reads it; throws with the names of what is missing. */
export function readEnvironment(given: NodeJS.ProcessEnv): TrialEnvironment {
  const wanted = (name: string) => given[`SPORTS_GUIDE_TEST_HOST_${name}`] ?? ''
  const missing = ['URL', 'USER', 'PASSWORD', 'DATA'].filter((name) => wanted(name) === '')
  if (missing.length > 0) {
    const names = missing.map((name) => `SPORTS_GUIDE_TEST_HOST_${name}`).join(', ')
    throw new Error(
      `The trial needs a fresh Dispatcharr: --host DIR sets one up from its source, or set ${names} (test/real-host/README.md).`,
    )
  }
  return {
    url: wanted('URL').replace(/\/$/, ''),
    username: wanted('USER'),
    password: wanted('PASSWORD'),
    data: wanted('DATA'),
    kill: wanted('KILL') || null,
    address: wanted('SERVE_ADDRESS') || '127.0.0.1',
    ownPortAddresses: (wanted('OWN_PORT_ADDRESSES') || new URL(wanted('URL')).hostname).split(','),
  }
}
