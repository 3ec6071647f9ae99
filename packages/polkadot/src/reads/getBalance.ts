import { type Asset, LatchkeyError } from '@latchkey/core/adapter'
import { blake2b } from '../encoding/blake2b.js'
import type { Chain } from './chain.js'
import { fromHex, isHex, toHex } from '../encoding/hex.js'

/** An account's balance of a network's coin, in planck, as decimal strings. */
export type PolkadotBalance = Asset & {
  /** The balance that is not reserved. Locks and freezes apply to it. */
  readonly free: string
  /** The balance that is reserved for deposits. */
  readonly reserved: string
  /** The minimum that the sum of free and reserved balance must keep. */
  readonly frozen: string
  /** The balance that can be spent, including the existential deposit. It equals `amount`. */
  readonly transferable: string
}

/** The storage prefix of System.Account: the XX-hashes of both words. */
const systemAccount = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The flag of an account that the runtime has migrated from locks to freezes. */
const migratedFlag = 1n << 127n

const largest = (a: bigint, b: bigint) => (a > b ? a : b)

const readU128 = (bytes: Uint8Array, offset: number): bigint =>
  bytes.subarray(offset, offset + 16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/**
 * Reads an account's balance. The record has four counters of 32 bits and four amounts of 128 bits.
 *
 * @throws `RPC_FAILED`
 * @see https://docs.polkadot.com/reference/polkadot-hub/accounts/#balance-types
 */
export const getBalance = async ({ read, network }: Chain, publicKey: Uint8Array): Promise<PolkadotBalance> => {
  const key = `${systemAccount}${toHex(blake2b(publicKey, 16)).slice(2)}${toHex(publicKey).slice(2)}`
  const answer = await read('state_getStorage', [key])
  if (answer !== null && !(isHex(answer) && answer.length >= 2 + 80 * 2))
    throw new LatchkeyError('RPC_FAILED', `A node of ${network.name} did not return a valid account.`, {
      context: { network: network.id, method: 'state_getStorage' },
      help: ['Check the RPC URLs of the network.'],
    })
  const bytes = answer === null ? new Uint8Array(80) : fromHex(answer)
  const [free, reserved, third, fourth] = [16, 32, 48, 64].map((offset) => readU128(bytes, offset)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const isMigrated = (fourth & migratedFlag) > 0n
  // Before the migration there are two types of locks, and the reserved balance does not count towards them.
  const frozen = isMigrated ? third : largest(third, fourth)
  const unspendable = isMigrated ? largest(frozen - reserved, 0n) : frozen
  const transferable = largest(free - unspendable, 0n).toString()
  return {
    ...network.nativeCurrency,
    amount: transferable,
    free: free.toString(),
    reserved: reserved.toString(),
    frozen: frozen.toString(),
    transferable,
  }
}
