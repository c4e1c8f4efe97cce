import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SportsGuideError } from '../../../src/errors.ts'
import type { Part } from '../options.ts'
import { pluginProcesses } from '../processes.ts'
import { ask } from '../session.ts'
import { addressIn, type Container, containersOf, hostsLines } from './containers.ts'
import { networkNamespace, networkRemains, removeNetwork } from './network.ts'
import { type ListedProcess, listProcesses, taskWorkers, webWorkers } from './process-table.ts'
import { done, lastLines, removeFolder } from './run-command.ts'

/** A host that was set up here, as its file says. */
export interface HostState {
  readonly version: string
  readonly modular: boolean
  /** Number of its network, null where it uses the machine's own. */
  readonly network: number | null
  /** The process that set it up. */
  readonly by: number
  /** Password of its first administrator, null where the trial makes one. */
  readonly password: string | null
  /** The first process of each container, by the container's name. */
  readonly first: { readonly [container: string]: FirstProcess }
}

interface FirstProcess {
  readonly pid: number
  /** Its PID namespace; whatever is in it belongs to the container. */
  readonly namespace: string
}

/** The folders of a set-up, below one that git ignores. */
export interface Places {
  readonly tree: string
  readonly pages: string
  /** What ends with a host: its source, data, log and state. */
  readonly host: string
  readonly log: string
}

/** Where things are, from the folder of all set-ups. */
export function placesIn(folder: string): Places {
  const host = join(folder, 'host')
  return { tree: join(folder, 'tree'), pages: join(folder, 'pages'), host, log: join(host, 'log') }
}

const STATE = 'host.json'
const SECONDS_TO_START = 240
const SECONDS_TO_NOTICE = 3
/** As Docker: so long a container may take to end by itself. */
const SECONDS_TO_STOP = 10

/** The folder that holds the host's source for a container. */
export const sourceOf = (places: Places, container: string): string => join(places.host, `app-${container}`)

/** Where the /data of a container is seen from here. */
export const dataOf = (places: Places, { name, sharesData }: Container): string =>
  join(places.host, sharesData ? 'data' : `data-${name}`)

