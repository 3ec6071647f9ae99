import { readAddress } from '../../vault/signing/eip155/values.js'
import { invalidAnswer, type Node } from '../requests/createNode.js'
import { readBytes } from '../requests/nodeValues.js'

const method = 'eth_getCode'
/** What the code of an account that delegates begins with. The address of the delegate follows. */
const designator = '0xef0100'

/** Returns the code of an account that delegates to a contract. */
export const toDelegatedCode = (delegate: string): string => `${designator}${delegate.slice(2).toLowerCase()}`

/**
 * Reads the contract that an account delegates to. `undefined`: the account has no code.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export const readDelegate = async (node: Node, account: string, signal: AbortSignal): Promise<string | undefined> => {
  const code = readBytes(await node.request(method, [account, 'pending'], signal), method)
  if (code === '0x') return undefined
  // The account has a key, so its code is nothing else.
  if (!code.startsWith(designator) || code.length !== designator.length + 40) throw invalidAnswer(method)
  return readAddress(`0x${code.slice(designator.length)}`, method)
}
