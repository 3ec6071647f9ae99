import { type Asset, LatchkeyError } from '@latchkey/core/adapter'
import { blake2b } from '../encoding/blake2b.js'
import type { Chain } from './chain.js'
import { fromHex, isHex, toHex } from '../encoding/hex.js'

/** What an account holds of a network's coin, in planck, as decimal texts. */
export type PolkadotBalance = Asset & {
  /** What is not reserved. Locks and freezes lie upon it. */
  readonly free: string
  /** What is put aside for deposits. */
  readonly reserved: string
  /** How much must stay, of what is free and reserved together. */
  readonly frozen: string
  /** What can be paid with: `amount` says the same. The existential deposit is part of it. */
  readonly transferable: string
}

/** Where System.Account begins: the XX-hashes of both words. */
const systemAccount = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Set in `flags` of an account that the runtime has brought over from locks to freezes. */
const newLogic = 1n << 127n

const largest = (a: bigint, b: bigint) => (a > b ? a : b)

const readU128 = (bytes: Uint8Array, offset: number): bigint =>
  bytes.subarray(offset, offset + 16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/**
 * Reads an account's coins. The record holds four counters of 32 bits, and four amounts of 128.
 *
 * @throws `RPC_FAILED`
 * @see https://docs.polkadot.com/reference/polkadot-hub/accounts/#balance-types
 */
export const getBalance = async ({ read, network }: Chain, publicKey: Uint8Array): Promise<PolkadotBalance> => {
  const key = `${systemAccount}${toHex(blake2b(publicKey, 16)).slice(2)}${toHex(publicKey).slice(2)}`
  const answer = await read('state_getStorage', [key])
  if (answer !== null && !(isHex(answer) && answer.length >= 2 + 80 * 2))
    throw new LatchkeyError('RPC_FAILED', `${network.name} answered with something that is no account.`, {
      context: { network: network.id, method: 'state_getStorage' },
    })
  const bytes = answer === null ? new Uint8Array(80) : fromHex(answer)
  const [free, reserved, third, fourth] = [16, 32, 48, 64].map((offset) => readU128(bytes, offset)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const isNew = (fourth & newLogic) > 0n
  // Before freezes there were two kinds of locks, and what is reserved did not count against them.
  const frozen = isNew ? third : largest(third, fourth)
  const untouchable = isNew ? largest(frozen - reserved, 0n) : frozen
  const transferable = largest(free - untouchable, 0n).toString()
  return {
    ...network.nativeCurrency,
    amount: transferable,
    free: free.toString(),
    reserved: reserved.toString(),
    frozen: frozen.toString(),
    transferable,
  }
}
