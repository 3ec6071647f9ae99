import { LatchkeyError, type SubmittedTransaction, type Transfer } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Nodes } from '../reads/requestNodes.js'
import type { WalletKey } from '../wallet/readKey.js'
import { broadcast } from './broadcast.js'
import { readExpectedSequence, toChainError, wrongSequence } from './chainErrors.js'
import { toBankSend } from './encodeTransfer.js'
import { type ChainAccount, readAccount } from './readAccount.js'
import { readFee } from './readFee.js'
import { waitForTransaction } from './waitForTransaction.js'

/** The wallet that signs, and the nodes that broadcast. */
export type Sender = {
  readonly wallet: FoundWallet
  readonly nodes: Nodes
  /** Returns the key in use. @throws `ACCOUNT_MISMATCH` or `NETWORK_MISMATCH` if the session is on another account or network than the transfer */
  readonly assertKey: () => WalletKey
}

const loadSigning = () =>
  import('./signTransfer.js').catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code that signs transfers could not be loaded.', {
      cause,
      help: ['Try again, or reload the page.'],
    })
  })

/**
 * Sends a transfer: a node simulates its gas, the wallet signs it, and a node accepts it. If the node expects a later sequence number, because the
 * account has sent other transactions meanwhile, the wallet signs once more with that number. The refused transaction can then never be executed
 * as well.
 *
 * @throws `ADDRESS_INVALID`, `INSUFFICIENT_FUNDS`, `USER_REJECTED`, `WALLET_…`, `SIGNATURE_INVALID`, `TRANSACTION_FAILED`, `RPC_FAILED`
 */
export const sendTransfer = async (
  { wallet, nodes, assertKey }: Sender,
  transfer: Transfer,
  signal: AbortSignal | undefined,
): Promise<SubmittedTransaction> => {
  const { network } = nodes
  const key = assertKey()
  // The transaction's hash requires `crypto.subtle`, which only pages over https have. Check this before the wallet signs.
  if (key.algorithm !== 'secp256k1' || !('subtle' in crypto))
    throw new LatchkeyError('CAPABILITY_MISSING', 'Transfers require a secp256k1 key and a page over https.', {
      context: { wallet: wallet.info.name, network: network.id },
      help: ['Use another account, and serve the page over https.'],
    })
  const send = toBankSend(network, key.account.address, transfer)
  const account = await readAccount(nodes, send.from)
  if (!account) throw toChainError(9, `account ${send.from} does not exist`)
  const fee = await readFee(nodes, send, account.sequence, { feeRate: transfer.feeRate, publicKey: key.publicKey })
  const { signTransfer } = await loadSigning()

  const sendAs = async ({ accountNumber, sequence }: ChainAccount, isRetry: boolean): Promise<SubmittedTransaction> => {
    signal?.throwIfAborted()
    assertKey() // the session may have changed meanwhile
    const parameters = { wallet, network, key, send, fee, account: { accountNumber, sequence }, signal }
    const transaction = await signTransfer(parameters)
    const result = await broadcast(nodes, transaction)
    const { hash } = result
    // A node whose answer was lost may have the transaction, even if another node rejects it. If the wallet signed again, both transactions
    // could be executed.
    if ('isAccepted' in result || result.isRepeat) {
      const isAccepted = 'isAccepted' in result && result.isAccepted
      const awaited = { hash, account: send.from, sequence, ...(!isAccepted && { transaction }) }
      return { id: hash, hash, wait: (options) => waitForTransaction(nodes, awaited, options?.signal) }
    }
    const expectedSequence = readExpectedSequence(result.log)
    // With an earlier number, the rejected transaction would stay valid: both transactions could be executed.
    if (result.code !== wrongSequence || isRetry || expectedSequence === undefined || expectedSequence <= sequence)
      throw toChainError(result.code, result.log)
    return sendAs({ accountNumber, sequence: expectedSequence }, true)
  }
  return sendAs(account, false)
}
