import { parseArgs } from 'node:util'
import { messageOf, SportsGuideError } from '../../src/errors.ts'

export const USAGE = `npm run real-host [-- options]
  --host DIR         sets a host up from its source (a folder, a git repository or an archive), plays the trial on it, and
                     takes it away again; without it the trial plays on the host that the environment names
  --revision NAME    the commit, tag or branch, where --host is a git repository
  --keep             with --host: sets a host up and leaves it running, for trying by hand; once more: restarts it with this
                     source and the data that it has. Without --host: updates the plugin in the host that is kept
  --no-pages         with --keep: without the host's web pages, which take a minute or two to build
  --modular          with --host: web, background tasks and database in a container each, as in the host's modular mode
  --machine-network  with --host: no network of its own; its ports open on this machine
  --kill PART        in the host that runs here: process, launcher, celery, web, restart
  --remove           takes away the host that is kept, and what later set-ups would reuse
  --zip FILE         another zip of the plugin than the newest of release/
  --only NAMES       only these steps, comma-separated, after those that all need
`

/** What can be killed in a host. */
const PARTS = ['process', 'launcher', 'celery', 'web', 'restart'] as const
export type Part = (typeof PARTS)[number]

/** Where the host's source is. */
export interface SourceOption {
  readonly place: string
  /** Null takes a folder as it lies there, and the newest commit of a bare repository. */
  readonly revision: string | null
}

/** How a host is set up. */
export interface SetUpOptions {
  readonly source: SourceOption
  readonly pages: boolean
  readonly modular: boolean
  /** False asks for the machine's own network; where the machine permits no other, it is taken all the same. */
  readonly ownNetwork: boolean
}

/** What a command line asks for. */
export type Asked =
  | { readonly kind: 'trial'; readonly zip: string | null; readonly only: string | null }
  | {
      readonly kind: 'set-up-trial'
      readonly setUp: SetUpOptions
      readonly zip: string | null
      readonly only: string | null
    }
  | { readonly kind: 'keep'; readonly setUp: SetUpOptions; readonly zip: string | null }
  | { readonly kind: 'update'; readonly zip: string | null }
  | { readonly kind: 'kill'; readonly part: Part }
  | { readonly kind: 'remove' }
  | { readonly kind: 'help' }

const OPTIONS = {
  host: { type: 'string' },
  revision: { type: 'string' },
  keep: { type: 'boolean' },
  'no-pages': { type: 'boolean' },
  modular: { type: 'boolean' },
  'machine-network': { type: 'boolean' },
  kill: { type: 'string' },
  remove: { type: 'boolean' },
  zip: { type: 'string' },
  only: { type: 'string' },
  help: { type: 'boolean' },
} as const

type OptionName = keyof typeof OPTIONS

/** Reads a command line. Throws BadUsage, with what is wrong, for options that do not go together. */
export function readOptions(args: readonly string[]): Asked {
  const values = parsed(args)
  const given = (Object.keys(OPTIONS) as OptionName[]).filter((name) => values[name] !== undefined)
  const zip = values.zip ?? null
  const only = values.only ?? null
  if (values.help) return { kind: 'help' }
  if (values.remove) return alone(given, 'remove', [], { kind: 'remove' })
  if (values.kill !== undefined) return alone(given, 'kill', [], { kind: 'kill', part: partNamed(values.kill) })
  if (values.host === undefined) {
    if (values.keep) return alone(given, 'keep', ['zip'], { kind: 'update', zip })
    const [first] = given.filter((name) => name !== 'zip' && name !== 'only')
    if (first !== undefined) throw wrong(`--${first} needs --host, the place of the host's source.`)
    return { kind: 'trial', zip, only }
  }
  const setUp: SetUpOptions = {
    source: { place: values.host, revision: values.revision ?? null },
    pages: values.keep === true && values['no-pages'] !== true,
    modular: values.modular === true,
    ownNetwork: values['machine-network'] !== true,
  }
  if (setUp.modular && !setUp.ownNetwork)
    throw wrong('--modular needs networks of its own: leave out --machine-network.')
  if (values.keep) {
    if (only !== null) throw wrong('--only plays steps, which need a fresh host: leave out --keep.')
    return { kind: 'keep', setUp, zip }
  }
  if (values['no-pages']) throw wrong('--no-pages goes with --keep; the trial needs no pages.')
  return { kind: 'set-up-trial', setUp, zip, only }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values
  } catch (error) {
    throw wrong(messageOf(error))
  }
}

function alone(given: readonly OptionName[], name: OptionName, others: readonly OptionName[], asked: Asked): Asked {
  const [unwanted] = given.filter((one) => one !== name && !others.includes(one))
  if (unwanted === undefined) return asked
  throw wrong(`--${unwanted} does not go with --${name}.`)
}

function partNamed(name: string): Part {
  const part = PARTS.find((one) => one === name)
  if (part === undefined) throw wrong(`--kill: there is no part "${name}"; the parts are ${PARTS.join(', ')}.`)
  return part
}

function wrong(message: string): SportsGuideError {
  return new SportsGuideError('BadUsage', `${message} (npm run real-host -- --help)`)
}
