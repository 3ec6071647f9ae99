import type { Network } from '@latchkey/core/adapter'
import type { PolkadotChain } from '@latchkey/devnet/polkadot'

/** Converts a chain of the devnet to the network that an adapter receives. */
export const toNetwork = (
  { id, name, nativeCurrency, rpcUrl, ss58Prefix }: PolkadotChain,
  changes: Partial<Network> = {},
): Network => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: [rpcUrl],
  walletRpcUrls: [rpcUrl],
  details: { ss58Prefix },
  ...changes,
})
