import { spawn } from 'node:child_process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { HAS_PYTHON, installPlugin, until } from './plugin-on-volume.ts'

const READY = [['load'], ['run', 'echo', {}]]
/** A host that is less patient than the true one. */
const HURRY = [
  ['set', 'background.STOPPED_WITHIN', 0.3],
  ['set', 'background.KILLED_WITHIN', 30],
]

describe.skipIf(!HAS_PYTHON)('stopping the process (needs Linux and python3)', () => {
  test.each(['disable', 'delete', 'reload'])(
    'told to stop with reason %s it ends, and the next start works',
    async (reason) => {
      const plugin = installPlugin()
      await plugin.host(READY)
      const before = plugin.rows('users')
      const { steps, log } = await plugin.host([['load'], ['stop', reason]]) // another worker than the one that started it
      expect(steps[1]).toEqual({ value: null, ms: expect.any(Number) })
      expect(log).toBe('')
      expect(plugin.read('asked.txt')).toContain(`POST /stop {"reason": "${reason}"}`)
      expect(plugin.readJson('launcher.json')).toMatchObject({ state: 'ended', message: null })
      await until(() => plugin.processes().length === 0)
      expect(plugin.rows('users')).toEqual(reason === 'reload' ? before : [])
      if (reason !== 'reload') plugin.enable()
      expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
    },
  )

  test('one that does not end is killed, launcher and all', async () => {
    const plugin = installPlugin()
    plugin.wish({ deaf: true })
    const { steps, log } = await plugin.host([...READY, ...HURRY, ['stop', 'disable']])
    expect(steps.at(-1)?.error).toBeUndefined()
    expect(log).toBe('')
    await until(() => plugin.processes().length === 0)
    expect(plugin.rows('users')).toEqual([])
  })

  test('nobody starts it again between its end and the saving of what the owner wants', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    const presses = Array.from({ length: 3 }, () =>
      plugin.host([['load'], ...Array(4).fill(['run', 'sleep', { ms: 400 }])]),
    )
    await plugin.host([['load'], ['wait', 0.5], ['stop', 'disable']])
    // The host saves only now that it is off; events and buttons come all the time.
    const { steps } = await plugin.host([['load'], ['run', 'refresh', { event: 'm3u_refresh' }], ['run', 'echo', {}]])
    expect(steps[2]?.error).toBe('Sports Guide is switched off; switch it on in the list of plugins.')
    await Promise.all(presses)
    expect(plugin.rows('users')).toEqual([])
    expect(plugin.processes()).toEqual([])
    expect(plugin.read('starts.txt')?.trim().split('\n')).toHaveLength(1)
    plugin.enable()
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
  })

  test('a stop that the host never followed up is forgotten after a minute', async () => {
    const plugin = installPlugin()
    plugin.write('stopped.json', { at: Date.now() / 1000 - 61 })
    expect(await plugin.value(READY)).toMatchObject({ status: 'ok' })
  })

  test('where it cannot even be asked to end, its account goes all the same', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    const { steps } = await plugin.host([['load'], ['unwritable', 28], ['stop', 'disable']])
    expect(steps[2]?.error).toMatch(/^Sports Guide cannot write /)
    expect(plugin.rows('users')).toEqual([])
  })

  test('one that answers nothing at all is killed', async () => {
    const plugin = installPlugin()
    await plugin.host(READY)
    for (const pid of plugin.processes()) process.kill(pid, 'SIGSTOP')
    const { log } = await plugin.host([['load'], ...HURRY, ['stop', 'reload']])
    expect(log).toBe('')
    await until(() => plugin.processes().length === 0)
  })

  test('a launcher that waits before its next start ends as well', async () => {
    const plugin = installPlugin()
    plugin.wish({ exits: Array(20).fill(3) })
    await plugin.host([['load']])
    await until(() => plugin.readJson('launcher.json').state === 'restarting')
    await plugin.host([['load'], ['stop', 'reload']])
    expect(plugin.readJson('launcher.json')).toMatchObject({ state: 'ended' })
    await until(() => plugin.processes().length === 0)
  })

  test('ids of another container, or of processes that are not ours any longer, are left alone', async () => {
    const plugin = installPlugin()
    plugin.wish({ deaf: true })
    await plugin.host(READY)
    const { socket, pid_namespace } = plugin.readJson('process.json')
    const bystander = spawn('sleep', ['1000'])
    onTestFinished(() => void bystander.kill())
    plugin.write('process.json', { socket, pid_namespace, pid: bystander.pid, launcher_pid: bystander.pid })
    plugin.write('launcher.json', { pid: plugin.processes()[0], pid_namespace: 'pid:[1]' })
    const soon = ['set', 'background.KILLED_WITHIN', 1]
    const { log } = await plugin.host([['load'], ...HURRY, soon, ['stop', 'disable']])
    expect(log).toBe('ERROR Sports Guide did not end within 1 seconds.\n')
    expect(plugin.processes()).toHaveLength(2)
    expect(bystander.signalCode ?? bystander.exitCode).toBeNull()
    // What it may do in the host is taken away all the same.
    expect(plugin.rows('users')).toEqual([])
  })
})
