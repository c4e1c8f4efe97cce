import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SportsGuideError } from '../../../src/errors.ts'
import type { Part, SetUpOptions } from '../options.ts'
import { stepNames } from '../play.ts'
import { pluginPage } from '../plugin-page.ts'
import { logIn, makeFirstAdministrator } from '../session.ts'
import type { Played } from '../table.ts'
import { newestZip } from '../zip.ts'
import { addressIn, containersOf } from './containers.ts'
import { networkNamespace } from './network.ts'
import { removeFolder } from './run-command.ts'
import {
  addressOf,
  dataOf,
  type HostState,
  isBusy,
  killPart,
  type Places,
  placesIn,
  readState,
  removeHost,
  writeState,
} from './running-host.ts'
import { setUpHost } from './set-up.ts'
import { type Stopwatch, startStopwatch } from './stopwatch.ts'

const OWNER = 'owner'
const RESULTS = 'out/real-host.json'
const RUN = join(import.meta.dirname, '../run.ts')

const write = (line: string): void => void process.stdout.write(`${line}\n`)

/** Sets a host up, plays the trial on it, and takes it away again, whatever came of it. Gives the exit code. */
export async function setUpTrial(
  root: string,
  options: SetUpOptions,
  zip: string | null,
  only: string | null,
): Promise<number> {
  const places = placesIn(join(root, 'out/real-host'))
  const file = expectZip(root, zip)
  stepNames(only)
  if (readState(places)?.password)
    throw new SportsGuideError(
      'InvalidInput',
      `A host is kept in ${places.host}; the trial needs a fresh one: npm run real-host -- --remove, or another checkout of the project.`,
    )
  const watch = startStopwatch(write)
  await removeRemains(places, watch)
  const interrupt = new AbortController()
  const interrupted = () => interrupt.abort(new Error('Interrupted.'))
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  try {
    const state = await setUpHost(places, options, watch)
    watch.say(`Dispatcharr ${state.version} is set up after ${watch.minutes()}.\n`)
    interrupt.signal.throwIfAborted()
    const args = ['--zip', file, ...(only === null ? [] : ['--only', only])]
    rmSync(join(root, RESULTS), { force: true })
    const code = await playInside(places, state, args, interrupt.signal)
    watch.say(summaryOf(root))
    return code
  } finally {
    const wasSetUp = readState(places) !== null
    keepLog(root, places, watch)
    await takeAway(places, watch)
    if (wasSetUp)
      watch.say(
        `${watch.minutes()} in all. For the next set-up stays ${dirname(places.host)} (--remove takes it away).`,
      )
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

/** Sets a host up for trying by hand, with the plugin switched on where there is a zip of it, and leaves it running. */
export async function keepHost(root: string, options: SetUpOptions, zip: string | null): Promise<number> {
  const places = placesIn(join(root, 'out/real-host'))
  const watch = startStopwatch(write)
  const isNew = !readState(places)?.password
  if (isNew) await removeRemains(places, watch)
  let state: HostState
  try {
    state = await setUpHost(places, options, watch)
  } catch (error) {
    keepLog(root, places, watch)
    if (isNew) await takeAway(places, watch)
    throw error
  }
  const password = state.password ?? randomBytes(9).toString('base64url')
  if (state.password === null) {
    await makeFirstAdministrator(addressOf(state), OWNER, password)
    writeState(places, { ...state, password })
  }
  await installPlugin(root, { ...state, password }, zip, watch)
  watch.say(`\n${introduction(places, { ...state, password })}\nSet up in ${watch.minutes()}.`)
  return 0
}

/** Puts a zip of the plugin over the one in the host that is kept. */
export async function updateKept(root: string, zip: string | null): Promise<number> {
  const state = expectState(placesIn(join(root, 'out/real-host')))
  await installPlugin(root, state, zip, startStopwatch(write))
  return 0
}

/** Kills a part of the host that runs here. */
export async function killInHost(root: string, part: Part): Promise<number> {
  const places = placesIn(join(root, 'out/real-host'))
  await killPart(places, expectState(places), part)
  return 0
}

/** Takes away whatever set-ups left: a host that runs, the Debian tree, built pages. */
export async function removeAll(root: string): Promise<number> {
  const folder = join(root, 'out/real-host')
  const watch = startStopwatch(write)
  await takeAway(placesIn(folder), watch)
  await removeFolder(folder)
  watch.say(existsSync(folder) ? `Left: ${folder}` : `${folder} is gone.`)
  return existsSync(folder) ? 1 : 0
}

/** Plays the steps as a process of the host's own network, where all is found on the loopback address. */
function playInside(places: Places, state: HostState, args: readonly string[], signal: AbortSignal): Promise<number> {
  const containers = containersOf(state.modular)
  const [only, ...more] = containers
  const isInside = state.network !== null && only !== undefined && more.length === 0
  const enter = isInside ? ['nsenter', `--net=/run/netns/${networkNamespace(state.network ?? 0, only.name)}`] : []
  const own = state.network === null || isInside ? null : state.network
  const [program = '', ...rest] = [...enter, process.execPath, RUN, ...args]
  const env = {
    ...process.env,
    SPORTS_GUIDE_TEST_HOST_URL: own === null ? 'http://127.0.0.1:9191' : addressOf(state),
    SPORTS_GUIDE_TEST_HOST_USER: OWNER,
    SPORTS_GUIDE_TEST_HOST_PASSWORD: randomBytes(9).toString('base64url'),
    SPORTS_GUIDE_TEST_HOST_DATA: join(places.host, 'data'),
    SPORTS_GUIDE_TEST_HOST_KILL: `"${process.execPath}" "${RUN}" --kill`,
    SPORTS_GUIDE_TEST_HOST_SERVE_ADDRESS: own === null ? '127.0.0.1' : addressIn(own, 1),
    SPORTS_GUIDE_TEST_HOST_OWN_PORT_ADDRESSES:
      own === null
        ? '127.0.0.1'
        : containers
            .filter(({ sharesData }) => sharesData)
            .map(({ number }) => addressIn(own, number))
            .join(','),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { stdio: 'inherit', env, signal })
    child.on('error', () => reject(signal.aborted ? signal.reason : new Error(`${program} did not start`)))
    child.on('close', (status) => resolve(status ?? 2))
  })
}

