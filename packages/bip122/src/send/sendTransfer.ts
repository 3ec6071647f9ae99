import {
  type Abortable,
  type Account,
  type Clock,
  LatchkeyError,
  type Network,
  type Sent,
  type Transfer,
} from '@latchkey/core/adapter'
import type { Esplora } from '../reads/esplora.js'
import type { WalletLink } from '../live/walletLink.js'
import { assertAddress } from './assertAddress.js'
import { buildPsbt } from './buildPsbt.js'
import { checkSigned } from './checkSigned.js'
import { assertFeeRate, readFeeRate } from './feeRates.js'
import { dustOf } from './outputSizes.js'
import { readCoins } from './readCoins.js'
import { selectCoins } from './selectCoins.js'
import { waitForConfirmation } from './waitForConfirmation.js'

/** What a transfer is made with. */
export type SendParameters = Abortable & {
  readonly link: WalletLink
  readonly wallet: string
  readonly account: Account
  readonly network: Network
  readonly esplora: Esplora
  readonly clock: Clock
  readonly transfer: Transfer
  /** Throws where account or network are no longer those that it was asked for. */
  readonly recheck: () => void
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
    help: ['The transaction may have been sent all the same: look into the wallet before you send again.'],
  })
}

/** Builds the transaction, has it signed, and hands it to the network. */
const sendPsbt = async (
  { account, network, esplora, wallet, transfer, signal, recheck }: SendParameters,
  signPsbt: NonNullable<WalletLink['signPsbt']>,
): Promise<string> => {
  const { to, amount } = transfer
  const [coins, feeRate] = await Promise.all([
    readCoins(esplora, account, { signal }),
    transfer.feeRate === undefined ? readFeeRate(esplora, { signal }) : assertFeeRate(transfer.feeRate),
  ])
  const selection = selectCoins(coins, { from: account.address, to, amount, feeRate })
  const built = await buildPsbt({ account, network, esplora, selection, to, amount, signal })
  signal?.throwIfAborted()
  recheck()
  const inputs = { [account.address]: selection.coins.map((_, index) => index) }
  const psbt = await signPsbt({ psbt: built.toPSBT(), inputs, network: network.id, signal })
  const signed = checkSigned(built, psbt, wallet)
  signal?.throwIfAborted()
  await esplora.broadcast(signed.hex)
  return signed.id
}

/**
 * Sends bitcoin: by the wallet's own transfer where it has one that can do what is asked, else by a transaction built here.
 *
 * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CAPABILITY_MISSING`, `INSUFFICIENT_FUNDS`, `FEE_ESTIMATE_FAILED`, `USER_REJECTED`,
 * `WALLET_ANSWER_INVALID`, `TRANSACTION_FAILED`, `TRANSACTION_HASH_INVALID`, `RPC_FAILED`
 */
export const sendTransfer = async (parameters: SendParameters): Promise<Sent> => {
  const { link, wallet, account, network, esplora, clock, transfer, signal } = parameters
  const { to, amount, feeRate } = transfer
  assertTransfer(transfer, network)
  if (account.type === 'ordinal')
    throw new LatchkeyError('CAPABILITY_MISSING', 'Coins at an address for ordinals are not spent.', {
      help: ['Send from the payment address.'],
    })
  if (feeRate !== undefined) assertFeeRate(feeRate)
  const isItsOwn = link.sendTransfer && (feeRate === undefined || link.takesFeeRate || !link.signPsbt)
  let txid: string
  if (isItsOwn && link.sendTransfer)
    txid = readTxid(await link.sendTransfer({ to, amount, feeRate, network: network.id, signal }), wallet)
  else if (link.signPsbt) txid = await sendPsbt(parameters, link.signPsbt)
  else throw new LatchkeyError('CAPABILITY_MISSING', 'The wallet can neither send nor sign transactions.')
  return {
    id: txid,
    hash: txid,
    wait: (options) => waitForConfirmation(esplora, txid, clock, options?.signal),
  }
}
