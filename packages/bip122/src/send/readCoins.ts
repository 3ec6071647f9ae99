import { type Abortable, type Account, LatchkeyError, fieldOf } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'

/** A coin (unspent transaction output). Its value is in satoshis. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint; readonly confirmed: boolean }

/** Coins up to this value may carry an inscription, so they are not spent from a Taproot address that is the account's only one. */
const maxInscribedValue = 10_000n

/** Throws for an address for ordinals: its coins are never spent. @throws `CAPABILITY_MISSING` */
export const assertSpendable = (type: Account['type']): void => {
  if (type === 'ordinal')
    throw new LatchkeyError('CAPABILITY_MISSING', 'Coins of an address for ordinals cannot be spent here.', {
      help: ['Send from the payment address.'],
    })
}

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
    throw new LatchkeyError('RPC_FAILED', 'The Esplora service returned an invalid coin.', {
      cause: new TypeError('Expected txid, vout and value.'),
      help: ['Check the URLs of the Esplora services.'],
    })
  const confirmed = fieldOf(fieldOf(entry, 'status'), 'confirmed') === true
  return { txid, vout: Number(vout), value: BigInt(Number(value)), confirmed }
}

/** Returns the total value of coins. */
export const sumOf = (coins: readonly Coin[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

/** The coins of an account. */
export type Coins = {
  /** The coins that may be spent: confirmed ones first, then by value, the largest first. */
  readonly coins: readonly Coin[]
  /** The total value of the coins that may not be spent, in satoshis. */
  readonly unspendable: bigint
}

/**
 * Reads the coins of an account. Coins of an address for ordinals are never spent: they may be worth more than their satoshis.
 *
 * @throws `CAPABILITY_MISSING`, `RPC_FAILED`
 */
export const readCoins = async (esplora: Esplora, { address, type }: Account, options?: Abortable): Promise<Coins> => {
  assertSpendable(type)
  const answer = await esplora.get(`/address/${encodeURIComponent(address)}/utxo`, options)
  const coins = (Array.isArray(answer) ? answer : []).map(readCoin)
  const unique = [...new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin])).values()]
  const isTaproot = type !== 'payment' && /^(bc|tb|bcrt)1p/i.test(address)
  const spendable = unique.filter(({ value }) => !isTaproot || value > maxInscribedValue)
  return {
    coins: spendable.toSorted((a, b) =>
      a.confirmed === b.confirmed ? Number(b.value - a.value) : Number(b.confirmed) - Number(a.confirmed),
    ),
    unspendable: sumOf(unique) - sumOf(spendable),
  }
}