async function installPlugin(root: string, state: HostState, zip: string | null, watch: Stopwatch): Promise<void> {
  const file = zip === null ? zipOrNull(root) : expectZip(root, zip)
  if (file === null) {
    watch.say('Without the plugin: there is no zip in release/ (npm run package, then npm run real-host -- --keep).')
    return
  }
  const page = pluginPage(await logIn(addressOf(state), OWNER, state.password ?? ''))
  const isUpdate = (await page.entry()) !== undefined
  await watch.time(
    isUpdate ? 'plugin updated' : 'plugin installed and switched on',
    async () => {
      await page.import(readFileSync(file), 'sports-guide.zip', isUpdate)
      if (!isUpdate) await page.enable(true)
      return String((await page.entry())?.version)
    },
    (version) => version,
  )
}

/** How to get into a host that is kept, and how to be rid of it. */
export function introduction(places: Places, state: HostState): string {
  const address = addressOf(state)
  const [container] = containersOf(state.modular).filter(({ sharesData }) => sharesData)
  return [
    `Dispatcharr ${state.version} runs until it is removed or the machine restarts.`,
    `  pages      ${address}/ (from this machine; from another one: ssh -L 9191:${address.slice('http://'.length)} THIS_MACHINE, then http://127.0.0.1:9191/)`,
    `  login      ${OWNER} / ${state.password}`,
    ...(state.network === null
      ? []
      : [
          `  network    this machine is ${addressIn(state.network, 1)} for it; it reaches nothing else (--machine-network would)`,
        ]),
    ...(container === undefined ? [] : [`  /data      ${dataOf(places, container)}`]),
    `  log        ${places.log}`,
    ...Object.entries(state.first).map(
      ([name, { pid }]) => `  shell      nsenter -t ${pid} -m -u -i -n -p -r -w bash -l (in ${name})`,
    ),
    '  update     npm run real-host -- --keep (the newest zip of release/, or --zip FILE)',
    '  restart    npm run real-host -- --kill restart',
    '  remove     npm run real-host -- --remove',
  ].join('\n')
}

/** What an earlier command left that was killed. */
async function removeRemains(places: Places, watch: Stopwatch): Promise<void> {
  const state = readState(places)
  if (state !== null && isBusy(state))
    throw new SportsGuideError('InvalidInput', `A trial runs here (process ${state.by}): wait for it, or end it.`)
  await takeAway(places, watch)
}

async function takeAway(places: Places, watch: Stopwatch): Promise<void> {
  const state = readState(places)
  if (state === null) {
    await removeFolder(places.host)
    return
  }
  await watch.time(
    'taken away',
    async () => {
      const remains = await removeHost(places, state)
      if (remains.length > 0) throw new SportsGuideError('HostFailed', `Left of the host: ${remains.join('; ')}`)
    },
    () => 'no process, mount, network or folder of the host is left',
  )
}

function keepLog(root: string, places: Places, watch: Stopwatch): void {
  if (!existsSync(places.log)) return
  const file = join(root, 'out/real-host.log')
  copyFileSync(places.log, file)
  watch.say(`The host's log: ${file}`)
}

function summaryOf(root: string): string {
  const file = join(root, RESULTS)
  if (!existsSync(file)) return 'No step was played.'
  const played = JSON.parse(readFileSync(file, 'utf8')) as readonly Played[]
  const good = played.filter(({ outcome }) => outcome === 'as expected').length
  return `${good} of ${played.length} steps as expected.`
}

function expectZip(root: string, zip: string | null): string {
  const file = zip ?? newestZip(join(root, 'release'))
  if (existsSync(file)) return file
  throw new SportsGuideError('NotFound', `--zip: there is no ${file}.`)
}

function zipOrNull(root: string): string | null {
  try {
    return newestZip(join(root, 'release'))
  } catch {
    return null
  }
}

function expectState(places: Places): HostState {
  const state = readState(places)
  if (state !== null) return state
  throw new SportsGuideError('NotFound', 'No host runs here: npm run real-host -- --host DIR --keep')
}
