import { Transaction } from '@scure/btc-signer'
import { rpcError } from '../eip155/eip1193.js'
import { fetchNode } from '../node/fetchNode.js'
import { encodingOf, type KeyedAddress } from './bitcoinKeys.js'
import type { BitcoinNetwork } from './bitcoinTestWallet.js'

/** The recipients and amounts, in satoshis. */
export type Recipient = { readonly address: string; readonly amount: bigint }

type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

/** In satoshis. Change below this amount is added to the fee. */
const dust = 546n

/** Broadcasts a transaction. @throws an error with the node's message */
export const broadcast = async (esploraUrl: string, hex: string): Promise<string> => {
  const answer = await fetchNode(`${esploraUrl}/tx`, { method: 'POST', body: hex })
  const text = await answer.text()
  if (!answer.ok) throw rpcError(-32603, text)
  return text
}

/**
 * Sends coins from one address, as a wallet's own transfer does.
 *
 * @param feeRate satoshis per virtual byte
 * @throws -32603 if the balance is too low
 */
export const transfer = async (
  esploraUrl: string,
  from: KeyedAddress,
  recipients: readonly Recipient[],
  network: BitcoinNetwork,
  feeRate = 2n,
): Promise<string> => {
  const coins: readonly Coin[] = await (await fetchNode(`${esploraUrl}/address/${from.address}/utxo`)).json()
  const amountToSend = recipients.reduce((sum, { amount }) => sum + amount, 0n)
  const transaction = new Transaction()
  let total = 0n
  let fee = 0n
  for (const { txid, vout, value } of coins) {
    if (total >= amountToSend + fee) break
    const { script, ...spending } = from.spending
    transaction.addInput({ ...spending, txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
    total += BigInt(value)
    fee = feeRate * BigInt(11 + 110 * transaction.inputsLength + 43 * (recipients.length + 1))
  }
  if (total < amountToSend + fee) throw rpcError(-32603, 'Insufficient funds')
  for (const { address, amount } of recipients) transaction.addOutputAddress(address, amount, encodingOf(network))
  if (total - amountToSend - fee > dust)
    transaction.addOutputAddress(from.address, total - amountToSend - fee, encodingOf(network))
  transaction.sign(from.key)
  transaction.finalize()
  return broadcast(esploraUrl, transaction.hex)
}
