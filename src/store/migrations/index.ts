/** The public face of this folder: what other folders may use. */
export {
  migrateStoredState,
  StateKeeper,
  viewOfMigratedState,
} from './stored-state.ts'
