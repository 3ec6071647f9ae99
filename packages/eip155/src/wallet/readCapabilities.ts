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
  // What a wallet declares for the chain replaces what it declares for all chains, under 0x0.
  const has = (name: string, key: string, values: readonly unknown[]) =>
    values.includes(fieldOf(fieldOf(fieldOf(answer, chainId), name) ?? fieldOf(fieldOf(answer, '0x0'), name), key))
  // A wallet that is `ready` can run batches atomically as soon as its user agrees to upgrade the account.
  const isAtomic = has('atomic', 'status', ['supported', 'ready'])
  const batches = isAtomic || has('atomic', 'status', ['unsupported']) || has('atomicBatch', 'supported', [true])
  return [
    ...(batches ? (['batch'] as const) : []),
    ...(isAtomic ? (['atomic'] as const) : []),
    ...(has('assetDiscovery', 'supported', [true]) ? (['assets'] as const) : []),
    ...(has('paymasterService', 'supported', [true]) ? (['paymaster'] as const) : []),
  ]
}
