// A program: it reads a network to its last block, and kills itself at one of its awaits.
import { openDatabase } from '../database/openDatabase.js'
import { createNetworkIndex } from '../history/index/createNetworkIndex.js'
import { createNodes } from '../history/index/createNodes.js'
import type { IndexedNetwork } from '../history/index/indexedNetwork.js'
import { watch, watchDatabase } from './watchAwaits.js'

/** The settings of the program. */
export type KilledSettings = {
  readonly address: string
  readonly network: IndexedNetwork
  /** The number of the await at which the process is killed. Each operation has one before it starts, and one after it ended. */
  readonly killAt: number
}

const { address, network, killAt } = JSON.parse(process.argv[2] ?? '') as KilledSettings // written by the test
let count = 0

const passAwait = () => {
  count += 1
  if (count === killAt) process.kill(process.pid, 'SIGKILL')
}

const database = await watchDatabase(() => openDatabase(address), passAwait)
globalThis.fetch = watch(globalThis.fetch, passAwait)

const index = createNetworkIndex(database, network, createNodes(network.rpcUrls, network.number))
while (await index.step());
await database.close()
