import { getAddress, type Hex, isAddress } from 'viem'
import type { ChainWithNode } from '../chains/chainWithNode.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { callContracts } from '../rpc/callContracts.js'
import { routerAbi } from './routerAbi.js'

/** What a router with the interface of Uniswap V2 trades with. */
export type Router = { readonly factory: Hex; readonly wrappedCoin: Hex }

/** Reads a router once: its answers never change. A failure is not kept. */
export const createRouterReader = ({ node, multicall, id }: ChainWithNode, router: Hex): (() => Promise<Router>) => {
  let reading: Promise<Router> | undefined
  const read = async () => {
    const [factory, wrappedCoin] = await callContracts(
      node,
      multicall,
      (['factory', 'WETH'] as const).map((functionName) => ({ to: router, abi: routerAbi, functionName })),
    )
    if (typeof factory === 'string' && typeof wrappedCoin === 'string' && isAddress(factory) && isAddress(wrappedCoin))
      return { factory: getAddress(factory), wrappedCoin: getAddress(wrappedCoin) }
    throw new UpstreamError('The node', `has no router with the interface of Uniswap V2 at ${router} on ${id}`)
  }
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
