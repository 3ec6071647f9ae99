import { type AccountRef, type WalletCapability, fieldOf } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { toChainId } from '../networks/chainIds.js'
import { type NamedProvider, requestWallet } from './requestWallet.js'

/**
 * Reads the capabilities that a wallet declares for an account on a network. If the wallet does not support the request, it has none.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const readCapabilities = async (
  wallet: NamedProvider,
  { account, network }: AccountRef,
  signal?: AbortSignal,
): Promise<readonly WalletCapability[]> => {
  const chainId = numberToHex(toChainId(network))
  const answer = await requestWallet(
    wallet,
    { method: 'wallet_getCapabilities', params: [account, [chainId]] },
    signal,
  ).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return undefined
  })
  // Declared for the chain, or under 0x0 for all chains.
  const declared = [fieldOf(answer, chainId), fieldOf(answer, '0x0')]
  const has = (name: string, key: string, values: readonly unknown[]) =>
    declared.some((capabilities) => values.includes(fieldOf(fieldOf(capabilities, name), key)))
  const batches =
    has('atomic', 'status', ['supported', 'ready', 'unsupported']) || has('atomicBatch', 'supported', [true])
  return [
    ...(batches ? (['batch'] as const) : []),
    ...(has('assetDiscovery', 'supported', [true]) ? (['assets'] as const) : []),
    ...(has('paymasterService', 'supported', [true]) ? (['paymaster'] as const) : []),
  ]
}
