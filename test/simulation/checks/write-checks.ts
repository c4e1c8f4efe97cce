import type { FieldChange, PlannedOperation } from '../../../src/generated/records.ts'
import type { RunOutcome } from '../plugin-process.ts'
import type { Check } from './check.ts'

/** Rows that go into one bulk request at most. */
const BATCH = 500

/** Of more channels than this the guides are mapped in a bulk change, and the host reads them all at once. */
const FEW = 5

type Action = PlannedOperation['action']

/** Actions that make a channel of ours what it should be. */
const CHANGING: readonly Action[] = ['create', 'update', 'attach']

const KINDS: readonly (readonly [kind: string, pattern: RegExp, most: (run: Counted) => number])[] = [
  ['new channels', /^POST \/api\/channels\/channels\/$/, ({ count }) => count('create')],
  ['new groups', /^POST \/api\/channels\/groups\/$/, ({ count }) => count('create_group')],
  ['new logos', /^POST \/api\/channels\/logos\/$/, ({ count }) => count('create_logo')],
  [
    'bulk changes',
    /^PATCH \/api\/channels\/channels\/edit\/bulk\/$/,
    ({ count, mapped }) =>
      batches(count('update', 'renumber', 'attach', 'restore', 'create')) + (mapped > FEW ? batches(mapped) : 0),
  ],
  ['bulk removals', /^DELETE \/api\/channels\/channels\/bulk-delete\/$/, ({ count }) => batches(count('remove'))],
  [
    'memberships of profiles',
    /^PATCH \/api\/channels\/profiles\/\d+\/channels\/bulk-update\/$/,
    ({ withField }) => (withField('profiles') > 0 ? 2 : 0),
  ],
  [
    'guide mappings',
    /^POST \/api\/channels\/channels\/batch-set-epg\/$/,
    // Guides are given back before the host reads ours again, and new ones mapped after it did.
    ({ withField, mapped }) => batches(withField('guide', ['restore'])) + batches(mapped),
  ],
  ['guide sources', /^(POST|PATCH) \/api\/epg\/sources\//, ({ run }) => (run.report?.guide.changed ? 1 : 0)],
  [
    'readings of the guide',
    /^POST \/api\/epg\/import\/$/,
    // Channels that many at once are mapped to new rows, whose programmes the host then reads.
    ({ run, owesImport, mapped }) => (run.report?.guide.changed || owesImport ? 1 : 0) + (mapped > FEW ? 1 : 0),
  ],
  [
    'documents',
    /^(POST|PATCH) \/api\/core\/settings\//,
    ({ count }) => 2 + 2 * Math.min(1, count('attach', 'restore')),
  ],
]

interface Counted {
  readonly run: RunOutcome
  /** True where the host forgot to read the guide in the instant before. */
  readonly owesImport: boolean
  /** How many channels get our guide. */
  readonly mapped: number
  readonly count: (...actions: Action[]) => number
  /** How many operations, of the given actions, have the field among those that they change. */
  readonly withField: (field: FieldChange['field'], of?: readonly Action[]) => number
}

function batches(rows: number): number {
  return Math.ceil(rows / BATCH)
}

/** A run sends what its list of operations allows, and nothing else. */
export const ALLOWED_WRITES: Check = {
  name: 'at most the allowed writes',
  faults({ first, wasImportLost: owesImport }) {
    const operations = first.report?.operations ?? []
    const withField: Counted['withField'] = (field, of) =>
      operations.filter(({ action, fields }) => fields.includes(field) && (of?.includes(action) ?? true)).length
    const counted: Counted = {
      ...{ run: first, owesImport, withField, mapped: withField('guide', CHANGING) },
      count: (...actions) => operations.filter(({ action }) => actions.includes(action)).length,
    }
    const writes = first.calls
      .filter((call) => call.writes)
      .map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
    const faults = KINDS.flatMap(([kind, pattern, most]) => {
      const sent = writes.filter((write) => pattern.test(write)).length
      const allowed = first.report === null ? 0 : most(counted)
      return sent <= allowed ? [] : [`${sent} requests for ${kind}, ${allowed} allowed`]
    })
    const strange = writes.filter((write) => !KINDS.some(([, pattern]) => pattern.test(write)))
    return [...faults, ...strange.map((write) => `${write} is no request of a run`)]
  },
}

/** Warnings of a run that stopped at a cap: the one after it goes on. */
const STOPPED: ReadonlySet<string> = new Set(['creation_cap_reached', 'removal_cap_reached'])

/** The run after it finds nothing to do, unless it had to stop at a cap. */
export const SECOND_WRITES_NOTHING: Check = {
  name: 'the second run writes nothing',
  faults({ first, second, ledger, ledgerBetween, isImportLost }) {
    if (first.report?.warnings.some(({ code }) => STOPPED.has(code))) return []
    if (isImportLost) return [] // it may have the guide read that the first could not
    const writes = second.calls.filter((call) => call.writes).map(({ method, path }) => `it sends ${method} ${path}`)
    const operations = (second.report?.operations ?? []).map(
      ({ action, name, reason, changes }) => `it wants to ${action} ${name}: ${reason} ${JSON.stringify(changes)}`,
    )
    const differs = (first.error === null) === (second.error === null) ? [] : [`it ends otherwise: ${second.error}`]
    const records = new Map(ledgerBetween.map((record) => [record.id, JSON.stringify(record)]))
    const rewritten = ledger.filter((record) => records.get(record.id) !== JSON.stringify(record))
    const changed = rewritten.map(
      (record) => `it changes the record ${records.get(record.id)} to ${JSON.stringify(record)}`,
    )
    return [...writes, ...operations, ...differs, ...changed]
  },
}

/** A run fails only while the provider is away. */
export const RUNS_END_WELL: Check = {
  name: 'runs end well',
  faults({ first, now, outage }) {
    const mayFail = outage !== null && now < outage.failsUntil
    return first.error === null || mayFail ? [] : [first.error]
  },
}
