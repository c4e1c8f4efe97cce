import { WISHED } from './expected/channels.ts'
import type { Session } from './session.ts'
import type { FormValues } from './trial.ts'
import { awaited } from './waiting.ts'
import { TYPED_GROUPS } from './world/slots.ts'
import { ZONE } from './world/zone.ts'

/** Adds an account over an address, with all its groups, and waits until its groups are known; it has no streams yet. */
export async function addAccount(session: Session, name: string, server_url: string): Promise<number> {
  const { id } = (await session.post('/api/m3u/accounts/', { name, server_url, is_active: true, max_streams: 5 })) as {
    id: number
  }
  await awaited(`the groups of the account ${name}`, async () => {
    const { status } = (await session.get(`/api/m3u/accounts/${id}/`)) as { status: unknown }
    return status === 'pending_setup' || status === 'success' ? status : undefined
  })
  return id
}

/** What the owner types into the form. */
export function typedForm(espnUrl: string): FormValues {
  return {
    event_groups: TYPED_GROUPS,
    event_channel_group: WISHED.group,
    event_profiles: 'living*',
    time_zone: ZONE,
    create_before: '4d',
    channel_range_start: WISHED.firstNumber,
    // The trial's own address instead of ESPN's; hours without a run of its own, so that every run has a cause.
    provider_urls: `espn=${espnUrl}`,
    refresh_interval: 0,
    refresh_interval_near: 0,
  }
}
