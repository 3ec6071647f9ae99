import type { Network } from '@latchkey/core/adapter'
import type { PolkadotChain } from '@latchkey/devnet/polkadot'

/** A chain of the devnet as the engine lends it to an adapter. */
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
