import {
  type Abortable,
  type Account,
  LatchkeyError,
  type Network,
  type Sent,
  type Transfer,
} from '@latchkey/core/adapter'
import { createEsplora, type Esplora, type EsploraParameters } from '../reads/esplora.js'
import type { WalletLink } from '../wallet/walletLink.js'
import { assertAddress } from '../addresses/addressEncoding.js'
import { assertSpendable } from './assertSpendable.js'
import { buildPsbt } from './buildPsbt.js'
import { checkSigned } from './checkSigned.js'
import { assertFeeRate, readFeeRate } from './feeRates.js'
import { letOut } from './letOut.js'
import { dustOf } from './outputSizes.js'
import { readCoins } from './readCoins.js'
import { selectCoins } from './selectCoins.js'
import { mayBeSent, waitForConfirmation } from './waitForConfirmation.js'

/** What a transfer is made with. */
export type SendParameters = Abortable & {
  readonly link: WalletLink
  readonly wallet: string
  readonly context: EsploraParameters
  readonly transfer: Transfer
  /** The account and network that it was asked for. Throws where the wallet is no longer on them. */
  readonly assertAt: () => {
    readonly account: Account
    readonly network: Network
    /** Whether the wallet's own transfer, which names no sender, pays from this account. */
    readonly isFirst: boolean
  }
}

/** The largest amount that there can be, in satoshis. */
const supply = 2_100_000_000_000_000n

const assertTransfer = ({ to, amount, token, memo }: Transfer, network: Network) => {
  assertAddress(to, network)
  if (token !== undefined || memo !== undefined)
    throw new LatchkeyError('CAPABILITY_MISSING', 'Only bitcoin is sent, without a memo.')
  if (amount < dustOf(to) || amount > supply)
    throw new LatchkeyError('AMOUNT_INVALID', `${amount} satoshis cannot be sent: the least is ${dustOf(to)}.`, {
      context: { text: amount.toString() },
    })
}

const readTxid = (answer: unknown, wallet: string): string => {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new LatchkeyError('TRANSACTION_HASH_INVALID', 'The wallet answered with something that is no transaction id.', {
    cause: new TypeError('Expected 64 hex characters.'),
    context: { wallet },
    help: [mayBeSent],
  })
}

/** A transaction that was let out: its id, and its bytes where no service has said that it has it. */
type LetOut = { readonly txid: string; readonly unseen?: string | undefined }

/** Builds the transaction, has it signed, and hands it to the network. Where no service answers it may be on its way all the same. */
const sendPsbt = async (
  { wallet, transfer, signal, assertAt }: SendParameters,
  esplora: Esplora,
  signPsbt: NonNullable<WalletLink['signPsbt']>,
): Promise<LetOut> => {
  const { account, network } = assertAt()
  const { to, amount } = transfer
  const [{ coins }, feeRate] = await Promise.all([
    readCoins(esplora, account, { signal }),
    transfer.feeRate === undefined ? readFeeRate(esplora, { signal }) : assertFeeRate(transfer.feeRate),
  ])
  const selection = selectCoins(coins, { from: account.address, to, amount, feeRate })
  const built = await buildPsbt({ account, network, esplora, selection, to, amount, signal })
  signal?.throwIfAborted()
  assertAt()
  const inputs = { [account.address]: selection.coins.map((_, index) => index) }
  const psbt = await signPsbt({ psbt: built.toPSBT(), inputs, network: network.id, signal })
  const signed = checkSigned(built, psbt, wallet)
  signal?.throwIfAborted()
  const { id: txid, hex } = signed
  return (await letOut(esplora, txid, hex)) ? { txid } : { txid, unseen: hex }
}

/**
 * Sends bitcoin: by the wallet's own transfer where it has one that can do what is asked, else by a transaction built here.
 *
 * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CAPABILITY_MISSING`, `INSUFFICIENT_FUNDS`, `FEE_ESTIMATE_FAILED`, `USER_REJECTED`,
 * `WALLET_ANSWER_INVALID`, `TRANSACTION_FAILED`, `TRANSACTION_HASH_INVALID`, `RPC_FAILED`
 */
export const sendTransfer = async (parameters: SendParameters): Promise<Sent> => {
  const { link, wallet, context, transfer, signal, assertAt } = parameters
  const { account, network, isFirst } = assertAt() // it may have changed while this was loaded
  const esplora = createEsplora(network, context)
  const { to, amount, feeRate } = transfer
  assertTransfer(transfer, network)
  assertSpendable(account.type)
  if (feeRate !== undefined) assertFeeRate(feeRate)
  const isItsOwn = isFirst && link.sendTransfer && (feeRate === undefined || link.takesFeeRate || !link.signPsbt)
  let sent: LetOut
  if (isItsOwn && link.sendTransfer)
    sent = { txid: readTxid(await link.sendTransfer({ to, amount, feeRate, network: network.id, signal }), wallet) }
  else if (link.signPsbt) sent = await sendPsbt(parameters, esplora, link.signPsbt)
  else
    throw new LatchkeyError(
      'CAPABILITY_MISSING',
      'The wallet can neither send from this account nor sign transactions.',
    )
  return {
    id: sent.txid,
    hash: sent.txid,
    wait: (options) => waitForConfirmation(esplora, sent, context.clock, options?.signal),
  }
}
