/*
 * The ERC-20 calls that the kit makes, as bytes: a selector and 32-byte words.
 * https://eips.ethereum.org/EIPS/eip-20, https://docs.soliditylang.org/en/latest/abi-spec.html
 */
import { pad, numberToHex } from 'viem/utils'

type Hex = `0x${string}`

/** The call data of `transfer(address to, uint256 value)`. */
export const encodeTransfer = (to: Hex, amount: bigint): Hex =>
  `0xa9059cbb${pad(to, { size: 32 }).slice(2).toLowerCase()}${numberToHex(amount, { size: 32 }).slice(2)}`

/** The call data of `balanceOf(address owner)`. */
export const encodeBalanceOf = (owner: Hex): Hex => `0x70a08231${pad(owner, { size: 32 }).slice(2).toLowerCase()}`

/** The call data of `decimals()`. */
export const decimalsCall: Hex = '0x313ce567'

/**
 * Reads the reason of a reverted call: the string of `Error(string)`.
 *
 * @returns `undefined` if the contract reverted without a string
 */
export const readRevertReason = (data: unknown): string | undefined => {
  if (typeof data !== 'string' || !data.startsWith('0x08c379a0') || data.length < 10 + 128) return undefined
  const length = Number(`0x${data.slice(74, 138)}`)
  if (!Number.isSafeInteger(length)) return undefined
  const bytes = data.slice(138, 138 + Math.min(length, 200) * 2).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}
