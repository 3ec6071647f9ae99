import type { AccountRef, Identity } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/assertAddress.js'
import type { NameOptions } from './ens/readIdentity.js'
import type { ChainReader } from './rpc/createChainReader.js'

/**
 * Reads an account's name and picture from ENS.
 *
 * @param options.fetch requests the gateways of records outside the chain
 * @throws `ADDRESS_INVALID`, `RPC_FAILED`
 */
export const getIdentity = async (
  chain: ChainReader,
  { account }: AccountRef,
  options: NameOptions & { readonly fetch?: typeof globalThis.fetch | undefined } = {},
): Promise<Identity> => {
  const address = assertAddress(account)
  const { readIdentity } = await import('./ens/readIdentity.js')
  return readIdentity(chain, address, options)
}
