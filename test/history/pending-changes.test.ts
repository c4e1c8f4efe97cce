import { describe, expect, test } from 'vitest'
import { PendingChangeStore } from '../../src/history/pending-changes.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

function storeWith(facts = new Map<string, string>()) {
  const ledger = {
    fact: (name: string) => facts.get(name) ?? null,
    setFact: (name: string, value: string) => void facts.set(name, value),
  }
  const store = new PendingChangeStore(ledger)
  const note = (key: string, action: 'added' | 'changed' | 'deleted', name = `Row ${key}`) =>
    store.note('templates', { key, name, action }, NOW)
  const shown = () => store.list().changes.map(({ name, action }) => `${action} ${name}`)
  return { store, note, shown, restart: () => storeWith(facts) }
}

describe('pending changes', () => {
  test('count a row that is changed twice once, by its last name', () => {
    const { note, store } = storeWith()
    note('1', 'changed')
    note('1', 'changed', 'New name')
    expect(store.list()).toEqual({
      count: 1,
      changes: [{ resource: 'templates', name: 'New name', action: 'changed', at: NOW.toISOString() }],
    })
  })

  test('have no row that is added and deleted again', () => {
    const { note, shown } = storeWith()
    note('1', 'added')
    note('1', 'changed')
    expect(shown()).toEqual(['added Row 1'])
    note('1', 'deleted')
    expect(shown()).toEqual([])
  })

  test('tell of a changed row that is deleted', () => {
    const { note, shown } = storeWith()
    note('1', 'changed')
    note('1', 'deleted')
    expect(shown()).toEqual(['deleted Row 1'])
  })

  test('end with a refresh that went through, apart from those made since it began to read', () => {
    const { note, shown, store } = storeWith()
    note('1', 'added')
    note('2', 'added')
    note('3', 'changed')
    store.beginRefresh()
    note('2', 'changed')
    note('1', 'deleted')
    note('4', 'added')
    store.endRefresh({ isDone: true })
    expect(shown().sort()).toEqual(['added Row 4', 'changed Row 2', 'deleted Row 1'])
  })

  test('keep a change made during a refresh in which another one was taken back', () => {
    const { note, shown, store } = storeWith()
    note('1', 'changed')
    note('2', 'changed')
    store.beginRefresh()
    note('3', 'added')
    note('3', 'deleted')
    note('4', 'changed')
    store.endRefresh({ isDone: true })
    expect(shown()).toEqual(['changed Row 4'])
  })

  test('stay after a refresh that failed, and after a restart', () => {
    const { note, shown, store, restart } = storeWith()
    note('1', 'changed')
    store.beginRefresh()
    store.endRefresh({ isDone: false })
    expect(shown()).toEqual(['changed Row 1'])
    expect(restart().shown()).toEqual(['changed Row 1'])
  })

  test('are counted exactly beyond those that are kept with a name', () => {
    const { note, store } = storeWith()
    for (let key = 1; key <= 300; key += 1) note(String(key), 'added')
    note('1', 'changed')
    const { count, changes } = store.list()
    expect([count, changes.length, changes[0]?.name]).toEqual([300, 50, 'Row 1'])
  })
})
