/** The public face of this folder: what other folders may use. */
export {
  migrateStoredState,
  type StateKeeper,
  stateKeeper,
  viewOfMigratedState,
} from './stored-state.ts'
