import { isIPv4, isIPv6 } from 'node:net'

/** A range of addresses: those that share its first bits. */
export interface Network {
  readonly family: 4 | 6
  readonly first: bigint
  readonly bits: number
}

const WIDTH = { 4: 32n, 6: 128n } as const

/** The range that a text such as 10.0.0.0/8 names; null where it names none, or an address inside of one. */
export function networkOf(text: string): Network | null {
  const [name = '', length, ...more] = text.split('/')
  const address = addressOf(name)
  if (address === null || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  const width = WIDTH[address.family]
  const bits = length === undefined ? Number(width) : Number(length)
  if (bits > width) return null
  const below = width - BigInt(bits)
  return (address.value >> below) << below === address.value
    ? { family: address.family, first: address.value, bits }
    : null
}

/** True when an address lies in one of the ranges. */
export function isWithin(name: string, networks: readonly Network[]): boolean {
  const address = addressOf(name)
  if (address === null) return false
  return networks.some(({ family, first, bits }) => {
    const below = WIDTH[family] - BigInt(bits)
    return family === address.family && address.value >> below === first >> below
  })
}

/** An address as a number; an IPv4 address inside IPv6 counts as what it is. */
function addressOf(name: string): { readonly family: 4 | 6; readonly value: bigint } | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(name)?.[1] ?? name
  if (isIPv4(mapped)) return { family: 4, value: digitsToNumber(mapped.split('.').map(Number), 8n) }
  if (!isIPv6(name) || name.includes('%')) return null
  const [head = '', tail] = withoutDottedEnd(name).split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const between = Array<number>(8 - before.length - after.length).fill(0)
  return { family: 6, value: digitsToNumber([...before, ...between, ...after], 16n) }
}

function withoutDottedEnd(name: string): string {
  return name.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = bytes.slice(0, 4).map(Number)
    return `${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}`
  })
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}

function digitsToNumber(digits: readonly number[], width: bigint): bigint {
  return digits.reduce((value, digit) => (value << width) | BigInt(digit), 0n)
}
