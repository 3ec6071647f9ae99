import type { Account, Asset, Network, Transfer } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { assertFeeRate, readFeeRate } from './feeRates.js'
import { readCoins, sumOf } from './readCoins.js'
import { feeWithoutChange, type Payment, selectCoins, worthSpending } from './selectCoins.js'

/**
 * What a transfer costs, in satoshis. Where there is no amount yet, or the account does not hold the amount and the fee, it is what sending
 * all of it costs, with the coins that stay where they are: the balance less this is the most that can be sent.
 *
 * @throws `CAPABILITY_MISSING`, `FEE_ESTIMATE_FAILED`, `RPC_FAILED`
 */
export const estimateFee = async (
  esplora: Esplora,
  network: Network,
  account: Account,
  { to, amount, feeRate }: Transfer,
): Promise<Asset> => {
  const [{ coins, kept }, rate] = await Promise.all([
    readCoins(esplora, account),
    feeRate === undefined ? readFeeRate(esplora) : assertFeeRate(feeRate),
  ])
  const payment: Payment = { from: account.address, to, amount, feeRate: rate }
  const spendable = worthSpending(coins, payment)
  const most = feeWithoutChange(payment, Math.max(spendable.length, 1))
  const held = sumOf(spendable)
  const isAll = amount === 0n || amount + most > held
  const fee = isAll ? most + sumOf(coins) - held + kept : selectCoins(spendable, payment).fee
  return { ...network.nativeCurrency, amount: fee.toString() }
}
