import { ourSource } from '../expected/guide.ts'
import { lastRuns } from '../plugin-page.ts'
import { same } from '../surprise.ts'
import { atRest, type Step, waitingEvents } from '../trial.ts'
import { awaited, seconds } from '../waiting.ts'

/** The host reads our own guide, and tells so: no run follows. */
export const ownGuide: Step = {
  name: 'own-guide',
  shows: 'the import of our own guide starts no run',
  async play(trial) {
    const before = await atRest(trial)
    const { id, updated_at } = await ourSource(trial.session)
    await trial.session.post('/api/epg/import/', { id })
    await awaited('the host to read our guide', async () => {
      const source = await ourSource(trial.session)
      return source.status === 'success' && source.updated_at !== updated_at ? source : undefined
    })
    await seconds(15)
    const [last] = await lastRuns(trial.page)
    same('the last run', last?.id, before)
    same('events that wait', waitingEvents(trial), 0)
    return { 'runs after 15 s': 0 }
  },
}
