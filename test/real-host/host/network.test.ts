import { describe, expect, test } from 'vitest'
import { containersOf, hostsLines } from './containers.ts'
import { freeNetwork, networkCommands } from './network.ts'

describe('the network of a host', () => {
  test('is a bridge with the machine as number 1, and a namespace for each container', () => {
    const commands = networkCommands(207, containersOf(true)).map((words) => words.join(' '))
    expect(commands).toContain('ip address add 10.89.207.1/24 dev sg207')
    expect(commands.filter((line) => line.startsWith('ip netns add'))).toEqual([
      ...['db', 'web', 'celery'].map((name) => `ip netns add sports-guide-207-${name}`),
    ])
    expect(commands).toContain('ip -n sports-guide-207-web address add 10.89.207.2/24 dev eth0')
  })

  test('keeps to names that the kernel takes: at most 15 characters', () => {
    const links = networkCommands(250, containersOf(true)).flatMap(([, , verb, name = '']) =>
      verb === 'add' ? [name] : [],
    )
    expect(Math.max(...links.filter((name) => name.startsWith('sg')).map(({ length }) => length))).toBeLessThan(16)
  })

  test('takes the first number that the machine does not use', () => {
    expect(freeNetwork('1: lo inet 127.0.0.1/8')).toBe(201)
    expect(freeNetwork('9: sg201 inet 10.89.201.1/24\n10: tun0 inet 10.89.202.1/16')).toBe(203)
  })

  test('has no more than fifty numbers', () => {
    const all = Array.from({ length: 50 }, (_, index) => `inet 10.89.${201 + index}.1/24`).join('\n')
    expect(() => freeNetwork(all)).toThrow(expect.objectContaining({ code: 'InvalidInput' }))
  })

  test('tells each container the names of the others', () => {
    expect(hostsLines(containersOf(true), 207).split('\n')).toEqual([
      ...['10.89.207.3 db', '10.89.207.2 web', '10.89.207.4 celery'],
    ])
  })
})
