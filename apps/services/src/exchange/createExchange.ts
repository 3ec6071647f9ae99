import type { ChainWithNode } from '../chains/chainWithNode.js'
import type { Outgoing } from '../outgoing/createOutgoing.js'
import { createOneInchExchange } from './createOneInchExchange.js'
import { createPairExchange } from './createPairExchange.js'
import type { Exchange } from './exchange.js'
import type { ExchangeOptions } from './exchangeOptions.js'

/** Creates the exchange that the file names for a network. */
export const createExchange = (chain: ChainWithNode, options: ExchangeOptions, outgoing: Outgoing): Exchange =>
  options.driver === 'pair'
    ? createPairExchange(chain, options.router)
    : createOneInchExchange(chain.number, options, outgoing)
