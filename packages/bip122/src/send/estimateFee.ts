import { type Asset, type At, type Network, type Transfer } from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import { assertFeeRate, readFeeRate } from './feeRates.js'
import { readCoins } from './readCoins.js'
import { feeWithoutChange, type Payment, selectCoins, worthSpending } from './selectCoins.js'

/**
 * What a transfer costs, in satoshis. Where the account does not hold the amount and the fee, it is what sending all of it costs: the
 * balance less this is the most that can be sent.
 *
 * @throws `CAPABILITY_MISSING`, `FEE_ESTIMATE_FAILED`, `RPC_FAILED`
 */
export const estimateFee = async (
  esplora: Esplora,
  network: Network,
  { account, to, amount, feeRate }: At & Transfer,
): Promise<Asset> => {
  const [coins, rate] = await Promise.all([
    readCoins(esplora, { address: account }),
    feeRate === undefined ? readFeeRate(esplora) : assertFeeRate(feeRate),
  ])
  const payment: Payment = { from: account, to, amount, feeRate: rate }
  const spendable = worthSpending(coins, payment)
  const most = feeWithoutChange(payment, Math.max(spendable.length, 1))
  const held = spendable.reduce((sum, { value }) => sum + value, 0n)
  const fee = amount + most > held ? most : selectCoins(spendable, payment).fee
  return { ...network.nativeCurrency, amount: fee.toString() }
}
