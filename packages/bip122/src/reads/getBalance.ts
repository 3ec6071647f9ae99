import { type Asset, type At, LatchkeyError, type Network, fieldOf } from '@latchkey/core/adapter'
import type { Esplora } from './esplora.js'

const readSum = (stats: unknown, network: Network): bigint => {
  const [funded, spent] = ['funded_txo_sum', 'spent_txo_sum'].map((name) => fieldOf(stats, name))
  if (Number.isSafeInteger(funded) && Number.isSafeInteger(spent)) return BigInt(Number(funded)) - BigInt(Number(spent))
  throw new LatchkeyError('RPC_FAILED', `${network.name} gave no balance.`, {
    cause: new TypeError('Expected whole numbers of satoshis.'),
    context: { network: network.id },
  })
}

/** Reads what an account holds, in satoshis: confirmed, with what waits to be confirmed. @throws `RPC_FAILED` */
export const getBalance = async (esplora: Esplora, network: Network, { account }: At): Promise<Asset> => {
  const answer = await esplora.get(`/address/${encodeURIComponent(account)}`)
  const amount = readSum(fieldOf(answer, 'chain_stats'), network) + readSum(fieldOf(answer, 'mempool_stats'), network)
  return { ...network.nativeCurrency, amount: (amount < 0n ? 0n : amount).toString() }
}