/** The state of the host that was set up here, null where there is none. */
export function readState(places: Places): HostState | null {
  const file = join(places.host, STATE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Keeps the state, for later commands. */
export function writeState(places: Places, state: HostState): void {
  mkdirSync(places.host, { recursive: true })
  writeFileSync(join(places.host, STATE), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
}

/** The address of its pages for this machine. */
export const addressOf = ({ network }: HostState): string =>
  `http://${network === null ? '127.0.0.1' : addressIn(network, 2)}:9191`

/** Starts the containers, and waits until the host serves its pages. Throws, with the end of its log, where it does not. */
export async function startHost(places: Places, state: HostState): Promise<HostState> {
  let running = state
  for (const container of containersOf(state.modular)) {
    const first = await startContainer(places, running, container)
    running = { ...running, first: { ...running.first, [container.name]: first } }
    writeState(places, running)
  }
  const deadline = Date.now() + SECONDS_TO_START * 1000
  for (;;) {
    const answer = await ask(addressOf(running), 'GET', '/api/core/version/').catch(() => null)
    if (answer?.status === 200) break
    const ended = Object.entries(running.first).find(([, { pid, namespace }]) => !runs(pid, namespace))
    if (ended !== undefined) throw notStarted(places, `its container "${ended[0]}" ended`)
    if (Date.now() > deadline) throw notStarted(places, `it served no page within ${SECONDS_TO_START} s`)
    await pause(500)
  }
  for (const container of containersOf(state.modular)) await runAfterStart(running, container)
  return running
}

/** Whether the command that set the host up still runs: a trial, then. */
export const isBusy = (state: HostState): boolean =>
  state.password === null &&
  listProcesses().some(
    ({ pid, command }) => pid === state.by && pid !== process.pid && command.some((word) => word.endsWith('run.ts')),
  )

/** Ends the containers as Docker does, the last started first. */
export async function stopHost(state: HostState): Promise<void> {
  for (const { pid, namespace } of Object.values(state.first).reverse()) {
    if (!runs(pid, namespace)) continue
    process.kill(pid, 'SIGTERM')
    if (await endsWithin(SECONDS_TO_STOP, namespace)) continue
    if (runs(pid, namespace)) process.kill(pid, 'SIGKILL')
    await endsWithin(SECONDS_TO_STOP, namespace)
  }
}

/** Kills a part of the host with signal 9, or restarts all of it. */
export async function killPart(places: Places, state: HostState, part: Part): Promise<void> {
  if (part === 'restart') {
    await stopHost(state)
    await startHost(places, state)
    return
  }
  const plugin = pluginProcesses(join(places.host, 'data'))
  const host = processesOf(state)
  const pids = {
    process: plugin.nodes,
    launcher: plugin.launchers,
    celery: taskWorkers(host).map(({ pid }) => pid),
    web: webWorkers(host).map(({ pid }) => pid),
  }[part]
  if (pids.length === 0) throw new SportsGuideError('NotFound', `Nothing runs in the host that is its ${part}.`)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  if (state.modular) await restartEnded(places, state)
}

/** What Docker does with a container whose program ended: the one of the background tasks ends with its worker. */
async function restartEnded(places: Places, state: HostState): Promise<void> {
  await pause(SECONDS_TO_NOTICE * 1000)
  for (const container of containersOf(state.modular)) {
    const first = state.first[container.name]
    if (first === undefined || runs(first.pid, first.namespace)) continue
    const next = await startContainer(places, state, container)
    writeState(places, { ...state, first: { ...state.first, [container.name]: next } })
  }
}

/** Takes the host away: processes, network and folder. Gives what is left all the same, by name. */
export async function removeHost(places: Places, state: HostState): Promise<readonly string[]> {
  const containers = containersOf(state.modular)
  await stopHost(state)
  if (state.network !== null) await removeNetwork(state.network, containers)
  await removeFolder(places.host)
  return [
    ...processesOf(state).map(({ pid, command }) => `process ${pid} (${command[0]})`),
    ...mountsBelow(dirname(places.host)).map((line) => `mount ${line}`),
    ...(state.network === null ? [] : networkRemains(state.network, containers)),
    ...[places.host].filter((folder) => existsSync(folder)),
  ]
}

async function startContainer(places: Places, state: HostState, container: Container): Promise<FirstProcess> {
  const { name, program, environment } = container
  const work = join(places.host, `work-${name}`)
  const data = dataOf(places, container)
  for (const folder of [work, data]) mkdirSync(folder, { recursive: true })
  const isolated = ['unshare', '--pid', '--mount', '--uts', '--ipc', '--fork', '--kill-child']
  const network = state.network === null ? [] : ['nsenter', `--net=/run/netns/${networkNamespace(state.network, name)}`]
  const inside = ['sh', join(import.meta.dirname, 'inside.sh')]
  const [first = '', ...rest] = [...network, ...isolated, ...inside, ...variablesOf(environment), ...program]
  const log = openSync(places.log, 'a')
  const child = spawn(first, rest, {
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      TREE: places.tree,
      STAND_INS: join(import.meta.dirname, 'stand-ins'),
      APP: sourceOf(places, name),
      DATA: data,
      WORK: work,
      NAME: name,
      HOSTS: state.network === null ? '' : hostsLines(containersOf(state.modular), state.network),
    },
  })
  child.unref()
  closeSync(log)
  for (let tries = 0; tries < 100; tries += 1) {
    const found = listProcesses().find(({ parent, namespace }) => parent === child.pid && namespace !== ownNamespace())
    if (found !== undefined) return { pid: found.pid, namespace: found.namespace }
    await pause(50)
  }
  throw notStarted(places, `its container "${name}" did not begin`)
}

async function runAfterStart(state: HostState, { name, environment, afterStart }: Container): Promise<void> {
  const first = state.first[name]
  if (afterStart === null || first === undefined) return
  const enter = ['-t', String(first.pid), '-m', '-u', '-i', '-n', '-p', '-r', '-w']
  const variables = variablesOf(environment)
  await done(`Running ${afterStart.join(' ')}`, 'nsenter', [...enter, 'env', '-i', ...variables, ...afterStart])
}

const variablesOf = (environment: Container['environment']): readonly string[] =>
  Object.entries(environment).map(([variable, value]) => `${variable}=${value}`)

function processesOf(state: HostState): readonly ListedProcess[] {
  const namespaces = Object.values(state.first).map(({ namespace }) => namespace)
  return listProcesses().filter(({ namespace }) => namespaces.includes(namespace))
}

const ownNamespace = (): string => listProcesses().find(({ pid }) => pid === process.pid)?.namespace ?? ''

const runs = (pid: number, namespace: string): boolean =>
  listProcesses().some((one) => one.pid === pid && one.namespace === namespace)

async function endsWithin(seconds: number, namespace: string): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(200)) {
    if (!listProcesses().some((one) => one.namespace === namespace)) return true
  }
  return false
}

function notStarted(places: Places, why: string): SportsGuideError {
  const log = existsSync(places.log) ? readFileSync(places.log, 'utf8') : ''
  return new SportsGuideError('HostFailed', `The host did not start: ${why}. ${remedyIn(log)}\n${lastLines(log, 25)}`)
}

/** What the log of a host that did not start asks for. */
export function remedyIn(log: string): string {
  const [, missing] = [...log.matchAll(/ModuleNotFoundError: No module named '([\w.]+)'/g)].at(-1) ?? []
  if (missing === undefined) return 'The end of its log:'
  return `It wants the Python package ${missing}: add its Debian package to test/real-host/host/tree.ts, or a stand-in for it to test/real-host/host/stand-ins/. The end of its log:`
}

/** Mounts below a folder, in whichever process's view. */
function mountsBelow(folder: string): readonly string[] {
  const lines = new Set<string>()
  for (const { pid } of listProcesses()) {
    try {
      for (const line of readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n')) {
        if (line.includes(` ${folder}/`)) lines.add(`${line.split(' ')[4]} (seen by process ${pid})`)
      }
    } catch {
      // it ended while we looked
    }
  }
  return [...lines]
}
