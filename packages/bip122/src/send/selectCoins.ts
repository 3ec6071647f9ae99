import { LatchkeyError } from '@latchkey/core/adapter'
import type { Coin } from './readCoins.js'

const isSegwit = (address: string) => /^(bc|tb|bcrt)1/i.test(address)
const isTaproot = (address: string) => /^(bc|tb|bcrt)1p/i.test(address)
const isScriptHash = (address: string) => /^[32]/.test(address)

/** The virtual bytes of version, lock time, counts and the witness flag. All sizes here are rounded up. */
export const overheadSize = 11n

/** Returns the virtual bytes of an input that spends a coin of an address: P2TR by its key, P2WPKH, P2WPKH within P2SH, or P2PKH. */
export const inputSize = (address: string): bigint => {
  if (isTaproot(address)) return 58n
  if (isSegwit(address)) return 68n
  return isScriptHash(address) ? 91n : 148n
}

/** Returns the virtual bytes of an output that pays to an address. */
export const outputSize = (address: string): bigint => {
  if (isSegwit(address)) return address.length > 45 ? 43n : 31n
  return isScriptHash(address) ? 32n : 34n
}

/** Returns the dust limit of an address, in satoshis: nodes do not relay outputs with less. */
export const dustOf = (address: string): bigint => {
  if (isTaproot(address)) return 330n
  if (isSegwit(address)) return address.length > 45 ? 330n : 294n
  return isScriptHash(address) ? 540n : 546n
}

/** A payment. The amount is in satoshis, the fee rate in satoshis per virtual byte. */
export type Payment = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly feeRate: bigint
}

/** The coins that a payment spends, its change and its fee. */
export type Selection = { readonly coins: readonly Coin[]; readonly change: bigint; readonly fee: bigint }

/** Returns the fee of a transaction without change, in satoshis. */
export const feeWithoutChange = ({ from, to, feeRate }: Payment, inputs: number): bigint =>
  feeRate * (overheadSize + inputSize(from) * BigInt(inputs) + outputSize(to))

/** Returns the coins that are worth more than the fee for spending them. */
export const worthSpending = (coins: readonly Coin[], { from, feeRate }: Payment): readonly Coin[] =>
  coins.filter(({ value }) => value > feeRate * inputSize(from))

/**
 * Selects coins for a payment in their order. Change below the dust limit becomes part of the fee.
 *
 * @throws `INSUFFICIENT_FUNDS`
 */
export const selectCoins = (coins: readonly Coin[], payment: Payment): Selection => {
  const { from, amount, feeRate } = payment
  const selected: Coin[] = []
  let total = 0n
  for (const coin of worthSpending(coins, payment)) {
    selected.push(coin)
    total += coin.value
    const minFee = feeWithoutChange(payment, selected.length)
    if (total < amount + minFee) continue
    const change = total - amount - minFee - feeRate * outputSize(from)
    return change >= dustOf(from)
      ? { coins: selected, change, fee: total - amount - change }
      : { coins: selected, change: 0n, fee: total - amount }
  }
  throw new LatchkeyError('INSUFFICIENT_FUNDS', 'The account holds too little for the amount and the fee.', {
    cause: new RangeError(`${total} satoshis can be spent.`),
    help: ['Send less, or add bitcoin to the account.'],
  })
}
