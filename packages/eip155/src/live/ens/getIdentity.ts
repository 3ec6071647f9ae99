import type { Identity } from '@latchkey/core/adapter'
import { readReturnedText, readWord } from '../abi.js'
import { assertAddress } from '../assertAddress.js'
import type { ChainReader } from '../rpc/chainReader.js'
import { toAvatarUrl } from './avatarUrl.js'
import { encodeAddr, encodeName, encodeText } from './ensCalls.js'
import { findRecords } from './findRecords.js'
import { isNormalized } from './isNormalized.js'

/** What a name may have, in characters. */
const nameLength = 255

/**
 * Reads the primary name of an account and that name's picture from ENS. A name counts only where it is in normal form and leads back
 * to the account: anyone may claim any name for an address of their own.
 *
 * @param ipfsGateway where the site reads IPFS
 * @throws `ADDRESS_INVALID`, `RPC_FAILED`
 * @see https://docs.ens.domains/ensip/3, https://docs.ens.domains/ensip/19
 */
export const getIdentity = async (
  reader: ChainReader,
  account: string,
  ipfsGateway: string | undefined,
): Promise<Identity> => {
  const address = assertAddress(account)
  const askReverse = await findRecords(reader, `${address.slice(2).toLowerCase()}.addr.reverse`)
  const name = readReturnedText(await askReverse?.(encodeName))
  if (!name || name.length > nameLength || !(await isNormalized(name))) return {}
  const ask = await findRecords(reader, name)
  if (!ask) return {}
  const [owner, avatar] = await Promise.all([ask(encodeAddr), ask((node) => encodeText(node, 'avatar'))])
  if (readWord(owner) !== BigInt(address)) return {}
  const imageUrl = toAvatarUrl(readReturnedText(avatar) ?? '', ipfsGateway)
  return { name, ...(imageUrl && { imageUrl }) }
}
