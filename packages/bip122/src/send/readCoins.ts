import { type Abortable, type Account, LatchkeyError, fieldOf } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { assertSpendable } from './assertSpendable.js'

/** A coin that can be spent. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint; readonly confirmed: boolean }

/** Coins up to this many satoshis may carry an inscription: on a Taproot address that is all a person has, they are left where they are. */
const mayBeInscribed = 10_000n

const readCoin = (entry: unknown): Coin => {
  const [txid, vout, value] = ['txid', 'vout', 'value'].map((name) => fieldOf(entry, name))
  const isCoin =
    typeof txid === 'string' &&
    /^[0-9a-f]{64}$/.test(txid) &&
    Number.isInteger(vout) &&
    Number(vout) >= 0 &&
    Number.isSafeInteger(value) &&
    Number(value) > 0
  if (!isCoin)
    throw new LatchkeyError('RPC_FAILED', 'The service told of a coin that is none.', {
      cause: new TypeError('Expected txid, vout and value.'),
    })
  const confirmed = fieldOf(fieldOf(entry, 'status'), 'confirmed') === true
  return { txid, vout: Number(vout), value: BigInt(Number(value)), confirmed }
}

/** What coins hold together. */
export const sumOf = (coins: readonly Coin[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

/** The coins of an account. */
export type Coins = {
  /** Those that may be spent: confirmed ones first, then the largest. */
  readonly coins: readonly Coin[]
  /** What the others hold, in satoshis. */
  readonly kept: bigint
}

/**
 * Reads the coins of an account. What stands at an address for ordinals is never spent: a coin there may be worth more than its satoshis.
 *
 * @throws `CAPABILITY_MISSING`, `RPC_FAILED`
 */
export const readCoins = async (esplora: Esplora, { address, type }: Account, options?: Abortable): Promise<Coins> => {
  assertSpendable(type)
  const answer = await esplora.get(`/address/${encodeURIComponent(address)}/utxo`, options)
  const coins = (Array.isArray(answer) ? answer : []).map(readCoin)
  const unique = [...new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin])).values()]
  const isTaproot = type !== 'payment' && /^(bc|tb|bcrt)1p/i.test(address)
  const spendable = unique.filter(({ value }) => !isTaproot || value > mayBeInscribed)
  return {
    coins: spendable.toSorted((one, other) =>
      one.confirmed === other.confirmed
        ? Number(other.value - one.value)
        : Number(other.confirmed) - Number(one.confirmed),
    ),
    kept: sumOf(unique) - sumOf(spendable),
  }
}
