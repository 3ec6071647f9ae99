// A program: a server that reads the history until it is killed.
import { openDatabase } from '../database/openDatabase.js'
import type { IndexedNetwork } from '../history/index/indexedNetwork.js'
import { startHistoryIndex } from '../history/index/startHistoryIndex.js'

/** The settings of the program. */
export type ServerSettings = {
  readonly address: string
  readonly networks: readonly IndexedNetwork[]
  readonly leaseDuration: number
}

const { address, networks, leaseDuration } = JSON.parse(process.argv[2] ?? '') as ServerSettings // written by the test
const logger = { info: () => undefined, error: () => undefined }
startHistoryIndex({ database: await openDatabase(address), networks, logger, pollInterval: 50, leaseDuration })
