import { LatchkeyError } from '@latchkey/core/adapter'
import type { Coin } from './readCoins.js'
import { dustOf, inputSize, outputSize, overheadSize } from './outputSizes.js'

/** What is paid, from where. Amounts in satoshis, the rate in satoshis per virtual byte. */
export type Payment = {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly feeRate: bigint
}

/** The coins that a payment spends, and what comes back. */
export type Selection = { readonly coins: readonly Coin[]; readonly change: bigint; readonly fee: bigint }

/** What a transaction costs that gives no change. */
export const feeWithoutChange = ({ from, to, feeRate }: Payment, inputs: number): bigint =>
  feeRate * (overheadSize + inputSize(from) * BigInt(inputs) + outputSize(to))

/** Those that are worth more than they cost to spend. */
export const worthSpending = (coins: readonly Coin[], { from, feeRate }: Payment): readonly Coin[] =>
  coins.filter(({ value }) => value > feeRate * inputSize(from))

/**
 * Chooses coins for a payment, the first first. Change that would be dust is left to the fee.
 *
 * @throws `INSUFFICIENT_FUNDS`
 */
export const selectCoins = (coins: readonly Coin[], payment: Payment): Selection => {
  const { from, amount, feeRate } = payment
  const picked: Coin[] = []
  let total = 0n
  for (const coin of worthSpending(coins, payment)) {
    picked.push(coin)
    total += coin.value
    const least = feeWithoutChange(payment, picked.length)
    if (total < amount + least) continue
    const change = total - amount - least - feeRate * outputSize(from)
    return change >= dustOf(from)
      ? { coins: picked, change, fee: total - amount - change }
      : { coins: picked, change: 0n, fee: total - amount }
  }
  throw new LatchkeyError('INSUFFICIENT_FUNDS', 'The account does not hold enough for the amount and the fee.', {
    cause: new RangeError(`${total} satoshis can be spent.`),
  })
}
