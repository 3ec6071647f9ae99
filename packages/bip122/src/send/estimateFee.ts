import type { Account, Asset, Network, Transfer } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { assertFeeRate, readFeeRate } from './feeRates.js'
import { readCoins, sumOf } from './readCoins.js'
import { feeWithoutChange, type Payment, selectCoins, worthSpending } from './selectCoins.js'

/**
 * Estimates the fee of a transfer in satoshis. If the amount is 0, or the account holds too little for amount and fee, the result is the cost of
 * sending everything, which includes the coins that cannot be spent: the balance minus the result is the largest amount that can be sent.
 *
 * @throws `CAPABILITY_MISSING`, `FEE_ESTIMATE_FAILED`, `RPC_FAILED`
 */
export const estimateFee = async (
  esplora: Esplora,
  network: Network,
  account: Account,
  { to, amount, feeRate }: Transfer,
): Promise<Asset> => {
  const [{ coins, unspendable }, rate] = await Promise.all([
    readCoins(esplora, account),
    feeRate === undefined ? readFeeRate(esplora) : assertFeeRate(feeRate),
  ])
  const payment: Payment = { from: account.address, to, amount, feeRate: rate }
  const spendable = worthSpending(coins, payment)
  const maxFee = feeWithoutChange(payment, Math.max(spendable.length, 1))
  const held = sumOf(spendable)
  const isAll = amount === 0n || amount + maxFee > held
  const fee = isAll ? maxFee + sumOf(coins) - held + unspendable : selectCoins(spendable, payment).fee
  return { ...network.nativeCurrency, amount: fee.toString() }
}
