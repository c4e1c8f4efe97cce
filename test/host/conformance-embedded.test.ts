import { describeHostContract } from './contract.ts'
import { connectEmbeddedHost } from './facts/embedded-host.ts'
import { describeHostFacts } from './facts/index.ts'

describeHostContract('the embedded host', connectEmbeddedHost)
describeHostFacts('the embedded host', connectEmbeddedHost)
