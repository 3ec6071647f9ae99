import {
  type Abortable,
  type Account,
  LatchkeyError,
  type Network,
  type SubmittedTransaction,
  type Transfer,
} from '@latchkey/core/adapter'
import { createEsplora, type Esplora, type EsploraParameters } from '../reads/esplora.js'
import type { WalletLink } from '../wallet/walletLink.js'
import { assertAddress } from '../addresses/addressRules.js'
import { broadcast } from './broadcast.js'
import { buildPsbt } from './buildPsbt.js'
import { checkSigned } from './checkSigned.js'
import { assertFeeRate, readFeeRate } from './feeRates.js'
import { assertSpendable, readCoins } from './readCoins.js'
import { dustOf, selectCoins } from './selectCoins.js'
import { type AwaitedTransaction, checkBeforeResending, waitForConfirmation } from './waitForConfirmation.js'

/** The parameters of {@link sendTransfer}. */
export type SendParameters = Abortable & {
  readonly link: WalletLink
  readonly wallet: string
  readonly context: EsploraParameters
  readonly transfer: Transfer
  /** Returns the transfer's account and network. Throws if the session is no longer on them. */
  readonly assertAccountRef: () => {
    readonly account: Account
    readonly network: Network
    /** Whether it is the wallet's first account, from which the wallet's own transfer pays. */
    readonly isFirst: boolean
  }
}

/** The total supply in satoshis. */
const maxSupply = 2_100_000_000_000_000n

const assertTransfer = ({ to, amount, token, memo }: Transfer, network: Network) => {
  assertAddress(to, network)
  if (token !== undefined || memo !== undefined)
    throw new LatchkeyError('CAPABILITY_MISSING', 'Tokens and memos are not supported. Only bitcoin can be sent.', {
      help: ['Send without a token and a memo.'],
    })
  if (amount < dustOf(to) || amount > maxSupply)
    throw new LatchkeyError('AMOUNT_INVALID', `${amount} satoshis cannot be sent. The minimum is ${dustOf(to)}.`, {
      context: { text: amount.toString() },
      help: ['Send a larger amount.'],
    })
}

const readTxid = (answer: unknown, wallet: string): string => {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new LatchkeyError('TRANSACTION_HASH_INVALID', `${wallet} returned an invalid transaction id.`, {
    cause: new TypeError('Expected 64 hex characters.'),
    context: { wallet },
    help: [checkBeforeResending],
  })
}

/** Builds the transaction, requests its signature, and broadcasts it. If no service responds, it may still have arrived. */
const sendPsbt = async (
  { wallet, transfer, signal, assertAccountRef }: SendParameters,
  esplora: Esplora,
  signPsbt: NonNullable<WalletLink['signPsbt']>,
): Promise<AwaitedTransaction> => {
  const { account, network } = assertAccountRef()
  const { to, amount } = transfer
  const [{ coins }, feeRate] = await Promise.all([
    readCoins(esplora, account, { signal }),
    transfer.feeRate === undefined ? readFeeRate(esplora, { signal }) : assertFeeRate(transfer.feeRate),
  ])
  const selection = selectCoins(coins, { from: account.address, to, amount, feeRate })
  const built = await buildPsbt({ account, network, esplora, selection, to, amount, signal })
  signal?.throwIfAborted()
  assertAccountRef()
  const inputs = { [account.address]: selection.coins.map((_, index) => index) }
  const psbt = await signPsbt({ psbt: built.toPSBT(), inputs, network: network.id, signal })
  const signed = checkSigned(built, psbt, wallet)
  signal?.throwIfAborted()
  const { id: txid, hex } = signed
  return (await broadcast(esplora, txid, hex)) ? { txid } : { txid, hex }
}

/**
 * Sends bitcoin: by the wallet's own transfer if that supports the request, else by a transaction that is built here.
 *
 * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CAPABILITY_MISSING`, `INSUFFICIENT_FUNDS`, `FEE_ESTIMATE_FAILED`, `USER_REJECTED`,
 * `WALLET_ANSWER_INVALID`, `TRANSACTION_FAILED`, `TRANSACTION_HASH_INVALID`, `RPC_FAILED`
 */
export const sendTransfer = async (parameters: SendParameters): Promise<SubmittedTransaction> => {
  const { link, wallet, context, transfer, signal, assertAccountRef } = parameters
  const { account, network, isFirst } = assertAccountRef() // it may have changed while this code loaded
  const esplora = createEsplora(network, context)
  const { to, amount, feeRate } = transfer
  assertTransfer(transfer, network)
  assertSpendable(account.type)
  if (feeRate !== undefined) assertFeeRate(feeRate)
  const walletBuilds = isFirst && link.sendTransfer && (feeRate === undefined || link.supportsFeeRate || !link.signPsbt)
  let submitted: AwaitedTransaction
  if (walletBuilds && link.sendTransfer)
    submitted = {
      txid: readTxid(await link.sendTransfer({ to, amount, feeRate, network: network.id, signal }), wallet),
    }
  else if (link.signPsbt) submitted = await sendPsbt(parameters, esplora, link.signPsbt)
  else
    throw new LatchkeyError(
      'CAPABILITY_MISSING',
      `${wallet} can neither send from this account nor sign transactions.`,
      { help: ['Use another account or another wallet.'] },
    )
  return {
    id: submitted.txid,
    hash: submitted.txid,
    wait: (options) => waitForConfirmation(esplora, submitted, context.clock, options?.signal),
  }
}
