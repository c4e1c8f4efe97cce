// Stands in for dist/dispatcharr.js: its control server, and actions that misbehave when asked to.
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const dataDir = process.argv[2]
const file = (name) => join(dataDir, name)
appendFileSync(file('starts.txt'), `${process.pid}\n`)
console.log('fake node: begins')

// What the test wrote before the start: {"exit": 3} ends at once, {"exits": [3, 4]} at each start with the next of them.
const wishes = existsSync(file('wishes.json')) ? JSON.parse(readFileSync(file('wishes.json'), 'utf8')) : {}
const starts = readFileSync(file('starts.txt'), 'utf8').trim().split('\n').length
const exit = wishes.exits?.[starts - 1]
if (exit !== undefined) {
  console.error(`fake node: ends with ${exit}`)
  process.exit(exit)
}
if (wishes.deaf) process.on('SIGTERM', () => undefined)

const socket = file('control.sock')
rmSync(socket, { force: true })
process.stdin.resume().on('end', async () => {
  if (wishes.replaces === undefined) process.exit(9)
  // As the true one: another launcher in the place of the dead one, and then the end of this process, here a slow one.
  const script = join(dirname(dirname(process.argv[1])), 'launcher.py')
  const log = openSync(file('logs/sports-guide.log'), 'a')
  const given = ['-I', script, dirname(dirname(process.argv[1])), dataDir]
  spawn('python3', given, { stdio: ['ignore', log, log, 3], detached: true }).unref()
  await pause(wishes.replaces)
  writeSync(log, 'fake node: ends\n')
  process.exit(0)
})

const descriptors = () =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [[Number(name), readlinkSync(`/proc/self/fd/${name}`)]]
    } catch {
      return []
    }
  })

const actions = {
  echo: ({ params, patience_ms }) => [200, { status: 'ok', message: 'done', params, patience_ms }],
  refuse: () => [409, { code: 'HostDenied', detail: 'The host does not let us in.\nLook at its settings.' }],
  process: () => [
    200,
    {
      argv: process.argv,
      env: process.env,
      descriptors: descriptors(),
      pid: process.pid,
      parent: process.ppid,
      uid: process.getuid(),
    },
  ],
  say: ({ params }) => {
    console.log(`${params.line}\n`.repeat(params.times).trimEnd())
    return [200, {}]
  },
  die: ({ params }) => process.exit(params.code),
  sleep: async ({ params }) => {
    await pause(params.ms)
    return [200, {}]
  },
  // Ends over the button at the first start, which the true one says so; the next one answers.
  hand_over: () => endedOver('hand_over'),
  undo: () => endedOver('undo'),
  huge: () => [200, { text: 'x'.repeat(40_000_000) }],
}

function endedOver(action) {
  if (starts > 1) return [200, { status: 'ok', message: `${action} by start ${starts}` }]
  setTimeout(() => process.exit(75), 50)
  return [503, { code: 'ProcessReplaced', detail: 'Sports Guide has just stopped (another version was installed).' }]
}

if (wishes.silent) await new Promise(() => setInterval(() => undefined, 1000))
createServer(async (request, response) => {
  const text = (await request.toArray()).join('')
  const body = text === '' ? null : JSON.parse(text)
  const answer = (status, value) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(value === undefined ? '' : JSON.stringify(value))
  }
  appendFileSync(file('asked.txt'), `${request.method} ${request.url} ${text}\n`)
  if (request.url === '/health') return answer(200, { state: wishes.state ?? 'ready', pid: process.pid })
  if (request.url === '/inbox') return answer(204)
  if (request.url === '/requests') return answer(200, { status: 200, content_type: 'application/json', body })
  if (request.url === '/stop') {
    answer(202, {})
    return wishes.deaf ? undefined : setTimeout(() => process.exit(0), 50)
  }
  const action = actions[decodeURIComponent(request.url.slice('/actions/'.length))]
  if (!action) return answer(404, { code: 'UnknownAction', detail: 'There is no such action.' })
  return answer(...(await action(body)))
}).listen(socket, () => {
  const ids = { pid: process.pid, launcher_pid: process.ppid, pid_namespace: readlinkSync('/proc/self/ns/pid') }
  writeFileSync(file('process.json'), JSON.stringify({ state: 'ready', socket, ...ids }))
})
