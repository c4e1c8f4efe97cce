import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'
import { introduction } from './commands.ts'
import { type ListedProcess, taskWorkers, webWorkers } from './process-table.ts'
import { addressOf, type HostState, placesIn, readState, remedyIn, writeState } from './running-host.ts'
import { treeArguments } from './tree.ts'

const state: HostState = {
  version: '0.31.0',
  modular: false,
  network: 203,
  by: 4000,
  password: 'secret-word',
  first: { dispatcharr: { pid: 4711, namespace: 'pid:[1]' } },
}

const listed = (pid: number, parent: number, command: string): ListedProcess => ({
  ...{ pid, parent, command: command.split(' '), namespace: 'pid:[1]' },
})

describe('a host that runs', () => {
  test('is known to later commands by its file', () => {
    const places = placesIn(temporaryFolder())
    expect(readState(places)).toBeNull()
    writeState(places, state)
    expect(readState(places)).toEqual(state)
  })

  test('is found at its own address, or at the machine’s', () => {
    expect(addressOf(state)).toBe('http://10.89.203.2:9191')
    expect(addressOf({ ...state, network: null })).toBe('http://127.0.0.1:9191')
  })

  test('is introduced with address, login, a way in and a way to remove it', () => {
    const told = introduction(placesIn('/somewhere/out/real-host'), state)
    for (const fact of [
      'http://10.89.203.2:9191/',
      'owner / secret-word',
      'nsenter -t 4711',
      '-- --remove',
      '10.89.203.1',
    ])
      expect(told).toContain(fact)
    expect(introduction(placesIn('/somewhere'), { ...state, network: null })).not.toContain('10.89.')
  })

  test('that did not start names the package of Python which it wants', () => {
    const log =
      "Traceback\nModuleNotFoundError: No module named 'first'\nModuleNotFoundError: No module named 'new_one.views'"
    expect(remedyIn(log)).toContain('new_one.views')
    expect(remedyIn(log)).toContain('stand-ins')
    expect(remedyIn('another trouble')).not.toContain('stand-ins')
  })
})

describe('the parts of a host', () => {
  const server = listed(10, 1, '/usr/bin/uwsgi --ini /app/docker/uwsgi.ini')
  const workers = [11, 12].map((pid) => listed(pid, 10, '/usr/bin/uwsgi --ini /app/docker/uwsgi.ini'))
  const tasks = listed(21, 20, '/usr/bin/python3 /usr/bin/celery -A dispatcharr worker -Q celery')
  const others = [
    listed(20, 10, 'sh -c celery -A dispatcharr worker -Q celery'),
    listed(22, 10, '/usr/bin/python3 /usr/bin/celery -A dispatcharr beat'),
    listed(23, 1, 'su - dispatch -c /dispatcharrpy/bin/uwsgi'),
  ]
  const all = [server, ...workers, tasks, ...others]

  test('are its web workers, without the process that starts them anew', () => expect(webWorkers(all)).toEqual(workers))

  test('are its workers for background tasks, without shells and schedule', () =>
    expect(taskWorkers(all)).toEqual([tasks]))
})

test('the Debian tree is made of one list of packages, in the folder that is named last', () => {
  const args = treeArguments('/somewhere/tree')
  expect(args.at(-1)).toBe('/somewhere/tree')
  expect(args.find((one) => one.startsWith('--include='))?.split(',')).toContain('redis-server')
})
