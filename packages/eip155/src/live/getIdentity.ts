import type { At, Identity } from '@latchkey/core/adapter'
import { keccak256 } from 'viem/utils'
import type { Hex } from './abi.js'
import { assertAddress } from './assertAddress.js'
import { revertDataOf } from './reverted.js'
import type { ChainReader } from './rpc/chainReader.js'
import { isReverted } from './rpc/isReverted.js'

/** How names are read. */
export type NameOptions = {
  /** Where accounts' pictures that lie on IPFS are read, e.g. `'https://ipfs.example'`. Without it they are not shown. */
  readonly ipfsGateway?: string | undefined
  /**
   * Whether records that lie outside the chain are read from the gateways that their contracts name (EIP-3668). Such a gateway is the choice
   * of whoever owns the name, and learns who looks. Default `false`.
   */
  readonly ccipRead?: boolean | undefined
}

/**
 * Reads who an account says that it is, from the names (ENS) of a chain.
 *
 * @param options.fetch how gateways are asked
 * @throws `ADDRESS_INVALID`, `RPC_FAILED`
 */
export const getIdentity = async (
  { read }: ChainReader,
  { account }: At,
  {
    ipfsGateway,
    ccipRead = false,
    fetch = globalThis.fetch,
  }: NameOptions & { readonly fetch?: typeof globalThis.fetch | undefined } = {},
): Promise<Identity> => {
  const address = assertAddress(account)
  const { readIdentity } = await import('./ens/readIdentity.js')
  const callWith = (onRevert: (to: Hex, data: unknown) => Promise<unknown>) => (to: Hex, data: Hex) =>
    read('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
      if (isReverted(error)) return onRevert(to, revertDataOf(error))
      throw error
    })
  const callChain = callWith(() => Promise.resolve(undefined))
  const call = callWith(async (to, data) => {
    if (!ccipRead) return undefined
    const { askGateway } = await import('./ens/askGateway.js')
    return askGateway(to, data, callChain, fetch)
  })
  return readIdentity({ call, keccak256 }, address, ipfsGateway)
}
