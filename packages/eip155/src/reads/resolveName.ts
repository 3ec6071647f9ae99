import type { NameRequest, ResolvedName } from '@latchkey/core/adapter'
import { assertAddress } from '../addresses/assertAddress.js'
import { toChainId } from '../networks/chainIds.js'
import type { NameOptions } from './ens/readIdentity.js'
import type { ChainReader } from './rpc/createChainReader.js'

/**
 * Reads the address of a name from ENS.
 *
 * @param options.fetch requests the gateways of records outside the chain
 * @returns `undefined` if the name has no address on that network
 * @throws `RPC_FAILED`
 */
export const resolveName = async (
  chain: ChainReader,
  { name, receiverNetwork }: NameRequest,
  options: NameOptions & { readonly fetch?: typeof globalThis.fetch | undefined } = {},
): Promise<ResolvedName | undefined> => {
  const { readReceiver } = await import('./ens/readReceiver.js')
  const receiver = await readReceiver(chain, name, toChainId(receiverNetwork), options)
  return receiver && { ...receiver, address: assertAddress(receiver.address) }
}
