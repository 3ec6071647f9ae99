// A chunk of its own: it imports nothing that connecting needs, so that connecting stays in one file.
import type { Identity } from '@latchkey/core/adapter'
import { type Hex, readReturnedText, readWord } from '../abi.js'
import { toAvatarUrl } from './avatarUrl.js'
import { encodeAddr, encodeName, encodeText } from './ensCalls.js'
import { type EnsTools, findRecords } from './findRecords.js'
import { isNormalized } from './isNormalized.js'

/** What a name may have, in characters. */
const nameLength = 255

/**
 * Reads the primary name of an account and that name's picture from ENS. A name counts only where it is in normal form and leads back
 * to the account: anyone may claim any name for an address of their own.
 *
 * @param ipfsGateway where the site reads IPFS
 * @see https://docs.ens.domains/ensip/3, https://docs.ens.domains/ensip/19
 */
export const readIdentity = async (
  tools: EnsTools,
  address: Hex,
  ipfsGateway: string | undefined,
): Promise<Identity> => {
  const askReverse = await findRecords(tools, `${address.slice(2).toLowerCase()}.addr.reverse`)
  const name = readReturnedText(await askReverse?.(encodeName))
  if (!name || name.length > nameLength || !(await isNormalized(name))) return {}
  const ask = await findRecords(tools, name)
  if (!ask) return {}
  const [owner, avatar] = await Promise.all([ask(encodeAddr), ask((node) => encodeText(node, 'avatar'))])
  if (readWord(owner) !== BigInt(address)) return {}
  const imageUrl = toAvatarUrl(readReturnedText(avatar) ?? '', ipfsGateway)
  return { name, ...(imageUrl && { imageUrl }) }
}
