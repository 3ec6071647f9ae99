import { type At, type LateCapability, fieldOf } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { toChainId } from '../networks/chainIds.js'
import { type AskedWallet, askWallet } from './askWallet.js'

/**
 * What a wallet declares for an account on a network; nothing where it knows no such declarations.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const readCapabilities = async (
  wallet: AskedWallet,
  { account, network }: At,
  signal?: AbortSignal,
): Promise<readonly LateCapability[]> => {
  const chainId = numberToHex(toChainId(network))
  const answer = await askWallet(
    wallet,
    { method: 'wallet_getCapabilities', params: [account, [chainId]] },
    signal,
  ).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return undefined // a wallet without the method declares nothing
  })
  // Declared for the chain, or under 0x0 for all chains.
  const declared = [fieldOf(answer, chainId), fieldOf(answer, '0x0')]
  const has = (name: string, key: string, values: readonly unknown[]) =>
    declared.some((one) => values.includes(fieldOf(fieldOf(one, name), key)))
  const batches =
    has('atomic', 'status', ['supported', 'ready', 'unsupported']) || has('atomicBatch', 'supported', [true])
  return [
    ...(batches ? (['batch'] as const) : []),
    ...(has('assetDiscovery', 'supported', [true]) ? (['assets'] as const) : []),
    ...(has('paymasterService', 'supported', [true]) ? (['paymaster'] as const) : []),
  ]
}
