import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { PRIVATE_ADDRESS_CODE } from './http-message.ts'

/** An address of a name. */
interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Resolves a name to all its addresses. */
type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** How redirects are judged. The defaults are the machine's name server and `isPrivateAddress`. */
export interface RedirectGuard {
  readonly lookup: Lookup
  readonly isPrivate: (address: string) => boolean
}

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], // unspecified: Linux connects it to loopback
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT, which VPNs use too
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, with the metadata services of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // for measuring networks
  ['224.0.0.0', 3], // multicast, reserved, broadcast
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96], // unspecified, loopback, and IPv4 addresses written as IPv6
  ['64:ff9b::', 96], // IPv4 addresses behind NAT64
  ['2002::', 16], // IPv4 addresses in 6to4
  ['fec0::', 10], // site-local
  ['ff00::', 8], // multicast
  ['fc00::', 7], // unique local
  ['fe80::', 10], // link-local
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address is loopback, link-local, private, unspecified, CGNAT or ULA; as an IPv4-mapped IPv6 address too. */
export function isPrivateAddress(address: string): boolean {
  const [withoutZone = ''] = address.split('%')
  return PRIVATE.check(withoutZone, isIP(withoutZone) === 6 ? 'ipv6' : 'ipv4')
}

export const REDIRECT_GUARD: RedirectGuard = {
  lookup: (hostname) => systemLookup(hostname, { all: true }),
  isPrivate: isPrivateAddress,
}

/** The host of a URL where it is an IP address, else null. The URL parser has normalized forms such as `0x7f.1`. */
export function literalAddress({ hostname }: URL): string | null {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? null : address
}

/**
 * A lookup, as axios takes it, for the request that follows a redirect to `target`. Fails with PRIVATE_ADDRESS_CODE where the
 * target resolves to a private address. Behind a proxy the only name that is looked up is the proxy's, which may well be
 * private and is not judged: the target is resolved by the proxy, out of our sight.
 */
export function guardedLookup(target: URL, { lookup, isPrivate }: RedirectGuard, mayBeProxied: boolean) {
  return async (hostname: string): Promise<[ResolvedAddress[]]> => {
    const addresses = [...(await lookup(hostname))]
    const isJudged = !mayBeProxied || hostname === target.hostname
    if (isJudged && addresses.some(({ address }) => isPrivate(address))) {
      throw Object.assign(new Error('a private address'), { code: PRIVATE_ADDRESS_CODE })
    }
    return [addresses]
  }
}
