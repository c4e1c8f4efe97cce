import { symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateProcessAction } from '../../../src/generated/validators/process-action.ts'
import { validateRelayedRequest } from '../../../src/generated/validators/relayed-request.ts'
import { checkRecord } from '../../../src/records/validation.ts'
import { HAS_PYTHON, installPlugin, until } from './plugin-on-volume.ts'

const LOAD = ['load']

describe.skipIf(!HAS_PYTHON)('buttons and requests (need Linux and python3)', () => {
  test('a button starts the process, waits for it, and gets its answer as it is', async () => {
    const plugin = installPlugin()
    const params = { note: 'Zürich', list: [1, null] }
    const answer = await plugin.value([LOAD, ['run', 'echo', params]])
    expect(answer).toEqual({ status: 'ok', message: 'done', params, patience_ms: expect.any(Number) })
    const { patience_ms } = answer as { patience_ms: number }
    expect(patience_ms).toBeGreaterThan(5_000)
    expect(patience_ms).toBeLessThanOrEqual(54_000)
  })

  test('what it sends is as the schemas have it', async () => {
    const plugin = installPlugin()
    const request = { method: 'GET', path: '/api/v1/runs' }
    await plugin.host([LOAD, ['run', 'echo', { dry: true }], ['run', 'api', request]])
    const sent = (path: string) => {
      const line =
        plugin
          .read('asked.txt')
          ?.split('\n')
          .find((asked) => asked.startsWith(`POST ${path} `)) ?? ''
      return JSON.parse(line.slice(`POST ${path} `.length))
    }
    expect(checkRecord(validateProcessAction, sent('/actions/echo'), 'kept')).toMatchObject({ ok: true })
    expect(checkRecord(validateRelayedRequest, sent('/requests'), 'kept')).toMatchObject({ ok: true })
  })

  test('the host links from the card to the console where the plugin is loaded, as it is while it is on', async () => {
    expect(await installPlugin().value([LOAD, ['attribute', 'help_url']])).toBe('/logos/sports_guide/')
  })

  test('no parameters are an empty object', async () => {
    expect(await installPlugin().value([LOAD, ['run', 'echo', null]])).toMatchObject({ params: {} })
  })

  test('a request to the REST API is passed on, and its answer comes back beside a status', async () => {
    const request = { method: 'GET', path: '/api/v1/runs?limit=5', body: null }
    expect(await installPlugin().value([LOAD, ['run', 'api', request]])).toEqual({
      status: 'ok',
      answer: {
        status: 200,
        content_type: 'application/json',
        body: { ...request, patience_ms: expect.toSatisfy((ms: number) => ms > 5_000 && ms <= 54_000) },
      },
    })
  })

  test.each([
    ['a refusal', ['run', 'refuse', {}], 'The host does not let us in.\nLook at its settings.'],
    ['an action that nobody has', ['run', 'a/b c', {}], 'There is no such action.'],
    ['an answer beyond all bounds', ['run', 'huge', {}], /too large/],
    ['an end in the middle', ['run', 'die', { code: 1 }], /stopped while/],
  ])('%s is raised as a sentence', async (_, step, sentence) => {
    const { steps } = await installPlugin().host([LOAD, step])
    expect(steps[1]?.error).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })

  test('what takes too long is told while it goes on', async () => {
    const { steps } = await installPlugin().host([
      LOAD,
      ['run', 'echo', {}],
      ['set', 'plugin.ANSWER_WITHIN', 3],
      ['run', 'sleep', { ms: 60_000 }],
    ])
    expect(steps[3]?.error).toContain('still working')
  })

  test('a process that cannot be started is told in the words of its launcher', async () => {
    const plugin = installPlugin()
    const steps = [LOAD, ['run', 'echo', {}]]
    await expect(plugin.value(steps, { PATH: withoutNode(plugin.dataDir) })).rejects.toThrow(
      /Node .*not installed.*22\.13/,
    )
    expect(plugin.readJson('launcher.json')).toMatchObject({ state: 'failed' })
    await until(() => plugin.processes().length === 0)
    // And what was mended works.
    expect(await plugin.value(steps)).toMatchObject({ status: 'ok' })
  })

  test('a process that is not ready in time is told with what its launcher says', async () => {
    const plugin = installPlugin()
    plugin.wish({ exits: Array(20).fill(3) })
    await plugin.host([LOAD])
    await until(() => plugin.readJson('launcher.json').state === 'restarting')
    process.kill(Number(plugin.readJson('launcher.json').pid), 'SIGSTOP') // as slow as can be
    const { steps } = await plugin.host([LOAD, ['set', 'plugin.READY_WITHIN', 0.2], ['run', 'echo', {}]])
    expect(steps[2]?.error).toMatch(/still starting.*(code 3 .*\d+ s .*\d+ s|Press again).*sports-guide\.log/)
  })

  test('a process that is only slow to begin is not taken for one that hangs, though an earlier one was killed', async () => {
    const plugin = installPlugin()
    plugin.wish({ silent: true })
    await plugin.host([LOAD])
    await until(() => plugin.read('starts.txt') !== null)
    plugin.write('process.json', { state: 'ready' }) // as the killed one left it, before this one began
    utimesSync(join(plugin.dataDir, 'process.json'), 1, 1)
    const { steps } = await plugin.host([LOAD, ['set', 'plugin.READY_WITHIN', 0.2], ['run', 'echo', {}]])
    expect(steps[2]?.error).toMatch(/still starting.*Press again.*sports-guide\.log/)
  })

  test('a process that hangs is told, and how to end it', async () => {
    const plugin = installPlugin()
    await plugin.value([LOAD, ['run', 'echo', {}]])
    process.kill(Number(plugin.readJson('process.json').pid), 'SIGSTOP')
    const { steps } = await plugin.host([LOAD, ['set', 'plugin.READY_WITHIN', 0.2], ['run', 'echo', {}]])
    expect(steps[2]?.error).toMatch(new RegExp(`does not answer.*disable.*${plugin.dataDir}/logs/sports-guide\\.log`))
  })

  test('where the process ends over a button, the next one is asked', async () => {
    expect(await installPlugin().value([LOAD, ['run', 'hand_over', {}]])).toMatchObject({
      message: 'hand_over by start 2',
    })
  })

  test('but for an undo, which may have been done', async () => {
    const { steps } = await installPlugin().host([LOAD, ['run', 'undo', {}]])
    expect(steps[1]?.error).toMatch(/^Sports Guide has just stopped/)
  })

  test.each([
    ['parameters that are no object', [1], /parameters.* object/],
    ['an event without a name', { event: 7 }, /event.* text/],
  ])('%s are refused in words', async (_, params, sentence) => {
    const { steps } = await installPlugin().host([LOAD, ['run', 'echo', params]])
    expect(steps[1]?.error).toMatch(sentence)
  })

  test('while the host refuses, the process says so itself', async () => {
    const plugin = installPlugin()
    plugin.wish({ state: 'waiting' })
    await expect(plugin.value([LOAD, ['run', 'refuse', {}]])).rejects.toThrow('The host does not let us in.')
  })
})

/** A folder for PATH that has a shell and Python and nothing else. */
function withoutNode(folder: string): string {
  symlinkSync('/usr/bin/python3', join(folder, 'python3'))
  return folder
}
