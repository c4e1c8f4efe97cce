import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, statusWithKey } from './session.ts'
import { same } from './surprise.ts'
import { noProcess, type Trial } from './trial.ts'
import { seconds } from './waiting.ts'
import { homePageIn } from './zip.ts'

const LOOK_EACH_MS = 20
/** Long enough for a process that somebody started meanwhile to have asked whether it may live. */
const SETTLED_AFTER = 5

/** Collects every key that the plugin makes for itself from now on; `stop` gives them all. */
export function watchKeys(trial: Trial): { stop(): Promise<ReadonlySet<string>> } {
  const keys = new Set<string>()
  const state = { isOver: false }
  const look = async () => {
    while (!state.isOver) {
      const key = keyNow(trial)
      if (key !== null) keys.add(key)
      await pause(LOOK_EACH_MS, undefined, { ref: false }) // a step that ends early leaves it behind
    }
  }
  const looking = look()
  return {
    async stop() {
      // The last word of a start under way comes after the answer to the click.
      await seconds(1)
      state.isOver = true
      await looking
      return keys
    },
  }
}

/** The key that the plugin has for itself now, null where it has none. */
export function keyNow({ environment }: Pick<Trial, 'environment'>): string | null {
  try {
    const connection = readFileSync(join(environment.data, 'sports-guide/connection.json'), 'utf8')
    return (JSON.parse(connection) as { api_key: string }).api_key
  } catch {
    return null // there is none, or it is being replaced
  }
}

/** Nothing of the plugin is at work, none of its keys opens the host, and the host serves no page of it. Stays so for seconds. */
export async function gone(trial: Trial, keys: ReadonlySet<string>): Promise<void> {
  await noProcess(trial)
  await seconds(SETTLED_AFTER)
  await noProcess(trial)
  const { data, url } = trial.environment
  const left = ['control.sock', 'process.json', 'connection.json'].filter((name) =>
    existsSync(join(data, 'sports-guide', name)),
  )
  same('files that only a living process has', left, [])
  const last = keyNow(trial)
  for (const key of new Set([...keys, ...(last === null ? [] : [last])])) {
    same('the answer to a key that the plugin had', await statusWithKey(url, key), 401)
  }
  same('the answer for the console’s page', (await ask(url, 'GET', '/logos/sports_guide/')).status, 404)
  same('a folder among the host’s logos', existsSync(join(data, 'logos/sports_guide')), false)
  const entry = await trial.page.entry()
  if (entry !== undefined) same('the link of a card whose plugin is off', entry.help_url, homePageIn(trial.zip))
}
