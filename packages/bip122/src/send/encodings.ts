import type { CaipNetworkId } from '@latchkey/core/adapter'
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** How a network writes addresses. */
export const encodingOf = (network: CaipNetworkId): typeof NETWORK => {
  if (network === 'bip122:000000000019d6689c085ae165831e93') return NETWORK
  if (network === 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328') return { ...TEST_NETWORK, bech32: 'bcrt' }
  return TEST_NETWORK
}
