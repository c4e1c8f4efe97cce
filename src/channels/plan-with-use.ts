import { SportsGuideError } from '../errors.ts'
import type { HostRest } from '../host/contract.ts'
import type { ChannelPlan, PlanInput } from './channel-plan.ts'
import { planChannels } from './channel-planner.ts'

/**
 * The plan of a run. Where it takes channels or streams away, the host is asked who
 * watches and records, and it is made again; where the host does not say, nothing is
 * taken away. Throws what is no refusal or absence of the host.
 */
export async function planWithUse(
  input: Omit<PlanInput, 'inUse'>,
  ask: HostRest['channels']['inUse'],
): Promise<ChannelPlan> {
  const plan = planChannels({ ...input, inUse: null })
  return plan.asksForUse ? planChannels({ ...input, inUse: await useNow(ask) }) : plan
}

async function useNow(ask: HostRest['channels']['inUse']): Promise<PlanInput['inUse']> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SportsGuideError && error.code.startsWith('Host')) return 'unknown'
    throw error
  }
}
