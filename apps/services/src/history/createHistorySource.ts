import type { ChainsFile } from '../chains/chains.js'
import type { Database } from '../database/database.js'
import type { Outgoing } from '../outgoing/createOutgoing.js'
import { createCursorSecret } from './cursorSecret.js'
import { createEtherscanHistory } from './etherscan/createEtherscanHistory.js'
import type { ReadHistory } from './history.js'
import { createHistory } from './index/createHistory.js'
import type { IndexedNetwork } from './index/indexedNetwork.js'

/** Returns the networks of the chains file that the server indexes. */
export const listIndexed = ({ networks }: ChainsFile): readonly IndexedNetwork[] =>
  networks.flatMap(({ id, number, rpcUrls, nativeCurrency, tokens, history }) => {
    if (history?.driver !== 'index') return []
    const { startBlock, trusted, spam } = history
    return [{ id, number, rpcUrls, nativeCurrency, tokens, startBlock, trusted, spam }]
  })

/**
 * Creates a function that reads the history of the networks in the chains file. A network without a driver has an empty history. Without a
 * network, the page has the transactions of all networks that the server indexes.
 */
export const createHistorySource = (database: Database, chains: ChainsFile, outgoing: Outgoing): ReadHistory => {
  const loadSecret = createCursorSecret(database)
  const explorers = new Map(
    chains.networks.flatMap((network) =>
      network.history?.driver === 'etherscan'
        ? [[network.id as string, createEtherscanHistory(network, network.history, outgoing, loadSecret)] as const]
        : [],
    ),
  )
  const readIndex = createHistory(database, listIndexed(chains))
  return (request) => (explorers.get(request.network ?? '') ?? readIndex)(request)
}
