import { type Abortable, type Account, LatchkeyError } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { fieldOf } from '../live/fieldOf.js'

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

/**
 * Reads the coins of an account that may be spent: confirmed ones first, then the largest. What stands at an address for ordinals is never
 * spent: a coin there may be worth more than its satoshis.
 *
 * @throws `CAPABILITY_MISSING`, `RPC_FAILED`
 */
export const readCoins = async (
  esplora: Esplora,
  { address, type }: Account,
  options?: Abortable,
): Promise<readonly Coin[]> => {
  if (type === 'ordinal')
    throw new LatchkeyError('CAPABILITY_MISSING', 'Coins at an address for ordinals are not spent.', {
      help: ['Send from the payment address.'],
    })
  const answer = await esplora.get(`/address/${encodeURIComponent(address)}/utxo`, options)
  const coins = (Array.isArray(answer) ? answer : []).map(readCoin)
  const unique = [...new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin])).values()]
  const isTaproot = type !== 'payment' && /^(bc|tb|bcrt)1p/i.test(address)
  return unique
    .filter(({ value }) => !isTaproot || value > mayBeInscribed)
    .sort((one, other) =>
      one.confirmed === other.confirmed
        ? Number(other.value - one.value)
        : Number(other.confirmed) - Number(one.confirmed),
    )
}
