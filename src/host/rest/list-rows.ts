import type { Validator } from '../../records/validate.ts'
import { rows } from './answer-readers.ts'
import type { HostConnection, HostRequest } from './connection.ts'

/** Order of rows: by id, since the order of the host's lists is its own affair. */
export function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id
}

/** A list of the host's that comes as one array: each row validated, in order of the ids. `what` is its plural. */
export async function listRows<Row extends { readonly id: number }>(
  connection: HostConnection,
  what: string,
  { path, params = {} }: Pick<HostRequest<unknown>, 'path' | 'params'>,
  validator: Validator<Row>,
): Promise<readonly Row[]> {
  const list = await connection.send({ method: 'GET', path, params, purpose: `list ${what}`, read: rows(validator) })
  return list.sort(byId)
}
