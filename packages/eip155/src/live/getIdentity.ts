import type { At, Identity } from '@latchkey/core/adapter'
import { keccak256 } from 'viem/utils'
import { assertAddress } from './assertAddress.js'
import type { ChainReader } from './rpc/chainReader.js'
import { isReverted } from './rpc/isReverted.js'

/**
 * Reads who an account says that it is, from the names (ENS) of a chain.
 *
 * @param ipfsGateway where the site reads IPFS
 * @throws `ADDRESS_INVALID`, `RPC_FAILED`
 */
export const getIdentity = async (
  { read }: ChainReader,
  { account }: At,
  ipfsGateway: string | undefined,
): Promise<Identity> => {
  const address = assertAddress(account)
  const { readIdentity } = await import('./ens/readIdentity.js')
  const call = (to: string, data: string) =>
    read('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
      if (isReverted(error)) return undefined
      throw error
    })
  return readIdentity({ call, keccak256 }, address, ipfsGateway)
}
