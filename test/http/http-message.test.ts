import { expect, test } from 'vitest'
import { networkFailure } from '../../src/http/http-message.ts'

test.each([
  [{ code: 'ECONNREFUSED' }, false],
  [{ code: 'ETIMEDOUT', syscall: 'connect' }, false],
  [{ code: 'ETIMEDOUT', cause: { code: 'ETIMEDOUT', syscall: 'connect' } }, false],
  [{ code: 'ETIMEDOUT', cause: { errors: [{ syscall: 'connect' }, { syscall: 'connect' }] } }, false],
  [{ code: 'ETIMEDOUT', cause: { code: 'ETIMEDOUT', syscall: 'read' } }, true],
  [{ code: 'EHOSTUNREACH', syscall: 'write' }, true],
  [{ code: 'ETIMEDOUT' }, true],
  [{ code: 'ECONNRESET', syscall: 'read' }, true],
])('a server may have acted on a request that failed with %o: %s', (error, mayHaveActed) => {
  expect(networkFailure(error)).toMatchObject({ code: 'unreachable', mayHaveActed })
})
