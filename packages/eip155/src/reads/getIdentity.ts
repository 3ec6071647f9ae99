import type { At, Identity } from '@latchkey/core/adapter'
import { keccak256 } from 'viem/utils'
import { assertAddress } from '../addresses/assertAddress.js'
import type { NameOptions } from './ens/nameOptions.js'
import { revertDataOf } from './reverted.js'
import type { ChainReader } from './rpc/chainReader.js'
import { isReverted } from './rpc/isReverted.js'

/**
 * Reads who an account says that it is, from the names (ENS) of a chain.
 *
 * @param options.fetch how gateways are asked
 * @throws `ADDRESS_INVALID`, `RPC_FAILED`
 */
export const getIdentity = async (
  { read }: ChainReader,
  { account }: At,
  options: NameOptions & { readonly fetch?: typeof globalThis.fetch | undefined } = {},
): Promise<Identity> => {
  const address = assertAddress(account)
  const { readIdentity } = await import('./ens/readIdentity.js')
  return readIdentity({ read, isReverted, revertDataOf, keccak256 }, address, options)
}
