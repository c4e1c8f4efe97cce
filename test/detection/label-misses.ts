import { type NameReading, readingRecord } from '../../src/detection/index.ts'

/** Values by field, as labels state them. A field may end in _in, _not, _startswith or _endswith. */
export interface Expectations {
  readonly [field: string]: unknown
}

/** A reading with its fields as labels call them. */
export function labelFields(reading: NameReading): { [field: string]: unknown } {
  return { ...readingRecord(reading), gender: reading.gender, shoulder: reading.isShoulder }
}

/** The fields that come out otherwise than a label says, in words; case and accents do not count. */
export function missesOf(got: { readonly [field: string]: unknown }, expectations: Expectations): string[] {
  return Object.entries(expectations).flatMap(([field, wanted]) => {
    const [, base = field, form = ''] = /^(.*?)_(in|not|startswith|endswith)$/.exec(field) ?? []
    const is = plain(got[base])
    return holds(form, is, wanted) ? [] : [`${field} is ${is}, expected ${plain(wanted)}`]
  })
}

function holds(form: string, is: string, wanted: unknown): boolean {
  const want = plain(wanted)
  switch (form) {
    case 'in':
      return (wanted as readonly unknown[]).some((one) => plain(one) === is)
    case 'not':
      return is !== want
    case 'startswith':
      return is.startsWith(want.slice(0, -1))
    case 'endswith':
      return is.endsWith(want.slice(1))
    default:
      return is === want
  }
}

function plain(value: unknown): string {
  return JSON.stringify(value ?? null)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}
