import { existsSync } from 'node:fs'
import { SportsGuideError } from '../../../src/errors.ts'
import { addressIn, type Container } from './containers.ts'
import { done, tried } from './run-command.ts'

/** A command of a plan: a program and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

/** Numbers that a host's network may have. */
const NUMBERS = Array.from({ length: 50 }, (_, index) => 201 + index)

/** The network namespace of a container. */
export const networkNamespace = (network: number, container: string): string => `sports-guide-${network}-${container}`

const bridgeOf = (network: number): string => `sg${network}`

/** What makes a network: a bridge of this machine, and a namespace for each container with a link to it. */
export function networkCommands(network: number, containers: readonly Container[]): readonly Command[] {
  const bridge = bridgeOf(network)
  return [
    ['ip', 'link', 'add', bridge, 'type', 'bridge'],
    ['ip', 'address', 'add', `${addressIn(network, 1)}/24`, 'dev', bridge],
    ['ip', 'link', 'set', bridge, 'up'],
    ...containers.flatMap(({ name, number }): readonly Command[] => {
      const namespace = networkNamespace(network, name)
      const link = `${bridge}-${number}`
      return [
        ['ip', 'netns', 'add', namespace],
        ['ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace],
        ['ip', 'link', 'set', link, 'master', bridge, 'up'],
        ['ip', '-n', namespace, 'address', 'add', `${addressIn(network, number)}/24`, 'dev', 'eth0'],
        ['ip', '-n', namespace, 'link', 'set', 'eth0', 'up'],
        ['ip', '-n', namespace, 'link', 'set', 'lo', 'up'],
      ]
    }),
  ]
}

/** The first number whose addresses and bridge this machine does not use. */
export function freeNetwork(addresses: string): number {
  const free = NUMBERS.find(
    (number) => !addresses.includes(addressIn(number, 1)) && !addresses.includes(bridgeOf(number)),
  )
  if (free !== undefined) return free
  throw new SportsGuideError(
    'InvalidInput',
    `All networks from ${addressIn(201, 0)} on are taken: --remove hosts that are kept.`,
  )
}

/** Makes a network for these containers, and gives its number. */
export async function makeNetwork(containers: readonly Container[]): Promise<number> {
  const network = freeNetwork(await done('Reading addresses', 'ip', ['-oneline', 'address']))
  for (const [program, ...args] of networkCommands(network, containers)) await done('Making a network', program, args)
  return network
}

/** Takes a network away, as far as it is there. */
export async function removeNetwork(network: number, containers: readonly Container[]): Promise<void> {
  for (const { name, number } of containers) {
    await tried('ip', ['link', 'delete', `${bridgeOf(network)}-${number}`])
    await tried('ip', ['netns', 'delete', networkNamespace(network, name)])
  }
  await tried('ip', ['link', 'delete', bridgeOf(network)])
}

/** What of a network is still there, by name. */
export function networkRemains(network: number, containers: readonly Container[]): readonly string[] {
  const places = [
    `/sys/class/net/${bridgeOf(network)}`,
    ...containers.map(({ name }) => `/run/netns/${networkNamespace(network, name)}`),
    ...containers.map(({ number }) => `/sys/class/net/${bridgeOf(network)}-${number}`),
  ]
  return places.filter((place) => existsSync(place))
}
