import type { RunAlone } from './createTokens.js'

/** Runs actions by the Web Locks API: its locks hold for all documents that share the storage, and end with their document. */
export const runAlone: RunAlone = (name, act) => navigator.locks.request(name, act)
