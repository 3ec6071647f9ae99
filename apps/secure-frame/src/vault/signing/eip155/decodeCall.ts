import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import type { CallAction } from '../../../protocol/description.js'

/** From this amount on, an approval has no limit in practice. No token has as many units. */
const unlimited = 2n ** 255n

const readAddressWord = (word: string): string | undefined =>
  /^0{24}[0-9a-f]{40}$/.test(word) ? getAddress(`0x${word.slice(24)}`) : undefined

const describeWords = (selector: string, words: readonly string[]): CallAction | undefined => {
  const [first = '', second = '', third = ''] = words
  const receiver = readAddressWord(first)
  if (receiver === undefined) return undefined
  const read = (word: string) => BigInt(`0x${word}`)
  if (words.length === 2 && selector === '0xa9059cbb')
    return { kind: 'tokenTransfer', receiver, amount: `${read(second)}` }
  if (words.length === 2 && (selector === '0x095ea7b3' || selector === '0x39509351'))
    return {
      kind: 'tokenApproval',
      spender: receiver,
      amount: `${read(second)}`,
      isUnlimited: read(second) >= unlimited,
    }
  if (words.length === 2 && selector === '0xa22cb465' && read(second) <= 1n)
    return { kind: 'collectionApproval', spender: receiver, isApproved: read(second) === 1n }
  const to = readAddressWord(second)
  if (words.length === 3 && selector === '0x23b872dd' && to !== undefined)
    return { kind: 'tokenTransfer', sender: receiver, receiver: to, amount: `${read(third)}` }
  return undefined
}

/**
 * Decodes what a call does: `transfer`, `transferFrom`, `approve`, `increaseAllowance` and `setApprovalForAll` with exactly their parameters. All
 * other data is a `contractCall`, because a guess could hide what the contract really does.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
export const decodeCall = (to: Hex | undefined, data: Hex): CallAction => {
  if (to === undefined) return { kind: 'deploy' }
  if (data === '0x') return { kind: 'transfer' }
  const digits = data.slice(10)
  const isWhole = digits.length % 64 === 0 && digits.length <= 192
  const words = isWhole ? (digits.match(/.{64}/g) ?? []) : []
  return describeWords(data.slice(0, 10), words) ?? { kind: 'contractCall' }
}
