import { describe, expect, test, vi } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { game, RefreshFixture } from './refresh-fixtures.ts'

/** The game with another short name for its home team, and so for its channel. */
const called = (name: string): SportsEvent => {
  const event = game(1, 0, 1)
  return { ...event, home: { ...event.home, name: 'Harbor Herons', shortName: name } }
}

/** One game under this name, and its stream. */
function fixtureOf(name: string): RefreshFixture {
  const fixture = new RefreshFixture()
  fixture.events = [called(name)]
  fixture.names = ['NBA 01: Mesa Mules @ Harbor Herons']
  return fixture
}

/** A run that breaks off right after the host has done this, before the ledger knows. */
async function breakAfter(fixture: RefreshFixture, act: 'create' | 'bulkEdit' | 'bulkDelete'): Promise<void> {
  const breaking = (host: EmbeddedHost) => {
    const { channels } = host.rest
    const really = channels[act].bind(channels) as (...args: unknown[]) => Promise<unknown>
    vi.spyOn(channels, act).mockImplementationOnce((async (...args: unknown[]) => {
      await really(...args)
      throw new Error('the process ended here')
    }) as never)
  }
  await expect(fixture.run(breaking)).rejects.toThrow('the process ended here')
}

describe('a run that broke off', () => {
  test('after it made a channel leaves it ours: the next run goes on with it, with another name by then', async () => {
    const fixture = fixtureOf('Herons')
    await breakAfter(fixture, 'create')
    fixture.events = [called('Storks')]
    const report = await fixture.run()
    expect(report.operations).toMatchObject([{ action: 'update', fields: expect.arrayContaining(['name']) }])
    expect(await fixture.channels()).toEqual({ 'NBA: Mules @ Storks': 5000 })
    fixture.events = [called('Cranes')]
    await fixture.run()
    expect(await fixture.channels()).toEqual({ 'NBA: Mules @ Cranes': 5000 })
    expect((await fixture.run()).counts.host_writes).toBe(0)
  })

  test('after it renamed a channel is not taken for the owner', async () => {
    const fixture = fixtureOf('Herons')
    await fixture.run()
    fixture.events = [called('Storks')]
    await breakAfter(fixture, 'bulkEdit')
    expect(await fixture.channels()).toEqual({ 'NBA: Mules @ Storks': 5000 })
    fixture.events = [called('Cranes')]
    await fixture.run()
    expect(await fixture.channels()).toEqual({ 'NBA: Mules @ Cranes': 5000 })
  })

  test('does not hide what the owner changes after it', async () => {
    const fixture = fixtureOf('Herons')
    await fixture.run()
    fixture.events = [called('Storks')]
    await breakAfter(fixture, 'bulkEdit')
    await fixture.run(async ({ rest }) => {
      const [channel] = await rest.channels.list()
      await rest.channels.bulkEdit([{ id: channel?.id ?? 0, name: 'My game' }])
    })
    fixture.events = [called('Cranes')]
    await fixture.run()
    expect(await fixture.channels()).toEqual({ 'My game': 5000 })
    fixture.settings = { keep_owner_edits: false }
    await fixture.run()
    expect(await fixture.channels()).toEqual({ 'NBA: Mules @ Cranes': 5000 })
  })

  test('after it removed a channel leaves nothing of it behind', async () => {
    const fixture = fixtureOf('Herons')
    await fixture.run()
    fixture.now = '2025-06-06T16:00:00Z'
    await breakAfter(fixture, 'bulkDelete')
    const report = await fixture.run()
    expect(report).toMatchObject({ operations: [], channels: [] })
    expect((await fixture.run()).counts.host_writes).toBe(0)
  })
})
