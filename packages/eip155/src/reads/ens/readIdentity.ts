// A chunk of its own: it imports nothing that connecting needs, so that connecting stays in one file.
import type { Identity } from '@latchkey/core/adapter'
import { type Hex, readReturnedText, readWord } from '../../encoding/abi.js'
import { toAvatarUrl } from './avatarUrl.js'
import { encodeAddr, encodeName, encodeText } from './ensCalls.js'
import { type ChainTools, createCall } from './createCall.js'
import { findRecords } from './findRecords.js'
import { isNormalized } from './isNormalized.js'
import type { Keccak256 } from './namehash.js'
import type { NameOptions } from './nameOptions.js'

/** What a name may have, in characters. */
const nameLength = 255

/**
 * Reads the primary name of an account and that name's picture from ENS. A name counts only where it is in normal form and leads back
 * to the account: anyone may claim any name for an address of their own.
 *
 * @param options.fetch how gateways are asked
 * @see https://docs.ens.domains/ensip/3, https://docs.ens.domains/ensip/19
 */
export const readIdentity = async (
  { keccak256, ...chain }: ChainTools & { readonly keccak256: Keccak256 },
  address: Hex,
  {
    ipfsGateway,
    ccipRead = false,
    fetch = globalThis.fetch,
  }: NameOptions & { readonly fetch?: typeof globalThis.fetch | undefined },
): Promise<Identity> => {
  const tools = { call: createCall(chain, ccipRead ? fetch : undefined), keccak256 }
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
