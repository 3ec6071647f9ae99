import type { Exchange } from '../exchange/exchange.js'
import { createExchange } from '../exchange/createExchange.js'
import type { Outgoing } from '../outgoing/createOutgoing.js'
import { createPriceSource } from '../prices/createPriceSource.js'
import type { PriceSource } from '../prices/priceSource.js'
import { createNode } from '../rpc/createNode.js'
import type { ChainsFile } from './chains.js'
import type { ChainWithNode } from './chainWithNode.js'

/** A network of the chains file, with what reads it. */
export type Chain = ChainWithNode & {
  readonly priceSource?: PriceSource | undefined
  readonly market?: Exchange | undefined
}

/** The networks of the chains file, by CAIP-2 id. */
export type Chains = ReadonlyMap<string, Chain>

/** Opens the networks of the chains file. @param outgoing sends their requests */
export const openChains = ({ networks }: ChainsFile, outgoing: Outgoing): Chains =>
  new Map(
    networks.map((settings) => {
      const chain = { ...settings, node: createNode(settings, outgoing) }
      const { prices, exchange } = settings
      return [
        settings.id,
        {
          ...chain,
          ...(prices && { priceSource: createPriceSource(chain, prices, outgoing) }),
          ...(exchange && { market: createExchange(chain, exchange, outgoing) }),
        },
      ]
    }),
  )
