import { type CaipNetworkId, LatchkeyError, parseCaipNetworkId } from '@latchkey/core/adapter'

/** The CAIP-2 id of a chain. */
export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * The chain id of an EVM network.
 *
 * @throws `CAIP_NETWORK_ID_INVALID`
 */
export const toChainId = (network: string): number => {
  const { namespace, reference } = parseCaipNetworkId(network)
  if (namespace === 'eip155' && /^[1-9]\d*$/.test(reference)) return Number(reference)
  throw new LatchkeyError('CAIP_NETWORK_ID_INVALID', `Not an EVM network: ${network}.`, {
    context: { network },
    help: ['Use an id such as eip155:1.'],
  })
}

/** The error for a network that is not one of the site's. */
export const networkNotFound = (network: string): LatchkeyError<'NETWORK_NOT_FOUND'> =>
  new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', {
    context: { network },
    help: ['Add the network to the networks of createAppKit.'],
  })
