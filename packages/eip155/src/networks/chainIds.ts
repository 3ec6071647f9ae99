import { type CaipNetworkId, LatchkeyError, parseCaipNetworkId } from '@latchkey/core/adapter'

/** The CAIP-2 id of a chain. */
export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * The chain id of a network of this namespace.
 *
 * @throws `CAIP_NETWORK_ID_INVALID`
 */
export const toChainId = (network: string): number => {
  const { namespace, reference } = parseCaipNetworkId(network)
  if (namespace === 'eip155' && /^[1-9]\d*$/.test(reference)) return Number(reference)
  throw new LatchkeyError('CAIP_NETWORK_ID_INVALID', `Not a network of eip155: ${network}.`, { context: { network } })
}
