import { test } from 'vitest'
import { describeHostContract } from './contract.ts'
import { describeHostFacts } from './facts/index.ts'
import { connectRealHost, missingVariables } from './facts/real-host.ts'

if (missingVariables.length === 0) {
  describeHostContract('the real host', connectRealHost)
  describeHostFacts('the real host', connectRealHost)
} else {
  const reason = `the real host is not asked: ${missingVariables.join(' and ')} not set`
  console.info(reason)
  test.skip(reason, () => undefined)
}
