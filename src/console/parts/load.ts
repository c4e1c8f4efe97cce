import { useCallback, useEffect, useState } from 'preact/hooks'
import { useConsole } from './context.ts'

/** What is being read, was read, or could not be. */
export interface Loaded<Data> {
  readonly data: Data | null
  readonly error: Error | null
  readonly isLoading: boolean
  /** Reads again; what was read stays until then. */
  readonly reload: () => void
}

/** Reads when the part appears and whenever `keys` change; an answer that is outdone by a later one is dropped. */
export function useLoad<Data>(read: () => Promise<Data>, keys: readonly unknown[]): Loaded<Data> {
  const { runsEnded, tell } = useConsole()
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<Omit<Loaded<Data>, 'reload'>>({ data: null, error: null, isLoading: true })
  const ended = runsEnded.value
  // `keys` are what the caller's reading depends on
  useEffect(() => {
    let isOutdone = false
    setLoaded(({ data }) => ({ data, error: null, isLoading: true }))
    read().then(
      (data) => isOutdone || setLoaded({ data, error: null, isLoading: false }),
      (error: Error) => {
        if (isOutdone) return
        // The frame says that the connection is lost, and lets the page read again when it is back.
        const isShown = tell(error)
        setLoaded(({ data }) => ({ data, error: isShown ? null : error, isLoading: isShown }))
      },
    )
    return () => {
      isOutdone = true
    }
  }, [...keys, round, ended])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { ...loaded, reload }
}
